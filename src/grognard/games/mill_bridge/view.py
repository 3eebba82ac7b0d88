"""The static board for the page, and what a seat sees. Nothing is hidden: every seat and a spectator see the same."""

from grognard.games.mill_bridge import words
from grognard.games.mill_bridge.content import RESULTS, SIDES, Content
from grognard.games.mill_bridge.s03_movement import reach_of
from grognard.games.mill_bridge.s04_zones import in_enemy_zone
from grognard.games.mill_bridge.s05_combat import odds_column, total_attack, total_defence
from grognard.games.mill_bridge.s06_victory import score, total
from grognard.games.mill_bridge.state import HAS_ATTACKED, LOST, MOVED, WAS_ATTACKED, State
from grognard.mechanics.kit_layout import hex_entry, side_entries
from grognard.mechanics.pieces import NOWHERE

NATIONS = ["us", "germany"]
MARKS = [(MOVED, "moved"), (HAS_ATTACKED, "has_attacked"), (WAS_ATTACKED, "was_attacked")]


def layout(content: Content) -> dict[str, object]:
    """All that the page draws and that never changes. Texts are message ids."""
    sides, spaces = side_entries(content.board), [space(content, number) for number in range(len(content.board.names))]
    rows = [[RESULTS[result] for result in row] for row in content.crt.cells]
    return {
        # No boards that are laid together, but drawn as near to the ground as these: houses and trees.
        "board": {"kind": "hexes", "orientation": "flat", "boards": [], "spaces": spaces, "sides": sides},
        "pieces": {name: counter(content, number) for number, name in enumerate(content.unit_names)},
        "results": {"columns": content.crt.columns, "rows": rows, "order": RESULTS[::-1]},
        "turns": [{"number": turn, "date": f"turn-date-{turn}"} for turn in range(1, content.turns + 1)],
        "sides": SIDES,
        "phases": words.PHASES,
        "boxes": ["lost"],
        "overlays": ["zones"],
    }


def space(content: Content, number: int) -> dict[str, object]:
    board = content.board
    told = hex_entry(board, number)
    told.update({"playable": True, "elevation": content.height[number], "features": sorted(board.features[number])})
    if number in content.objectives:
        told["title"] = "place-" + board.names[number]
        told["worth"] = content.points[content.objectives.index(number)]
    return told


def counter(content: Content, number: int) -> dict[str, object]:
    unit = content.units[number]
    face: dict[str, object] = {"title": "unit-" + unit.name, "designation": unit.name.partition("-")[2].upper()}
    face.update({"side": SIDES[unit.side], "nation": NATIONS[unit.side], "branch": "army", "type": unit.type, "size": unit.size})
    return {**face, "attack": unit.attack, "defence": unit.defence, "move": unit.move}


def view(state: State) -> dict[str, object]:
    """The position as plain data, in the form that the page draws for every game."""
    content, phases = state.content, words.PHASES
    turn = {"number": state.turn, "first": 1, "last": content.turns, "date": f"turn-date-{state.turn}"}
    data: dict[str, object] = {
        "turn": {**turn, "phase": phases[state.phase], "phases": phases, "place": state.phase},
        "pieces": [piece(state, unit) for unit in range(len(content.units)) if state.at(unit) != NOWHERE or state.has(unit, LOST)],
        "control": {content.board.names[place]: SIDES[state.control[number]] for number, place in enumerate(content.objectives)},
        "marks": {},
        "score": {seat: {"total": total(won), "parts": [[*part] for part in won]} for seat, won in score(state).items()},
    }
    if state.frames[-2] == words.IN_HAND:
        data["hand"] = hand(state, state.argument)
    if state.frames[-2] == words.BATTLE or state.frames[-2] == words.BATTLE_ROLL:
        data["battle"] = battle(state, state.argument)
    return data


def piece(state: State, unit: int) -> dict[str, object]:
    place = {"box": "lost"} if state.has(unit, LOST) else {"at": state.content.board.names[state.at(unit)]}
    marks = [word for flag, word in MARKS if state.has(unit, flag)]
    return {"id": state.content.unit_names[unit], "side": SIDES[state.side(unit)], **place, "marks": marks}


def hand(state: State, unit: int) -> dict[str, object]:
    """The unit in hand: its points, what each hex in reach costs, by which way, and where it would have to stop."""
    names, found, points = state.content.board.names, reach_of(state, unit), state.unit(unit).move
    return {
        "piece": state.content.unit_names[unit],
        "points": points,
        "allowance": points,
        "reach": {names[space]: found.cost[space] for space in found.spaces},
        "ways": found.ways(names),
        "stops": [names[space] for space in found.spaces if in_enemy_zone(state, state.side(unit), space)],
        "full": [names[space] for space in found.spaces if state.pieces.top[space] != NOWHERE],
    }


def battle(state: State, space: int) -> dict[str, object]:
    """The attack in hand: strengths, what adds to them by name and rule, the odds, and the exact chance of each result in sixths."""
    content, defender, odds = state.content, state.pieces.top[space], odds_column(state, space)
    results = [RESULTS[row[odds]] for row in content.crt.cells]
    ground = {"name": "terrain-" + content.board.terrain[space], "rule": "5.3", "value": content.defence[space]}
    target = {"hex": content.board.names[space], "units": [content.unit_names[defender]], "printed": state.unit(defender).defence}
    strength = {"multipliers": [], "additions": [ground] if content.defence[space] else [], "defence": total_defence(state, space)}
    return {
        "form": "odds",
        "attackers": [[content.unit_names[unit], state.unit(unit).attack] for unit in state.attackers],
        "targets": [{**target, **strength}],
        "rule": "5.4",
        "attack": total_attack(state),
        "defence": total_defence(state, space),
        "odds": content.crt.columns[odds],
        "sixths": {name: results.count(name) for name in results},
    }
