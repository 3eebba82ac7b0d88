"""A player for a first game: it knows what the steady one knows, and is often careless."""

from random import Random
from typing import Final

from grognard.kernel.action import Action
from grognard.players.base import Player, Seen
from grognard.players.steady import SteadyPlayer

CARELESS: Final = 0.25
"""The share of its choices that it makes without a thought."""


class EasyPlayer(Player):
    """Plays by plan, and forgets the plan in one choice of four; the same seed forgets it at the same moments."""

    name = "easy"

    def __init__(self, seed: int) -> None:
        self._steady = SteadyPlayer(seed)
        self._chance = Random(seed)  # noqa: S311 - a generator of its own, seeded; nothing here is a secret

    def choose(self, seen: Seen) -> Action:
        if self._chance.random() < CARELESS:
            return self._chance.choice(seen.actions)
        return self._steady.choose(seen)
