"""Reading the data files into `Content`: counters and tables here, map and scenarios in the modules beside."""

from importlib.resources.abc import Traversable
from typing import Final

from grognard.games.battle_for_germany.content import BOX_NAMES, RESULT_NAMES, SIDE_NAMES, Content
from grognard.games.battle_for_germany.loading_map import read_map
from grognard.games.battle_for_germany.loading_scenarios import SETUPS, read_scenario
from grognard.kernel.datafiles import Node, Row, read_csv, read_yaml
from grognard.mechanics.kit_loading import not_negative, numbers, positive, read_results, read_strength, read_unit_names, turns_of

UNIT_COLUMNS: Final = [
    *("id", "name", "side", "nation", "branch", "type", "size"),
    *("attack", "defense", "move", "replaceable", *SETUPS),
]
NATIONS: Final = [
    *("us", "britain", "canada", "france", "poland_exile"),
    *("soviet", "poland_communist", "romania", "bulgaria", "yugoslavia", "germany", "hungary"),
]
BRANCHES: Final = ["army", "ss", "luftwaffe", "hungarian"]
TYPES: Final = ["infantry", "mechanized", "armor", "parachute", "mountain", "cavalry", "front"]
SIZES: Final = ["corps", "army", "front"]

TABLES: Final = [
    *("scenarios", "grid", "combat_results", "terrain", "impassable", "river", "fort", "stacking", "movement"),
    *("exits", "courland", "first_turn_attacks", "lost_turn_die", "turn_record"),
]
DIE: Final = range(1, 7)


def read_content(data: Traversable) -> Content:
    """All files of the game."""
    tables = read_yaml(data / "tables.yaml").mapping(dict.fromkeys(TABLES, True))
    content = Content()
    read_map(content, data, tables)
    read_tables(content, tables)
    units = read_csv(data / "units.csv", UNIT_COLUMNS)
    read_units(content, units)
    content.scenarios = {}
    for node in tables.at("scenarios").list():
        path = data / "scenarios" / f"{node.text()}.yaml"
        content.scenarios[node.text()] = read_scenario(content, node.text(), read_yaml(path), units)
    return content


# --- counters -----------------------------------------------------------------------------------------------------


def read_units(content: Content, rows: list[Row]) -> None:
    """Every counter: who it is, what it can do, and what the rules ask about it."""
    content.unit_names = read_unit_names(rows)
    content.unit_index = {name: unit for unit, name in enumerate(content.unit_names)}
    content.unit_titles = [row.filled("name") for row in rows]
    content.unit_side = [SIDE_NAMES.index(row.choice("side", SIDE_NAMES)) for row in rows]
    content.nation = [row.choice("nation", NATIONS) for row in rows]
    content.branch = [row.choice("branch", BRANCHES) for row in rows]
    content.type = [row.choice("type", TYPES) for row in rows]
    content.size = [row.choice("size", SIZES) for row in rows]
    content.attack = [read_strength(row, "attack") for row in rows]
    content.defence = [read_strength(row, "defense") for row in rows]
    content.move = [read_strength(row, "move") for row in rows]
    content.replaceable = [row.choice("replaceable", ["yes", "no"]) == "yes" for row in rows]
    content.is_front = [size == "front" for size in content.size]
    content.is_ss = [branch == "ss" for branch in content.branch]
    content.is_yugoslav = [nation == "yugoslavia" for nation in content.nation]
    content.is_hungarian = [nation == "hungary" for nation in content.nation]
    content.is_polish_exile = [nation == "poland_exile" for nation in content.nation]
    content.is_polish_communist = [nation == "poland_communist" for nation in content.nation]


# --- tables -------------------------------------------------------------------------------------------------------


def read_tables(content: Content, tables: Node) -> None:
    """The combat results table, the turn record and the single numbers."""
    crt = read_results(tables.at("combat_results"), RESULT_NAMES, len(DIE))  # 6-1 odds across, one die down
    content.odds_labels, content.crt = crt.columns, crt.cells
    read_turn_record(content, tables.at("turn_record"))
    content.river_cost, content.river_multiplier = numbers(tables.at("river"), ["move", "defense"])
    content.fort_multiplier = numbers(tables.at("fort"), ["defense"])[0]
    content.stacking_limit, content.fronts_per_hex = numbers(tables.at("stacking"), ["limit", "fronts"])
    movement = numbers(tables.at("movement"), ["exit_cost", "replacement_multiplier", "transfer_multiplier"])
    content.exit_cost, content.replacement_multiplier, content.transfer_multiplier = movement
    content.units_per_exit = numbers(tables.at("exits"), ["units_removed"])[0]
    content.courland_losses = rolls(tables.at("courland").mapping({"loss_die": True}).at("loss_die"))
    content.first_turn_attacks = positive(tables.at("first_turn_attacks"))
    content.lost_turn_rolls = rolls(tables.at("lost_turn_die"))


def read_turn_record(content: Content, record: Node) -> None:
    """Dates and replacement numbers (7-2); turn 0 stands for nothing."""
    content.dates = [""]
    content.replacements = [[0] * len(BOX_NAMES)]
    for node in turns_of(record, BOX_NAMES):
        content.dates.append(node.at("date").text())
        content.replacements.append([not_negative(node.at(box)) for box in BOX_NAMES])
    content.last_turn = len(content.dates) - 1


def rolls(node: Node) -> list[int]:
    """Faces of a die."""
    for face in node.list():
        if face.integer() not in DIE:
            raise face.wrong("a roll from 1 to 6")
    return [face.integer() for face in node.list()]
