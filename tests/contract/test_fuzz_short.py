"""The short form of `make fuzz`: a game or two of every setting, each checked all the way and replayed."""

from pathlib import Path

import pytest
from tests import fuzz
from tests.playing import settings

from grognard.kernel.record import encode_record

SETTINGS = settings()
GAMES = max(20, len(SETTINGS))


@pytest.mark.parametrize("number", range(GAMES))
def test_a_random_game_breaks_no_rule(number: int, tmp_path: Path) -> None:
    order = fuzz.Order(number, 0, SETTINGS[number % len(SETTINGS)], str(tmp_path))
    outcome = fuzz.play(order)
    assert not outcome.problem, fuzz.told(outcome)
    assert outcome.refusals > 0


def test_a_failure_is_told_with_its_seed_and_kept_with_its_record(tmp_path: Path) -> None:
    [order] = fuzz.orders([3], 7, [], str(tmp_path))
    match = order.setting.new(order.name)
    outcome = fuzz.Outcome(order)
    outcome.problem = "something"
    outcome.file = fuzz.keep(match, order)
    assert "--seed 7 --only 3" in fuzz.told(outcome)
    assert Path(outcome.file).read_bytes() == encode_record(match.record(keep_seed=True))
