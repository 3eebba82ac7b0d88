"""7 Movement: who may go where, at what cost, and where a move may end."""

from typing import Final

from grognard.games.race_for_berlin.content import GERMAN, OPEN_FRONT, PAIR
from grognard.games.race_for_berlin.ground import GERMAN_MOVER, ON_LAND, OVER_RIVERS
from grognard.games.race_for_berlin.s06_stacking import forbids_stacking, has_room
from grognard.games.race_for_berlin.state import (
    APART,
    GERMAN_BITS,
    IN_RESERVE,
    MARCHING,
    OOS,
    SIDE_BITS,
    SOVIET_BITS,
    State,
    area_name,
    unit_name,
)
from grognard.kernel.decision import Refusal, refuse
from grognard.mechanics.pieces import NOWHERE
from grognard.mechanics.reach import CLOSED, OPEN, WALLED, Reach, reach_gated

ONE_AREA: Final = 1  # so few points that they pay for the first step alone

# What a test for moving west has said (7.2.2).
UNTESTED: Final = 0
FREE: Final = 1
HELD: Final = 2


# -- points -----------------------------------------------------------------------------------------------------------
def allowance(state: State, unit: int) -> int:
    """7.1.1, 3.1.3 The points of a unit in halves; one that is out of supply goes one area at most."""
    return ONE_AREA if state.has(unit, OOS) else state.content.move[unit]


def reserve_allowance(state: State, unit: int) -> int:
    """4.2.3 Half the allowance, exactly; one area is always allowed (7.1.3)."""
    return max(ONE_AREA, allowance(state, unit) // 2)


def mover_kind(state: State, unit: int) -> int:
    """Whose steps a unit takes; the army of event 2 does not mind rivers."""
    if not state.is_soviet(unit):
        return GERMAN_MOVER
    return OVER_RIVERS if state.content.army[unit] == state.river_army else ON_LAND


# -- gates ------------------------------------------------------------------------------------------------------------
def soviet_gates(state: State, unit: int) -> list[int]:
    """4.2.1, 7.3.2, 7.3.3, 7.4.5, 7.4.6 What each area is to a Soviet unit on the move."""
    ground = state.rules.ground
    is_berlin = state.content.is_berlin
    seat = state.seat_of(unit)
    barred = SIDE_BITS[1 - seat]
    gates = ground.soviet_gates[seat][:]
    home = ground.home[seat]
    here = home[state.at(unit)]
    if here:  # a unit beyond the line may come nearer to its own front
        gates = [OPEN if gate == CLOSED and home[area] < here else gate for area, gate in enumerate(gates)]
    for area, holders in enumerate(state.pieces.occupants):
        if holders:
            if holders & barred or (holders & GERMAN_BITS and not is_berlin[area]):
                gates[area] = CLOSED
            elif is_berlin[area] and state.is_controlled(area):
                gates[area] = OPEN
    close_american(state, gates)
    return gates


def close_american(state: State, gates: list[int]) -> None:
    """2.2.3 Nobody enters an area that the Americans have captured."""
    if 1 in state.american:
        for area, taken in enumerate(state.american):
            if taken:
                gates[area] = CLOSED


def german_gates(state: State, lowest: int) -> list[int]:
    """4.2.1, 7.4.1, 7.4.2, 7.4.3, 7.2.2 What each area is to a German unit that may enter no area of an index below `lowest`."""
    content = state.content
    gates = state.rules.ground.german_gates[lowest][:]
    for area, holders in enumerate(state.pieces.occupants):
        if holders & SOVIET_BITS and gates[area] == OPEN:
            gates[area] = WALLED if content.is_berlin[area] else CLOSED
    close_american(state, gates)
    return gates


def must_test(state: State, unit: int) -> bool:
    """7.2.2 Until turn 6 a German unit has to pass a test to go west, unless event 4 frees its player's Germans."""
    return state.nation_of(unit) == GERMAN and state.content.west_test[state.turn] > 0 and not state.withdrawal[state.seat_of(unit)]


def reach_of(state: State, unit: int, points: int, start: int, west: int) -> Reach:
    """7.1.1 How far a unit can go from where it stands; `west` is what its test said."""
    if state.is_soviet(unit):
        gates = soviet_gates(state, unit)
    else:
        held = west != FREE and must_test(state, unit)
        gates = german_gates(state, state.content.index[start] if held else 0)
        here = state.at(unit)
        if gates[here] == CLOSED:
            gates[here] = OPEN
    ground = state.rules.ground
    return reach_gated(ground.steps[mover_kind(state, unit)], state.at(unit), points, gates, ground.region)


# -- where a move may end ---------------------------------------------------------------------------------------------
def ends(state: State, unit: int, found: Reach) -> list[int]:
    """6.1.1 The reached areas in which a unit may stop, in ascending order."""
    nation = state.nation_of(unit)
    return sorted([area for area in found.spaces if has_room(state, nation, area)])


def bound_ends(state: State, unit: int, open_ends: list[int]) -> list[int]:
    """7.3.1, 7.3.2 Of the areas where a move could end, those that the unit's duties allow; all of them if it has none."""
    if not state.is_soviet(unit):
        return open_ends
    if is_displaced(state, unit):
        home = state.rules.ground.home[state.seat_of(unit)]
        back = [area for area in open_ends if home[area] == 0]
        open_ends = back if back else open_ends
    if state.has(unit, APART):
        return reunited_ends(state, unit, open_ends)
    return open_ends


def reunited_ends(state: State, unit: int, open_ends: list[int]) -> list[int]:
    """7.3.1 A counter that began apart from its twin has to end beside it, or at least nearer to it.

    Ruling: this is looked at after all movements of the impulse, so the first of two marching twins is still free.
    """
    twin = state.content.twin[unit]
    place = state.at(twin)
    if place == NOWHERE or state.has(twin, MARCHING):
        return open_ends
    distance = state.rules.ground.distance[place]
    together = [area for area in open_ends if distance[area] <= 1]
    if together:
        return together
    return [area for area in open_ends if distance[area] < distance[state.at(unit)]]


def may_stay(state: State, unit: int) -> bool:
    """2.2.7, 7.3.1, 7.3.2, 7.3.3 Whether a unit on the move may end where it stands, as far as its duties go."""
    if not state.is_soviet(unit):
        return True
    area = state.at(unit)
    if state.american[area] or is_displaced(state, unit) or shares_area(state, unit):
        return False
    twin = state.content.twin[unit]
    if state.has(unit, APART) and state.at(twin) != NOWHERE and not state.has(twin, MARCHING):
        return state.rules.ground.distance[state.at(twin)][area] <= 1
    return True


def is_displaced(state: State, unit: int) -> bool:
    """7.3.2 Whether a Soviet unit stands beyond the line between the fronts."""
    front = state.content.front[state.at(unit)]
    return front != OPEN_FRONT and front != state.seat_of(unit)


def shares_area(state: State, unit: int) -> bool:
    """7.3.3 Whether Soviet units of the other marshal stand in the unit's area."""
    return state.holds(state.at(unit), SIDE_BITS[1 - state.seat_of(unit)])


def is_apart(state: State, unit: int) -> bool:
    """7.3.1 Whether the two counters of an army stand neither together nor in adjacent areas; no matter if one is off the map."""
    twin = state.content.twin[unit]
    if twin < 0 or state.at(twin) == NOWHERE:
        return False
    return state.rules.ground.distance[state.at(unit)][state.at(twin)] > 1


def side_gates(state: State, side: int) -> list[int]:
    """What each area is to a unit of the side that stands where it belongs and is free to go west."""
    if side >= 2:
        return german_gates(state, 0)
    units = state.rules.ground.side_units[side]
    for unit in units:
        if state.at(unit) != NOWHERE and not is_displaced(state, unit):
            return soviet_gates(state, unit)
    return []


def can_go(state: State, unit: int, gates: list[int]) -> bool:
    """7.1.3 The same as `can_step`, answered with the gates of the unit's side."""
    here = state.pieces.where[unit]
    if state.is_soviet(unit):
        if is_displaced(state, unit):
            return can_step(state, unit)
    elif gates[here] == WALLED:
        return can_step(state, unit)
    steps = state.rules.ground.steps[mover_kind(state, unit)][here]
    is_berlin = state.content.is_berlin
    for there, _ in steps:
        gate = gates[there]
        if gate != CLOSED and (gate != WALLED or is_berlin[here]):
            return True
    return False


def can_step(state: State, unit: int) -> bool:
    """7.1.3 Whether there is an adjacent area that the unit may enter, room or not: a unit may always move one area."""
    here = state.at(unit)
    for there, _ in state.rules.ground.steps[mover_kind(state, unit)][here]:
        if forbids_step(state, unit, here, there, 0) is None:
            return True
    return False


# -- refusals ---------------------------------------------------------------------------------------------------------
def forbids_step(state: State, unit: int, here: int, there: int, lowest: int) -> Refusal | None:
    """7.1.1 Why a unit may not go from an area into an adjacent one; None if it may. Points and stacking are other matters."""
    content = state.content
    names: dict[str, str | int] = {"unit": unit_name(state, unit), "area": area_name(state, there)}
    nation = state.nation_of(unit)
    if there not in content.neighbours[here] and not (nation == GERMAN and there in content.nexus[here]):
        corner = content.board.side_has(here, there, "nexus") or content.board.side_has(here, there, "blocked")
        return refuse("7.1.4" if corner else "7.1.1", "refuse-not-adjacent", names)
    if state.american[there]:
        return refuse("2.2.3", "refuse-american", names)
    if nation == GERMAN:
        return forbids_german_step(state, unit, here, there, lowest)
    if state.holds(there, SIDE_BITS[1 - state.seat_of(unit)]):
        return refuse("7.4.5" if content.is_berlin[there] else "7.3.3", "refuse-other-marshal", names)
    if state.holds(there, GERMAN_BITS) and not content.is_berlin[there]:
        return refuse("4.2.1", "refuse-enemy", names)
    home = state.rules.ground.home[state.seat_of(unit)]
    if home[there] and home[there] >= home[here]:
        return refuse("7.3.2", "refuse-front-line", names)
    return None


def forbids_german_step(state: State, unit: int, here: int, there: int, lowest: int) -> Refusal | None:
    """7.2.1, 7.2.2, 7.4.1, 7.4.2 What keeps a German unit from stepping into an adjacent area."""
    content = state.content
    names: dict[str, str | int] = {"unit": unit_name(state, unit), "area": area_name(state, there)}
    if PAIR * here + there in content.oder_neisse:
        return refuse("7.2.1", "refuse-oder-neisse", names)
    if state.holds(there, SOVIET_BITS) and not content.is_berlin[there]:
        return refuse("4.2.1", "refuse-enemy", names)
    if state.is_disputed(there) and not content.is_berlin[here]:
        return refuse("7.4.1", "refuse-into-borough", names)
    if state.is_disputed(here) and not content.is_berlin[there]:
        return refuse("7.4.2", "refuse-out-of-borough", names)
    if content.index[there] < lowest:
        return refuse("7.2.2", "refuse-west", names)
    return None


def refused_destination(state: State, unit: int, there: int) -> Refusal:
    """7.1.1 Why the unit in hand cannot go to an area."""
    here = state.at(unit)
    names: dict[str, str | int] = {"unit": unit_name(state, unit), "area": area_name(state, there)}
    if there == here:
        return refuse("7.1.1", "refuse-same-area", names)
    held = must_test(state, unit) and state.tested != FREE
    found = reach_of(state, unit, state.points, state.start, state.tested)
    if found.cost[there] >= 0:
        return forbids_stacking(state, unit, there) or refused_duty(state, unit)
    lowest = state.content.index[state.start] if held else 0
    near = state.content.neighbours[here] + state.content.nexus[here]
    if there in near or state.content.board.side_has(here, there, "blocked"):
        refusal = forbids_step(state, unit, here, there, lowest)
        if refusal is not None:
            return refusal
    elif state.content.index[there] < lowest:
        return refuse("7.2.2", "refuse-west", names)
    elif state.american[there]:
        return refuse("2.2.3", "refuse-american", names)
    elif state.is_soviet(unit) and state.rules.ground.home[state.seat_of(unit)][there]:
        return refuse("7.3.2", "refuse-front-line", names)
    if state.content.is_berlin[here] and state.stepped and state.is_soviet(unit) and not state.is_controlled(here):
        return refuse("7.4.6", "refuse-stopped", names)
    return refuse("3.1.3" if state.has(unit, OOS) else "7.1.1", "refuse-too-far", names)


def refused_duty(state: State, unit: int) -> Refusal:
    """2.2.7, 2.3.2, 7.3.1, 7.3.2, 7.3.3 The duty that a move would leave undone."""
    names: dict[str, str | int] = {"unit": unit_name(state, unit)}
    if not state.is_soviet(unit):
        return refuse("2.3.2", "refuse-order", names)
    if state.american[state.at(unit)]:
        return refuse("2.2.7", "refuse-must-leave", names)
    if is_displaced(state, unit):
        return refuse("7.3.2", "refuse-must-return", names)
    if shares_area(state, unit):
        return refuse("7.3.3", "refuse-must-leave", names)
    return refuse("7.3.1", "refuse-apart", names)


def is_in_reserve(state: State, unit: int) -> bool:
    return state.has(unit, IN_RESERVE)
