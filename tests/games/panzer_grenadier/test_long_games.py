"""The settings that the contract tests leave out for their length: many turns, and several players to a side (17.6)."""

from pathlib import Path

import pytest
from tests import fuzz
from tests.playing import Setting, settings

SHORT = {str(setting) for setting in settings()}  # a game of each is played by tests/contract/test_fuzz_short.py
LONG = [setting for setting in settings(long_ones=True) if setting.game == "panzer_grenadier" and str(setting) not in SHORT]
EVERY = 32  # decisions between two full checks: in games this long it is still many of them; `make fuzz` checks every eighth
MOST = 2_500  # decisions: `make fuzz` plays them to the end, and so do the recorded games
TEAMS = [setting for setting in settings(long_ones=True) if setting.game == "panzer_grenadier" and setting.players > 2]


def begun(number: int, setting: Setting, folder: Path) -> fuzz.Outcome:
    """One game, played as far as `make test` has time for."""
    order = fuzz.Order(number, 0, setting, str(folder), EVERY)
    order.most = MOST
    return fuzz.play(order)


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
    outcome = begun(1, setting, tmp_path)
    assert not outcome.problem, fuzz.told(outcome)
    assert outcome.refusals > 0


@pytest.mark.parametrize("setting", [setting for setting in LONG if setting.players == 2], ids=str)
def test_the_long_scenarios_are_played_once(setting: Setting, tmp_path: Path) -> None:
    outcome = begun(2, setting, tmp_path)
    assert not outcome.problem, fuzz.told(outcome)
