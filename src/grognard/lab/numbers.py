"""A game in numbers, for programs that learn: every action has a fixed number, and what a seat sees is a vector of fixed length.

Nothing is told here that the seat may not know: the vector is `Game.sighting`, which tells no more than its view, the mask its choices.
"""

from typing import Any, Final

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from grognard.kernel.game import Game
from grognard.kernel.numbering import Numbering, changed
from grognard.kernel.sequence import DECISION, Position

Vector = NDArray[np.int32]
Mask = NDArray[np.int8]

HEAD: Final = ("turn", "last turn", "own seat", "seat that decides")
"""What the vector begins with; then come the places of all units, and then their states."""


class Actions:
    """The numbers of a game's actions, and the mask of those that are legal."""

    def __init__(self, game: Game) -> None:
        self._numbering = Numbering(game.vocabulary)
        self.count = self._numbering.count
        self.number = self._numbering.number
        self.code = self._numbering.code

    def mask(self, position: Position, seat: int) -> Mask:
        """1 for each action that the seat may choose now; nothing but zeros for a seat that is not asked."""
        is_asked = position.halt == DECISION and position.seat == seat
        return np.frombuffer(self._numbering.marked(position.choices if is_asked else []), np.int8)


class Observer:
    """Turns what a seat sees of a match into a vector: its head, and what the game tells of each unit (`Game.sighting`).

    From one step to the next little changes, and making an array of a list is dear: so the last one of each seat is kept, and mended.
    """

    def __init__(self, game: Game, position: Position) -> None:
        self._game = game
        self.length = len(HEAD) + len(game.sighting(position, 0))
        self.highest: int = np.iinfo(np.int32).max
        self._known: dict[int, tuple[list[int], Vector]] = {}
        """By seat, what it was told last, and the array of it."""

    def vector(self, position: Position, seat: int) -> Vector:
        now = self._game.sighting(position, seat)
        before, vector = self._known.get(seat) or ([0] * len(now), np.zeros(self.length, np.int32))
        for place in changed(before, now):
            vector[len(HEAD) + place] = now[place]
        turn, last = self._game.turn(position)
        vector[: len(HEAD)] = (turn, last, seat, position.seat)
        self._known[seat] = (now, vector)
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
