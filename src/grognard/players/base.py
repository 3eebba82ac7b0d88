"""What a player is: something that gets what its seat sees and answers with an action."""

from grognard.kernel.action import Action
from grognard.kernel.match import Match
from grognard.kernel.sequence import Position


class Seen:
    """A decision as one seat sees it. Nothing behind it can be reached from here: no hidden state, no dice to come."""

    def __init__(self, match: Match, draw: int) -> None:
        self.game = match.game
        self.seat = match.position.seat
        self.actions = match.actions()
        self._match = match
        self._draw = draw

    def view(self) -> dict[str, object]:
        """What the seat may know, as plain data."""
        return self._match.view(self.seat)

    def world(self) -> Position:
        """A position that agrees with all that the seat knows, to think ahead in. What it cannot know is drawn by chance."""
        return self.game.world(self._match.position, self.seat, self._draw)


class Player:
    """Chooses one of the legal actions."""

    name = ""

    def choose(self, seen: Seen) -> Action:
        raise NotImplementedError
