"""The settings that the contract tests leave out for their length: many turns, and several players to a side (17.6)."""

from pathlib import Path

import pytest
from tests import fuzz
from tests.playing import Setting, settings

SHORT = {str(setting) for setting in settings()}  # a game of each is played by tests/contract/test_fuzz_short.py
LONG = [setting for setting in settings(long_ones=True) if setting.game == "panzer_grenadier" and str(setting) not in SHORT]
EVERY = 32  # decisions between two full checks: in games this long it is still hundreds of them; `make fuzz` checks every eighth
TEAMS = [setting for setting in settings(long_ones=True) if setting.game == "panzer_grenadier" and setting.players > 2]


def test_there_are_games_for_four() -> None:
    assert sorted(setting.scenario.removeprefix("s05_").removeprefix("s11_") for setting in TEAMS) == [
        "seelow_heights_formations",
        "seelow_heights_sectors",
        "steel_before_oboyan_formations",
    ]


@pytest.mark.parametrize(
    "setting", [setting for setting in LONG if "formations" in setting.scenario or "sectors" in setting.scenario], ids=str
)
def test_a_random_game_of_four_breaks_no_rule(setting: Setting, tmp_path: Path) -> None:
    outcome = fuzz.play(fuzz.Order(1, 0, setting, str(tmp_path), EVERY))
    assert not outcome.problem, fuzz.told(outcome)
    assert outcome.refusals > 0


@pytest.mark.parametrize("setting", [setting for setting in LONG if setting.players == 2], ids=str)
def test_the_long_scenarios_are_played_once(setting: Setting, tmp_path: Path) -> None:
    outcome = fuzz.play(fuzz.Order(2, 0, setting, str(tmp_path), EVERY))
    assert not outcome.problem, fuzz.told(outcome)
