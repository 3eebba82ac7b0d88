"""24.0 STAVKA shock fronts: flags placed at the end of the Soviet turn for the next one."""

from grognard.games.iron_dream import words
from grognard.games.iron_dream.content import SOVIET
from grognard.games.iron_dream.naming import hex_name
from grognard.games.iron_dream.s15_supply import general_supplied
from grognard.games.iron_dream.s18_assault_phase import may_join_front
from grognard.games.iron_dream.seats import seat_of_camp
from grognard.games.iron_dream.state import State
from grognard.kernel.action import OPERAND_MASK, operand_of
from grognard.kernel.decision import Message, Refusal, refuse
from grognard.kernel.sequence import AGAIN, DECISION, Step

FLAGS = 3


def flag_hexes(state: State) -> list[int]:
    """24.1, 24.4 Hexes with a unit of the Red Army in general supply; the second next to the first, the third next to either."""
    supplied = general_supplied(state, SOVIET)
    found: set[int] = set()
    for unit in state.rules.camp_units[SOVIET]:
        space = state.at(unit)
        if space >= 0 and space not in found and supplied[unit] and may_join_front(state, unit):
            found.add(space)
    if state.shock:
        near = {other for space in state.shock for other in state.content.neighbours[space]}
        found &= near
    return sorted(found - set(state.shock))


class Stavka(Step[State]):
    """24.1 One to three flags, or none."""

    def resume(self, state: State) -> int:
        spaces = flag_hexes(state) if len(state.shock) < FLAGS else []
        if not spaces:
            raise_front(state)
            state.pop()
            return AGAIN
        state.seat = seat_of_camp(state, SOVIET)
        state.choices = [*[words.FLAG | space for space in spaces], words.END]
        return DECISION

    def choose(self, state: State, code: int) -> None:
        if code == words.END:
            raise_front(state)
            state.pop()
        else:
            state.shock = [*state.shock, operand_of(code)]
            state.events.append((words.E_FLAGGED, operand_of(code)))

    def why_not(self, state: State, code: int) -> Refusal | None:
        if code & ~OPERAND_MASK == words.FLAG:
            return forbids_flag(state, operand_of(code))
        return None if code == words.END else refuse("24.1", "refuse-stavka")

    def prompt(self, state: State) -> Message:
        return Message("prompt-stavka", {"flags": len(state.shock)})


def forbids_flag(state: State, space: int) -> Refusal | None:
    """24.1, 24.4 Why no flag is placed in a hex: one stands there, it is not next to the others, or nobody fit is there."""
    if space in flag_hexes(state):
        return None
    names: dict[str, str | int] = {"hex": hex_name(state, space)}
    if space in state.shock:
        return refuse("24.1", "refuse-flag-twice", names)
    if state.shock and not any([space in state.content.neighbours[other] for other in state.shock]):
        return refuse("24.1", "refuse-flag-apart", {**names, "flags": ", ".join([hex_name(state, other) for other in state.shock])})
    return refuse("24.1", "refuse-flag", names)


def raise_front(state: State) -> None:
    """24.2 The units that stand under the flags now are the front."""
    state.shock_units = [unit for space in state.shock for unit in state.field.stack(space) if may_join_front(state, unit)]
