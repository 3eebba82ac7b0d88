"""Choices compared with what could have been: what a seat did in a phase against other plans, in the same worlds and with the same dice.

The seat is judged by what it knew: the worlds are drawn from its view. A plan that looked best at a glance is looked at again in fresh
worlds, so that it is not called better for having been lucky once.
"""

from dataclasses import dataclass
from fractions import Fraction
from math import sqrt
from typing import Final

import grognard
from grognard.kernel.game import EVERYTHING, Game
from grognard.kernel.sequence import CHANCE, Position
from grognard.players.hard import derived
from grognard.players.rollout import Known, Plan, Rollouts, plans_of
from grognard.players.search import TELLING
from grognard.umpire.analysis.account import Account
from grognard.umpire.analysis.course import Phase, Throw, position_at, worth_of
from grognard.umpire.analysis.lines import Line, carried_out, reasons, strangers, titles, without
from grognard.umpire.analysis.script import Script
from grognard.umpire.analysis.worth import Worth, results

GLANCES: Final = 2
"""Worlds in which every plan is looked at: for a moment, or where that tells nothing until the enemy has answered."""
KEPT: Final = 4
"""After the first of them so many plans go on: the steady player's and the best."""
VARIATIONS: Final = 5
"""Plans drawn by chance, besides those of the styles."""
SEED: Final = 1945
FRESH: Final = 7919
"""Worlds from here on were not looked at when the best plan was picked."""
WORLDS: Final = 16
"""So many of them for a longer look."""
SETTLED: Final = 8
"""After so many a clear difference is enough."""
CLEAR: Final = 3.0


@dataclass
class Glance:
    """A phase at a glance: what was done, what the steady player would have done and the best other plan came to, for who chose."""

    phase: int
    chosen: float
    steady: float
    best: float
    style: str
    twist: int
    revealed: float
    """How much better or worse the choice did, against the steady player's, in the world as it was than in those the seat believed in."""
    decisions: int


@dataclass
class Verdict:
    """A longer look: how much better another plan was, how much worse or better than steady play what was done, with standard errors."""

    phase: int
    cost: float
    error: float
    over_steady: float
    worlds: int
    decisions: int
    done: Line
    """What was done and not part of the better plan."""
    better: Line
    """The other way round."""
    reasons: list[list[object]]


class Bench:
    """A phase of a match, ready to be played again."""

    def __init__(self, account: Account, phase: Phase, worth: Worth) -> None:
        self.game: Game = worth.game
        self.worth = worth
        self.phase = phase
        self.position = position_at(account, phase.first)
        self.rollouts = Rollouts(self.game, phase.seat, worth.value)
        self.script = Script(phase.chosen)
        self.known: Known = {}

    def world(self, number: int) -> Position:
        """A world that the seat believes possible."""
        return self.game.world(self.position, self.phase.seat, SEED + number) if self.game.has_secrets else self.position.clone()

    def play(self, plan: Plan, number: int, glance: bool) -> float:
        return self.rollouts.play(self.world(number), plan, SEED + number, glance, self.known)

    def play_in_truth(self, plan: Plan, number: int, glance: bool) -> float:
        return self.rollouts.play(self.position.clone(), plan, SEED + number, glance)

    def is_telling(self) -> bool:
        """Whether a moment tells what a plan comes to. Replacements and a defender's moves are judged by the enemy's answer."""
        self.play(Plan(), 0, False)
        return self.rollouts.early >= TELLING

    def others(self) -> list[Plan]:
        """The steady player's plan, those of the other styles, and some drawn by chance."""
        return plans_of(self.game, self.game.styles[0], derived(SEED, self.phase.first), VARIATIONS)


def glance(account: Account, phase: Phase) -> Glance:
    """Look at a phase for a moment, or a little longer."""
    bench = bench_of(account, phase)
    plans = bench.others()
    is_short = bench.is_telling()
    chosen = [bench.play(bench.script, 0, is_short)]
    first = [bench.play(plan, 0, is_short) for plan in plans]
    others = sorted((place for place, worth in enumerate(first) if place and worth != chosen[0]), key=lambda place: -first[place])
    alive = [0, *others[: KEPT - 1]]
    chosen += [bench.play(bench.script, number, is_short) for number in range(1, GLANCES)]
    values = {place: [first[place], *[bench.play(plans[place], number, is_short) for number in range(1, GLANCES)]] for place in alive}
    best = max(values, key=lambda place: sum(values[place]))
    mean = sum(chosen) / GLANCES
    steady = sum(values[0]) / GLANCES
    revealed = _revealed(bench, mean - steady, is_short) if bench.game.has_secrets else 0.0
    return Glance(
        phase.number,
        mean,
        steady,
        sum(values[best]) / GLANCES,
        plans[best].style,
        plans[best].twist,
        revealed,
        bench.rollouts.decisions,
    )


def _revealed(bench: Bench, believed: float, is_short: bool) -> float:
    """How much more or less the choice brought in the world as it was than the seat could believe."""
    known = [
        bench.play_in_truth(bench.script, number, is_short) - bench.play_in_truth(Plan(), number, is_short) for number in range(GLANCES)
    ]
    return sum(known) / GLANCES - believed


def look(account: Account, phase: Phase, found: Glance) -> Verdict:
    """Look at a phase for longer: what was done against the plan that looked best, in fresh worlds."""
    bench = bench_of(account, phase)
    better = Plan(found.style, found.twist)
    costs: list[float] = []
    over: list[float] = []
    for number in range(FRESH, FRESH + WORLDS):
        own = bench.play(bench.script, number, False)
        costs.append(bench.play(better, number, False) - own)
        over.append(
            own - (own + costs[-1] if not found.twist and found.style == bench.game.styles[0] else bench.play(Plan(), number, False))
        )
        if len(costs) >= SETTLED and abs(mean_of(costs)) > CLEAR * error_of(costs):
            break
    foes = strangers(bench.game.scenario(account.told.scenario), phase.seat)
    done_end, done = carried_out(bench.game, bench.position, phase.seat, bench.script, foes)
    better_end, line = carried_out(bench.game, bench.position, phase.seat, better, foes)
    return Verdict(
        phase.number,
        mean_of(costs),
        error_of(costs),
        mean_of(over),
        len(costs),
        bench.rollouts.decisions,
        without(done, line),
        without(line, done),
        reasons(bench.worth.value, phase.seat, [(done_end, better_end)]),
    )


def mean_of(values: list[float]) -> float:
    return sum(values) / len(values)


def error_of(values: list[float]) -> float:
    mean = mean_of(values)
    variance = sum((value - mean) ** 2 for value in values) / max(len(values) - 1, 1)
    return sqrt(variance / len(values))


def bench_of(account: Account, phase: Phase) -> Bench:
    worth = worth_of(account)
    assert worth is not None, "a phase without a value is not judged"
    return Bench(account, phase, worth)


# --- luck, looked at again --------------------------------------------------------------------------------------------------
@dataclass
class Again:
    """The luck of one roll for who threw, by playing on from what came and from what could have, with its standard error."""

    mean: float
    error: float
    decisions: int
    titles: dict[str, str]
    """Names of the pieces that had one when the dice fell: who looks later does not see those that fell too."""


def luck_again(account: Account, throw: Throw, tries: int = 8) -> Again:
    """Look at a roll again."""
    worth = worth_of(account)
    assert worth is not None
    position = before_roll(account, throw.number)
    rollouts = Rollouts(worth.game, throw.seat, worth.value)
    found = results(position)
    differences: list[float] = []
    for turn in range(tries):
        played = []
        for rolled in (throw.rolled, drawn(found, (turn + 0.5) / tries)):
            world = position.clone()
            world.resolve(rolled)
            played.append(rollouts.play(world, Plan(), SEED + turn))
        differences.append(played[0] - played[1])
    return Again(mean_of(differences), error_of(differences), rollouts.decisions, titles(worth.game, position, EVERYTHING))


def drawn(found: list[tuple[Fraction, list[int]]], share: float) -> list[int]:
    """The roll at this share of all rolls, by their chances: spread evenly, so that chance in choosing them does no harm."""
    total = 0.0
    for chance, rolled in found:
        total += float(chance)
        if total >= share:
            return rolled
    return found[-1][1]


def before_roll(account: Account, number: int) -> Position:
    """The position in which a roll was pending."""
    told = account.told
    position = grognard.load(told.game).start(told.scenario, told.options)
    rolled = done = 0
    while position.halt != CHANCE or rolled < number:
        if position.halt == CHANCE:
            position.resolve(told.rolls[rolled][1])
            rolled += 1
        else:
            position.choose(told.codes[done])
            done += 1
    position.events = []
    return position
