"""7 Moving: pick a unit, send it on its way, put it down. Movement mode, reserve mode and the moves of the end-of-turn phase."""

from grognard.games.race_for_berlin import words
from grognard.games.race_for_berlin.content import SIDE_NAMES
from grognard.games.race_for_berlin.effects import enter
from grognard.games.race_for_berlin.s02_administration import wrong_time
from grognard.games.race_for_berlin.s02_orders import approaches, end_approach, must_approach, ordered_units, touches_soviets
from grognard.games.race_for_berlin.s06_stacking import has_room_for
from grognard.games.race_for_berlin.s07_movement import (
    FREE,
    HELD,
    ONE_AREA,
    UNTESTED,
    allowance,
    can_go,
    duty_ends,
    ends,
    ends_move,
    forbids_end,
    forbids_shirking,
    forbids_step,
    forbids_way,
    halves,
    may_stay,
    mover_kind,
    must_leave,
    must_test,
    reach_from,
    reach_of,
    reserve_allowance,
    side_gates,
)
from grognard.games.race_for_berlin.state import (
    ACTIVE,
    APART,
    FIGHTING,
    IN_RESERVE,
    MARCHING,
    MOVED,
    NO_AREA,
    NOBODY,
    TURNED,
    State,
    area_name,
    unit_name,
    unit_names,
)
from grognard.kernel.action import OPERAND_MASK, operand_of
from grognard.kernel.decision import Message, Refusal, refuse
from grognard.kernel.sequence import AGAIN, CHANCE, DECISION, Step
from grognard.mechanics.pieces import NOWHERE
from grognard.mechanics.reach import Reach


class Movement(Step[State]):
    """4.1.3, 4.2.1 First all units activated in movement mode move, in any order."""

    def resume(self, state: State) -> int:
        return offer_units(state, MARCHING, forbids_ending(state) is None)

    def choose(self, state: State, code: int) -> None:
        if code == words.END:
            end_moves(state, MARCHING)
        else:
            take_in_hand(state, operand_of(code), allowance(state, operand_of(code)))

    def why_not(self, state: State, code: int) -> Refusal | None:
        if code & ~OPERAND_MASK == words.PICK:
            return forbids_pick(state, operand_of(code), MARCHING)
        return forbids_ending(state) if code == words.END else wrong_time(state)

    def prompt(self, state: State) -> Message:
        names: dict[str, str | int] = {"side": side_name(state)}
        bound = [unit for unit in ordered_units(state) if state.has(unit, MARCHING) and must_approach(state, unit)]
        if bound:
            return Message("prompt-movement-order", {**names, "units": unit_names(state, bound)})
        for unit in state.rules.ground.side_units[state.side]:
            if state.has(unit, MARCHING) and forbids_idleness(state, unit) is not None:
                return Message("prompt-movement-duty", {**names, "unit": unit_name(state, unit)})
        return Message("prompt-movement", names)


class Reserves(Step[State]):
    """4.1.3, 4.2.3 Last of all the units in reserve move, with half their allowance."""

    def resume(self, state: State) -> int:
        return offer_units(state, IN_RESERVE, True)

    def choose(self, state: State, code: int) -> None:
        if code == words.END:
            end_moves(state, IN_RESERVE)
        else:
            take_in_hand(state, operand_of(code), reserve_allowance(state, operand_of(code)))

    def why_not(self, state: State, code: int) -> Refusal | None:
        if code & ~OPERAND_MASK == words.PICK:
            return forbids_pick(state, operand_of(code), IN_RESERVE)
        return None if code == words.END else wrong_time(state)

    def prompt(self, state: State) -> Message:
        return Message("prompt-reserves", {"side": side_name(state)})


class LateMoves(Step[State]):
    """5.1 At the end of the turn units that were not activated and are supplied may move one area, in the order of the impulses."""

    def resume(self, state: State) -> int:
        turn = state.argument
        if turn >= len(words.IMPULSE_SIDES):
            for unit in range(len(state.flags)):
                state.unmark(unit, MOVED)
            state.pop()
            return AGAIN
        state.side = words.IMPULSE_SIDES[turn]
        state.seat = state.impulse_seat
        gates = side_gates(state, state.side)
        flags = state.flags
        where = state.pieces.where
        idle = [unit for unit in state.rules.ground.side_units[state.side] if where[unit] != NOWHERE and not flags[unit] & (TURNED | MOVED)]
        units = [unit for unit in idle if forbids_late_move(state, unit, gates) is None]
        if not units:
            state.frames[-1] = turn + 1
            return AGAIN
        state.choices = [*[words.PICK | unit for unit in units], words.END]
        return DECISION

    def choose(self, state: State, code: int) -> None:
        if code == words.END:
            state.frames[-1] += 1
        else:
            take_in_hand(state, operand_of(code), ONE_AREA)

    def why_not(self, state: State, code: int) -> Refusal | None:
        if code & ~OPERAND_MASK == words.PICK:
            return forbids_late_move(state, operand_of(code), side_gates(state, state.side))
        return None if code == words.END else wrong_time(state)

    def prompt(self, state: State) -> Message:
        return Message("prompt-late-moves", {"side": side_name(state)})


def side_name(state: State) -> str:
    return "@side-" + SIDE_NAMES[state.side]


def forbids_late_move(state: State, unit: int, gates: list[int]) -> Refusal | None:
    """5.1 Only who was neither activated this turn nor is out of supply moves, once, and with somewhere to go."""
    name: dict[str, str | int] = {"unit": unit_name(state, unit)}
    if state.at(unit) == NOWHERE:
        return refuse("5.1", "refuse-not-on-map", name)
    if state.side_of(unit) != state.side:
        return refuse("5.1", "refuse-other-side", {**name, "side": side_name(state)})
    if state.has(unit, TURNED):
        return refuse("5.1", "refuse-turned", name)
    if state.is_unsupplied(unit):
        return refuse("5.1", "refuse-out-of-supply", name)
    if state.has(unit, MOVED):
        return refuse("5.1", "refuse-has-moved", name)
    return None if can_move_late(state, unit, gates) else refuse("5.1", "refuse-nowhere", name)


def can_move_late(state: State, unit: int, gates: list[int]) -> bool:
    """5.1, 6.1.1 Whether an area next to a unit, outside Berlin, is open to it and has room."""
    here = state.at(unit)
    if not can_go(state, unit, gates):
        return False
    is_berlin = state.content.is_berlin
    for there, _ in state.rules.ground.steps[mover_kind(state, unit)][here]:
        if not is_berlin[there] and has_room_for(state, unit, there) and forbids_step(state, unit, here, there, 0) is None:
            return True
    return False


# -- the units of a stage ---------------------------------------------------------------------------------------------
def offer_units(state: State, mode: int, may_end: bool) -> int:
    """The units that have yet to act in this mode; with none left the stage is over."""
    state.seat = state.impulse_seat
    flags = state.flags
    named = [unit for unit in state.rules.ground.side_units[state.side] if flags[unit] & mode]  # most are not: no need to say why
    choices = [words.PICK | unit for unit in named if forbids_pick(state, unit, mode) is None]
    if not choices:
        state.pop()
        return AGAIN
    if may_end:
        choices.append(words.END)
    state.choices = choices
    return DECISION


def end_moves(state: State, mode: int) -> None:
    """4.1.3 Who has not moved in this stage stays where it is."""
    for unit in state.rules.ground.side_units[state.side]:
        state.flags[unit] &= ~mode
    state.pop()


def forbids_ending(state: State) -> Refusal | None:
    """2.3.2, 4.1.3 The movements do not end while a unit can still do what it was activated for."""
    for unit in state.rules.ground.side_units[state.side]:
        if state.has(unit, MARCHING):
            refusal = forbids_idleness(state, unit)
            if refusal is not None:
                return refusal
    return None


def forbids_idleness(state: State, unit: int) -> Refusal | None:
    """2.2.7, 2.3.2, 7.3.1, 7.3.2, 7.3.3 Why a unit that marches may not be left where it is: a duty that it can do."""
    if must_approach(state, unit) and approaches(state, unit, FREE):
        return refuse("2.3.2", "refuse-order", {"unit": unit_name(state, unit)})
    if not may_stay(state, unit) and move_ends(state, unit, allowance(state, unit), UNTESTED, False):
        return forbids_shirking(state, unit, state.at(unit))
    return None


def forbids_pick(state: State, unit: int, mode: int) -> Refusal | None:
    """4.1.2, 4.1.3, 4.2.3 Only units that were activated in the mode of this stage, and have not acted in it yet, move now."""
    if state.flags[unit] & ACTIVE and state.flags[unit] & mode and state.at(unit) != NOWHERE and state.side_of(unit) == state.side:
        return None
    name: dict[str, str | int] = {"unit": unit_name(state, unit)}
    if state.at(unit) == NOWHERE:
        return refuse("4.1.3", "refuse-not-on-map", name)
    if state.side_of(unit) != state.side:
        return refuse("4.1.2", "refuse-other-side", {**name, "side": side_name(state)})
    if not state.has(unit, ACTIVE):
        return refuse("4.1.3", "refuse-not-activated", name)
    if mode == IN_RESERVE and state.front_army >= 0 and state.content.army[unit] == state.front_army and state.is_unsupplied(unit):
        return refuse("4.2.3", "refuse-out-of-supply", name)  # event 6 would let it move on
    if not state.has(unit, FIGHTING | IN_RESERVE):
        return refuse("4.1.3", "refuse-has-acted", name)
    return refuse("4.1.3", "refuse-other-mode", {**name, "mode": "@mode-fight" if state.has(unit, FIGHTING) else "@mode-reserve"})


def take_in_hand(state: State, unit: int, points: int) -> None:
    state.unit = unit
    state.points = points
    state.stepped = False
    state.start = state.at(unit)
    state.tested = UNTESTED
    state.push(words.IN_HAND, unit)


# -- the unit in hand -------------------------------------------------------------------------------------------------
class InHand(Step[State]):
    """7.1.1 A unit on its way: area by area or straight to an area, until it stops."""

    def resume(self, state: State) -> int:
        unit = state.unit
        if unit == NOBODY:
            state.pop()
            return AGAIN
        state.seat = state.seat_of(unit)
        if state.tested > HELD:
            state.faces = [6]
            return CHANCE
        choices = in_hand_choices(state, unit)
        if not choices or (len(choices) == 1 and choices[0] == words.DONE):
            put_down(state)
            return AGAIN
        state.choices = choices
        return DECISION

    def choose(self, state: State, code: int) -> None:
        if code == words.DONE:
            put_down(state)
        elif code == words.TEST:
            state.tested = HELD + 1
        else:
            go(state, state.unit, operand_of(code))

    def resolve(self, state: State, rolled: list[int]) -> None:
        """7.2.2 Above the number of the turn the unit goes where it likes; otherwise into no area of a lower index."""
        is_free = rolled[0] > state.content.west_test[state.turn]
        state.tested = FREE if is_free else HELD
        state.events.append((words.WEST_TESTED, state.unit, rolled[0], int(is_free)))

    def label(self, state: State, rolled: list[int]) -> str:
        return "free" if rolled[0] > state.content.west_test[state.turn] else "held"

    def why_not(self, state: State, code: int) -> Refusal | None:
        verb = code & ~OPERAND_MASK
        unit = state.unit
        if verb == words.TO:
            return forbids_to(state, unit, operand_of(code))
        if verb == words.DONE:
            return forbids_done(state, unit, in_hand_areas(state, unit, state.tested))
        if verb == words.TEST:
            return forbids_test(state, unit, in_hand_areas(state, unit, state.tested))
        return refuse("4.1.3", "refuse-in-hand", {"unit": unit_name(state, unit)})

    def prompt(self, state: State) -> Message:
        unit = state.unit
        names: dict[str, str | int] = {"unit": unit_name(state, unit), "points": halves(state.points)}
        if bound_areas(state, unit, state.tested) is None:
            return Message("prompt-in-hand", names)
        if not state.is_soviet(unit):
            return Message("prompt-in-hand-order", names)
        if must_leave(state, unit, state.start):
            return Message("prompt-in-hand-leave", {**names, "area": area_name(state, state.start)})
        return Message("prompt-in-hand-apart", {**names, "twin": unit_name(state, state.content.twin[unit])})


def in_hand_choices(state: State, unit: int) -> list[int]:
    """7.1.1 What the unit in hand can do next."""
    areas = in_hand_areas(state, unit, state.tested)
    choices = [words.TO | area for area in areas]
    if not state.stepped and forbids_test(state, unit, areas) is None:
        choices.append(words.TEST)
    if not choices or forbids_done(state, unit, areas) is None:
        choices.append(words.DONE)
    return choices


def is_late(state: State) -> bool:
    return state.frames[-4] == words.LATE_MOVES


def full_points(state: State, unit: int) -> int:
    """What the unit in hand had when its move began."""
    if is_late(state):
        return ONE_AREA
    return reserve_allowance(state, unit) if state.frames[-4] == words.RESERVES else allowance(state, unit)


def bound_areas(state: State, unit: int, west: int) -> list[int] | None:
    """2.2.7, 2.3.2, 7.3.1, 7.3.2, 7.3.3 The areas in which the move in hand has to end, seen from where it began; None without a duty."""
    if state.frames[-4] != words.MOVEMENT:
        return None
    start = state.start
    if state.is_soviet(unit):
        if not state.has(unit, APART) and not must_leave(state, unit, start):
            return None
        found = reach_from(state, unit, start, full_points(state, unit), start, west, False)
        return duty_ends(state, unit, start, [start, *ends(state, unit, found)])
    if not must_approach(state, unit):
        return None
    found = reach_from(state, unit, start, full_points(state, unit), start, west, False)
    contacts = [area for area in ends(state, unit, found) if touches_soviets(state, area)]
    if contacts:
        return contacts
    return [] if west == UNTESTED and must_test(state, unit) and approaches(state, unit, FREE) else None


def in_hand_ends(state: State, unit: int, west: int) -> list[int]:
    """6.1.1 Where the move in hand may end, other than where the unit stands."""
    if state.points <= 0 or (state.stepped and ends_move(state, unit, state.at(unit))):
        return []
    open_ends = ends(state, unit, reach_of(state, unit, state.points, state.start, west))
    if is_late(state):
        return [area for area in open_ends if not state.content.is_berlin[area]]
    bound = bound_areas(state, unit, west)
    return open_ends if bound is None else [area for area in open_ends if area in bound]


def in_hand_areas(state: State, unit: int, west: int) -> list[int]:
    """4.2.1, 6.1.1, 7.1.1 Where the unit in hand may go next: where its move may end, and what it may pass through to get there."""
    if state.points <= 0 or (state.stepped and ends_move(state, unit, state.at(unit))):
        return []
    found = reach_of(state, unit, state.points, state.start, west)
    bound = bound_areas(state, unit, west)
    return sorted([area for area in found.spaces if may_enter(state, unit, area, found, west, bound)])


def may_enter(state: State, unit: int, area: int, found: Reach, west: int, bound: list[int] | None) -> bool:
    """4.2.1, 6.1.1 Whether the move in hand may end in an area, or at least pass through it to where it may end."""
    if is_late(state):
        return has_room_for(state, unit, area) and not state.content.is_berlin[area]
    if may_end(state, unit, area, bound):
        return True
    left = state.points - cost_of(state, unit, area, found)
    if left <= 0 or ends_move(state, unit, area):
        return False
    onward = reach_from(state, unit, area, left, state.start, west, True)
    return any([may_end(state, unit, there, bound) for there in onward.spaces])


def may_end(state: State, unit: int, area: int, bound: list[int] | None) -> bool:
    return has_room_for(state, unit, area) and (bound is None or area in bound)


def move_ends(state: State, unit: int, points: int, west: int, in_late_phase: bool) -> list[int]:
    """Where a move that begins where the unit stands may end, with so many points: within reach, stacking and duties."""
    start = state.at(unit)
    open_ends = ends(state, unit, reach_of(state, unit, points, start, west))
    if in_late_phase:
        return [area for area in open_ends if not state.content.is_berlin[area]]
    if not state.is_soviet(unit):
        return open_ends
    return [area for area in duty_ends(state, unit, start, [start, *open_ends]) if area != start]


def forbids_to(state: State, unit: int, there: int) -> Refusal | None:
    """5.1, 7.1.1 Why the unit in hand cannot go to an area: Berlin late in the turn, the way, or that its move could not end from there."""
    if is_late(state) and state.content.is_berlin[there]:
        return refuse("5.1", "refuse-late-berlin", {"unit": unit_name(state, unit)})
    refusal = forbids_way(state, unit, there)
    if refusal is not None:
        return refusal
    return None if there in in_hand_areas(state, unit, state.tested) else forbids_end(state, unit, there)


def forbids_done(state: State, unit: int, areas: list[int]) -> Refusal | None:
    """7.1.1 Why the move in hand may not end where the unit stands; None if it may, or if no `areas` are left to go to."""
    if may_end(state, unit, state.at(unit), bound_areas(state, unit, state.tested)):
        return None
    if not areas and forbids_test(state, unit, areas) is not None:
        return None
    return forbids_end(state, unit, state.at(unit))


def forbids_test(state: State, unit: int, areas: list[int]) -> Refusal | None:
    """7.2.2 The test is made just before the move, once, and only if it could open more than the `areas` that are open already."""
    # Ruling: not needed if the unit does not go west
    if state.stepped or state.tested != UNTESTED:
        return refuse("7.2.2", "refuse-test-late", {"unit": unit_name(state, unit)})
    if not must_test(state, unit) or not opens_by_test(state, unit, areas):
        return refuse("7.2.2", "refuse-test", {"unit": unit_name(state, unit)})
    return None


def opens_by_test(state: State, unit: int, areas: list[int]) -> bool:
    """7.2.2 Whether a test that succeeds opens to the unit in hand more than `areas`."""
    content = state.content
    here = state.at(unit)
    if state.points < 2 * content.road_cost:  # one area at most: is any to the west?
        if not any([content.index[near] < content.index[here] for near in content.neighbours[here] + content.nexus[here]]):
            return False
    return len(in_hand_areas(state, unit, FREE)) > len(areas)


def direct_cost(state: State, unit: int, there: int) -> int:
    """7.1.2, 7.1.3 What the step of the unit in hand into an adjacent area costs; negative if it is none, or the step cannot be made."""
    here = state.at(unit)
    for area, price in state.rules.ground.steps[mover_kind(state, unit)][here]:
        if area == there:
            paid = price if state.stepped else min(price, state.points)
            return paid if paid <= state.points and forbids_step(state, unit, here, there, 0) is None else -1
    return -1


def cost_of(state: State, unit: int, there: int, found: Reach) -> int:
    """What going to a reached area costs: the step into an adjacent one as it is, although a road around it may be cheaper."""
    direct = direct_cost(state, unit, there)
    return direct if direct >= 0 else found.cost[there]


def way_of(state: State, unit: int, there: int, found: Reach) -> list[int]:
    """The areas entered on the way to a reached area: an order to go next door is not led by way of another area."""
    return [there] if direct_cost(state, unit, there) >= 0 else found.path(there)


def go(state: State, unit: int, there: int) -> None:
    """7.1.2, 7.3.4 Move straight into an adjacent area, else by the cheapest way; every victory area that is entered counts."""
    origin = state.at(unit)
    worth = state.content.worth
    cost = direct_cost(state, unit, there)
    way = [there]
    if cost < 0:  # only a way that is not a single step has to be searched for
        found = reach_of(state, unit, state.points, state.start, state.tested)
        cost = found.cost[there]
        way = found.path(there)
    for area in way:
        if area == there or (worth[area] and not state.content.is_berlin[area]):
            enter(state, unit, area)
    state.points -= cost
    state.stepped = True
    state.events.append((words.MOVED, unit, origin, there))


def put_down(state: State) -> None:
    """The unit has moved; what points it has left are lost."""
    unit = state.unit
    stage = state.frames[-4]
    if stage == words.MOVEMENT:
        state.unmark(unit, MARCHING)
        end_approach(state, unit, state.tested == HELD)
    elif stage == words.RESERVES:
        state.unmark(unit, IN_RESERVE)
    else:
        state.mark(unit, MOVED)
    state.unit = NOBODY
    state.points = 0
    state.stepped = False
    state.start = NO_AREA
    state.tested = UNTESTED
