"""3.0 Set-up by the players: step after step, unit after unit, within the regions of the rulebook (and 27.3, 27.4)."""

from grognard.games.iron_dream import words
from grognard.games.iron_dream.boxes import BOX_NAMES, ETO, MTO, ON_MAP
from grognard.games.iron_dream.content import SetupGroup, SetupStep
from grognard.games.iron_dream.naming import hex_name, unit_name
from grognard.games.iron_dream.s04_control import settle
from grognard.games.iron_dream.s08_stacking import may_stack
from grognard.games.iron_dream.seats import seat_at, seat_of_camp
from grognard.games.iron_dream.state import State
from grognard.games.iron_dream.territory import forbids_company
from grognard.kernel.action import OPERAND_MASK, operand_of
from grognard.kernel.decision import Message, Refusal, refuse
from grognard.kernel.sequence import AGAIN, DECISION, Step

BOXES = {"eto": ETO, "mto": MTO}
LEFT_OF = 64  # in the argument of Weaken: the place of a group, so many times, and how many of it are left


def step_units(step: SetupStep) -> list[int]:
    return [unit for group in step.groups for unit in group.units]


def group_of(step: SetupStep, unit: int) -> SetupGroup:
    for group in step.groups:
        if unit in group.units:
            return group
    raise ValueError(unit)


def begin_set_up(state: State) -> None:
    """3.0 The units that players place leave the ready-made set-up; the others stay where they are printed."""
    for step in state.rules.scenario.setup_steps:
        for unit in step_units(step):
            if state.at(unit) >= 0:
                state.field.lift(unit)
            state.box[unit] = ON_MAP
            state.strength[unit] = state.content.steps[unit]
        for _, units in step.reductions:
            for unit in units:
                state.strength[unit] = state.content.steps[unit]
    state.control = state.rules.scenario.control[:]
    for space, start in enumerate(state.rules.variant.start(state.content)):
        state.control[space] = start
    state.setup_step = 0
    state.setup_left = step_units(state.rules.scenario.setup_steps[0])
    state.phase = words.SET_UP_PHASE
    state.push(words.S_SETUP, 0)


class Setup(Step[State]):
    """3.0 Each player in turn places their units; order matters."""

    def resume(self, state: State) -> int:
        steps = state.rules.scenario.setup_steps
        if state.setup_step >= len(steps):
            settle(state)
            state.pop()
            return AGAIN
        step = steps[state.setup_step]
        state.active = step.side
        if not state.setup_left:
            for place in range(len(step.reductions) - 1, -1, -1):
                state.push(words.S_WEAKEN, place * LEFT_OF + step.reductions[place][0])
            state.setup_step += 1
            if state.setup_step < len(steps):
                state.setup_left = step_units(steps[state.setup_step])
            return AGAIN
        unit = state.setup_left[0]
        choices = setup_choices(state, step, unit)
        if not choices:
            state.setup_left = state.setup_left[1:]
            return AGAIN
        state.seat = seat_of_camp(state, step.side)
        state.choices = [*choices, words.REST]
        if len(choices) == 1:
            self.choose(state, choices[0])
            return AGAIN
        return DECISION

    def choose(self, state: State, code: int) -> None:
        if code == words.REST:
            self.choose_rest(state)
            return
        unit = state.setup_left[0]
        state.setup_left = state.setup_left[1:]
        step = state.rules.scenario.setup_steps[state.setup_step]
        if group_of(step, unit).is_reduced:
            state.strength[unit] = max(1, state.content.steps[unit] - 1)
        if code & ~OPERAND_MASK == words.SHIP:
            state.box[unit] = operand_of(code)
            return
        space = operand_of(code)
        state.field.place(unit, space)
        state.events.append((words.E_SET_UP, unit, space))
        if state.field.fights[unit]:
            state.control[space] = state.camp(unit)

    def choose_rest(self, state: State) -> None:
        """The units that this player has left go where they stand in the ready-made set-up, or failing that where fewest are."""
        step = state.rules.scenario.setup_steps[state.setup_step]
        places = dict(state.rules.scenario.placements)
        while state.setup_left:
            unit = state.setup_left[0]
            choices = setup_choices(state, step, unit)
            if not choices:
                state.setup_left = state.setup_left[1:]
                continue
            known = words.AT | places.get(unit, OPERAND_MASK)
            boxes = [code for code in choices if code & ~OPERAND_MASK == words.SHIP]
            if known in choices:
                self.choose(state, known)
            elif boxes:
                self.choose(state, boxes[0])
            else:
                self.choose(state, min(choices, key=lambda code: len(state.field.stack(operand_of(code)))))

    def why_not(self, state: State, code: int) -> Refusal | None:
        step = state.rules.scenario.setup_steps[state.setup_step]
        unit = state.setup_left[0]
        space = operand_of(code)
        if code == words.REST:
            return None
        if code & ~OPERAND_MASK == words.AT and space < state.content.size:
            return forbids_setup(state, step, unit, space) or forbids_gap(state, step, unit, space)
        if code & ~OPERAND_MASK == words.SHIP and BOX_NAMES[space] in group_of(step, unit).boxes:
            return forbids_gap(state, step, unit, -1)
        return refuse(step.rule, "refuse-setup-unit", {"unit": unit_name(state, unit)})

    def prompt(self, state: State) -> Message:
        unit = state.setup_left[0]
        due = due_hexes(state, state.rules.scenario.setup_steps[state.setup_step], unit)
        if due:
            return Message("prompt-setup-due", {"unit": unit_name(state, unit), "hex": hex_name(state, due[0])})
        return Message("prompt-setup-place", {"unit": unit_name(state, unit)})


def uncovered(state: State, group: SetupGroup, side: int) -> list[list[int]]:
    """The hexes, or choices of hexes, that still need a unit."""
    return [wanted for wanted in group.cover if not any([is_covered(state, space, side, group) for space in wanted])]


def is_covered(state: State, space: int, side: int, group: SetupGroup) -> bool:
    """3.4, 27.3 Whether a hex has its unit: one of the group, or where any will do, any combat unit of the side."""
    stack = state.field.stack(space)
    if group.covers_by_any:
        return any([state.field.fights[unit] and state.camp(unit) == side for unit in stack])
    return any([unit in group.units for unit in stack])


def setup_choices(state: State, step: SetupStep, unit: int) -> list[int]:
    """3.2 to 3.11 Where the next unit may stand."""
    group = group_of(step, unit)
    must = due_hexes(state, step, unit)
    if must:
        return [words.AT | space for space in must]
    spaces = [space for space in group.spaces if forbids_setup(state, step, unit, space) is None]
    return [words.AT | space for space in spaces] + [words.SHIP | BOXES[box] for box in group.boxes]


def due_hexes(state: State, step: SetupStep, unit: int) -> list[int]:
    """3.2 to 3.11 Once only as many units are left as hexes need one, the next has to go to such a hex; those that it could take."""
    group = group_of(step, unit)
    left = len([other for other in state.setup_left if other in group.units])
    missing = uncovered(state, group, step.side)
    if not missing or left > len(missing):
        return []
    needed = {space for wanted in missing for space in wanted}
    return [space for space in group.spaces if space in needed and forbids_setup(state, step, unit, space) is None]


def forbids_gap(state: State, step: SetupStep, unit: int, space: int) -> Refusal | None:
    """3.4, 3.6, 3.7, 3.8, 3.10, 3.11, 27.3 Hexes that need a unit come first when no more units are left than that."""
    must = due_hexes(state, step, unit)
    if must and space not in must:
        return refuse(step.rule, "refuse-setup-cover", {"unit": unit_name(state, unit), "hex": hex_name(state, must[0])})
    return None


def forbids_setup(state: State, step: SetupStep, unit: int, space: int) -> Refusal | None:
    """3.2, 3.3, 3.4, 3.6, 3.7, 3.8, 3.10, 3.11, 8.3, 27.3, 27.4 Why a unit may not be set up in a hex."""
    group = group_of(step, unit)
    names: dict[str, str | int] = {"unit": unit_name(state, unit), "hex": hex_name(state, space)}
    camp = state.camp(unit)
    if space not in group.spaces or state.field.occupants[space] & state.rules.foreign_bits[camp]:
        return refuse(step.rule, "refuse-setup", names)
    if group.partner >= 0 and state.at(group.partner) != space:
        return refuse(step.rule, "refuse-setup", names)
    if group.per_hex and len([other for other in state.field.stack(space) if other in group.units]) >= group.per_hex:
        return refuse(step.rule, "refuse-setup", names)
    if not may_stack(state, unit, space):
        return refuse("8.3", "refuse-stacking", names)
    return forbids_company(state, unit, space)


class Weaken(Step[State]):
    """3.5 The Soviet turns eastern German corps to their reduced side; the argument says which group, and how many are left."""

    def units(self, state: State) -> list[int]:
        step = state.rules.scenario.setup_steps[state.setup_step - 1]
        listed = step.reductions[state.argument // LEFT_OF][1]
        return [unit for unit in listed if state.strength[unit] == state.content.steps[unit] and state.at(unit) >= 0]

    def resume(self, state: State) -> int:
        left = state.argument % LEFT_OF
        step = state.rules.scenario.setup_steps[state.setup_step - 1]
        units = self.units(state)
        if left == 0 or not units:
            state.pop()
            return AGAIN
        state.seat = seat_at(state, step.side, -1)
        state.choices = [*[words.FLIP | unit for unit in units], words.REST]
        if len(units) == left:
            for unit in units:
                self.choose(state, words.FLIP | unit)
            return AGAIN
        return DECISION

    def choose(self, state: State, code: int) -> None:
        if code == words.REST:  # those that the ready-made set-up has reduced
            units = sorted([operand_of(flip) for flip in state.choices[:-1]], key=lambda unit: unit not in state.rules.scenario.reduced)
            for unit in units[: state.argument % LEFT_OF]:
                self.choose(state, words.FLIP | unit)
            return
        unit = operand_of(code)
        state.strength[unit] -= 1
        state.frames[-1] -= 1
        state.events.append((words.E_FLIPPED, unit))

    def why_not(self, state: State, code: int) -> Refusal | None:
        if code == words.REST or (code & ~OPERAND_MASK == words.FLIP and operand_of(code) in self.units(state)):
            return None
        return refuse("3.5", "refuse-weaken", {"unit": unit_name(state, operand_of(code) if code & ~OPERAND_MASK == words.FLIP else 0)})

    def prompt(self, state: State) -> Message:
        return Message("prompt-weaken", {"left": state.argument % LEFT_OF})
