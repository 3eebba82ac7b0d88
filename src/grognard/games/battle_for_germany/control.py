"""Control of places: who holds a place that nobody stands in."""

from typing import Final

NOBODY_ALONE: Final = -1

Approaches = list[tuple[int, bool]]  # the spaces around a place, and whether a line lies between


def sole_power(approaches: Approaches, occupants: list[int], powers: list[int], lines_closed: bool) -> int:
    """The one power with units around a place, by its number in `powers` (masks of sides); NOBODY_ALONE if none or several.

    A power that is there only beyond a closed line keeps others from being alone, but gains nothing.
    """
    alone = NOBODY_ALONE
    gains = False
    for space, across in approaches:
        packed = occupants[space]
        if packed:
            for power, mask in enumerate(powers):
                if packed & mask:
                    if alone != NOBODY_ALONE and alone != power:
                        return NOBODY_ALONE
                    alone = power
                    if not (across and lines_closed):
                        gains = True
    return alone if gains else NOBODY_ALONE
