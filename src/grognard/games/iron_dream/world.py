"""What a seat cannot know, drawn anew: the secret chit (14.12, 27.6)."""

from grognard.games.iron_dream.content import ANGLO
from grognard.games.iron_dream.state import State
from grognard.kernel.dice import FairDice, seed_bytes
from grognard.kernel.sequence import DECISION

CHITS = 3


def world(state: State, seat: int, draw: int) -> State:
    """A position that agrees with all that the seat knows."""
    twin = state.clone()
    dice = FairDice(seed_bytes(f"world {draw}"), [])
    if twin.chit >= 0 and not twin.chit_shown and seat != twin.rules.seat_of[ANGLO]:
        twin.chit = dice.roll([CHITS])[0] - 1
        if twin.halt == DECISION and twin.seat == twin.rules.seat_of[ANGLO]:
            twin.run()  # what he may choose depends on what he holds
            twin.events = []
    return twin
