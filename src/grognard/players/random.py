"""A player without a plan: any legal action, each as likely as the next."""

from random import Random

from grognard.kernel.action import Action
from grognard.players.base import Player, Seen


class RandomPlayer(Player):
    """Chooses by chance; the same seed chooses the same way."""

    name = "random"

    def __init__(self, seed: int) -> None:
        self._chance = Random(seed)  # noqa: S311 - a generator of its own, seeded; nothing here is a secret

    def choose(self, seen: Seen) -> Action:
        return self._chance.choice(seen.actions)
