"""What a seat sees. Nothing is hidden in this game, so every seat and a spectator see the same map."""

from grognard.games.battle_for_germany import words
from grognard.games.battle_for_germany.content import CONTROL_NAMES, RESULT_NAMES
from grognard.games.battle_for_germany.s05_movement import allowance, reach_of
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
    """The position as plain data."""
    names = state.content.board.names
    parts = score(state)
    data: dict[str, object] = {
        "turn": state.turn,
        "last_turn": state.rules.last_turn,
        "phase": words.PHASES[state.phase],
        "units": units(state),
        "cities": {names[space]: CONTROL_NAMES[state.control[city]] for city, space in enumerate(state.content.cities)},
        "forts": [names[space] for space in state.rules.ground.forts if state.fort_stands(space)],
        "boundary": state.boundary,
        "berlin": SIDE_NAMES[state.berlin_taker] if state.berlin_taker >= 0 else None,
        "score": {seat: sum(worth for _, worth in listed) for seat, listed in parts.items()},
    }
    if state.unit >= 0:
        data["hand"] = hand(state)
    if state.target:
        data["battle"] = battle(state)
    return data


def units(state: State) -> list[dict[str, object]]:
    """Every unit that is in the game: where it is, whose it is, what it has done."""
    content = state.content
    board = content.board.names
    found: list[dict[str, object]] = []
    for unit, name in enumerate(content.unit_names):
        space = state.at(unit)
        if space == NOWHERE and state.box[unit] == OUT:
            continue
        entry: dict[str, object] = {"id": name, "side": SIDE_NAMES[state.side(unit)]}
        if space == NOWHERE:
            entry["box"] = BOX_NAMES[state.box[unit]]
        else:
            entry["at"] = board[space]
        if state.flags[unit]:
            entry["status"] = [word for flag, word in STATUS_NAMES if state.has(unit, flag)]
        found.append(entry)
    return found


def hand(state: State) -> dict[str, object]:
    """The unit on its way: movement points left, and what each hex in reach costs."""
    names = state.content.board.names
    found = reach_of(state, state.unit, state.points)
    return {
        "unit": state.content.unit_names[state.unit],
        "points": state.points,
        "allowance": allowance(state, state.unit),
        "reach": {names[space]: found.cost[space] for space in found.spaces},
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
