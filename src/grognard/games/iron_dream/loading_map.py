"""Reading the map (B.1 to B.3): hexes, hexsides, and the places that the rules name."""

from importlib.resources.abc import Traversable
from typing import Final

from grognard.games.iron_dream.content import (
    ANGLO,
    BASINS,
    CLOSED,
    CONTROL_NAMES,
    DYKE,
    PAIR,
    SCHELDT,
    SIDE_BITS,
    TERRAIN_NAMES,
    THEATRE_NAMES,
    WEST,
    Content,
)
from grognard.kernel import hexgrid
from grognard.kernel.board import HexBoard, Space, Terms, read_hex_board
from grognard.kernel.datafiles import Node, Row, read_csv
from grognard.mechanics.kit_loading import has_feature, one_token, places, read_grid, read_worth, tokens_after

HEX_COLUMNS: Final = ["id", "terrain", "name", "vp", "country", "features"]
HEXSIDE_COLUMNS: Final = ["a", "b", "feature", "name"]
FEATURES: Final = [
    *("city", "port", "inland_port", "port_mark:", "fort:", "fortress_supply", "wehrkreis:", "economic_primary", "economic_secondary"),
    *("factory", "oilfield", "supply_source", "berlin", "volksturm:", "no_garrison", "estuary", "hook", "zbv65", "yugo_y"),
    *("alpenfestung_site", "no_amphibious", "danish_border", "axis_front", "soviet_front", "italian_front_axis", "italian_front_allied"),
    *("triangle", "setup:", "coast:", "sea:", "edge:", "south_italy_access", "theatre:", "start:", "start45:"),
]
SIDE_FEATURES: Final = [*SIDE_BITS, "theater_boundary", "invasion"]
LAND: Final = [
    *("albania", "banat", "benelux", "bohemia", "bulgaria", "croatia", "france", "germany", "hungary", "italy", "montenegro"),
    *("ostland", "poland", "romania", "serbia", "slovakia", "turkey", "ussr"),
]
SCENERY: Final = ["sea", "britain", "spain", "switzerland", "denmark", "sweden", "islands", "asia_minor"]
YUGOSLAV_LANDS: Final = frozenset(["croatia", "serbia", "banat", "montenegro", "albania"])
PLACES: Final = {
    "berlin": "T21",
    "ruhr": "U16",
    "breslau": "R23",
    "ploesti": "H30",
    "nagykanizsa": "I21",
    "warsaw": "T27",
    "prague": "P20",
    "budapest": "K23",
    "bucharest": "G30",
    "sofia": "C28",
    "belgrade": "F23",
    "konigsberg": "X28",
    "antwerp": "V12",
    "rotterdam": "Y13",
    "amsterdam": "Y14",
    "paris": "S8",
    "munich": "M17",
    "riga": "AC33",
    "trieste": "H17",
    "ljubljana": "I18",
    "rome": "A14",
    "calais": "X9",
    "ostend": "X11",
    "estuary": "X12",
}
"""Hexes that a rule names; each must be playable."""


def read_map(content: Content, data: Traversable, tables: Node) -> None:
    """Hexes and hexsides with all that the rules ask about them."""
    hexes = read_csv(data / "hexes.csv", HEX_COLUMNS)
    hexsides = read_csv(data / "hexsides.csv", HEXSIDE_COLUMNS)
    impassable = [node.text() for node in tables.at("impassable").list()]
    terms = Terms(TERRAIN_NAMES, impassable, FEATURES, SIDE_FEATURES)
    printed = read_hex_board(read_grid(tables.at("grid")), hexes, hexsides, terms)
    content.board = with_south_italy(printed, tables.at("south_italy"))
    board = content.board
    content.size = board.playable
    content.south_italy = board.playable - 1
    content.names = board.names
    content.index = board.index
    if content.size >= PAIR:
        raise hexes[-1].error(f"there are {content.size} land hexes", f"have fewer than {PAIR}")
    read_hexes(content, hexes)
    find_sides(content, hexsides, tables.at("south_italy"))
    find_places(content, hexes)
    find_harbours(content, hexes)
    find_countries(content)
    check_coasts(content, hexes)


def with_south_italy(board: HexBoard, node: Node) -> HexBoard:
    """25.12 The board with one more playable space behind the hexes of the map, drawn below it and touching none of them."""
    node.mapping(dict.fromkeys(["name", "column", "row", "access"], True))
    name = node.at("name").text()
    cell = board.grid.cell(node.at("column").integer(), node.at("row").integer())
    if name in board.index or any(hexgrid.distance(cell, other) <= 1 for other in board.cells):
        raise node.error("the place of southern Italy is taken or touches a hex", "choose a name and a place of its own")
    spaces = [
        Space(board.names[n], board.terrain[n], board.titles[n], board.features[n], n < board.playable) for n in range(len(board.names))
    ]
    spaces.insert(board.playable, Space(name, "clear", "Southern Italy", frozenset(["port", "off_map"]), True))
    for side in board.sides:  # the numbers behind the new space grow by one
        side.a += side.a >= board.playable
        side.b += side.b >= board.playable
    cells = [*board.cells[: board.playable], cell, *board.cells[board.playable :]]
    return HexBoard(board.grid, cells, spaces, board.sides)


# --- hexes --------------------------------------------------------------------------------------------------------


def read_hexes(content: Content, rows: list[Row]) -> None:
    """What each hex is, what it is worth and who holds it at the start."""
    board, size = content.board, content.size
    content.country = ["italy"] * len(board.names)
    content.worth = [0] * size
    content.theatre = [WEST] * size
    content.start = [ANGLO] * size
    content.start_1945 = [ANGLO] * size
    content.printed_fort = [0] * size
    content.volksturm = [0] * size
    content.coast = [0] * size
    content.setup_hex = {}
    for row in rows:
        space = board.index[row.text("id")]
        content.country[space] = row.choice("country", LAND if space < size else SCENERY)
        if space < size:
            read_land(content, space, row)
        elif row.text("vp") != "0":
            raise row.error(f"hex {row.text('id')} is {row.text('terrain')}", "give it 0 points")
    content.terrain = [TERRAIN_NAMES.index(name) for name in board.terrain[:size]]
    printed = [board.grid.printed(cell) for cell in board.cells[:size]]
    content.col = [column for column, _ in printed]
    content.row = [number for _, number in printed]
    content.open_around = [6 - len(near) for near in board.neighbours[:size]]


def read_land(content: Content, space: int, row: Row) -> None:
    """One hex that units may enter."""
    content.worth[space] = read_worth(row)
    content.theatre[space] = THEATRE_NAMES.index(one_token(row, "theatre:", THEATRE_NAMES))
    content.start[space] = CONTROL_NAMES.index(one_token(row, "start:", CONTROL_NAMES))
    content.start_1945[space] = CONTROL_NAMES.index(one_token(row, "start45:", CONTROL_NAMES))
    content.printed_fort[space] = read_level(row, "fort:")
    content.volksturm[space] = read_level(row, "volksturm:")
    for basin in tokens_after(row, "coast:"):
        content.coast[space] |= BASINS[row.known(basin, BASINS, "sea")]
    for unit in tokens_after(row, "setup:"):
        content.setup_hex[unit] = space


def read_level(row: Row, prefix: str) -> int:
    """The number behind a prefix, or 0."""
    words = tokens_after(row, prefix)
    if not words:
        return 0
    if len(words) > 1 or words[0] not in ("1", "2", "3"):
        raise row.error(f"hex {row.text('id')} has a wrong feature {prefix}", f"write {prefix}1, {prefix}2 or {prefix}3 once")
    return int(words[0])


# --- hexsides -----------------------------------------------------------------------------------------------------


def find_sides(content: Content, rows: list[Row], south: Node) -> None:
    """Who touches whom, what lies between, and where the arrows of invasion point."""
    board, size = content.board, content.size
    content.side = {}
    content.invasion_seas = [[] for _ in range(size)]
    for side in board.sides:
        bits = 0
        for feature in side.features:
            bits |= SIDE_BITS.get(feature, 0)
        if bits:
            content.side[side.a * PAIR + side.b] = bits
            content.side[side.b * PAIR + side.a] = bits
    for row in rows:
        a, b = board.index[row.text("a")], board.index[row.text("b")]
        if row.text("feature") == "invasion":
            if board.terrain[a] != "sea" or b >= size:
                raise row.error(f"the arrow from {row.text('a')} to {row.text('b')} is wrong", "let a be a sea hex and b a land hex")
            content.invasion_seas[b].append(a)
        elif a >= size and b >= size:
            raise row.error(f"{row.text('feature')} lies between {row.text('a')} and {row.text('b')}", "name at least one land hex")
    content.invadable = [bool(seas) for seas in content.invasion_seas]
    content.invasion_basins = [sum({sea_basin(board, sea) for sea in seas}) for seas in content.invasion_seas]
    content.neighbours = [board.neighbours[space][:] for space in range(size)]
    for node in south.at("access").list():
        access = named_space(content, node)
        content.neighbours[access].append(content.south_italy)
        content.neighbours[content.south_italy].append(access)
        content.open_around[access] = 6 - len(content.neighbours[access])
    content.links = [
        [there for there in content.neighbours[here] if not content.side.get(here * PAIR + there, 0) & CLOSED] for here in range(size)
    ]
    content.dyke = only_side(content, DYKE, rows)
    content.scheldt = only_side(content, SCHELDT, rows)


def sea_basin(board: HexBoard, sea: int) -> int:
    """The bit of the sea that a sea hex belongs to."""
    for name, bit in BASINS.items():
        if f"sea:{name}" in board.features[sea]:
            return bit
    return 0


def only_side(content: Content, bit: int, rows: list[Row]) -> tuple[int, int]:
    """The two hexes beside the one side with a feature."""
    found = sorted(code for code, bits in content.side.items() if bits & bit)
    if len(found) != 2:
        raise rows[-1].error(f"{len(found) // 2} hexsides are the dyke or the mouth of the Scheldt", "have one of each")
    return (found[0] // PAIR, found[0] % PAIR)


def named_space(content: Content, node: Node) -> int:
    """The playable space that a node names."""
    space = content.index.get(node.text(), content.size)
    if space >= content.size:
        node.choice(content.names[: content.size], "hex")
        raise node.error(f"hex {node.text()} is no land", "name a land hex")
    return space


# --- places -------------------------------------------------------------------------------------------------------


def find_places(content: Content, rows: list[Row]) -> None:
    """Hexes with a part in the rules."""
    board = content.board
    content.is_city = [worth > 0 for worth in content.worth]
    content.cities = [space for space in range(content.size) if content.worth[space]]
    for attribute, name in PLACES.items():
        space = content.index.get(name, content.size)
        if space >= content.size:
            raise rows[-1].error(f"hex {name} ({attribute}) is missing or no land", "the rules name it: put it back")
        setattr(content, attribute, space)
    content.fortress_source = has_feature(board, "fortress_supply")
    content.no_garrison = has_feature(board, "no_garrison")
    content.is_hook = has_feature(board, "hook")
    content.hook = places(board, "hook", rows)
    content.is_estuary = has_feature(board, "estuary")
    content.zbv65 = has_feature(board, "zbv65")
    content.yugo_y = has_feature(board, "yugo_y")
    content.no_amphibious = has_feature(board, "no_amphibious")
    content.is_east_edge = has_feature(board, "edge:east")
    content.east_edge = places(board, "edge:east", rows)
    content.alpine_sites = places(board, "alpenfestung_site", rows)
    content.danish_border = places(board, "danish_border", rows)
    content.axis_front = places(board, "axis_front", rows)
    content.soviet_front = places(board, "soviet_front", rows)
    content.italian_axis = places(board, "italian_front_axis", rows)
    content.italian_allied = places(board, "italian_front_allied", rows)
    content.triangles = places(board, "triangle", rows)
    content.primary = [content.berlin, content.ruhr]
    content.secondary = [content.ploesti, content.nagykanizsa, content.breslau]
    if sorted(content.secondary) != places(board, "economic_secondary", rows) or sorted(content.primary) != board.with_feature(
        "economic_primary"
    ):
        raise rows[-1].error("the economic hexes are not those of 16.1", "mark H30, I21, R23 as secondary, T21 and U16 as primary")
    content.wehrkreis = [space for space in range(content.size) if any(f.startswith("wehrkreis:") for f in board.features[space])]


def find_harbours(content: Content, rows: list[Row]) -> None:
    """14.28, 14.33 Ports, and the hexes that inland ports need besides."""
    board = content.board
    content.port = [bool(board.features[space] & {"port", "inland_port"}) for space in range(content.size)]
    content.harbours = [space for space in range(content.size) if content.port[space]]
    content.harbour_number = [-1] * content.size
    for number, space in enumerate(content.harbours):
        content.harbour_number[space] = number
    content.harbour_marks = [[] for _ in content.harbours]
    inland = {board.titles[space].lower(): space for space in content.harbours if "inland_port" in board.features[space]}
    for row in rows:
        for city in tokens_after(row, "port_mark:"):
            port = inland[row.known(city, inland, "inland port")]
            content.harbour_marks[content.harbour_number[port]].append(board.index[row.text("id")])
    for row in rows:
        space = board.index[row.text("id")]
        if "inland_port" in row.tokens("features") and not content.harbour_marks[content.harbour_number[space]]:
            raise row.error(
                f"inland port {row.text('name')} has no marked hex", f"give one the feature port_mark:{row.text('name').lower()}"
            )
    content.baltic_ports = [space for space in content.harbours if content.coast[space] & BASINS["baltic"]]


def find_countries(content: Content) -> None:
    """4.5, 19.0 Countries that the rules ask about."""
    size, country = content.size, content.country
    content.germany = [name == "germany" for name in country[:size]]
    content.turkey = [name == "turkey" for name in country[:size]]
    content.yugoslavia = [country[space] in YUGOSLAV_LANDS or content.yugo_y[space] for space in range(size)]
    content.romania = [space for space in range(size) if country[space] == "romania"]
    content.bulgaria = [space for space in range(size) if country[space] == "bulgaria"]
    content.bulgarian_border = [
        country[space] != "bulgaria" and any(country[near] == "bulgaria" for near in content.neighbours[space]) for space in range(size)
    ]
    content.german_baltic_ports = [space for space in content.baltic_ports if content.germany[space]]


def check_coasts(content: Content, rows: list[Row]) -> None:
    """A hex that is called a coast touches the sea, on the map or beyond its edge."""
    board = content.board
    dry = {cell for space, cell in enumerate(board.cells) if board.terrain[space] != "sea"}
    for row in rows:
        space = board.index[row.text("id")]
        if space < content.size and content.coast[space] and dry.issuperset(hexgrid.neighbours(board.cells[space])):
            raise row.error(f"hex {row.text('id')} is called a coast but touches no sea hex", "remove the feature coast:")
