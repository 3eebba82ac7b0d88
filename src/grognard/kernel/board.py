"""The board: spaces numbered 0, 1, 2 ..., the playable ones first, with what the map says about each and between two.

A board is the same thing for rules and screen whether its spaces are hexes or areas: numbers inside, names at the edge.
"""

from typing import Final

from grognard.kernel import hexgrid
from grognard.kernel.datafiles import Row, check_known
from grognard.kernel.errors import BadInput
from grognard.kernel.hexgrid import Cell, HexGrid, Point

NO_FEATURES: Final[frozenset[str]] = frozenset()
APART: Final = 1_000_000
"""The distance between spaces that no chain of neighbours joins."""


class Terms:
    """The words a map may use: terrains, features of spaces and of sides.

    A feature that ends in a colon stands for any word that begins with it.
    """

    def __init__(self, playable: list[str], scenery: list[str], features: list[str], sides: list[str]) -> None:
        self.playable = playable
        self.scenery = scenery
        self.features = features
        self.sides = sides


class Space:
    """One space as the data describes it."""

    def __init__(self, name: str, terrain: str, title: str, features: frozenset[str], playable: bool) -> None:
        self.name = name
        self.terrain = terrain
        self.title = title
        self.features = features
        self.playable = playable


class Side:
    """What lies between two spaces that touch: a hexside, a border, a road."""

    def __init__(self, a: int, b: int, features: frozenset[str], title: str) -> None:
        self.a = a
        self.b = b
        self.features = features
        self.title = title


class Outline:
    """How a space is drawn: its corners, and where its name and pieces go."""

    def __init__(self, corners: list[Point], centre: Point) -> None:
        self.corners = corners
        self.centre = centre


class Board:
    """Spaces, who touches whom, and what the map says; distances go by neighbours."""

    def __init__(self, spaces: list[Space], neighbours: list[list[int]], sides: list[Side], outlines: list[Outline]) -> None:
        self.playable: int = sum([space.playable for space in spaces])
        """Spaces 0 .. playable - 1 may hold pieces; the others are scenery."""
        self.names: list[str] = [space.name for space in spaces]
        self.index: dict[str, int] = {space.name: number for number, space in enumerate(spaces)}
        self.terrain: list[str] = [space.terrain for space in spaces]
        self.titles: list[str] = [space.title for space in spaces]
        self.features: list[frozenset[str]] = [space.features for space in spaces]
        self.neighbours = neighbours
        """Adjacent playable spaces of each space, in a fixed order; whatever the sides between them hold."""
        self.sides = sides
        self.centres: list[Point] = [outline.centre for outline in outlines]
        self.shapes: list[list[Point]] = [outline.corners for outline in outlines]
        self.between: dict[int, frozenset[str]] = {}
        for side in sides:
            self.between[self.pair(side.a, side.b)] = side.features
        self.steps: dict[int, list[int]] = {}
        """Distances from the spaces that were asked for, kept for the next time."""

    def kind(self) -> str:
        """What the spaces are called."""
        return "area"

    def space(self, name: str) -> int:
        """The number of a space, by its name."""
        if name not in self.index:
            check_known(name, self.names[: self.playable], self.kind())
        return self.index[name]

    def pair(self, a: int, b: int) -> int:
        """One number for two spaces, whichever comes first."""
        return a * len(self.names) + b if a < b else b * len(self.names) + a

    def side_features(self, a: int, b: int) -> frozenset[str]:
        """What lies between two spaces."""
        return self.between.get(self.pair(a, b), NO_FEATURES)

    def side_has(self, a: int, b: int, feature: str) -> bool:
        """Does a certain thing lie between two spaces?"""
        return feature in self.side_features(a, b)

    def with_feature(self, feature: str) -> list[int]:
        """The playable spaces with a feature, in ascending order."""
        return [space for space in range(self.playable) if feature in self.features[space]]

    def distance(self, a: int, b: int) -> int:
        """How many steps from neighbour to neighbour lead from a to b; `APART` if none do."""
        if a not in self.steps:
            self.steps[a] = link_distances(self.neighbours, a)
        return self.steps[a][b]


class HexBoard(Board):
    """A board of hexes; neighbours come in the order of the six directions, distances go straight across."""

    def __init__(self, grid: HexGrid, cells: list[Cell], spaces: list[Space], sides: list[Side]) -> None:
        super().__init__(spaces, playable_around(cells, spaces), sides, drawn(grid, cells))
        self.grid = grid
        self.cells = cells

    def kind(self) -> str:
        """What the spaces are called."""
        return "hex"

    def distance(self, a: int, b: int) -> int:
        """How many hexes from a to b."""
        return hexgrid.distance(self.cells[a], self.cells[b])


def playable_around(cells: list[Cell], spaces: list[Space]) -> list[list[int]]:
    """The playable spaces next to each cell."""
    playable = {cell: number for number, cell in enumerate(cells) if spaces[number].playable}
    return [[playable[near] for near in hexgrid.neighbours(cell) if near in playable] for cell in cells]


def drawn(grid: HexGrid, cells: list[Cell]) -> list[Outline]:
    """The outlines of the hexes, with the upper left corner of the map at (0, 0)."""
    corners = [corner for cell in cells for corner in grid.corners(cell)]
    left = min([x for x, _ in corners], default=0.0)
    top = min([y for _, y in corners], default=0.0)
    return [drawn_hex(grid, cell, left, top) for cell in cells]


def drawn_hex(grid: HexGrid, cell: Cell, left: float, top: float) -> Outline:
    """The outline of one hex on a map whose upper left corner is there."""
    x, y = grid.centre(cell)
    return Outline([(a - left, b - top) for a, b in grid.corners(cell)], (x - left, y - top))


def link_distances(neighbours: list[list[int]], start: int) -> list[int]:
    """Steps from one space to every other, breadth first."""
    steps = [APART] * len(neighbours)
    steps[start] = 0
    queue = [start]
    for here in queue:
        for there in neighbours[here]:
            if steps[there] == APART:
                steps[there] = steps[here] + 1
                queue.append(there)
    return steps


# --- from data files ----------------------------------------------------------------------------------------------


def read_spaces(rows: list[Row], terms: Terms) -> list[Space]:
    """Spaces from rows with the columns id, terrain, name and features: the playable first, else in file order."""
    found: dict[str, Space] = {}
    for row in rows:
        name = row.filled("id")
        if name in found:
            raise row.error(f"space {name} is there twice", "keep one of the lines")
        terrain = row.choice("terrain", terms.playable + terms.scenery)
        features = [known_feature(row, token, terms.features) for token in row.tokens("features")]
        found[name] = Space(name, terrain, row.text("name"), frozenset(features), terrain in terms.playable)
    return sorted(found.values(), key=is_scenery)


def is_scenery(space: Space) -> bool:
    """Sorts the playable spaces before the others."""
    return not space.playable


def known_feature(row: Row, token: str, allowed: list[str]) -> str:
    """The token, if it or the part up to its colon is allowed."""
    if token.partition(":")[0] + ":" in allowed:
        return token
    return row.known(token, allowed, "feature")


def read_sides(rows: list[Row], spaces: list[Space], terms: Terms, what: str) -> list[Side]:
    """Sides from rows with the columns a, b, feature and name; several rows may speak of the same side."""
    index = {space.name: number for number, space in enumerate(spaces)}
    features: dict[tuple[int, int], frozenset[str]] = {}
    titles: dict[tuple[int, int], str] = {}
    for row in rows:
        a, b = sorted(index[row.known(row.text(end), index, what)] for end in ("a", "b"))
        feature = known_feature(row, row.filled("feature"), terms.sides)
        if feature in features.get((a, b), NO_FEATURES):
            problem = f"{feature} between {row.text('a')} and {row.text('b')} is there twice"
            raise row.error(problem, "keep one of the lines")
        features[a, b] = features.get((a, b), NO_FEATURES) | {feature}
        titles[a, b] = row.text("name") or titles.get((a, b), "")
    return [Side(a, b, features[a, b], titles[a, b]) for a, b in features]


def read_hex_board(grid: HexGrid, spaces: list[Row], sides: list[Row], terms: Terms) -> HexBoard:
    """A board of hexes whose ids are the printed numbers of the grid."""
    cells = {row.text("id"): read_cell(grid, row, "id") for row in spaces}
    for row in sides:
        check_touching(grid, row)
    found = read_spaces(spaces, terms)
    return HexBoard(grid, [cells[space.name] for space in found], found, read_sides(sides, found, terms, "hex"))


def read_cell(grid: HexGrid, row: Row, column: str) -> Cell:
    """The cell of a hex number in a row."""
    name = row.filled(column)
    try:
        return grid.parse(name)
    except BadInput as trouble:
        raise row.located(trouble) from None


def check_touching(grid: HexGrid, row: Row) -> None:
    """A hexside lies between two hexes that touch."""
    if hexgrid.distance(read_cell(grid, row, "a"), read_cell(grid, row, "b")) != 1:
        problem = f"hexes {row.text('a')} and {row.text('b')} do not touch"
        raise row.error(problem, "name two hexes that share this side")
