"""What a seat did in a phase, as a plan that can be carried out again with other dice and in other worlds."""

from grognard.kernel.adviser import Adviser
from grognard.kernel.game import Game
from grognard.kernel.sequence import Position
from grognard.players.rollout import Plan


class Script(Plan):
    """The choices of a phase in their order. Where the dice fall otherwise, what cannot be done is left out."""

    def __init__(self, chosen: list[tuple[int, bool]]) -> None:
        super().__init__()
        self.chosen = chosen

    def adviser(self, game: Game) -> Adviser:
        return Follower(game.adviser(), self.chosen)


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
