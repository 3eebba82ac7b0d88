"""Numbers that vary plans: the same from the same seed, spread as they should be."""

from importlib import import_module
from statistics import mean, pstdev

import pytest

from grognard.mechanics.variation import FURTHER, SPREAD, Draws, Leaning, Variation, linked, links


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


class Sample(Leaning):
    """Weights of every kind that games have."""

    def __init__(self) -> None:
        super().__init__()
        self.price: float = 2.0
        self.least: float = 0.5
        self.share: float = 0.9
        self.farther: int = 6
        self.haste: list[float] = [1.0, 4.0]
        self.untouched: float = 7.0


def varied(seeds: list[int], places: int = 3) -> Sample:
    weights = Sample()
    Variation("price least share farther haste", added={"least": 0.3}, at_most={"share": 1.0}, leaning=0.5).apply(weights, seeds, places)
    return weights


def test_weights_vary_by_their_kind() -> None:
    draws = Draws(5)
    weights = varied([5])
    assert weights.price == 2.0 * draws.factor()
    assert weights.least == 0.5 + 0.3 * draws.normal()
    assert weights.share == min(1.0, 0.9 * draws.factor())
    assert weights.farther == round(6 * draws.factor())
    assert weights.haste == [1.0 * draws.factor(), 4.0 * draws.factor()]
    assert weights.leaning == [0.5 * draws.normal() for _ in range(3)]
    assert weights.untouched == 7.0


def test_a_ceiling_holds() -> None:
    assert max(varied([seed]).share for seed in range(50)) == 1.0


def test_a_further_seed_varies_what_the_first_made_and_less() -> None:
    once, twice = varied([5]), varied([5, 6])
    assert twice.price != once.price
    assert twice.price == once.price * Draws(6).factor(FURTHER)


def test_places_lean_in_turn_and_not_at_all_without_any() -> None:
    assert varied([5]).leaning_to(4) == varied([5]).leaning[1]
    assert varied([5], places=0).leaning_to(4) == 0.0


@pytest.mark.parametrize("game", ["battle_for_germany", "race_for_berlin", "iron_dream", "last_crusade", "panzer_grenadier"])
def test_a_game_names_weights_that_it_has(game: str) -> None:
    found = import_module(f"grognard.games.{game}.weights")
    weights = found.Weights()
    assert [name for name in found.VARIATION.names if not hasattr(weights, name)] == []
    assert found.VARIATION.added.keys() | found.VARIATION.at_most.keys() <= set(found.VARIATION.names)
