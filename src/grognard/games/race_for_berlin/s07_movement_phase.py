"""7 Moving: pick a unit, send it on its way, put it down. Movement mode, reserve mode and the moves of the end-of-turn phase."""

from grognard.games.race_for_berlin import words
from grognard.games.race_for_berlin.content import SIDE_NAMES, SOVIET
from grognard.games.race_for_berlin.effects import enter
from grognard.games.race_for_berlin.s02_administration import wrong_time
from grognard.games.race_for_berlin.s02_orders import approaches, discharge, must_approach, touches_soviets
from grognard.games.race_for_berlin.s07_movement import (
    FREE,
    HELD,
    ONE_AREA,
    UNTESTED,
    allowance,
    bound_ends,
    can_go,
    ends,
    may_stay,
    must_test,
    reach_of,
    refused_destination,
    refused_duty,
    reserve_allowance,
    side_gates,
)
from grognard.games.race_for_berlin.state import (
    ACTIVE,
    IN_RESERVE,
    MARCHING,
    MOVED,
    NO_AREA,
    NOBODY,
    OOS,
    ORDERED,
    TURNED,
    State,
    unit_name,
)
from grognard.kernel.action import OPERAND_MASK, operand_of
from grognard.kernel.decision import Message, Refusal, refuse
from grognard.kernel.sequence import AGAIN, CHANCE, DECISION, Step
from grognard.mechanics.pieces import NOWHERE


class Movement(Step[State]):
    """4.1.3, 4.2.1 First all units activated in movement mode move, in any order."""

    def resume(self, state: State) -> int:
        return offer_units(state, MARCHING, forbids_ending(state) is None)

    def choose(self, state: State, code: int) -> None:
        if code == words.END:
            end_moves(state, MARCHING)
        else:
            take_in_hand(state, operand_of(code), allowance(state, operand_of(code)))

    def why_not(self, state: State, code: int) -> Refusal:
        if code == words.END:
            return forbids_ending(state) or wrong_time(state)
        return refused_pick(state, code, MARCHING)

    def prompt(self, state: State) -> Message:
        return Message("prompt-movement", {"side": side_name(state)})


class Reserves(Step[State]):
    """4.1.3, 4.2.3 Last of all the units in reserve move, with half their allowance."""

    def resume(self, state: State) -> int:
        return offer_units(state, IN_RESERVE, True)

    def choose(self, state: State, code: int) -> None:
        if code == words.END:
            end_moves(state, IN_RESERVE)
        else:
            take_in_hand(state, operand_of(code), reserve_allowance(state, operand_of(code)))

    def why_not(self, state: State, code: int) -> Refusal:
        return refused_pick(state, code, IN_RESERVE)

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
        units = [unit for unit in state.rules.ground.side_units[state.side] if may_move_late(state, unit, gates)]
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

    def why_not(self, state: State, code: int) -> Refusal:
        if code & ~OPERAND_MASK != words.PICK:
            return wrong_time(state)
        unit = operand_of(code)
        name: dict[str, str | int] = {"unit": unit_name(state, unit)}
        if state.at(unit) == NOWHERE:
            return refuse("5.1", "refuse-not-on-map", name)
        if state.side_of(unit) != state.side:
            return refuse("5.1", "refuse-other-side", {**name, "side": side_name(state)})
        if state.has(unit, TURNED):
            return refuse("5.1", "refuse-turned", name)
        if state.has(unit, OOS):
            return refuse("5.1", "refuse-out-of-supply", name)
        return refuse("5.1", "refuse-has-moved" if state.has(unit, MOVED) else "refuse-nowhere", name)

    def prompt(self, state: State) -> Message:
        return Message("prompt-late-moves", {"side": side_name(state)})


def side_name(state: State) -> str:
    return "@side-" + SIDE_NAMES[state.side]


def may_move_late(state: State, unit: int, gates: list[int]) -> bool:
    """5.1 Neither activated this turn nor out of supply, and with somewhere to go."""
    if state.pieces.where[unit] == NOWHERE or state.flags[unit] & (TURNED | OOS | MOVED):
        return False
    return can_go(state, unit, gates)


# -- the units of a stage ---------------------------------------------------------------------------------------------
def offer_units(state: State, mode: int, may_end: bool) -> int:
    """The units that have yet to act in this mode; with none left the stage is over."""
    state.seat = state.impulse_seat
    choices = [words.PICK | unit for unit in state.rules.ground.side_units[state.side] if state.flags[unit] & mode]
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
    """2.2.7, 2.3.2, 7.3.1, 7.3.2, 7.3.3 The movements do not end while a unit can still do what it was activated for."""
    for unit in state.rules.ground.side_units[state.side]:
        flags = state.flags[unit]
        if flags & MARCHING:
            if flags & ORDERED and must_approach(state, unit) and approaches(state, unit, FREE):
                return refuse("2.3.2", "refuse-order", {"unit": unit_name(state, unit)})
            if state.impulse_nation == SOVIET and not could_stay(state, unit):
                return refused_duty(state, unit)
    return None


def could_stay(state: State, unit: int) -> bool:
    """Whether a marching unit may be left where it is: its duties allow it, or there is nowhere to go."""
    twin = state.content.twin[unit]
    marching = twin >= 0 and state.has(twin, MARCHING)
    if marching:
        state.unmark(twin, MARCHING)
    free = may_stay(state, unit) or not move_ends(state, unit, allowance(state, unit), UNTESTED, False)
    if marching:
        state.mark(twin, MARCHING)
    return free


def refused_pick(state: State, code: int, mode: int) -> Refusal:
    """4.1.3 Why a unit does not move now."""
    verb = code & ~OPERAND_MASK
    if verb != words.PICK:
        return wrong_time(state)
    unit = operand_of(code)
    name: dict[str, str | int] = {"unit": unit_name(state, unit)}
    if state.at(unit) == NOWHERE:
        return refuse("4.1.3", "refuse-not-on-map", name)
    if state.side_of(unit) != state.side:
        return refuse("4.1.2", "refuse-other-side", {**name, "side": side_name(state)})
    if not state.has(unit, ACTIVE):
        return refuse("4.1.3", "refuse-not-activated", name)
    return refuse("4.1.3", "refuse-other-mode", {**name, "mode": "@mode-march" if mode == MARCHING else "@mode-reserve"})


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

    def why_not(self, state: State, code: int) -> Refusal:
        verb = code & ~OPERAND_MASK
        unit = state.unit
        if verb == words.TO:
            area = operand_of(code)
            if state.frames[-4] == words.LATE_MOVES and state.content.is_berlin[area]:
                return refuse("5.1", "refuse-late-berlin", {"unit": unit_name(state, unit)})
            return refused_destination(state, unit, area)
        if verb == words.DONE:
            return refused_duty(state, unit)
        if verb == words.TEST:
            return refuse("7.2.2", "refuse-test", {"unit": unit_name(state, unit)})
        return refuse("4.1.3", "refuse-in-hand", {"unit": unit_name(state, unit)})

    def prompt(self, state: State) -> Message:
        return Message("prompt-in-hand", {"unit": unit_name(state, state.unit), "points": halves(state.points)})


def halves(points: int) -> str:
    """Movement points as people read them."""
    return str(points // 2) + ("½" if points % 2 else "") if points > 1 else ("½" if points else "0")


def in_hand_choices(state: State, unit: int) -> list[int]:
    """7.1.1 What the unit in hand can do next."""
    open_ends = in_hand_ends(state, unit, state.tested)
    choices = [words.TO | area for area in open_ends]
    if not state.stepped and may_test(state, unit):
        choices.append(words.TEST)
    if may_stop(state, unit) or not choices:
        choices.append(words.DONE)
    return choices


def in_hand_ends(state: State, unit: int, west: int) -> list[int]:
    """Where the unit in hand may go next."""
    if state.points <= 0 or (state.stepped and stops_at(state, unit)):
        return []
    open_ends = move_ends(state, unit, state.points, west, state.frames[-4] == words.LATE_MOVES)
    if must_approach(state, unit):
        contacts = [area for area in open_ends if touches_soviets(state, area)]
        if contacts:
            return contacts
        if may_test(state, unit) and approaches(state, unit, FREE):
            return []
    return open_ends


def move_ends(state: State, unit: int, points: int, west: int, is_late: bool) -> list[int]:
    """Where a move with so many points may end: within reach, stacking and duties."""
    start = state.start if state.unit == unit else state.at(unit)
    open_ends = ends(state, unit, reach_of(state, unit, points, start, west))
    if is_late:
        open_ends = [area for area in open_ends if not state.content.is_berlin[area]]
    return bound_ends(state, unit, open_ends)


def stops_at(state: State, unit: int) -> bool:
    """7.4.3, 7.4.6 Whether the area that a unit has just entered ends its move."""
    area = state.at(unit)
    if not state.content.is_berlin[area]:
        return False
    return not state.is_controlled(area) if state.is_soviet(unit) else state.is_disputed(area)


def may_test(state: State, unit: int) -> bool:
    """7.2.2 The test is made just before the move, and only if it could open something. Ruling: not needed if it does not go west."""
    if state.stepped or state.tested != UNTESTED or not must_test(state, unit):
        return False
    content = state.content
    here = state.at(unit)
    if state.points < 2 * content.road_cost:  # one area at most: is any to the west?
        if not any([content.index[near] < content.index[here] for near in content.neighbours[here] + content.nexus[here]]):
            return False
    is_late = state.frames[-4] == words.LATE_MOVES
    return len(move_ends(state, unit, state.points, FREE, is_late)) > len(move_ends(state, unit, state.points, UNTESTED, is_late))


def may_stop(state: State, unit: int) -> bool:
    """Whether the move may end here: duties done, or nothing that could be done about them."""
    if must_approach(state, unit) and not (state.stepped and touches_soviets(state, state.at(unit))):
        return not approaches_in_hand(state, unit)
    if state.frames[-4] != words.MOVEMENT:
        return True
    return may_stay(state, unit)


def approaches_in_hand(state: State, unit: int) -> list[int]:
    west = FREE if may_test(state, unit) else state.tested
    if state.points <= 0 or (state.stepped and stops_at(state, unit)):
        return []
    return [area for area in move_ends(state, unit, state.points, west, False) if touches_soviets(state, area)]


def go(state: State, unit: int, there: int) -> None:
    """7.1.2, 7.3.4 Move by the cheapest way; every victory area that is entered counts."""
    found = reach_of(state, unit, state.points, state.start, state.tested)
    origin = state.at(unit)
    worth = state.content.worth
    for area in found.path(there):
        if area == there or (worth[area] and not state.content.is_berlin[area]):
            enter(state, unit, area)
    state.points -= found.cost[there]
    state.stepped = True
    state.events.append((words.MOVED, unit, origin, there))


def put_down(state: State) -> None:
    """The unit has moved; what points it has left are lost."""
    unit = state.unit
    stage = state.frames[-4]
    if stage == words.MOVEMENT:
        state.unmark(unit, MARCHING)
        if touches_soviets(state, state.at(unit)) or state.tested == HELD:
            discharge(state, unit)
        elif must_approach(state, unit):
            discharge(state, unit)  # nothing was in reach any more
    elif stage == words.RESERVES:
        state.unmark(unit, IN_RESERVE)
    else:
        state.mark(unit, MOVED)
    state.unit = NOBODY
    state.points = 0
    state.stepped = False
    state.start = NO_AREA
    state.tested = UNTESTED
