"""A player that plays soundly: it asks the adviser of the game, and does what it says."""

from grognard.kernel.action import Action
from grognard.kernel.adviser import Adviser
from grognard.players.base import Player, Seen


class SteadyPlayer(Player):
    """Plays by plan. The thinking is the game's own; the same dice and opponents meet the same play."""

    name = "steady"

    def __init__(self, seed: int = 0, style: str = "steady") -> None:
        self.seed = seed
        self.style = style
        self._advisers: dict[tuple[str, int], Adviser] = {}

    def choose(self, seen: Seen) -> Action:
        if len(seen.actions) == 1:
            return seen.actions[0]
        code = self._adviser(seen).advise(seen.world())
        for action in seen.actions:
            if action.code == code:
                return action
        return seen.actions[-1]

    def _adviser(self, seen: Seen) -> Adviser:
        """One for each seat, since each keeps its own plan."""
        key = (seen.game.id, seen.seat)
        known = self._advisers.get(key)
        if known is None:
            known = seen.game.adviser(self.style)
            self._advisers[key] = known
        return known
