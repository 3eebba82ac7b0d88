"""Where a battle is fought by more players, they go by the value of the same battle for two."""

from pathlib import Path

import pytest

import grognard
from grognard.kernel.errors import BadInput
from grognard.lab import fitting
from grognard.players import levels_of
from grognard.players.value import value_of
from grognard.umpire.analysis.report import band_of

GAME, BASE, SHARED = "panzer_grenadier", "s05_steel_before_oboyan", "s05_steel_before_oboyan_formations"


def test_two_on_a_side_go_by_the_value_of_their_side() -> None:
    game = grognard.load(GAME)
    alone, shared = value_of(game, BASE), value_of(game, SHARED)
    assert alone is not None
    assert shared is not None
    assert shared.seats == ["axis", "allied", "axis-2", "allied-2"]
    position = game.start(SHARED, {})
    said = [shared.of(position, seat) for seat in range(4)]
    assert said[:2] == said[2:] != said[1:3]
    assert [model.weights for model in shared.models] == 2 * [model.weights for model in alone.models]
    assert "hard" in levels_of(game, SHARED)
    assert band_of(GAME, SHARED) == band_of(GAME, BASE) is not None


def test_what_goes_by_the_value_of_another_is_not_fitted(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match=f"{SHARED} goes by the value of {BASE}; fit that."):
        fitting.fit_value(GAME, [SHARED], 1, "test", workers=1, out=tmp_path / "games.jsonl")
    assert SHARED not in fitting.own_scenarios(grognard.load(GAME))
