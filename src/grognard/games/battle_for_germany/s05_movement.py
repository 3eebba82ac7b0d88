"""5-0 Movement: what a unit may enter, at what cost, and where it may stop."""

from typing import Final

from grognard.games.battle_for_germany import ground
from grognard.games.battle_for_germany.content import BOTH, SOVIET, WESTERN
from grognard.games.battle_for_germany.ground import PAIR, crosses_boundary, entry_cost, is_homeward
from grognard.games.battle_for_germany.s04_zones_of_control import forbids_zone_to_zone, must_stop, unit_name
from grognard.games.battle_for_germany.state import (
    DOUBLED,
    SS_ALLIED,
    State,
    home_theatre,
    is_german,
)
from grognard.kernel.decision import Refusal, refuse
from grognard.mechanics.pieces import NOWHERE
from grognard.mechanics.reach import UNREACHED, Reach, Steps, reach

FAR: Final = 60  # more movement points than any way on the map costs

# What a unit finds next to it.
UNKNOWN: Final = 0
FREE: Final = 1
CROWDED: Final = 2
CLOSED: Final = 3


def mover(state: State, unit: int) -> int:
    """5-4, 5-5 Which of the tables of steps holds for a unit."""
    side = state.side(unit)
    if side == SOVIET:
        if state.content.is_yugoslav[unit]:
            return ground.YUGOSLAV_BOUND if state.boundary else ground.YUGOSLAV_FREE
        return ground.SOVIET_BOUND if state.boundary else ground.SOVIET_FREE
    if side == WESTERN:
        return ground.WESTERN_BOUND if state.boundary else ground.WESTERN_FREE
    if side == SS_ALLIED:
        return ground.SS_FREE
    if not state.boundary:
        return ground.GERMAN_FREE
    return ground.GERMAN_HOMEWARD if state.rules.is_collapse else ground.GERMAN_BOUND


def steps_of(state: State, unit: int) -> Steps:
    return state.rules.ground.steps[mover(state, unit)]


def allowance(state: State, unit: int) -> int:
    """5-0 The movement points of a unit in this phase: as printed, halved for SS under the West (13-2), doubled on arrival (7-22)."""
    content = state.content
    if state.side(unit) == SS_ALLIED:
        return content.move[unit] // 2
    if state.has(unit, DOUBLED):
        return content.move[unit] * content.replacement_multiplier
    return content.move[unit]


def reach_of(state: State, unit: int, points: int) -> Reach:
    """5-1, 5-2, 4-3 Every hex that a unit can come to with these movement points."""
    pieces = state.pieces
    side = pieces.side[unit]
    return reach(
        steps_of(state, unit),
        pieces.where[unit],
        points,
        pieces.occupants,
        state.rules.foreign[side],
        pieces.zones,
        state.hostile[side],
    )


# -- stacking ---------------------------------------------------------------------------------------------------------
def may_stack(state: State, unit: int, space: int) -> bool:
    """5-3 At most two friendly units in a hex, and never two Soviet Fronts."""
    return state.rules.stacking.may_join(state.pieces, state.flags, unit, space)


def forbids_stacking(state: State, unit: int, space: int) -> Refusal | None:
    """5-3 A unit may pass through friends but not stop where the limit is reached."""
    if may_stack(state, unit, space):
        return None
    names: dict[str, str | int] = {"unit": unit_name(state, unit), "hex": state.content.board.names[space]}
    full = state.pieces.number(space) - (1 if state.at(unit) == space else 0) >= state.content.stacking_limit
    return refuse("5-3", "refuse-stacking" if full else "refuse-two-fronts", names)


def overstacked(state: State) -> list[int]:
    """5-3 Hexes that hold more than they may at the end of a movement phase, in the order of the map."""
    pieces = state.pieces
    found: list[int] = []
    for unit, below in enumerate(pieces.under):
        if below != NOWHERE:
            space = pieces.where[unit]
            if pieces.top[space] == unit and not may_stack(state, unit, space):
                found.append(space)
    found.sort()
    return found


# -- where a unit can go ----------------------------------------------------------------------------------------------
def destinations(state: State, unit: int, points: int) -> list[int]:
    """The hexes that a unit can be sent to with these movement points."""
    return destinations_among(state, unit, reach_of(state, unit, points), points)


def destinations_among(state: State, unit: int, found: Reach, points: int) -> list[int]:
    """The hexes in reach that a unit can be sent to: where it may stop, or pass and go on to the next."""
    pieces = state.pieces
    spaces: list[int] = []
    for space in found.spaces:
        if pieces.top[space] == NOWHERE or may_stack(state, unit, space) or passes(state, unit, space, points - found.cost[space]):
            spaces.append(space)
    return spaces


def passes(state: State, unit: int, space: int, points: int) -> bool:
    """5-3 Whether a unit can go on from a hex that is too full to stop in to one where it may stop."""
    if points <= 0 or must_stop(state, unit, space):
        return False
    foreign = state.rules.foreign[state.side(unit)]
    for there, cost in steps_of(state, unit)[space]:
        if cost <= points and not state.pieces.occupants[there] & foreign and may_stack(state, unit, there):
            return True
    return False


def can_move(state: State, unit: int) -> bool:
    """Whether a unit has any hex to go to."""
    look = outlook(state, unit)
    return look == FREE or (look == CROWDED and len(destinations(state, unit, allowance(state, unit))) > 0)


def outlook(state: State, unit: int) -> int:
    """What a unit finds next to it: a hex that it may enter and stop in (FREE), only full ones (CROWDED), or none to enter (CLOSED)."""
    pieces = state.pieces
    side = pieces.side[unit]
    here = pieces.where[unit]
    points = allowance(state, unit)
    foreign = state.rules.foreign[side]
    hostile = state.hostile[side]
    zones = pieces.zones
    pinned = zones[here] & hostile
    look = CLOSED
    for there, cost in steps_of(state, unit)[here]:
        if cost <= points and not pieces.occupants[there] & foreign and not (pinned and zones[there] & hostile):
            if pieces.top[there] == NOWHERE or may_stack(state, unit, there):
                return FREE
            look = CROWDED
    return look


def known_outlook(state: State) -> list[int]:
    """By unit, a list to fill in: UNKNOWN, or its outlook if that still holds.

    In a movement phase only friends move, one at a time. CLOSED does not depend on them. FREE holds until one of them comes to a hex next
    to the unit, which `forget_outlook` is told. CROWDED depends on more than the hexes next to the unit and is never kept.
    """
    return state.outlook[:] if state.outlook else [UNKNOWN] * len(state.flags)


def forget_outlook(state: State, space: int) -> None:
    """A unit has come to a hex: what the units next to it found there may have changed."""
    if state.outlook:
        pieces = state.pieces
        known = state.outlook[:]
        for near in state.content.neighbours[space]:
            unit = pieces.top[near]
            while unit != NOWHERE:
                known[unit] = UNKNOWN
                unit = pieces.under[unit]
        state.outlook = known


# -- why not ----------------------------------------------------------------------------------------------------------
def forbids_enemy_hex(state: State, unit: int, here: int, there: int) -> Refusal | None:
    """5-2 A unit never enters a hex that holds an enemy, or a unit of any side but its own."""
    if state.holds_foreigner(state.side(unit), there):
        return refuse("5-2", "refuse-occupied", {"unit": unit_name(state, unit), "hex": state.content.board.names[there]})
    return None


def forbids_closed_side(state: State, unit: int, here: int, there: int) -> Refusal | None:
    """5-1 A move is an unbroken path; sea, Switzerland, lakes and blocked hexsides cannot be crossed."""
    if there in state.content.neighbours[here]:
        return None
    board = state.content.board
    return refuse("5-1", "refuse-no-way", {"from": board.names[here], "hex": board.names[there]})


def forbids_berlin(state: State, unit: int, here: int, there: int) -> Refusal | None:
    """5-43 German units may not enter Berlin."""
    side = state.side(unit)
    closed = (is_german(side) and state.boundary) or side == SS_ALLIED
    if there == state.content.berlin and closed:
        return refuse("5-43", "refuse-berlin", {"unit": unit_name(state, unit)})
    return None


def forbids_boundary(state: State, unit: int, here: int, there: int) -> Refusal | None:
    """5-41, 5-42 Nobody crosses the theatre boundary of his own will, unless to come home."""
    content = state.content
    if not state.boundary or not crosses_boundary(content, here, there):
        return None
    side = state.side(unit)
    stays = is_german(side) and not state.rules.is_collapse
    if not stays and is_homeward(content, home_theatre(side), here, there):
        return None
    section = "5-43" if here == content.berlin or there == content.berlin else "5-41" if is_german(side) else "5-42"
    return refuse(section, "refuse-boundary", {"unit": unit_name(state, unit), "hex": content.board.names[there]})


def forbids_border(state: State, unit: int, here: int, there: int) -> Refusal | None:
    """5-51, 5-52 Yugoslav units stay in Yugoslavia, the other units of the Soviet side out of it."""
    content = state.content
    if state.side(unit) != SOVIET or PAIR * here + there not in content.border:
        return None
    if content.is_yugoslav[unit] == content.yugoslavia[there]:
        return None
    section = "5-51" if content.is_yugoslav[unit] else "5-52"
    return refuse(section, "refuse-border", {"unit": unit_name(state, unit), "hex": content.board.names[there]})


def forbids_cost(state: State, unit: int, here: int, there: int) -> Refusal | None:
    """5-1 Entering a hex costs movement points; without them a unit cannot enter."""
    cost = entry_cost(state.content, here, there)
    if cost <= state.points:
        return None
    names: dict[str, str | int] = {
        "unit": unit_name(state, unit),
        "hex": state.content.board.names[there],
        "cost": cost,
        "points": state.points,
    }
    return refuse("5-1", "refuse-points", names)


def refused_step(state: State, unit: int, here: int, there: int) -> Refusal | None:
    """All that can forbid one step, in the order in which a player would check it."""
    for refusal in (
        forbids_closed_side(state, unit, here, there),
        forbids_enemy_hex(state, unit, here, there),
        forbids_berlin(state, unit, here, there),
        forbids_boundary(state, unit, here, there),
        forbids_border(state, unit, here, there),
        forbids_zone_to_zone(state, unit, here, there),
    ):
        if refusal is not None:
            return refusal
    return forbids_cost(state, unit, here, there)


def refused_way(state: State, unit: int, there: int) -> Refusal:
    """Why a hex that is not next to the unit is out of reach: the first rule without which a way would exist."""
    board = state.content.board
    names: dict[str, str | int] = {"unit": unit_name(state, unit), "hex": board.names[there], "points": state.points}
    if there >= board.playable:
        return refuse("5-1", "refuse-terrain", names)
    pieces = state.pieces
    side = state.side(unit)
    if state.holds_foreigner(side, there):
        return refuse("5-2", "refuse-occupied", names)
    here = state.at(unit)
    foreign = state.rules.foreign[side]
    steps = steps_of(state, unit)
    if reach(steps, here, state.points, pieces.occupants, foreign, pieces.zones, 0).cost[there] != UNREACHED:
        return refuse("4-3" if state.in_enemy_zone(side, here) else "4-0", "refuse-zones-in-the-way", names)
    if reach(steps, here, FAR, pieces.occupants, 0, pieces.zones, 0).cost[there] == UNREACHED:
        return refused_frontier(state, unit, there)
    return refuse("5-1", "refuse-too-far", names)


def refused_frontier(state: State, unit: int, there: int) -> Refusal:
    """5-4, 5-5 The line on the map that closes every way."""
    content = state.content
    side = state.side(unit)
    names: dict[str, str | int] = {"unit": unit_name(state, unit), "hex": content.board.names[there]}
    if there == content.berlin and (is_german(side) or side == SS_ALLIED):
        return refuse("5-43", "refuse-berlin", names)
    if state.boundary and content.theatre[there] not in (home_theatre(side), BOTH):
        return refuse("5-41" if is_german(side) else "5-42", "refuse-boundary", names)
    if side == SOVIET and content.is_yugoslav[unit] != content.yugoslavia[there]:
        return refuse("5-51" if content.is_yugoslav[unit] else "5-52", "refuse-border", names)
    return refuse("5-1", "refuse-no-way", {"from": content.board.names[state.at(unit)], "hex": content.board.names[there]})
