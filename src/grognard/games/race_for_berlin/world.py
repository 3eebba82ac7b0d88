"""2.4 What a seat cannot know, drawn anew: the other's token and the pool."""

from grognard.games.race_for_berlin.content import NO_EVENT
from grognard.games.race_for_berlin.state import State
from grognard.kernel.dice import FairDice, seed_bytes
from grognard.kernel.sequence import DECISION


def world(state: State, seat: int, draw: int) -> State:
    """A position that agrees with all that the seat knows: the tokens that it has not seen are dealt out again."""
    twin = state.clone()
    hidden = [other for other in (0, 1) if other != seat and twin.hand[other] != NO_EVENT]
    unseen = sorted(twin.pool + [twin.hand[other] for other in hidden])
    dice = FairDice(seed_bytes(f"world {draw}"), [])
    for other in hidden:
        twin.hand[other] = unseen.pop(dice.roll([len(unseen)])[0] - 1)
    twin.pool = unseen
    if twin.halt == DECISION and twin.seat in hidden:
        twin.run()  # what the other may choose depends on what it holds
        twin.events = []
    return twin
