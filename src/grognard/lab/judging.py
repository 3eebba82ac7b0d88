"""Judging the value that is kept: what it says of games that it was not fitted on, beside what came of them.

Its weights stay as they are. Points alone, its rival, are fitted on the judged games themselves, on four parts for the fifth: they know the
players of today, and the value need not.
"""

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from grognard.games import load
from grognard.kernel.errors import BadInput
from grognard.kernel.game import Game
from grognard.lab.fitting import (
    Counted,
    Judged,
    Played,
    Report,
    courses,
    fit_points,
    judge,
    own_scenarios,
    parted,
    played_games,
    report_of,
    with_errors,
)
from grognard.lab.logistic import log_loss, mean
from grognard.lab.workforce import Workers
from grognard.players.value import Model, Value, file_of, value_of

TENTHS: Final = 10
FEWEST: Final = 2
"""Games: one to fit points on, and one to judge."""


@dataclass(frozen=True)
class Verdict:
    """One seat of a scenario: the figures, and the judged positions of each game."""

    report: Report
    games: list[list[Judged]]


@dataclass(frozen=True)
class Tenth:
    """Positions of which about the same chance was said: its mean, how often it came, and in how many games they were met.

    Positions of one game share their outcome, so it is games that say how far the share can be trusted.
    """

    said: float
    came: float
    games: int


@dataclass(frozen=True)
class Stage:
    """Positions about as late in the game as each other, and the log-loss there."""

    late: float
    loss: float
    points_loss: float


def judge_value(  # noqa: PLR0913 - what the command line asks for
    game: str,
    scenarios: list[str],
    games: int,
    seed: str,
    *,
    workers: Workers = None,
    progress: Counted | None = None,
    out: Path | None = None,
) -> list[Verdict]:
    """Play games as a fit would, and judge the kept value of each scenario by them. Nothing of the game is changed.

    Games that `out` holds are not played again, and those that are played are added to it.
    """
    if games < FEWEST:
        raise BadInput(f"Nothing can be judged by {games} games; ask for {FEWEST} or more.")
    loaded = load(game)
    values = {scenario: kept_value(loaded, scenario) for scenario in scenarios}
    verdicts: list[Verdict] = []
    for scenario, value in values.items():
        played = played_games(courses(game, scenario, games, seed), loaded.feature_names, workers, out, progress)
        verdicts += [verdict(scenario, name, seat, value.models[seat], played) for seat, name in enumerate(value.seats)]
    return verdicts


def keep_errors(game: str, verdicts: list[Verdict]) -> None:
    """Keep how far off the value was, beside its weights: the band of an analysis is drawn from it."""
    path = file_of(game)
    data = json.loads(path.read_text("utf-8"))
    data["errors"] = with_errors(data.get("errors", {}), [verdict.report for verdict in verdicts])
    path.write_text(json.dumps(data, indent=1) + "\n", "utf-8")


def valued_scenarios(game: Game) -> list[str]:
    return [scenario for scenario in own_scenarios(game) if value_of(game, scenario) is not None]


def kept_value(game: Game, scenario: str) -> Value:
    value = value_of(game, scenario)
    if value is None:
        raise BadInput(f"Nobody has fitted a value for {scenario} of {game.title}: 'grognard fit-value' does.")
    return value


def verdict(scenario: str, name: str, seat: int, model: Model, played: list[Played]) -> Verdict:
    found: list[list[Judged]] = []
    for seen, unseen in parted(played):
        points = fit_points(seen, seat)
        found += [judge((model.bias, model.weights), points, [one], seat) for one in unseen]
    return Verdict(report_of(scenario, name, len(played), [one for game in found for one in game]), found)


def tenths(games: list[list[Judged]]) -> list[Tenth]:
    """By tenths of the chance that was said."""
    found: dict[int, list[tuple[int, Judged]]] = {}
    for number, judged in enumerate(games):
        for one in judged:
            found.setdefault(min(int(one.said * TENTHS), TENTHS - 1), []).append((number, one))
    return [
        Tenth(mean([one.said for _, one in cases]), mean([one.came for _, one in cases]), len({number for number, _ in cases}))
        for _, cases in sorted(found.items())
    ]


def stages(judged: list[Judged]) -> list[Stage]:
    """By tenths of the game, from its first turn to its last."""
    found: dict[int, list[Judged]] = {}
    for one in judged:
        found.setdefault(round(one.late * TENTHS), []).append(one)
    return [
        Stage(
            mean([one.late for one in cases]),
            log_loss([one.said for one in cases], [one.came for one in cases]),
            log_loss([one.crude for one in cases], [one.came for one in cases]),
        )
        for _, cases in sorted(found.items())
    ]
