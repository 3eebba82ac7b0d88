"""How well a value could do at best, against chances that are known."""

from math import log
from random import Random

import pytest

from grognard.lab.fitting import Course
from grognard.lab.floor import AGAIN, floors, play_again, uncertainty
from grognard.lab.logistic import log_loss


@pytest.mark.parametrize("chance", [0.5, 0.8])
def test_few_games_do_not_make_a_chance_look_surer_than_it_is(chance: float) -> None:
    luck = Random(4)
    seen = [[float(luck.random() < chance) for _ in range(AGAIN)] for _ in range(3000)]
    shares = [sum(came) / AGAIN for came in seen]
    true = log_loss([chance], [chance])
    assert sum(map(uncertainty, seen)) / len(seen) == pytest.approx(true, abs=0.004)
    assert log_loss(shares, shares) < true - 0.008  # what the shares themselves would say


def test_what_is_decided_or_drawn_leaves_nothing_and_everything_open() -> None:
    assert uncertainty([1.0] * AGAIN) == pytest.approx(0.0, abs=1e-4)
    assert uncertainty([0.5] * AGAIN) == pytest.approx(log(2))


def test_a_position_is_played_on_to_many_ends_and_gives_a_floor() -> None:
    ends = play_again(Course("mill_bridge", "crossing", "test/1"))
    assert len(ends) == AGAIN
    assert len({tuple(came) for came in ends}) > 1
    assert all(sum(came) == 1.0 for came in ends)
    found = floors("mill_bridge", "crossing", 3, "test", workers=1)
    assert [one.positions for one in found] == [3, 3]
    assert all(0 < one.loss <= log(2) + 0.05 for one in found)
