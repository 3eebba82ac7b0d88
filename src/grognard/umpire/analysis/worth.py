"""What a position is worth to each seat: shares of the one thing that is played for, so that they make one together."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Final

from grognard.kernel import chance
from grognard.kernel.adviser import Adviser
from grognard.kernel.game import Game
from grognard.kernel.sequence import CHANCE, DECISION, OVER, Position
from grognard.players.value import Value

MOST_ROLLS: Final = 36
"""If the pending dice have more rolls than this, rolls that mean the same are looked at once."""
MOST_RESULTS: Final = 24
"""If they mean more than so many things, only what came is looked at, and the luck of it is told as not explained."""
LONGEST: Final = 40
"""Decisions until a fight is over; no fight goes on for so long."""

Shares = list[float]


class Worth:
    """Weighs the positions of one scenario by its value."""

    def __init__(self, game: Game, value: Value) -> None:
        self.game = game
        self.value = value
        self.seats = len(value.seats)
        self._advisers: dict[int, Adviser] = {}

    def at_end(self, winners: Sequence[str]) -> Shares:
        """Winners share it; if nobody wins, all do."""
        won = [float(seat in winners) for seat in self.value.seats]
        total = sum(won)
        return [1.0 / self.seats] * self.seats if not total else [one / total for one in won]

    def now(self, position: Position) -> Shares:
        """By the value alone."""
        if position.halt == OVER:
            return self.at_end(self.game.result(position).winners)
        said = [self.value.of(position, seat) for seat in range(self.seats)]
        total = sum(said)
        return [one / total for one in said]

    def of(self, position: Position) -> Shares:
        """The same, but a fight that is under way is first played on, steadily, to its end or to the next dice: the value knows no
        half-fought ones.
        """
        if position.halt != DECISION or position.begins:
            return self.now(position)
        position = position.clone()
        for _ in range(LONGEST):
            if position.halt != DECISION or position.begins:
                break
            position.choose(self._advice(position))
        return self.now(position)

    def _advice(self, position: Position) -> int:
        if len(position.choices) == 1:
            return position.choices[0]
        adviser = self._advisers.get(position.seat)
        if adviser is None:
            adviser = self._advisers[position.seat] = self.game.adviser()
        code = adviser.advise(position)
        return code if code in position.choices else position.choices[-1]

    def expected(self, position: Position) -> Shares | None:
        """The mean over all that the pending dice can bring, each by its exact chance; None if they can bring too much."""
        found = results(position)
        if not found:
            return None
        total = [0.0] * self.seats
        for share, rolled in found:
            world = position.clone()
            world.resolve(rolled)
            for seat, worth in enumerate(self.of(world)):
                total[seat] += float(share) * worth
        return total


def results(position: Position) -> list[tuple[Fraction, list[int]]]:
    """Rolls that stand for all rolls of the pending dice, with their chances; empty if there are too many."""
    assert position.halt == CHANCE
    faces = 1
    for sides in position.faces:
        faces *= sides
    rolls = position.samples() or (chance.weighted(position) if faces <= MOST_ROLLS * MOST_ROLLS else [])
    total = sum(weight for weight, _ in rolls)
    if len(rolls) <= MOST_ROLLS:
        return [(Fraction(weight, total), rolled) for weight, rolled in rolls]
    by_label: dict[str, tuple[int, list[int]]] = {}
    for weight, rolled in rolls:
        label = position.label(rolled)
        before, first = by_label.get(label, (0, rolled))
        by_label[label] = (before + weight, first)
    if len(by_label) > MOST_RESULTS:
        return []
    return [(Fraction(weight, total), rolled) for weight, rolled in by_label.values()]
