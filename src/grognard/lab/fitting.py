"""Fitting the value of positions: games of the steady player against itself, some of its plans varied by chance, and what came of them.

Half a game's positions tell the same story, so games are held back for the test as a whole, never single positions.
"""

import json
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any, Final

from grognard.games import load
from grognard.kernel.adviser import Adviser
from grognard.kernel.errors import BadInput
from grognard.kernel.game import Game, Scenario
from grognard.kernel.sequence import CHANCE, OVER, Position
from grognard.lab.logistic import Row, calibration_error, chance, log_loss
from grognard.lab.simulate import derived_seed
from grognard.lab.workforce import Workers, parallel
from grognard.players.value import digest, file_of

VARIED: Final = 0.15
"""The share of phases that are played by a plan drawn by chance: otherwise the value would know only what the steady player does."""
PARTS: Final = 5
"""For the test: each part of the games is judged by a fit on the others. The weights that are kept are fitted on all."""
WITHIN: Final = 0.3
"""The share of the other phases of a seat's turn at whose beginning a game is looked at too: searches end in the midst of turns."""
MIDDLE: Final = (0.34, 0.67)
"""Mid-game: the second third of the turns."""
LATE: Final = ", late"
"""How the name of a feature by how late it is ends."""
POINTS_RIDGE: Final = 0.01
"""Next to nothing: of points there are enough games."""
KNOWN: Final = ("points", "points, late", "late")
"""Features that are not held back: whatever else a few games say, points count."""


Counted = Callable[[int], None]
"""Told of each game how many there are by now."""


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
    game, position, luck = begun(course)
    scenario = game.scenario(course.scenario)
    first = game.turn(position)[0]
    examples: list[Example] = []
    looked: tuple[int, int] = (-1, -1)

    def look() -> bool:
        nonlocal looked
        now = (game.turn(position)[0], position.seat)
        if now != looked or luck.random() < WITHIN:
            looked = now
            examples.append(seen_now(game, scenario, position, first, luck.getrandbits(32)))
        return False

    carry_on(game, position, luck, look)
    seats = range(len(scenario.seats))
    return Played(examples, outcome(game, scenario, position), [margin(game, scenario, position, seat) for seat in seats])


def begun(course: Course) -> tuple[Game, Position, Random]:
    """A game at its beginning, and the luck that it is played with."""
    game = load(course.game)
    scenario = game.scenario(course.scenario)
    luck = Random(derived_seed(course.seed, "dice"))  # noqa: S311 - a study; nothing here is a secret
    return game, game.start(scenario.id, game.chosen_options(scenario, {})), luck


def carry_on(game: Game, position: Position, luck: Random, look: Callable[[], bool]) -> None:
    """Play on to the end, as the games of a fit are played; `look` is asked whenever a seat begins a phase of its own, and may stop it."""
    usual: dict[int, Adviser] = {}
    varied: dict[int, tuple[int, Adviser]] = {}
    phase: tuple[int, int] = (-1, -1)
    asked = 0
    while position.halt != OVER:
        if position.halt == CHANCE:
            position.resolve([luck.randint(1, sides) for sides in position.faces])
            continue
        position.events = []
        seat = position.seat
        key = game.phase(position)
        if position.begins and (key, seat) != phase and game.is_own_time(position):
            phase = (key, seat)
            if look():
                return
        if seat not in usual:
            usual[seat] = game.adviser()
        if seat not in varied or varied[seat][0] != key:
            chosen = usual[seat]
            if luck.random() < VARIED:
                chosen = game.adviser(luck.choice(game.styles), luck.getrandbits(31) + 1)
            varied[seat] = (key, chosen)
        asked += 1
        code = varied[seat][1].advise(game.pondered(position, seat, asked))
        position.choose(code if code in position.choices else position.choices[-1])


def outcome(game: Game, scenario: Scenario, position: Position) -> list[float]:
    """What each seat had of a game that is over: 1, 0.5 or 0."""
    winners = game.result(position).winners
    return [0.5 if not winners else float(seat.id in winners) for seat in scenario.seats]


def seen_now(game: Game, scenario: Scenario, position: Position, first: int, draw: int) -> Example:
    turn, last = game.turn(position)
    rows: list[Row] = []
    points: list[float] = []
    for seat in range(len(scenario.seats)):
        believed = game.world(position, seat, draw) if game.has_secrets else position
        rows.append(game.features(believed, seat))
        points.append(margin(game, scenario, believed, seat))
    return Example((turn - first + 1) / max(last - first + 1, 1), rows, points)


def margin(game: Game, scenario: Scenario, position: Position, seat: int) -> float:
    """Points now, ahead of the best of the others."""
    result = game.standing(position, seat)
    return game.ahead(result, scenario.seats[seat].id) if result is not None else 0.0


@dataclass(frozen=True)
class Judged:
    """A position of an unseen game: how late it was, the chance that was given, the chance by points alone, and what came."""

    late: float
    said: float
    crude: float
    came: float


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


def fit_value(  # noqa: PLR0913 - what the command line asks for
    game: str,
    scenarios: list[str],
    games: int,
    seed: str,
    *,
    workers: Workers = None,
    progress: Counted | None = None,
    out: Path | None = None,
) -> list[Report]:
    """Play games, fit the value of each scenario, keep it in the file of the game, and tell how it does on unseen games.

    Games that `out` holds are not played again, and those that are played are added to it.
    """
    loaded = load(game)
    if not loaded.feature_names:
        raise BadInput(f"{loaded.title} tells no features, so there is nothing to fit.")
    path = file_of(game)
    kept: dict[str, Any] = json.loads(path.read_text("utf-8")) if path.exists() else {}
    models: dict[str, Any] = dict(kept["scenarios"]) if kept.get("features") == loaded.feature_names else {}
    reports: list[Report] = []
    for scenario in scenarios:
        seats = [seat.id for seat in loaded.scenario(scenario).seats]
        if scenario not in own_scenarios(loaded):
            raise BadInput(f"{scenario} goes by the value of {loaded.valued_as(scenario, seats[0])[0]}; fit that.")
        played = played_games(courses(game, scenario, games, seed), loaded.feature_names, workers, out, progress)
        fitted = [fit_seat(scenario, name, seat, played, loaded) for seat, name in enumerate(seats)]
        models[scenario] = {name: model for name, (model, _) in zip(seats, fitted, strict=True)}
        reports += [report for _, report in fitted]
    errors = with_errors({scenario: known for scenario, known in kept.get("errors", {}).items() if scenario in models}, reports)
    data = {"features": loaded.feature_names, "hash": digest(models), "errors": errors, "scenarios": models}
    path.write_text(json.dumps(data, indent=1) + "\n", "utf-8")
    return reports


def own_scenarios(game: Game) -> list[str]:
    """Those that do not go by the value of another."""
    return [id for id, scenario in game.scenarios.items() if game.valued_as(id, scenario.seats[0].id)[0] == id]


def with_errors(known: dict[str, Any], reports: list[Report]) -> dict[str, Any]:
    """How far off a value is, by scenario and seat, with what reports say anew."""
    for report in reports:
        known.setdefault(report.scenario, {})[report.seat] = round(report.error, 4)
    return known


def played_games(
    wanted: list[Course], names: list[str], workers: Workers, out: Path | None, progress: Counted | None = None
) -> list[Played]:
    """The games of a study in their order: those that are kept already, and the others as they are played."""
    known = kept_games(out, names) if out is not None else {}
    left = iter(parallel(play_course, [course for course in wanted if key_of(course) not in known], workers))
    played: list[Played] = []
    for course in wanted:
        one = known.get(key_of(course))
        if one is None:
            one = next(left)
            if out is not None:
                with out.open("a", encoding="utf-8") as stream:
                    stream.write(json.dumps({"course": key_of(course), **asdict(one)}, separators=(",", ":")) + "\n")
        played.append(one)
        if progress is not None:
            progress(len(played))
    return played


def key_of(course: Course) -> str:
    return f"{course.game}/{course.scenario}/{course.seed}"


def kept_games(file: Path, names: list[str]) -> dict[str, Played]:
    """The games of a file, by course; a new file is begun. BadInput if it was made with other features."""
    if not file.exists():
        file.write_text(json.dumps({"features": names}) + "\n", "utf-8")
        return {}
    lines = file.read_text("utf-8").split("\n")
    if lines[-1]:  # cut off when the power failed: that game is played again
        file.write_text("\n".join(lines[:-1]) + "\n", "utf-8")
    if json.loads(lines[0]).get("features") != names:
        raise BadInput(f"{file} holds games looked at with other features; name another file.")
    whole = [json.loads(line) for line in lines[1:-1]]
    return {line["course"]: Played([Example(**each) for each in line["examples"]], line["outcome"], line["margins"]) for line in whole}


def courses(game: str, scenario: str, games: int, seed: str) -> list[Course]:
    return [Course(game, scenario, f"{seed}/{number}") for number in range(1, games + 1)]


def fit_seat(scenario: str, name: str, seat: int, played: list[Played], game: Game) -> tuple[dict[str, object], Report]:
    """The model of one seat, fitted on all games, and how well it does: each game is judged by a fit on other games than it."""
    judged: list[Judged] = []
    for seen, unseen in parted(played):
        judged += judge(fit_chance(seen, seat, game, scenario), fit_points(seen, seat), unseen, seat)
    bias, weights = fit_chance(played, seat, game, scenario)
    model = {"bias": round(bias, 5), "weights": [round(weight, 5) for weight in weights]}
    return model, report_of(scenario, name, len(played), judged)


def parted(played: list[Played]) -> Iterator[tuple[list[Played], list[Played]]]:
    """Each part of the games once as those that are judged, behind the others, which a fit may see."""
    for part in range(PARTS):
        seen = [one for number, one in enumerate(played) if number % PARTS != part]
        unseen = [one for number, one in enumerate(played) if number % PARTS == part]
        if seen and unseen:
            yield seen, unseen


def report_of(scenario: str, seat: str, games: int, judged: list[Judged]) -> Report:
    middle = [one for one in judged if MIDDLE[0] < one.late < MIDDLE[1]]

    def losses(found: list[Judged]) -> tuple[float, float]:
        came = [one.came for one in found]
        return log_loss([one.said for one in found], came), log_loss([one.crude for one in found], came)

    error = calibration_error([one.said for one in judged], [one.came for one in judged])
    return Report(scenario, seat, games, *losses(judged), *losses(middle), error)


def judge(model: tuple[float, Row], points: tuple[float, Row], unseen: list[Played], seat: int) -> list[Judged]:
    return [
        Judged(example.late, chance(*model, example.rows[seat]), chance(*points, points_row(example, seat)), one.outcome[seat])
        for one in unseen
        for example in one.examples
    ]


def fit_chance(played: list[Played], seat: int, game: Game, scenario: str) -> tuple[float, Row]:
    """The chance to win, by way of the margin (who won tells one bit of a game, by how much tells more) or of the outcome alone."""
    regression = with_numpy()
    rows, wanted = table(played, seat)
    margins = [one.margins[seat] for one in played for _ in one.examples]
    groups = [number for number, one in enumerate(played) for _ in one.examples]
    names = game.feature_names
    free = [names.index(name) for name in KNOWN if name in names]
    signs = [
        regression.Sign(names.index(name), names.index(name + LATE) if name + LATE in names else -1, sign)
        for name, sign in game.feature_signs(scenario, seat).items()
    ]
    found = regression.proven_chance(rows, wanted, margins, groups, free, signs)
    return found.bias, found.weights


def fit_points(played: list[Played], seat: int) -> tuple[float, Row]:
    """The chance to win by points alone."""
    rows = [points_row(example, seat) for one in played for example in one.examples]
    found: tuple[float, Row] = with_numpy().plain_chance(rows, [one.outcome[seat] for one in played for _ in one.examples], POINTS_RIDGE)
    return found


def with_numpy() -> ModuleType:
    try:
        from grognard.lab import regression  # noqa: PLC0415 - only a fit needs numpy and scipy, and not everybody has them
    except ImportError:
        raise BadInput('Fitting needs numpy and scipy: pip install "grognard[lab]".') from None
    return regression


def table(played: list[Played], seat: int) -> tuple[list[Row], list[float]]:
    rows = [example.rows[seat] for one in played for example in one.examples]
    return rows, [one.outcome[seat] for one in played for _ in one.examples]


def points_row(example: Example, seat: int) -> Row:
    """Points, points by how late it is, and how late it is: all that somebody without judgement can go by."""
    return [example.points[seat] / 10, example.points[seat] / 10 * example.late, example.late]
