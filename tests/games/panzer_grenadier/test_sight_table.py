"""Lines over made-up maps: a few hexes of clear ground, and one thing at a time in the way."""

import pytest

from grognard.games.panzer_grenadier.sight import FOLDED, HIGHER, NO_SMOKE, SCREENED, SMOKED, Relief, Sight, stations
from grognard.kernel.hexgrid import Cell, distance

CELLS: list[Cell] = [(q, r) for q in range(-5, 6) for r in range(-5, 6) if distance((q, r), (0, 0)) <= 5]
HERE: Cell = (0, 0)


class Land:
    """Flat clear ground, with changes."""

    def __init__(self) -> None:
        self.ground = dict.fromkeys(CELLS, 0)
        self.raised = dict.fromkeys(CELLS, 0)
        self.screens = dict.fromkeys(CELLS, False)

    def sight(self) -> Sight:
        return Sight(Relief(CELLS, list(self.ground.values()), list(self.raised.values()), list(self.screens.values())))

    def blocked(self, b: Cell, a: Cell = HERE, smoke: list[Cell] | None = None) -> tuple[Cell, int] | None:
        sight = self.sight()
        hidden = frozenset(CELLS.index(cell) for cell in smoke or [])
        found = sight.why_not(CELLS.index(a), CELLS.index(b), hidden)
        assert (sight.through(CELLS.index(a), hidden) >> CELLS.index(b) & 1 == 1) == (found is None)
        return None if found is None else (CELLS[found[0]], found[1])


@pytest.mark.parametrize(
    ("step", "expected"),
    [
        ((1, 0), []),
        ((3, 0), [((1, 0), None), ((2, 0), None)]),
        ((1, 1), [((1, 0), (0, 1))]),
        ((-2, 1), [((-1, 0), (-1, 1))]),
        ((2, 2), [((1, 0), (0, 1)), ((1, 1), None), ((2, 1), (1, 2))]),
        ((2, 1), [((1, 0), None), ((1, 1), None)]),
        ((4, 1), [((1, 0), None), ((2, 0), None), ((2, 1), None), ((3, 1), None)]),
    ],
)
def test_what_a_line_passes_through(step: Cell, expected: list[tuple[Cell, Cell | None]]) -> None:
    assert stations(step) == expected


@pytest.mark.parametrize("step", CELLS[1:])
def test_a_line_is_the_same_from_both_ends(step: Cell) -> None:
    if step != HERE:
        there = [{one, other} - {None} for one, other in stations(step)]
        back = [{one, other} - {None} for one, other in stations((-step[0], -step[1]))]
        turned = [{(q + step[0], r + step[1]) for q, r in hexes if True} for hexes in back]  # type: ignore[misc]
        assert there == turned[::-1]


def test_open_ground() -> None:
    assert Land().sight().masks == [(1 << len(CELLS)) - 1] * len(CELLS)


def test_ends_never_block() -> None:
    land = Land()
    land.screens[HERE] = land.screens[3, 0] = True
    assert land.blocked((3, 0)) is None


def test_a_screen_blocks_unless_one_end_is_higher() -> None:
    land = Land()
    land.screens[1, 0] = True
    assert land.blocked((3, 0)) == ((1, 0), SCREENED)
    land.ground[3, 0] = 1
    assert land.blocked((3, 0)) is None


def test_a_raised_hex_lifts_the_spotter_and_not_the_target() -> None:
    land = Land()
    land.screens[2, 0] = True
    land.raised[HERE] = 1
    assert land.blocked((3, 0)) is None
    assert land.blocked(HERE, (3, 0)) == ((2, 0), SCREENED)


def test_higher_ground_blocks() -> None:
    land = Land()
    land.ground[2, 0] = 1
    assert land.blocked((4, 0)) == ((2, 0), HIGHER)


def test_a_fold_blocks_who_is_below_it() -> None:
    land = Land()
    land.ground[HERE] = 2
    land.ground[1, 0] = land.ground[3, 0] = 1
    assert land.blocked((4, 0)) == ((3, 0), FOLDED)
    land.ground[4, 0] = 1
    assert land.blocked((4, 0)) is None


def test_the_spotter_picks_one_of_two_hexes() -> None:
    land = Land()
    land.screens[1, 0] = True
    assert land.blocked((1, 1)) is None
    land.screens[0, 1] = True
    assert land.blocked((1, 1)) == ((1, 0), SCREENED)


def test_picks_must_fit_together() -> None:
    """One hex beside the hexside is screened, the other makes a fold: no pick is left."""
    land = Land()
    land.ground[HERE] = land.ground[1, 1] = 1
    land.screens[1, 0] = True
    land.ground[1, 0] = 1
    assert land.blocked((2, 2)) is not None
    land.screens[1, 0] = False
    assert land.blocked((2, 2)) is None


def test_smoke_blocks_like_a_screen_on_the_ground() -> None:
    land = Land()
    assert land.blocked((3, 0), smoke=[(2, 0)]) == ((2, 0), SMOKED)
    assert land.blocked((3, 0), smoke=[(3, 0), HERE]) is None
    assert land.blocked((1, 1), smoke=[(1, 0)]) is None
    assert land.blocked((1, 1), smoke=[(1, 0), (0, 1)]) == ((1, 0), SMOKED)
    land.ground[HERE] = 1
    assert land.blocked((3, 0), smoke=[(2, 0)]) is None


def test_what_is_remembered_of_smoke_is_bounded() -> None:
    sight = Land().sight()
    for a in range(len(CELLS)):
        for cloud in range(60):
            sight.through(a, frozenset([cloud]))
    assert len(sight.smoky) <= 4096


def test_where_the_line_comes_in() -> None:
    sight = Land().sight()
    numbers = [CELLS.index(cell) for cell in [HERE, (1, 0), (3, 0), (1, 1), (2, 0), (0, 1)]]
    here, near, far, corner, last, other = numbers
    assert sight.entries(here, near) == (here, -1)
    assert sight.entries(here, far) == (last, -1)
    assert sight.entries(here, corner) == (near, other)
    assert sight.between(here, here) == []
    assert sight.why_not(here, here, NO_SMOKE) is None
