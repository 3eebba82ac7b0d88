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
from grognard.mechanics.advance import next_to
from grognard.mechanics.pieces import NOWHERE


def forbids_advance(state: State, unit: int, space: int) -> Refusal | None:
    """6-92 Only a victorious unit that fought against the emptied hex, and stands next to it, may enter it."""
    names: dict[str, str | int] = {"unit": unit_name(state, unit), "hex": state.content.board.names[space]}
    if unit not in state.victors or space not in state.content.neighbours[state.at(unit)]:
        return refuse("6-92", "refuse-advance-not-there", names)
    if state.has(unit, GARRISON):
        return refuse("10-3", "refuse-advance-garrison", names)
    return forbids_advance_over_line(state, unit, space)


def forbids_advance_over_line(state: State, unit: int, space: int) -> Refusal | None:
    """5-4, 5-51, 5-52 An advance crosses neither the theatre boundary nor, on the Soviet side, the Yugoslav border."""
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
    return [unit for unit in next_to(state.pieces, state.victors, space) if forbids_advance(state, unit, space) is None]


class Advancing(Step[State]):
    """6-91, 6-94 One victorious unit may advance into each emptied hex; nobody has to."""

    def resume(self, state: State) -> int:
        while state.vacated:
            space = state.vacated[0]
            if state.pieces.top[space] == NOWHERE:
                found = advance_choices(state, space)
                if found:
                    state.seat = state.seat_of_unit(found[0])
                    state.choices = [words.ADVANCE | unit for unit in found if state.seat_of_unit(unit) == state.seat]
                    state.choices.append(words.PASS)
                    return DECISION
            del state.vacated[0]
        state.pop()
        return AGAIN

    def choose(self, state: State, code: int) -> None:
        space = state.vacated.pop(0)
        if code != words.PASS:
            unit = operand_of(code)
            state.victors.remove(unit)
            state.events.append((words.ADVANCED, unit, space))
            enter(state, unit, space)

    def why_not(self, state: State, code: int) -> Refusal:
        space = state.vacated[0]
        if code & ~OPERAND_MASK == words.ADVANCE:
            unit = operand_of(code)
            refusal = forbids_advance(state, unit, space) if state.at(unit) != NOWHERE else None
            if refusal is not None:
                return refusal
            return refuse(
                "6-92",
                "refuse-advance-not-there",
                {"unit": unit_name(state, unit), "hex": state.content.board.names[space]},
            )
        return refuse("6-91", "refuse-advance-first", {"hex": state.content.board.names[space]})

    def prompt(self, state: State) -> Message:
        return Message("prompt-advance", {"hex": state.content.board.names[state.vacated[0]]})
