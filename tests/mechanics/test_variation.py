"""Numbers that vary plans: the same from the same seed, spread as they should be."""

from statistics import mean, pstdev

import pytest

from grognard.mechanics.variation import SPREAD, Draws, linked, links


def test_the_same_seed_draws_the_same_and_another_does_not() -> None:
    one, other, third = Draws(5), Draws(5), Draws(6)
    drawn = [one.normal() for _ in range(20)]
    assert drawn == [other.normal() for _ in range(20)]
    assert drawn != [third.normal() for _ in range(20)]


def test_draws_are_spread_as_they_should_be() -> None:
    draws = Draws(1)
    even = [draws.uniform() for _ in range(4000)]
    assert min(even) > 0
    assert max(even) <= 1
    assert mean(even) == pytest.approx(0.5, abs=0.02)
    bell = [draws.normal() for _ in range(4000)]
    assert mean(bell) == pytest.approx(0, abs=0.06)
    assert pstdev(bell) == pytest.approx(1, abs=0.05)


def test_a_factor_makes_nothing_negative() -> None:
    draws = Draws(2)
    factors = sorted(draws.factor() for _ in range(1001))
    assert factors[0] > 0
    assert factors[500] == pytest.approx(1, abs=SPREAD / 5)


def test_a_variation_of_a_variation_keeps_what_it_varies() -> None:
    once = linked(0, 6)
    twice = linked(once, 11)
    assert links(0) == []
    assert links(twice)[:1] == links(once)
    assert len(links(twice)) == 2
    assert linked(once, 12) != twice
