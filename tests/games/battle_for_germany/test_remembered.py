"""What a position keeps from one choice to the next, held against what it would work out anew, at every decision of random games."""

import random

import pytest
from tests.games.battle_for_germany.positions import SCENARIOS, the_game
from tests.games.battle_for_germany.watch import remembered, state_of

DECISIONS = 400


@pytest.mark.parametrize("scenario", [*SCENARIOS, "vistula"])
def test_what_is_kept_is_what_is_so(scenario: str) -> None:
    match = the_game().new(scenario, seed=5)
    choose = random.Random(5).choice
    known = [0, 0]
    for _ in range(DECISIONS):
        if match.is_over:
            break
        match.play(choose(match.actions()))
        assert remembered(state_of(match)) == []
        assert remembered(state_of(match.clone())) == []
        known[0] += state_of(match).full is not None
        known[1] += len(state_of(match).ways)
    assert known[0] > 0
    assert known[1] > 0 or scenario in ("red_star_white_star", "vistula")  # there is room enough
