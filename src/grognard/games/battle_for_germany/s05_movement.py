"""5-0 Movement: what a unit may enter, at what cost, and where it may stop."""

from typing import Final

from grognard.games.battle_for_germany import words
from grognard.games.battle_for_germany.content import BOTH, SOVIET
from grognard.games.battle_for_germany.ground import PAIR, YUGOSLAV_BOUND, YUGOSLAV_FREE, crosses_boundary, entry_cost, is_homeward
from grognard.games.battle_for_germany.s04_zones_of_control import forbids_zone_to_zone, must_stop, unit_name, zone_maker
from grognard.games.battle_for_germany.state import (
    DOUBLED,
    FACE_DOWN,
    GARRISON,
    MOVED,
    PINNED,
    SS_ALLIED,
    State,
    home_theatre,
    is_german,
)
from grognard.kernel.decision import Refusal, refuse
from grognard.mechanics.pieces import NOWHERE
from grognard.mechanics.reach import UNREACHED, Reach, Steps, next_spaces, reach

FAR: Final = 60  # more movement points than any way on the map costs

# What a unit finds next to it.
UNKNOWN: Final = 0
FREE: Final = 1
CROWDED: Final = 2
CLOSED: Final = 3


def mover(state: State, unit: int) -> int:
    """5-4, 5-5 Which of the tables of steps holds for a unit."""
    if state.content.is_yugoslav[unit]:
        return YUGOSLAV_BOUND if state.boundary else YUGOSLAV_FREE
    return (state.rules.bound if state.boundary else state.rules.free)[state.pieces.side[unit]]


def steps_of(state: State, unit: int) -> Steps:
    return state.rules.ground.steps[mover(state, unit)]


def allowance(state: State, unit: int) -> int:
    """5-0 The movement points of a unit in this phase.

    As printed, or halved for SS under the West (13-2), doubled on arrival (7-22), tripled for a transfer (16-32).
    """
    content = state.content
    if unit == state.unit and state.crossing >= 0:
        return content.move[unit] * content.transfer_multiplier  # 16-32
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
    """5-3 Hexes that hold more than they may at the end of a movement phase, in the order of the map.

    Kept from one choice to the next. What puts units into hexes or takes them out (`effects.enter`, `effects.take_off`, arrivals and
    pursuit) forgets it, and so does the beginning of a phase; a move that is over knows what it has changed (`overstacked_after`).
    """
    if state.full is None:
        state.full = count_overstacked(state)
    return state.full


def overstacked_after(state: State, full: list[int] | None, origin: int, there: int) -> list[int] | None:
    """5-3 The same after a unit has gone from one hex to another, if `full` is what was known before; None if nothing was."""
    if full is None:
        return None
    changed = [space for space in (origin, there) if is_over(state, space, NOWHERE) != (space in full)]
    return sorted(set(full) ^ set(changed)) if changed else full


def count_overstacked(state: State) -> list[int]:
    """5-3 The same from the stacks alone."""
    pieces = state.pieces
    under = pieces.under
    is_front = state.content.is_front
    two_fit = state.content.stacking_limit > 1 and state.content.fronts_per_hex > 0
    found: list[int] = []
    for below in set(under):  # who has somebody on top
        if below == NOWHERE or (two_fit and under[below] == NOWHERE and not is_front[below]):
            continue  # two at the bottom of a stack are not too many, unless they are Fronts; who stands on them is asked for itself
        space = pieces.where[below]
        if space not in found and is_over(state, space, NOWHERE):
            found.append(space)
    found.sort()
    return found


def is_over(state: State, space: int, unit: int) -> bool:
    """5-3 Whether a hex holds too much, one unit left aside; units face down do not count (9-1)."""
    content = state.content
    room = content.stacking_limit
    fronts = content.fronts_per_hex
    other = state.pieces.top[space]
    while other != NOWHERE:
        if other != unit and not state.flags[other] & FACE_DOWN:
            room -= 1
            if content.is_front[other]:
                fronts -= 1
        other = state.pieces.under[other]
    return room < 0 or fronts < 0


def units_of_phase(state: State) -> list[int]:
    """3-0 The units that can be of the sides that act now, on the map or not, in their order."""
    return state.rules.phase_units[state.phase // words.PHASES_A_SIDE]


def waiting(state: State) -> list[int]:
    """5-0 The units of the phase that have not been moved and may be, in their order. In a phase they only become fewer."""
    where, side, flags = state.pieces.where, state.pieces.side, state.flags
    sides = words.phase_sides(state.phase)
    first, last = sides[0], sides[-1]
    state.waiting = [
        unit
        for unit in state.waiting or units_of_phase(state)
        if not flags[unit] & (MOVED | PINNED | GARRISON | FACE_DOWN)
        and where[unit] != NOWHERE
        and (side[unit] == first or side[unit] == last)
    ]
    return state.waiting


# -- what a unit finds next to it -------------------------------------------------------------------------------------
def next_hexes(state: State, unit: int, points: int) -> list[int]:
    """The adjacent hexes that a unit can enter with these movement points: the first step of `reach`, found without a search."""
    pieces = state.pieces
    side = pieces.side[unit]
    foreign, hostile = state.rules.foreign[side], state.hostile[side]
    return next_spaces(steps_of(state, unit), pieces.where[unit], points, pieces.occupants, foreign, pieces.zones, hostile)


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
        names: dict[str, str | int] = {"unit": unit_name(state, unit), "hex": state.content.board.names[there]}
        return refuse("5-2", "refuse-occupied", {**names, "other": occupant(state, unit, there)})
    return None


def occupant(state: State, unit: int, space: int) -> str:
    """The name of a unit of another camp in a hex."""
    for other in state.pieces.stack(space):
        if state.rules.camp[state.side(other)] != state.rules.camp[state.side(unit)]:
            return unit_name(state, other)
    return ""


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
    """5-41, 5-42 No unit crosses the theatre boundary of its own will, unless to come home."""
    content = state.content
    if not state.boundary or not crosses_boundary(content, here, there):
        return None
    side = state.side(unit)
    stays = is_german(side) and not state.rules.variant.germans_go_home
    if not stays and is_homeward(content, home_theatre(side), here, there):
        return None
    return refuse(
        "5-41" if is_german(side) else "5-42", "refuse-boundary", {"unit": unit_name(state, unit), "hex": content.board.names[there]}
    )


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
    """5-1 Entering a hex costs movement points, and one more over a river; without them a unit cannot enter."""
    content = state.content
    cost = entry_cost(content, here, there)
    if cost <= state.points:
        return None
    names: dict[str, str | int] = {
        "unit": unit_name(state, unit),
        "hex": content.board.names[there],
        "terrain": "@terrain-" + content.terrain_names[there],
        "cost": cost,
        "points": state.points,
    }
    return refuse("5-1", "refuse-points-river" if cost > content.terrain_cost[there] else "refuse-points", names)


def refused_step(state: State, unit: int, here: int, there: int) -> Refusal | None:
    """All that can forbid one step, in the order in which a player would check it."""
    return forbids_closed_side(state, unit, here, there) or barred_step(state, unit, here, there) or forbids_cost(state, unit, here, there)


def barred_step(state: State, unit: int, here: int, there: int) -> Refusal | None:
    """What forbids one step to an adjacent hex however many movement points there are: an enemy, a line, a zone of control."""
    for refusal in (
        forbids_enemy_hex(state, unit, here, there),
        forbids_berlin(state, unit, here, there),
        forbids_boundary(state, unit, here, there),
        forbids_border(state, unit, here, there),
        forbids_zone_to_zone(state, unit, here, there),
    ):
        if refusal is not None:
            return refusal
    return None


# -- why a hex farther away is out of reach ---------------------------------------------------------------------------
def forbids_way(state: State, unit: int, there: int) -> Refusal | None:
    """5-1 A hex that no unbroken way leads to with the movement points left cannot be gone to: what stands in the way?"""
    board = state.content.board
    if there >= board.playable:
        return refuse("5-1", "refuse-terrain", {"hex": board.names[there]})
    if reach_of(state, unit, state.points).cost[there] != UNREACHED:
        return None
    here = state.at(unit)
    step: Refusal | None = None
    if board.distance(here, there) == 1:
        step = forbids_closed_side(state, unit, here, there)
        barred = barred_step(state, unit, here, there) if step is None else None
        if barred is not None:
            return barred  # if the step is only dear or closed, a way round may be barred by something else
        step = step or forbids_cost(state, unit, here, there)
    return forbids_enemy_hex(state, unit, here, there) or forbids_frontier(state, unit, there) or refused_far(state, unit, there, step)


def refused_far(state: State, unit: int, there: int, step: Refusal | None) -> Refusal:
    """5-1 What bars the shortest way: an enemy zone of control or an enemy on it if the points would do, otherwise the points."""
    pieces = state.pieces
    foreign = state.rules.foreign[state.side(unit)]
    steps = steps_of(state, unit)
    for barred in (foreign, 0):
        found = reach(steps, state.at(unit), state.points, pieces.occupants, barred, pieces.zones, 0)
        if found.cost[there] != UNREACHED:
            barrier = forbids_passing(state, unit, there, found.path(there))
            if barrier is not None:
                return barrier
    return step if step is not None else refused_cost_of_way(state, unit, there)


def forbids_passing(state: State, unit: int, there: int, way: list[int]) -> Refusal | None:
    """5-2, 4-0, 4-3 The first hex of a way that a unit cannot pass: one with an enemy in it, or in an enemy zone of control."""
    side = state.side(unit)
    names = state.content.board.names
    here = state.at(unit)
    for space in way:
        told: dict[str, str | int] = {"unit": unit_name(state, unit), "hex": names[there], "barrier": names[space]}
        if state.holds_foreigner(side, space):
            return refuse("5-2", "refuse-unit-in-the-way", {**told, "other": occupant(state, unit, space)})
        step = forbids_zone_to_zone(state, unit, here, space)
        if step is not None:
            return step
        if space != there and must_stop(state, unit, space):
            return refuse("4-0", "refuse-zone-in-the-way", {**told, "enemy": zone_maker(state, side, space)})
        here = space
    return None


def refused_cost_of_way(state: State, unit: int, there: int) -> Refusal:
    """5-1 The points that the cheapest way would cost, and those that the unit has."""
    pieces = state.pieces
    side = state.side(unit)
    steps = steps_of(state, unit)
    found = reach(steps, state.at(unit), FAR, pieces.occupants, state.rules.foreign[side], pieces.zones, state.hostile[side])
    if found.cost[there] == UNREACHED:
        found = reach(steps, state.at(unit), FAR, pieces.occupants, 0, pieces.zones, 0)
    names: dict[str, str | int] = {"unit": unit_name(state, unit), "hex": state.content.board.names[there], "points": state.points}
    return refuse("5-1", "refuse-too-far", {**names, "cost": found.cost[there]})


def forbids_frontier(state: State, unit: int, there: int) -> Refusal | None:
    """5-1, 5-41, 5-42, 5-43, 5-51, 5-52 The line on the map, or the sea, that closes every way."""
    content = state.content
    side = state.side(unit)
    pieces = state.pieces
    if reach(steps_of(state, unit), state.at(unit), FAR, pieces.occupants, 0, pieces.zones, 0).cost[there] != UNREACHED:
        return None
    names: dict[str, str | int] = {"unit": unit_name(state, unit), "hex": content.board.names[there]}
    if there == content.berlin and (is_german(side) or side == SS_ALLIED):
        return refuse("5-43", "refuse-way-berlin", names)
    if state.boundary and content.theatre[there] not in (home_theatre(side), BOTH):
        return refuse("5-41" if is_german(side) else "5-42", "refuse-way-boundary", names)
    if side == SOVIET and content.is_yugoslav[unit] != content.yugoslavia[there]:
        return refuse("5-51" if content.is_yugoslav[unit] else "5-52", "refuse-way-border", names)
    return refuse("5-1", "refuse-no-way-at-all", {"from": content.board.names[state.at(unit)], "hex": content.board.names[there]})
