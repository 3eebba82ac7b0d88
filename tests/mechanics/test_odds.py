"""Odds read from the table as a player would, and payments by trying every set of units."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grognard.mechanics.odds import cheapest_payments, column, combined_multiplier, ratio

LABELS = ["1-4", "1-3", "1-2", "1-1", "2-1", "3-1", "4-1", "5-1", "6-1", "7-1"]


def slow_column(attack: int, defence: int) -> int:
    """The best column whose odds the attacker reaches; the first if he reaches none."""
    odds = [Fraction(int(label.split("-")[0]), int(label.split("-")[1])) for label in LABELS]
    reached = [place for place, needed in enumerate(odds) if Fraction(attack, defence) >= needed]
    return max(reached, default=0)


@given(attack=st.integers(0, 200), defence=st.integers(1, 200))
def test_the_column_is_the_best_one_that_is_reached(attack: int, defence: int) -> None:
    assert column(attack, defence, LABELS) == slow_column(attack, defence)


@pytest.mark.parametrize(
    ("attack", "defence", "odds"),
    [(19, 7, "2-1"), (12, 16, "1-2"), (19, 18, "1-1"), (1, 5, "1-4"), (1, 4, "1-4"), (50, 7, "7-1"), (100, 1, "7-1"), (0, 3, "1-4")],
)
def test_odds_are_rounded_for_the_defender(attack: int, defence: int, odds: str) -> None:
    assert LABELS[column(attack, defence, LABELS)] == odds


@given(attack=st.integers(1, 200), defence=st.integers(1, 200))
def test_a_ratio_has_a_one_on_one_side_and_never_favours_the_attacker(attack: int, defence: int) -> None:
    attacker, defender = ratio(attack, defence)
    assert 1 in (attacker, defender)
    assert Fraction(attacker, defender) <= Fraction(attack, defence)


@given(st.lists(st.integers(1, 4), max_size=4))
def test_each_multiplier_adds_its_own_surplus(multipliers: list[int]) -> None:
    combined = combined_multiplier(multipliers)
    assert combined == 1 + sum(multipliers) - len(multipliers)


def slow_payments(values: list[int], need: int) -> set[int]:
    """Every set that is enough and of which no unit can be left out; all units if even they are not enough."""
    if sum(values) < need:
        return {(1 << len(values)) - 1}
    sets = [{place for place in range(len(values)) if bits >> place & 1} for bits in range(1 << len(values))]
    enough = [chosen for chosen in sets if sum(values[place] for place in chosen) >= need]
    return {sum(1 << place for place in chosen) for chosen in enough if not any(other < chosen for other in enough)}


@given(values=st.lists(st.integers(0, 9), min_size=1, max_size=7), need=st.integers(1, 30))
def test_payments_are_all_the_sets_that_spare_nobody_they_could(values: list[int], need: int) -> None:
    found = cheapest_payments(values, need)
    assert len(set(found)) == len(found)
    assert set(found) == slow_payments(values, need)


def test_a_unit_that_pays_nothing_is_spared_when_the_others_pay_to_the_point() -> None:
    assert cheapest_payments([4, 0, 3], 7) == [0b101]
    assert cheapest_payments([4, 0, 3], 8) == [0b111]
