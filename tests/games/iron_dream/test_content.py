"""The data of End of the Iron Dream: what the rulebook says about map, counters and tables, and complaints about damaged copies."""

import shutil
from pathlib import Path

import pytest
from tests.games.iron_dream.positions import content as loaded
from tests.games.iron_dream.positions import ground

import grognard
from grognard.games.iron_dream.content import (
    ANGLO,
    BALTIC,
    CAMP,
    CAMP_NAMES,
    ELIMINATED,
    HITLERIAN,
    KIND_NAMES,
    SOVIET,
    YUGOSLAV,
    Content,
    ScenarioData,
    SetupGroup,
    load_content,
)
from grognard.games.iron_dream.ground import GO_HITLER_DRY, GO_MOUNTAIN, GO_NORMAL, ZONE_HITLER_DRY, ZONE_NORMAL, ZONE_YUGOSLAV, Ground
from grognard.kernel.datafiles import DataError

DATA = Path(grognard.__file__).parent / "games/iron_dream/data"


@pytest.fixture
def content() -> Content:
    return loaded()


def names(content: Content, spaces: list[int]) -> list[str]:
    return [content.names[space] for space in spaces]


# --- the map ------------------------------------------------------------------------------------------------------


def test_the_map_has_787_land_hexes_and_southern_italy(content: Content) -> None:
    assert (content.size, content.names[content.south_italy], len(content.names)) == (788, "SOUTH_ITALY", 1171)
    assert names(content, content.neighbours[content.south_italy]) == ["A14", "A15", "A16", "A17"]


def test_neighbours_of_the_rulebooks_example(content: Content) -> None:
    """15.22"""
    assert sorted(names(content, content.links[content.index["R17"]])) == ["Q17", "Q18", "R16", "R18", "S17", "S18"]


def test_cities_and_their_worth(content: Content) -> None:
    """26.1"""
    worth = {content.names[space]: content.worth[space] for space in content.cities}
    assert len(worth) == 89
    assert [worth[name] for name in ("T21", "T27", "X28", "G30", "V12", "Y13", "Y14")] == [25, 5, 3, 3, 1, 1, 1]
    assert not content.is_city[content.ploesti]
    assert not content.is_city[content.nagykanizsa]


def test_blocked_sides_are_no_links(content: Content) -> None:
    k16 = content.index["K16"]
    assert content.index["L16"] in content.neighbours[k16]
    assert content.index["L16"] not in content.links[k16]
    assert {content.names[space] for space in content.dyke} == {"Z14", "Z15"}
    assert {content.names[space] for space in content.scheldt} == {"X11", "X12"}


def test_ports(content: Content) -> None:
    """13.1, 14.9, 14.33"""
    assert sorted(names(content, content.baltic_ports)) == ["AC33", "W23", "X21", "X26", "X28", "Y20", "Z20", "Z29"]
    marks = {content.names[port]: names(content, content.harbour_marks[number]) for number, port in enumerate(content.harbours)}
    assert marks["P1"] == ["Q2"]
    assert sorted(marks["V12"]) == ["W12", "X12"]
    assert len(content.invasion_seas[content.calais]) == 3
    assert content.invasion_seas[content.index["Z14"]] == []


def test_romania_begins_with_eleven_soviet_hexes(content: Content) -> None:
    """19.1"""
    assert sum(content.start[space] == SOVIET for space in content.romania) == 11


def test_fronts(content: Content) -> None:
    assert [len(front) for front in (content.axis_front, content.soviet_front, content.italian_axis, content.triangles)] == [29, 29, 4, 15]
    assert names(content, content.italian_allied) == ["A14", "A15", "A16", "A17"]


# --- ground -------------------------------------------------------------------------------------------------------


def cost(kind: int, here: str, there: str) -> int:
    facts = loaded()
    return dict(ground(False).step_cost[kind][facts.index[here]])[facts.index[there]]


def test_costs_of_the_examples() -> None:
    """10.9, 21.1: example 9, example 10."""
    assert cost(GO_NORMAL, "L16", "K17") == 1
    assert cost(GO_NORMAL, "K18", "K17") == 3
    assert (cost(GO_MOUNTAIN, "C13", "D13"), cost(GO_MOUNTAIN, "D13", "D14")) == (1, 2)


def test_the_hook_is_clear_for_the_hitlerian_only() -> None:
    """26.11"""
    assert cost(GO_NORMAL, "X13", "Y13") - cost(GO_HITLER_DRY, "X13", "Y13") == 2


def test_zones_stop_at_mountains_blocked_sides_and_borders(content: Content) -> None:
    """9.2, 9.3, 9.5"""
    reach = ground(False).zone_reach
    assert content.index["K16"] not in reach[ZONE_NORMAL][content.index["L16"]]
    assert content.index["Y13"] not in reach[ZONE_NORMAL][content.index["X13"]]
    assert content.index["Y13"] in reach[ZONE_HITLER_DRY][content.index["X13"]]
    for space in range(content.size):
        assert space in reach[ZONE_NORMAL][space]
        assert all(content.yugoslavia[near] for near in reach[ZONE_YUGOSLAV][space])


def test_turkey_is_closed_in_1944(content: Content) -> None:
    """10.11, 27.9"""
    turkey = [space for space in range(content.size) if content.turkey[space]]
    assert len(turkey) == 4
    assert all(ground(False).closed[space] and not ground(True).closed[space] for space in turkey)


def test_distances(content: Content) -> None:
    far = Ground(content, False).distance
    assert far(content.antwerp, content.berlin) == 10
    assert far(content.index["V28"], content.warsaw) == 2
    assert (far(content.south_italy, content.rome), far(content.south_italy, content.index["B14"])) == (1, 2)


# --- counters -----------------------------------------------------------------------------------------------------


def test_the_units(content: Content) -> None:
    """28"""
    assert len(content.unit_names) == 245
    sides = [content.unit_side.count(side) for side in (HITLERIAN, ANGLO, SOVIET, YUGOSLAV)]
    assert (sum(sides), sides[3]) == (245, 4)
    assert sum(content.is_supply) == 26
    assert (len(content.flak), len(content.airborne), sum(content.is_group)) == (6, 2, 5)


def test_strengths_by_steps(content: Content) -> None:
    unit = content.unit_index["g-gdpz"]
    assert (content.steps[unit], content.attack[unit], content.defence[unit]) == (3, [0, 4, 7, 13], [0, 3, 6, 12])
    assert content.attack[content.unit_index["s-1s"]] == [0, 6, 12, 0]


def test_kinds(content: Content) -> None:
    kinds = {content.unit_names[unit]: KIND_NAMES[kind] for unit, kind in enumerate(content.kind)}
    assert (kinds["s-1g"], kinds["g-1para"], kinds["g-okh"], kinds["g-65zbv"]) == ("mech_infantry", "airborne", "okh", "zbv")
    assert content.is_mountain[content.unit_index["g-1para"]]
    assert not content.is_mountain[content.unit_index["us-18ab"]]


def test_no_unit_has_the_name_of_a_hex(content: Content) -> None:
    assert not {name.upper() for name in content.unit_names} & set(content.names)


# --- tables -------------------------------------------------------------------------------------------------------


def test_the_results_table(content: Content) -> None:
    """18.9, 18.12"""
    clear, column = content.line_first[0], 5
    assert (content.crt_attacker[5][column - clear], content.crt_defender[5][column - clear]) == (1, 2)
    assert clear + len(content.crt_columns) - 1 == 7
    assert content.crt_attacker[5][0] == ELIMINATED
    for row in range(1, 7):
        for place in range(8):
            assert content.crt_attacker[row][place] >= content.crt_attacker[row - 1][place]
            assert content.crt_defender[row][place] <= content.crt_defender[row - 1][place]


def test_naval_results(content: Content) -> None:
    """13.4, example 35: a 2 with three modifiers costs a step."""
    assert content.naval_table[2 + 3] == 1
    assert [content.naval_table[roll] for roll in (1, 4, 6, 7, 10)] == [0, 0, 2, 3, 3]


def test_chits_and_delays(content: Content) -> None:
    assert (content.invasion_turns, content.bomb_turns) == ([3, 5, 7], [4, 6, 8])
    assert content.port_delay[4] == 4


def test_weather(content: Content) -> None:
    """25.11, 27.2"""
    war, history = content.scenarios["three_player"], content.scenarios["let_history_judge"]
    assert [turn for turn in range(1, 24) if war.bad_weather[turn]] == list(range(10, 20))
    assert [turn for turn in range(1, 15) if history.bad_weather[turn]] == list(range(10, 15))
    assert (war.dates[4], war.dates[21], war.dates[23]) == ("July II 1944", "April I 1945", "May I 1945")


# --- scenarios ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("id", "turns", "seats", "units"),
    [
        ("three_player", 23, ["hitlerian", "anglo_allied", "soviet"], 165),
        ("two_player", 23, ["hitlerian", "grand_alliance"], 165),
        ("four_player", 23, ["german_west", "german_east", "anglo_allied", "soviet"], 165),
        ("let_history_judge", 14, ["nato", "soviet"], 113),
        ("bare", 23, ["hitlerian", "anglo_allied", "soviet"], 0),
        ("bare_history", 14, ["nato", "soviet"], 0),
    ],
)
def test_the_scenarios(content: Content, id: str, turns: int, seats: list[str], units: int) -> None:
    scenario = content.scenarios[id]
    assert (scenario.last_turn, [seat[0] for seat in scenario.seats], len(scenario.placements)) == (turns, seats, units)
    assert len(scenario.control) == content.size


def test_the_scenarios_are_those_in_the_folder(content: Content) -> None:
    assert sorted(content.scenarios) == sorted(path.stem for path in (DATA / "scenarios").glob("*.yaml"))


def group_is_met(content: Content, scenario: ScenarioData, group: SetupGroup) -> bool:
    """Whether the ready-made places of a group are ones its player could have chosen."""
    where = dict(scenario.placements)
    boxed = [unit for box in group.boxes for unit in scenario.boxes.get(box, [])]
    places = [where[unit] for unit in group.units if unit not in boxed]
    camp = CAMP[content.unit_side[group.units[0]]]
    held = {space for unit, space in scenario.placements if CAMP[content.unit_side[unit]] == camp and content.is_combat[unit]}
    return (
        all(place in group.spaces for place in places)
        and (not group.per_hex or all(places.count(place) <= group.per_hex for place in places))
        and all(held & set(choice) for choice in group.cover)
        and (group.partner < 0 or all(place == where[group.partner] for place in places))
        and (not group.is_reduced or all(unit in scenario.reduced for unit in group.units))
    )


@pytest.mark.parametrize("id", ["three_player", "let_history_judge"])
def test_the_ready_made_set_up_is_legal(content: Content, id: str) -> None:
    """3, 27.3, 27.4"""
    scenario = content.scenarios[id]
    for step in scenario.setup_steps:
        for group in step.groups:
            assert group_is_met(content, scenario, group), (step.rule, [content.unit_names[unit] for unit in group.units])
        for count, units in step.reductions:
            assert sum(unit in scenario.reduced for unit in units) == count


def test_every_unit_of_the_set_up_has_its_step(content: Content) -> None:
    scenario = content.scenarios["three_player"]
    chosen = [unit for step in scenario.setup_steps for group in step.groups for unit in group.units]
    printed = [content.unit_index[name] for name in content.setup_hex]
    assert len(chosen) == len(set(chosen))
    assert sorted(chosen + printed) == sorted(unit for unit, _ in scenario.placements)


def test_partisan_hexes_become_soviet(content: Content) -> None:
    """3.2"""
    scenario = content.scenarios["three_player"]
    for unit, space in scenario.placements:
        if content.is_yugoslav[unit]:
            assert (content.start[space], scenario.control[space]) == (HITLERIAN, SOVIET)


def test_camps_have_names() -> None:
    assert [CAMP_NAMES[camp] for camp in (HITLERIAN, ANGLO, SOVIET)] == ["hitlerian", "anglo_allied", "soviet"]
    assert BALTIC == 8


# --- damaged copies -----------------------------------------------------------------------------------------------

DAMAGES = {
    "hexes.csv": [
        ("T21,berlin,Berlin,25", "T21,berlin,Berlin,0", "hex T21 is worth 0; give a city 1 or more and another hex 0"),
        ("Sofia,3,bulgaria", "Sofia,3,bulgarie", "unknown country 'bulgarie'"),
        ("city;port;italian_front_allied", "town;port;italian_front_allied", "unknown feature 'town'"),
        (
            "start:anglo_allied;start45:anglo_allied",
            "start45:anglo_allied",
            "column features names start: 0 times; name it once",
        ),
        ("coast:mediterranean", "coast:caspian", "unknown sea 'caspian'"),
        ("port_mark:bordeaux", "port_mark:bordaux", "unknown inland port 'bordaux'"),
        ("fort:2;fortress", "fort:9;fortress", "hex V1 has a wrong feature fort:"),
        ("A1,sea,,0", "A1,sea,,2", "hex A1 is sea; give it 0 points"),
    ],
    "hexsides.csv": [
        ("E13,F12,river", "E13,F14,river", "hexes E13 and F14 do not touch"),
        ("E13,F12,river", "E13,F12,stream", "unknown feature 'stream'"),
        ("Z14,Z15,dyke", "Z14,Z15,road", "0 hexsides are the dyke or the mouth of the Scheldt"),
    ],
    "units.csv": [
        ("g-2,2 Corps", "g-1,2 Corps", "unit g-1 is there twice; give every unit its own id"),
        ("g-2,2 Corps", "G-2,2 Corps", "unit id 'G-2' is wrong"),
        ("g-2,2 Corps", "r17,2 Corps", "unit r17 has the name of a hex; give it another"),
        ("g-1,1 Corps,hitlerian,german,wehrmacht,infantry", "g-1,1 Corps,hitlerian,german,wehrmacht,foot", "unknown type 'foot'"),
        ("6,7,5,3,4,5,,,,2,east_front", "6,7,5,,,,,,,2,east_front", "a unit of 2 steps has the wrong number of faces"),
        ("g-okh,", "g-okw,", "unit g-okh is missing; the rules name it: put it back"),
        ("hu-1,", "hu-9,", "unit hu-1 is missing; hexes.csv has a hex for it"),
    ],
    "tables.yaml": [
        ("orientation: pointy", "orientation: pointed", "Unknown orientation 'pointed'; write pointy or flat"),
        ('["1/1", "•/1"', '["1/5", "•/1"', "unknown result '1/5'"),
        ('["1/1", "•/1"', '["•/1", "3/1"', "column B is worse for the attacker on a 1"),
        ("turn: 3,", "turn: 5,", "turn 5 is out of order; write turn 3 here"),
        ("swamp: 3", "swamp: 0", "movement.terrain.swamp is '0'; write 1 or more"),
        ("loses_step: 5", "loses_step: 4", "the results of naval movement are out of order"),
        ("secondary: [H30,", "secondary: [H31,", "the economic hexes are not those of 16.1"),
        ("romania: {start: 11", "romania: {start: 12", "the Soviets start with 11 hexes of Romania, not 12"),
        ("first_invasion: [T2,", "first_invasion: [S8,", "no arrow of invasion points at S8"),
        ("stacking:", "stackin:", "unknown key 'stackin' in the file"),
        ("second_invasion_turn: [3, 5, 7]", "second_invasion_turn: [3, 5]", "second_invasion_turn is a list; write three numbers"),
    ],
    "scenarios/three_player.yaml": [
        ('rule: "26.1"', 'rule: "twenty"', "rule is 'twenty'; write a section such as"),
        ("last_turn: 23", "last_turn: 24", "turns 1 to 24 are not on the turn record; choose them from 1 to 23"),
        ("order: [hitlerian, anglo_allied, soviet]", "order: [hitlerian, anglo_allied]", "a camp that is played has no turn"),
        ("sides: [soviet]", "sides: [anglo_allied]", "seats anglo_allied and soviet overlap"),
        ("control: start", "control: begin", "unknown control 'begin'"),
        ("default: false", "default: 0", "options[1].default is '0'; write true or false"),
    ],
    "setups/june_1944.yaml": [
        ("T31: [g-42]", "T31: [g-99]", "unknown unit 'g-99'"),
        ("T31: [g-42]", "T99: [g-42]", "unknown hex 'T99'"),
        ("T31: [g-42]", "T31: [g-42, s-19]", "units of two camps share a hex"),
        ("region: partisan_hexes", "region: partisans", "unknown region 'partisans'"),
        ("reduced: [g-1,", "reduced: [g-68,", "g-68 cannot start reduced; name units of two steps on the map"),
        ("greece: [g-68,", "greece: [g-42,", "g-42 starts in two places"),
        ("{count: 22,", "{count: 40,", "40 of 32 units cannot be reduced"),
    ],
}


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    return Path(shutil.copytree(DATA, tmp_path / "data"))


def test_an_undamaged_copy_loads(copy: Path) -> None:
    assert len(load_content(copy).scenarios) == 7


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
    assert ", line " in message
    assert sentence in message
