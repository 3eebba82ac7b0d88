"""Actions and sightings as plain numbers, for programs that learn: what is done at every step of theirs, where it is compiled."""

from typing import Final, Protocol

from grognard.kernel.action import NOTHING, Vocabulary, code_of, operand_of, verb_of
from grognard.kernel.game import Game
from grognard.kernel.sequence import DECISION, Position

HEAD: Final = ("turn", "last turn", "own seat", "seat that decides")
"""What a sighting begins with; then come the places of all units, counted from 1, and then their states."""


class Numbering:
    """Every action that the vocabulary of a game can spell has one number, the same in all its matches."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self._first: list[int] = []
        self._verbs: list[int] = []
        self.count = 0
        for verb, (_, domain) in enumerate(vocabulary.verbs):
            operands = 1 if domain == NOTHING else len(vocabulary.names[domain])
            self._first.append(self.count)
            self._verbs.extend([verb] * operands)
            self.count += operands

    def number(self, code: int) -> int:
        return self._first[verb_of(code)] + operand_of(code)

    def code(self, number: int) -> int:
        verb = self._verbs[number]
        return code_of(verb, number - self._first[verb])

    def marked(self, position: Position, seat: int) -> bytearray:
        """One byte for each action there is: 1 for those that the seat may choose now, none if it is not asked."""
        found = bytearray(self.count)
        if position.halt == DECISION and position.seat == seat:
            first = self._first
            for code in position.choices:
                found[first[code >> 16] + (code & 65535)] = 1
        return found

    def plays(self, position: Position, number: int) -> bool:
        """Play an action by its number; False, and nothing changed, if it is not among the choices."""
        code = self.code(number)
        if code not in position.choices:
            return False
        position.choose(code)
        return True


class Numbers(Protocol):
    """Where numbers are written down: an array."""

    def __setitem__(self, place: int, number: int, /) -> None: ...


class Watch:
    """What a seat was told last, beginning with nothing but zeros. From one step to the next little changes, and only that is written."""

    def __init__(self, game: Game, seat: int, units: int) -> None:
        self._game = game
        self._seat = seat
        self._head = [0] * len(HEAD)
        self._places = [-1] * units
        self._states = [0] * units

    def look(self, position: Position, numbers: Numbers) -> None:
        """Bring the numbers up to what the seat sees now; they must be those of the last look."""
        turn, last = self._game.turn(position)
        places, states = self._game.sighted(position, self._seat)
        self._head = _told(numbers, 0, self._head, [turn, last, self._seat, position.seat], 0)
        self._places = _told(numbers, len(HEAD), self._places, places, 1)
        self._states = _told(numbers, len(HEAD) + len(places), self._states, states, 0)


def _told(numbers: Numbers, first: int, before: list[int], now: list[int], raised: int) -> list[int]:
    """Write down what has changed, each number raised by so much; gives the list to compare the next one with. It holds the very objects
    of this one: two lists of the same objects are compared far faster than two of equal ones.
    """
    if now == before:
        return before
    place = first
    for old, number in zip(before, now):  # noqa: B905 - of the same length; mypyc makes a plain loop of it only like this
        if number != old:
            numbers[place] = number + raised
        place += 1
    return now[:]
