"""`grognard judge-value`: a line for each seat, and a picture."""

import re
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from tests.cli.conftest import Command

from grognard.cli.reliability import SAID, Sheet, across, svg, up
from grognard.lab.fitting import Judged, report_of
from grognard.lab.judging import Verdict

GAME = "battle_for_germany"
NAMESPACE = "{http://www.w3.org/2000/svg}"


def test_lines_and_picture(run: Command, tmp_path: Path) -> None:
    out, picture = tmp_path / "games.jsonl", tmp_path / "value.svg"
    command = ("judge-value", GAME, "--scenario", "vistula", "--games", 4, "--seed", "test", "--workers", 1, "--out", out, "--svg", picture)
    ran = run(*command)
    assert ran.code == 0
    assert [line.partition(": 4 unseen games, log-loss ")[0] for line in ran.out.splitlines()] == [
        "vistula, soviet",
        "vistula, western_allies",
    ]
    told = words(picture.read_text("utf-8"))
    assert "Battle for Germany: the value on unseen games" in told
    assert "Three turns on the Vistula, 4 games" in told
    again = run(*command)
    assert again.out == ran.out
    assert len(out.read_text("utf-8").splitlines()) == 5  # the features and four games: none was played twice


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["chess"], "There is no game 'chess'"),
        ([GAME, "--scenario", "historic"], "has no scenario 'historic'"),
        ([GAME, "--scenario", "vistula", "--games", "1"], "ask for 2 or more"),
        (["mill_bridge"], "no scenario of The Mill Bridge has a value"),
    ],
)
def test_nonsense_is_refused(run: Command, arguments: list[str], told: str) -> None:
    ran = run("judge-value", *arguments)
    assert ran.code == 2
    assert told in " ".join(ran.err.split())
    assert ran.out == ""


def words(picture: str) -> list[str]:
    return [text.text or "" for text in ET.fromstring(picture).iter(NAMESPACE + "text")]


def drawn() -> str:
    """Twenty games of one seat: of 25 % said one in four came, of 80 % all."""
    games = [[Judged(0.5, 0.25, 0.5, float(number % 4 == 0))] for number in range(8)]
    games += [[Judged(0.5, 0.8, 0.5, 1.0), Judged(1.0, 0.8, 0.9, 1.0)] for _ in range(12)]
    report = report_of("ford", "red", len(games), [one for game in games for one in game])
    return svg("A <game>", [Sheet("The Ford", {"Red & Co": Verdict(report, games)})])


def test_dots_stand_where_what_was_said_meets_what_came() -> None:
    dots = [(float(dot.get("cx", "")), float(dot.get("cy", ""))) for dot in ET.fromstring(drawn()).iter(NAMESPACE + "circle")]
    for said, came in ((0.25, 0.25), (0.8, 1.0)):
        assert (round(across(SAID, said), 1), round(up(came), 1)) in dots


def test_bars_are_as_long_as_so_many_games_allow() -> None:
    """None of twelve games went the other way: Wilson's interval of 12 of 12 ends at 1, and its 24 positions prove no more."""
    assert f"M{across(SAID, 0.8):.1f} {up(12 / (12 + 1.959964**2)):.1f}V{up(1.0):.1f}" in drawn()


def test_axes_games_and_error_are_told() -> None:
    told = words(drawn())
    for word in ("chance that was said, %", "came true, %", "how far the game has gone, %", "log-loss", "value", "points alone"):
        assert word in told
    assert "The Ford, 20 games" in told
    assert "A <game>: the value on unseen games" in told
    off = (8 * 0 + 24 * 0.2) / 32 * 100
    assert f"calibration error {off:.1f} points" in told
    assert "Red & Co" in told


def test_lines_of_value_and_points_part() -> None:
    """At the end the value said 80 % and points 90 % of what came: the line of points ends lower, and both below one half."""
    half, points, value = (float(line.split()[-1]) for line in re.findall(r'<path d="([^"]+)" fill="none"', drawn()))
    assert points > value > half


def test_a_scenario_without_a_value_is_refused(run: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("grognard.lab.judging.value_of", lambda *_: None)
    ran = run("judge-value", GAME, "--scenario", "vistula")
    assert ran.code == 2
    assert "Nobody has fitted a value for vistula of Battle for Germany" in " ".join(ran.err.split())
