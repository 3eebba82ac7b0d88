"""5-3, 10-0 Whether a movement phase can still come to a lawful end: no hex over the limit, and a Front in every city that is owed one.

Both rules look at the end of the phase, so a move is judged by what it leaves possible. Friends never bar the way and enemies stand still,
so where a unit can go does not depend on who moves first: a lawful end is an assignment of units to hexes in their reach.
"""

from itertools import combinations
from typing import Final

from grognard.games.battle_for_germany import words
from grognard.games.battle_for_germany.content import NO_EXIT, SOVIET
from grognard.games.battle_for_germany.effects import OVERDUE, berlin_falls
from grognard.games.battle_for_germany.s04_zones_of_control import must_stop, unit_name
from grognard.games.battle_for_germany.s05_movement import (
    FAR,
    FREE,
    allowance,
    is_over,
    may_stack,
    mover,
    next_hexes,
    outlook,
    overstacked,
    reach_of,
    steps_of,
    units_of_phase,
    waiting,
)
from grognard.games.battle_for_germany.s09_exits import could_exit
from grognard.games.battle_for_germany.state import FACE_DOWN, GARRISON, MOVED, NOT_FALLEN, PINNED, State, is_german
from grognard.kernel.decision import Refusal, refuse
from grognard.mechanics.pieces import NOWHERE
from grognard.mechanics.reach import Reach

HOPELESS: Final = -1  # no end of the phase keeps the limits


def cities_due(state: State) -> list[int]:
    """10-0 The cities that must have a Front when this phase ends, if one can come."""
    if words.phase_sides(state.phase)[0] != SOVIET:
        return []
    return [city for number, city in enumerate(state.content.garrison_cities) if state.duty[number] == OVERDUE]


def front_in(state: State, city: int) -> bool:
    unit = state.pieces.top[city]
    while unit != NOWHERE:
        if state.content.is_front[unit] and not state.has(unit, FACE_DOWN):
            return True
        unit = state.pieces.under[unit]
    return False


class Prospect:
    """The best end that a movement phase can come to: how many cities that are owed a Front get one, with every hex within its limit.

    With `unit` and `space` it is the best end after that unit has been put down there.
    """

    def __init__(self, state: State, unit: int, space: int) -> None:
        self.state = state
        self.where: list[int] = state.pieces.where[:]  # by unit of the phase, where it stands at the end
        self.movers: list[int] = waiting(state)  # those who may still be sent somewhere, as everybody stands now
        self.free: list[bool] = [False] * len(state.flags)  # by unit: whether it still may
        for other in self.movers:
            self.free[other] = True
        self.number: dict[int, int] = {}  # by hex that was asked about: the units of the phase that stand in it
        self.fronts: dict[int, int] = {}  # and the Fronts among them
        self.tight: list[int] = overstacked(state)[:]  # hexes that may be over their limit
        self.in_hand: list[int] = []  # the ways of the unit in hand, once they are known
        self.posted: list[int] = []  # Fronts that the cities count on
        self.value = HOPELESS
        if unit >= 0:
            self.put(unit, space)
            self.free[unit] = False
            self.movers = [other for other in self.movers if other != unit]
        self.weigh()

    def counts(self, unit: int) -> bool:
        """Whether a unit is of the phase, and not about to leave the map (9-1)."""
        return self.state.pieces.side[unit] in words.phase_sides(self.state.phase) and not self.state.flags[unit] & FACE_DOWN

    def units_in(self, space: int) -> int:
        """How many units of the phase stand in a hex: counted when it is first asked for, and kept up by `put`."""
        number = self.number.get(space, -1)
        if number < 0:
            number = fronts = 0
            other = self.state.pieces.top[space]
            while other != NOWHERE:
                if self.counts(other):
                    number += 1
                    fronts += 1 if self.state.content.is_front[other] else 0
                other = self.state.pieces.under[other]
            self.number[space] = number
            self.fronts[space] = fronts
        return number

    def fronts_in(self, space: int) -> int:
        self.units_in(space)
        return self.fronts[space]

    def put(self, unit: int, space: int) -> None:
        is_front = self.state.content.is_front[unit]
        old = self.where[unit]
        if old != NOWHERE and self.counts(unit):
            self.number[old] = self.units_in(old) - 1
            self.fronts[old] -= 1 if is_front else 0
        if space != NOWHERE:
            self.number[space] = self.units_in(space) + 1
            self.fronts[space] += 1 if is_front else 0
            if self.is_crowded(space):
                self.tight.append(space)
        self.where[unit] = space

    def weigh(self) -> None:
        """The greatest number of cities that can be served, and how."""
        cities = cities_due(self.state)
        for size in range(len(cities), -1, -1):
            for chosen in combinations(cities, size):
                if self.serve(list(chosen)):
                    self.value = size
                    return

    def serve(self, cities: list[int]) -> bool:
        """10-0 Whether these cities can all be given a Front, with nobody standing where there is no room (5-3)."""
        if not cities:
            return self.relieve()
        city = cities[0]
        for unit in units_of_phase(self.state):
            here = self.where[unit]
            if here == NOWHERE or not self.state.content.is_front[unit] or unit in self.posted or not self.counts(unit):
                continue
            if here != city and not (self.free[unit] and city in self.ways(unit)):
                continue
            before = (self.where[:], self.number.copy(), self.fronts.copy())
            was_free = self.free[unit]
            self.put(unit, city)
            self.free[unit] = False
            self.posted.append(unit)
            if self.serve(cities[1:]):
                return True
            self.posted.pop()
            self.free[unit] = was_free
            self.where, self.number, self.fronts = before
        return False

    def relieve(self) -> bool:
        """5-3 Send units on, one after the other making room for the next, until no hex is over its limit."""
        crowded = sorted({space for space in self.tight if self.is_crowded(space)})
        if not crowded:
            return True
        before = (self.where[:], self.number.copy(), self.fronts.copy())
        for space in crowded:
            while self.is_crowded(space):
                if not self.send_one_on(space):
                    self.where, self.number, self.fronts = before
                    return False
        return True

    def send_one_on(self, space: int) -> bool:
        """One unit fewer in a hex, by the shortest chain of units that make room for each other."""
        queue = self.leavers(space, self.fronts_in(space) > self.state.content.fronts_per_hex)
        origin: dict[int, int] = dict.fromkeys(queue, -1)
        is_front = self.state.content.is_front
        asked: set[int] = set()  # hexes whose units were asked to make room: twice the hex, and one more if Fronts alone were
        for unit in queue:
            near = self.room_next_to(unit)
            if near != NOWHERE:
                self.shift_chain(unit, near, origin)
                return True
            for there in self.ways(unit):
                if there == NOWHERE or self.has_room(unit, there):
                    self.shift_chain(unit, there, origin)
                    return True
                fronts_only = is_front[unit] and self.fronts_in(there) > 0
                asking = 2 * there + (1 if fronts_only else 0)
                if asking in asked:
                    continue
                asked.add(asking)
                for other in self.leavers(there, fronts_only):
                    if other not in origin:
                        origin[other] = unit
                        queue.append(other)
        return False

    def room_next_to(self, unit: int) -> int:
        """The first of the `ways` of a unit that has room, where it is the very next hex: found without a search. NOWHERE if it is not."""
        state = self.state
        if unit == state.unit or unit in state.ways or self.where[unit] != state.at(unit):
            return NOWHERE
        for there in next_hexes(state, unit, min(1, allowance(state, unit))):
            if self.has_room(unit, there):
                return there
        return NOWHERE

    def shift_chain(self, unit: int, there: int, origin: dict[int, int]) -> None:
        while unit >= 0:
            left = self.where[unit]
            self.put(unit, there)
            unit, there = origin[unit], left

    def leavers(self, space: int, fronts_only: bool) -> list[int]:
        where, free, is_front = self.where, self.free, self.state.content.is_front
        return [unit for unit in self.movers if where[unit] == space and free[unit] and (is_front[unit] or not fronts_only)]

    def has_room(self, unit: int, space: int) -> bool:
        content = self.state.content
        if self.where[unit] == space:
            return False  # it stands there already, and is asked to leave
        if self.units_in(space) >= content.stacking_limit:
            return False
        return not content.is_front[unit] or self.fronts_in(space) < content.fronts_per_hex

    def ways(self, unit: int) -> list[int]:
        """Where a unit can still go, its own hex included; NOWHERE stands for leaving the map (9-0).

        Friends do not bar it and enemies stand still, so it is kept through the phase (`effects.forget_ways`) unless the unit is in hand.
        """
        if unit == self.state.unit:
            self.in_hand = self.in_hand or ways_of(self.state, unit)
            return self.in_hand
        known = self.state.ways
        if unit not in known:
            known[unit] = ways_of(self.state, unit)
        return known[unit]

    def keeps(self, unit: int, space: int) -> bool:
        """Whether this end of the phase stays possible if the unit is put down in a hex."""
        if self.value == HOPELESS:
            return False
        content = self.state.content
        itself = 1 if self.where[unit] == space and self.counts(unit) else 0
        if self.posted and not itself and unit in self.posted:
            return False
        number = self.number.get(space, -1)
        if number < 0:
            number = self.units_in(space)
        if number - itself >= content.stacking_limit:
            return False
        return not content.is_front[unit] or self.fronts_in(space) - itself < content.fronts_per_hex

    def allows(self, unit: int, space: int) -> bool:
        """5-3, 10-0 Whether an end as good as this one stays possible if the unit is put down in a hex."""
        if self.value == HOPELESS:
            return True
        if brings_down_berlin(self.state, unit, space):
            return after(self.state, unit, space).value >= self.value
        if self.keeps(unit, space) or self.makes_room(unit, space):
            return True
        return self.value > 0 and after(self.state, unit, space).value >= self.value

    def makes_room(self, unit: int, space: int) -> bool:
        """5-3 Whether others can make room in a hex for a unit, from this end of the phase on and not from where everybody stands.

        Limits alone are a matter of who goes where, and a chain is found if there is one: where no city counts on a Front, the answer is
        that of a search from the beginning. Where one does, another end may serve it.
        """
        if unit in self.posted:
            return False
        before = (self.where[:], self.number.copy(), self.fronts.copy())
        was_free = self.free[unit]
        self.put(unit, space)
        self.free[unit] = False
        found = not self.is_crowded(space) or self.send_one_on(space)
        self.free[unit] = was_free
        self.where, self.number, self.fronts = before
        return found

    def is_crowded(self, space: int) -> bool:
        content = self.state.content
        return self.units_in(space) > content.stacking_limit or self.fronts_in(space) > content.fronts_per_hex


def ways_of(state: State, unit: int) -> list[int]:
    """9-0 Where a unit can go as the enemies stand: its own hex, those in reach, and NOWHERE if it can leave the map."""
    in_hand = unit == state.unit
    points = state.points if in_hand else allowance(state, unit)
    if in_hand and state.stepped and must_stop(state, unit, state.at(unit)):
        points = 0
    found = reach_of(state, unit, points)
    ways = [state.at(unit), *found.spaces]
    edge = state.content.exit_edge
    for space in [space for space in ways if edge[space] != NO_EXIT]:
        moved = space != state.at(unit) or (in_hand and state.stepped)
        if could_exit(state, unit, space, points - found.cost[space]) and not (moved and must_stop(state, unit, space)):
            return [*ways, NOWHERE]
    return ways


def after(state: State, unit: int, space: int) -> Prospect:
    """The best end after a unit has been put down in a hex; to be first in Berlin changes whose zones of control bind (12-22)."""
    if brings_down_berlin(state, unit, space):
        state = state.clone()
        berlin_falls(state, state.side(unit))
        state.finished = False
    return Prospect(state, unit, space)


def prospect_now(state: State) -> Prospect:
    """The best end as everybody stands."""
    return Prospect(state, -1, NOWHERE)


def prospect_if_owed(state: State) -> Prospect | None:
    """The same; None if nothing is owed to the end of this phase, and any end will do."""
    return prospect_now(state) if overstacked(state) or cities_due(state) else None


def brings_down_berlin(state: State, unit: int, space: int) -> bool:
    """Whether the unit is the first to enter Berlin, there or on the way there."""
    if state.berlin != NOT_FALLEN or is_german(state.side(unit)):
        return False
    berlin = state.content.berlin
    if space == berlin:
        return True
    found = state.found if state.unit == unit else None
    return found is not None and berlin in found.spaces and berlin in found.path(space)


# -- where a move may end ---------------------------------------------------------------------------------------------
def is_calm(state: State, unit: int) -> bool:
    """Nothing is owed to the end of this phase: the unit left aside, no hex is over its limit and no city waits for a Front."""
    for space in overstacked(state):
        if state.at(unit) != space or is_over(state, space, unit):
            return False
    return not cities_due(state)


def prospect_for(state: State, unit: int, now: Prospect | None = None) -> Prospect | None:
    """What the move of a unit is judged by (`now`, if known); None if nothing is owed to the end of the phase but by the unit itself."""
    return None if is_calm(state, unit) else now or prospect_now(state)


def stops_among(state: State, unit: int, spaces: list[int]) -> list[int]:
    """5-3, 10-0 Those of the hexes in which a unit may end its move."""
    return stops_judged(state, unit, spaces, prospect_for(state, unit))


def stops_judged(state: State, unit: int, spaces: list[int], prospect: Prospect | None) -> list[int]:
    """5-3, 10-0 The same, where what the move is judged by is known already (see `prospect_for`)."""
    if prospect is not None:
        may_fall = state.berlin == NOT_FALLEN and not is_german(state.side(unit))
        return [space for space in spaces if (not may_fall and prospect.keeps(unit, space)) or prospect.allows(unit, space)]
    pieces, flags, top, stacking = state.pieces, state.flags, state.pieces.top, state.rules.stacking
    others: list[Prospect] = []
    return [
        space
        for space in spaces
        if top[space] == NOWHERE or stacking.may_join(pieces, flags, unit, space) or room_can_be_made(state, unit, space, others)
    ]


def room_can_be_made(state: State, unit: int, space: int, others: list[Prospect]) -> bool:
    """5-3 Whether one of the friends in a full hex can still go on, so that the limit holds when the phase ends.

    `others` is how they all stand without the unit: worked out when it is first needed, and kept for the next hex.
    """
    is_front = state.content.is_front
    fronts_only = is_front[unit] and front_in(state, space)
    other = state.pieces.top[space]
    while other != NOWHERE:
        if other != unit and not state.flags[other] & (MOVED | PINNED | GARRISON | FACE_DOWN) and (is_front[other] or not fronts_only):
            if state.side(other) in words.phase_sides(state.phase) and outlook(state, other) == FREE:
                return True
        other = state.pieces.under[other]
    if brings_down_berlin(state, unit, space):
        return after(state, unit, space).value >= 0
    if not others:
        others.append(Prospect(state, unit, NOWHERE))
    return others[0].makes_room(unit, space)


def destinations_among(state: State, unit: int, found: Reach, points: int, theatre: int, now: Prospect | None = None) -> list[int]:
    """The hexes in reach that a unit can be sent to: where it may stop, or pass and go on to one, or leave the map.

    A tripled move has to end in one theatre (16-32), any other move ends anywhere: `theatre` is negative.
    """
    return destinations_judged(state, unit, found, points, theatre, prospect_for(state, unit, now))


def destinations_judged(state: State, unit: int, found: Reach, points: int, theatre: int, prospect: Prospect | None) -> list[int]:
    """The same, where what the move is judged by is known already (see `prospect_for`)."""
    here = state.at(unit)
    spaces = found.spaces if theatre < 0 else [space for space in found.spaces if state.content.theatre[space] == theatre]
    ends = stops_judged(state, unit, spaces, prospect)
    if len(ends) == len(found.spaces):
        return ends
    back = stops_judged(state, unit, [here], prospect) if theatre < 0 or state.content.theatre[here] == theatre else []
    stops, cost = {*ends, *back}, found.cost
    left = points_to_an_end(state, unit, found, stops, points)
    return [
        space
        for space in found.spaces
        if space in stops or left[space] <= points - cost[space] or (theatre < 0 and passes_out(state, unit, space, points - cost[space]))
    ]


def passes_out(state: State, unit: int, space: int, points: int) -> bool:
    """9-0 Whether a unit that comes to a hex can go on from there and leave the map."""
    return could_exit(state, unit, space, points) and not must_stop(state, unit, space)


def points_to_an_end(state: State, unit: int, found: Reach, ends: set[int], points: int) -> list[int]:
    """5-3, 16-32 By hex, the points that a unit needs to go on from it to one in which it may stop; FAR if it has to stop or finds none.

    Whoever goes on stays within reach, so the ways are followed back from the ends.
    """
    back, zones, hostile = state.rules.ground.steps_back(mover(state, unit)), state.pieces.zones, state.hostile[state.side(unit)]
    within = {*found.spaces, found.start}
    needed = [FAR] * found.size
    for space in ends:
        needed[space] = 0
    queue: list[list[int]] = [[*ends], *[[] for _ in range(points)]]
    for spent in range(points):
        for there in queue[spent]:
            if needed[there] == spent:
                for space, cost in back[there]:
                    total = spent + cost
                    if total <= points and total < needed[space] and space in within and not zones[space] & hostile:
                        needed[space] = total
                        queue[total].append(space)
    return needed


def has_destination(state: State, unit: int, points: int, prospect: Prospect | None) -> bool:
    """Whether a unit has a hex to be sent to; `prospect` is that of the position, if it is not calm."""
    if prospect is not None and has_harmless_step(state, unit, points, prospect):
        return True  # the usual case, without any search
    found = reach_of(state, unit, points)
    if prospect is not None and has_harmless_end(state, unit, found.spaces, prospect):
        return True  # without a search for another end of the phase
    return len(destinations_among(state, unit, found, points, -1, prospect)) > 0


def has_harmless_step(state: State, unit: int, points: int, prospect: Prospect) -> bool:
    """The same of the hexes next to the unit (see `next_hexes`), as far as one has to look."""
    pieces = state.pieces
    here, side = pieces.where[unit], pieces.side[unit]
    foreign, hostile, zones = state.rules.foreign[side], state.hostile[side], pieces.zones
    pinned = zones[here] & hostile
    may_fall = state.berlin == NOT_FALLEN and not is_german(side)
    for there, cost in steps_of(state, unit)[here]:
        if cost <= points and not pieces.occupants[there] & foreign and not (pinned and zones[there] & hostile):
            if prospect.keeps(unit, there) and not (may_fall and brings_down_berlin(state, unit, there)):
                return True
    return False


def has_harmless_end(state: State, unit: int, spaces: list[int], prospect: Prospect) -> bool:
    """Whether a unit could be put down in one of the hexes without any change to the end that the phase can come to."""
    for space in spaces:
        if prospect.keeps(unit, space) and not brings_down_berlin(state, unit, space):
            return True
    return False


def destinations(state: State, unit: int, points: int) -> list[int]:
    """The hexes that a unit can be sent to with these movement points."""
    return destinations_among(state, unit, reach_of(state, unit, points), points, -1)


# -- why not ----------------------------------------------------------------------------------------------------------
def forbids_end_of_move(state: State, unit: int, space: int) -> Refusal | None:
    """5-3, 10-0 A move may not end where it makes a lawful end of the phase impossible."""
    prospect = prospect_for(state, unit)
    if stops_judged(state, unit, [space], prospect):
        return None
    now = prospect or prospect_now(state)
    then = after(state, unit, space)
    if then.value >= 0 and now.value > 0:
        city = promised(now, then)
        return refuse("10-0", "refuse-stop-garrison", {"unit": unit_name(state, unit), "city": "@city-" + state.content.board.names[city]})
    return refused_room(state, unit, space)


def promised(now: Prospect, then: Prospect) -> int:
    """A city that is served in the one prospect and not in the other."""
    lost = [now.where[unit] for unit in now.posted]
    kept = [then.where[unit] for unit in then.posted]
    return next((city for city in lost if city not in kept), lost[0])


def refused_room(state: State, unit: int, space: int) -> Refusal:
    """5-3 Why there is no room: two units or a Front that cannot leave any more, or a hex that others need."""
    names: dict[str, str | int] = {"unit": unit_name(state, unit), "hex": state.content.board.names[space]}
    if may_stack(state, unit, space):
        return refuse("5-3", "refuse-stacking-others", names)
    stack = [other for other in state.pieces.stack(space) if other != unit and not state.has(other, FACE_DOWN)]
    return refuse("5-3", "refuse-stacking" if len(stack) >= state.content.stacking_limit else "refuse-two-fronts", names)
