"""The content of Panzer Grenadier: what is printed is what is loaded, boards are joined rightly, damaged copies are refused."""

import shutil
from functools import cache
from importlib.resources import files
from pathlib import Path

import pytest

from grognard.games.panzer_grenadier.content import (
    AFV,
    ALLIED,
    APC,
    AXIS,
    CLEAR,
    COL,
    COMBAT,
    CPT,
    EAST,
    FOOT,
    GERMAN,
    HMG,
    KOM,
    LEADER_TANK,
    LT,
    M1,
    M2,
    MAJOR,
    MECHANIZED,
    MINOR,
    MOTORIZED,
    NEVER,
    NONE,
    NORTH,
    PRIME_MOVER,
    RIVER,
    SGT,
    SOUTH,
    SOVIET,
    SOVIET_GUARDS,
    SWAMP,
    TERRAIN_NAMES,
    TOWED,
    TOWN,
    TRUCK,
    US,
    WEST,
    WOODS,
    X2,
    Content,
    M,
    MapData,
    ScenarioData,
    X,
    load_content,
)
from grognard.kernel.datafiles import DataError
from grognard.kernel.hexgrid import FLAT_NAMES

DATA = Path(str(files("grognard.games.panzer_grenadier") / "data"))
N, NE, SE, S, SW, NW = (FLAT_NAMES.index(name) for name in ("n", "ne", "se", "s", "sw", "nw"))
SCENARIOS = [id.stem for id in sorted((DATA / "scenarios").glob("*.yaml"))]


@cache
def content() -> Content:
    return load_content()


def scenario(number: int) -> ScenarioData:
    return next(found for found in content().scenarios.values() if found.number == number)


def board(number: int) -> MapData:
    return content().scenarios[f"bare_{number}"].map


# --- boards -------------------------------------------------------------------------------------------------------


def test_every_board_has_195_hexes() -> None:
    assert [board(number).size for number in range(1, 7)] == [195] * 6
    assert len(content().hex_names) == len(set(content().hex_names)) == 1170
    assert (content().hex_names[0], content().hex_names[-1]) == ("1:0101", "6:1711")


def test_the_terrain_of_the_boards() -> None:
    counts = {name: sum(board(n).terrain.count(terrain) for n in range(1, 7)) for terrain, name in enumerate(TERRAIN_NAMES)}
    assert counts == {"clear": 711, "woods": 201, "town": 96, "field": 99, "swamp": 20, "minor_river": 30, "major_river": 13}
    assert [sum(board(n).level[space] > 0 for space in range(195)) for n in range(1, 7)].count(0) == 0
    assert sum(sum(board(n).bridge) for n in range(1, 7)) == 5


def test_neighbours_lie_where_the_geometry_says() -> None:
    land = board(1)
    for name, expected in {
        "0906": {N: "0905", NE: "1006", SE: "1007", S: "0907", SW: "0807", NW: "0806"},
        "1006": {N: "1005", NE: "1105", SE: "1106", S: "1007", SW: "0906", NW: "0905"},
        "0101": {N: "", NE: "0201", SE: "0202", S: "0102", SW: "", NW: ""},
    }.items():
        space = land.index[f"1:{name}"]
        found = {way: land.beside[6 * space + way] for way in range(6)}
        assert {way: land.names[near][2:] if near >= 0 else "" for way, near in found.items()} == expected
        assert land.near[space] == [near for near in found.values() if near >= 0]


def test_distances_go_by_neighbours() -> None:
    land = board(2)
    for a in range(0, land.size, 7):
        assert [b for b in range(land.size) if land.distance[a][b] == 1] == sorted(land.near[a])
    assert land.distance[land.index["2:0101"]][land.index["2:1711"]] == 18


def test_elevation_lines_are_found_where_the_ground_falls() -> None:
    land = board(1)
    assert (land.level[land.index["1:1303"]], land.line[land.index["1:1204"]], land.line[land.index["1:1104"]]) == (1, 1, 0)
    land = board(4)
    assert land.level[land.index["4:0504"]] == 3
    assert all(land.line[space] == 0 for space in range(land.size) if land.level[space] == 0)


def test_roads_lead_both_ways_and_bridges_carry_them() -> None:
    for number in range(1, 7):
        land = board(number)
        for space in range(land.size):
            for way in range(6):
                if land.road[space] >> way & 1:
                    near = land.beside[6 * space + way]
                    assert land.road[near] >> (way + 3) % 6 & 1
            if land.bridge[space]:
                assert land.terrain[space] in (MINOR, MAJOR)
                assert land.road[space]
    bridge = board(3).index["3:1306"]
    ways = [board(3).names[board(3).beside[6 * bridge + way]] for way in range(6) if board(3).road[bridge] >> way & 1]
    assert sorted(ways) == ["3:1206", "3:1406"]


def test_edges_of_a_board() -> None:
    land = board(5)
    on_edge = {bit: [land.names[s][2:] for s in range(land.size) if land.edge[s] & bit] for bit in (NORTH, EAST, SOUTH, WEST)}
    assert [len(names) for names in on_edge.values()] == [17, 11, 17, 11]
    assert on_edge[NORTH][:3] == ["0101", "0201", "0301"]
    assert on_edge[SOUTH][:3] == ["0111", "0212", "0311"]


# --- joined boards ------------------------------------------------------------------------------------------------


def test_the_seelow_map() -> None:
    land = scenario(11).map
    assert land.size == 742
    assert (max(land.columns), max(land.rows)) == (33, 23)
    assert len(land.index) == 4 * 195
    assert len(set(land.names)) == land.size


def test_half_hexes_become_one_with_the_terrain_that_counts_more() -> None:
    land = scenario(11).map  # board 4, turned, left of board 1; below them board 2, turned, and board 3
    assert land.index["4:0106"] == land.index["1:0106"]
    assert land.names[land.index["1:0106"]] == "4:0106"
    one, four = board(1), board(4)
    for row in range(1, 12):
        turned = four.index[f"4:01{12 - row:02}"]
        joined = land.index[f"1:01{row:02}"]
        pair = [one.terrain[one.index[f"1:01{row:02}"]], four.terrain[turned]]
        order = [MAJOR, MINOR, TOWN, WOODS, SWAMP, TERRAIN_NAMES.index("field"), CLEAR]
        assert land.terrain[joined] == min(pair, key=order.index)
        assert land.level[joined] == max(one.level[one.index[f"1:01{row:02}"]], four.level[turned])
        assert land.boards[joined] & 0b1001 == 0b1001


def test_roads_join_across_both_kinds_of_seam() -> None:
    land = scenario(11).map
    west = land.index["1:0106"]
    assert bin(land.road[west]).count("1") == 2  # from board 4 into board 1
    north, south = land.index["1:0911"], land.index["3:0901"]
    assert land.beside[6 * north + S] == south
    assert land.road[north] >> S & 1
    assert land.road[south] >> N & 1
    turned = land.index["4:0901"]  # its north exit points south
    assert land.road[turned] >> S & 1


def test_a_turned_board_keeps_its_numbers() -> None:
    land, four = scenario(11).map, board(4)
    for name in ("0504", "1006", "1308", "0210"):
        assert land.terrain[land.index[f"4:{name}"]] == four.terrain[four.index[f"4:{name}"]]
        assert land.level[land.index[f"4:{name}"]] == four.level[four.index[f"4:{name}"]]
    assert land.columns[land.index["4:0504"]] == 13
    assert land.rows[land.index["4:0504"]] == 8


def test_the_same_boards_are_the_same_map() -> None:
    assert scenario(1).map is board(1)
    assert scenario(12).map is board(5)


@pytest.mark.parametrize("id", SCENARIOS)
def test_names_and_numbers_of_hexes_agree(id: str) -> None:
    land = content().scenarios[id].map
    for space, name in enumerate(land.names):
        assert content().hex_names[land.hex_global[space]] == name
        assert land.local[land.hex_global[space]] == land.index[name] == space
    assert sorted(set(land.local)) == list(range(NONE, land.size))


# --- counters -----------------------------------------------------------------------------------------------------


def test_the_counters() -> None:
    found = content()
    assert (len(found.types), len(found.faces), len(found.counters), len(found.air), len(found.air_counters)) == (127, 206, 103, 10, 5)
    infantry, gun, tiger = (found.types[found.type_index[id]] for id in ("ger_inf", "sov_at45", "ger_tiger"))
    assert (infantry.df, infantry.df_range, infantry.move, infantry.steps) == ([5, 3], [3, 3], 3, 2)
    assert (infantry.at, infantry.armor, infantry.limbered) == ([NONE, NONE], NONE, NONE)
    assert (gun.at, gun.steps, gun.move, gun.limbered, gun.move_class) == ([3, 3], 1, 0, 0, TOWED)
    assert (tiger.at, tiger.armor, tiger.efficiency_from, tiger.move_class) == ([9, 8], 7, 0, MECHANIZED)
    assert tiger.flags & (AFV | COMBAT | LEADER_TANK) == AFV | COMBAT | LEADER_TANK
    assert found.types[found.type_index["ger_hmg"]].flags & HMG
    assert found.types[found.type_index["ger_spw251"]].flags & APC
    assert found.types[found.type_index["ger_truck"]].flags & TRUCK
    assert found.types[found.type_index["ger_sdkfz7"]].flags & PRIME_MOVER
    assert found.types[found.type_index["ger_ig75"]].limbered == 1
    assert found.types[found.type_index["sov_gunboat"]].move_class == RIVER


def test_leader_counters_have_two_faces_of_one_rank() -> None:
    found = content()
    assert {len(faces) for faces in found.counters} == {2}
    ranks = [(found.faces[a].rank, found.faces[a].nation) for a, _ in found.counters]
    assert ranks.count((COL, GERMAN)) == 1
    assert ranks.count((KOM, SOVIET)) == 3
    assert ranks.count((LT, US)) == 6


# --- tables -------------------------------------------------------------------------------------------------------


def test_the_tables_of_fire() -> None:
    found = content()
    assert (found.df[8][found.df_columns.index(16)], found.df[4][found.df_columns.index(11)]) == (M, M1)  # D2, D1
    assert (found.df[4][found.df_columns.index(22)], found.df[2][0]) == (X, M)
    assert found.bf[2][found.bf_columns.index(8)] == M2  # B3
    assert found.bf[12][-1] == X2
    assert [found.bf_columns[column] for column in found.friendly_column[1:]] == [3, 5, 8, 12, 16, 21]
    assert found.assault[5][found.assault_columns.index(9)] == M2  # C1
    assert (found.df_min, found.df_max, found.at_one, found.at_two, found.truck_armor) == (-2, 3, 10, 12, -1)
    assert len(found.shift) == 40
    assert (found.shift["df_adjacent"], found.shift["bf_town_or_entrenchment"], found.shift["as_uphill"]) == (2, -2, 1)
    assert [found.combined_arms[nation] for nation in (GERMAN, SOVIET, SOVIET_GUARDS, US)] == [0, NEVER, 1943, 1944]
    assert sorted(found.mine_mix) == [0] * 5 + [1] * 8 + [2] * 6 + [3] * 3


def test_costs_in_sixths() -> None:
    found = content()
    assert found.cost6[FOOT] == [6, 12, 6, 12, 12, 12, 12]
    assert found.cost6[MOTORIZED] == [12, 30, 6, 24, NONE, NONE, NONE]
    assert found.cost6[MECHANIZED] == [12, 24, 6, 18, NONE, 24, 24]
    assert (found.road_cost6[:3], found.line_cost6[:3], found.wreck6) == ([4, 3, 3], [0, 12, 6], [0, 6, 30, NONE])
    assert found.cost6[RIVER] == [NONE] * 6 + [6]


# --- scenarios ----------------------------------------------------------------------------------------------------


def test_every_scenario_has_its_file() -> None:
    assert [id for id in content().scenarios if not id.startswith("bare")] == SCENARIOS
    assert [found.number for found in content().scenarios.values() if found.number] == list(range(1, 14))


def names(found: ScenarioData, spaces: list[int]) -> list[str]:
    return [found.map.names[space] for space in spaces]


def test_the_teaching_scenario() -> None:
    found = scenario(1)
    assert (found.turns, found.year, found.initiative, found.thresholds) == (10, 1941, [3, 1], [[4, 8, 12], [5]])
    germans, soviets = found.groups
    assert [content().piece_names[found.piece_global[piece]] for piece in germans.pieces[:13]] == [
        *(f"ger_inf-{n}" for n in range(1, 9)),
        *("ger_eng-1", "ger_eng-2", "ger_hmg-1", "ger_hmg-2", "ger_81mm-1"),
    ]
    assert [found.leader_rank[piece] for piece in germans.pieces[13:]] == [CPT, LT, LT, LT, SGT, SGT]
    assert found.leaders_from == 21
    assert names(found, germans.hexes)[-1] == "1:0311"
    assert len(soviets.hexes) == 19
    assert (found.method, [condition.at_least for condition in found.conditions]) == ("conditions", [3, 3, 0])
    assert found.special.no_optional


@pytest.mark.parametrize("id", SCENARIOS)
def test_pieces_of_a_scenario(id: str) -> None:
    found = content().scenarios[id]
    assert len(set(found.piece_global)) == len(found.piece_type) == len(found.piece_side) == len(found.leader_rank)
    assert sorted(piece for group in found.groups for piece in group.pieces) == list(range(len(found.piece_type)))
    for piece, kind in enumerate(found.piece_type):
        assert (kind == NONE) == (piece >= found.leaders_from) == (found.leader_rank[piece] != NONE)
        if kind != NONE:
            assert found.morale_full[kind] >= found.morale_reduced[kind] > 0
            assert content().types[kind].side == found.piece_side[piece]
    assert all(group.hexes == sorted(set(group.hexes)) and group.hexes for group in found.groups)
    assert all(bool(group.edge) == (group.turn > 0) for group in found.groups)


def test_night_and_visibility() -> None:
    found = scenario(3)
    assert [turn for turn in range(1, 17) if found.night[turn]] == [1, 2, 3, 4, 5, 6]
    assert found.visibility[AXIS][1:] == [1] * 6 + [6] * 2 + [12] * 8
    found = scenario(11)
    assert (found.visibility[ALLIED][1:6], found.visibility[AXIS][1:6]) == ([2, 2, 2, 2, 5], [1, 1, 1, 1, 5])


def test_special_rules() -> None:
    assert (scenario(3).special.foot_move, scenario(3).special.trucks_road_only, scenario(3).special.no_air) == (-1, True, True)
    assert scenario(4).special.exits == [(ALLIED, WEST, 10)]
    assert scenario(5).special.exits == [(AXIS, NORTH, 14)]
    assert scenario(6).special.smoke_sides == [False, True]
    assert (scenario(7).special.mech_extra, sum(scenario(7).special.extra_hexes)) == (1, scenario(7).map.size)
    assert (scenario(8).special.moto_extra, scenario(8).special.mech_extra) == (1, 0)
    demolition = scenario(2).special.demolition
    assert demolition is not None
    assert (demolition.side, scenario(2).map.names[demolition.hex], demolition.success_from, demolition.first_turn) == (
        ALLIED,
        "3:1306",
        11,
        3,
    )
    assert scenario(9).special.frozen_swamp
    assert names(scenario(10), scenario(10).special.bridge_down) == ["6:1306"]
    assert scenario(10).special.crossing == [8, 6, 6]
    assert scenario(10).special.pontoon == (content().type_index["pol_eng"], 4, ALLIED)
    last = scenario(12).special
    assert (names(scenario(12), last.bridge_down), names(scenario(12), last.bridge_foot_only)) == (["5:0509"], ["5:1309"])
    assert (last.canal_walled, last.panzerfaust_at, last.panzerfaust_range, len(last.panzerfaust)) == (True, 4, 1, 3)


def test_soft_ground_lies_in_the_valley_only() -> None:
    found = scenario(11)
    soft = [space for space in range(found.map.size) if found.special.extra_hexes[space]]
    assert all(found.map.boards[space] & 0b101 for space in soft)
    assert {TERRAIN_NAMES[found.map.terrain[space]] for space in soft} == {"clear", "field"}


def test_support_and_works() -> None:
    found = scenario(11)
    assert found.support[ALLIED].offboard == [(42, 6, 1, 12), (30, 4, 13, 32)]
    assert found.support[ALLIED].air[0] == (8, 2, SOVIET)
    assert [(works.side, works.count) for works in found.entrenchments + found.minefields] == [(AXIS, 6), (AXIS, 8)]
    assert all(found.map.terrain[space] not in (MINOR, MAJOR, SWAMP) for space in found.entrenchments[0].hexes)
    assert scenario(10).support[ALLIED].air == [(6, 1, SOVIET), (10, 1, SOVIET), (14, 1, SOVIET)]


def test_victory_points_in_halves() -> None:
    found = scenario(2)
    bridge = found.points[AXIS][0]
    assert (bridge.kind, bridge.halves, bridge.intact, names(found, bridge.hexes)) == ("control", 12, True, ["3:1306"])
    assert found.points[ALLIED][0].flag == "bridge_destroyed"
    assert [(level.winner, level.margin) for level in found.levels] == [(AXIS, 12), (AXIS, -4), (ALLIED, -1998)]
    kursk = scenario(5).points
    assert [(line.id, line.afv_only, line.others_only) for line in kursk[ALLIED]] == [("afv", True, False), ("steps", False, True)]
    assert [line.afv_only for line in kursk[AXIS] if line.kind == "exit"] == [True]
    town = next(line for line in scenario(12).points[ALLIED] if line.id == "town")
    assert (town.kind, town.halves) == ("control", 1)
    assert all(scenario(12).map.terrain[space] == TOWN and scenario(12).map.rows[space] <= 8 for space in town.hexes)


def test_a_bank_is_all_land_on_that_side_of_the_river() -> None:
    found = scenario(10)
    west = next(line for line in found.points[ALLIED] if line.kind == "steps_on_bank").hexes
    east = {found.map.index[f"6:17{row:02}"] for row in range(1, 12)}
    assert {found.map.index[f"6:01{row:02}"] for row in range(1, 12)} <= set(west)
    assert not east & set(west)
    assert all(found.map.terrain[space] != MAJOR for space in west)


def test_reconstructed_facts_are_marked() -> None:
    assert {kind.basis for kind in content().types} == {"seed", "recon"}
    assert sum(kind.basis == "seed" for kind in content().types) < 20


# --- damaged copies -----------------------------------------------------------------------------------------------

DAMAGES = {
    "boards.yaml": [
        ("swamp, field, clear]", "swamp, field]", "not every terrain has its place"),
        ("orientation: flat", "orientation: even", "Unknown orientation 'even'; write pointy or flat"),
    ],
    "boards/1_hexes.csv": [
        ("0104,clear", "0104,desert", "unknown terrain 'desert'"),
        ("0104,clear", "0101,clear", "hex 0101 is there twice; keep one of the lines"),
        ("0104,clear", "1812,clear", "hex 1812 is not on the board"),
        ("0104,clear,,0", "0104,clear,,30", "hex 0104 lies 30 m high; write 0 or a multiple of 20 up to 60"),
        ("road_exit:west", "road_exit:up", "unknown feature 'road_exit:up'"),
    ],
    "boards/3_hexes.csv": [("1306,minor_river", "1306,clear", "the bridge in 1306 carries no road over a river")],
    "boards/3_hexsides.csv": [("1206,1306", "1206,1506", "hexes 1206 and 1506 do not touch")],
    "units.csv": [
        ("ger_pzgren,", "ger_inf,", "unit ger_inf is there twice"),
        ("ger_pzgren,PZGREN,axis,german", "ger_pzgren,PZGREN,axis,prussian", "unknown nation 'prussian'"),
        ("ger_inf,INF,axis,german,infantry,platoon,foot,2,5,3", "ger_inf,INF,axis,german,infantry,platoon,foot,2,5,", "ger_inf has df 5"),
        ("combat;personnel;infantry_type;eng", "combat;personnel;infantry_type;sapper", "unknown flag 'sapper'"),
        ("open_top;apc;transport;combat;afv", "apc;transport;combat;afv", "ger_spw251 is not clearly open or closed"),
    ],
    "leaders.csv": [
        ("ger_cpl_1b,ger_cpl_1,b,german,CPL", "ger_cpl_1b,ger_cpl_1,b,german,SGT", "the faces of ger_cpl_1 differ in nation or rank"),
        ("ger_cpl_1b,ger_cpl_1,b", "ger_cpl_1b,ger_cpl_x,b", "leader counter ger_cpl_1 has 1 faces; give it two"),
    ],
    "tables.yaml": [
        ('foot: "2/3"', 'foot: "2/5"', 'road.foot is \'2/5\'; write movement points such as "2" or "2/3", or "no"'),
        ("2: [M, M1, M2, M2,", "2: [M, M1, M3, M2,", "unknown result 'M3'"),
        ("[1, 2, 4, 7, 11,", "[1, 2, 7, 4, 11,", "the columns are out of order; write rising strengths"),
        ("df_hill: -1", "df_hills: -1", "unknown key 'df_hills' in direct_fire.shifts"),
    ],
    "scenarios/s01_first_contact.yaml": [
        ("hex: '1:0906'", "hex: '2:0906'", "unknown hex '2:0906'"),
        ("unit: ger_hmg", "unit: ger_hnb", "unknown unit 'ger_hnb'"),
        ("{CPT: 1, LT: 3, SGT: 2}", "{CPT: 7, LT: 3, SGT: 2}", "7 leaders CPT of german are wanted, 5 exist"),
        ("turns: [1, 10]", "turns: [1, 9]", "turn 10 has no visibility; give every turn a range"),
        ("orientation: 0", "orientation: 90", "boards[1].orientation is '90'; write 0 or 180"),
        ("unit: ger_eng", "unit: ger_tiger", "ger_tiger does not serve in 1941; choose another unit"),
        ("unit: ger_eng", "unit: us_eng", "us_eng is of a nation that takes no part"),
    ],
    "scenarios/s02_bridge_at_melnitsa.yaml": [
        ("hexes: ['3:1706', '3:1705', '3:1707']", "hexes: ['3:1606']", "hex 3:1606 is not on that edge"),
        ("{id: demolition, hex: '3:1306'", "{id: demolition, hex: '3:1307'", "there is no bridge in 3:1307"),
        ("margin_at_least: -2,", "margin_at_least: 7,", "the levels are out of order; write the highest margin first"),
    ],
    "scenarios/s10_across_the_oder.yaml": [("points_per_step: 0.5", "points_per_step: 0.3", "write whole or half points")],
    "scenarios/s11_seelow_heights.yaml": [
        ("board: '3', x: 1, y: 1", "board: '3', x: 2, y: 1", "the boards make no rectangle"),
        ("factors: 1x16", "factors: three", "support.axis.offboard[1].factors is 'three'; write number and strength such as 3x20"),
    ],
}


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    return Path(shutil.copytree(DATA, tmp_path / "data"))


def test_an_undamaged_copy_loads(copy: Path) -> None:
    assert len(load_content(copy).scenarios) == 21


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


def test_a_missing_hex_is_named(copy: Path) -> None:
    path = copy / "boards" / "6_hexes.csv"
    lines = path.read_text(encoding="utf-8").splitlines()
    path.write_text("\n".join(line for line in lines if not line.startswith("0907,")) + "\n", encoding="utf-8")
    with pytest.raises(DataError, match=r"6_hexes\.csv, line \d+: hex 0907 is missing"):
        load_content(copy)
