"""Reading the data files into `Content`: counters, tables and scenarios here, the map in the module beside."""

from importlib.resources.abc import Traversable
from typing import Final

from grognard.games.race_for_berlin.content import (
    NATION_NAMES,
    NO_ARMY,
    RESULT_NAMES,
    SEAT_NAMES,
    SIDE_NAMES,
    SOVIET,
    TYPE_NAMES,
    Content,
    Entry,
    ScenarioData,
)
from grognard.games.race_for_berlin.loading_map import area_named, read_map
from grognard.kernel.datafiles import Node, Row, read_csv, read_yaml
from grognard.mechanics.kit_loading import (
    not_negative,
    numbers,
    positive,
    read_frame,
    read_options,
    read_results,
    read_strength,
    read_unit_names,
    turns_of,
)

UNIT_COLUMNS: Final = ["id", "name", "short", "side", "nation", "army", "type", "size", "strength", "strength_reduced", "move"]
SIZES: Final = ["army half", "army", "division"]
TABLES: Final = [
    *("scenarios", "turn_record", "reinforcements", "xii_army", "american_advance", "american_tracks", "american_capture"),
    *("orders", "events", "event_numbers", "activations", "stacking", "movement", "combat_results", "combat_modifiers"),
    *("difficult_multiplier", "urban_results", "urban_modifiers", "control_level", "game_end", "victory", "ring"),
]
TURN_WORDS: Final = ["west", "american", "operations", "end_test"]
PERIODS: Final = ["early", "middle", "late"]
MODIFIERS: Final = ["armour_in_difficult", "wooded", "trench", "whole_army", "several_areas", "armour_in_plain"]
URBAN_MODIFIERS: Final = ["adjacent_control", "whole_army", "support"]
SCENARIO_WORDS: Final = {
    **dict.fromkeys(["title", "rule", "first_turn", "last_turn", "seats", "options", "events", "placements", "reinforcements"], True),
    "xii_army": False,
    "short": False,
}
DIE: Final = range(1, 7)


def read_content(data: Traversable) -> Content:
    """All files of the game."""
    tables = read_yaml(data / "tables.yaml").mapping(dict.fromkeys(TABLES, True))
    content = Content()
    read_map(content, data, tables)
    read_tables(content, tables)
    read_units(content, read_csv(data / "units.csv", UNIT_COLUMNS), tables.at("movement"))
    content.scenarios = {}
    for node in tables.at("scenarios").list():
        path = data / "scenarios" / f"{node.text()}.yaml"
        content.scenarios[node.text()] = read_scenario(content, node.text(), read_yaml(path).mapping(SCENARIO_WORDS))
    return content


# --- counters -----------------------------------------------------------------------------------------------------


def read_units(content: Content, rows: list[Row], movement: Node) -> None:
    """Every counter: who it is and what it can do."""
    content.unit_names = read_unit_names(rows)
    content.unit_index = {name: unit for unit, name in enumerate(content.unit_names)}
    content.unit_titles = [row.filled("name") for row in rows]
    content.unit_short = [row.filled("short") for row in rows]
    content.unit_side = [read_side(row) for row in rows]
    content.type = [TYPE_NAMES.index(row.choice("type", TYPE_NAMES)) for row in rows]
    content.size = [row.choice("size", SIZES) for row in rows]
    content.strength = [read_strength(row, "strength") for row in rows]
    content.strength_reduced = [read_strength(row, "strength_reduced") for row in rows]
    content.move = [read_move(row, movement) for row in rows]
    read_armies(content, rows)


def read_side(row: Row) -> int:
    return NATION_NAMES.index(row.choice("nation", NATION_NAMES)) * 2 + SEAT_NAMES.index(row.choice("side", SEAT_NAMES))


def read_move(row: Row, movement: Node) -> int:
    """7.1.1 The movement allowance in halves of a point; it goes by the type."""
    halves = positive(movement.at(row.text("type")))
    if read_strength(row, "move") * 2 != halves:
        raise row.error(f"column move holds {row.text('move')}", f"write {halves // 2}, as tables.yaml says for {row.text('type')}")
    return halves


def read_armies(content: Content, rows: list[Row]) -> None:
    """The counters of each Soviet army; the army is named by the seat and its number."""
    content.army_names = []
    content.army_units = []
    content.army = [NO_ARMY] * len(rows)
    content.twin = [-1] * len(rows)
    for unit, row in enumerate(rows):
        if content.unit_side[unit] // 2 == SOVIET:
            name = row.text("side")[0] + "_" + row.filled("army").lower()
            if name not in content.army_names:
                content.army_names.append(name)
                content.army_units.append([])
            army = content.army_names.index(name)
            content.army[unit] = army
            content.army_units[army].append(unit)
    for units in content.army_units:
        if len(units) > 2:
            raise rows[units[2]].error("this army has a third counter", "give an army one or two")
        if len(units) == 2:
            content.twin[units[0]], content.twin[units[1]] = units[1], units[0]


# --- tables -------------------------------------------------------------------------------------------------------


def read_tables(content: Content, tables: Node) -> None:
    """Turn record, combat tables and the single numbers."""
    read_turn_record(content, tables)
    read_combat(content, tables)
    read_events(content, tables)
    content.reinforcement_target = numbers(tables.at("reinforcements"), ["more_than"])[0]
    content.xii_first_turn, content.xii_target, content.xii_units = numbers(tables.at("xii_army"), ["first_turn", "more_than", "units"])
    content.removed_up_to = numbers(tables.at("american_capture"), ["removed_up_to"])[0]
    koniev, zhukov, content.order_divisions = numbers(tables.at("orders"), ["koniev", "zhukov", "divisions"])
    content.order_rolls = [zhukov, koniev]
    content.activations = positive(tables.at("activations"))
    soviet, german, berlin_soviet, berlin_german = numbers(tables.at("stacking"), ["soviet", "german", "berlin_soviet", "berlin_german"])
    content.stack_limit = [soviet, german]
    content.berlin_limit = [berlin_soviet, berlin_german]
    costs = numbers(tables.at("movement"), ["area", "river", "main_road", "nexus", *reversed(TYPE_NAMES)])
    content.area_cost, content.river_cost, content.road_cost, content.nexus_cost = costs[:4]
    content.control_level = positive(tables.at("control_level"))
    ends = numbers(tables.at("game_end"), ["more_than", "at_control_level", "above_control_level"])
    content.end_target, content.end_at, content.end_above = ends
    won = numbers(tables.at("victory"), ["bombardment", "first_progress", "deepest", "deepest_level"])
    content.bombardment, content.first_progress, content.deepest, content.deepest_level = won


def read_turn_record(content: Content, tables: Node) -> None:
    """Dates, and what the turn decides; turn 0 stands for nothing."""
    periods = tables.at("american_advance").mapping(dict.fromkeys(PERIODS, True))
    tracks = len(tables.at("american_tracks").list())
    american = {name: [read_track(cell, tracks) for cell in periods.at(name).list()] for name in PERIODS}
    for name in PERIODS:
        if len(american[name]) != len(DIE):
            raise periods.at(name).error(f"the table has {len(american[name])} results", "write one for each roll from 1 to 6")
    content.dates = [""]
    content.west_test = [0]
    content.american_table = [[]]
    content.operations_bonus = [0]
    content.end_test = [False]
    for node in turns_of(tables.at("turn_record"), TURN_WORDS):
        content.dates.append(node.at("date").text())
        content.west_test.append(not_negative(node.at("west")))
        content.american_table.append(american[node.at("american").choice(PERIODS, "period")])
        content.operations_bonus.append(not_negative(node.at("operations")))
        content.end_test.append(node.at("end_test").boolean())
    content.last_turn = len(content.dates) - 1


def read_track(node: Node, tracks: int) -> int:
    if not 0 <= node.integer() <= tracks:
        raise node.wrong(f"a track from 1 to {tracks}, or 0 for none")
    return node.integer()


def read_combat(content: Content, tables: Node) -> None:
    """The two combat tables."""
    crt = read_results(tables.at("combat_results"), RESULT_NAMES, len(DIE))
    content.odds_labels = crt.columns
    content.crt = crt.cells
    content.result_losses = [(steps_in(name, "A"), steps_in(name, "D"), name.endswith("R")) for name in RESULT_NAMES]
    modifiers = tables.at("combat_modifiers").mapping(dict.fromkeys(MODIFIERS, True))
    content.modifiers = {name: modifiers.at(name).integer() for name in MODIFIERS}
    content.difficult_multiplier = positive(tables.at("difficult_multiplier"))
    content.urban = []
    for place, (name, row) in enumerate(tables.at("urban_results").items()):
        cells = [not_negative(cell) for cell in row.list()]
        if name != str(place) or len(cells) != 3:
            raise row.error(f"the row of {name} is wrong", f"write three numbers for a die of {place} here")
        content.urban.append((cells[0], cells[1], cells[2]))
    urban = tables.at("urban_modifiers").mapping(dict.fromkeys(URBAN_MODIFIERS, True))
    content.urban_modifiers = {name: urban.at(name).integer() for name in URBAN_MODIFIERS}


def steps_in(result: str, side: str) -> int:
    """The number behind A or D in a result such as A2D1R."""
    place = result.find(side)
    return int(result[place + 1]) if place >= 0 else 0


def read_events(content: Content, tables: Node) -> None:
    """2.4.5 The event tokens by number."""
    content.event_names = ["none"]
    content.single_use = [False]
    for node in tables.at("events").list():
        node.mapping({"number": True, "id": True, "single_use": True})
        if node.at("number").integer() != len(content.event_names):
            raise node.error("the event is out of order", f"write event {len(content.event_names)} here")
        content.event_names.append(node.at("id").text())
        content.single_use.append(node.at("single_use").boolean())
    names = ["last_turn_of_withdrawal", "speer_garrison", "everyone_bonus", "coordination_activations", "counter_attack_multiplier"]
    found = numbers(tables.at("event_numbers"), names)
    content.last_withdrawal, content.speer_garrison, content.everyone_bonus, content.coordination, content.counter_multiplier = found


# --- scenarios ----------------------------------------------------------------------------------------------------


def read_scenario(content: Content, id: str, node: Node) -> ScenarioData:
    """One scenario file."""
    scenario = ScenarioData(id, node.at("rule").text(), node.at("title").text())
    read_frame(scenario, node, content.last_turn)
    for seat in node.at("seats").list():
        seat.mapping({"id": True, "sides": True})
        sides = [SIDE_NAMES.index(side.choice(SIDE_NAMES, "side")) for side in seat.at("sides").list()]
        scenario.seats.append((seat.at("id").choice(SEAT_NAMES, "seat"), sides))
    read_options(scenario, node.at("options"), ".")
    read_placements(content, scenario, node.at("placements"))
    scenario.reinforcements = [read_entry(content, line) for line in node.at("reinforcements").list()]
    xii_army = node.get("xii_army")
    scenario.xii_army = read_entry(content, xii_army) if xii_army is not None else None
    events = node.at("events").mapping({**dict.fromkeys(SEAT_NAMES, True), "pool": True})
    for seat_number, name in enumerate(SEAT_NAMES):
        if events.at(name).list():
            scenario.heinrici = seat_number
    scenario.pool = [token.integer() for token in events.at("pool").list()]
    return scenario


def read_placements(content: Content, scenario: ScenarioData, node: Node) -> None:
    """11.1 to 11.4 Which unit starts where; nobody twice."""
    placed: set[int] = set()
    for line in node.list():
        line.mapping({"area": True, "units": True})
        area = area_named(content, line.at("area"))
        for member in line.at("units").list():
            unit = unit_named(content, member)
            if unit in placed:
                raise member.error(f"unit {member.text()} is placed twice", "place it once")
            placed.add(unit)
            scenario.placements.append((unit, area))


def read_entry(content: Content, node: Node) -> Entry:
    """One line of reinforcements."""
    node.mapping(dict.fromkeys(["rule", "units", "entry", "fallback"], True))
    units = [unit_named(content, member) for member in node.at("units").list()]
    areas = [area_named(content, member) for member in node.at("entry").list()]
    fallback = [area_named(content, member) for member in node.at("fallback").list()]
    return Entry(node.at("rule").text(), units, areas, fallback)


def unit_named(content: Content, node: Node) -> int:
    return content.unit_index[node.choice(content.unit_names, "unit")]
