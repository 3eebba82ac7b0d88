"""25.3 Fog of war: who may look into a stack, and the German decoys."""

from typing import Final

from grognard.games.iron_dream import words
from grognard.games.iron_dream.content import ANGLO, HITLERIAN
from grognard.games.iron_dream.field import CAMP_BITS, HITLER_BITS
from grognard.games.iron_dream.naming import hex_name
from grognard.games.iron_dream.seats import seat_of_camp
from grognard.games.iron_dream.state import State
from grognard.kernel.action import OPERAND_MASK, operand_of
from grognard.kernel.decision import Message, Refusal, refuse
from grognard.kernel.game import EVERYTHING
from grognard.kernel.sequence import AGAIN, DECISION, Step

ULTRA: Final = ("france", "italy")
ASIDE: Final = -1


def sees_stack(state: State, seat: int, space: int) -> bool:
    """25.3 One's own stacks, those of an ally, and by ULTRA those of the Germans in France and Italy; without fog all of them."""
    if not state.rules.has_fog or seat == EVERYTHING:
        return True
    for camp in range(3):
        if state.field.occupants[space] & CAMP_BITS[camp] and not sees_camp(state, seat, camp):
            is_ultra = camp == HITLERIAN and seat == state.rules.seat_of[ANGLO] and state.content.country[space] in ULTRA
            if not is_ultra:
                return False
    return True


def sees_camp(state: State, seat: int, camp: int) -> bool:
    """25.3 Whether a seat may look at all units of a camp."""
    if not state.rules.has_fog or seat == EVERYTHING:
        return True
    return seat >= 0 and state.rules.watchers[camp] >> seat & 1 == 1


# -- decoys -----------------------------------------------------------------------------------------------------------
def decoy_hexes(state: State) -> list[int]:
    """25.3 On or under real units outside France and Italy, or under forts, never alone and never on supply units only."""
    content = state.content
    found: list[int] = []
    for space in range(content.size - 1):
        if content.country[space] in ULTRA:
            continue
        if state.field.fighters[space] & HITLER_BITS or state.fort[space]:
            found.append(space)
    return found


def is_supply_alone(state: State, space: int) -> bool:
    """15.33 Whether a Hitlerian stack outside France and Italy has only supply units, and no fort above it."""
    if space not in range(state.content.size) or state.content.country[space] in ULTRA:
        return False
    return bool(state.field.occupants[space] & HITLER_BITS) and not state.field.fighters[space] & HITLER_BITS and not state.fort[space]


class Decoys(Step[State]):
    """25.3 In their own turns the Germans move their four decoys as they like; the argument is which of them is in hand."""

    def spaces(self, state: State) -> list[int]:
        return [space for space in decoy_hexes(state) if space != state.dummies[state.argument]]

    def resume(self, state: State) -> int:
        if state.argument >= len(state.dummies):
            state.pop()
            return AGAIN
        spaces = self.spaces(state)
        if not spaces:
            state.pop()
            return AGAIN
        state.seat = seat_of_camp(state, HITLERIAN)
        state.choices = [words.PASS, *[words.DECOY | space for space in spaces]]
        return DECISION

    def choose(self, state: State, code: int) -> None:
        if code != words.PASS:
            state.dummies[state.argument] = operand_of(code)
            state.events.append((words.E_DECOY,))
        state.frames[-1] += 1

    def why_not(self, state: State, code: int) -> Refusal | None:
        space = operand_of(code) if code & ~OPERAND_MASK == words.DECOY else 0
        if code == words.PASS or (code & ~OPERAND_MASK == words.DECOY and space in self.spaces(state)):
            return None
        if code & ~OPERAND_MASK == words.DECOY and is_supply_alone(state, space):
            return refuse("15.33", "refuse-decoy-supply", {"hex": hex_name(state, space)})
        return refuse("25.3", "refuse-decoy", {"hex": hex_name(state, space)})

    def prompt(self, state: State) -> Message:
        return Message("prompt-decoys")


def drop_lone_decoys(state: State) -> None:
    """25.3 A decoy is never alone: where nobody stands any more it goes aside."""
    for number, space in enumerate(state.dummies):
        if space >= 0 and not state.field.fighters[space] & HITLER_BITS and not state.fort[space]:
            state.dummies[number] = ASIDE
