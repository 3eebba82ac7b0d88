"""How far a share of many games can be trusted: its 95 % interval, after Wilson, honest for few games and for shares near 0 or 1."""

from math import sqrt
from typing import Final

Z: Final = 1.959963984540054
"""Two-sided 95 % of the normal distribution."""


def half_width(count: float, of: int) -> float:
    """Half the width of the interval, before it is cut off at 0 and 1."""
    share = count / of
    return Z * sqrt(share * (1 - share) / of + Z * Z / (4 * of * of)) / (1 + Z * Z / of)


def wilson(count: float, of: int) -> tuple[float, float]:
    """The interval of a share; nothing is known of none.

    >>> [round(bound, 3) for bound in wilson(8, 10)]
    [0.49, 0.943]
    """
    if of == 0:
        return 0.0, 1.0
    middle = (count / of + Z * Z / (2 * of)) / (1 + Z * Z / of)
    half = half_width(count, of)
    return max(0.0, middle - half), min(1.0, middle + half)
