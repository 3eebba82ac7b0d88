"""What counts at the end, and what it would change if a side won it: the ledger of the page, and nothing else, asks."""

from typing import Final

from grognard.games.panzer_grenadier.content import SIDE_NAMES, Points
from grognard.games.panzer_grenadier.state import CARRIED, ON_MAP, State
from grognard.games.panzer_grenadier.victory import line_name, margin
from grognard.kernel.goals import NOWHERE, Goal

HELD: Final = "hexes-held"


def goals(state: State) -> list[Goal]:
    """2.3 The lines of points of both sides, in half points, or the hexes that the conditions name."""
    scenario, names = state.rules.scenario, state.rules.scenario.map.names
    if scenario.method == "conditions":
        named = sorted({space for condition in scenario.conditions for space in condition.hexes})
        return (
            [Goal(HELD, dict.fromkeys([seat.id for seat in state.rules.seats], 1), [names[space] for space in named], True)]
            if named
            else []
        )
    found: list[Goal] = []
    for side, lines in enumerate(scenario.points):
        seats = [seat.id for seat in state.rules.seats if seat.id.startswith(SIDE_NAMES[side])]
        for line in lines:
            spaces = [names[space] for space in line.hexes] if line.kind == "control" else []
            repeats = line.kind != "flag" and (line.kind != "control" or len(spaces) > 1)
            found.append(Goal(line_name(state, side, line), dict.fromkeys(seats, line.halves), spaces, repeats))
    return found


def gain(state: State, goal: str, space: str, side: int) -> bool:
    """2.3 A side takes a hex, or has one more of what a line counts."""
    if space != NOWHERE:
        here = state.rules.scenario.map.names.index(space)
        if state.control[here] == side:
            return False
        state.control[here] = side
        return True
    line = next((line for line in state.rules.scenario.points[side] if goal == line_name(state, side, line)), None)
    return line is not None and count_one_more(state, side, line)


def count_one_more(state: State, side: int, line: Points) -> bool:
    """One more enemy step lost, one more step gone by the edge, or the bridge blown; who stands on which bank is a matter of units."""
    enemy = 1 - side
    if line.kind == "enemy_steps":
        state.lost[enemy] += 1
        if line.afv_only:
            state.lost_afv[enemy] += 1
        return True
    if line.kind == "exit":
        state.left[side] += 1
        if line.afv_only:
            state.left_afv[side] += 1
        return True
    if line.kind == "flag" and not state.blown:
        state.blown = True
        return True
    return False


def far(state: State, side: int, space: str) -> int:
    """How many hexes lie between a hex and the nearest piece of a side."""
    if space == NOWHERE:
        return 0
    here, distance = state.rules.scenario.map.names.index(space), state.ground.distance
    pieces = [piece for piece in state.ground.side_pieces[side] if state.box[piece] in (ON_MAP, CARRIED) and state.at(piece) >= 0]
    return min([distance[here][state.at(piece)] for piece in pieces], default=len(distance))


def grade(state: State, side: int) -> int:
    """2.3 How far up the scale of results a side is."""
    scenario, found = state.rules.scenario, margin(state)
    place = next((place for place, level in enumerate(scenario.levels) if found >= level.margin), len(scenario.levels) - 1)
    return -place if scenario.margin_of == side else place
