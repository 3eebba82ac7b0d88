"""What a seat sees. The map is open to all; a token other than Heinrici is shown to its owner alone."""

from typing import Final

from grognard.games.race_for_berlin import words
from grognard.games.race_for_berlin.content import NO_EVENT, RESULT_NAMES, SEAT_NAMES, SIDE_NAMES, SOVIET
from grognard.games.race_for_berlin.s07_movement import allowance, reach_of, reserve_allowance
from grognard.games.race_for_berlin.s07_movement_phase import in_hand_ends
from grognard.games.race_for_berlin.s08_combat import (
    attack_strength,
    battle_defenders,
    defence_strength,
    die_modifiers,
    odds_column,
    supplied_strength,
    total_attack,
    total_defence,
    total_modifier,
)
from grognard.games.race_for_berlin.s09_berlin import garrison, urban_attack, urban_defence, urban_label, urban_modifiers, urban_row
from grognard.games.race_for_berlin.s10_victory import score_parts
from grognard.games.race_for_berlin.state import (
    ACTIVE,
    APART,
    BOX_NAMES,
    FIGHTING,
    GUEST,
    IN_RESERVE,
    MARCHING,
    MOVED,
    NO_AREA,
    NOBODY,
    OOS,
    ORDERED,
    OUT,
    REDUCED,
    TURNED,
    State,
)
from grognard.mechanics.pieces import NOWHERE

STATUS_NAMES: Final = [
    (REDUCED, "reduced"),
    (OOS, "out_of_supply"),
    (TURNED, "turned"),
    (MARCHING, "march"),
    (FIGHTING, "fight"),
    (IN_RESERVE, "reserve"),
    (ACTIVE, "active"),
    (APART, "apart"),
    (GUEST, "guest"),
    (MOVED, "moved"),
    (ORDERED, "ordered"),
]


def view(state: State, seat: int) -> dict[str, object]:
    """The position as plain data, in the form that the page draws for every game, as far as the seat may know it."""
    content = state.content
    names = content.board.names
    data: dict[str, object] = {
        "turn": turn(state),
        "pieces": pieces(state),
        "control": {names[area]: SEAT_NAMES[holder] for area, holder in enumerate(state.control) if holder != NOBODY},
        "marks": {names[area]: ["american"] for area, taken in enumerate(state.american) if taken},
        "levels": {names[area]: state.level[number] for number, area in enumerate(content.boroughs)},
        "garrisons": {names[area]: garrison(state, area) for area in content.boroughs},
        "americans": {"tracks": state.tracks[:], "stopped": state.americans_stopped},
        "support": {SEAT_NAMES[number]: state.support[number] for number in (0, 1)},
        "order": SEAT_NAMES[state.order] if state.order != NOBODY else None,
        "tokens": tokens(state, seat),
        "effects": effects(state),
        "score": {
            name: {"total": state.vp[number], "parts": [[part, worth] for part, worth in score_parts(state)[name]]}
            for number, name in enumerate(SEAT_NAMES)
        },
    }
    if state.unit != NOBODY:
        data["hand"] = hand(state)
    if state.target != NO_AREA:
        data["battle"] = urban_battle(state) if content.is_berlin[state.target] else battle(state)
    return data


def turn(state: State) -> dict[str, object]:
    """Where the game stands: turn, date, operations phase, and the phase among the phases of the turn."""
    return {
        "number": state.turn,
        "first": state.rules.scenario.first_turn,
        "last": state.rules.last_turn,
        "date": f"turn-date-{state.turn}",
        "phase": words.PHASES[state.phase],
        "phases": words.PHASES,
        "place": state.phase,
        "operation": state.operation,
        "activations": [state.active, state.limit],
    }


def tokens(state: State, seat: int) -> dict[str, object]:
    """2.4.2 Who holds a token is open to all, which one only to its owner; Heinrici and the tokens out of the game are open."""
    names = state.content.event_names
    held: dict[str, object] = {}
    for owner, name in enumerate(SEAT_NAMES):
        token = state.hand[owner]
        held[name] = {
            "heinrici": state.heinrici == owner,
            "holds": token != NO_EVENT,
            "token": names[token] if owner == seat and token != NO_EVENT else None,
        }
    return {
        "seats": held,
        "heinrici_from": state.heinrici_from,
        "pool": len(state.pool),
        "spent": [names[token] for token in state.spent],
    }


def effects(state: State) -> dict[str, object]:
    """Events whose effects last."""
    armies = state.content.army_names
    named = {"rybalko": state.river_army, "everyone": state.front_army, "trucks": state.truck_army}
    return {
        "speer": state.speer,
        "withdrawal": [SEAT_NAMES[seat] for seat in (0, 1) if state.withdrawal[seat]],
        "counter_attack": state.doubled,
        "armies": {event: armies[army] for event, army in named.items() if army >= 0},
    }


def pieces(state: State) -> list[dict[str, object]]:
    """Every unit that is in the game; those of one area from the bottom of the stack to its top."""
    content = state.content
    found: list[dict[str, object]] = []
    for area in sorted(set(state.pieces.where)):
        if area != NOWHERE:
            for unit in reversed(state.pieces.stack(area)):
                entry = piece(state, unit)
                entry["at"] = content.board.names[area]
                found.append(entry)
    for unit, box in enumerate(state.box):
        if state.at(unit) == NOWHERE and box != OUT:
            entry = piece(state, unit)
            entry["box"] = BOX_NAMES[box]
            found.append(entry)
    return found


def piece(state: State, unit: int) -> dict[str, object]:
    entry: dict[str, object] = {"id": state.content.unit_names[unit], "side": SIDE_NAMES[state.side_of(unit)]}
    flags = state.flags[unit]
    if flags:
        entry["marks"] = [word for flag, word in STATUS_NAMES if flags & flag]
    return entry


def hand(state: State) -> dict[str, object]:
    """The unit on its way: halves of points left, what each area in reach costs, by which way, and where it may stop."""
    names = state.content.board.names
    unit = state.unit
    found = reach_of(state, unit, max(1, state.points), state.start, state.tested)
    open_ends = in_hand_ends(state, unit, state.tested)
    return {
        "piece": state.content.unit_names[unit],
        "points": state.points,
        "allowance": reserve_allowance(state, unit) if state.frames[-4] == words.RESERVES else allowance(state, unit),
        "halves": True,
        "reach": {names[area]: found.cost[area] for area in open_ends},
        "ways": {names[area]: [names[step] for step in found.path(area)] for area in open_ends},
        "tested": state.tested,
    }


def battle(state: State) -> dict[str, object]:
    """The attack in hand: strengths, each modifier by name, the ratio, and the exact chance of each result in sixths."""
    content = state.content
    column = odds_column(state)
    modifiers = die_modifiers(state)
    chances: dict[str, int] = {}
    for die in range(1, 7):
        row = min(6, max(1, die + total_modifier(modifiers)))
        result = RESULT_NAMES[content.crt[row - 1][column]]
        chances[result] = chances.get(result, 0) + 1
    return {
        "kind": "combat",
        "area": content.board.names[state.target],
        "attackers": [[content.unit_names[unit], attack_strength(state, unit)] for unit in state.attackers if state.at(unit) != NOWHERE],
        "defenders": [[content.unit_names[unit], defence_strength(state, unit)] for unit in battle_defenders(state)],
        "attack": total_attack(state),
        "defence": total_defence(state),
        "odds": content.odds_labels[column],
        "modifiers": [[name, value] for name, value in modifiers],
        "sixths": chances,
    }


def urban_battle(state: State) -> dict[str, object]:
    """The urban progression roll in hand."""
    content = state.content
    chances: dict[str, int] = {}
    for die in range(1, 7):
        result = urban_label(content.urban[urban_row(state, die)])
        chances[result] = chances.get(result, 0) + 1
    return {
        "kind": "urban",
        "area": content.board.names[state.target],
        "attackers": [[content.unit_names[unit], supplied_strength(state, unit)] for unit in state.attackers],
        "garrison": garrison(state, state.target) if state.impulse_nation == SOVIET else 0,
        "attack": urban_attack(state),
        "defence": urban_defence(state),
        "level": state.level_of(state.target),
        "modifiers": [[name, value] for name, value in urban_modifiers(state)],
        "sixths": chances,
    }
