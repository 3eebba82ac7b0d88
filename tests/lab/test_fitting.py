"""Fitting the value of positions: games are kept, and not played again."""

import json
from pathlib import Path

import pytest

from grognard.kernel.errors import BadInput
from grognard.lab import fitting

GAMES = 8


@pytest.fixture
def values(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    path = tmp_path / "value.json"
    monkeypatch.setattr(fitting, "file_of", lambda _: path)
    return path


def fitted(out: Path) -> list[str]:
    return [report.line() for report in fitting.fit_value("race_for_berlin", ["seelow"], GAMES, "test", workers=1, out=out)]


def test_games_that_are_kept_are_not_played_again(values: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    out = tmp_path / "games.jsonl"
    first = fitted(out)
    told = values.read_text("utf-8")
    lines = out.read_text("utf-8").splitlines(keepends=True)
    assert len(lines) == GAMES + 1
    out.write_text("".join(lines[:-1]) + lines[-1][:100], "utf-8")  # the power failed while the last game was written down
    played: list[str] = []
    play = fitting.play_course

    def counted(course: fitting.Course) -> fitting.Played:
        played.append(course.seed)
        return play(course)

    monkeypatch.setattr(fitting, "play_course", counted)
    assert fitted(out) == first
    assert played == [f"test/{GAMES}"]
    assert values.read_text("utf-8") == told


def test_games_looked_at_with_other_features_are_refused(values: Path, tmp_path: Path) -> None:
    out = tmp_path / "games.jsonl"
    out.write_text(json.dumps({"features": ["something else"]}) + "\n", "utf-8")
    with pytest.raises(BadInput, match="other features"):
        fitted(out)
    assert not values.exists()
