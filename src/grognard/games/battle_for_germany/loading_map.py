"""Reading the map (2-2), and checking that its borders part what they are meant to part."""

from importlib.resources.abc import Traversable
from typing import Final

from grognard.games.battle_for_germany.content import EAST, EXIT_NAMES, NO_EXIT, PAIR, THEATRE_NAMES, WEST, Content
from grognard.kernel.board import HexBoard, Terms, read_hex_board
from grognard.kernel.datafiles import Node, Row, read_csv
from grognard.mechanics.kit_loading import has_feature, places, read_grid, read_worth, side_codes, tokens_after

HEX_COLUMNS: Final = ["id", "terrain", "name", "vp", "country", "features"]
HEXSIDE_COLUMNS: Final = ["a", "b", "feature", "name"]
FEATURES: Final = [
    *("theater:east", "theater:west", "theater:both", "berlin_adjacent:east", "berlin_adjacent:west"),
    *("city", "garrison", "fort", "courland_port", "yugoslavia", "italy"),
    *("edge:west", "edge:east", "edge:south", "edge:north", "exit:west", "exit:east", "exit:south"),
    *("entry:soviet", "entry:western_allies", "entry:allies_italy", "entry:courland_soviet"),
]
CLOSED_SIDES: Final = frozenset(["blocked", "lake", "sea"])
SIDE_FEATURES: Final = [*sorted(CLOSED_SIDES), "river", "theater_boundary", "yugoslav_border"]
BERLIN: Final = "berlin"


def read_map(content: Content, data: Traversable, tables: Node) -> None:
    """Hexes and hexsides with all that the rules ask about them."""
    hexes = read_csv(data / "hexes.csv", HEX_COLUMNS)
    hexsides = read_csv(data / "hexsides.csv", HEXSIDE_COLUMNS)
    terrains = [name for name, _ in tables.at("terrain").items()]
    impassable = [node.text() for node in tables.at("impassable").list()]
    terms = Terms(terrains, impassable, FEATURES, SIDE_FEATURES)
    content.board = read_hex_board(read_grid(tables.at("grid")), hexes, hexsides, terms)
    if content.board.playable >= PAIR:
        raise hexes[-1].error(f"there are {content.board.playable} land hexes", f"have fewer than {PAIR}")
    read_hexes(content, hexes)
    read_terrain(content, tables.at("terrain"))
    find_sides(content)
    find_places(content, hexes)
    check_borders(content, hexes, hexsides)


# --- hexes --------------------------------------------------------------------------------------------------------


def read_hexes(content: Content, rows: list[Row]) -> None:
    """What each hex is worth, and on which side of the map it lies."""
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
            content.theatre[space] = read_theatre(row)
            content.exit_edge[space] = read_exit(row)
        elif row.text("features") or row.text("vp") != "0":
            raise row.error(f"hex {row.text('id')} is {row.text('terrain')}", "give it no features and 0 points")


def read_theatre(row: Row) -> int:
    """East or west of the theatre boundary (5-4); Berlin alone is both."""
    words = tokens_after(row, "theater:")
    if len(words) != 1 or (words[0] == "both") != (row.text("terrain") == BERLIN):
        problem = f"hex {row.text('id')} has the wrong theatre"
        raise row.error(problem, "give Berlin the feature theater:both, another hex theater:west or theater:east")
    return THEATRE_NAMES.index(words[0])


def read_exit(row: Row) -> int:
    """The edge by which German units leave from here (9-0)."""
    words = tokens_after(row, "exit:")
    if len(words) > 1:
        raise row.error(f"hex {row.text('id')} has two exits", "keep one of them")
    return EXIT_NAMES.index(words[0]) if words else NO_EXIT


def read_terrain(content: Content, chart: Node) -> None:
    """Movement points to enter (5-1) and factor on the defence (6-8), by hex."""
    cost: dict[str, int] = {}
    multiplier: dict[str, int] = {}
    for name, node in chart.items():
        node.mapping({"move": True, "defense": True})
        cost[name] = node.at("move").integer()
        multiplier[name] = node.at("defense").integer()
        if cost[name] < 1 or multiplier[name] < 1:
            raise node.error(f"terrain {name} has a number below 1", "write 1 or more")
    content.terrain_names = content.board.terrain[: content.board.playable]
    content.terrain_cost = [cost[name] for name in content.terrain_names]
    content.terrain_multiplier = [multiplier[name] for name in content.terrain_names]


# --- hexsides and places ------------------------------------------------------------------------------------------


def find_sides(content: Content) -> None:
    """Adjacency without closed hexsides (4-4), and the codes of the others."""
    board = content.board
    content.neighbours = [open_neighbours(board, here) for here in range(board.playable)]
    content.river = side_codes(board, "river", PAIR)
    content.boundary = side_codes(board, "theater_boundary", PAIR)
    content.border = side_codes(board, "yugoslav_border", PAIR)


def open_neighbours(board: HexBoard, here: int) -> list[int]:
    """4-4 The hexes next to one that are not cut off by a lake, the sea or a blocked hexside: adjacency for every rule."""
    return [there for there in board.neighbours[here] if not board.side_features(here, there) & CLOSED_SIDES]


def find_places(content: Content, rows: list[Row]) -> None:
    """Hexes with a part in the rules."""
    board = content.board
    content.fort = has_feature(board, "fort")
    content.yugoslavia = has_feature(board, "yugoslavia")
    content.italy = has_feature(board, "italy")
    content.cities = board.with_feature("city")
    content.garrison_cities = places(board, "garrison", rows)
    content.ports = places(board, "courland_port", rows)
    content.berlin = find_berlin(board, rows)
    content.berlin_west = places(board, "berlin_adjacent:west", rows)
    content.berlin_east = places(board, "berlin_adjacent:east", rows)
    content.entry_soviet = places(board, "entry:soviet", rows)
    content.entry_western = places(board, "entry:western_allies", rows)
    content.entry_italy = places(board, "entry:allies_italy", rows)
    content.entry_courland = places(board, "entry:courland_soviet", rows)


def find_berlin(board: HexBoard, rows: list[Row]) -> int:
    """The one hex with the terrain berlin."""
    found = [row for row in rows if row.text("terrain") == BERLIN]
    if len(found) != 1:
        row = found[1] if found else rows[-1]
        raise row.error(f"{len(found)} hexes have the terrain berlin", "give it to one hex")
    return board.index[found[0].text("id")]


# --- what must fit together ---------------------------------------------------------------------------------------


def check_borders(content: Content, hexes: list[Row], hexsides: list[Row]) -> None:
    """The theatre boundary parts east from west, the Yugoslav border Yugoslavia from the rest, both without a gap."""
    board = content.board
    for row in hexsides:
        check_border(content, board.index[row.text("a")], board.index[row.text("b")], row)
    for row in hexes:
        here = board.index[row.text("id")]
        if here < board.playable:
            check_near_berlin(content, here, row)
            for there in content.neighbours[here]:
                check_border(content, here, there, row)


def check_border(content: Content, a: int, b: int, row: Row) -> None:
    """Between two hexes runs exactly the border that their places call for."""
    names = f"{content.board.names[a]} and {content.board.names[b]}"
    land = a < content.board.playable and b < content.board.playable
    if (a * PAIR + b in content.boundary) != (land and part_theatres(content, a, b)):
        raise row.error(f"the theatre boundary is wrong between {names}", "draw it where east and west meet, only there")
    if (a * PAIR + b in content.border) != (land and content.yugoslavia[a] != content.yugoslavia[b]):
        raise row.error(f"the Yugoslav border is wrong between {names}", "draw it around Yugoslavia and nowhere else")


def part_theatres(content: Content, a: int, b: int) -> bool:
    """Do two hexes lie in different theatres?"""
    return {content.theatre[a], content.theatre[b]} == {WEST, EAST}


def check_near_berlin(content: Content, here: int, row: Row) -> None:
    """Arrival hexes of German replacements (7-22) lie around Berlin, each in its own theatre."""
    expected = THEATRE_NAMES[content.theatre[here]] if here in content.neighbours[content.berlin] else ""
    if tokens_after(row, "berlin_adjacent:") != ([expected] if expected else []):
        remedy = f"write berlin_adjacent:{expected}" if expected else "remove berlin_adjacent"
        raise row.error(f"hex {row.text('id')} has the wrong place beside Berlin", remedy)
