"""Supply lines that are kept from one decision to the next, against lines worked out anew, in games played at random."""

import random

import pytest

import grognard
from grognard.games.iron_dream.s15_supply import lines, worked_out
from grognard.games.iron_dream.state import State

DECISIONS = 5000


def stale(state: State) -> list[int]:
    """The camps whose kept lines no longer hold."""
    camps = [camp for _, _, commanded, _ in state.rules.scenario.seats for camp in commanded]
    return [camp for camp in sorted(set(camps)) if lines(state, camp) != worked_out(state, camp, state.field.fighters)]


@pytest.mark.parametrize(("scenario", "seed"), [("three_player", 1), ("two_player", 2), ("let_history_judge", 3)])
def test_kept_lines_hold(scenario: str, seed: int) -> None:
    rnd = random.Random(seed)
    match = grognard.load("iron_dream").new(scenario, seed=seed)
    for number in range(DECISIONS):
        if match.is_over:
            break
        match.play(rnd.choice(match.actions()))
        if number % 5 == 0:
            state = match.position
            assert isinstance(state, State)
            assert stale(state) == [], (number, match.log[-3:])
