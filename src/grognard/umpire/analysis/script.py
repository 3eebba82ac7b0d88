"""What a seat did in a phase, as a plan that can be carried out again with other dice and in other worlds."""

from grognard.kernel.adviser import Adviser, Follower
from grognard.kernel.game import Game
from grognard.players.rollout import Plan


class Script(Plan):
    """The choices of a phase in their order. Where the dice fall otherwise, what cannot be done is left out."""

    def __init__(self, chosen: list[tuple[int, bool]]) -> None:
        super().__init__()
        self.chosen = chosen

    def adviser(self, game: Game) -> Adviser:
        return Follower(game.adviser(), self.chosen)
