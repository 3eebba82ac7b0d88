"""Two players against each other: games in groups with the seats exchanged and the same dice, until a claim is settled.

Every game is kept as a line of JSON with its record, so that a match-up can be gone on with after an interruption, and everybody can
play its games again.
"""

import json
import math
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from grognard.games import load
from grognard.kernel.errors import BadInput
from grognard.kernel.game import Game
from grognard.kernel.match import Match
from grognard.kernel.options import Options
from grognard.kernel.shares import wilson
from grognard.lab.simulate import derived_seed
from grognard.lab.sprt import OPEN, Claim, likelihood_ratio
from grognard.lab.workforce import Workers, parallel
from grognard.players import Player, Seen, check_player, new_player
from grognard.players.steady import SteadyPlayer

FORMAT: Final = "grognard-match-up"
STYLED: Final = "steady:"
"""How the name of a steady player begins who plays in another style."""


@dataclass(frozen=True)
class Contest:
    """Who meets whom in what: the first line of the file, and the same for every game in it."""

    game: str
    scenario: str
    options: Options
    first: str
    second: str
    seats: int
    seed: str

    def as_data(self) -> dict[str, object]:
        return {"format": FORMAT, **vars(self), "rules": load(self.game).rules_version}


@dataclass(frozen=True)
class Bout:
    """One game of a contest: the number of its group, and in which seat the first player sits; all others belong to the second."""

    contest: Contest
    group: int
    seat: int

    @property
    def seed(self) -> str:
        return f"{self.contest.seed}/{self.group}"


Line = dict[str, Any]
"""One game as it is kept: `group`, `seat`, `points` of the first player (0, 0.5, 1), `score`, `winners`, `cpu` by player, `record`."""


def play_bout(bout: Bout) -> Line:
    """Play one game, and measure how much of the processor each player took for each of its phases."""
    contest = bout.contest
    game = load(contest.game)
    match = game.new(contest.scenario, contest.seats, bout.seed, dict(contest.options))
    names = [contest.first if seat == bout.seat else contest.second for seat in range(contest.seats)]
    players = [contender(name, derived_seed(bout.seed, seat, name)) for seat, name in enumerate(names)]
    cpu = play_measured(match, players, derived_seed(bout.seed, "draws"))
    result = match.result
    assert result is not None
    seat_id = match.seats[bout.seat].id
    points = 1.0 if seat_id in result.winners else 0.0 if result.winners else 0.5
    spent: dict[str, list[float]] = {}
    for (seat, _), seconds in cpu.items():
        spent.setdefault(names[seat], []).append(round(seconds, 4))
    return {
        "group": bout.group,
        "seat": bout.seat,
        "points": points,
        "winners": list(result.winners),
        "score": dict(result.score),
        "cpu": spent,
        "record": match.record(),
    }


def play_measured(match: Match, players: list[Player], seed: int) -> dict[tuple[int, int], float]:
    """Let machines play a match to its end; by seat and phase, the seconds of the processor that choosing took."""
    spent: dict[tuple[int, int], float] = {}
    while not match.is_over:
        seen = Seen(match, seed + len(match.codes))
        key = (seen.seat, match.game.phase(match.position))
        began = time.process_time()
        action = players[seen.seat].choose(seen)
        spent[key] = spent.get(key, 0.0) + time.process_time() - began
        match.play(action)
    return spent


# --- what came of it ----------------------------------------------------------------------------------------------


@dataclass
class Tally:
    """The games so far. Only whole groups count for the claim."""

    contest: Contest
    lines: list[Line] = field(default_factory=list)

    @property
    def points(self) -> float:
        return float(sum(line["points"] for line in self.lines))

    def wins(self, points: float) -> int:
        return sum(line["points"] == points for line in self.lines)

    def by_seat(self) -> list[tuple[float, int]]:
        """For each seat: points of the first player there, and games."""
        found = [[line["points"] for line in self.lines if line["seat"] == seat] for seat in range(self.contest.seats)]
        return [(float(sum(points)), len(points)) for points in found]

    def groups(self) -> list[float]:
        """The points of the first player in each whole group."""
        found: dict[int, list[float]] = {}
        for line in self.lines:
            found.setdefault(line["group"], []).append(line["points"])
        return [sum(points) for _, points in sorted(found.items()) if len(points) == self.contest.seats]

    def counts(self) -> list[int]:
        """How many groups came to 0, 0.5, 1... points."""
        counts = [0] * (2 * self.contest.seats + 1)
        for points in self.groups():
            counts[round(2 * points)] += 1
        return counts

    def interval(self) -> tuple[float, float]:
        """95 % for the share of points, after Wilson; a draw counts as half a game won."""
        return wilson(self.points, len(self.lines))

    def seconds(self, player: str, share: float) -> float:
        """So much of the processor, or less, did the player take in this share of its phases."""
        spent = sorted(seconds for line in self.lines for seconds in line["cpu"].get(player, []))
        return float(spent[min(len(spent) - 1, math.ceil(share * len(spent)) - 1)]) if spent else 0.0


Progress = Callable[[Tally], None]


def match_up(
    contest: Contest,
    groups: int,
    claim: Claim | None = None,
    out: Path | None = None,
    workers: Workers = None,
    progress: Progress | None = None,
) -> Tally:
    """Play groups of games until the claim is settled, or as many as there may be. Games in `out` are not played again."""
    tally = Tally(contest, kept_lines(out, contest) if out is not None else [])
    if progress is not None:
        progress(tally)
    done = {(line["group"], line["seat"]) for line in tally.lines}
    bouts = [Bout(contest, group, seat) for group in range(1, groups + 1) for seat in range(contest.seats)]
    left = [bout for bout in bouts if (bout.group, bout.seat) not in done]
    if is_settled(tally, claim):
        return tally
    for line in parallel(play_bout, left, workers):
        tally.lines.append(line)
        if out is not None:
            keep(out, line)
        if progress is not None:
            progress(tally)
        if line["seat"] == contest.seats - 1 and is_settled(tally, claim):
            break
    return tally


def is_settled(tally: Tally, claim: Claim | None) -> bool:
    return claim is not None and claim.verdict(tally.counts()) != OPEN


def new_contest(game: str, scenario: str | None, players: tuple[str, str], seed: str, options: Options) -> Contest:
    """The contest that was asked for, checked."""
    loaded = load(game)
    found = loaded.scenario(scenario if scenario is not None else next(iter(loaded.scenarios)))
    for name in players:
        check_contender(name, loaded)
    return Contest(game, found.id, loaded.chosen_options(found, options), players[0], players[1], len(found.seats), seed)


# --- who plays ----------------------------------------------------------------------------------------------------


def pool(game: Game) -> list[str]:
    """Whom a strong player has to beat besides the steady one: the same in every other style, and those without judgement."""
    return [STYLED + style for style in [*game.styles[1:], *game.crude_styles]]


def check_contender(name: str, game: Game) -> None:
    """Refuse a player that does not exist, and a style that the game does not know."""
    if not name.startswith(STYLED):
        check_player(name)
    elif name not in pool(game):
        raise BadInput(f"There is no player '{name}' in {game.title}; besides the usual ones there are {', '.join(pool(game))}.")


def contender(name: str, seed: int) -> Player:
    """The player of this name; studies know the styles of the steady player besides those that people are offered."""
    return SteadyPlayer(seed, name.removeprefix(STYLED)) if name.startswith(STYLED) else new_player(name, seed)


# --- keeping ------------------------------------------------------------------------------------------------------


def kept_lines(file: Path, contest: Contest) -> list[Line]:
    """The games that were played before; a file that is not there yet is begun."""
    if not file.exists():
        keep(file, contest.as_data())
        return []
    lines = list(read_lines(file))
    if not lines or lines[0] != contest.as_data():
        raise BadInput(f"{file} holds another match-up: its first line says which. Name another file, or ask for that one.")
    return lines[1:]


def read_lines(file: Path) -> Iterator[Line]:
    """The lines of a file; one that was cut off at the end, when the power failed, is left out and its game is played again."""
    whole = file.read_text("utf-8").split("\n")
    if whole[-1]:
        file.write_text("\n".join(whole[:-1]) + "\n", "utf-8")
    for number, text in enumerate(whole[:-1], 1):
        try:
            yield json.loads(text)
        except ValueError:
            raise BadInput(f"{file}, line {number}: this is no JSON; take the line out, and its game is played again.") from None


def keep(file: Path, line: dict[str, object]) -> None:
    with file.open("a", encoding="utf-8") as stream:
        stream.write(json.dumps(line, separators=(",", ":")) + "\n")


def ratio_of(tally: Tally, claim: Claim) -> float:
    return likelihood_ratio(tally.counts(), claim.lower, claim.upper)
