"""What a game keeps from one view to the next never shows: a position that has never been looked at gives the same views."""

import random
from copy import deepcopy

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
    before: list[dict[str, object]] = []
    copied: list[dict[str, object]] = []
    for _ in range(STEPS):
        if match.is_over:
            break
        match.play(chance.choice(match.actions()))
        if chance.random() < 0.3:  # not after every step, so that several things change between two views
            views = game.views(match.position, seats)
            fresh = game.restore(scenario.id, match.options, match.position.dump())
            assert views == [game.view(fresh, seat) for seat in seats]
            for view, last, copy in zip(views, before, copied, strict=False):  # the server does not encode the same object again
                assert all(part == copy[name] for name, part in view.items() if part is last.get(name)), "a part was written to"
            before, copied = views, deepcopy(views)
            changes += views != told
            told = views
    assert changes > 20
