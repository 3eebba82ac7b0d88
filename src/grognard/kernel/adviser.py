"""What a game knows about playing it well: the game-specific half of a thinking player."""

from grognard.kernel.sequence import Position


class Adviser:
    """Names one legal choice of a position. It may keep a plan from one question to the next, but never needs one."""

    def advise(self, position: Position) -> int:
        """The code of one of `position.choices`, for the seat that has to choose."""
        raise NotImplementedError


class Follower(Adviser):
    """Does what was done as far as it can be, and asks another adviser in between."""

    def __init__(self, other: Adviser, chosen: list[tuple[int, bool]]) -> None:
        self.other = other
        self.chosen = chosen
        self.place = 0

    def advise(self, position: Position) -> int:
        chosen = self.chosen
        if position.begins:
            for place in range(self.place, len(chosen)):
                code, began = chosen[place]
                if began and code in position.choices:
                    self.place = place + 1
                    return code
        elif self.place < len(chosen) and not chosen[self.place][1] and chosen[self.place][0] in position.choices:
            self.place += 1
            return chosen[self.place - 1][0]
        return self.other.advise(position)
