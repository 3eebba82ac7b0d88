"""The content of Race for Berlin: what is printed is what is loaded, and damaged copies of the data are refused."""

import shutil
from importlib.resources import files
from itertools import pairwise
from pathlib import Path

import pytest

from grognard.games.race_for_berlin.content import (
    ARMOUR,
    BERLIN,
    DIFFICULT,
    FRONT_NAMES,
    GERMAN,
    INFANTRY,
    KONIEV,
    KONIEV_GERMAN,
    KONIEV_SOVIET,
    MECHANISED,
    NATION_NAMES,
    OPEN_FRONT,
    PAIR,
    PLAIN,
    RESULT_NAMES,
    SEAT_NAMES,
    SIDE_NAMES,
    SOVIET,
    TERRAIN_NAMES,
    TYPE_NAMES,
    WOODED,
    ZHUKOV,
    ZHUKOV_GERMAN,
    ZHUKOV_SOVIET,
    Content,
    load_content,
)
from grognard.kernel.datafiles import DataError

DATA = Path(str(files("grognard.games.race_for_berlin") / "data"))


@pytest.fixture(scope="module")
def content() -> Content:
    return load_content()


def names(content: Content, areas: list[int]) -> list[str]:
    return [content.board.names[area] for area in areas]


def area(content: Content, name: str) -> int:
    return content.board.index[name]


def border(content: Content, here: str, there: str) -> int:
    return area(content, here) * PAIR + area(content, there)


# --- the map ------------------------------------------------------------------------------------------------------


def test_the_six_boroughs_stand_in_a_ring_and_have_garrisons(content: Content) -> None:
    ring = ["wedding", "friedrichshain", "treptow", "tempelhof", "zehlendorf", "charlottenburg"]
    assert names(content, content.boroughs) == ring
    for place, name in enumerate(ring):
        beside = {ring[place - 1], ring[(place + 1) % 6]}
        assert set(names(content, content.ring[area(content, name)])) == beside
        assert content.terrain[area(content, name)] == BERLIN
        assert content.worth[area(content, name)] == 3
    assert [content.garrison[borough] for borough in content.boroughs] == [20, 25, 20, 20, 15, 15]


def test_half_of_the_points_and_more_lie_outside_berlin(content: Content) -> None:
    assert sum(content.worth) == 42
    assert sum(content.worth[borough] for borough in content.boroughs) == 18


def test_adjacency_is_mutual_and_leaves_corners_and_the_blocked_border_out(content: Content) -> None:
    for here, near in enumerate(content.neighbours):
        assert all(here in content.neighbours[there] for there in near)
    assert area(content, "angermunde") not in content.neighbours[area(content, "barwalde")]
    assert area(content, "zehlendorf") not in content.neighbours[area(content, "friedrichshain")]
    assert area(content, "zehlendorf") in content.nexus[area(content, "friedrichshain")]
    assert area(content, "tempelhof") not in content.neighbours[area(content, "konigs_wusterhausen")]


def test_borders_of_the_rulebooks_examples(content: Content) -> None:
    assert border(content, "goritz", "lebus") in content.river
    assert {border(content, "goritz", "lebus"), border(content, "oder_bridgehead", "lebus")} <= content.trench
    assert border(content, "lebus", "oder_bridgehead") not in content.trench
    assert border(content, "kustrin", "oderbruch_2") in content.river_ignored
    assert border(content, "oderbruch_2", "kustrin") not in content.river_ignored
    assert border(content, "kathlow", "cottbus") in content.river & content.main_road


def test_only_the_east_and_the_bridgehead_hold_any_number(content: Content) -> None:
    unlimited = {name for place, name in enumerate(content.board.names) if content.is_unlimited[place]}
    east = {name for place, name in enumerate(content.board.names) if content.index[place] == 12}
    assert unlimited == east | {"oder_bridgehead"}
    assert set(names(content, content.supply[ZHUKOV_SOVIET] + content.supply[KONIEV_SOVIET])) == east


def test_the_tracks_lead_to_berlin(content: Content) -> None:
    assert [content.board.names[track[0]] for track in content.tracks] == ["leipzig", "leipzig", "kyritz"]
    assert [content.is_berlin[track[-1]] for track in content.tracks] == [True, True, True]
    for track in content.tracks:
        assert all(there in content.neighbours[here] for here, there in pairwise(track))


# --- units and tables ---------------------------------------------------------------------------------------------


def test_the_counters(content: Content) -> None:
    assert [content.unit_side.count(side) for side in range(4)] == [22, 17, 26, 20]
    tanks, guards, jager = (content.unit_index[name] for name in ("z_1gta_1", "z_8ga_1", "g_5jager"))
    assert (content.strength[tanks], content.type[tanks], content.move[tanks]) == (22, ARMOUR, 6)
    assert (content.strength[guards], content.type[guards], content.move[guards]) == (20, MECHANISED, 4)
    assert (content.strength[jager], content.type[jager], content.move[jager]) == (8, INFANTRY, 2)
    assert content.strength[content.unit_index["g_606"]] == 3
    assert content.strength[content.unit_index["g_11ss"]] == 6
    assert all(reduced <= full for full, reduced in zip(content.strength, content.strength_reduced, strict=True))


def test_armies_are_two_counters_but_the_31st(content: Content) -> None:
    sizes = {name: len(units) for name, units in zip(content.army_names, content.army_units, strict=True)}
    assert [name for name, size in sizes.items() if size == 1] == ["k_31"]
    assert content.twin[content.unit_index["z_8ga_1"]] == content.unit_index["z_8ga_2"]
    assert content.twin[content.unit_index["k_31"]] < 0


def test_the_corners_of_the_combat_table(content: Content) -> None:
    def result(odds: str, die: int) -> str:
        return RESULT_NAMES[content.crt[die - 1][content.odds_labels.index(odds)]]

    assert [result("1:3", 1), result("1:3", 6), result("4:1", 1), result("4:1", 6)] == ["A3", "A1D1", "A1D1", "D3R"]
    assert [result("2:1", 3), result("3:1", 2), result("1:1", 5), result("1:2", 6)] == ["A1D1R", "D1", "R", "R"]


def test_the_turn_record(content: Content) -> None:
    assert content.last_turn == 10
    assert [content.west_test[turn] for turn in range(1, 11)] == [3, 3, 3, 3, 2, 1, 0, 0, 0, 0]
    assert [content.operations_bonus[turn] for turn in (1, 2, 10)] == [2, 0, 0]
    assert [turn for turn in range(1, 11) if content.end_test[turn]] == [7, 8, 9]
    assert [content.american_table[turn] for turn in (3, 4, 9)] == [[1, 1, 2, 0, 0, 0], [1, 1, 2, 3, 0, 0], [1, 1, 2, 2, 3, 3]]


def test_the_single_numbers(content: Content) -> None:
    assert (content.activations, content.coordination) == (4, 6)
    assert (content.stack_limit, content.berlin_limit) == ([2, 3], [2, 1])
    assert (content.area_cost, content.river_cost, content.road_cost, content.nexus_cost) == (2, 2, 1, 2)
    assert (content.bombardment, content.first_progress, content.deepest, content.deepest_level) == (1, 2, 5, 4)
    assert [number for number, is_single in enumerate(content.single_use) if is_single] == [5, 9]


def test_constants_stand_for_their_names() -> None:
    assert [SEAT_NAMES[n] for n in (ZHUKOV, KONIEV)] == SEAT_NAMES
    assert [NATION_NAMES[n] for n in (SOVIET, GERMAN)] == NATION_NAMES
    assert [SIDE_NAMES[n] for n in (ZHUKOV_SOVIET, KONIEV_SOVIET, ZHUKOV_GERMAN, KONIEV_GERMAN)] == SIDE_NAMES
    assert [TERRAIN_NAMES[n] for n in (PLAIN, WOODED, DIFFICULT, BERLIN)] == TERRAIN_NAMES
    assert [TYPE_NAMES[n] for n in (INFANTRY, MECHANISED, ARMOUR)] == TYPE_NAMES
    assert FRONT_NAMES[OPEN_FRONT] == "open"


# --- damaged copies -----------------------------------------------------------------------------------------------

DAMAGES: dict[str, list[tuple[str, str, str]]] = {
    "areas.csv": [
        ("garrison:20;front:open", "front:open", "the garrison is wrong; write garrison:N for a Berlin area and nothing for another"),
        ("front:koniev;supply:german;edge:west", "supply:german;edge:west", "column features names front: 0 times; name it once"),
        ("Zerbst,80.2,707.8,plain", "Zerbst,80.2,707.8,plane", "unknown terrain 'plane'"),
    ],
    "links.csv": [
        ("angermunde,templin,", "angermunde,templins,", "unknown area 'templins'"),
    ],
    "units.csv": [
        ("z_61_2,61st", "z_61_1,61st", "unit z_61_1 is there twice; give every unit its own id"),
        ("infantry,army half,12,6,1", "infantry,army half,0,6,1", "column strength holds 0; write 1 or more"),
        ("infantry,army half,12,6,1", "infantry,army half,12,6,2", "column move holds 2; write 1, as tables.yaml says for infantry"),
        (
            "k_31,31st Army,31,koniev,soviet,31,",
            "k_31,31st Army,31,koniev,soviet,28,",
            "this army has a third counter; give an army one or two",
        ),
    ],
    "tables.yaml": [
        ("early: [1, 1, 2, 0, 0, 0]", "early: [1, 1, 2, 0, 0]", "the table has 5 results; write one for each roll from 1 to 6"),
        ("turn: 3,", "turn: 5,", "turn 5 is out of order; write turn 3 here"),
        ("middle: [1, 1, 2, 3,", "middle: [1, 1, 2, 4,", "american_advance.middle[4] is '4'; write a track from 1 to 3, or 0 for none"),
        ("  2: [0, 0, 0]", "  2: [0, 0]", "the row of 2 is wrong; write three numbers for a die of 2 here"),
        ("number: 3, id: allies", "number: 4, id: allies", "the event is out of order; write event 3 here"),
        ("ring: [wedding,", "ring: [bernau,", "bernau is no Berlin area; name the six boroughs in order"),
    ],
    "scenarios/campaign.yaml": [
        ("last_turn: 10", "last_turn: 11", "turns 1 to 11 are not on the turn record; choose them from 1 to 10"),
        ("area: reppen, units: [z_69_1", "area: reppen, units: [z_61_1", "unit z_61_1 is placed twice; place it once"),
        ("units: [g_branden]", "units: [g_brandenburg]", "unknown unit 'g_brandenburg'"),
    ],
}


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    return Path(shutil.copytree(DATA, tmp_path / "data"))


def test_an_undamaged_copy_loads(copy: Path) -> None:
    assert set(load_content(copy).scenarios) == {"bare", "campaign", "seelow"}


@pytest.mark.parametrize(
    ("file", "old", "new", "sentence"),
    [pytest.param(file, *damage, id=damage[2]) for file, damages in DAMAGES.items() for damage in damages],
)
def test_a_damaged_copy_is_refused_with_file_and_line(copy: Path, file: str, old: str, new: str, sentence: str) -> None:
    path = copy / file
    before, found, after = path.read_text(encoding="utf-8").partition(old)
    assert found, "the damage must hit something"
    path.write_text(before + new + after, encoding="utf-8")
    with pytest.raises(DataError) as trouble:
        load_content(copy)
    message = str(trouble.value)
    assert message.startswith(f"{path}, line ")
    assert sentence in message
