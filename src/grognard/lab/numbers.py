"""A game in numbers, for programs that learn: every action has a fixed number, and what a seat sees is a vector of fixed length.

Nothing is told here that the seat may not know: the vector is `Game.sighted`, which tells no more than its view, the mask its choices.
"""

from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from grognard.kernel.game import Game
from grognard.kernel.numbering import HEAD, Numbering, Watch
from grognard.kernel.sequence import Position

Vector = NDArray[np.int32]
Mask = NDArray[np.int8]


class Actions:
    """The numbers of a scenario's actions, and the mask of those that are legal."""

    def __init__(self, game: Game, scenario: str) -> None:
        self._numbering = Numbering(game, scenario)
        self.count = self._numbering.count
        self.number = self._numbering.number
        self.code = self._numbering.code
        self.plays = self._numbering.plays

    def mask(self, position: Position, seat: int) -> Mask:
        """1 for each action that the seat may choose now; nothing but zeros for a seat that is not asked."""
        return np.frombuffer(self._numbering.marked(position, seat), np.int8)


class Observer:
    """Turns what a seat sees of a match into a vector: its head, and what the game tells of each unit (`Game.sighted`).

    From one step to the next little changes, and making an array of a list is dear: so the last one of each seat is kept, and mended.
    """

    def __init__(self, game: Game, position: Position) -> None:
        self._game = game
        self._units = len(game.sighted(position, 0)[0])
        self.length = len(HEAD) + 2 * self._units
        self.highest: int = np.iinfo(np.int32).max
        self._known: dict[int, tuple[Watch, Vector]] = {}
        """By seat, what it was told last, and the array of it."""

    def vector(self, position: Position, seat: int) -> Vector:
        known = self._known.get(seat)
        if known is None:
            known = self._known[seat] = Watch(self._game, seat, self._units), np.zeros(self.length, np.int32)
        watch, vector = known
        watch.look(position, vector)
        return vector.copy()


def observation_space(observer: Observer, actions: Actions, waits: int = 0) -> "spaces.Dict":
    """The form of an observation: the vector, and the mask with room for so many actions that only wait."""
    return spaces.Dict(
        {
            "observation": spaces.Box(0, observer.highest, (observer.length,), np.int32),
            "action_mask": spaces.Box(0, 1, (actions.count + waits,), np.int8),
        }
    )


def observed(observer: Observer, actions: Actions, position: Position, seat: int) -> dict[str, Any]:
    return {"observation": observer.vector(position, seat), "action_mask": actions.mask(position, seat)}
