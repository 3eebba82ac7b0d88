"""How far ratings can be trusted: what they foretold beside what happened, for the games of a club or for people who were made up.

Made-up people have a true strength that drifts, and scenarios a true lean that is not the machines': so it can be said how often the
interval holds the truth, which nobody can say of real people.
"""

import math
import random
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from grognard.service.club.calendar import DAY
from grognard.service.club.leaning import DOUBT, SCALE, leaning
from grognard.service.club.ratings import INTERVAL, LEAST_GAMES, MEAN, Counted, Ledger, Played

BINS: Final = 10
SPREAD: Final = 200.0
"""Of the true strengths of a club."""
DRIFT: Final = 15.0
"""Points by which a strength changes in a month, two times in three."""
DRAWS: Final = 0.04
SCENARIOS: Final = ("historical", "extended", "collapse_in_the_east", "red_star_white_star", "vistula")
GAME: Final = "battle_for_germany"


@dataclass
class Calibration:
    """What was foretold, and what came."""

    games: int = 0
    loss: float = 0.0
    """The sum of the logarithmic losses: less is better, 0.693 a game is a coin's."""
    bins: list[list[float]] = field(default_factory=lambda: [[0.0, 0.0, 0.0] for _ in range(BINS)])
    """By what was foretold: games, the sum of what was foretold, the sum of what came."""
    held: int = 0
    asked: int = 0
    """How often the interval held the true strength, of so many times."""

    def add(self, foretold: float, score: float) -> None:
        self.games += 1
        self.loss -= score * math.log(foretold) + (1 - score) * math.log(1 - foretold)
        one = self.bins[min(BINS - 1, int(foretold * BINS))]
        one[0], one[1], one[2] = one[0] + 1, one[1] + foretold, one[2] + score

    def join(self, other: "Calibration") -> None:
        """Take in what another club came to."""
        self.games, self.loss = self.games + other.games, self.loss + other.loss
        self.held, self.asked = self.held + other.held, self.asked + other.asked
        self.bins = [[a + b for a, b in zip(one, more, strict=True)] for one, more in zip(self.bins, other.bins, strict=True)]

    def lines(self) -> list[str]:
        """The table, for people."""
        found = ["foretold   games   foretold on average   scored"]
        for number, (games, foretold, score) in enumerate(self.bins):
            if games:
                share = f"{number / BINS:.0%}-{(number + 1) / BINS:.0%}"
                found.append(f"{share:9} {games:7.0f}   {foretold / games:19.1%}   {score / games:6.1%}")
        if self.games:
            found.append(f"log loss a game: {self.loss / self.games:.4f} (a coin: {math.log(2):.4f}), {self.games} games")
        if self.asked:
            found.append(f"the 95 % interval held the true strength {self.held / self.asked:.1%} of {self.asked} times")
        return found


def of_games(games: Iterable[tuple[Played, Counted]]) -> Calibration:
    """Of games that were played: only where both had a rating."""
    told = Calibration()
    for played, counted in games:
        if min(counted.first.games, counted.second.games) > LEAST_GAMES:
            told.add(counted.expected, played.score)
    return told


def simulated_clubs(clubs: int, people: int, games: int, with_sides: bool = True) -> Calibration:
    """Of several made-up clubs together."""
    told = Calibration()
    for seed in range(1, clubs + 1):
        told.join(simulated(people, games, seed, with_sides))
    return told


def simulated(people: int, games: int, seed: int, with_sides: bool = True) -> Calibration:
    """Of a made-up club: so many people, so many games each, about one a week."""
    chance = random.Random(seed)  # noqa: S311 - made-up people
    drawn = [chance.gauss(0, SPREAD) for _ in range(people)]
    truth = [MEAN + one - sum(drawn) / people for one in drawn]  # a rating says how strong somebody is among the others
    leans = {one: leaning(GAME, one)[0] + chance.gauss(0, DOUBT) for one in SCENARIOS}
    told, ledger = Calibration(), Ledger()
    total = people * games // 2
    for number in range(total):
        at = number * 7 * DAY * 2 // people
        one, other = chance.sample(range(people), 2)
        for who in (one, other):
            truth[who] += chance.gauss(0, DRIFT * math.sqrt(7 / 30))
        scenario = chance.choice(SCENARIOS)
        wins = 1 / (1 + math.exp(-(truth[one] - truth[other] + leans[scenario]) / SCALE))
        score = 0.5 if chance.random() < DRAWS else float(chance.random() < wins)
        _foretell(told, ledger, Played(GAME, scenario, one, other, score, at, is_even=not with_sides), truth)
    return told


def _foretell(told: Calibration, ledger: Ledger, played: Played, truth: list[float]) -> None:
    known = min(ledger.strength(who, GAME).games for who in (played.first, played.second)) >= LEAST_GAMES
    counted = ledger.take(played)
    if not known:
        return
    told.add(counted.expected, played.score)
    for who, strength in ((played.first, counted.first), (played.second, counted.second)):
        told.asked += 1
        told.held += abs(strength.rating - truth[who]) <= INTERVAL * strength.deviation
