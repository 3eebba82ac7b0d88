"""Actions and sightings as plain numbers, for programs that learn: what is done at every step of theirs, where it is compiled."""

from typing import Final, Protocol

from grognard.kernel.action import NOTHING, code_of, operand_of, verb_of
from grognard.kernel.errors import BadInput
from grognard.kernel.game import Game
from grognard.kernel.sequence import DECISION, Position

HEAD: Final = ("turn", "last turn", "own seat", "seat that decides")
"""What a sighting begins with; then come the places of all units, counted from 1, and then their states."""


class Numbering:
    """Every action that a scenario can name has one number. A game has the same number of them in all its scenarios, so that one form fits
    all; where scenarios have maps or forces of their own, some stand for no action.

    Units and spaces are numbered as the game sights them (`Game.sighted`).
    """

    def __init__(self, game: Game, scenario: str) -> None:
        vocabulary = game.vocabulary
        self._numbers: list[list[int]] = []
        """By verb, then by operand; -1 for what the scenario does not have."""
        self._codes: list[int] = []
        """By number; -1 for no action."""
        named = {domain: game.operands(scenario, domain) for domain in vocabulary.names}
        room = {domain: max([len(game.operands(id, domain)) for id in game.scenarios]) for domain in vocabulary.names}
        for verb, (_, domain) in enumerate(vocabulary.verbs):
            operands = [0] if domain == NOTHING else named[domain]
            first = len(self._codes)
            numbers = [-1] * (1 if domain == NOTHING else len(vocabulary.names[domain]))
            for place, operand in enumerate(operands):
                numbers[operand] = first + place
            self._numbers.append(numbers)
            self._codes += [code_of(verb, operand) for operand in operands]
            self._codes += [-1] * (0 if domain == NOTHING else room[domain] - len(operands))
        self.count = len(self._codes)

    def number(self, code: int) -> int:
        return self._numbers[verb_of(code)][operand_of(code)]

    def code(self, number: int) -> int:
        if not 0 <= number < self.count or self._codes[number] < 0:
            raise BadInput(f"No action of this scenario has the number {number}; the mask has those that may be played.")
        return self._codes[number]

    def marked(self, position: Position, seat: int) -> bytearray:
        """One byte for each number there is: 1 for actions that the seat may choose now, none if it is not asked."""
        found = bytearray(self.count)
        if position.halt == DECISION and position.seat == seat:
            numbers = self._numbers
            for code in position.choices:
                found[numbers[code >> 16][code & 65535]] = 1
        return found

    def plays(self, position: Position, number: int) -> bool:
        """Play an action by its number; False, and nothing changed, if it is not among the choices."""
        code = self._codes[number] if 0 <= number < self.count else -1
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
