"""Boards of hexes and of areas: numbers inside, names at the edge, playable spaces first."""

import json
import math
from pathlib import Path

import pytest

from grognard.kernel.areas import read_area_board, read_rings
from grognard.kernel.board import APART, Board, HexBoard, Terms, read_hex_board
from grognard.kernel.datafiles import DataError, read_csv
from grognard.kernel.errors import BadInput
from grognard.kernel.hexgrid import HexGrid

GRID = HexGrid("pointy", "even", "east", "north", "RRCC")
TERMS = Terms(["clear", "hill"], ["sea"], ["city", "edge:"], ["river", "lake"])

#   0201   0202   0203        the sea at 0102 comes first in the file but last on the board
# 0101   ~~~~   0103
HEXES = """\
id,terrain,name,features
0102,sea,,
0101,clear,Alpha,city
0103,hill,,edge:south;edge:east
0201,clear,,
0202,hill,Beta,city
0203,clear,,
"""
HEXSIDES = """\
a,b,feature,name
0101,0201,river,Oder
0202,0201,river,
0201,0202,lake,Muritz
"""


def write(folder: Path, name: str, text: str) -> Path:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


def hex_board(folder: Path, hexes: str = HEXES, hexsides: str = HEXSIDES) -> HexBoard:
    spaces = read_csv(write(folder, "hexes.csv", hexes), ["id", "terrain", "name", "features"])
    sides = read_csv(write(folder, "hexsides.csv", hexsides), ["a", "b", "feature", "name"])
    return read_hex_board(GRID, spaces, sides, TERMS)


@pytest.fixture
def board(tmp_path: Path) -> HexBoard:
    return hex_board(tmp_path)


def names(board: Board, spaces: list[int]) -> list[str]:
    return [board.names[space] for space in spaces]


# --- hexes --------------------------------------------------------------------------------------------------------


def test_playable_spaces_come_first_in_file_order(board: HexBoard) -> None:
    assert board.names == ["0101", "0103", "0201", "0202", "0203", "0102"]
    assert board.playable == 5
    assert [board.index[name] for name in board.names] == list(range(6))
    assert board.terrain[board.space("0102")] == "sea"


def test_what_the_map_says_about_a_space(board: HexBoard) -> None:
    space = board.space("0202")
    assert (board.titles[space], board.terrain[space], board.features[space]) == ("Beta", "hill", frozenset(["city"]))
    assert names(board, board.with_feature("city")) == ["0101", "0202"]
    assert board.features[board.space("0103")] == {"edge:south", "edge:east"}


def test_neighbours_are_playable_and_in_the_order_of_directions(board: HexBoard) -> None:
    assert names(board, board.neighbours[board.space("0202")]) == ["0203", "0201", "0103"]
    assert names(board, board.neighbours[board.space("0101")]) == ["0201"]
    assert names(board, board.neighbours[board.space("0102")]) == ["0103", "0202", "0201", "0101"]


def test_sides_are_the_same_from_both_ends_and_collect_their_rows(board: HexBoard) -> None:
    a, b = board.space("0201"), board.space("0202")
    assert board.side_features(a, b) == board.side_features(b, a) == {"river", "lake"}
    assert board.side_has(a, b, "lake")
    assert not board.side_has(a, board.space("0101"), "lake")
    assert board.side_features(board.space("0202"), board.space("0203")) == frozenset()
    assert [(side.title, sorted(side.features)) for side in board.sides] == [
        ("Oder", ["river"]), ("Muritz", ["lake", "river"]),
    ]  # fmt: skip


def test_hex_distance_goes_straight_across_the_sea(board: HexBoard) -> None:
    assert board.distance(board.space("0101"), board.space("0103")) == 2


def test_the_map_is_drawn_from_its_upper_left_corner(board: HexBoard) -> None:
    corners = [corner for shape in board.shapes for corner in shape]
    assert min(x for x, _ in corners) == pytest.approx(0)
    assert min(y for _, y in corners) == pytest.approx(0)
    x, y = board.centres[board.space("0101")]
    assert (x, y) == pytest.approx((math.sqrt(3) / 2, 2.5))
    assert all(math.dist((x, y), corner) == pytest.approx(1) for corner in board.shapes[board.space("0101")])


def test_an_unknown_space_is_refused(board: HexBoard) -> None:
    with pytest.raises(BadInput) as trouble:
        board.space("0204")
    assert str(trouble.value) == "Unknown hex '0204'; known are 0101, 0103, 0201, 0202, 0203"


@pytest.mark.parametrize(
    ("hexes", "hexsides", "sentence"),
    [
        (HEXES + "0101,clear,,\n", HEXSIDES, "hexes.csv, line 8: space 0101 is there twice; keep one of the lines"),
        (HEXES + "x1,clear,,\n", HEXSIDES, "hexes.csv, line 8: 'x1' is no hex number; write four digits, RRCC"),
        (HEXES + ",clear,,\n", HEXSIDES, "hexes.csv, line 8: column id is empty; give it a value"),
        (
            HEXES + "0104,hilly,,\n",
            HEXSIDES,
            "hexes.csv, line 8: unknown terrain 'hilly'; known are clear, hill, sea (did you mean hill?)",
        ),
        (
            HEXES + "0104,hill,,town\n",
            HEXSIDES,
            "hexes.csv, line 8: unknown feature 'town'; known are city, edge:",
        ),
        (
            HEXES,
            HEXSIDES + "0101,0103,river,\n",
            "hexsides.csv, line 5: hexes 0101 and 0103 do not touch; name two hexes that share this side",
        ),
        (
            HEXES,
            HEXSIDES + "0203,0204,river,\n",
            "hexsides.csv, line 5: unknown hex '0204'; known are 0101, 0103, 0201, 0202, 0203, 0102",
        ),
        (
            HEXES,
            HEXSIDES + "0201,0101,river,\n",
            "hexsides.csv, line 5: river between 0201 and 0101 is there twice; keep one of the lines",
        ),
        (
            HEXES,
            HEXSIDES + "0101,0102,rivr,\n",
            "hexsides.csv, line 5: unknown feature 'rivr'; known are river, lake (did you mean river?)",
        ),
    ],
)
def test_a_damaged_map_is_refused(tmp_path: Path, hexes: str, hexsides: str, sentence: str) -> None:
    with pytest.raises(DataError) as trouble:
        hex_board(tmp_path, hexes, hexsides)
    assert str(trouble.value) == f"{tmp_path}/{sentence}"


# --- areas --------------------------------------------------------------------------------------------------------

AREA_TERMS = Terms(["plain"], ["lake"], ["city"], ["river", "river_name:"])
AREAS = """\
id,terrain,name,x,y,features
muritz,lake,Muritz,5,5,
kyritz,plain,Kyritz,1.5,2,city
nauen,plain,Nauen,4,2,
genthin,plain,Genthin,1,6,
alone,plain,Alone,9,9,
"""
LINKS = """\
a,b,features
nauen,kyritz,river;river_name:Havel
genthin,nauen,
muritz,kyritz,
"""


def area_board(folder: Path, areas: str = AREAS, links: str = LINKS) -> Board:
    spaces = read_csv(write(folder, "areas.csv", areas), ["id", "terrain", "name", "x", "y", "features"])
    sides = read_csv(write(folder, "links.csv", links), ["a", "b", "features"])
    return read_area_board(spaces, sides, {"kyritz": [(0.0, 0.0), (3.0, 0.0), (0.0, 3.0)]}, AREA_TERMS)


def test_areas_touch_where_a_link_says_so(tmp_path: Path) -> None:
    board = area_board(tmp_path)
    assert board.names == ["kyritz", "nauen", "genthin", "alone", "muritz"]
    assert board.playable == 4
    assert names(board, board.neighbours[board.space("nauen")]) == ["kyritz", "genthin"]
    assert names(board, board.neighbours[board.space("kyritz")]) == ["nauen"]
    assert board.side_has(board.space("kyritz"), board.space("nauen"), "river")
    assert board.side_has(board.space("nauen"), board.space("kyritz"), "river_name:Havel")


def test_area_distance_counts_links(tmp_path: Path) -> None:
    board = area_board(tmp_path)
    assert board.distance(board.space("kyritz"), board.space("genthin")) == 2
    assert board.distance(board.space("genthin"), board.space("genthin")) == 0
    assert board.distance(board.space("kyritz"), board.space("alone")) == APART


def test_an_area_is_drawn_by_its_ring_around_its_own_centre(tmp_path: Path) -> None:
    board = area_board(tmp_path)
    assert board.centres[0] == (1.5, 2.0)
    assert board.shapes[0] == [(0.0, 0.0), (3.0, 0.0), (0.0, 3.0)]
    assert board.shapes[1] == []


def test_an_unknown_area_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match=r"Unknown area 'kyriz'; known are .* \(did you mean kyritz\?\)"):
        area_board(tmp_path).space("kyriz")


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("kyritz,kyritz,", "the link from kyritz to kyritz is wrong; link two different areas, and only once"),
        ("kyritz,nauen,", "the link from kyritz to nauen is wrong; link two different areas, and only once"),
        ("kyritz,berlin,", "unknown area 'berlin'; known are kyritz, nauen, genthin, alone, muritz"),
        ("kyritz,alone,road", "unknown feature 'road'; known are river, river_name:"),
    ],
)
def test_a_damaged_link_is_refused(tmp_path: Path, line: str, sentence: str) -> None:
    with pytest.raises(DataError) as trouble:
        area_board(tmp_path, links=LINKS + line + "\n")
    assert str(trouble.value) == f"{tmp_path}/links.csv, line 5: {sentence}"


def test_rings_come_from_the_polygons_of_a_geojson_file(tmp_path: Path) -> None:
    ring = [[0, 0], [2, 0], [2, 1.5], [0, 0]]
    features = [
        {"id": "kyritz", "geometry": {"type": "Polygon", "coordinates": [ring]}},
        {"geometry": {"type": "LineString", "coordinates": [[0, 0], [1, 1]]}},
    ]
    path = write(tmp_path, "areas.geojson", json.dumps({"features": features}))
    assert read_rings(path) == {"kyritz": [(0.0, 0.0), (2.0, 0.0), (2.0, 1.5)]}


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ('{"features": [\n}', "line 2: the text is not JSON"),
        ("[]", "line 1: the file is no GeoJSON collection of features"),
        ('{"features": [{"geometry": {"type": "Polygon"}}]}', "line 1: the file is no GeoJSON collection of features"),
    ],
)
def test_a_damaged_geojson_file_is_refused(tmp_path: Path, text: str, sentence: str) -> None:
    path = write(tmp_path, "areas.geojson", text)
    with pytest.raises(DataError) as trouble:
        read_rings(path)
    assert str(trouble.value).startswith(f"{path}, {sentence}")
