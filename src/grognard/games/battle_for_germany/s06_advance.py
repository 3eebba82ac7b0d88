"""6-9 Advance after combat."""

from grognard.games.battle_for_germany import words
from grognard.games.battle_for_germany.content import SOVIET
from grognard.games.battle_for_germany.effects import enter
from grognard.games.battle_for_germany.ground import PAIR
from grognard.games.battle_for_germany.s04_zones_of_control import unit_name
from grognard.games.battle_for_germany.s05_movement import forbids_berlin
from grognard.games.battle_for_germany.state import GARRISON, State, is_german
from grognard.kernel.action import OPERAND_MASK, operand_of
from grognard.kernel.decision import Message, Refusal, refuse
from grognard.kernel.sequence import AGAIN, DECISION, Step
from grognard.mechanics.pieces import NOWHERE


def forbids_advance(state: State, unit: int, space: int) -> Refusal | None:
    """6-92 Only a victorious unit that fought against the emptied hex, and stands next to it, may enter it."""
    names: dict[str, str | int] = {"unit": unit_name(state, unit), "hex": state.content.board.names[space]}
    if unit not in state.victors or state.at(unit) == NOWHERE:
        return refuse("6-92", "refuse-advance-no-victor", names)
    if space not in state.content.neighbours[state.at(unit)]:
        return refuse("6-92", "refuse-advance-not-there", names)
    return forbids_advance_of_garrison(state, unit) or forbids_advance_over_line(state, unit, space)


def forbids_advance_of_garrison(state: State, unit: int) -> Refusal | None:
    """10-3 A garrison cannot move, and so does not advance."""
    return refuse("10-3", "refuse-advance-garrison", {"unit": unit_name(state, unit)}) if state.has(unit, GARRISON) else None


def forbids_advance_over_line(state: State, unit: int, space: int) -> Refusal | None:
    """5-41, 5-42, 5-51, 5-52 An advance crosses neither the theatre boundary nor, on the Soviet side, the Yugoslav border."""
    content = state.content
    here = state.at(unit)
    names: dict[str, str | int] = {"unit": unit_name(state, unit), "hex": content.board.names[space]}
    if state.boundary and PAIR * here + space in content.boundary:
        return refuse("5-41" if is_german(state.side(unit)) else "5-42", "refuse-advance-line", names)
    if state.side(unit) == SOVIET and PAIR * here + space in content.border:
        return refuse("5-51" if content.is_yugoslav[unit] else "5-52", "refuse-advance-line", names)
    return forbids_berlin(state, unit, here, space)


def advance_choices(state: State, space: int) -> list[int]:
    """6-91, 6-93 The units that may enter an emptied hex; zones of control and the cost of terrain do not matter."""
    return [unit for unit in state.victors if forbids_advance(state, unit, space) is None]


def victors_asked(state: State, space: int) -> list[int]:
    """6-91, 16-1 Those who may enter an emptied hex and whose player has not declined it yet."""
    return [unit for unit in advance_choices(state, space) if not state.argument >> state.seat_of_unit(unit) & 1]


class Advancing(Step[State]):
    """6-91, 6-94 One victorious unit may advance into each emptied hex; nobody has to.

    With three players the victors can be of two: who declines leaves the hex to the other. The argument of the frame has a bit for every
    seat that has declined the hex in question. Ruling: they are asked in the order of the units in the combat.
    """

    def resume(self, state: State) -> int:
        while state.vacated:
            space = state.vacated[0]
            if state.pieces.top[space] == NOWHERE:
                found = victors_asked(state, space)
                if found:
                    state.seat = state.seat_of_unit(found[0])
                    state.choices = [words.ADVANCE | unit for unit in found if state.seat_of_unit(unit) == state.seat]
                    state.choices.append(words.PASS)
                    return DECISION
            self.next_hex(state)
        state.pop()
        return AGAIN

    def next_hex(self, state: State) -> None:
        del state.vacated[0]
        state.frames[-1] = 0

    def choose(self, state: State, code: int) -> None:
        if code == words.PASS:
            state.frames[-1] |= 1 << state.seat
            return
        unit = operand_of(code)
        space = state.vacated[0]
        state.victors.remove(unit)
        state.events.append((words.ADVANCED, unit, space))
        self.next_hex(state)
        enter(state, unit, space)

    def why_not(self, state: State, code: int) -> Refusal | None:
        """6-91 The emptied hex comes before anything else."""
        verb = code & ~OPERAND_MASK
        if verb == words.PASS:
            return None
        space = state.vacated[0]
        if verb == words.ADVANCE:
            return forbids_advance(state, operand_of(code), space) or forbids_advance_for_others(state, operand_of(code), space)
        return refuse("6-91", "refuse-advance-first", {"hex": state.content.board.names[space]})

    def prompt(self, state: State) -> Message:
        return Message("prompt-advance", {"hex": state.content.board.names[state.vacated[0]]})


def forbids_advance_for_others(state: State, unit: int, space: int) -> Refusal | None:
    """6-91 Each player decides for their own victors, one player after the other."""
    if state.seat_of_unit(unit) == state.seat:
        return None
    names: dict[str, str | int] = {"unit": unit_name(state, unit), "hex": state.content.board.names[space]}
    return refuse("6-91", "refuse-advance-other-player", names)
