"""4 The operations phase: four impulses, activations declared before anything moves, and the test for its end."""

from grognard.games.race_for_berlin import words
from grognard.games.race_for_berlin.content import NO_EVENT, SOVIET
from grognard.games.race_for_berlin.effects import score
from grognard.games.race_for_berlin.s02_administration import wrong_time
from grognard.games.race_for_berlin.s02_events import forbids_play, opens_bridges, play_event, playable
from grognard.games.race_for_berlin.s02_orders import (
    TO_ATTACK,
    begin_order,
    end_order,
    forbids_disobedience,
    forbids_other_use,
    ordered_units,
    task_of,
)
from grognard.games.race_for_berlin.s07_movement import can_go, can_step, is_apart, is_displaced, side_gates
from grognard.games.race_for_berlin.s07_movement_phase import side_name
from grognard.games.race_for_berlin.s08_combat import later_targets, target_areas
from grognard.games.race_for_berlin.s09_berlin import forbids_urban, urban_areas
from grognard.games.race_for_berlin.state import (
    ACTIVE,
    APART,
    FIGHTING,
    IMPULSE_FLAGS,
    IN_RESERVE,
    MARCHING,
    TURNED,
    State,
    is_guest,
    unit_name,
    unit_names,
)
from grognard.kernel.action import OPERAND_MASK, operand_of
from grognard.kernel.decision import Message, Refusal, refuse
from grognard.kernel.sequence import AGAIN, CHANCE, DECISION, Step
from grognard.mechanics.pieces import NOWHERE


def begin_impulse(state: State, side: int) -> None:
    """4.1.1, 4.1.3 An impulse: activations are named, then all movements, all combats, all reserves."""
    state.side = side
    state.limit = state.content.activations
    state.active = 0
    state.river_army = state.front_army = state.truck_army = -1
    state.doubled = False
    state.attacked = []
    state.options = []
    begin_order(state)
    if state.impulse_nation == SOVIET:
        state.passed[state.impulse_seat] = 0
        for unit in state.rules.ground.side_units[side]:
            if state.at(unit) != NOWHERE and is_apart(state, unit):
                state.mark(unit, APART)
    state.push(words.IMPULSE_END, 0)
    state.push(words.RESERVES, 0)
    state.push(words.COMBAT, 0)
    state.push(words.MOVEMENT, 0)
    state.push(words.DECLARATION, 0)
    if state.impulse_nation == SOVIET and opens_bridges(state, 1 - state.impulse_seat):
        state.push(words.BRIDGES, 1 - state.impulse_seat)


class Declaration(Step[State]):
    """4.1.2, 4.1.3 Up to four units are named, each with its mode, before anything moves."""

    def resume(self, state: State) -> int:
        state.seat = state.impulse_seat
        choices = [words.PLAY | token for token in playable(state)]
        if state.active < state.limit:
            choices.extend(activation_choices(state))
        if forbids_ready(state) is None:
            choices.append(words.READY)
        if forbids_pass(state) is None:
            if not choices and state.hand[state.seat] == NO_EVENT:  # who holds a token is asked, lest the others learn that it is of no use
                pass_impulse(state)
                return AGAIN
            choices.append(words.PASS)
        state.choices = choices
        return DECISION

    def choose(self, state: State, code: int) -> None:
        verb = code & ~OPERAND_MASK
        if verb == words.PLAY:
            state.options = []
            play_event(state, operand_of(code))
        elif verb == words.READY:
            state.options = []
            state.pop()
        elif verb == words.PASS:
            pass_impulse(state)
        else:
            activate(state, operand_of(code), verb)

    def why_not(self, state: State, code: int) -> Refusal | None:
        verb = code & ~OPERAND_MASK
        if verb == words.PLAY:
            return forbids_play(state, operand_of(code))
        if verb == words.READY:
            return forbids_ready(state)
        if verb == words.PASS:
            return forbids_pass(state)
        return forbids_activation(state, operand_of(code), verb) if verb in MODES else wrong_time(state)

    def prompt(self, state: State) -> Message:
        names: dict[str, str | int] = {"side": side_name(state), "number": state.active, "limit": state.limit}
        needed = needed_units(state)
        if state.duty[2]:
            bound = unit_names(state, ordered_units(state))
            return Message("prompt-declaration-order", {**names, "task": task_of(state), "units": bound})
        if needed:
            return Message("prompt-declaration-duty", {**names, "units": unit_names(state, needed)})
        return Message("prompt-declaration", names)


MODES = [words.MARCH, words.FIGHT, words.RESERVE, words.RUSH, words.BOMBARD]


def activation_choices(state: State) -> list[int]:
    """4.1.2 Every unit that may be activated, with every mode that it may act in."""
    if not state.options:
        look_around(state)
    flags = state.flags
    found = [code for code in state.options if not flags[code & OPERAND_MASK] & ACTIVE]
    if state.duty[2] or state.owed:
        return [code for code in found if forbids_now(state, code & OPERAND_MASK, code & ~OPERAND_MASK) is None]
    return [code for code in found if code & ~OPERAND_MASK != words.BOMBARD] if state.bombed else found


def forbids_now(state: State, unit: int, verb: int) -> Refusal | None:
    """2.2.7, 2.3.2, 7.3.2 What an activation would take away from an order, or from a unit that has to be activated."""
    if verb == words.BOMBARD and state.bombed:
        return forbids_bombardment(state, unit)
    return forbids_other_use(state, unit, obeys(state, verb)) if state.duty[2] else forbids_crowding_out(state, unit)


def forbids_crowding_out(state: State, unit: int) -> Refusal | None:
    """2.2.7, 7.3.2 The last activations are for units that have to be activated."""
    needed = needed_units(state)
    if not needed or unit in needed or state.limit - state.active > len(needed):
        return None
    return refuse(duty_rule(state, needed[0]), "refuse-duty", {"unit": unit_name(state, needed[0])})


def needed_units(state: State) -> list[int]:
    """2.2.7, 7.3.2 Units that have to be activated and have not been."""
    if not state.options:
        look_around(state)
    return [unit for unit in state.owed if not state.has(unit, ACTIVE)] if state.owed else state.owed


def duty_rule(state: State, unit: int) -> str:
    return "2.2.7" if state.american[state.at(unit)] else "7.3.2"


def look_around(state: State) -> None:
    """4.1.3 What each unit of the side could be activated for; nothing moves while activations are named, so it holds until they are."""
    options: list[int] = []
    gates = side_gates(state, state.side)
    where = state.pieces.where
    for unit in state.rules.ground.side_units[state.side]:
        if where[unit] != NOWHERE and not state.flags[unit] & TURNED:
            options.extend([verb | unit for verb in open_modes(state, unit, gates)])
    state.options = options
    state.owed = duties(state)


def open_modes(state: State, unit: int, gates: list[int]) -> list[int]:
    """4.1.3 The modes that `forbids_mode` has nothing against, found quickly."""
    found = [words.MARCH] if can_go(state, unit, gates) else []
    is_soviet = state.impulse_nation == SOVIET
    if is_soviet and forbids_but_marching(state, unit) is not None:
        return found
    if could_fight(state, unit):
        found.append(words.FIGHT)
    if not state.is_unsupplied(unit):
        found.append(words.RESERVE)
    if is_soviet:
        if is_on_trucks(state, unit):
            found.append(words.RUSH)
        if not state.bombed and forbids_bombardment(state, unit) is None:
            found.append(words.BOMBARD)
    return found


def obeys(state: State, verb: int) -> bool:
    return verb == (words.FIGHT if state.duty[2] == TO_ATTACK else words.MARCH)


def forbids_mode(state: State, unit: int, verb: int) -> Refusal | None:
    """2.4.5, 4.1.3, 4.2.1, 4.2.2, 4.2.3, 7.1.1, 9.2.1, 9.2.2 Why a unit may not be activated in a mode; None if it may."""
    names: dict[str, str | int] = {"unit": unit_name(state, unit)}
    if verb == words.MARCH:
        return None if can_step(state, unit) else refuse("7.1.1", "refuse-nowhere", names)
    if state.impulse_nation == SOVIET:
        refusal = forbids_but_marching(state, unit)
        if refusal is not None:
            return refusal
    if verb == words.RESERVE:
        return refuse("4.2.3", "refuse-out-of-supply", names) if state.is_unsupplied(unit) else None
    if verb == words.BOMBARD:
        return forbids_bombardment(state, unit)
    if verb == words.RUSH:
        return None if is_on_trucks(state, unit) else refuse("2.4.5", "refuse-no-trucks", names)
    return None if could_fight(state, unit) else forbids_fighting(state, unit)


def forbids_fighting(state: State, unit: int) -> Refusal | None:
    """4.2.2, 9.2.1, 9.2.2 Nobody to fight: in a borough, what keeps the unit from an urban roll."""
    here = state.at(unit)
    if state.content.is_berlin[here]:
        return forbids_urban(state, unit, here, 0)
    return refuse("4.2.2", "refuse-no-target", {"unit": unit_name(state, unit)})


def could_fight(state: State, unit: int) -> bool:
    """4.2.2 Combat mode is for who can attack, or may be able to once an attack by others has driven an enemy next to it."""
    # Ruling: the book asks for no target when the unit is named; an enemy two areas away may retreat into its sight.
    return bool(target_areas(state, unit) or urban_areas(state, unit, 0) or later_targets(state, unit))


def is_on_trucks(state: State, unit: int) -> bool:
    """2.4.5 Event 7: the named army may move and then attack in the same impulse."""
    return state.truck_army >= 0 and state.content.army[unit] == state.truck_army


def forbids_but_marching(state: State, unit: int) -> Refusal | None:
    """2.2.7, 7.3.1, 7.3.2, 7.3.3 Soviet units that are where they should not be may only be activated to move."""
    name = unit_name(state, unit)
    if state.has(unit, APART):
        return refuse("7.3.1", "refuse-only-march-apart", {"unit": name, "twin": unit_name(state, state.content.twin[unit])})
    if state.american[state.at(unit)]:
        return refuse("2.2.7", "refuse-only-march-american", {"unit": name})
    if is_displaced(state, unit):
        return refuse("7.3.2", "refuse-only-march-beyond", {"unit": name})
    if is_guest(state, unit):
        return refuse("7.3.3", "refuse-only-march-guest", {"unit": name})
    return None


def forbids_bombardment(state: State, unit: int) -> Refusal | None:
    """10.2.1 Only the first bombardment counts, by a Soviet unit in an area next to a Berlin area."""
    if state.bombed or state.impulse_nation != SOVIET:
        return refuse("10.2.1", "refuse-bombed", {"unit": unit_name(state, unit)})
    if not state.content.is_near_berlin[state.at(unit)]:
        return refuse("10.2.1", "refuse-bombard-place", {"unit": unit_name(state, unit)})
    return None


def duties(state: State) -> list[int]:
    """2.2.7, 7.3.2 Upright Soviet units that have to be activated now: in an American area, or beyond the line between the fronts."""
    if state.impulse_nation != SOVIET:
        return []
    found: list[int] = []
    for unit in state.rules.ground.side_units[state.side]:
        area = state.at(unit)
        if area != NOWHERE and not state.flags[unit] & TURNED:
            if (state.american[area] or is_displaced(state, unit)) and can_step(state, unit):
                found.append(unit)
    return found


def forbids_beginning(state: State) -> Refusal | None:
    """2.2.7, 7.3.2 What has to be activated before the player may begin, or pass."""
    needed = needed_units(state)
    if needed and state.active < state.limit:
        return refuse(duty_rule(state, needed[0]), "refuse-duty", {"unit": unit_name(state, needed[0])})
    return forbids_disobedience(state)


def forbids_ready(state: State) -> Refusal | None:
    """4.1.3, 4.1.5 The impulse begins when units are named; with nobody named it is passed."""
    return forbids_beginning(state) if state.active else refuse("4.1.5", "refuse-nobody-active")


def forbids_pass(state: State) -> Refusal | None:
    """4.1.5 An impulse is passed by naming nobody."""
    return refuse("4.1.5", "refuse-pass") if state.active else forbids_beginning(state)


def forbids_activation(state: State, unit: int, verb: int) -> Refusal | None:
    """4.1.2, 4.1.3, 4.1.4 Why a unit cannot be activated so; None if it can."""
    names: dict[str, str | int] = {"unit": unit_name(state, unit)}
    if state.at(unit) == NOWHERE:
        return refuse("4.1.2", "refuse-not-on-map", names)
    if state.side_of(unit) != state.side:
        return refuse("4.1.2", "refuse-other-side", {**names, "side": side_name(state)})
    if state.has(unit, TURNED):
        return refuse("4.1.4", "refuse-turned", names)
    if state.has(unit, ACTIVE):
        return refuse("4.1.3", "refuse-named", names)
    if state.active >= state.limit:
        return refuse("4.1.2", "refuse-limit", {**names, "limit": state.limit})
    return forbids_mode(state, unit, verb) or forbids_now(state, unit, verb)


def activate(state: State, unit: int, verb: int) -> None:
    """4.1.3 A unit is named with its mode. 10.2.1 A bombardment is done with that."""
    state.active += 1
    mode = MODES.index(verb)
    state.events.append((words.ACTIVATED, unit, mode))
    state.mark(unit, ACTIVE)
    if verb == words.MARCH:
        state.mark(unit, MARCHING)
    elif verb == words.FIGHT:
        state.mark(unit, FIGHTING)
    elif verb == words.RESERVE:
        state.mark(unit, IN_RESERVE)
    elif verb == words.RUSH:
        state.mark(unit, MARCHING | FIGHTING)
    else:
        state.bombed = True
        score(state, state.impulse_seat, state.content.bombardment, words.FOR_BOMBARDMENT, state.at(unit))


def pass_impulse(state: State) -> None:
    """4.1.5 Nobody is activated. Ruling: a bombardment is not a pass."""
    if state.impulse_nation == SOVIET:
        state.passed[state.impulse_seat] = 1
    state.events.append((words.PASSED, state.side))
    state.options = []
    state.pop()


class ImpulseEnd(Step[State]):
    """4.1.4 The units that were activated are turned; they cannot be activated again this turn."""

    def resume(self, state: State) -> int:
        for unit in state.rules.ground.side_units[state.side]:
            flags = state.flags[unit]
            if flags & IMPULSE_FLAGS:
                state.flags[unit] = (flags | TURNED if flags & ACTIVE else flags) & ~IMPULSE_FLAGS
        end_order(state)
        state.pop()
        state.active = 0
        state.doubled = False
        state.river_army = state.front_army = state.truck_army = -1
        state.attacked = []
        return AGAIN


class OperationsTest(Step[State]):
    """4.3.1 One die, two more on turn 1: at or below the operations marker the phase ends. 4.1.5 Two passes end it without a die."""

    def resume(self, state: State) -> int:
        if state.passed[0] and state.passed[1]:
            state.pop()
            return AGAIN
        state.seat = 0
        state.faces = [6]
        return CHANCE

    def resolve(self, state: State, rolled: list[int]) -> None:
        total = rolled[0] + state.content.operations_bonus[state.turn]
        state.events.append((words.OPERATIONS_ROLLED, rolled[0], total, state.operation))
        state.pop()
        if total > state.operation:
            state.operation += 1
            state.frames[-1] = words.FIRST_IMPULSE + 1  # the program goes back to C.1

    def label(self, state: State, rolled: list[int]) -> str:
        return "goes-on" if rolled[0] + state.content.operations_bonus[state.turn] > state.operation else "ends"
