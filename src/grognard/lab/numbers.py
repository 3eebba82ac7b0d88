"""A game in numbers, for programs that learn: every action has a fixed number, and what a seat sees is a vector of fixed length.

Nothing is told here that the seat may not know: the vector is `Game.sighting`, which tells no more than its view, the mask its choices.
"""

from typing import Any, Final

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from grognard.kernel.action import NOTHING, code_of, operand_of, verb_of
from grognard.kernel.game import Game
from grognard.kernel.sequence import DECISION, Position

Vector = NDArray[np.int32]
Mask = NDArray[np.int8]

HEAD: Final = ("turn", "last turn", "own seat", "seat that decides")
"""What the vector begins with; then come the places of all units, and then their states."""


class Actions:
    """Every action that the vocabulary of a game can spell has one number, the same in all its matches."""

    def __init__(self, game: Game) -> None:
        self._first: list[int] = []
        self._verbs: list[int] = []
        self.count = 0
        for verb, (_, domain) in enumerate(game.vocabulary.verbs):
            operands = 1 if domain == NOTHING else len(game.vocabulary.names[domain])
            self._first.append(self.count)
            self._verbs.extend([verb] * operands)
            self.count += operands

    def number(self, code: int) -> int:
        return self._first[verb_of(code)] + operand_of(code)

    def code(self, number: int) -> int:
        verb = self._verbs[number]
        return code_of(verb, number - self._first[verb])

    def mask(self, position: Position, seat: int) -> Mask:
        """1 for each action that the seat may choose now; nothing but zeros for a seat that is not asked."""
        mask = np.zeros(self.count, np.int8)
        if position.halt == DECISION and position.seat == seat:
            first = self._first
            mask[[first[code >> 16] + (code & 65535) for code in position.choices]] = 1
        return mask


class Observer:
    """Turns what a seat sees of a match into a vector: its head, and what the game tells of each unit (`Game.sighting`)."""

    def __init__(self, game: Game, position: Position) -> None:
        self._game = game
        self.length = len(HEAD) + len(game.sighting(position, 0))
        self.highest: int = np.iinfo(np.int32).max

    def vector(self, position: Position, seat: int) -> Vector:
        turn, last = self._game.turn(position)
        return np.array([turn, last, seat, position.seat, *self._game.sighting(position, seat)], np.int32)


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
