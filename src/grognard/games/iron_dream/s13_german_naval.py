"""13.0 German naval movement in the Baltic, and the one crossing of the Scheldt."""

from typing import Final

from grognard.games.iron_dream import words
from grognard.games.iron_dream.content import BALTIC, DESTROYED, HITLERIAN, MINUS_STEP, RETURNS
from grognard.games.iron_dream.effects import eliminate, enter, lose_step
from grognard.games.iron_dream.field import ALLIANCE_BITS
from grognard.games.iron_dream.flags import SAILED, STRATEGIC
from grognard.games.iron_dream.naming import hex_name, unit_name
from grognard.games.iron_dream.s08_stacking import forbids_stacking
from grognard.games.iron_dream.seats import leads_in, next_german, seat_of_camp
from grognard.games.iron_dream.state import State
from grognard.games.iron_dream.territory import forbids_border
from grognard.games.iron_dream.timing import wrong_time
from grognard.kernel.action import OPERAND_MASK, operand_of
from grognard.kernel.decision import Message, Refusal, refuse
from grognard.kernel.sequence import CHANCE, DECISION, Step
from grognard.mechanics.pieces import NOWHERE

FIRST_OF_1945: Final = 15
SCHELDT_STEPS: Final = 2


def forbids_sailing(state: State, unit: int) -> Refusal | None:
    """13.1, 13.2, 13.3, 13.6, 26.19 One German unit a turn, from a Baltic coast, not after strategic movement; supplied or not."""
    content = state.content
    names: dict[str, str | int] = {"unit": unit_name(state, unit)}
    here = state.at(unit)
    if state.camp(unit) != HITLERIAN:
        return refuse("13.1", "refuse-not-yours", names)
    if state.sailed_corps:
        return refuse("13.1", "refuse-naval-one", names)
    if here == NOWHERE:
        return refuse("13.1", "refuse-not-on-map", names)
    if not content.is_german[unit] or unit == content.zbv:
        return refuse("13.1", "refuse-no-sailor", names)
    if not content.coast[here] & BALTIC:
        return refuse("13.1", "refuse-inland", names)
    if state.flags[unit] & STRATEGIC:
        return refuse("13.2", "refuse-moved-strategically", names)
    if not german_ports(state, unit):
        return refuse("13.1", "refuse-no-port", names)
    return None if leads_in(state, here) else refuse("26.19", "refuse-other-german", names)


def german_ports(state: State, unit: int) -> list[int]:
    """13.1 The German-controlled Baltic ports with room for a unit."""
    return [space for space in state.content.baltic_ports if forbids_port(state, unit, space) is None]


def forbids_port(state: State, unit: int, space: int) -> Refusal | None:
    """13.1 Why a unit does not make for a port."""
    names: dict[str, str | int] = {"unit": unit_name(state, unit), "hex": hex_name(state, space)}
    if space not in state.content.baltic_ports:
        return refuse("13.1", "refuse-port-baltic", names)
    if space == state.at(unit):
        return refuse("13.1", "refuse-port-same", names)
    if state.control[space] != HITLERIAN:
        return refuse("13.1", "refuse-port-enemy", names)
    border = forbids_border(state, unit, space)
    if border is not None:
        return border  # OKH stays east of the theatre line (25.10)
    return forbids_stacking(state, unit, space)


def forbids_scheldt(state: State, unit: int) -> Refusal | None:
    """13.7, 26.19 Once in the game, in clear weather in 1944, one or two non-mechanised steps cross the mouth of the Scheldt."""
    content = state.content
    names: dict[str, str | int] = {"unit": unit_name(state, unit)}
    a, b = content.scheldt
    here = state.at(unit)
    if here not in (a, b) or not content.is_combat[unit] or content.is_mech[unit] or not content.is_german[unit]:
        return refuse("13.7", "refuse-scheldt", names)
    if state.is_bad_weather or state.turn >= FIRST_OF_1945 or state.control[a] != HITLERIAN or state.control[b] != HITLERIAN:
        return refuse("13.7", "refuse-scheldt-time", names)
    turn, steps = divmod(state.scheldt, 4)
    if (state.scheldt and (turn != state.turn or steps + state.strength[unit] > SCHELDT_STEPS)) or state.strength[unit] > SCHELDT_STEPS:
        return refuse("13.7", "refuse-scheldt-used", names)
    if state.flags[unit] & (SAILED | STRATEGIC):
        return refuse("13.7", "refuse-sailed", names)
    if not leads_in(state, here):
        return refuse("26.19", "refuse-other-german", names)
    return forbids_stacking(state, unit, b if here == a else a)


class Naval(Step[State]):
    """13.1 The naval phase of the German."""

    def resume(self, state: State) -> int:
        state.seat = seat_of_camp(state, HITLERIAN)
        choices: list[int] = []
        for unit in state.rules.camp_units[HITLERIAN]:
            here = state.at(unit)
            if here < 0:
                continue
            if state.content.coast[here] & BALTIC and forbids_sailing(state, unit) is None:
                choices.append(words.SAIL | unit)
            if here in state.content.scheldt and forbids_scheldt(state, unit) is None:
                choices.append(words.CONDUCT | unit)
        return self.offer(state, choices, words.END)

    def finish(self, state: State) -> None:
        if not next_german(state):
            state.pop()

    def choose(self, state: State, code: int) -> None:
        verb = code & ~OPERAND_MASK
        unit = operand_of(code)
        if code == words.END:
            self.finish(state)
        elif verb == words.SAIL:
            state.push(words.S_NAVAL_PORT, unit)
        else:
            a, b = state.content.scheldt
            there = b if state.at(unit) == a else a
            used = state.scheldt % 4 if state.scheldt // 4 == state.turn else 0
            state.scheldt = 4 * state.turn + used + state.strength[unit]
            state.events.append((words.E_SAILED, unit, state.at(unit), there))
            state.mark(unit, SAILED)
            enter(state, unit, there)

    def why_not(self, state: State, code: int) -> Refusal | None:
        verb = code & ~OPERAND_MASK
        if verb == words.SAIL:
            return forbids_sailing(state, operand_of(code))
        if verb == words.CONDUCT:
            return forbids_scheldt(state, operand_of(code))
        return None if code == words.END else wrong_time(state)

    def prompt(self, state: State) -> Message:
        return Message("prompt-naval")


class NavalPort(Step[State]):
    """13.1 Which port it makes for."""

    def resume(self, state: State) -> int:
        state.seat = seat_of_camp(state, HITLERIAN)
        ports = german_ports(state, state.argument)
        return self.ask(state, [words.TO | space for space in ports])

    def choose(self, state: State, code: int) -> None:
        unit = state.argument
        state.pop()
        state.sailed_corps = 1
        state.target = operand_of(code)
        state.is_at_sea = False
        state.push(words.S_NAVAL_ROLL, unit)

    def why_not(self, state: State, code: int) -> Refusal | None:
        if code & ~OPERAND_MASK == words.TO:
            return forbids_port(state, state.argument, operand_of(code))
        return refuse("13.1", "refuse-sail-first", {"unit": unit_name(state, state.argument)})

    def prompt(self, state: State) -> Message:
        return Message("prompt-naval-port", {"unit": unit_name(state, state.argument)})


def is_near_enemy(state: State, space: int) -> bool:
    return any([state.field.fighters[near] & ALLIANCE_BITS for near in state.content.links[space]])


def naval_modifiers(state: State, unit: int, port: int) -> list[tuple[str, int]]:
    """13.4 What makes the voyage more dangerous."""
    here = state.at(unit)
    table = state.content.naval_modifier
    found: list[tuple[str, int]] = []
    if here not in state.content.baltic_ports:
        found.append(("beach", table["beach"]))
        if is_near_enemy(state, here):
            found.append(("beach_near_enemy", table["beach_near_enemy"]))
    if is_near_enemy(state, port):
        found.append(("port_near_enemy", table["port_near_enemy"]))
    if state.turn >= FIRST_OF_1945:
        found.append(("year_1945", table["year_1945"]))
    return found


NAVAL_NAMES: Final = ["arrives", "minus_step", "returns", "destroyed"]


class NavalRoll(Step[State]):
    """13.4 The die for the voyage; losses at sea are for good."""

    def resume(self, state: State) -> int:
        state.seat = seat_of_camp(state, HITLERIAN)
        if not state.is_at_sea:
            state.choices = [words.ROLL]
            return DECISION
        state.faces = [6]
        return CHANCE

    def choose(self, state: State, code: int) -> None:
        state.is_at_sea = True

    def why_not(self, state: State, code: int) -> Refusal | None:
        return None if code == words.ROLL else refuse("13.4", "refuse-roll-first", {"hex": hex_name(state, state.target)})

    def prompt(self, state: State) -> Message:
        return Message("prompt-naval-roll", {"unit": unit_name(state, state.argument), "hex": hex_name(state, state.target)})

    def outcome(self, state: State, die: int) -> int:
        modified = die + sum([value for _, value in naval_modifiers(state, state.argument, state.target)])
        table = state.content.naval_table
        return table[min(modified, len(table) - 1)]

    def resolve(self, state: State, rolled: list[int]) -> None:
        unit = state.argument
        outcome = self.outcome(state, rolled[0])
        port = state.target
        state.target = -1
        state.pop()
        state.events.append((words.E_NAVAL_ROLLED, unit, rolled[0], outcome))
        state.mark(unit, SAILED)
        if outcome == DESTROYED:
            eliminate(state, unit, True)
            return
        if outcome == RETURNS:
            return
        if outcome == MINUS_STEP:
            if not state.field.fights[unit]:
                eliminate(state, unit, True)
                return
            lose_step(state, unit, True)
        if state.strength[unit] > 0 and state.at(unit) != NOWHERE:
            state.events.append((words.E_SAILED, unit, state.at(unit), port))
            enter(state, unit, port)

    def label(self, state: State, rolled: list[int]) -> str:
        return NAVAL_NAMES[self.outcome(state, rolled[0])]
