"""What levels made of each other: rows of levels and scenarios that there are, kept from the files of match-ups."""

import json
from importlib.resources import files
from pathlib import Path

import pytest
from tools import keep_strength

import grognard
from grognard.games import package_of
from grognard.games.strength import FILE, shown
from grognard.lab.match_up import match_up, new_contest
from grognard.players import levels_of

WITH_FIGURES = [game for game in grognard.game_ids() if files(package_of(game)).joinpath("data", FILE).is_file()]


@pytest.mark.parametrize("game", WITH_FIGURES)
def test_rows_are_of_levels_that_the_scenario_offers(game: str) -> None:
    loaded = grognard.load(game)
    for row in json.loads(files(package_of(game)).joinpath("data", FILE).read_text("utf-8"))["results"]:
        assert {row["level"], row["against"]} <= set(levels_of(loaded, row["scenario"]))
        assert 0 <= row["points"] <= row["games"]
        assert row["edition"] == loaded.rules_version or not [one for one in shown(game, row["scenario"]) if one["level"] == row["level"]]


def test_a_match_up_is_kept_and_a_new_one_takes_its_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "mill_bridge" / "data").mkdir(parents=True)
    monkeypatch.setattr(keep_strength, "GAMES", tmp_path)
    for seed, pairs in (("a", 1), ("b", 2)):
        file = tmp_path / f"{seed}.jsonl"
        match_up(new_contest("mill_bridge", None, ("steady", "easy"), seed, {}), pairs, out=file, workers=1)
        monkeypatch.setattr("sys.argv", ["keep_strength", str(file)])
        keep_strength.main()
    (row,) = json.loads((tmp_path / "mill_bridge" / "data" / FILE).read_text("utf-8"))["results"]
    assert (row["level"], row["against"], row["games"]) == ("steady", "easy", 4)
    assert row["command"].endswith("--seed b")
    assert row["edition"] == grognard.load("mill_bridge").rules_version


def test_where_two_win_together_an_equal_share_is_a_half() -> None:
    def even(game: str, scenario: str) -> list[float]:
        return [row["even"] for row in shown(game, scenario) if row["level"] == "hard"]

    assert even("battle_for_germany", "four_player") == [0.5]
    assert even("iron_dream", "three_player") == [pytest.approx(1 / 3)]
    assert even("battle_for_germany", "historical") == [0.5]
