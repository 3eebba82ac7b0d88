"""The guesser over a few games; `make trials ARGS=guesses` has it play a thousand of each."""

import pytest
from tests.guesser import Score, trial
from tests.secrecy import WITHOUT_WINDOWS, script

from grognard.service import windows

GAMES = 60
SEEDS = {"race_for_berlin": (5, 6), "last_crusade": (4, 19), "panzer_grenadier": (1,), "iron_dream": (2,)}
LENGTH = 8
NOTICEABLE = 3.5
"""Standard deviations above chance: one honest trial in four thousand comes so far."""


def score(name: str) -> Score:
    return trial([script(name, seed, LENGTH) for seed in SEEDS[name]], GAMES, f"guess {name}")


@pytest.mark.parametrize("name", SEEDS)
def test_the_guesser_does_no_better_than_chance(name: str) -> None:
    found = score(name)
    assert found.games == GAMES // 2
    assert found.excess < NOTICEABLE


@pytest.mark.parametrize("name", [name for name in SEEDS if name not in WITHOUT_WINDOWS])
def test_the_guesser_would_know_if_idle_windows_were_passed_at_once(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(windows, "_has_strangers", lambda _table, _asked: False)
    assert score(name).right == GAMES // 2
