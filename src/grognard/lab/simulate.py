"""Many games between machines, and what came of them: wins with confidence intervals, scores, lengths, facts.

Every game has its own seed, made from the seed of the study and the number of the game: the result is the same on one core and on
many, and game 17 can be played again alone.
"""

import hashlib
import math
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from grognard.games import load
from grognard.kernel.errors import BadInput
from grognard.kernel.match import Match
from grognard.kernel.options import Options
from grognard.kernel.shares import Z, wilson
from grognard.lab.results import Results
from grognard.lab.workforce import Workers, parallel, workforce
from grognard.players import Player, Seen, check_player, new_player
from grognard.players.value import value_of
from grognard.umpire.analysis.account import Account
from grognard.umpire.analysis.course import course_of
from grognard.umpire.luck import Told

Fact = int | str
Progress = Callable[[int, int], None]
"""Called after each game with the number of games played and the number of all."""


# --- figures ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Share:
    """So many of so many."""

    count: int
    of: int

    def as_data(self) -> dict[str, object]:
        low, high = wilson(self.count, self.of)
        return {
            "count": self.count,
            "of": self.of,
            "share": round(self.count / self.of, 4) if self.of else None,
            "low": round(low, 4),
            "high": round(high, 4),
        }


@dataclass(frozen=True)
class Adjusted:
    """A share of games without the luck of the dice (a control variate): as much luck is to be expected as misfortune, so a mean from
    which luck is taken is the same mean, with less scatter. How much of it is taken goes by the games themselves, as much as makes the
    scatter least: where the value that weighs luck is poor, that is little.
    """

    had: tuple[float, ...]
    """What the seat had of each game, from 0 to 1."""
    luck: tuple[float, ...]

    @property
    def taken(self) -> float:
        """Of a point of luck, so much was worth something in the end."""
        scatter = covariance(self.luck, self.luck)
        return covariance(self.had, self.luck) / scatter if scatter else 0.0

    @property
    def values(self) -> list[float]:
        taken = self.taken
        return [had - taken * luck for had, luck in zip(self.had, self.luck, strict=True)]

    @property
    def share(self) -> float:
        return sum(self.values) / len(self.values)

    @property
    def error(self) -> float:
        """Half the width of the 95 % interval of the mean."""
        values = self.values
        return Z * math.sqrt(covariance(values, values) / len(values))

    def as_data(self) -> dict[str, object]:
        return {"share": round(self.share, 4), "error": round(self.error, 4)}


def covariance(first: Sequence[float], second: Sequence[float]) -> float:
    number = len(first)
    means = sum(first) / number, sum(second) / number
    return sum((one - means[0]) * (other - means[1]) for one, other in zip(first, second, strict=True)) / max(1, number - 1)


@dataclass(frozen=True)
class Spread:
    """The numbers of many games: their mean and its 95 % interval (normal approximation), the least and the most."""

    values: tuple[int, ...]

    @property
    def mean(self) -> float:
        return sum(self.values) / len(self.values)

    @property
    def error(self) -> float:
        """Half the width of the interval of the mean; 0 for a single game."""
        count = len(self.values)
        if count < 2:
            return 0.0
        variance = sum((value - self.mean) ** 2 for value in self.values) / (count - 1)
        return Z * math.sqrt(variance / count)

    def as_data(self) -> dict[str, object]:
        return {
            "games": len(self.values),
            "mean": round(self.mean, 3),
            "low": round(self.mean - self.error, 3),
            "high": round(self.mean + self.error, 3),
            "least": min(self.values),
            "most": max(self.values),
        }


# --- one game -----------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Job:
    """One game to be played: everything that decides how it goes."""

    game: str
    scenario: str
    options: Options
    players: tuple[str, ...]
    """By seat."""
    seed: str
    is_recorded: bool = False
    is_weighed: bool = False
    """Whether the luck of its dice is to be told."""


@dataclass(frozen=True)
class Outcome:
    """How one game went."""

    winners: tuple[str, ...]
    score: dict[str, int]
    decisions: int
    facts: dict[str, Fact]
    record: dict[str, Any] | None = field(default=None, repr=False)
    """The game itself, if the job asks for it."""
    luck: dict[str, float] | None = None
    """By seat, what the dice gave it of the game, from -1 to 1, if the job asks for it."""


def derived_seed(*parts: object) -> int:
    """A number that follows from its parts and from nothing else."""
    return int.from_bytes(hashlib.sha256("/".join(str(part) for part in parts).encode()).digest()[:8], "big")


def play_out(match: Match, players: list[Player], seed: int) -> None:
    """Let machines play a match to its end."""
    while not match.is_over:
        seen = Seen(match, seed + len(match.codes))
        match.play(players[seen.seat].choose(seen))


def play_job(job: Job) -> Outcome:
    """Play one game from its first decision to its result."""
    game = load(job.game)
    match = game.new(job.scenario, len(job.players), job.seed, dict(job.options))
    players = [new_player(name, derived_seed(job.seed, seat, name)) for seat, name in enumerate(job.players)]
    play_out(match, players, derived_seed(job.seed, "draws"))
    result = match.result
    assert result is not None
    record = match.record() if job.is_recorded else None
    luck = luck_of(match) if job.is_weighed else None
    return Outcome(tuple(result.winners), dict(result.score), len(match.codes), game.facts(match.position, match.log), record, luck)


def luck_of(match: Match) -> dict[str, float]:
    """By seat, the sum over all rolls of what they moved its chance to win, beside what was to be expected of them."""
    course = course_of(Account(Told(match.game.id, match.scenario.id, match.options, match.codes, match.rolls)))
    assert course is not None
    return {seat: sum(throw.luck[number] for throw in course.throws) for number, seat in enumerate(course.seats)}


# --- many games ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Seating:
    """What came of the games in which these players sat in these seats."""

    players: dict[str, str]
    """By seat."""
    outcomes: list[Outcome] = field(repr=False)

    @property
    def games(self) -> int:
        return len(self.outcomes)

    @property
    def wins(self) -> dict[str, Share]:
        """By seat; seats that win together each count it."""
        return {seat: Share(sum(seat in outcome.winners for outcome in self.outcomes), self.games) for seat in self.players}

    @property
    def draws(self) -> Share:
        return Share(sum(not outcome.winners for outcome in self.outcomes), self.games)

    @property
    def score(self) -> dict[str, Spread]:
        """By seat that can score."""
        seats = [seat for seat in self.players if seat in self.outcomes[0].score]
        return {seat: Spread(tuple(outcome.score[seat] for outcome in self.outcomes)) for seat in seats}

    @property
    def adjusted(self) -> dict[str, "Adjusted"]:
        """By seat; empty if nobody has weighed the dice."""
        luck = [outcome.luck for outcome in self.outcomes if outcome.luck is not None]
        if not luck:
            return {}
        return {
            seat: Adjusted(tuple(self._had(outcome, seat) for outcome in self.outcomes), tuple(one[seat] for one in luck))
            for seat in self.players
        }

    def _had(self, outcome: Outcome, seat: str) -> float:
        """Winners share a game; if nobody wins, all do."""
        winners = outcome.winners or tuple(self.players)
        return 1 / len(winners) if seat in winners else 0.0

    @property
    def decisions(self) -> Spread:
        return Spread(tuple(outcome.decisions for outcome in self.outcomes))

    @property
    def facts(self) -> dict[str, list[Fact]]:
        """By name: what each game that knew the fact told."""
        found: dict[str, list[Fact]] = {}
        for outcome in self.outcomes:
            for name, value in outcome.facts.items():
                found.setdefault(name, []).append(value)
        return found

    def as_data(self) -> dict[str, object]:
        return {
            "players": dict(self.players),
            "games": self.games,
            "wins": {seat: share.as_data() for seat, share in self.wins.items()},
            "draws": self.draws.as_data(),
            "score": {seat: spread.as_data() for seat, spread in self.score.items()},
            "adjusted": {seat: adjusted.as_data() for seat, adjusted in self.adjusted.items()},
            "decisions": self.decisions.as_data(),
            "facts": {name: fact_data(values, self.games) for name, values in self.facts.items()},
        }


def fact_data(values: list[Fact], games: int) -> dict[str, object]:
    """One fact over many games: in how many it came about, how often each value, and the mean if it is a number."""
    counted = Counter(values)
    data: dict[str, object] = {
        "told": Share(len(values), games).as_data(),
        "counts": {str(value): counted[value] for value in sorted(counted, key=lambda value: (isinstance(value, str), value))},
    }
    numbers = [value for value in values if isinstance(value, int)]
    if len(numbers) == len(values):
        data["mean"] = Spread(tuple(numbers)).as_data()
    return data


@dataclass(frozen=True)
class Table:
    """The result of a study."""

    game: str
    scenario: str
    options: Options
    seed: str
    seatings: list[Seating]

    @property
    def players(self) -> dict[str, Share]:
        """By name of the player: games won over all seats it sat in."""
        won: Counter[str] = Counter()
        sat: Counter[str] = Counter()
        for seating in self.seatings:
            for seat, name in seating.players.items():
                won[name] += seating.wins[seat].count
                sat[name] += seating.games
        return {name: Share(won[name], sat[name]) for name in sat}

    def as_data(self) -> dict[str, object]:
        """Everything as plain data."""
        return {
            "game": self.game,
            "scenario": self.scenario,
            "options": dict(self.options),
            "seed": self.seed,
            "seatings": [seating.as_data() for seating in self.seatings],
            "players": {name: share.as_data() for name, share in self.players.items()},
        }


def simulate(  # noqa: PLR0913, PLR0917 - the whole question in one line, everything but the first three with a default
    game: str,
    scenario: str,
    players: list[str],
    games: int = 100,
    seed: int | str = 1,
    options: Options | None = None,
    workers: Workers = None,
    *,
    swap: bool = False,
    progress: Progress | None = None,
    out: Path | None = None,
    weigh: bool = False,
) -> Table:
    """Play `games` games between machines, named by seat, and count what came of them.

    With `swap` every player sits in every seat in turn, `games` games each time, with the same dice. `workers` is the number of
    processes, one for each core unless told otherwise, or a `Cluster`; it changes nothing but the time it takes. `out` is a file
    (.jsonl or .parquet) that gets every game with its record. With `weigh` the luck of the dice is taken off, in scenarios whose
    positions can be valued.

    >>> table = simulate("battle_for_germany", "historical", ["random", "random"], games=2, workers=1)
    >>> table.seatings[0].games
    2
    """
    loaded = load(game)
    found = loaded.scenario(scenario)
    loaded.check_players(found, len(players))
    chosen = loaded.chosen_options(found, options or {})
    for name in players:
        check_player(name)
    if weigh and value_of(loaded, found.id) is None:
        raise BadInput(f"Nobody has fitted what positions of '{found.id}' are worth, so its luck cannot be told; leave out --luck.")
    if games < 1:
        raise BadInput(f"{games} games cannot be played; ask for 1 or more.")
    team = workforce(workers)
    seatings = rotations(tuple(players)) if swap else [tuple(players)]
    numbers = range(1, games + 1)
    jobs = [Job(game, scenario, chosen, seating, f"{seed}/{number}", out is not None, weigh) for seating in seatings for number in numbers]
    outcomes = list(played(jobs, team, progress) if out is None else kept(jobs, played(jobs, team, progress), out))
    seats = [seat.id for seat in found.seats]
    listed = [
        Seating(dict(zip(seats, seating, strict=True)), outcomes[place * games : (place + 1) * games])
        for place, seating in enumerate(seatings)
    ]
    return Table(game, scenario, chosen, str(seed), listed)


def kept(jobs: list[Job], outcomes: Iterator[Outcome], out: Path) -> Iterator[Outcome]:
    """The outcomes, each of which is written down before it is passed on; the record stays in the file."""
    with Results(out) as file:
        for job, outcome in zip(jobs, outcomes, strict=True):
            file.add({**vars(job), **vars(outcome)})
            yield replace(outcome, record=None)


def rotations(players: tuple[str, ...]) -> list[tuple[str, ...]]:
    """Every player in every seat in turn; seatings that come out alike count once.

    >>> rotations(("steady", "random"))
    [('steady', 'random'), ('random', 'steady')]
    """
    turned = [players[place:] + players[:place] for place in range(len(players))]
    return list(dict.fromkeys(turned))


def played(jobs: list[Job], workers: Workers, progress: Progress | None) -> Iterator[Outcome]:
    """The outcomes in the order of the jobs."""
    for number, outcome in enumerate(parallel(play_job, jobs, workers), 1):
        if progress is not None:
            progress(number, len(jobs))
        yield outcome
