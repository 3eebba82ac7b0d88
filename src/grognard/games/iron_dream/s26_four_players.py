"""26.19 Two Germans: who has the common resources of a phase first, with the die of the Führer. 15.10 Supply through an ally's hexes."""

from grognard.games.iron_dream import words
from grognard.games.iron_dream.content import ANGLO, SOVIET
from grognard.games.iron_dream.s15_checks import needing_supply
from grognard.games.iron_dream.s15_supply import general_supplied
from grognard.games.iron_dream.seats import begin_germans, seat_of_camp
from grognard.games.iron_dream.state import State
from grognard.kernel.decision import Message, Refusal, refuse
from grognard.kernel.sequence import AGAIN, CHANCE, DECISION, Step

BOTH = 3


class Dispute(Step[State]):
    """26.19 Each German says whether they claim the common resources of the phase; the argument is who is asked."""

    def resume(self, state: State) -> int:
        asked = state.argument
        if asked > 1:
            claims = state.claims
            state.claims = 0
            state.pop()
            if claims == BOTH:
                state.push(words.S_DISPUTE_ROLL, 0)
            else:
                begin_germans(state, 1 if claims == 2 else 0)
            return AGAIN
        state.seat = state.rules.german_seats[asked]
        state.choices = [words.CLAIM, words.WAIVE]
        return DECISION

    def choose(self, state: State, code: int) -> None:
        if code == words.CLAIM:
            state.claims |= 1 << state.argument
        state.frames[-1] += 1

    def why_not(self, state: State, code: int) -> Refusal | None:
        return None if code in (words.CLAIM, words.WAIVE) else refuse("26.19", "refuse-dispute")

    def prompt(self, state: State) -> Message:
        return Message("prompt-dispute")


class DisputeRoll(Step[State]):
    """26.19 One or two: the west; three to six: the east."""

    def resume(self, state: State) -> int:
        state.seat = state.rules.german_seats[0]
        state.faces = [6]
        return CHANCE

    def resolve(self, state: State, rolled: list[int]) -> None:
        german = 0 if rolled[0] <= state.content.arbitration_west else 1
        state.events.append((words.E_FUHRER_DECIDES, rolled[0], german))
        state.pop()
        begin_germans(state, german)

    def label(self, state: State, rolled: list[int]) -> str:
        return "west" if rolled[0] <= state.content.arbitration_west else "east"


# -- supply through the ally ------------------------------------------------------------------------------------------------
def needs_permission(state: State, camp: int) -> bool:
    """15.10 Whether the hexes of the other Alliance player would bring units of this camp into supply."""
    rules = state.rules
    if state.permits & 1 << camp:
        state.permits &= ~(1 << camp)
        state.touch()
    if camp not in (ANGLO, SOVIET) or not rules.variant.are_allies or rules.is_two or ANGLO not in rules.scenario.order:
        return False
    without = lacking(state, camp)
    if without == 0:
        return False
    known = state.set_lines_aside()
    state.touch()
    state.permits |= 1 << camp
    helped = lacking(state, camp) < without
    state.permits &= ~(1 << camp)
    state.give_lines_back(known)
    return helped


def lacking(state: State, camp: int) -> int:
    """How many units need general supply and have none."""
    supplied = general_supplied(state, camp)
    return len([unit for unit in needing_supply(state, camp) if not supplied[unit]])


class Permission(Step[State]):
    """15.10 The other Alliance player lets the one in turn trace through their hexes, until the next supply check, or does not.

    Ruling: each of the two checks of a player turn is a case of its own.
    """

    def resume(self, state: State) -> int:
        state.seat = seat_of_camp(state, SOVIET if state.active == ANGLO else ANGLO)
        state.choices = [words.AGREE, words.DECLINE]
        return DECISION

    def choose(self, state: State, code: int) -> None:
        if code == words.AGREE:
            state.permits |= 1 << state.active
            state.touch()
        state.pop()

    def why_not(self, state: State, code: int) -> Refusal | None:
        return None if code in (words.AGREE, words.DECLINE) else refuse("15.10", "refuse-permission")

    def prompt(self, state: State) -> Message:
        return Message("prompt-permission")
