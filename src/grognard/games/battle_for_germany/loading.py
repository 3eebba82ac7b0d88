"""Reading the data files into `Content`, and refusing what does not fit together."""

from importlib.resources.abc import Traversable
from typing import Final

from grognard.games.battle_for_germany.content import (
    BOX_NAMES,
    EXIT_NAMES,
    NO_EXIT,
    PAIR,
    RESULT_NAMES,
    SIDE_NAMES,
    THEATRE_NAMES,
    Content,
)
from grognard.games.battle_for_germany.loading_scenarios import read_scenario
from grognard.kernel.board import HexBoard, Terms, read_hex_board
from grognard.kernel.datafiles import Node, Row, read_csv, read_yaml
from grognard.kernel.hexgrid import HexGrid
from grognard.kernel.tables import load_results_table

HEX_COLUMNS: Final = ["id", "terrain", "name", "vp", "country", "features"]
HEXSIDE_COLUMNS: Final = ["a", "b", "feature", "name"]
SETUPS: Final = ["historical", "red_star_white_star"]
UNIT_COLUMNS: Final = [
    *("id", "name", "side", "nation", "branch", "type", "size"),
    *("attack", "defense", "move", "replaceable", *SETUPS),
]

FEATURES: Final = [
    *("theater:east", "theater:west", "theater:both", "berlin_adjacent:east", "berlin_adjacent:west"),
    *("city", "garrison", "fort", "courland_port", "yugoslavia", "italy"),
    *("edge:west", "edge:east", "edge:south", "edge:north", "exit:west", "exit:east", "exit:south"),
    *("entry:soviet", "entry:western_allies", "entry:allies_italy", "entry:courland_soviet"),
]
CLOSED_SIDES: Final = ["blocked", "lake", "sea"]
SIDE_FEATURES: Final = [*CLOSED_SIDES, "river", "theater_boundary", "yugoslav_border"]

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


def read_content(data: Traversable) -> Content:
    """All files of the game."""
    tables = read_yaml(data / "tables.yaml").mapping({key: True for key in TABLES})
    hexes = read_csv(data / "hexes.csv", HEX_COLUMNS)
    content = Content(read_board(data, tables, hexes))
    read_hexes(content, hexes, tables)
    find_sides(content)
    find_places(content)
    read_tables(content, tables)
    units = read_csv(data / "units.csv", UNIT_COLUMNS)
    for row in units:
        read_unit(content, row)
    for node in tables.at("scenarios").list():
        path = data / "scenarios" / f"{node.text()}.yaml"
        content.scenarios[node.text()] = read_scenario(content, node.text(), read_yaml(path), units)
    return content


# --- the map ------------------------------------------------------------------------------------------------------


def read_board(data: Traversable, tables: Node, hexes: list[Row]) -> HexBoard:
    """The hexes and hexsides."""
    sides = read_csv(data / "hexsides.csv", HEXSIDE_COLUMNS)
    playable = [name for name, _ in tables.at("terrain").items()]
    impassable = [node.text() for node in tables.at("impassable").list()]
    return read_hex_board(read_grid(tables.at("grid")), hexes, sides, Terms(playable, impassable, FEATURES, SIDE_FEATURES))


def read_grid(node: Node) -> HexGrid:
    """How the map is numbered (2-2)."""
    keys = ["orientation", "shifted", "towards", "rows_count", "numbering"]
    node.mapping({key: True for key in keys})
    words = [node.at(key).text() for key in keys]
    return HexGrid(words[0], words[1], words[2], words[3], words[4])


def read_hexes(content: Content, rows: list[Row], tables: Node) -> None:
    """What every playable hex is worth, costs and gives."""
    board = content.board
    content.country = [""] * len(board.names)
    content.worth = [0] * board.playable
    content.theatre = [0] * board.playable
    content.exit_edge = [NO_EXIT] * board.playable
    for row in rows:
        space = board.index[row.text("id")]
        content.country[space] = row.text("country")
        if space < board.playable:
            content.worth[space] = read_worth(row)
            content.theatre[space] = THEATRE_NAMES.index(one_of(row, "theater:", THEATRE_NAMES, ""))
            content.exit_edge[space] = EXIT_NAMES.index(one_of(row, "exit:", EXIT_NAMES, EXIT_NAMES[NO_EXIT]))
    content.terrain_names = board.terrain[: board.playable]
    chart = {name: node.mapping({"move": True, "defense": True}) for name, node in tables.at("terrain").items()}
    content.terrain_cost = [chart[name].at("move").integer() for name in content.terrain_names]
    content.terrain_multiplier = [chart[name].at("defense").integer() for name in content.terrain_names]


def read_worth(row: Row) -> int:
    """Victory points; a city has them and a name, another hex has not."""
    worth = row.integer("vp")
    is_city = "city" in row.tokens("features")
    if worth < 0 or is_city != (worth > 0):
        raise row.error(f"hex {row.text('id')} is worth {worth}", "give cities (feature city) 1 or more and other hexes 0")
    if is_city and not row.text("name"):
        raise row.error(f"city {row.text('id')} has no name", "fill in the column name")
    return worth


def one_of(row: Row, prefix: str, words: list[str], default: str) -> str:
    """The word behind a prefix among the features of a hex, which must be there once unless there is a default."""
    found = [token.removeprefix(prefix) for token in row.tokens("features") if token.startswith(prefix)]
    if not found and default:
        return default
    if len(found) != 1:
        raise row.error(f"hex {row.text('id')} has {len(found)} features '{prefix}'", f"give it one of {', '.join(words)}")
    return row.known(found[0], words, prefix)


def find_sides(content: Content) -> None:
    """Adjacency without closed hexsides, and the codes of the others."""
    board = content.board
    content.neighbours = [
        [there for there in board.neighbours[here] if not board.side_features(here, there) & frozenset(CLOSED_SIDES)]
        for here in range(board.playable)
    ]
    content.river = side_codes(board, "river")
    content.boundary = side_codes(board, "theater_boundary")
    content.border = side_codes(board, "yugoslav_border")


def side_codes(board: HexBoard, feature: str) -> frozenset[int]:
    """The codes of all hexsides with a feature, in both directions."""
    sides = [side for side in board.sides if feature in side.features]
    return frozenset([side.a * PAIR + side.b for side in sides] + [side.b * PAIR + side.a for side in sides])


def find_places(content: Content) -> None:
    """Hexes with a part in the rules."""
    board = content.board
    content.fort = has_feature(board, "fort")
    content.yugoslavia = has_feature(board, "yugoslavia")
    content.italy = has_feature(board, "italy")
    content.cities = board.with_feature("city")
    content.garrison_cities = board.with_feature("garrison")
    content.ports = board.with_feature("courland_port")
    content.berlin = board.terrain.index("berlin")
    content.berlin_west = board.with_feature("berlin_adjacent:west")
    content.berlin_east = board.with_feature("berlin_adjacent:east")
    content.entry_soviet = board.with_feature("entry:soviet")
    content.entry_western = board.with_feature("entry:western_allies")
    content.entry_italy = board.with_feature("entry:allies_italy")
    content.entry_courland = board.with_feature("entry:courland_soviet")


def has_feature(board: HexBoard, feature: str) -> list[bool]:
    """By playable space: has it the feature?"""
    return [feature in board.features[space] for space in range(board.playable)]


# --- units --------------------------------------------------------------------------------------------------------


def read_unit(content: Content, row: Row) -> None:
    """One counter."""
    name = row.filled("id")
    if name in content.unit_index or name != name.lower():
        raise row.error(f"unit id '{name}' is wrong", "give every unit its own id in lower case")
    content.unit_index[name] = len(content.unit_names)
    content.unit_names.append(name)
    content.unit_titles.append(row.filled("name"))
    content.unit_side.append(SIDE_NAMES.index(row.choice("side", SIDE_NAMES)))
    content.attack.append(read_strength(row, "attack"))
    content.defence.append(read_strength(row, "defense"))
    content.move.append(read_strength(row, "move"))
    content.replaceable.append(row.choice("replaceable", ["yes", "no"]) == "yes")
    nation, branch, size = row.choice("nation", NATIONS), row.choice("branch", BRANCHES), row.choice("size", SIZES)
    content.nation.append(nation)
    content.branch.append(branch)
    content.type.append(row.choice("type", TYPES))
    content.size.append(size)
    content.is_front.append(size == "front")
    content.is_ss.append(branch == "ss")
    content.is_yugoslav.append(nation == "yugoslavia")
    content.is_hungarian.append(nation == "hungary")
    content.is_polish_exile.append(nation == "poland_exile")
    content.is_polish_communist.append(nation == "poland_communist")


def read_strength(row: Row, column: str) -> int:
    """A printed number of a counter."""
    strength = row.integer(column)
    if strength < 1:
        raise row.error(f"column {column} holds {strength}", "write 1 or more")
    return strength


# --- tables -------------------------------------------------------------------------------------------------------


def read_tables(content: Content, tables: Node) -> None:
    """The combat results table, the turn record and the single numbers."""
    crt = load_results_table(tables.at("combat_results"), RESULT_NAMES)
    content.odds_labels = crt.columns
    content.crt = crt.cells
    read_turn_record(content, tables.at("turn_record"))
    content.river_cost, content.river_multiplier = numbers(tables.at("river"), ["move", "defense"])
    content.fort_multiplier = numbers(tables.at("fort"), ["defense"])[0]
    content.stacking_limit, content.fronts_per_hex = numbers(tables.at("stacking"), ["limit", "fronts"])
    movement = numbers(tables.at("movement"), ["exit_cost", "replacement_multiplier", "transfer_multiplier"])
    content.exit_cost, content.replacement_multiplier, content.transfer_multiplier = movement
    content.units_per_exit = numbers(tables.at("exits"), ["units_removed"])[0]
    content.courland_losses = rolls(tables.at("courland").mapping({"loss_die": True}).at("loss_die"))
    content.first_turn_attacks = tables.at("first_turn_attacks").integer()
    content.lost_turn_rolls = rolls(tables.at("lost_turn_die"))


def numbers(node: Node, keys: list[str]) -> list[int]:
    """The values of exactly these keys."""
    node.mapping({key: True for key in keys})
    return [node.at(key).integer() for key in keys]


def rolls(node: Node) -> list[int]:
    """Faces of a die."""
    faces = [face.integer() for face in node.list()]
    if not all(1 <= face <= 6 for face in faces):
        raise node.error(f"{node.where} has a face that no die has", "write numbers from 1 to 6")
    return faces


def read_turn_record(content: Content, record: Node) -> None:
    """Dates and replacement numbers; turn 0 stands for nothing."""
    content.dates = [""]
    content.replacements = [[0] * len(BOX_NAMES)]
    for node in record.list():
        node.mapping({key: True for key in ["turn", "date", *BOX_NAMES]})
        if node.at("turn").integer() != len(content.dates):
            raise node.error(f"the turn is {node.at('turn').integer()}", f"write turn {len(content.dates)}, in order")
        content.dates.append(node.at("date").text())
        content.replacements.append([node.at(box).integer() for box in BOX_NAMES])
    content.last_turn = len(content.dates) - 1
