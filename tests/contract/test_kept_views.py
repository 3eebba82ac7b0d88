"""What a game keeps from one view to the next never shows: a position that has never been looked at gives the same views."""

import random

import pytest

import grognard
from grognard.kernel.game import SPECTATOR

STEPS = 240


@pytest.mark.parametrize("id", grognard.game_ids())
def test_views_told_bit_by_bit_are_those_told_at_once(id: str) -> None:
    game, chance = grognard.load(id), random.Random(7)
    scenario = max(game.scenarios.values(), key=lambda one: (len(one.seats), one.turns))
    match = game.new(scenario.id, seed=7)
    seats = [SPECTATOR, *range(len(match.seats))]
    changes, told = 0, None
    for _ in range(STEPS):
        if match.is_over:
            break
        match.play(chance.choice(match.actions()))
        if chance.random() < 0.3:  # not after every step, so that several things change between two views
            views = game.views(match.position, seats)
            fresh = game.restore(scenario.id, match.options, match.position.dump())
            assert views == [game.view(fresh, seat) for seat in seats]
            changes += views != told
            told = views
    assert changes > 20
