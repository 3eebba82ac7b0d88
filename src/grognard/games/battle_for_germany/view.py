"""What a seat sees. Nothing is hidden in this game, so every seat and a spectator see the same map."""

from typing import Final

from grognard.games.battle_for_germany import words
from grognard.games.battle_for_germany.content import CONTROL_NAMES, RESULT_NAMES
from grognard.games.battle_for_germany.s04_zones_of_control import must_stop
from grognard.games.battle_for_germany.s05_movement import allowance, reach_of
from grognard.games.battle_for_germany.s05_settling import stops_among
from grognard.games.battle_for_germany.s06_combat import (
    attack_strength,
    defence_of,
    multipliers,
    odds_column,
    printed_defence,
    total_attack,
    total_defence,
)
from grognard.games.battle_for_germany.s11_victory import score
from grognard.games.battle_for_germany.state import (
    BOX_NAMES,
    DOUBLED,
    FACE_DOWN,
    GARRISON,
    HAS_ATTACKED,
    MOVED,
    OUT,
    PINNED,
    SIDE_NAMES,
    WAS_ATTACKED,
    State,
)
from grognard.mechanics.kit_view import turn_entry
from grognard.mechanics.pieces import NOWHERE

STATUS_NAMES = [
    (MOVED, "moved"),
    (DOUBLED, "doubled"),
    (PINNED, "pinned"),
    (GARRISON, "garrison"),
    (FACE_DOWN, "face_down"),
    (HAS_ATTACKED, "has_attacked"),
    (WAS_ATTACKED, "was_attacked"),
]


def view(state: State) -> dict[str, object]:
    """The position as plain data, in the form that the page draws for every game."""
    names = state.content.board.names
    data: dict[str, object] = {
        "turn": turn(state),
        "pieces": pieces(state),
        "control": control(state),
        "marks": forts(state),
        "lines": {"theater_boundary": state.boundary},
        "berlin": SIDE_NAMES[state.berlin_taker] if state.berlin_taker >= 0 else None,
        "score": {
            seat: {"total": sum(worth for _, _, worth in listed), "parts": [["city-" + names[space], worth] for space, _, worth in listed]}
            for seat, listed in score(state).items()
        },
    }
    if state.unit >= 0:
        data["hand"] = hand(state)
    if state.target and state.frames[-2] in (words.BATTLE, words.BATTLE_ROLL):
        data["battle"] = battle(state)
    return data


def control(state: State) -> dict[str, str]:
    """Who holds each city. Like the pieces it is the same object as long as nothing has changed; nobody writes to it."""
    shown = state.shown
    if state.control != shown.control:
        names = state.content.board.names
        shown.holders = {names[space]: CONTROL_NAMES[state.control[city]] for city, space in enumerate(state.content.cities)}
        shown.control = state.control[:]
    return shown.holders


def forts(state: State) -> dict[str, list[str]]:
    """The forts that stand; likewise."""
    shown = state.shown
    if state.forts != shown.forts:
        names = state.content.board.names
        shown.marks = {names[space]: ["fort"] for space in state.rules.ground.forts if state.fort_stands(space)}
        shown.forts = state.forts
    return shown.marks


def turn(state: State) -> dict[str, object]:
    """Where the game stands: turn, date, and the phase among the phases of the turn."""
    rules = state.rules
    told = turn_entry(state.turn, rules.scenario.first_turn, rules.last_turn, words.PHASES[state.phase], rules.phases)
    told["date"] = f"turn-date-{state.turn}"
    return told


BOXES: Final = 1024  # places from here on are boxes
MOST_ENTRIES: Final = 1 << 16
_entries: dict[int, dict[str, object]] = {}
"""What was told of units so far: a view tells of a hundred, and hardly any changes from one view to the next. Nobody writes to them."""


def pieces(state: State) -> list[dict[str, object]]:
    """Every unit that is in the game; those of one hex from the bottom of the stack to its top.

    If no unit has moved or changed since they were last told in this match, it is the same list; nobody writes to it.
    """
    board, shown = state.pieces, state.shown
    now = [board.under, state.box, board.side, board.where, state.flags]
    before = shown.lists
    if now != before:
        if now[:3] == before[:3]:  # who stands on whom is as it was: put in what is told of those that changed
            shown.pieces = told_again(state, before[3], before[4])
        else:
            shown.pieces = all_told(state)
        shown.lists = [listed[:] for listed in now]
    return shown.pieces


def told_again(state: State, was: list[int], flagged: list[int]) -> list[dict[str, object]]:
    """The pieces as they were told last, but for the units that stood or were marked otherwise."""
    where, places = state.pieces.where, state.shown.places
    found = state.shown.pieces[:]
    if where != was:
        for unit, space in enumerate(where):
            if space != was[unit]:
                if NOWHERE in (space, was[unit]):
                    return all_told(state)  # one has come into the game or left it
                found[places[unit]] = told(state, unit)
    flags = state.flags
    if flags != flagged:
        for unit, marks in enumerate(flags):
            if marks != flagged[unit] and places[unit] >= 0:
                found[places[unit]] = told(state, unit)
    return found


def all_told(state: State) -> list[dict[str, object]]:
    """First the units that stand on the ground or in a box, then those that stand on others."""
    under = state.pieces.under
    in_game = [unit for unit, space in enumerate(state.pieces.where) if space != NOWHERE or state.box[unit] != OUT]
    stacked = [unit for unit in in_game if under[unit] != NOWHERE]
    order = [unit for unit in in_game if under[unit] == NOWHERE] + lowest_first(under, stacked)
    places = state.shown.places = [NOWHERE] * len(under)
    for place, unit in enumerate(order):
        places[unit] = place
    return [told(state, unit) for unit in order]


def told(state: State, unit: int) -> dict[str, object]:
    space = state.pieces.where[unit]
    place = space if space != NOWHERE else BOXES + state.box[unit]
    entry = _entries.get(((unit << 11 | place) << 8 | state.flags[unit]) << 3 | state.pieces.side[unit])
    return entry if entry is not None else piece(state, unit, place)


def lowest_first(under: list[int], stacked: list[int]) -> list[int]:
    """Units that stand on others, in such an order that each comes after the one it stands on."""
    found: list[int] = []
    while stacked:
        found += [unit for unit in stacked if under[unit] not in stacked]
        stacked = [unit for unit in stacked if under[unit] in stacked]
    return found


def piece(state: State, unit: int, place: int) -> dict[str, object]:
    """What is told of a unit on a space or in a box."""
    side, flags = state.pieces.side[unit], state.flags[unit]
    entry: dict[str, object] = {"id": state.content.unit_names[unit], "side": SIDE_NAMES[side]}
    if place >= BOXES:
        entry["box"] = BOX_NAMES[place - BOXES]
    else:
        entry["at"] = state.content.board.names[place]
    if flags:
        entry["marks"] = [word for flag, word in STATUS_NAMES if flags & flag]
    if len(_entries) >= MOST_ENTRIES:
        _entries.clear()
    _entries[((unit << 11 | place) << 8 | flags) << 3 | side] = entry
    return entry


def hand(state: State) -> dict[str, object]:
    """The unit on its way: movement points left, what each hex in reach costs, by which way, and where it would have to stop."""
    names = state.content.board.names
    unit = state.unit
    stopped = state.stepped and must_stop(state, unit, state.at(unit))
    found = reach_of(state, unit, 0 if stopped else state.points)
    cost = found.cost
    ends = stops_among(state, unit, found.spaces)
    return {
        "piece": state.content.unit_names[unit],
        "points": state.points,
        "allowance": allowance(state, unit),
        "reach": {names[space]: cost[space] for space in found.spaces},
        "ways": found.ways(names),
        "stops": [names[space] for space in found.spaces if must_stop(state, unit, space)],
        "full": [names[space] for space in found.spaces if space not in ends],
    }


def battle(state: State) -> dict[str, object]:
    """The attack in hand: strengths, each multiplier by name and rule, the odds, and the exact chance of each result in sixths."""
    content = state.content
    names = content.board.names
    column = odds_column(state)
    chances: dict[str, int] = {}
    for row in content.crt:
        result = RESULT_NAMES[row[column]]
        chances[result] = chances.get(result, 0) + 1
    return {
        "form": "odds",
        "attackers": [[content.unit_names[unit], attack_strength(state, unit)] for unit in state.attackers],
        "targets": [
            {
                "hex": names[space],
                "units": [content.unit_names[unit] for unit in state.pieces.stack(space)],
                "printed": printed_defence(state, space),
                "multipliers": [{"name": name, "rule": rule, "factor": factor} for name, rule, factor in multipliers(state, space)],
                "defence": defence_of(state, space),
            }
            for space in state.target
        ],
        "attack": total_attack(state),
        "defence": total_defence(state),
        "odds": content.odds_labels[column],
        "sixths": chances,
    }


def sighted(state: State) -> tuple[list[int], list[int]]:
    """Where all units are, and their marks (see `Game.sighted`). Nothing is hidden."""
    return state.pieces.where, state.flags
