"""7 Movement: who may go where, at what cost, and where a move may end."""

from typing import Final

from grognard.games.race_for_berlin.content import GERMAN, OPEN_FRONT, PAIR, SOVIET
from grognard.games.race_for_berlin.ground import GERMAN_MOVER, ON_LAND, OVER_RIVERS
from grognard.games.race_for_berlin.s06_stacking import forbids_stacking, has_room_for, limit_of, number_of
from grognard.games.race_for_berlin.state import (
    APART,
    GERMAN_BITS,
    MARCHING,
    SIDE_BITS,
    SOVIET_BITS,
    State,
    area_name,
    is_guest,
    unit_and_area,
    unit_name,
)
from grognard.kernel.decision import Refusal, refuse
from grognard.mechanics.pieces import NOWHERE
from grognard.mechanics.reach import CLOSED, OPEN, WALLED, Reach, reach_gated

ONE_AREA: Final = 1  # so few points that they pay for the first step alone

FAR_POINTS: Final = 120  # halves of a point: enough for any way across the map

# What a test for moving west has said (7.2.2).
UNTESTED: Final = 0
FREE: Final = 1
HELD: Final = 2


# -- points -----------------------------------------------------------------------------------------------------------
def allowance(state: State, unit: int) -> int:
    """7.1.1, 3.1.3 The points of a unit in halves; one that is out of supply goes one area at most."""
    return ONE_AREA if state.is_unsupplied(unit) else state.content.move[unit]


def reserve_allowance(state: State, unit: int) -> int:
    """4.2.3 Half the allowance, exactly; one area is always allowed (7.1.3)."""
    return max(ONE_AREA, allowance(state, unit) // 2)


def mover_kind(state: State, unit: int) -> int:
    """Whose steps a unit takes; the army of event 2 does not mind rivers."""
    if not state.is_soviet(unit):
        return GERMAN_MOVER
    return OVER_RIVERS if state.content.army[unit] == state.river_army else ON_LAND


# -- gates ------------------------------------------------------------------------------------------------------------
def soviet_gates(state: State, unit: int, origin: int) -> list[int]:
    """4.2.1, 7.3.2, 7.3.3, 7.4.5, 7.4.6 What each area is to a Soviet unit on its way from an area."""
    ground = state.rules.ground
    is_berlin = state.content.is_berlin
    seat = state.seat_of(unit)
    barred = SIDE_BITS[1 - seat]
    gates = ground.soviet_gates[seat][:]
    home = ground.home[seat]
    here = home[origin]
    if here:  # a unit beyond the line may come nearer to its own front
        gates = [OPEN if gate == CLOSED and home[area] < here else gate for area, gate in enumerate(gates)]
    occupants = state.pieces.occupants
    for area in [area for area, holders in enumerate(occupants) if holders]:
        if occupants[area] & barred or (occupants[area] & GERMAN_BITS and not is_berlin[area]):
            gates[area] = CLOSED
        elif is_berlin[area] and state.is_controlled(area):
            gates[area] = OPEN
    close_american(state, gates)
    return gates


def close_american(state: State, gates: list[int]) -> None:
    """2.2.3 Nobody enters an area that the Americans have captured."""
    american = state.american
    if 1 in american:
        for area in range(american.index(1), len(american)):
            if american[area]:
                gates[area] = CLOSED


def german_gates(state: State, lowest: int) -> list[int]:
    """4.2.1, 7.4.1, 7.4.2, 7.4.3, 7.2.2 What each area is to a German unit that may enter no area of an index below `lowest`."""
    content = state.content
    gates = state.rules.ground.german_gates[lowest][:]
    for area in [area for area, holders in enumerate(state.pieces.occupants) if holders & SOVIET_BITS]:
        if gates[area] == OPEN:
            gates[area] = WALLED if content.is_berlin[area] else CLOSED
    close_american(state, gates)
    return gates


def must_test(state: State, unit: int) -> bool:
    """7.2.2 Until turn 6 a German unit has to pass a test to go west, unless event 4 frees its player's Germans."""
    return state.nation_of(unit) == GERMAN and state.content.west_test[state.turn] > 0 and not state.withdrawal[state.seat_of(unit)]


def reach_of(state: State, unit: int, points: int, start: int, west: int) -> Reach:
    """7.1.1, 7.1.3 How far a unit can go from where it stands; `west` is what its test said.

    The one area that is always allowed is the first of a move: who has moved already pays for every step.
    """
    return reach_from(state, unit, state.at(unit), points, start, west, state.unit == unit and state.stepped)


def reach_from(  # noqa: PLR0913, PLR0917 - where a move began and where it stands are different things
    state: State, unit: int, origin: int, points: int, start: int, west: int, is_under_way: bool
) -> Reach:
    """7.1.1 How far a unit could go from an area, on a move that began in `start`."""
    if state.is_soviet(unit):
        gates = soviet_gates(state, unit, origin)
    else:
        held = west != FREE and must_test(state, unit)
        gates = german_gates(state, state.content.index[start] if held else 0)
        if gates[origin] == CLOSED:
            gates[origin] = OPEN
    ground = state.rules.ground
    return reach_gated(ground.steps[mover_kind(state, unit)], origin, points, gates, ground.region, is_under_way)


# -- where a move may end ---------------------------------------------------------------------------------------------
def ends(state: State, unit: int, found: Reach) -> list[int]:
    """6.1.1 The reached areas in which a unit may stop, in ascending order."""
    return sorted([area for area in found.spaces if has_room_for(state, unit, area)])


def duty_ends(state: State, unit: int, start: int, open_ends: list[int]) -> list[int]:
    """2.2.7, 7.3.1, 7.3.2, 7.3.3 Of the areas where a move from `start` could end, `start` among them, those that duties allow."""
    found = [area for area in open_ends if area != start or not must_leave(state, unit, start)]
    home = state.rules.ground.home[state.seat_of(unit)]
    if home[start]:
        back = [area for area in found if home[area] == 0]
        found = back if back else found
    return reunited_ends(state, unit, start, found) if state.has(unit, APART) else found


def reunited_ends(state: State, unit: int, start: int, open_ends: list[int]) -> list[int]:
    """7.3.1 A counter that began apart from its twin has to end beside it, or at least nearer to it.

    Ruling: this is looked at after all movements of the impulse. If the twin marches too, it may still follow; so the first goes where
    the second can come.
    """
    twin = state.content.twin[unit]
    place = state.at(twin)
    if place == NOWHERE:
        return open_ends
    meetings = twin_ends(state, twin) if state.has(twin, MARCHING) else [place]
    together = [area for area in open_ends if meets(state, unit, area, twin, meetings)]
    if together:
        return together
    distance = state.rules.ground.distance[place]
    return [area for area in open_ends if distance[area] < distance[start]]


def twin_ends(state: State, twin: int) -> list[int]:
    """Where the other counter of an army, which has yet to march, may end: room is looked at when the first has been put down."""
    place = state.at(twin)
    found = reach_of(state, twin, allowance(state, twin), place, UNTESTED)
    areas = found.spaces if must_leave(state, twin, place) else [place, *found.spaces]
    home = state.rules.ground.home[state.seat_of(twin)]
    back = [area for area in areas if home[area] == 0]
    return back if back else areas


def meets(state: State, unit: int, area: int, twin: int, meetings: list[int]) -> bool:
    """7.3.1, 6.1.1 Whether the twin can come beside a unit that ends in an area, within stacking."""
    near = state.rules.ground.distance[area]
    for place in meetings:
        if near[place] <= 1:
            count = number_of(state, SOVIET, place) - (state.at(unit) == place) - (state.at(twin) == place) + (area == place)
            if place == state.at(twin) or count < limit_of(state, SOVIET, place):
                return True
    return False


def must_leave(state: State, unit: int, area: int) -> bool:
    """2.2.7, 7.3.2, 7.3.3 Whether a Soviet unit that is activated has to get out of an area."""
    if state.american[area] or state.rules.ground.home[state.seat_of(unit)][area]:
        return True
    return state.at(unit) == area and is_guest(state, unit)


def may_stay(state: State, unit: int) -> bool:
    """2.2.7, 7.3.1, 7.3.2, 7.3.3 Whether a unit that marches may be left where it is, with nobody else moving any more."""
    if not state.is_soviet(unit):
        return True
    return not must_leave(state, unit, state.at(unit)) and not (state.has(unit, APART) and is_apart(state, unit))


def is_displaced(state: State, unit: int) -> bool:
    """7.3.2 Whether a Soviet unit stands beyond the line between the fronts."""
    front = state.content.front[state.at(unit)]
    return front != OPEN_FRONT and front != state.seat_of(unit)


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
            return soviet_gates(state, unit, state.at(unit))
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
    """2.2.3, 4.2.1, 7.1.1, 7.1.4, 7.3.3, 7.4.5 Why a unit may not go from an area into an adjacent one, points and stacking aside."""
    content = state.content
    nation = state.nation_of(unit)
    if there not in content.neighbours[here] and not (nation == GERMAN and there in content.nexus[here]):
        corner = content.board.side_has(here, there, "nexus") or content.board.side_has(here, there, "blocked")
        return refuse("7.1.4" if corner else "7.1.1", "refuse-not-adjacent", unit_and_area(state, unit, there))
    if state.american[there]:
        return refuse("2.2.3", "refuse-american", unit_and_area(state, unit, there))
    if nation == GERMAN:
        return forbids_german_step(state, unit, here, there, lowest)
    if state.holds(there, SIDE_BITS[1 - state.seat_of(unit)]):
        return refuse("7.4.5" if content.is_berlin[there] else "7.3.3", "refuse-other-marshal", unit_and_area(state, unit, there))
    if state.holds(there, GERMAN_BITS) and not content.is_berlin[there]:
        return refuse("4.2.1", "refuse-enemy", unit_and_area(state, unit, there))
    return forbids_crossing(state, unit, there)


def forbids_crossing(state: State, unit: int, there: int) -> Refusal | None:
    """7.3.2 No Soviet unit goes beyond the line between the fronts; one that stands there comes nearer to its own front."""
    home = state.rules.ground.home[state.seat_of(unit)]
    if not home[there] or home[there] < home[state.at(unit)]:
        return None
    return refuse("7.3.2", "refuse-front-line", unit_and_area(state, unit, there))


def forbids_german_step(state: State, unit: int, here: int, there: int, lowest: int) -> Refusal | None:
    """4.2.1, 7.2.1, 7.2.2, 7.4.1, 7.4.2 What keeps a German unit from stepping into an adjacent area."""
    content = state.content
    if PAIR * here + there in content.oder_neisse:
        return refuse("7.2.1", "refuse-oder-neisse", unit_and_area(state, unit, there))
    if state.holds(there, SOVIET_BITS) and not content.is_berlin[there]:
        return refuse("4.2.1", "refuse-enemy", unit_and_area(state, unit, there))
    if state.is_disputed(there) and not content.is_berlin[here]:
        return refuse("7.4.1", "refuse-into-borough", unit_and_area(state, unit, there))
    # Ruling: the book forbids the step outside, not the way by a borough that is free.
    if state.is_disputed(here) and not content.is_berlin[there]:
        return refuse("7.4.2", "refuse-out-of-borough", unit_and_area(state, unit, there))
    if content.index[there] < lowest:
        return refuse("7.2.2", "refuse-west", unit_and_area(state, unit, there))
    return None


def forbids_way(state: State, unit: int, there: int) -> Refusal | None:
    """7.1.1 Why the unit in hand cannot get to an area at all; None if it can, room and duties aside."""
    if there == state.at(unit):
        return refuse("7.1.1", "refuse-same-area", {"unit": unit_name(state, unit), "area": area_name(state, there)})
    if reach_of(state, unit, state.points, state.start, state.tested).cost[there] >= 0:
        return None
    return forbids_entry(state, unit, there) or forbids_passage(state, unit, there) or forbids_distance(state, unit, there)


def forbids_entry(state: State, unit: int, there: int) -> Refusal | None:
    """7.1.1 What keeps a unit out of an area from whatever side it comes: the step from the nearest area next to it is closed."""
    here = state.at(unit)
    content = state.content
    near = content.neighbours[there] + (content.nexus[there] if not state.is_soviet(unit) else [])
    if here in near or content.board.side_has(here, there, "blocked") or content.board.side_has(here, there, "nexus"):
        return forbids_step(state, unit, here, there, lowest_index(state, unit))
    refusals = [forbids_step(state, unit, area, there, lowest_index(state, unit)) for area in near]
    for refusal in refusals:
        if refusal is None:
            return None
    return refusals[0] if refusals else None


def forbids_passage(state: State, unit: int, there: int) -> Refusal | None:
    """7.1.1, 7.4.3, 7.4.6 What bars the straight way, if points would pay for it: a closed step, or a borough that ends the move."""
    ground = state.rules.ground
    free = [OPEN] * ground.size
    straight = reach_gated(ground.steps[mover_kind(state, unit)], state.at(unit), state.points, free, ground.region, state.stepped)
    here = state.at(unit)
    for area in straight.path(there):
        refusal = forbids_going_on(state, unit, here) if state.stepped or here != state.at(unit) else None
        refusal = refusal or forbids_step(state, unit, here, area, lowest_index(state, unit))
        if refusal is not None:
            return refusal
        here = area
    return None


def forbids_going_on(state: State, unit: int, area: int) -> Refusal | None:
    """7.4.3, 7.4.6 A borough that is not the Soviets' own ends the move of a Soviet unit, a disputed one that of a German unit."""
    if not ends_move(state, unit, area):
        return None
    names: dict[str, str | int] = {"unit": unit_name(state, unit), "area": area_name(state, area)}
    return refuse(stop_rule(state, unit), "refuse-stopped", names)


def ends_move(state: State, unit: int, area: int) -> bool:
    """7.4.3, 7.4.6 Whether entering an area ends the move."""
    if not state.content.is_berlin[area]:
        return False
    return not state.is_controlled(area) if state.is_soviet(unit) else state.is_disputed(area)


def stop_rule(state: State, unit: int) -> str:
    return "7.4.6" if state.is_soviet(unit) else "7.4.3"


def forbids_distance(state: State, unit: int, there: int) -> Refusal | None:
    """7.1.1, 3.1.3 An area for which the points do not suffice; out of supply a unit goes one area at most."""
    names: dict[str, str | int] = {"unit": unit_name(state, unit), "area": area_name(state, there)}
    if state.is_unsupplied(unit):
        return refuse("3.1.3", "refuse-too-far-unsupplied", names)
    ground = state.rules.ground
    far = reach_gated(ground.steps[mover_kind(state, unit)], state.at(unit), FAR_POINTS, [OPEN] * ground.size, ground.region, True)
    return refuse("7.1.1", "refuse-too-far", {**names, "need": halves(far.cost[there]), "left": halves(state.points)})


def lowest_index(state: State, unit: int) -> int:
    """7.2.2 The lowest index that the unit in hand may enter."""
    return state.content.index[state.start] if must_test(state, unit) and state.tested != FREE else 0


def halves(points: int) -> str:
    """Movement points as people read them."""
    return str(points // 2) + ("½" if points % 2 else "") if points > 1 else ("½" if points else "0")


def forbids_end(state: State, unit: int, there: int) -> Refusal | None:
    """6.1.1 No move ends where there is no room, or where a duty of the unit is left undone."""
    return forbids_stacking(state, unit, there) or forbids_shirking(state, unit, there)


def forbids_shirking(state: State, unit: int, there: int) -> Refusal | None:
    """2.2.7, 2.3.2, 7.3.1, 7.3.2, 7.3.3 The duty that a move would leave undone if it ended there."""
    names: dict[str, str | int] = {"unit": unit_name(state, unit)}
    if not state.is_soviet(unit):
        return refuse("2.3.2", "refuse-order", names)
    if state.american[there]:
        return refuse("2.2.7", "refuse-must-leave", names)
    if state.rules.ground.home[state.seat_of(unit)][there]:
        return refuse("7.3.2", "refuse-must-return", names)
    if there == state.at(unit) and is_guest(state, unit):
        return refuse("7.3.3", "refuse-must-leave", names)
    return refuse("7.3.1", "refuse-apart", {**names, "twin": unit_name(state, state.content.twin[unit])})
