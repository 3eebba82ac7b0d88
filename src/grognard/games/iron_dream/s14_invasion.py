"""14.8 Invasions: the force in front of a beach, the landing, its failure, and the secret chit of the second one."""

from typing import Final

from grognard.games.iron_dream import words
from grognard.games.iron_dream.boxes import AT_SEA, ETO, MTO
from grognard.games.iron_dream.content import ANGLO, GREEN, TAN
from grognard.games.iron_dream.effects import comes_to_hook, lose_step, place
from grognard.games.iron_dream.flags import ATTACKED, NO_ASSAULT, REBUILT, SAILED
from grognard.games.iron_dream.naming import hex_name, unit_name
from grognard.games.iron_dream.s08_stacking import limits, may_stack
from grognard.games.iron_dream.s10_movement import is_barred
from grognard.games.iron_dream.s26_victory import award
from grognard.games.iron_dream.seats import seat_of_camp
from grognard.games.iron_dream.state import State
from grognard.games.iron_dream.theatres import boxes_of_beach
from grognard.kernel.action import OPERAND_MASK, operand_of
from grognard.kernel.decision import Message, Refusal, refuse
from grognard.kernel.sequence import AGAIN, CHANCE, DECISION, Step

EACH_GROUP: Final = 2  # 4.10 tan and green corps of the first invasion
CHITS: Final = 3
MOST: Final = 3  # 14.8, 14.15, 14.24 invasions in a game, failed ones too


def is_invasion_pending(state: State) -> bool:
    """Whether a force waits in front of a beach."""
    return state.invasion_space >= 0 and bool(state.afloat)


# -- where ------------------------------------------------------------------------------------------------------------
def free_ports(state: State, box: int) -> list[int]:
    """14.8 The invasion ports that lie ready in a box."""
    return [number for number in range(len(state.port_box)) if state.port_space[number] < 0 and state.port_box[number] == box]


def forbids_invasions(state: State) -> Refusal | None:
    """14.1, 14.11, 14.12, 14.13, 14.14, 14.15, 14.24, 14.35 Why no invasion may be launched this turn."""
    content = state.content
    if state.beach_used:
        return refuse("14.35", "refuse-invasion-beach")
    if state.sailed_port:
        return refuse("14.1", "refuse-invasion-one")
    if state.invasions >= MOST:
        return refuse("14.24", "refuse-invasions-spent")
    if not state.rules.variant.invasions_wait or state.turn == 1:
        return None
    if is_third(state):
        return refuse("14.14", "refuse-invasion-third") if state.rules.is_two else None
    if state.invasions >= 2:
        return refuse("14.13", "refuse-invasion-second-spent", {"turn": content.last_second_invasion + 1})
    if state.chit < 0 or state.turn < content.invasion_turns[state.chit]:
        return refuse("14.12", "refuse-invasion-chit")
    return None


def is_third(state: State) -> bool:
    """14.13, 26.18 Any invasion after turn 9 is a third one, and none before."""
    return state.turn > state.content.last_second_invasion


def forbids_beach(state: State, space: int) -> Refusal | None:
    """14.1, 14.7, 14.9, 14.11, 14.16 Why a hex cannot be invaded."""
    names: dict[str, str | int] = {"hex": hex_name(state, space)}
    content = state.content
    if space >= content.size or not content.invadable[space]:
        return refuse("14.9", "refuse-no-beach", names)
    if not boxes_of_beach(state, space):
        return refuse("14.7", "refuse-closed-sea", names)
    if state.turn == state.rules.opening_turn and space not in content.first_invasion:
        return refuse("14.11", "refuse-first-invasion", names)
    if state.control[space] == ANGLO or state.field.occupants[space] & state.rules.foreign_bits[ANGLO] & ~state.rules.enemy_bits[ANGLO]:
        return refuse("14.16", "refuse-beach-friendly", names)
    if not any([boxes_of_beach(state, space) & box and ready_corps(state, box) and free_ports(state, box) for box in (ETO, MTO)]):
        return refuse("14.16", "refuse-no-force", names)
    if state.sailed_corps >= content.capacity["all_ships"][0]:
        return refuse("14.1", "refuse-no-force", names)
    return None


def ready_corps(state: State, box: int) -> list[int]:
    """14.16 The corps that may go aboard in a box."""
    return [
        unit
        for unit in state.rules.camp_units[ANGLO]
        if state.box[unit] == box and state.field.fights[unit] and not state.flags[unit] & (SAILED | REBUILT)
    ]


def invasion_hexes(state: State) -> list[int]:
    if forbids_invasions(state) is not None:
        return []
    return [space for space in range(state.content.size - 1) if state.content.invadable[space] and forbids_beach(state, space) is None]


def begin_invasion(state: State, space: int) -> None:
    state.invasion_space = space
    box = ETO if boxes_of_beach(state, space) & ETO and free_ports(state, ETO) and ready_corps(state, ETO) else MTO
    state.invasion_port = free_ports(state, box)[0]
    state.afloat = []
    state.push(words.S_INVASION, box)


class Invasion(Step[State]):
    """14.16, 4.10 One to four corps go aboard; for the first invasion two of each army group."""

    def resume(self, state: State) -> int:
        choices = [words.BOARD | unit for unit in ready_corps(state, state.argument) if forbids_boarding(state, unit) is None]
        if forbids_launch(state) is None:
            choices.append(words.LAUNCH)
        if not choices:  # nobody can go: the fleet stays in port
            for unit in state.afloat:
                state.box[unit] = state.argument
            state.afloat = []
            state.invasion_space = -1
            state.pop()
            return AGAIN
        state.seat = seat_of_camp(state, ANGLO)
        state.choices = choices
        return DECISION

    def choose(self, state: State, code: int) -> None:
        if code == words.LAUNCH:
            launch(state, state.argument)
        else:
            unit = operand_of(code)
            state.afloat = [*state.afloat, unit]
            state.box[unit] = AT_SEA

    def why_not(self, state: State, code: int) -> Refusal | None:
        if code & ~OPERAND_MASK == words.BOARD:
            return forbids_boarding(state, operand_of(code))
        return forbids_launch(state) if code == words.LAUNCH else refuse("14.16", "refuse-invasion-first")

    def prompt(self, state: State) -> Message:
        return Message("prompt-invasion", {"hex": hex_name(state, state.invasion_space), "units": len(state.afloat)})


def forbids_boarding(state: State, unit: int) -> Refusal | None:
    """14.1, 14.16, 4.10 Four corps at most, within stacking; on turn 1 no more than two of a group."""
    names: dict[str, str | int] = {"unit": unit_name(state, unit)}
    if unit not in ready_corps(state, state.argument):
        return refuse("14.16", "refuse-board-away", names)
    most = min(limits(state, state.invasion_space)[0], state.content.capacity["all_ships"][0] - state.sailed_corps)
    if len(state.afloat) >= most:
        return refuse("14.16", "refuse-board", names)
    if state.turn == state.rules.opening_turn:
        colour = state.content.colour[unit]
        if len([other for other in state.afloat if state.content.colour[other] == colour]) >= EACH_GROUP:
            return refuse("4.10", "refuse-board-group", names)
    return None


def forbids_launch(state: State) -> Refusal | None:
    """4.10, 14.16 At least one corps; on turn 1 exactly two tan and two green ones."""
    if not state.afloat:
        return refuse("14.16", "refuse-launch-empty")
    if state.turn == state.rules.opening_turn:
        colours = [state.content.colour[unit] for unit in state.afloat]
        if colours.count(GREEN) != EACH_GROUP or colours.count(TAN) != EACH_GROUP:
            return refuse("4.10", "refuse-launch-groups")
    return None


def launch(state: State, box: int) -> None:
    """14.17, 9.12 The force lies in front of the beach; an undefended one is taken at once."""
    space = state.invasion_space
    state.pop()
    if state.rules.variant.invasions_wait:
        if is_third(state):
            award(state, words.VP_THIRD_INVASION, ANGLO, state.content.points["third_invasion"], space)
        elif state.chit >= 0:
            state.chit_shown = 1
            state.events.append((words.E_CHIT_SHOWN, state.chit))
    state.invasions += 1
    state.invasion_turn = state.turn
    state.sailed_port = 1
    state.sailed_corps += len(state.afloat)
    state.port_box[state.invasion_port] = AT_SEA
    state.events.append((words.E_INVADED, space))
    comes_to_hook(state, ANGLO, space)
    state.pending += [words.S_DROP, 1, words.S_INVASION_END, 1]


def come_ashore(state: State) -> None:
    """14.25, 8.1 The force and its port land, in the order of boarding; who finds no room goes home. The port is supply at once."""
    space = state.invasion_space
    number = state.invasion_port
    state.port_space[number] = space
    state.touch()
    state.events.append((words.E_PORT_LANDED, space))
    for unit in state.afloat:
        if not may_stack(state, unit, space):
            go_home(state, unit)
            continue
        state.events.append((words.E_LANDED, unit, space))
        state.mark(unit, SAILED | NO_ASSAULT)
        place(state, unit, space)
    clear_invasion(state)
    state.first_landing = 1
    draw_chit(state)


def draw_chit(state: State) -> None:
    """14.12, 14.15, 14.24 After the first invasion, landed or failed, the chit of the second is drawn; in 1945 there is none."""
    if state.chit < 0 and state.rules.variant.invasions_wait:
        state.pending += [words.S_CHIT, 0]


def go_home(state: State, unit: int) -> None:
    """14.22 A corps of the force goes back to the box it came from."""
    state.box[unit] = home_box(state)
    state.mark(unit, SAILED | NO_ASSAULT)


def home_box(state: State) -> int:
    return ETO if boxes_of_beach(state, state.invasion_space) & ETO else MTO


def clear_invasion(state: State) -> None:
    state.afloat = []
    state.invasion_space = -1
    state.invasion_port = -1


def end_invasion(state: State, is_vacated: bool) -> None:
    """14.22 to 14.24, 22.7 The beach is won, with a fort that its garrison has left, or the force goes home after one more step lost."""
    space = state.invasion_space
    survivors = [unit for unit in state.afloat if state.strength[unit] > 0]
    state.afloat = survivors
    for unit in survivors:
        state.mark(unit, ATTACKED)
    if survivors and is_vacated:
        come_ashore(state)
    else:
        state.events.append((words.E_INVASION_FAILED, space))
        state.push(words.S_INVASION_END, 0)
        draw_chit(state)  # Ruling: 14.12 has it drawn at the landing; without it there would be no second invasion at all


class InvasionEnd(Step[State]):
    """14.17, 14.22 An unopposed landing (argument 1); or a failed force pays one more step and goes back to its box."""

    def resume(self, state: State) -> int:
        if state.argument:
            state.pop()
            if not is_barred(state, ANGLO, state.invasion_space):
                come_ashore(state)
            return AGAIN
        if len(state.afloat) > 1:
            state.seat = seat_of_camp(state, ANGLO)
            state.choices = [words.LOSE | unit for unit in state.afloat]
            return DECISION
        if state.afloat:
            self.choose(state, words.LOSE | state.afloat[0])
        else:
            self.finish(state)
        return AGAIN

    def choose(self, state: State, code: int) -> None:
        lose_step(state, operand_of(code), False)
        self.finish(state)

    def finish(self, state: State) -> None:
        for unit in state.afloat:
            if state.strength[unit] > 0:
                go_home(state, unit)
        state.port_box[state.invasion_port] = home_box(state)
        clear_invasion(state)
        state.pop()

    def why_not(self, state: State, code: int) -> Refusal | None:
        if code & ~OPERAND_MASK == words.LOSE and operand_of(code) in state.afloat:
            return None
        return refuse("14.22", "refuse-invasion-loss")

    def prompt(self, state: State) -> Message:
        return Message("prompt-invasion-failed", {"hex": hex_name(state, state.invasion_space)})


class Chit(Step[State]):
    """14.12 After the first landing the player draws the chit in secret: when the second invasion may come."""

    def resume(self, state: State) -> int:
        state.seat = seat_of_camp(state, ANGLO)
        state.faces = [CHITS]
        return CHANCE

    def resolve(self, state: State, rolled: list[int]) -> None:
        state.chit = rolled[0] - 1
        state.events.append((words.E_CHIT_DRAWN, state.chit, state.seat))
        state.pop()

    def label(self, state: State, rolled: list[int]) -> str:
        return "ABC"[rolled[0] - 1]
