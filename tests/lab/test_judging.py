"""Judging the value that is kept: by its own weights, on games that a fit has not seen, without a change to the game."""

import json
from collections.abc import Callable, Iterator
from math import log
from pathlib import Path
from typing import Any

import pytest

from grognard.games import load
from grognard.kernel.errors import BadInput
from grognard.lab.fitting import Judged
from grognard.lab.judging import Stage, Tenth, Verdict, judge_value, keep_errors, stages, tenths, valued_scenarios
from grognard.lab.logistic import log_loss
from grognard.players import value

GAME = "battle_for_germany"
SHORT = "vistula"
GAMES = 6


@pytest.fixture(scope="module")
def out(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The games, played once for all tests."""
    file = tmp_path_factory.mktemp("judged") / "games.jsonl"
    judge_value(GAME, [SHORT], GAMES, "test", workers=1, out=file)
    return file


@pytest.fixture
def changed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., None]]:
    """`changed("soviet", bias=3.0)` gives a seat another bias, in a copy of the value of the game."""
    data: dict[str, Any] = json.loads(value.file_of(GAME).read_text("utf-8"))
    file = tmp_path / "value.json"

    def change(seat: str, **model: object) -> None:
        data["scenarios"][SHORT][seat].update(model)
        data["hash"] = value.digest(data["scenarios"])
        file.write_text(json.dumps(data), "utf-8")
        monkeypatch.setattr(value, "file_of", lambda _: file)
        value.models_of.cache_clear()

    yield change
    value.models_of.cache_clear()


def judged(out: Path) -> list[Verdict]:
    return judge_value(GAME, [SHORT], GAMES, "test", workers=1, out=out)


def test_chances_come_from_the_kept_weights(out: Path, changed: Callable[..., None]) -> None:
    soviet, allied = judged(out)
    changed("soviet", bias=0.0, weights=[0.0] * len(load(GAME).feature_names))
    undecided, same = judged(out)
    assert {one.said for game in undecided.games for one in game} == {0.5}
    assert undecided.report.loss == pytest.approx(log(2)) != soviet.report.loss
    assert undecided.report.points_loss == soviet.report.points_loss
    assert same == allied


def test_each_game_is_judged_once_by_what_the_value_says_of_its_positions(out: Path) -> None:
    lines = [json.loads(line) for line in out.read_text("utf-8").splitlines()[1:]]
    kept = value.value_of(load(GAME), SHORT)
    assert kept is not None
    for seat, verdict in enumerate(judged(out)):
        expected = sorted(
            [(each["late"], kept.models[seat].chance(each["rows"][seat]), line["outcome"][seat]) for each in line["examples"]]
            for line in lines
        )
        told = sorted([(one.late, one.said, one.came) for one in game] for game in verdict.games)
        for mine, theirs in zip(told, expected, strict=True):
            assert mine == [pytest.approx(each) for each in theirs]
        said = [one.said for game in verdict.games for one in game]
        assert verdict.report.loss == pytest.approx(log_loss(said, [one.came for game in verdict.games for one in game]))


def test_nothing_of_the_game_is_written(tmp_path: Path) -> None:
    folder = value.file_of(GAME).parent
    before = {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}
    judge_value(GAME, [SHORT], 2, "other", workers=1, out=tmp_path / "games.jsonl")
    assert {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()} == before


def test_what_was_found_is_kept_beside_the_weights(out: Path, changed: Callable[..., None], monkeypatch: pytest.MonkeyPatch) -> None:
    changed("soviet", bias=0.1)
    monkeypatch.setattr("grognard.lab.judging.file_of", value.file_of)
    before = json.loads(value.file_of(GAME).read_text("utf-8"))
    soviet, allied = judged(out)
    keep_errors(GAME, [soviet, allied])
    after = json.loads(value.file_of(GAME).read_text("utf-8"))
    found = {verdict.report.seat: round(verdict.report.error, 4) for verdict in (soviet, allied)}
    assert before["errors"][SHORT] != found == after["errors"][SHORT]
    assert {**after, "errors": {**after["errors"], SHORT: before["errors"][SHORT]}} == before


def test_a_scenario_without_a_value_is_refused_before_a_game_is_played(tmp_path: Path) -> None:
    out = tmp_path / "games.jsonl"
    scenario = next(iter(load("mill_bridge").scenarios))
    with pytest.raises(BadInput, match=f"Nobody has fitted a value for {scenario}"):
        judge_value("mill_bridge", [scenario], 2, "test", workers=1, out=out)
    assert not out.exists()
    assert valued_scenarios(load("race_for_berlin")) == ["campaign", "seelow"]


def test_one_game_is_too_few() -> None:
    with pytest.raises(BadInput, match="ask for 2 or more"):
        judge_value(GAME, [SHORT], 1, "test", workers=1)


def test_tenths_count_a_game_once() -> None:
    games = [[Judged(0.5, 0.11, 0.5, 1.0), Judged(0.6, 0.13, 0.5, 1.0)], [Judged(0.5, 0.12, 0.5, 0.0), Judged(1.0, 1.0, 0.5, 0.0)]]
    assert tenths(games) == [Tenth(pytest.approx(0.12), pytest.approx(2 / 3), 2), Tenth(1.0, 0.0, 1)]


def test_stages_go_from_early_to_late() -> None:
    late, early = Judged(1.0, 0.9, 0.5, 1.0), Judged(0.1, 0.5, 0.4, 0.0)
    half = log_loss([0.5], [1.0])
    assert stages([late, early, late]) == [
        Stage(0.1, pytest.approx(half), pytest.approx(log_loss([0.4], [0.0]))),
        Stage(1.0, pytest.approx(log_loss([0.9], [1.0])), pytest.approx(half)),
    ]
