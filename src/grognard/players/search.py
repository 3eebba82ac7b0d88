"""Choosing between plans: all of them meet the same worlds and the same luck, the worse half drops out, and the rest meets more."""

from collections.abc import Callable
from math import sqrt
from typing import Final

from grognard.kernel.sequence import Position
from grognard.players.rollout import ROW, Plan, Rollouts

GLANCES: Final = 3
"""Worlds in which every plan is looked at for a moment."""
LOOKED_AT: Final = 5
"""So many plans, the first among them, are looked at for longer."""
LEAST_LOOKED_AT: Final = 3
EFFORT_OF_A_LOOK: Final = 800
"""With little effort fewer: a look at many that is too short tells nothing of any."""
FIRST_WORLDS: Final = 6
SURE: Final = 2.5
SURE_WORLDS: Final = 8
"""So many standard errors, in so many worlds, leave no doubt, and the rest of the effort is saved."""
LEAST_WORLDS: Final = 4
"""Nobody is called better than the first plan on fewer worlds."""

Worlds = Callable[[int], Position]
"""By number: a position to be used up, which agrees with all that the seat knows."""


class Trial:
    """A plan and what it came to in each world."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.values: list[float] = []

    @property
    def mean(self) -> float:
        return sum(self.values) / len(self.values)


def gain(trial: Trial, base: Trial) -> tuple[float, float]:
    """How much better a plan did than another in the worlds that both met, and the standard error of that."""
    number = min(len(trial.values), len(base.values))
    differences = [trial.values[place] - base.values[place] for place in range(number)]
    mean = sum(differences) / number
    variance = sum((difference - mean) ** 2 for difference in differences) / max(number - 1, 1)
    return mean, sqrt(variance / number)


def best_plan(rollouts: Rollouts, worlds: Worlds, plans: list[Plan], effort: int, seed: int, is_late: Callable[[], bool]) -> Plan:
    """The best of several plans, the first of which stands unless another is better by more than a standard error.

    `effort` is how many decisions may be played out. `is_late` is only a brake: what is known by then decides.
    """
    spent = rollouts.decisions + effort
    seed -= seed % ROW  # worlds are numbered from the beginning of a row of dice

    def is_over() -> bool:
        return rollouts.decisions >= spent or is_late()

    glances = [Trial(plan) for plan in plans]
    play_on(glances, range(1), lambda trial, place: rollouts.play(worlds(place), trial.plan, seed + place, True), is_over)
    glances = different(glances)
    if len(glances) == 1:
        return plans[0]
    play_on(glances, range(1, GLANCES), lambda trial, place: rollouts.play(worlds(place), trial.plan, seed + place, True), is_over)
    alive = [Trial(trial.plan) for trial in best_of(glances, max(LEAST_LOOKED_AT, min(LOOKED_AT, effort // EFFORT_OF_A_LOOK)))]
    base = alive[0]
    number = FIRST_WORLDS
    while len(alive) > 1 and not is_over():
        met = len(base.values)
        play_on(alive, range(met, number), lambda trial, place: rollouts.play(worlds(place), trial.plan, seed + place), is_over)
        if is_clear(alive):
            break
        alive = best_of(alive, max(2, len(alive) // 2))
        number *= 2
    return clearly_best(alive)


def play_on(trials: list[Trial], places: range, play: Callable[[Trial, int], float], is_over: Callable[[], bool]) -> None:
    """Let all trials meet the same worlds, world by world, so that nobody is ahead when time is up."""
    for place in places:
        if is_over():
            return
        for trial in trials:
            trial.values.append(play(trial, place))


def different(trials: list[Trial]) -> list[Trial]:
    """Without those that came to exactly the same as one before: in the same world with the same luck, that is the same plan."""
    found: dict[tuple[float, ...], Trial] = {}
    for trial in trials:
        found.setdefault(tuple(trial.values), trial)
    return list(found.values())


def best_of(trials: list[Trial], number: int) -> list[Trial]:
    """The first, which all others are compared with, and the best others, in their old order."""
    if not trials[0].values:
        return trials[:1]
    kept = sorted(trials[1:], key=lambda trial: -trial.mean)[: max(number - 1, 1)]
    return [trial for trial in trials if trial is trials[0] or trial in kept]


def is_clear(trials: list[Trial]) -> bool:
    """Whether nobody can doubt any more that one other plan is better than the first, or that none is."""
    base = trials[0]
    gains = [gain(trial, base) for trial in trials[1:]]
    if len(base.values) < SURE_WORLDS:
        return False
    return all(better < -SURE * error for better, error in gains) or (len(gains) == 1 and gains[0][0] > SURE * gains[0][1])


def clearly_best(trials: list[Trial]) -> Plan:
    base = trials[0]
    if len(base.values) < LEAST_WORLDS:
        return base.plan
    best = max(trials, key=lambda trial: trial.mean)
    better, error = gain(best, base)
    return best.plan if better > error else base.plan
