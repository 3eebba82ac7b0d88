"""Reading the data files into `Content`: counters and tables here, map and scenarios in the modules beside."""

from importlib.resources.abc import Traversable
from typing import Final

from grognard.games.battle_for_germany.content import BOX_NAMES, RESULT_NAMES, SIDE_NAMES, Content
from grognard.games.battle_for_germany.loading_map import read_map
from grognard.games.battle_for_germany.loading_scenarios import SETUPS, read_scenario
from grognard.kernel.datafiles import Node, Row, read_csv, read_yaml
from grognard.kernel.tables import load_results_table

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
    content.unit_names = [read_unit_name(row) for row in rows]
    content.unit_index = {name: unit for unit, name in enumerate(content.unit_names)}
    for unit, row in enumerate(rows):
        if content.unit_index[content.unit_names[unit]] != unit:
            raise row.error(f"unit {content.unit_names[unit]} is there twice", "give every unit its own id")
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


def read_unit_name(row: Row) -> str:
    """The id of a unit, which people may type in capitals."""
    name = row.filled("id")
    if name != name.lower() or " " in name:
        raise row.error(f"unit id '{name}' is wrong", "write it in lower case and without spaces")
    return name


def read_strength(row: Row, column: str) -> int:
    """A printed number of a counter."""
    strength = row.integer(column)
    if strength < 1:
        raise row.error(f"column {column} holds {strength}", "write 1 or more")
    return strength


# --- tables -------------------------------------------------------------------------------------------------------


def read_tables(content: Content, tables: Node) -> None:
    """The combat results table, the turn record and the single numbers."""
    read_combat_results(content, tables.at("combat_results"))
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


def read_combat_results(content: Content, node: Node) -> None:
    """Odds across, one die down (6-1)."""
    crt = load_results_table(node, RESULT_NAMES)
    if range(crt.first_die, crt.last_die + 1) != DIE:
        raise node.error(f"the rows are {crt.first_die} to {crt.last_die}", "write one for each roll from 1 to 6")
    content.odds_labels = crt.columns
    content.crt = crt.cells


def read_turn_record(content: Content, record: Node) -> None:
    """Dates and replacement numbers (7-2); turn 0 stands for nothing."""
    content.dates = [""]
    content.replacements = [[0] * len(BOX_NAMES)]
    for node in record.list():
        node.mapping(dict.fromkeys(["turn", "date", *BOX_NAMES], True))
        turn = node.at("turn").integer()
        if turn != len(content.dates):
            raise node.error(f"turn {turn} is out of order", f"write turn {len(content.dates)} here")
        content.dates.append(node.at("date").text())
        content.replacements.append([not_negative(node.at(box)) for box in BOX_NAMES])
    content.last_turn = len(content.dates) - 1


def numbers(node: Node, keys: list[str]) -> list[int]:
    """The values of exactly these keys, each 1 or more."""
    node.mapping(dict.fromkeys(keys, True))
    return [positive(node.at(key)) for key in keys]


def positive(node: Node) -> int:
    """A number that makes no sense below 1."""
    if node.integer() < 1:
        raise node.wrong("1 or more")
    return node.integer()


def not_negative(node: Node) -> int:
    """A number that makes no sense below 0."""
    if node.integer() < 0:
        raise node.wrong("0 or more")
    return node.integer()


def rolls(node: Node) -> list[int]:
    """Faces of a die."""
    for face in node.list():
        if face.integer() not in DIE:
            raise face.wrong("a roll from 1 to 6")
    return [face.integer() for face in node.list()]
