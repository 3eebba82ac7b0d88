"""2.2 Reading the printed boards and joining them to the map of a scenario."""

from importlib.resources.abc import Traversable
from typing import Final

from grognard.games.panzer_grenadier.content import (
    BANK_NAMES,
    CLEAR,
    EAST,
    EDGE_NAMES,
    MAJOR,
    MINOR,
    NO_BANK,
    NONE,
    NORTH,
    SOUTH,
    TERRAIN_NAMES,
    WEST,
    MapData,
)
from grognard.games.panzer_grenadier.sight import Relief
from grognard.kernel import hexgrid
from grognard.kernel.board import check_touching, known_feature, read_cell
from grognard.kernel.datafiles import Row, read_csv, read_yaml
from grognard.kernel.hexgrid import Cell, HexGrid
from grognard.mechanics.kit_loading import read_grid

HEX_COLUMNS: Final = ["id", "terrain", "name", "elevation", "features"]
SIDE_COLUMNS: Final = ["a", "b", "feature", "name"]
ROAD: Final = "road"
RAILROAD: Final = "railroad"
FEATURES: Final = ["bridge", *[f"bank:{bank}" for bank in BANK_NAMES], *[f"road_exit:{edge}" for edge in EDGE_NAMES]]
TURNED: Final = {"north": "south", "south": "north", "east": "west", "west": "east"}
HALF_TURN: Final = 180
MOST_LEVELS: Final = 3

Placing = tuple[str, int, int, int]
"""Board, place from the west, place from the north, orientation."""


class PrintedHex:
    """A hex as its board prints it."""

    def __init__(self, row: Row, cell: Cell, column: int, line: int) -> None:
        self.row = row
        self.name = row.filled("id")
        self.cell = cell
        self.column = column
        self.line = line
        self.terrain = CLEAR
        self.level = 0
        self.features: list[str] = []


class PrintedBoard:
    """One geomorphic board."""

    def __init__(self, id: str, hexes: list[PrintedHex], ways: list[tuple[str, str, str]]) -> None:
        self.id = id
        self.hexes = hexes
        self.ways = ways


class BoardSet:
    """All boards, and how they are joined."""

    def __init__(self, grid: HexGrid, columns: int, rows: int, priority: list[int]) -> None:
        self.grid = grid
        self.columns = columns
        self.rows = rows
        self.priority = priority
        """Terrains; where two half hexes meet, the one that stands first here wins."""
        self.names: dict[str, str] = {}
        self.boards: dict[str, PrintedBoard] = {}
        self.maps: dict[tuple[Placing, ...], MapData] = {}
        self.hex_names: list[str] = []

    def rows_in(self, column: int) -> int:
        """The even columns have one row more."""
        return self.rows + 1 - column % 2


# --- reading ------------------------------------------------------------------------------------------------------


def read_boards(data: Traversable) -> BoardSet:
    """boards.yaml and two files for every board."""
    node = read_yaml(data / "boards.yaml")
    node.mapping(dict.fromkeys(["grid", "columns", "rows", "elevation_step", "terrain", "boards"], True))
    order = [TERRAIN_NAMES.index(member.choice(TERRAIN_NAMES, "terrain")) for member in node.at("terrain").list()]
    if sorted(order) != list(range(len(TERRAIN_NAMES))):
        raise node.at("terrain").error("not every terrain has its place", f"order {', '.join(TERRAIN_NAMES)}")
    found = BoardSet(read_grid(node.at("grid")), node.at("columns").integer(), node.at("rows").integer(), order)
    for id, name in node.at("boards").items():
        found.names[id] = name.text()
        found.boards[id] = read_board(found, id, data, node.at("elevation_step").integer())
        found.hex_names += [f"{id}:{space.name}" for space in found.boards[id].hexes]
    return found


def read_board(boards: BoardSet, id: str, data: Traversable, step: int) -> PrintedBoard:
    """The hexes and the ways of one board."""
    rows = read_csv(data / "boards" / f"{id}_hexes.csv", HEX_COLUMNS)
    hexes = [read_hex(boards.grid, row, step) for row in rows]
    check_complete(boards, hexes)
    ways = read_csv(data / "boards" / f"{id}_hexsides.csv", SIDE_COLUMNS)
    names = [space.name for space in hexes]
    board = PrintedBoard(id, hexes, [read_way(boards.grid, row, names) for row in ways])
    check_bridges(board)
    return board


def read_hex(grid: HexGrid, row: Row, step: int) -> PrintedHex:
    """One hex: terrain, elevation, features."""
    cell = read_cell(grid, row, "id")
    column, line = grid.printed(cell)
    space = PrintedHex(row, cell, column, line)
    space.terrain = TERRAIN_NAMES.index(row.choice("terrain", TERRAIN_NAMES))
    metres = row.integer("elevation")
    if metres % step or not 0 <= metres <= MOST_LEVELS * step:
        raise row.error(f"hex {space.name} lies {metres} m high", f"write 0 or a multiple of {step} up to {MOST_LEVELS * step}")
    space.level = metres // step
    space.features = [known_feature(row, token, FEATURES) for token in row.tokens("features")]
    return space


def check_complete(boards: BoardSet, hexes: list[PrintedHex]) -> None:
    """Every number of the board appears once."""
    wanted = [(column, row) for column in range(1, boards.columns + 1) for row in range(1, boards.rows_in(column) + 1)]
    seen: set[tuple[int, int]] = set()
    for space in hexes:
        place = (space.column, space.line)
        if place not in wanted:
            raise space.row.error(f"hex {space.name} is not on the board", f"columns are 01 to {boards.columns}, rows 01 to {boards.rows}")
        if place in seen:
            raise space.row.error(f"hex {space.name} is there twice", "keep one of the lines")
        seen.add(place)
    missing = [place for place in wanted if place not in seen]
    if missing:
        column, line = missing[0]
        raise hexes[-1].row.error(f"hex {column:02}{line:02} is missing", "give every hex of the board its line")


def read_way(grid: HexGrid, row: Row, names: list[str]) -> tuple[str, str, str]:
    """A road or railway between two hexes that touch."""
    for end in ("a", "b"):
        row.known(row.filled(end), names, "hex")
    check_touching(grid, row)
    return (row.text("a"), row.text("b"), row.choice("feature", [ROAD, RAILROAD]))


def check_bridges(board: PrintedBoard) -> None:
    """5.7 A bridge carries a road over a river."""
    on_road = {name for a, b, way in board.ways if way == ROAD for name in (a, b)}
    for space in board.hexes:
        is_bridge = "bridge" in space.features
        if is_bridge and (space.terrain not in (MINOR, MAJOR) or space.name not in on_road):
            raise space.row.error(f"the bridge in {space.name} carries no road over a river", "give it a river and a road, or remove it")


# --- joining ------------------------------------------------------------------------------------------------------


def assemble(boards: BoardSet, placings: list[Placing]) -> MapData:
    """The map of these boards; the same boards in the same places are the same map."""
    key = tuple(placings)
    if key not in boards.maps:
        boards.maps[key] = Joining(boards, placings).joined()
    return boards.maps[key]


class Joining:
    """Boards laid edge to edge: where two half hexes meet, they become one hex (2.2)."""

    def __init__(self, boards: BoardSet, placings: list[Placing]) -> None:
        self.boards = boards
        self.placings = placings
        self.hexes: dict[Cell, list[tuple[str, PrintedHex, bool]]] = {}
        """By cell of the map: the printed hexes that make it, with their board and whether that is turned."""
        self.ways: dict[str, set[tuple[Cell, Cell]]] = {ROAD: set(), RAILROAD: set()}

    def joined(self) -> MapData:
        """The map with everything on it."""
        for placing in self.placings:
            self.lay(placing)
        cells = sorted(self.hexes, key=self.boards.grid.printed)
        land = MapData(cells)
        land.layout = [(int(board), x, y, orientation) for board, x, y, orientation in self.placings]
        self.name(land)
        self.shape(land)
        self.fill(land)
        self.join_roads(land)
        land.road = self.way_bits(land, ROAD)
        land.rail = self.way_bits(land, RAILROAD)
        return land

    def lay(self, placing: Placing) -> None:
        """Put one board down."""
        id, x, y, orientation = placing
        turned = orientation == HALF_TURN
        places: dict[str, Cell] = {}
        for space in self.boards.boards[id].hexes:
            column, row = self.turned_place(space.column, space.line) if turned else (space.column, space.line)
            cell = self.boards.grid.cell((self.boards.columns - 1) * x + column, self.boards.rows * y + row)
            places[space.name] = cell
            self.hexes.setdefault(cell, []).append((id, space, turned))
        for a, b, way in self.boards.boards[id].ways:
            self.ways[way] |= {(places[a], places[b]), (places[b], places[a])}

    def turned_place(self, column: int, row: int) -> tuple[int, int]:
        """Where a hex lies when its board is turned by 180 degrees."""
        return (self.boards.columns + 1 - column, self.boards.rows_in(column) + 1 - row)

    # What the map says about each hex.

    def name(self, land: MapData) -> None:
        """A hex is called by the number on the board that the scenario lists first; its other numbers lead to it as well."""
        land.local = [NONE] * len(self.boards.hex_names)
        number = {name: place for place, name in enumerate(self.boards.hex_names)}
        for space, cell in enumerate(land.cells):
            printed = [f"{board}:{other.name}" for board, other, _ in self.hexes[cell]]
            land.names.append(printed[0])
            land.hex_global.append(number[printed[0]])
            for name in printed:
                land.index[name] = space
                land.local[number[name]] = space
            land.boards.append(sum([1 << int(board) - 1 for board, _, _ in self.hexes[cell]]))

    def shape(self, land: MapData) -> None:
        """Places, neighbours and edges."""
        grid = self.boards.grid
        number = {cell: space for space, cell in enumerate(land.cells)}
        for cell in land.cells:
            column, row = grid.printed(cell)
            land.columns.append(column)
            land.rows.append(row)
            around = [number.get(near, NONE) for near in hexgrid.neighbours(cell)]
            land.beside += around
            land.near.append([near for near in around if near != NONE])
        last_column, last_row = max(land.columns), max(land.rows[space] for space in range(land.size) if land.columns[space] % 2)
        for space in range(land.size):
            column, row = land.columns[space], land.rows[space]
            bits = NORTH if row == 1 else 0
            bits |= SOUTH if row == last_row + 1 - column % 2 else 0
            bits |= WEST if column == 1 else 0
            bits |= EAST if column == last_column else 0
            land.edge.append(bits)
        left, top = grid.centre(grid.cell(1, 1))[0], grid.centre(grid.cell(2, 1))[1]
        for cell in land.cells:
            x, y = grid.centre(cell)
            land.centres.append((x - left, y - top))
            land.shapes.append([(a - left, b - top) for a, b in grid.corners(cell)])

    def fill(self, land: MapData) -> None:
        """Terrain, heights and features; of two half hexes as `BoardSet.priority` says, and the higher ground."""
        for cell in land.cells:
            printed = [space for _, space, _ in self.hexes[cell]]
            features = [turn(feature) if turned else feature for _, space, turned in self.hexes[cell] for feature in space.features]
            land.terrain.append(min([space.terrain for space in printed], key=self.boards.priority.index))
            land.level.append(max(space.level for space in printed))
            land.titles.append(next((space.row.text("name") for space in printed if space.row.text("name")), ""))
            land.bridge.append(int("bridge" in features))
            banks = [bank for bank, name in enumerate(BANK_NAMES) if f"bank:{name}" in features]
            land.bank.append(banks[0] if banks else NO_BANK)
        for space in range(land.size):
            land.line.append(int(any([land.level[near] < land.level[space] for near in land.near[space]])))

    # Roads and railways.

    def join_roads(self, land: MapData) -> None:
        """Where two boards meet along their long edges, the roads that end there are joined."""
        exits: dict[Cell, list[str]] = {}
        for cell, printed in self.hexes.items():
            features = [turn(feature) if turned else feature for _, space, turned in printed for feature in space.features]
            exits[cell] = [feature for feature in features if feature.startswith("road_exit:")]
        south = hexgrid.FLAT_NAMES.index("s")
        for cell in land.cells:
            below = hexgrid.neighbour(cell, south)
            if below in exits and "road_exit:south" in exits[cell] and "road_exit:north" in exits[below]:
                self.ways[ROAD] |= {(cell, below), (below, cell)}

    def way_bits(self, land: MapData, way: str) -> list[int]:
        """By hex: a bit for every direction in which the way leads."""
        bits = [0] * land.size
        number = {cell: space for space, cell in enumerate(land.cells)}
        for a, b in self.ways[way]:
            bits[number[a]] |= 1 << hexgrid.direction(a, b)
        return bits


def turn(feature: str) -> str:
    """A feature with a compass point, on a board turned by 180 degrees."""
    what, _, point = feature.partition(":")
    return f"{what}:{TURNED[point]}" if point else feature


def relief(land: MapData, screens: list[bool], raises: list[int]) -> Relief:
    """8.2, 8.42 What the map says about sight."""
    raised = [raises[terrain] for terrain in land.terrain]
    return Relief(land.cells, land.level, raised, [screens[terrain] for terrain in land.terrain])
