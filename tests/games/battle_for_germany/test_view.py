"""What the view keeps from one question to the next never differs from what it would tell anew."""

import random

import pytest
from tests.games.battle_for_germany.watch import state_of

import grognard
from grognard.games.battle_for_germany.view import all_told, control, forts, pieces
from grognard.kernel.sequence import OVER

PLENTY = 1200  # decisions: several turns, with losses, replacements and exits


@pytest.mark.parametrize("scenario", ["historical", "red_star_white_star"])
def test_pieces_told_bit_by_bit_are_those_told_at_once(scenario: str) -> None:
    chance = random.Random(5)
    match = grognard.load("battle_for_germany").new(scenario, seed=5)
    told, seen = None, 0
    for _ in range(PLENTY):
        if match.position.halt == OVER:
            break
        state = state_of(match)
        if chance.random() < 0.8:  # not after every step, so that several things change between two views
            found = pieces(state)
            assert found == all_told(state)
            assert len(control(state)) == len(state.content.cities)
            assert len(forts(state)) == state.forts.bit_count()
            seen += found != told
            told = found
        match.play(chance.choice(match.actions()))
    assert seen > PLENTY // 4
