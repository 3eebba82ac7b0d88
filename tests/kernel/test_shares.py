"""The interval of a share: what others have tabulated of it."""

import pytest

from grognard.kernel.shares import half_width, wilson


@pytest.mark.parametrize(
    ("count", "of", "low", "high"),
    [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (10, 10, 0.7225, 1.0), (81, 263, 0.2553, 0.3662), (0, 0, 0.0, 1.0)],
)
def test_the_interval_of_a_share_is_wilsons(count: int, of: int, low: float, high: float) -> None:
    assert wilson(count, of) == pytest.approx((low, high), abs=0.0001)


def test_half_the_width_is_half_of_an_interval_that_is_not_cut_off() -> None:
    low, high = wilson(160, 400)
    assert half_width(160, 400) == pytest.approx((high - low) / 2)
