"""10.0 The operational movement phase: pick a unit or a stack, send it hex by hex, put it down, end the phase."""

from typing import Final

from grognard.games.iron_dream import words
from grognard.games.iron_dream.boxes import GREECE, SOVIET_REAR
from grognard.games.iron_dream.content import ANGLO, CAMP, HITLERIAN, SOVIET, YUGOSLAV
from grognard.games.iron_dream.effects import comes_to_hook, enter, place
from grognard.games.iron_dream.flags import (
    BAGRATION,
    DOUBLED,
    EGS,
    ENTERED,
    FRESH,
    FS,
    MAY_BE_RELEASED,
    MOVED,
    OOS,
    REBUILT,
    SAILED,
    STOPPED,
    STRATEGIC,
)
from grognard.games.iron_dream.naming import hex_name, unit_name
from grognard.games.iron_dream.s10_movement import allowance, hand_steps, refused_step, step_price
from grognard.games.iron_dream.s11_mobile_assaults import (
    begin_overrun,
    end_overrun,
    forbids_overrun,
    may_assault_mobile,
    overruns,
)
from grognard.games.iron_dream.s14_beach import ashore_choices, begin_ashore, forbids_ashore
from grognard.games.iron_dream.s15_supply import has_general, lines, lines_without
from grognard.games.iron_dream.s17_airborne import forbids_late_order
from grognard.games.iron_dream.seats import german_at, next_german, seat_at, seat_of_camp
from grognard.games.iron_dream.state import State
from grognard.games.iron_dream.territory import may_not_stop
from grognard.kernel.action import OPERAND_MASK, operand_of
from grognard.kernel.decision import Message, Refusal, refuse
from grognard.kernel.sequence import AGAIN, DECISION, Step
from grognard.mechanics.pieces import NOWHERE

HAS_ACTED: Final = STOPPED | MOVED | STRATEGIC | SAILED | REBUILT
"""What keeps a unit on the map from moving, see `forbids_acting_again`."""


# -- who may move -----------------------------------------------------------------------------------------------------
def begin_movement(state: State) -> None:
    """5.0 The units that may move in this phase, and the stacks in which they stand (11.10)."""
    camp = state.active
    where = state.field.where
    state.stacked_with = tuple(where)
    sides, box = state.field.side, state.box
    state.movable = [
        unit
        for unit, flags in enumerate(state.flags)
        if CAMP[sides[unit]] == camp
        and (not flags & HAS_ACTED if where[unit] != NOWHERE else box[unit] == SOVIET_REAR or box[unit] == GREECE)  # a quick look
        and forbids_moving(state, unit) is None
    ]


def forbids_moving_in(state: State, unit: int) -> Refusal | None:
    """5.0, 6.0, 17.22, 25.4 Why a unit that is off the map does not come onto it in this phase."""
    names: dict[str, str | int] = {"unit": unit_name(state, unit)}
    camp = state.camp(unit)
    if state.box[unit] == SOVIET_REAR and camp == SOVIET:
        return forbids_first_turn(state, unit)
    if state.box[unit] == GREECE and (state.greece_open == MAY_BE_RELEASED or (camp == ANGLO and state.greece_port)):
        return None
    if state.box[unit] == GREECE and camp == HITLERIAN:
        return refuse("25.4", "refuse-greece", names)
    if unit in state.dropped[::2]:
        return refuse("17.22", "refuse-on-top", names)
    return refuse("5.0", "refuse-not-on-map", names)


def forbids_moving(state: State, unit: int) -> Refusal | None:
    """5.0, 6.0, 15.17, 17.8, 19.8, 24.3, 12.3 Why a unit does not move in this phase."""
    here = state.field.where[unit]
    flags = state.flags[unit]
    if here == NOWHERE:
        return forbids_moving_in(state, unit)
    if flags & HAS_ACTED:
        return forbids_acting_again(state, unit)
    if flags & FS and not relieved(state, unit):
        return refuse("15.17", "refuse-fortress", {"unit": unit_name(state, unit)})
    if flags & FRESH and not has_general(state, unit):
        return refuse("17.8", "refuse-fresh", {"unit": unit_name(state, unit)})
    if unit in state.shock_units:
        return refuse("24.3", "refuse-flagged", {"unit": unit_name(state, unit)})
    if here in state.holding and not others_hold(state, unit, here):
        return refuse("12.3", "refuse-holding", {"unit": unit_name(state, unit)})
    if unit == state.content.bulgarian and not (state.bulgaria and state.sofia_turn and state.turn > state.sofia_turn):
        return refuse("19.8", "refuse-sofia", {"unit": unit_name(state, unit)})
    return forbids_first_turn(state, unit)


def forbids_acting_again(state: State, unit: int) -> Refusal | None:
    """11.9, 8.7, 12.7, 13.5, 14.5, 7.19 What a unit has done this turn that keeps it from moving."""
    names: dict[str, str | int] = {"unit": unit_name(state, unit)}
    flags = state.flags[unit]
    if flags & STOPPED:
        return refuse("11.9", "refuse-stopped", names)
    if flags & MOVED:
        return refuse("8.7", "refuse-has-moved", names)
    if flags & STRATEGIC:
        return refuse("12.7", "refuse-moved-strategically", names)
    if flags & SAILED:
        return refuse("13.5" if state.camp(unit) == HITLERIAN else "14.5", "refuse-sailed", names)
    return refuse("7.19", "refuse-rebuilt", names) if flags & REBUILT else None


def others_hold(state: State, unit: int, space: int) -> bool:
    """12.3 Whether another combat unit that began the turn there still holds the line."""
    for other in state.field.stack(space):
        if other != unit and state.field.fights[other] and state.stacked_with[other] == space:
            return True
    return False


def forbids_first_turn(state: State, unit: int) -> Refusal | None:
    """6.1, 6.5, 6.6 On turn 1 the Hitlerian moves in Italy only, and a Soviet who prepares Bagration only supply units and Yugoslavs."""
    if state.turn != state.rules.opening_turn:
        return None
    content = state.content
    names: dict[str, str | int] = {"unit": unit_name(state, unit)}
    camp = state.camp(unit)
    if camp == HITLERIAN and content.country[state.at(unit)] != "italy":
        return refuse("6.1", "refuse-first-turn-move", {**names, "hex": hex_name(state, state.at(unit))})
    if camp == SOVIET and state.bagration == BAGRATION and not content.is_supply[unit] and state.field.side[unit] != YUGOSLAV:
        return refuse("6.5", "refuse-bagration-move", names)
    return None


def relieved(state: State, unit: int) -> bool:
    """15.17 A unit on fortress supply is free again once other Germans in general supply stand next to it."""
    content = state.content
    for near in content.links[state.at(unit)]:
        for other in state.field.stack(near):
            if content.is_german[other] and state.field.fights[other] and not state.has(other, FS) and has_general(state, other):
                return True
    return False


# -- the phase --------------------------------------------------------------------------------------------------------
class Movement(Step[State]):
    """5.0 The player moves any, all or none of their units, one or one stack at a time."""

    def resume(self, state: State) -> int:
        state.seat = seat_of_camp(state, state.active)
        choices = [words.PICK | unit for unit in hand_units(state)] + ashore_choices(state)
        if not choices:
            if not next_german(state):
                end_movement(state)
            return AGAIN
        state.choices = [*choices, words.END]
        return DECISION

    def choose(self, state: State, code: int) -> None:
        if code == words.END:
            if not next_german(state):
                end_movement(state)
        elif code & ~OPERAND_MASK == words.ASHORE:
            begin_ashore(state, operand_of(code))
        else:
            take_in_hand(state, operand_of(code))

    def why_not(self, state: State, code: int) -> Refusal | None:
        if code & ~OPERAND_MASK == words.PICK:
            unit = operand_of(code)
            return forbids_picking(state, unit)
        if code & ~OPERAND_MASK == words.ASHORE:
            return forbids_ashore(state, operand_of(code))
        return None if code == words.END else forbids_late_order(state, code)

    def prompt(self, state: State) -> Message:
        return Message("prompt-movement")


def forbids_picking(state: State, unit: int) -> Refusal | None:
    """8.7, 10.2, 26.19 Why a unit is not picked: it is somebody else's, may not move, or has had its turn."""
    names: dict[str, str | int] = {"unit": unit_name(state, unit)}
    if state.camp(unit) != state.active:
        return refuse("10.2", "refuse-not-yours", names)
    refusal = forbids_moving(state, unit)
    if refusal is not None:
        return refusal
    if unit not in state.movable:
        return refuse("8.7", "refuse-picked", names)
    if state.rules.is_four and state.active == HITLERIAN and unit not in hand_units(state):
        return refuse("26.19", "refuse-other-german", names)
    return None


def hand_units(state: State) -> list[int]:
    """26.19 The units that the seat in turn may pick: two Germans have their own each."""
    where = state.field.where
    if state.active == HITLERIAN:
        flags = state.flags
        late = [unit for unit in state.rules.camp_units[HITLERIAN] if flags[unit] & FS and unit not in state.movable]
        late = [unit for unit in late if state.camp(unit) == HITLERIAN and forbids_moving(state, unit) is None]
        if late:  # 15.17 they were relieved in this phase
            state.movable = sorted([*state.movable, *late])
    if state.holding and state.active == HITLERIAN:
        holding = state.holding
        state.movable = [unit for unit in state.movable if where[unit] not in holding or others_hold(state, unit, where[unit])]  # 12.3
    if not (state.rules.is_four and state.active == HITLERIAN):
        return state.movable
    return [unit for unit in state.movable if (german_at(state, where[unit]) if where[unit] >= 0 else 1) == state.german_hand]


def end_movement(state: State) -> None:
    state.movable = []
    state.pop()


def take_in_hand(state: State, unit: int) -> None:
    if state.box[unit] == GREECE and state.camp(unit) == HITLERIAN:
        state.mark(unit, DOUBLED | EGS)
    state.movers = [unit]
    state.movable = [other for other in state.movable if other != unit]
    state.points = allowance(state, unit)
    state.stepped = 0
    state.line_length = -1
    state.origin = state.at(unit)
    state.hand_lines = supply_lines(state, unit)
    state.push(words.S_IN_HAND, unit)


def supply_lines(state: State, unit: int) -> list[int]:
    """A.5 The lines as the moving unit finds them; it leaves its own hex behind."""
    if state.content.is_supply[unit] or state.field.side[unit] == YUGOSLAV or state.flags[unit] & (EGS | OOS):
        return []
    if state.at(unit) == NOWHERE:
        return lines(state, state.camp(unit))
    return lines_without(state, unit)


class InHand(Step[State]):
    """10.3 A unit or stack on its way: one hex after the other, until it stops or its points are spent."""

    def resume(self, state: State) -> int:
        if state.attackers and state.kind_of_battle == words.MOBILE_BATTLE:
            end_overrun(state)
        if not state.movers or state.points <= 0:
            put_down(state)
            return AGAIN
        choices = hand_choices(state)
        if not choices:
            put_down(state)
            return AGAIN
        state.seat = seat_at(state, state.active, state.at(state.movers[0]))
        if forbids_stopping(state) is None:
            choices.append(words.DONE)
        state.choices = choices
        return DECISION

    def choose(self, state: State, code: int) -> None:
        verb = code & ~OPERAND_MASK
        operand = operand_of(code)
        if verb == words.TO:
            go(state, operand)
        elif verb == words.OVERRUN:
            begin_overrun(state, operand)
        elif verb == words.JOIN:
            state.movers = [*state.movers, operand]
            state.movable = [other for other in state.movable if other != operand]
            state.points = min(state.points, allowance(state, operand))
            state.hand_lines = lines_without_all(state)
        elif verb == words.LEAVE:
            state.movers = [unit for unit in state.movers if unit != operand]
            state.mark(operand, MOVED)
        else:
            put_down(state)

    def why_not(self, state: State, code: int) -> Refusal | None:
        verb = code & ~OPERAND_MASK
        operand = operand_of(code)
        if verb == words.TO:
            return refused_step(state, operand)
        if verb == words.OVERRUN:
            return forbids_overrun(state, operand)
        if verb == words.JOIN:
            return forbids_joining(state, operand)
        if verb == words.LEAVE:
            return forbids_leaving(state, operand)
        if code == words.DONE:
            return forbids_stopping(state)
        return refuse("10.2", "refuse-in-hand", {"unit": unit_name(state, state.movers[0])})

    def prompt(self, state: State) -> Message:
        if forbids_stopping(state) is not None:
            lead = state.movers[0]
            names: dict[str, str | int] = {"unit": unit_name(state, lead), "hex": hex_name(state, state.at(lead)), "points": state.points}
            return Message("prompt-in-hand-transit", names)
        return Message("prompt-in-hand", {"unit": unit_name(state, state.movers[0]), "points": state.points, "units": len(state.movers)})


def hand_choices(state: State) -> list[int]:
    """What the units in hand can do next."""
    choices = [words.TO | space for space in hand_steps(state)]
    choices += [words.OVERRUN | space for space in overruns(state)]
    if state.stepped == 0:
        choices += [words.JOIN | unit for unit in joinable(state)]
    elif len(state.movers) > 1:
        choices += [words.LEAVE | unit for unit in state.movers if forbids_leaving(state, unit) is None]
    return choices


def forbids_stopping(state: State) -> Refusal | None:
    """19.7 A German unit does not end its move in Bulgaria while that is on the German side."""
    lead = state.movers[0]
    here = state.at(lead)
    if here == NOWHERE or not may_not_stop(state, lead, here):
        return None
    return refuse("19.7", "refuse-bulgaria", {"unit": unit_name(state, lead), "hex": hex_name(state, here)})


def forbids_leaving(state: State, unit: int) -> Refusal | None:
    """8.7 A unit is left behind on the way, not before the first step, and not the last one."""
    if unit in state.movers and state.stepped and len(state.movers) > 1:
        return None
    names: dict[str, str | int] = {"unit": unit_name(state, unit)}
    if unit not in state.movers:
        return refuse("8.7", "refuse-leave-other", names)
    return refuse("8.7", "refuse-leave" if state.stepped else "refuse-leave-early", names)


def joinable(state: State) -> list[int]:
    """11.10 Mechanised units that began the phase in the same stack."""
    here = state.at(state.movers[0])
    if here == NOWHERE or state.stepped or state.field.under[state.field.top[here]] == NOWHERE:
        return []  # a unit that stands alone has nobody to join it
    return [unit for unit in state.field.stack(here) if unit in state.movable and forbids_joining(state, unit) is None]


def forbids_joining(state: State, unit: int) -> Refusal | None:
    """11.10, 4.10, 6.2, 11.1 Who moves together to assault together began the phase in one stack, and is of one army group."""
    lead = state.movers[0]
    names: dict[str, str | int] = {"unit": unit_name(state, unit)}
    if state.turn == state.rules.opening_turn:
        return refuse("6.2", "refuse-overrun-first-turn", names)
    if (
        state.at(lead) == NOWHERE
        or state.stepped
        or unit not in state.movable
        or state.at(unit) != state.at(lead)
        or state.stacked_with[unit] != state.at(lead)
    ):
        return refuse("11.10", "refuse-join", names)
    if not may_assault_mobile(state, unit) or not may_assault_mobile(state, lead):
        return refuse("11.1", "refuse-overrun-unit", {**names, "hex": hex_name(state, state.at(unit))})
    if state.camp(unit) == ANGLO and state.content.colour[unit] != state.content.colour[lead]:
        return refuse("4.10", "refuse-mixed-groups", names)
    if (state.flags[unit] ^ state.flags[lead]) & (EGS | OOS):
        return refuse("11.10", "refuse-join", names)
    return None


def lines_without_all(state: State) -> list[int]:
    """The lines without the whole stack in hand."""
    if not state.hand_lines:
        return []
    field = state.field
    here = state.at(state.movers[0])
    lines(state, state.active)  # so that what is put right now stays so
    known = state.set_lines_aside()
    for unit in state.movers[1:]:
        field.lift(unit)
        state.touch_move(unit, here, here)
    found = lines_without(state, state.movers[0])
    for unit in state.movers[1:]:
        field.place(unit, here)
    state.give_lines_back(known)
    return found


def go(state: State, there: int) -> None:
    """10.3 One step of the units in hand."""
    price = step_price(state, there)
    lead = state.movers[0]
    if state.content.is_hook[there]:
        comes_to_hook(state, state.active, there)
    note_line(state, lead, there)
    for unit in state.movers:
        origin = state.at(unit)
        if origin == NOWHERE:
            state.mark(unit, ENTERED)
            state.events.append((words.E_ENTERED_MAP, unit, there))
            if state.box[unit] == GREECE:
                state.events.append((words.E_GREECE, unit, there))
            place(state, unit, there)
        else:
            state.events.append((words.E_MOVED, unit, origin, there))
            enter(state, unit, there)
    state.points -= price
    state.stepped += 1


def note_line(state: State, unit: int, there: int) -> None:
    """15.25 How long the unit's line is where it is going: over hexes that were open, or over the one it leaves."""
    if not state.hand_lines:
        return
    best = state.hand_lines[there]
    if state.stepped and state.line_length >= 0 and not state.in_enemy_zone(state.camp(unit), state.at(unit)):
        if best < 0 or state.line_length + 1 < best:
            best = state.line_length + 1
    state.line_length = best


def put_down(state: State) -> None:
    """8.7 The hand is off the unit: it has moved."""
    for unit in state.movers:
        if state.at(unit) != NOWHERE or state.box[unit] != SOVIET_REAR:
            state.mark(unit, MOVED)
        if state.box[unit] == GREECE and state.at(unit) == NOWHERE:
            state.unmark(unit, DOUBLED | EGS)
    state.movers = []
    state.points = 0
    state.stepped = 0
    state.line_length = -1
    state.origin = -1
    state.hand_lines = []
    state.pop()
