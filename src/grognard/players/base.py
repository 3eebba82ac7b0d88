"""What a player is: something that gets what its seat sees and answers with an action."""

from typing import Final

from grognard.kernel.action import Action
from grognard.kernel.match import Match
from grognard.kernel.sequence import Position

STRIDE: Final = 0x9E3779B97F4A7C15
"""Far enough apart that the draws of one decision and those of the next never meet."""
WORD: Final = (1 << 64) - 1


class Seen:
    """A decision as one seat sees it. Nothing behind it can be reached from here: no hidden state, no dice to come."""

    def __init__(self, match: Match, draw: int) -> None:
        self.game = match.game
        self.seat = match.position.seat
        self.actions = match.actions()
        self.begins = match.position.begins
        """Whether an action begins here, and not only an answer is asked for."""
        self._match = match
        self._draw = draw

    def view(self) -> dict[str, object]:
        """What the seat may know, as plain data."""
        return self._match.view(self.seat)

    @property
    def rolls(self) -> int:
        """How often dice were rolled so far: everybody at the table has seen them."""
        return len(self._match.rolls)

    @property
    def scenario(self) -> str:
        return self._match.scenario.id

    def world(self, number: int = 0) -> Position:
        """A position that agrees with all that the seat knows, to think ahead in. What it cannot know is drawn by chance, for each
        number anew.
        """
        return self.game.world(self._match.position, self.seat, (self._draw + number * STRIDE) & WORD)


class Player:
    """Chooses one of the legal actions."""

    name = ""

    def choose(self, seen: Seen) -> Action:
        raise NotImplementedError

    def spend(self, name: str, effort: int) -> None:
        """Search with another effort than usual, under a name that says so; who does not search spends none."""
