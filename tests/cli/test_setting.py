"""What is played and by whom, when a player at a keyboard is asked."""

import io
from pathlib import Path

import pytest

from grognard.cli.main import main
from grognard.cli.setting import read_options
from grognard.kernel.errors import BadInput

GAME = "battle_for_germany"


class Keyboard(io.StringIO):
    def isatty(self) -> bool:
        return True


def at_keyboard(lines: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", Keyboard("".join(line + "\n" for line in lines)))
    with pytest.raises(SystemExit) as exited:
        main(["play", GAME])
    assert exited.value.code == 0


@pytest.mark.usefixtures("data_home")
def test_scenario_and_players_are_asked_for(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    at_keyboard(["5", "hu", "dragon", "easy", "human", "quit"], monkeypatch)
    out = capsys.readouterr().out
    assert "Battle for Germany: Three players" in out
    assert "“dragon” is none of human, easy, steady" in out
    assert "german          German player" in out


@pytest.mark.usefixtures("data_home")
def test_enter_takes_the_usual_answer(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    at_keyboard(["", "", "", "quit"], monkeypatch)
    out = capsys.readouterr().out
    assert "Battle for Germany: Historical scenario" in out
    assert "East Germans  steady" in out


@pytest.mark.usefixtures("data_home")
def test_leaving_before_the_game_begins_leaves_nothing(monkeypatch: pytest.MonkeyPatch, data_home: Path) -> None:
    monkeypatch.setattr("sys.stdin", Keyboard(""))
    with pytest.raises(SystemExit) as exited:
        main(["play", GAME])
    assert exited.value.code == 1
    assert not list(data_home.rglob("*.json"))


def test_options_are_switched_on_and_off() -> None:
    assert read_options(["a", "b=no", "c=YES"]) == {"a": True, "b": False, "c": True}
    assert read_options(["d=some text"]) == {"d": "some text"}
    with pytest.raises(BadInput, match="write d, d=yes or d=no"):
        read_options(["d="])
