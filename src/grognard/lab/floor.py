"""How well a value could do at best: positions of mid-game played on many times, as the games of a fit are played.

What the dice have not decided yet nobody can tell. The chance itself, found by playing on, is as good as a value can be, and the log-loss
of who knows it is the floor of all values.
"""

from dataclasses import dataclass
from math import sqrt
from random import Random
from typing import Final

from grognard.games import load
from grognard.kernel.errors import BadInput
from grognard.kernel.sequence import OVER
from grognard.lab.fitting import MIDDLE, Counted, Course, begun, carry_on, courses, outcome
from grognard.lab.logistic import log_loss
from grognard.lab.simulate import derived_seed
from grognard.lab.workforce import Workers, parallel

AGAIN: Final = 40
"""So often is a position played on."""

Came = list[list[float]]
"""What each seat had of each game that was played on."""


@dataclass(frozen=True)
class Floor:
    """The least log-loss at mid-game that a value of one seat can have, and its standard error."""

    scenario: str
    seat: str
    positions: int
    loss: float
    error: float

    def line(self) -> str:
        return (
            f"{self.scenario}, {self.seat}: no value can do better at mid-game than {self.loss:.3f} ± {self.error:.3f} "
            f"({self.positions} positions, each played on {AGAIN} times)"
        )


def play_again(course: Course) -> Came:
    """Play a game to a moment of mid-game drawn by chance, and from there to many ends; nothing if it was over before."""
    game, position, luck = begun(course)
    scenario = game.scenario(course.scenario)
    first, last = game.turn(position)
    low, high = (first - 1 + share * (last - first + 1) for share in MIDDLE)
    middle = [turn for turn in range(first, last + 1) if low < turn < high]
    until = luck.choice(middle or [first])
    seat = luck.randrange(len(scenario.seats))
    carry_on(game, position, luck, lambda: game.turn(position)[0] >= until and position.seat == seat)
    ends: Came = []
    for number in range(0 if position.halt == OVER else AGAIN):
        again = position.clone()
        carry_on(game, again, Random(derived_seed(course.seed, "again", number)), lambda: False)  # noqa: S311 - a study
        ends.append(outcome(game, scenario, again))
    return ends


def uncertainty(came: list[float]) -> float:
    """The log-loss of who knows the chance of what came. From a few games the chance looks surer than it is; what is left out once, each in
    its turn, tells by how much (the jackknife).
    """
    number, total = len(came), sum(came)
    without = [(total - one) / (number - 1) for one in came]
    return number * log_loss([total / number], [total / number]) - (number - 1) * log_loss(without, without)


def floors(game: str, scenario: str, games: int, seed: str, *, workers: Workers = None, progress: Counted | None = None) -> list[Floor]:
    """The floor of each seat's value, by one position of each of so many games."""
    played: list[Came] = []
    for number, ends in enumerate(parallel(play_again, courses(game, scenario, games, seed), workers), 1):
        played += [ends] if ends else []
        if progress is not None:
            progress(number)
    if not played:
        raise BadInput(f"None of the games of {scenario} lasted until the middle: ask for more positions.")
    found = []
    for place, seat in enumerate(each.id for each in load(game).scenario(scenario).seats):
        losses = [uncertainty([came[place] for came in ends]) for ends in played]
        mean = sum(losses) / len(losses)
        spread = sum((loss - mean) ** 2 for loss in losses) / max(len(losses) - 1, 1)
        found.append(Floor(scenario, seat, len(losses), mean, sqrt(spread / len(losses))))
    return found
