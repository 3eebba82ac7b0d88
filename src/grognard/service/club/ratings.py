"""Ratings: Glicko-2 with a term for scenario and side. Pure reckoning: what comes out is a function of the list of games alone.

Each game is a period of its own. Before it, a player's deviation grows with the time since their last game. The side that a scenario
favours counts like points of rating, and what is known of it is learnt from the games too; a game with bids counts as even, as the bid
made it so.
"""

import math
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final

from grognard.service.club.calendar import DAY
from grognard.service.club.leaning import SCALE, leaning

MEAN: Final = 1500.0
FIRST_DEVIATION: Final = 350.0
LEAST_DEVIATION: Final = 30.0
FIRST_VOLATILITY: Final = 0.06
RESTRAINT: Final = 0.5
"""How slowly the volatility changes (tau)."""
PERIOD: Final = 30 * DAY
INTERVAL: Final = 1.96
"""Standard deviations of an interval that holds the truth 19 times in 20."""
LEAST_GAMES: Final = 5
"""With fewer rated games there is no rating."""
CLOSE: Final = 1e-6


@dataclass(frozen=True)
class Strength:
    """How strong somebody is at a game, as far as their games tell."""

    rating: float = MEAN
    deviation: float = FIRST_DEVIATION
    volatility: float = FIRST_VOLATILITY
    games: int = 0
    at: int = 0
    """When they played last."""

    def aged(self, now: int) -> "Strength":
        """The same after a time without games: less is known."""
        periods = max(0, now - self.at) / PERIOD if self.games else 0.0
        grown = math.hypot(self.deviation, SCALE * self.volatility * math.sqrt(periods))
        return replace(self, deviation=min(FIRST_DEVIATION, grown))


@dataclass(frozen=True)
class Lean:
    """By how many points the first seat of a scenario is better off, and how far that may be wrong."""

    points: float
    deviation: float


@dataclass(frozen=True)
class Played:
    """A rated game that is over."""

    game: str
    scenario: str
    first: int
    """Who sat in the first seat."""
    second: int
    score: float
    """Of the first seat: 1, 0.5 or 0."""
    at: int
    is_even: bool = False
    """Whether bids made up for the sides."""


@dataclass(frozen=True)
class Counted:
    """What became of both players, and of what is known about the sides."""

    first: Strength
    second: Strength
    lean: Lean
    expected: float
    """The score of the first seat that was to be expected."""


def expected(one: Strength, other: Strength, lean: Lean) -> float:
    """The score of who sits in the first seat, all doubts in account."""
    doubt = math.sqrt(one.deviation**2 + other.deviation**2 + lean.deviation**2)
    return _chance(_dulled(doubt) * (one.rating - other.rating + lean.points))


def count(one: Strength, other: Strength, lean: Lean, played: Played) -> Counted:
    """One more game."""
    one, other = one.aged(played.at), other.aged(played.at)
    even = Lean(0.0, 0.0) if played.is_even else lean
    told = expected(one, other, even)
    first = _after(one, other, even, played.score, played.at)
    second = _after(other, one, Lean(-even.points, even.deviation), 1 - played.score, played.at)
    return Counted(first, second, lean if played.is_even else _learnt(one, other, lean, played.score), told)


def _after(own: Strength, other: Strength, lean: Lean, score: float, at: int) -> Strength:
    """Glicko-2 with one game, the doubt about the sides added to that about the opponent."""
    dulled = _dulled(math.hypot(other.deviation, lean.deviation))
    chance = _chance(dulled * (own.rating - other.rating + lean.points))
    variance = 1 / (dulled**2 * chance * (1 - chance))
    gain = dulled * (score - chance)
    spread = own.deviation / SCALE
    volatility = _volatility(own.volatility, spread, variance, variance * gain)
    after = 1 / math.sqrt(1 / spread**2 + 1 / variance)  # what time adds, `aged` has added
    return Strength(
        own.rating + SCALE * after**2 * gain, min(FIRST_DEVIATION, max(LEAST_DEVIATION, SCALE * after)), volatility, own.games + 1, at
    )


def _learnt(one: Strength, other: Strength, lean: Lean, score: float) -> Lean:
    """What a game tells about the sides: less, the less is known about the players."""
    dulled = _dulled(math.hypot(one.deviation, other.deviation))
    chance = _chance(dulled * (one.rating - other.rating + lean.points))
    spread = lean.deviation / SCALE
    after = 1 / (1 / spread**2 + dulled**2 * chance * (1 - chance))
    return Lean(lean.points + SCALE * after * dulled * (score - chance), SCALE * math.sqrt(after))


def _dulled(deviation: float) -> float:
    """How much less a difference says when it is uncertain (Glickman's g)."""
    return 1 / math.sqrt(1 + 3 * (deviation / SCALE / math.pi) ** 2)


def _chance(points: float) -> float:
    return 1 / (1 + math.exp(-points / SCALE))


def _volatility(before: float, spread: float, variance: float, surprise: float) -> float:
    """The volatility after a game: the root of Glickman's function, by the Illinois way."""
    start = math.log(before**2)

    def off(x: float) -> float:
        total = spread**2 + variance + math.exp(x)
        return math.exp(x) * (surprise**2 - total) / (2 * total**2) - (x - start) / RESTRAINT**2

    low, steps = start, 1
    if surprise**2 > spread**2 + variance:
        high = math.log(surprise**2 - spread**2 - variance)
    else:
        while off(start - steps * RESTRAINT) < 0:
            steps += 1
        high = start - steps * RESTRAINT
    at_low, at_high = off(low), off(high)
    while abs(high - low) > CLOSE:
        middle = low + (low - high) * at_low / (at_high - at_low)
        at_middle = off(middle)
        if at_middle * at_high <= 0:
            low, at_low = high, at_high
        else:
            at_low /= 2
        high, at_high = middle, at_middle
    return math.exp(low / 2)


class Ledger:
    """Who is how strong after some games, kept as they come; it can begin in the middle, with what is known by then."""

    def __init__(self) -> None:
        self.strengths: dict[tuple[int, str], Strength] = {}
        self.leans: dict[tuple[str, str], Lean] = {}

    def strength(self, player: int, game: str) -> Strength:
        return self.strengths.get((player, game), Strength())

    def lean(self, game: str, scenario: str) -> Lean:
        return self.leans.get((game, scenario)) or Lean(*leaning(game, scenario))

    def take(self, played: Played) -> Counted:
        """Count a game."""
        one, other = self.strength(played.first, played.game), self.strength(played.second, played.game)
        told = count(one, other, self.lean(played.game, played.scenario), played)
        self.strengths[played.first, played.game], self.strengths[played.second, played.game] = told.first, told.second
        self.leans[played.game, played.scenario] = told.lean
        return told


def counted(games: Iterable[Played]) -> list[Counted]:
    """What a list of games comes to, one by one."""
    ledger = Ledger()
    return [ledger.take(one) for one in games]
