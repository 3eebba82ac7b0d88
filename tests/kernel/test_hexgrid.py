"""Hexes: the three printed numberings, both orientations, and sums that agree with a search by hand."""

import math
from itertools import pairwise, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grognard.kernel import hexgrid
from grognard.kernel.errors import BadInput
from grognard.kernel.hexgrid import Cell, HexGrid

STRATEGIC = HexGrid("pointy", "even", "east", "north", "RRCC")
LETTERED = HexGrid("pointy", "even", "east", "north", "letter-row")
TACTICAL = HexGrid("flat", "even", "north", "south", "CCRR")
POINTY = product(["pointy"], ["odd", "even"], ["east", "west"], ["north", "south"], ["RRCC"])
FLAT = product(["flat"], ["odd", "even"], ["north", "south"], ["north", "south"], ["CCRR"])
GRIDS = [LETTERED, *(HexGrid(*words) for words in [*POINTY, *FLAT])]

numbers = st.integers(1, 60)
cells = st.tuples(st.integers(-30, 30), st.integers(-30, 30))


def names_around(grid: HexGrid, name: str) -> dict[str, str]:
    around = hexgrid.neighbours(grid.parse(name))
    return {grid.direction_name(direction): grid.name(cell) for direction, cell in enumerate(around)}


# --- printed numbers ----------------------------------------------------------------------------------------------


def test_a_strategic_map_shifts_even_rows_east_and_counts_rows_northwards() -> None:
    assert names_around(STRATEGIC, "2613") == {
        "e": "2614", "ne": "2714", "nw": "2713", "w": "2612", "sw": "2513", "se": "2514",
    }  # fmt: skip
    assert names_around(STRATEGIC, "2513") == {
        "e": "2514", "ne": "2613", "nw": "2612", "w": "2512", "sw": "2412", "se": "2413",
    }  # fmt: skip


def test_a_lettered_map_counts_rows_from_a_to_z_and_on() -> None:
    assert names_around(LETTERED, "Z5") == {"e": "Z6", "ne": "AA6", "nw": "AA5", "w": "Z4", "sw": "Y5", "se": "Y6"}
    assert [hexgrid.letters(number) for number in (1, 26, 27, 28, 30, 52, 53)] == [
        "A", "Z", "AA", "AB", "AD", "AZ", "BA",
    ]  # fmt: skip


def test_a_tactical_board_shifts_even_columns_north_and_counts_rows_southwards() -> None:
    assert names_around(TACTICAL, "0505") == {
        "n": "0504", "ne": "0605", "se": "0606", "s": "0506", "sw": "0406", "nw": "0405",
    }  # fmt: skip
    assert names_around(TACTICAL, "0605") == {
        "n": "0604", "ne": "0704", "se": "0705", "s": "0606", "sw": "0505", "nw": "0504",
    }  # fmt: skip


@given(st.sampled_from(GRIDS), numbers, numbers)
def test_numbers_lead_to_cells_and_back(grid: HexGrid, column: int, row: int) -> None:
    cell = grid.cell(column, row)
    assert grid.printed(cell) == (column, row)
    assert grid.parse(grid.name(cell)) == cell


@pytest.mark.parametrize("name", ["", "261", "26134", "26a3", "A1", "２６13", "-613"])
def test_a_wrong_hex_number_is_refused(name: str) -> None:
    with pytest.raises(BadInput, match="is no hex number; write four digits, RRCC"):
        STRATEGIC.parse(name)


@pytest.mark.parametrize("name", ["", "2613", "A", "a1", "A1B", "É1"])
def test_a_wrong_lettered_number_is_refused(name: str) -> None:
    with pytest.raises(BadInput, match="write the letters of the row and the number"):
        LETTERED.parse(name)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("round", "even", "east", "north", "RRCC"), "Unknown orientation 'round'; write pointy or flat"),
        (("pointy", "some", "east", "north", "RRCC"), "Unknown shifted lines 'some'; write odd or even"),
        (("pointy", "even", "north", "north", "RRCC"), "Unknown shift of the lines 'north'; write east or west"),
        (("flat", "even", "east", "north", "RRCC"), "Unknown shift of the lines 'east'; write north or south"),
        (("flat", "even", "south", "east", "RRCC"), "Unknown row direction 'east'; write north or south"),
        (("flat", "even", "south", "south", "XY"), "Unknown numbering 'XY'; write RRCC or CCRR or letter-row"),
    ],
)
def test_a_grid_that_makes_no_sense_is_refused(words: tuple[str, str, str, str, str], sentence: str) -> None:
    with pytest.raises(BadInput) as trouble:
        HexGrid(*words)
    assert str(trouble.value) == sentence


# --- sums ---------------------------------------------------------------------------------------------------------


def searched_distance(a: Cell, b: Cell) -> int:
    """The obvious way: spread from a, ring by ring, until b is met."""
    ring, seen, steps = {a}, {a}, 0
    while b not in ring:
        ring = {near for cell in ring for near in hexgrid.neighbours(cell)} - seen
        seen |= ring
        steps += 1
    return steps


@given(st.tuples(st.integers(-6, 6), st.integers(-6, 6)), st.tuples(st.integers(-6, 6), st.integers(-6, 6)))
def test_distance_is_what_a_search_finds(a: Cell, b: Cell) -> None:
    assert hexgrid.distance(a, b) == searched_distance(a, b)


def test_distances_on_the_strategic_map() -> None:
    exit_hex = STRATEGIC.parse("0926")
    assert hexgrid.distance(exit_hex, STRATEGIC.parse("1125")) == 2
    assert hexgrid.distance(exit_hex, STRATEGIC.parse("1023")) == 3


@given(cells)
def test_six_different_neighbours_and_the_way_back(cell: Cell) -> None:
    around = hexgrid.neighbours(cell)
    assert len(set(around)) == 6
    for direction, near in enumerate(around):
        assert hexgrid.neighbour(cell, direction) == near
        assert hexgrid.direction(cell, near) == direction
        assert hexgrid.direction(near, cell) == (direction + 3) % 6
    assert hexgrid.direction(cell, cell) == -1


@given(cells, cells)
def test_a_line_goes_step_by_step_from_end_to_end(a: Cell, b: Cell) -> None:
    line = hexgrid.line(a, b)
    assert (line[0], line[-1], len(line)) == (a, b, hexgrid.distance(a, b) + 1)
    assert all(hexgrid.distance(here, there) == 1 for here, there in pairwise(line))


# --- drawing ------------------------------------------------------------------------------------------------------


@given(st.sampled_from(GRIDS), numbers, numbers)
def test_neighbours_are_drawn_side_by_side(grid: HexGrid, column: int, row: int) -> None:
    cell = grid.cell(column, row)
    corners = grid.corners(cell)
    for direction, near in enumerate(hexgrid.neighbours(cell)):
        (x, y), (near_x, near_y) = grid.centre(cell), grid.centre(near)
        assert math.dist((x, y), (near_x, near_y)) == pytest.approx(math.sqrt(3))
        shared = [corners[direction], corners[(direction + 1) % 6]]
        middle = (sum(x for x, _ in shared) / 2, sum(y for _, y in shared) / 2)
        assert middle == pytest.approx(((x + near_x) / 2, (y + near_y) / 2))


def test_north_is_up_and_east_is_right() -> None:
    for grid, north, south in ((STRATEGIC, "2713", "2513"), (LETTERED, "C5", "A5"), (TACTICAL, "0504", "0506")):
        assert grid.centre(grid.parse(north))[1] < grid.centre(grid.parse(south))[1]
    for grid, west, east in ((STRATEGIC, "2612", "2613"), (LETTERED, "B4", "B5"), (TACTICAL, "0405", "0505")):
        assert grid.centre(grid.parse(west))[0] < grid.centre(grid.parse(east))[0]
