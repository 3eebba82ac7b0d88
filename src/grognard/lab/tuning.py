"""Tuning what the steady player weighs by: small steps that games point out, and a test on fresh games before anybody believes them.

Simultaneous perturbation (Spall's SPSA): at each step all numbers are moved at once, some up and some down by chance, the player with
these numbers meets the one with the opposite ones, and who wins says which way to go. Numbers are moved by factors, so that a large one
and a small one move alike. Steps are kept as lines of JSON; the same command goes on where it ended.
"""

from collections.abc import Callable
from dataclasses import asdict, dataclass
from math import exp
from pathlib import Path
from random import Random
from typing import Any, Final

from grognard.games import load
from grognard.kernel.adviser import Adviser
from grognard.kernel.errors import BadInput
from grognard.kernel.game import Game
from grognard.kernel.sequence import CHANCE, OVER, Position
from grognard.lab.match_up import keep, read_lines
from grognard.lab.simulate import derived_seed
from grognard.lab.sprt import FAILED, OPEN, PASSED, Claim
from grognard.lab.workforce import Workers, parallel

FORMAT: Final = "grognard-tuning"
SHRINKING_STEPS: Final = 0.602
SHRINKING_PROBES: Final = 0.101
"""How quickly steps and probes become smaller: Spall's usual exponents."""
PROBE: Final = 0.2
"""How far numbers are moved at first to see which way to go (in logarithms: a fifth up or down)."""
STEP: Final = 0.15
"""How far the first step goes if every game of it was won by the same side."""
HALF_WAY: Final = 10.0
"""Points of margin that count half as much as winning."""
CLAIM: Final = Claim(0.50, 0.55)
"""What the tuned player has to show on fresh games."""

Factors = dict[str, float]
"""By name, what a number is multiplied with."""


@dataclass(frozen=True)
class Study:
    """What is tuned: the first line of the file, and the same for every step in it."""

    game: str
    scenario: str
    names: list[str]
    pairs: int
    """Of games, at each step."""
    steps: int
    seed: str

    def as_data(self) -> dict[str, object]:
        return {"format": FORMAT, **asdict(self), "rules": load(self.game).rules_version}


@dataclass(frozen=True)
class Duel:
    """One game of two sets of numbers: the first sits in `seat`, all other seats belong to the second."""

    game: str
    scenario: str
    first: Factors
    second: Factors
    seat: int
    seed: str


@dataclass(frozen=True)
class Fought:
    """What came of a duel for the first: 1, 0.5 or 0, and the points it was ahead by."""

    points: float
    margin: float

    @property
    def worth(self) -> float:
        """From -1 to 1: who won, and by how much, half each."""
        return (self.points - 0.5) + 0.5 * self.margin / (abs(self.margin) + HALF_WAY)


def fight(duel: Duel) -> Fought:
    """Play one game."""
    game = load(duel.game)
    scenario = game.scenario(duel.scenario)
    luck = Random(derived_seed(duel.seed, "dice"))  # noqa: S311 - a study; nothing here is a secret
    position = game.start(scenario.id, game.chosen_options(scenario, {}))
    advisers = [game.weighed_adviser(duel.first if seat == duel.seat else duel.second) for seat in range(len(scenario.seats))]
    play_out(game, position, advisers, luck)
    result = game.result(position)
    own = scenario.seats[duel.seat].id
    points = 0.5 if not result.winners else float(own in result.winners)
    return Fought(points, game.ahead(result, own))


def play_out(game: Game, position: Position, advisers: list[Adviser], luck: Random) -> None:
    asked = 0
    while position.halt != OVER:
        position.events = []
        if position.halt == CHANCE:
            position.resolve([luck.randint(1, sides) for sides in position.faces])
            continue
        asked += 1
        code = advisers[position.seat].advise(game.pondered(position, position.seat, asked))
        position.choose(code if code in position.choices else position.choices[-1])


def duels(study: Study, first: Factors, second: Factors, seed: str, groups: int) -> list[Duel]:
    """Groups of games with the same dice, the first in each seat once."""
    seats = len(load(study.game).scenario(study.scenario).seats)
    return [
        Duel(study.game, study.scenario, first, second, seat, f"{seed}/{group}") for group in range(1, groups + 1) for seat in range(seats)
    ]


# --- steps --------------------------------------------------------------------------------------------------------

Play = Callable[[list[Duel]], list[Fought]]


def step_on(study: Study, places: list[float], number: int, play: Play) -> list[float]:
    """Where the numbers stand (as logarithms of factors) after one step more."""
    luck = Random(derived_seed(study.seed, "step", number))  # noqa: S311 - a study
    ways = [luck.choice((-1.0, 1.0)) for _ in places]
    probe = PROBE / (number + 1) ** SHRINKING_PROBES
    length = STEP / (1 + number / max(1.0, study.steps / 10)) ** SHRINKING_STEPS
    up = factors_of(study.names, [place + probe * way for place, way in zip(places, ways, strict=True)])
    down = factors_of(study.names, [place - probe * way for place, way in zip(places, ways, strict=True)])
    fought = play(duels(study, up, down, f"{study.seed}/step/{number}", study.pairs))
    better = sum(one.worth for one in fought) / len(fought)
    return [place + length * better * way for place, way in zip(places, ways, strict=True)]


def factors_of(names: list[str], places: list[float]) -> Factors:
    return {name: exp(place) for name, place in zip(names, places, strict=True)}


@dataclass(frozen=True)
class Tuned:
    """What tuning came to: the factors, and whether fresh games bear them out."""

    factors: Factors
    verdict: str
    counts: list[int]
    """Groups of fresh games by the half points of the tuned player."""


def tune(study: Study, groups: int, out: Path, workers: Workers = None, progress: Callable[[int], None] | None = None) -> Tuned:
    """Take all steps that are not in the file yet, then let the tuned player meet the usual one in up to so many groups of fresh games."""

    def play(games: list[Duel]) -> list[Fought]:
        return list(parallel(fight, games, workers))

    lines = kept_steps(out, study)
    places = [0.0] * len(study.names)
    taken = [line for line in lines if "places" in line]
    if taken:
        places = list(taken[-1]["places"])
    for number in range(len(taken), study.steps):
        places = [round(place, 6) for place in step_on(study, places, number, play)]
        keep(out, {"step": number, "places": places})
        if progress is not None:
            progress(number + 1)
    factors = factors_of(study.names, places)
    counts = tested(study, factors, groups, out, [line for line in lines if "test" in line], play)
    return Tuned(factors, CLAIM.verdict(counts), counts)


def tested(study: Study, factors: Factors, groups: int, out: Path, known: list[Any], play: Play) -> list[int]:
    """Groups of fresh games by the half points of the tuned player against the usual one, until the claim is settled."""
    seats = len(load(study.game).scenario(study.scenario).seats)
    counts = [0] * (2 * seats + 1)
    for line in known:
        counts[line["half_points"]] += 1
    for group in range(len(known), groups):
        if CLAIM.verdict(counts) != OPEN:
            break
        fought = play(duels(study, factors, {}, f"{study.seed}/fresh/{group}", 1))
        half_points = round(2 * sum(one.points for one in fought))
        counts[half_points] += 1
        keep(out, {"test": group, "half_points": half_points})
    return counts


def new_study(game: str, scenario: str | None, names: list[str], pairs: int, steps: int, seed: str) -> Study:
    """The study that was asked for, checked."""
    loaded = load(game)
    found = loaded.scenario(scenario if scenario is not None else next(iter(loaded.scenarios)))
    known = loaded.weight_names
    if not known:
        raise BadInput(f"{loaded.title} has no numbers to tune.")
    for name in names:
        if name not in known:
            raise BadInput(f"{loaded.title} has no number '{name}' to tune; there are {', '.join(known)}.")
    if pairs < 1 or steps < 0:
        raise BadInput(f"{steps} steps of {pairs} pairs cannot be played; ask for one pair or more, and no step or more.")
    return Study(game, found.id, names or known, pairs, steps, seed)


def kept_steps(file: Path, study: Study) -> list[Any]:
    """What was done before; a file that is not there yet is begun."""
    if not file.exists():
        keep(file, study.as_data())
        return []
    lines = list(read_lines(file))
    if not lines or lines[0] != study.as_data():
        raise BadInput(f"{file} holds another study: its first line says which. Name another file, or ask for that one.")
    return lines[1:]


WORDS: Final = {
    PASSED: "the tuned numbers are better",
    FAILED: "the tuned numbers are no better",
    OPEN: "not enough fresh games to tell",
}
