"""Fitting the value of positions: games of the steady player against itself, some of its plans varied by chance, and what came of them.

Half a game's positions tell the same story, so games are held back for the test as a whole, never single positions.
"""

import json
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from grognard.games import load
from grognard.kernel.adviser import Adviser
from grognard.kernel.errors import BadInput
from grognard.kernel.game import Game
from grognard.kernel.sequence import CHANCE, OVER, Position
from grognard.lab.logistic import Row, calibration_error, chance, fit, linear, log_loss
from grognard.lab.simulate import cores, derived_seed, parallel
from grognard.players.value import digest, file_of

VARIED: Final = 0.15
"""The share of phases that are played by a plan drawn by chance: otherwise the value would know only what the steady player does."""
TESTED: Final = 0.25
"""The share of games that are held back for the test."""
RIDGE: Final = 600.0
"""Positions of one game hang together, so there is less to learn from them than their number says."""


@dataclass(frozen=True)
class Example:
    """One position: how far the game had gone, what each seat could tell of it, and how the game ended for each."""

    late: float
    rows: list[Row]
    points: list[float]
    """By seat, the points that `Game.standing` gives it now minus the best of the others: what somebody without judgement goes by."""


@dataclass(frozen=True)
class Played:
    """One game: its positions, and what each seat had of it in the end (1, 0.5, 0)."""

    examples: list[Example]
    outcome: list[float]
    margins: list[float]
    """By seat, the points by which it was ahead in the end."""


@dataclass(frozen=True)
class Course:
    """One game to be played."""

    game: str
    scenario: str
    seed: str


def play_course(course: Course) -> Played:
    """Play one game and look at it whenever a seat begins its part of a turn."""
    game = load(course.game)
    scenario = game.scenario(course.scenario)
    luck = Random(derived_seed(course.seed, "dice"))  # noqa: S311 - a study; nothing here is a secret
    position = game.start(scenario.id, game.chosen_options(scenario, {}))
    usual: dict[int, Adviser] = {}
    varied: dict[int, tuple[int, Adviser]] = {}
    examples: list[Example] = []
    looked: tuple[int, int] = (-1, -1)
    while position.halt != OVER:
        if position.halt == CHANCE:
            position.resolve([luck.randint(1, sides) for sides in position.faces])
            continue
        position.events = []
        seat = position.seat
        now = (game.turn(position)[0], seat)
        if position.begins and now != looked and game.is_own_time(position):
            looked = now
            examples.append(seen_now(game, position, len(scenario.seats), luck.getrandbits(32)))
        key = game.phase(position)
        if seat not in usual:
            usual[seat] = game.adviser()
        if seat not in varied or varied[seat][0] != key:
            chosen = usual[seat]
            if luck.random() < VARIED:
                chosen = game.adviser(luck.choice(game.styles), luck.getrandbits(31) + 1)
            varied[seat] = (key, chosen)
        code = varied[seat][1].advise(game.world(position, seat, luck.getrandbits(32)) if game.has_secrets else position)
        position.choose(code if code in position.choices else position.choices[-1])
    winners = game.result(position).winners
    margins = [margin(game, position, seat) for seat in range(len(scenario.seats))]
    return Played(examples, [0.5 if not winners else float(seat.id in winners) for seat in scenario.seats], margins)


def seen_now(game: Game, position: Position, seats: int, draw: int) -> Example:
    turn, last = game.turn(position)
    rows: list[Row] = []
    points: list[float] = []
    for seat in range(seats):
        believed = game.world(position, seat, draw) if game.has_secrets else position
        rows.append(game.features(believed, seat))
        points.append(margin(game, believed, seat))
    return Example(turn / max(last, 1), rows, points)


def margin(game: Game, position: Position, seat: int) -> float:
    """Points now, ahead of the best of the others."""
    result = game.standing(position, seat)
    scores = [float(value) for value in result.score.values()] if result is not None else []
    if len(scores) < 2:
        return 0.0
    own = scores[seat] if seat < len(scores) else 0.0
    return own - max(value for place, value in enumerate(scores) if place != seat)


@dataclass(frozen=True)
class Report:
    """How well a value foretells games that it was not fitted on."""

    scenario: str
    seat: str
    games: int
    loss: float
    points_loss: float
    middle_loss: float
    middle_points_loss: float
    error: float
    """Of the calibration, over all positions of the unseen games."""

    def line(self) -> str:
        saved = 1 - self.middle_loss / self.middle_points_loss
        return (
            f"{self.scenario}, {self.seat}: {self.games} unseen games, log-loss {self.loss:.3f} (points alone {self.points_loss:.3f}), "
            f"mid-game {self.middle_loss:.3f} ({self.middle_points_loss:.3f}, {saved:.0%} less), calibration error {self.error:.1%}"
        )


def fit_value(
    game: str, scenarios: list[str], games: int, seed: str, workers: int | None = None, progress: Callable[[int], None] | None = None
) -> list[Report]:
    """Play games, fit the value of each scenario, keep it in the file of the game, and tell how it does on unseen games."""
    loaded = load(game)
    if not loaded.feature_names:
        raise BadInput(f"{loaded.title} tells no features, so there is nothing to fit.")
    path = file_of(game)
    kept: dict[str, Any] = json.loads(path.read_text("utf-8")) if path.exists() else {}
    models: dict[str, Any] = dict(kept["scenarios"]) if kept.get("features") == loaded.feature_names else {}
    reports: list[Report] = []
    for scenario in scenarios:
        seats = [seat.id for seat in loaded.scenario(scenario).seats]
        played: list[Played] = []
        for number, one in enumerate(parallel(play_course, courses(game, scenario, games, seed), workers or cores()), 1):
            played.append(one)
            if progress is not None:
                progress(number)
        fitted = [fit_seat(scenario, name, seat, played) for seat, name in enumerate(seats)]
        models[scenario] = {name: model for name, (model, _) in zip(seats, fitted, strict=True)}
        reports += [report for _, report in fitted]
    errors: dict[str, Any] = {scenario: known for scenario, known in kept.get("errors", {}).items() if scenario in models}
    for report in reports:
        errors.setdefault(report.scenario, {})[report.seat] = round(report.error, 4)
    data = {"features": loaded.feature_names, "hash": digest(models), "errors": errors, "scenarios": models}
    path.write_text(json.dumps(data, indent=1) + "\n", "utf-8")
    return reports


def courses(game: str, scenario: str, games: int, seed: str) -> list[Course]:
    return [Course(game, scenario, f"{seed}/{number}") for number in range(1, games + 1)]


def fit_seat(scenario: str, name: str, seat: int, played: list[Played]) -> tuple[dict[str, object], Report]:
    """The model of one seat, fitted on most games and judged by the rest."""
    held = int(len(played) * TESTED)
    trained, tested = played[held:], played[:held]
    bias, weights = fit_chance(trained, seat)
    points = fit(*points_table(trained, seat), 0.01)

    def losses(games: list[Played], middle: bool) -> tuple[float, float, float]:
        chosen = [(example, one.outcome[seat]) for one in games for example in one.examples if not middle or 0.4 <= example.late <= 0.6]
        wanted = [came for _, came in chosen]
        said = [chance(bias, weights, example.rows[seat]) for example, _ in chosen]
        crude = [chance(*points, points_row(example, seat)) for example, _ in chosen]
        return log_loss(said, wanted), log_loss(crude, wanted), calibration_error(said, wanted)

    everywhere, middle = losses(tested, False), losses(tested, True)
    model = {"bias": round(bias, 5), "weights": [round(weight, 5) for weight in weights]}
    return model, Report(scenario, name, len(tested), everywhere[0], everywhere[1], middle[0], middle[1], everywhere[2])


def fit_chance(played: list[Played], seat: int) -> tuple[float, Row]:
    """The chance to win, by way of the margin: who won tells one bit of a game, by how much tells more, and games are few."""
    rows, wanted = table(played, seat)
    base, weights = linear(rows, [one.margins[seat] for one in played for _ in one.examples], RIDGE)
    foretold = [[base + sum(weight * value for weight, value in zip(weights, row, strict=True))] for row in rows]
    bias, (scale,) = fit(foretold, wanted, 0.01)
    return bias + scale * base, [scale * weight for weight in weights]


def table(played: list[Played], seat: int) -> tuple[list[Row], list[float]]:
    rows = [example.rows[seat] for one in played for example in one.examples]
    return rows, [one.outcome[seat] for one in played for _ in one.examples]


def points_row(example: Example, seat: int) -> Row:
    """Points, points by how late it is, and how late it is: all that somebody without judgement can go by."""
    return [example.points[seat] / 10, example.points[seat] / 10 * example.late, example.late]


def points_table(played: list[Played], seat: int) -> tuple[list[Row], list[float]]:
    rows = [points_row(example, seat) for one in played for example in one.examples]
    return rows, [one.outcome[seat] for one in played for _ in one.examples]
