"""Section 8.3 to 8.42 word by word, as slowly as it reads: geometry in exact fractions, every pick of the spotter tried in turn.

Nothing here is shared with `grognard.games.panzer_grenadier.sight`; hexes are columns and rows as printed, heights are metres.
"""

from fractions import Fraction
from itertools import pairwise, product

Hex = tuple[int, int]
"""Column and row on the map, both from 1."""
Lines = dict[tuple[int, int, int], list[list[Hex]]]
"""By column (odd or even) and distance: the hexes passed, as counted from the spotter's."""

TOWN_METRES = 20
LEVELS = (20, 40, 60)
CORNERS = [(2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1), (1, -1)]
"""Of a flat-topped hex around (0, 0), half of it 2 across and 1 down: stretched, but straight lines stay straight."""


class LiteralMap:
    """What the printed map shows. With `lines` a line is measured once for all hexes that lie as far apart: the same, but faster."""

    def __init__(self, terrain: dict[Hex, str], elevation: dict[Hex, int], lines: Lines | None = None) -> None:
        self.terrain = terrain
        self.elevation = elevation
        self.lines = lines


def centre(space: Hex) -> tuple[int, int]:
    """Even columns lie half a hex further north."""
    column, row = space
    return 3 * column, 2 * row - (1 if column % 2 == 0 else 0)


def passage(spotter: Hex, target: Hex, space: Hex) -> tuple[Fraction, Fraction, bool] | None:
    """The part of the line inside a hex, and whether it only runs along the hexside; None if it misses the hex or touches a corner."""
    (x0, y0), (x1, y1), (x, y) = centre(spotter), centre(target), centre(space)
    first, last = Fraction(0), Fraction(1)
    along = False
    for (ax, ay), (bx, by) in pairwise([*CORNERS, CORNERS[0]]):
        # Inside a hex one is on the same side of every hexside as its centre: here, to the left of a -> b.
        ux, uy = bx - ax, by - ay
        at_start = ux * (y0 - y - ay) - uy * (x0 - x - ax)
        at_end = ux * (y1 - y - ay) - uy * (x1 - x - ax)
        if at_start < 0 and at_end < 0:
            return None
        if at_start == at_end == 0:
            along = True
        elif at_start < 0:
            first = max(first, Fraction(at_start, at_start - at_end))
        elif at_end < 0:
            last = min(last, Fraction(at_start, at_start - at_end))
    return (first, last, along) if first < last else None


def line(spotter: Hex, target: Hex) -> list[list[Hex]]:
    """8.3, 8.35 What the line passes through from centre to centre, in order, without the two ends; two hexes beside a hexside."""
    found: dict[Fraction, list[Hex]] = {}
    left, right = sorted([spotter[0], target[0]])
    top, bottom = sorted([spotter[1], target[1]])
    for column in range(left - 1, right + 2):
        for row in range(top - 1, bottom + 2):
            if (column, row) not in (spotter, target):
                part = passage(spotter, target, (column, row))
                if part is not None:
                    found.setdefault(part[0], []).append((column, row))
    return [found[start] for start in sorted(found)]


def passed_hexes(land: LiteralMap, spotter: Hex, target: Hex) -> list[list[Hex]]:
    """The line on this map: what lies beyond its edge cannot be picked."""
    if land.lines is None:
        passed = line(spotter, target)
    else:
        across, down, parity = target[0] - spotter[0], target[1] - spotter[1], spotter[0] % 2
        if (parity, across, down) not in land.lines:
            home = (100 + parity, 100)
            land.lines[parity, across, down] = [
                [(column - home[0], row - home[1]) for column, row in hexes] for hexes in line(home, (home[0] + across, home[1] + down))
            ]
        shifted = land.lines[parity, across, down]
        passed = [[(spotter[0] + column, spotter[1] + row) for column, row in hexes] for hexes in shifted]
    return [[space for space in hexes if space in land.terrain] for hexes in passed]


def is_free(land: LiteralMap, spotter: Hex, target: Hex, smoke: frozenset[Hex] = frozenset()) -> bool:
    """8.31 to 8.42 The line is free if some way of picking hexes along hexsides passes all tests."""
    if spotter == target:
        return True
    passed = passed_hexes(land, spotter, target)
    return any(is_free_through(land, spotter, target, list(picks), smoke) for picks in product(*passed))


def is_free_through(land: LiteralMap, spotter: Hex, target: Hex, path: list[Hex], smoke: frozenset[Hex]) -> bool:
    height = land.elevation[spotter] + (TOWN_METRES if land.terrain[spotter] == "town" else 0)
    target_height = land.elevation[target]
    for space in path:
        top = land.elevation[space] + (TOWN_METRES if land.terrain[space] == "town" else 0)
        if top > height and top > target_height:  # 8.4
            return False
        if land.terrain[space] in ("woods", "field", "town") and not (height > top or target_height > top):  # 8.31, 8.36
            return False
        ground = land.elevation[space]
        if space in smoke and not (height > ground or target_height > ground):  # 16.12
            return False
    walk = [land.elevation[space] for space in [spotter, *path, target]]
    for level in LEVELS:
        changes = sum((before < level) != (after < level) for before, after in pairwise(walk))
        if changes >= 2 and (height < level or target_height < level):  # 8.4
            return False
    return True
