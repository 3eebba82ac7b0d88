"""What a game knows about playing it well: the game-specific half of a thinking player."""

from grognard.kernel.sequence import Position


class Adviser:
    """Names one legal choice of a position. It may keep a plan from one question to the next, but never needs one."""

    def advise(self, position: Position) -> int:
        """The code of one of `position.choices`, for the seat that has to choose."""
        raise NotImplementedError
