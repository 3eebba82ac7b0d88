"""Choosing between plans: all of them meet the same worlds and the same luck, the worse half drops out, and the rest meets more."""

from collections.abc import Callable
from math import sqrt
from typing import Final

from grognard.kernel.sequence import Position
from grognard.players.rollout import ROW, Known, Plan, Rollouts

GLANCES: Final = 3
SHORT_GLANCES: Final = 2
"""Worlds in which every plan is looked at for a moment; fewer where a moment tells nothing and the enemy's answer has to be seen."""
TELLING: Final = 0.3
"""A moment tells enough if so much of the fighting falls within it."""
GLANCED_AT: Final = 0.25
LEAST_GLANCED_AT: Final = 5
"""Glances may take this share of the effort: where plans can be varied, the last of them are left out if they would take more."""
CHILDREN: Final = 0.12
MOST_CHILDREN: Final = 12
PARENTS: Final = 3
"""The best plans so far are varied further, as many times as this share of the effort is enough for, up to so many."""
LOOKED_AT: Final = 8
LEAST_LOOKED_AT: Final = 3
LOOKS: Final = 9
"""So many plans, the first among them, are looked at for longer: one for so many looks that the rest of the effort is enough for."""
FIRST_WORLDS: Final = 3
CHOICES_LOOKED_AT: Final = 5
EFFORT_OF_A_LOOK: Final = 800
FIRST_WORLDS_OF_A_CHOICE: Final = 6
"""The same for single choices; with little effort fewer: a look at many that is too short tells nothing of any."""
ROUNDS: Final = 2
SCREENED: Final = 0.4
"""Where plans last, they and the single choices are carried on for so many rounds in a few worlds, with this share of the effort; the
last are left out if it is not enough."""
FEWEST_LOOKS: Final = 20
"""If the effort is not enough for so many looks, one round has to do."""
FINALISTS: Final = 4
WORLDS_TO_THE_END: Final = 6
"""So many of them are then carried on as far as the rest is enough for in so many worlds: to the end of the game, if it is."""
DOUBT: Final = 0.5
"""Where plans last, nothing is decided for good, and the best is taken on less evidence: so many standard errors."""
SURE: Final = 2.5
SURE_WORLDS: Final = 8
"""So many standard errors, in so many worlds, leave no doubt, and the rest of the effort is saved."""
LEAST_WORLDS: Final = 4
"""Nobody is called better than the first plan on fewer worlds."""

Worlds = Callable[[int], Position]
"""By number: a position to be used up, which agrees with all that the seat knows."""
Vary = Callable[[Plan, int], Plan]
"""A variation of a plan, by number."""
Affords = Callable[[int], int]
"""How many more decisions there is time for, after so many."""


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


def best_plan(  # noqa: C901, PLR0913, PLR0917 - what a search is given, stage after stage
    rollouts: Rollouts,
    worlds: Worlds,
    plans: list[Plan],
    effort: int,
    seed: int,
    is_late: Callable[[], bool],
    vary: Vary | None = None,
    affords: Affords | None = None,
) -> Plan:
    """The best of several plans, the first of which stands unless another is better by more than a standard error.

    `effort` is how many decisions may be played out. `is_late` is only a brake: what is known by then decides. Where there is time for
    less than the effort, as far as `affords` can tell, that is what is shared out between glances and looks.
    """
    start = rollouts.decisions
    spent = start + effort

    def left() -> int:
        most = max(spent - rollouts.decisions, 0)
        return most if affords is None else min(most, affords(rollouts.decisions - start))

    def whole() -> int:
        return rollouts.decisions - start + left()

    seed -= seed % ROW  # worlds are numbered from the beginning of a row of dice

    def is_over() -> bool:
        return rollouts.decisions >= spent or is_late()

    known: Known = {}

    def look(trial: Trial, place: int) -> float:
        return rollouts.play(worlds(place), trial.plan, seed + place, False, known)

    def glance(trial: Trial, place: int) -> float:
        return rollouts.play(worlds(place), trial.plan, seed + place, is_telling, known)

    if is_late():
        return plans[0]
    first = Trial(plans[0])
    began = rollouts.decisions
    looked = look(first, 0)
    price = price_of_look = max(rollouts.decisions - began, 1)
    is_telling = rollouts.early >= TELLING
    began = rollouts.decisions
    first.values.append(glance(first, 0) if is_telling else looked)
    if is_telling:
        price = max(rollouts.decisions - began, 1)
    glances = GLANCES if is_telling else SHORT_GLANCES
    price *= glances
    if is_over():
        return plans[0]
    trials = [first]
    most = began + max(LEAST_GLANCED_AT * price, GLANCED_AT * whole()) / glances
    for plan in plans[1:]:
        if is_late() or (vary is not None and rollouts.decisions >= most):  # where a glance is dear, some plans are not looked at
            break
        trial = Trial(plan)
        trial.values.append(glance(trial, 0))
        trials.append(trial)
    trials = different(trials)
    if len(trials) == 1:
        return plans[0]
    play_on(trials, range(1, glances), glance, is_over)
    if vary is not None and not is_over():
        children = [Trial(plan) for plan in offspring(trials, min(int(CHILDREN * whole() / price), MOST_CHILDREN), vary)]
        play_on(children, range(glances), glance, is_over)
        trials = different(trials + [child for child in children if len(child.values) == glances])
    alive = best_of(trials, max(LEAST_LOOKED_AT, min(LOOKED_AT, left() // price_of_look // LOOKS)))
    if is_telling:
        alive = [Trial(trial.plan) for trial in alive]  # a longer look is another thing than a glance
    base = alive[0]
    number = FIRST_WORLDS
    while len(alive) > 1 and not is_over():
        play_on(alive, range(len(base.values), number), look, is_over)
        if is_clear(alive):
            break
        alive = best_of(alive, max(2, (len(alive) + 1) // 2))
        number *= 2
    return clearly_best(alive)


def best_choice(rollouts: Rollouts, worlds: Worlds, plans: list[Plan], effort: int, seed: int, is_late: Callable[[], bool]) -> Plan:
    """The same for single choices, each of which is a small part of a phase: few of them are looked at for longer, and those for long.

    On forty positions of The Last Crusade this found three times as much with an effort of 4,000 as the way that suits whole phases.
    """
    spent = rollouts.decisions + effort
    seed -= seed % ROW

    def is_over() -> bool:
        return rollouts.decisions >= spent or is_late()

    def look(trial: Trial, place: int) -> float:
        return rollouts.play(worlds(place), trial.plan, seed + place)

    def glance(trial: Trial, place: int) -> float:
        return rollouts.play(worlds(place), trial.plan, seed + place, True)

    trials = [Trial(plan) for plan in plans]
    play_on(trials, range(1), glance, is_over)
    trials = different(trials)
    if len(trials) == 1:
        return plans[0]
    play_on(trials, range(1, GLANCES), glance, is_over)
    most = max(LEAST_LOOKED_AT, min(CHOICES_LOOKED_AT, effort // EFFORT_OF_A_LOOK))
    alive = [Trial(trial.plan) for trial in best_of(trials, most)]
    alive = halved(alive, FIRST_WORLDS_OF_A_CHOICE, look, is_over)
    return clearly_best(alive)


def best_way(rollouts: Rollouts, worlds: Worlds, plans: list[Plan], effort: int, seed: int, is_late: Callable[[], bool]) -> list[Plan]:
    """The same where plans last, for plans and single choices together: the best, and after it those that came near, the better first.

    What a plan is worth shows late, so that those which promise something are played out to the end of the game, or as far as the
    effort is enough for: there is no better judge of a position than what comes of it.
    """
    start = rollouts.decisions
    spent = start + effort
    seed -= seed % ROW
    rounds = ROUNDS

    def is_over() -> bool:
        return rollouts.decisions >= spent or is_late()

    def look(trial: Trial, place: int) -> float:
        return rollouts.play(worlds(place), trial.plan, seed + place, rounds=rounds)

    if is_late():
        return plans[:1]
    first = Trial(plans[0])
    looked = look(first, 0)
    price = max(rollouts.decisions - start, 1)
    if effort < FEWEST_LOOKS * price:
        rounds = 1
        looked = look(first, 0)
        price = max(price // ROUNDS, 1)
    first.values.append(looked)
    trials = [first, *[Trial(plan) for plan in plans[1 : max(LEAST_LOOKED_AT, int(SCREENED * effort / (price * GLANCES)))]]]
    play_on(trials[1:], range(1), look, is_over)
    trials = different([trial for trial in trials if trial.values])
    if len(trials) == 1:
        return plans[:1]
    play_on(trials, range(1, GLANCES), look, is_over)
    looks = max(spent - rollouts.decisions, 0) // price
    alive = best_of(trials, max(2, min(FINALISTS, looks // WORLDS_TO_THE_END)))
    further = rounds * looks // (len(alive) * WORLDS_TO_THE_END)
    if further > rounds:
        rounds = further
        alive = [Trial(trial.plan) for trial in alive]  # further ahead things look different
    alive = halved(alive, WORLDS_TO_THE_END, look, is_over)
    best = clearly_best(alive, DOUBT)
    others = sorted((trial for trial in alive if trial.plan is not best and trial.values), key=lambda trial: -trial.mean)
    return [best, *[trial.plan for trial in others]]


def halved(alive: list[Trial], number: int, look: Callable[[Trial, int], float], is_over: Callable[[], bool]) -> list[Trial]:
    """Let trials meet so many worlds, then the better half twice as many, and so on, until nobody can doubt or the effort is spent."""
    while len(alive) > 1 and not is_over():
        play_on(alive, range(len(alive[0].values), number), look, is_over)
        if is_clear(alive):
            break
        alive = best_of(alive, max(2, len(alive) // 2))
        number *= 2
    return alive


def offspring(trials: list[Trial], number: int, vary: Vary) -> list[Plan]:
    """Variations of the best plans so far."""
    best = sorted(trials, key=lambda trial: -trial.mean)[:PARENTS]
    return [vary(best[place % len(best)].plan, place) for place in range(number)]


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


def clearly_best(trials: list[Trial], doubt: float = 1.0) -> Plan:
    """The best, if it is better than the first by so many standard errors."""
    base = trials[0]
    if len(base.values) < LEAST_WORLDS:
        return base.plan
    best = max(trials, key=lambda trial: trial.mean)
    better, error = gain(best, base)
    return best.plan if better > doubt * error else base.plan
