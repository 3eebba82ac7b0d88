"""Control of a place that nobody stands in."""

from hypothesis import given
from hypothesis import strategies as st

from grognard.games.battle_for_germany.control import NOBODY_ALONE, sole_power

POWERS = [255, 255 << 8, 255 << 16]


@given(st.lists(st.tuples(st.integers(0, 7), st.booleans()), max_size=6), st.booleans())
def test_a_place_goes_to_the_one_power_around_it(around: list[tuple[int, bool]], lines_closed: bool) -> None:
    """Bits of `around`: which of three powers stand there; and whether a line lies between."""
    occupants = [sum(1 << 8 * power for power in range(3) if bits >> power & 1) for bits, _ in around]
    approaches = [(space, across) for space, (_, across) in enumerate(around)]
    present = {power for bits, _ in around for power in range(3) if bits >> power & 1}
    reaching = {power for bits, across in around for power in range(3) if bits >> power & 1 and not (across and lines_closed)}
    expected = present.pop() if len(present) == 1 and reaching else NOBODY_ALONE
    assert sole_power(approaches, occupants, POWERS, lines_closed) == expected
