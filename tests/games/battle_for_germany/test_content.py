"""The content of Battle for Germany: what is printed is what is loaded, and damaged copies of the data are refused."""

import shutil
from importlib.resources import files
from pathlib import Path

import pytest

from grognard.games.battle_for_germany.content import (
    AE,
    AR,
    BOTH,
    BOX_EAST,
    BOX_ITALY,
    BOX_NAMES,
    BOX_SOVIET,
    BOX_WEST,
    BOX_WESTERN,
    CONTROL_NAMES,
    DE,
    DR,
    EAST,
    EX,
    EXIT_EAST,
    EXIT_NAMES,
    EXIT_SOUTH,
    EXIT_WEST,
    GERMAN_CONTROL,
    GERMAN_EAST,
    GERMAN_WEST,
    NO_EXIT,
    NOBODY,
    PAIR,
    RESULT_NAMES,
    SIDE_NAMES,
    SOVIET,
    SOVIET_CONTROL,
    WEST,
    WESTERN,
    WESTERN_CONTROL,
    Content,
    load_content,
)
from grognard.kernel.datafiles import DataError

DATA = Path(str(files("grognard.games.battle_for_germany") / "data"))


@pytest.fixture(scope="module")
def content() -> Content:
    return load_content()


def names(content: Content, spaces: list[int]) -> list[str]:
    return [content.board.names[space] for space in spaces]


def unit(content: Content, name: str) -> int:
    return content.unit_index[name]


def side_code(content: Content, here: str, there: str) -> int:
    return content.board.space(here) * PAIR + content.board.space(there)


# --- the map ------------------------------------------------------------------------------------------------------


def test_the_map_has_677_land_hexes_of_910(content: Content) -> None:
    assert (content.board.playable, len(content.board.names)) == (677, 910)
    numbers = [content.terrain_cost, content.terrain_multiplier, content.worth, content.theatre, content.exit_edge]
    flags = [content.fort, content.yugoslavia, content.italy]
    assert {len(values) for values in numbers} == {len(values) for values in flags} == {677}
    assert len(content.neighbours) == len(content.terrain_names) == 677


def test_terrain_costs_and_doubles(content: Content) -> None:
    space = content.board.space
    chart = {content.terrain_names[n]: (content.terrain_cost[n], content.terrain_multiplier[n]) for n in range(677)}
    assert chart == {"clear": (1, 1), "broken": (2, 2), "rough": (4, 3), "berlin": (1, 1)}
    assert content.terrain_names[space("2103")] == "broken"


def test_berlin_and_its_approaches(content: Content) -> None:
    assert content.board.names[content.berlin] == "2613"
    assert content.theatre[content.berlin] == BOTH
    assert names(content, content.berlin_west) == ["2513", "2612", "2713"]
    assert names(content, content.berlin_east) == ["2514", "2614", "2714"]
    assert {content.theatre[space] for space in content.berlin_west} == {WEST}
    assert {content.theatre[space] for space in content.berlin_east} == {EAST}


def test_cities_and_their_worth(content: Content) -> None:
    assert len(content.cities) == 42
    assert content.cities == sorted(content.cities)
    assert content.worth[content.berlin] == 10
    by_theatre = [sum(content.worth[city] for city in content.cities if content.theatre[city] == t) for t in range(3)]
    assert by_theatre == [26, 25, 10]
    assert [content.board.titles[city] for city in content.garrison_cities] == ["Vienna", "Prague", "Warsaw", "Berlin"]
    assert [content.board.titles[port] for port in content.ports] == ["Stettin", "Rostock"]


def test_edges_where_units_come_and_go(content: Content) -> None:
    exits = {edge: [n for n in range(677) if content.exit_edge[n] == edge] for edge in range(4)}
    assert names(content, exits[EXIT_WEST]) == [f"{row}01" for row in range(16, 24)]
    assert names(content, exits[EXIT_EAST]) == [f"{row:02}26" for row in range(9, 36)]
    assert names(content, exits[EXIT_SOUTH]) == [f"01{column}" for column in range(12, 18)]
    assert names(content, content.entry_western) == [f"{row}01" for row in range(16, 25)]
    assert names(content, content.entry_soviet) == [f"{row:02}26" for row in range(9, 36)]
    assert names(content, content.entry_italy) == [f"01{column}" for column in range(12, 18)]
    assert names(content, content.entry_courland) == [f"35{column}" for column in range(22, 27)]
    assert content.exit_edge[content.board.space("2401")] == NO_EXIT


@pytest.mark.parametrize(("a", "b"), [("3024", "2924"), ("1723", "1823"), ("1122", "1221")])
def test_nothing_crosses_closed_hexsides(content: Content, a: str, b: str) -> None:
    here, there = content.board.space(a), content.board.space(b)
    assert there in content.board.neighbours[here]
    assert there not in content.neighbours[here]
    assert here not in content.neighbours[there]


def test_hexsides_have_the_same_code_from_both_ends(content: Content) -> None:
    assert {side_code(content, "2303", "2403"), side_code(content, "2403", "2303")} <= content.river
    assert side_code(content, "2125", "2024") not in content.river
    assert {side_code(content, "2612", "2713"), side_code(content, "2713", "2714")} & content.boundary == {
        side_code(content, "2713", "2714")
    }
    assert {side_code(content, "0923", "1022"), side_code(content, "1022", "0923")} <= content.border


def test_forts_follow_the_westwall(content: Content) -> None:
    forts = [space for space in range(677) if content.fort[space]]
    assert len(forts) == 13
    assert {content.theatre[space] for space in forts} == {WEST}


# --- units and tables ---------------------------------------------------------------------------------------------


def test_the_counters(content: Content) -> None:
    assert len(content.unit_names) == 119
    assert [content.unit_side.count(side) for side in range(4)] == [32, 26, 35, 26]
    assert all(name == name.lower() for name in content.unit_names)
    us, front, ss = unit(content, "us-7"), unit(content, "su-1br"), unit(content, "ge-4ss")
    assert (content.attack[us], content.defence[us], content.move[us]) == (7, 4, 8)
    assert (content.attack[front], content.defence[front], content.move[front]) == (8, 20, 3)
    assert (content.unit_titles[us], content.type[us], content.size[us]) == ("US VII Corps", "armor", "corps")
    assert (content.is_front[front], content.is_front[us], content.is_ss[ss]) == (True, False, True)


def test_units_that_the_rules_single_out(content: Content) -> None:
    def those(flags: list[bool]) -> list[str]:
        return [name for name, flag in zip(content.unit_names, flags, strict=True) if flag]

    assert those(content.is_yugoslav) == ["yu-1", "yu-2", "yu-3", "yu-4"]
    assert those(content.is_hungarian) == ["hu-1", "hu-3", "hu-9"]
    assert those(content.is_polish_exile) == ["po-2"]
    assert those(content.is_polish_communist) == ["pl-1"]
    assert those([not flag for flag in content.replaceable]) == ["yu-1", "yu-2", "yu-3", "yu-4", "hu-1", "hu-3", "hu-9"]
    assert len(those(content.is_front)) == 10
    assert len(those(content.is_ss)) == 10


def test_the_corners_of_the_combat_results_table(content: Content) -> None:
    assert content.odds_labels == ["1-4", "1-3", "1-2", "1-1", "2-1", "3-1", "4-1", "5-1", "6-1", "7-1"]

    def result(odds: str, die: int) -> int:
        return content.crt[die - 1][content.odds_labels.index(odds)]

    assert [result("1-4", 1), result("1-4", 4), result("1-3", 1), result("1-2", 2), result("1-2", 3)] == [
        AR, AE, DR, DR, AR,
    ]  # fmt: skip
    assert [result("1-1", 6), result("2-1", 2), result("2-1", 3), result("7-1", 6), result("7-1", 5)] == [
        AR, EX, DR, EX, DE,
    ]  # fmt: skip


def test_the_turn_record(content: Content) -> None:
    assert content.last_turn == 16
    assert (content.dates[1], content.dates[16]) == ("December II 1944", "August I 1945")
    assert content.replacements[4][BOX_WEST] == 1
    assert content.replacements[6][BOX_WESTERN] == 2
    assert (content.replacements[2][BOX_ITALY], content.replacements[2][BOX_SOVIET]) == (1, 4)
    assert [content.replacements[turn][BOX_EAST] for turn in range(11, 17)] == [0] * 6


def test_the_single_numbers(content: Content) -> None:
    assert (content.stacking_limit, content.fronts_per_hex) == (2, 1)
    assert (content.exit_cost, content.units_per_exit) == (4, 2)
    assert (content.replacement_multiplier, content.transfer_multiplier) == (2, 3)
    assert (content.river_cost, content.river_multiplier, content.fort_multiplier) == (1, 2, 2)
    assert (content.courland_losses, content.lost_turn_rolls, content.first_turn_attacks) == ([1], [1, 2, 3], 2)


def test_constants_stand_for_their_names() -> None:
    assert [SIDE_NAMES[n] for n in (SOVIET, WESTERN, GERMAN_EAST, GERMAN_WEST)] == SIDE_NAMES
    assert [RESULT_NAMES[n] for n in (DE, AE, EX, AR, DR)] == RESULT_NAMES
    assert [BOX_NAMES[n] for n in (BOX_WESTERN, BOX_ITALY, BOX_EAST, BOX_WEST, BOX_SOVIET)] == BOX_NAMES
    assert [CONTROL_NAMES[n] for n in (NOBODY, SOVIET_CONTROL, WESTERN_CONTROL, GERMAN_CONTROL)] == CONTROL_NAMES
    assert [EXIT_NAMES[n] for n in (NO_EXIT, EXIT_WEST, EXIT_EAST, EXIT_SOUTH)] == EXIT_NAMES


# --- scenarios ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("id", "rule", "turns", "units", "seats"),
    [
        ("historical", "12-0", (1, 10), 113, ["soviet", "western_allies"]),
        ("extended", "13-0", (1, 16), 113, ["soviet", "western_allies"]),
        ("collapse_in_the_east", "14-0", (1, 6), 61, ["soviet", "western_allies"]),
        ("red_star_white_star", "15-0", (11, 16), 58, ["soviet", "western_allies"]),
        ("three_player", "16-0", (1, 10), 113, ["soviet", "german", "western_allies"]),
        ("four_player", "17-0", (1, 9), 113, ["soviet", "german_west", "western_allies", "german_east"]),
        ("bare", "12-0", (1, 10), 0, ["soviet", "western_allies"]),
    ],
)
def test_the_scenarios(content: Content, id: str, rule: str, turns: tuple[int, int], units: int, seats: list[str]) -> None:
    scenario = content.scenarios[id]
    assert (scenario.id, scenario.rule, (scenario.first_turn, scenario.last_turn)) == (id, rule, turns)
    assert scenario.length == turns[1] - turns[0] + 1
    assert len(scenario.placements) == len(dict(scenario.placements)) == units
    assert [seat for seat, _, _ in scenario.seats] == seats
    assert sorted(seat for seat, _ in scenario.turn_sequence) == list(range(len(seats)))
    assert len(scenario.control) == len(content.cities)


def test_the_scenarios_are_those_in_the_folder(content: Content) -> None:
    assert sorted(content.scenarios) == sorted(path.stem for path in (DATA / "scenarios").glob("*.yaml"))


def test_the_turn_of_two_players(content: Content) -> None:
    soviet, western = content.scenarios["historical"].turn_sequence
    assert soviet == (0, [f"{side}_{what}" for side in ("soviet", "german_west") for what in PHASES])
    assert western == (1, [f"{side}_{what}" for side in ("western_allies", "german_east") for what in PHASES])
    assert content.scenarios["historical"].seats[0][2] == [SOVIET, GERMAN_WEST]


PHASES = ["replacement", "movement", "combat"]


def test_courland_holds_four_germans_and_two_fronts(content: Content) -> None:
    for id in ("historical", "extended", "collapse_in_the_east", "three_player", "four_player"):
        scenario = content.scenarios[id]
        assert [content.unit_names[n] for n in scenario.courland_german] == ["ge-c1", "ge-c2", "ge-c38", "ge-c3ss"]
        assert [content.unit_names[n] for n in scenario.courland_soviet] == ["su-2blt", "su-len"]
    assert content.scenarios["bare"].courland_german == content.scenarios["red_star_white_star"].courland_german == []


def test_red_star_begins_with_garrisons_and_divided_cities(content: Content) -> None:
    scenario = content.scenarios["red_star_white_star"]
    assert sorted(space for _, space in scenario.garrisons) == content.garrison_cities
    assert [scenario.control.count(owner) for owner in range(4)] == [0, 21, 21, 0]
    assert set(content.scenarios["historical"].control) == {GERMAN_CONTROL}


def test_optional_rules(content: Content) -> None:
    assert [(option.id, option.rule, option.default) for option in content.scenarios["extended"].options] == [
        ("all_replacements_east", "12-3", False),
        ("germans_join_allies", "13-2", False),
    ]


# --- damaged copies -----------------------------------------------------------------------------------------------

DAMAGES = {
    "hexes.csv": [
        ("2613,berlin,Berlin,10", "2613,clear,Berlin,10", "hex 2613 has the wrong theatre"),
        ("2612,clear,,0,germany,theater:west;", "2612,clear,,0,germany,", "hex 2612 has the wrong theatre"),
        ("Hamburg,2", "Hamburg,0", "hex 2909 is worth 0; give a city 1 or more and another hex 0"),
        ("Hamburg,2", ",2", "column name is empty; give it a value"),
        ("theater:west;city;edge:west", "theater:west;town;edge:west", "unknown feature 'town'"),
        ("0101,sea,,0,,", "0101,sea,,0,,fort", "hex 0101 is sea; give it no features and 0 points"),
        ("exit:south;entry", "exit:south;exit:west;entry", "hex 0112 has two exits; keep one of them"),
        ("berlin_adjacent:west", "fort", "hex 2513 has the wrong place beside Berlin; write berlin_adjacent:west"),
    ],
    "hexsides.csv": [
        ("0512,0612,river", "0512,0613,river", "hexes 0512 and 0613 do not touch"),
        ("0512,0612,river,Po", "0512,0612,theater_boundary,", "the theatre boundary is wrong between 0512 and 0612"),
        ("0512,0612,river,Po", "0512,0612,yugoslav_border,", "the Yugoslav border is wrong between 0512 and 0612"),
        ("0512,0612,river", "0512,0612,stream", "unknown feature 'stream'"),
    ],
    "units.csv": [
        ("us-7,", "us-5,", "unit us-5 is there twice; give every unit its own id"),
        ("us-7,", "US-7,", "unit id 'US-7' is wrong; write it in lower case and without spaces"),
        ("western_allies,us", "western,us", "unknown side 'western'; known are soviet, western_allies, german_east, german_west (did"),
        ("corps,7,4,8", "corps,7,0,8", "column defense holds 0; write 1 or more"),
        ("corps,7,4,8", "corps,seven,4,8", "column attack holds 'seven'; write a whole number"),
        ("2103,2211", "2193,2211", "unknown hex '2193'; known are 0112, 0113, 0114 to 3526, 677 in all"),
        ("2103,2211", "0101,2211", "unknown hex '0101'"),
        ("2202,2611", "2203,2611", "hex 2203 holds more than 2 units"),
        ("2725,2913", "3225,2913", "hex 3225 holds more than 1 Front; put su-2br elsewhere"),
        ("2103,2211", "2204,2211", "hex 2204 holds units of two sides; put them into different hexes"),
        ("2103,2211", "2524,2211", "us-5 in hex 2524 is in the wrong theatre"),
        ("0824,0818", "1125,0818", "yu-1 in hex 1125 is on the wrong side of the Yugoslav border"),
        ("2501,", "2613,", "gw-88 is in Berlin; keep German units out of it"),
        ("2103,2211", "courland,2211", "us-5 cannot be in Courland"),
    ],
    "tables.yaml": [
        ("orientation: pointy", "orientation: pointed", "Unknown orientation 'pointed'; write pointy or flat"),
        ("[Ar, Dr, Dr,", "[Ar, Dx, Dr,", "unknown result 'Dx'; known are De, Ae, Ex, Ar, Dr"),
        ("    6: [Ae", "    7: [Ae", "the row is labelled 7; write the rolls in order, here 6"),
        ("turn: 3,", "turn: 5,", "turn 5 is out of order; write turn 3 here"),
        ("allies_italy: 0", "allies_italy: -1", "turn_record[1].allies_italy is '-1'; write 0 or more"),
        ("exit_cost: 4", "exit_cost: 0", "movement.exit_cost is '0'; write 1 or more"),
        ("loss_die: [1]", "loss_die: [7]", "courland.loss_die[1] is '7'; write a roll from 1 to 6"),
        ("rough: {move: 4", "rough: {move: 0", "terrain rough has a number below 1; write 1 or more"),
        ("stacking:", "stackin:", "unknown key 'stackin' in the file"),
    ],
    "scenarios/historical.yaml": [
        ('rule: "12-0"', 'rule: "twelve"', "rule is 'twelve'; write a section such as \"12-3\""),
        ("last_turn: 10", "last_turn: 17", "turns 1 to 17 are not on the turn record; choose them from 1 to 16"),
        ("sides: [western_allies, german_east]", "sides: [western_allies, german_west]", "seats soviet and western_allies overlap"),
        ("- seat: soviet", "- seat: sovjet", "unknown seat 'sovjet'; known are soviet, western_allies (did you mean soviet?)"),
        ("german_west_replacement,", "german_east_replacement,", "unknown phase of the soviet seat 'german_east_replacement'"),
        (
            "setup: historical",
            "setup: historic",
            "unknown setup 'historic'; known are historical, red_star_white_star, none (did you mean historical?)",
        ),
        (
            "others: german",
            "others: germans",
            "unknown owner 'germans'; known are nobody, soviet, western_allies, german (did you mean german?)",
        ),
        ("default: false", "default: 0", "options[1].default is '0'; write true or false"),
    ],
    "scenarios/extended.yaml": [
        ("id: germans_join_allies", "id: all_replacements_east", "option all_replacements_east is there twice"),
    ],
    "scenarios/red_star_white_star.yaml": [
        ("su-2blt,", "su-5sh,", "su-5sh is no Front in a garrison city"),
        ("su-2blt,", "su-2bt,", "unknown unit 'su-2bt'"),
        ('"0509"', '"0325"', "city 0325 has two owners; name it once"),
        ('"0509"', '"0510"', "unknown city '0510'"),
        ("notes:", "remarks:", "unknown key 'remarks' in the file"),
    ],
}


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    return Path(shutil.copytree(DATA, tmp_path / "data"))


def test_an_undamaged_copy_loads(copy: Path) -> None:
    assert len(load_content(copy).scenarios) == 8


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
    assert f": {sentence}" in message


def test_the_line_is_the_one_with_the_damage(copy: Path) -> None:
    path = copy / "hexsides.csv"
    lines = path.read_text(encoding="utf-8").splitlines()
    lines[99] = "0101,3526,river,"
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    with pytest.raises(DataError, match=r"hexsides\.csv, line 100: hexes 0101 and 3526 do not touch"):
        load_content(copy)


def test_a_gap_in_the_theatre_boundary_is_found(copy: Path) -> None:
    path = copy / "hexsides.csv"
    lines = path.read_text(encoding="utf-8").splitlines()
    lines.remove("2713,2714,theater_boundary,")
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    with pytest.raises(DataError, match=r"hexes\.csv, line \d+: the theatre boundary is wrong between"):
        load_content(copy)


def test_a_scenario_without_its_file_is_refused(copy: Path) -> None:
    (copy / "scenarios" / "bare.yaml").unlink()
    with pytest.raises(DataError, match=r"bare\.yaml: the file cannot be read"):
        load_content(copy)
