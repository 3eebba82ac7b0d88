"""8.3 The table of lines of sight against a literal reading of section 8, on all boards; and the worked examples."""

import random
from functools import cache

import pytest
from tests.games.panzer_grenadier.literal_sight import Lines, LiteralMap, is_free

from grognard.games.panzer_grenadier.content import TERRAIN_NAMES, Content, MapData, load_content
from grognard.games.panzer_grenadier.sight import FOLDED, HIGHER, NO_SMOKE, SCREENED, SMOKED

BOARDS = ["1", "2", "3", "4", "5", "6"]
LINES: Lines = {}


@cache
def content() -> Content:
    return load_content()


def board(number: str) -> MapData:
    return content().scenarios[f"bare_{number}"].map


def literal(land: MapData) -> LiteralMap:
    places = list(zip(land.columns, land.rows, strict=True))
    terrain = {place: TERRAIN_NAMES[land.terrain[space]] for space, place in enumerate(places)}
    return LiteralMap(terrain, {place: 20 * land.level[space] for space, place in enumerate(places)}, LINES)


def wrong_lines(land: MapData, pairs: list[tuple[int, int]], smoke: frozenset[int] = NO_SMOKE) -> list[str]:
    """Lines on which the table and the literal reading disagree."""
    plain = literal(land)
    places = list(zip(land.columns, land.rows, strict=True))
    smoky = frozenset(places[space] for space in smoke)
    return [
        f"{land.names[a]} to {land.names[b]}"
        for a, b in pairs
        if (land.sight.through(a, smoke) >> b & 1 == 1) != is_free(plain, places[a], places[b], smoky)
    ]


@pytest.mark.parametrize("number", BOARDS)
def test_every_line_of_a_board(number: str) -> None:
    land = board(number)
    reach = 12 + 6 * 4  # nobody spots farther (8.41: a town 60 m up looks at 0 m)
    pairs = [(a, b) for a in range(land.size) for b in range(land.size) if land.distance[a][b] <= reach]
    assert len(pairs) == land.size**2
    assert wrong_lines(land, pairs) == []


def test_lines_of_joined_boards() -> None:
    land = content().scenarios["bare_11"].map
    rnd = random.Random(8)
    pairs = [(rnd.randrange(land.size), rnd.randrange(land.size)) for _ in range(4_000)]
    pairs = [(a, b) for a, b in pairs if land.distance[a][b] <= 24]
    assert len(pairs) > 1_500
    assert wrong_lines(land, pairs) == []


@pytest.mark.parametrize("number", BOARDS)
def test_lines_through_smoke(number: str) -> None:
    land = board(number)
    rnd = random.Random(int(number))
    for _ in range(8):
        smoke = frozenset(rnd.sample(range(land.size), rnd.randint(1, 12)))
        spotters = rnd.sample(range(land.size), 4)
        assert wrong_lines(land, [(a, b) for a in spotters for b in range(land.size)], smoke) == []


@pytest.mark.parametrize("number", BOARDS)
def test_the_walk_agrees_with_the_table(number: str) -> None:
    land = board(number)
    for a in range(land.size):
        for b in range(land.size):
            assert land.sight.sees(a, b) == (land.sight.why_not(a, b, NO_SMOKE) is None)


@pytest.mark.parametrize("number", BOARDS)
def test_lines_are_mutual_between_hexes_without_town(number: str) -> None:
    """8.34 Only a town, which raises the spotter and not the target (8.42), makes a difference."""
    land = board(number)
    town = TERRAIN_NAMES.index("town")
    for a in range(land.size):
        for b in range(a):
            if town not in (land.terrain[a], land.terrain[b]):
                assert land.sight.sees(a, b) == land.sight.sees(b, a)


def blocked(number: str, spotter: str, target: str) -> tuple[str, int] | None:
    """The first blocking hex and the reason."""
    land = board(number)
    found = land.sight.why_not(land.index[f"{number}:{spotter}"], land.index[f"{number}:{target}"], NO_SMOKE)
    return None if found is None else (land.names[found[0]].partition(":")[2], found[1])


@pytest.mark.parametrize(
    ("number", "spotter", "target", "expected"),
    [
        ("1", "1406", "0906", ("1206", SCREENED)),  # L1
        ("1", "1510", "1506", ("1509", SCREENED)),  # L1
        ("1", "1303", "1706", None),  # L2
        ("1", "0106", "0406", None),  # L3
        ("1", "0906", "0609", None),  # L4
        ("1", "0609", "0906", ("0708", SCREENED)),  # L4
        ("1", "1303", "0906", ("1006", SCREENED)),  # L5
        ("1", "1504", "1104", ("1304", HIGHER)),  # L6
        ("4", "0504", "1411", ("1209", FOLDED)),  # L7
        ("4", "0504", "0711", None),  # L8
    ],
)
def test_worked_examples(number: str, spotter: str, target: str, expected: tuple[str, int] | None) -> None:
    assert blocked(number, spotter, target) == expected


def test_smoke_is_named_as_the_reason() -> None:
    land = board("1")
    spotter, target, smoke = (land.index[f"1:{name}"] for name in ("1303", "1706", "1505"))
    assert land.sight.why_not(spotter, target, frozenset([smoke])) is None  # from 20 m over smoke at 0 m (8.36)
    spotter, target, smoke = (land.index[f"1:{name}"] for name in ("1506", "1706", "1607"))
    assert land.sight.sees(spotter, target)
    passed = land.sight.between(spotter, target)
    assert land.sight.why_not(spotter, target, frozenset(space for pair in passed for space in pair)) == (passed[0][0], SMOKED)


def test_the_line_hex_by_hex() -> None:
    """L9: along the hexsides between 1404 and 1405, 1204 and 1205."""
    land = board("1")
    found: list[tuple[int, int, int]] = []
    land.sight.walk(land.index["1:1504"], land.index["1:1104"], NO_SMOKE, found)
    named = [(land.names[one], land.names[other] if other >= 0 else "", reason) for one, other, reason in found]
    assert named == [("1:1404", "1:1405", -1), ("1:1304", "", HIGHER)]
    assert land.sight.entries(land.index["1:1504"], land.index["1:1104"]) == (land.index["1:1204"], land.index["1:1205"])
