"""Parts of a map that a scenario names: for set-up, entry, markers and victory."""

from typing import Final

from grognard.games.panzer_grenadier.content import EDGE_NAMES, MapData, apart
from grognard.kernel.datafiles import Node, known_names

KINDS: Final = ["hexes", "near", "board", "columns", "rows", "any", "edge"]
TWO: Final = 2


def read_area(land: MapData, node: Node) -> list[int]:
    """The hexes of an area, ascending."""
    kind = node.at("type").choice(KINDS, "kind of area")
    if kind == "any":
        node.mapping({"type": True, "areas": True})
        return sorted({space for member in node.at("areas").list() for space in read_area(land, member)})
    if kind == "near":
        node.mapping({"type": True, "hex": True, "distance": True})
        middle = land.cells[read_hex(land, node.at("hex"))]
        return [space for space in range(land.size) if apart(land.cells[space], middle) <= node.at("distance").integer()]
    if kind == "hexes":
        return read_hexes(land, node.mapping({"type": True, "hexes": True}).at("hexes"))
    if kind == "edge":
        return read_edge_area(land, node)
    return read_strip(land, node, kind)


def read_strip(land: MapData, node: Node, kind: str) -> list[int]:
    """A whole board, or some of its columns or rows by their printed numbers."""
    if kind == "board":
        node.mapping({"type": True, "board": True})
        return printed_hexes(land, node.at("board"), "", (0, 0))
    key = "cols" if kind == "columns" else "rows"
    node.mapping({"type": True, "board": True, key: True})
    return printed_hexes(land, node.at("board"), key, read_pair(node.at(key)))


def printed_hexes(land: MapData, board: Node, key: str, span: tuple[int, int]) -> list[int]:
    """The hexes of a board whose printed column or row lies in a span; a hex on two boards counts for both (2.2)."""
    on_map = [str(number) for number, _, _, _ in land.layout]
    prefix = board.choice(on_map, "board of this scenario") + ":"
    found: list[int] = []
    for name, space in land.index.items():
        if name.startswith(prefix):
            place = int(name[-4:-2]) if key == "cols" else int(name[-2:])
            if not key or span[0] <= place <= span[1]:
                found.append(space)
    return sorted(found)


def read_pair(node: Node) -> tuple[int, int]:
    """The first and the last of some columns or rows."""
    ends = [member.integer() for member in node.list()]
    if len(ends) != TWO or ends[0] > ends[1]:
        raise node.wrong("the first and the last number")
    return ends[0], ends[1]


def read_edge_area(land: MapData, node: Node) -> list[int]:
    """Hexes on an edge of the map: all of them, those of some boards, or those that are named."""
    bit = edge_bit(node)
    boards = node.get("boards")
    named = node.get("hexes")
    known = [str(number) for number, _, _, _ in land.layout]
    mask = sum([1 << int(member.choice(known, "board of this scenario")) - 1 for member in boards.list()]) if boards is not None else -1
    if named is None:
        return [space for space in range(land.size) if land.edge[space] & bit and land.boards[space] & mask]
    hexes = read_hexes(land, named)
    for space in hexes:
        if not land.edge[space] & bit:
            raise named.error(f"hex {land.names[space]} is not on that edge", "name hexes of the edge")
    return hexes


def edge_bit(node: Node) -> int:
    """The edge by which units enter or leave, as a bit."""
    node.mapping({"type": True, "edge": True, "boards": False, "hexes": False})
    node.at("type").choice(["edge"], "kind of entry area")
    return edge_bit_of(node.at("edge"))


def edge_bit_of(node: Node) -> int:
    """The bit of an edge by its name."""
    return 1 << EDGE_NAMES.index(node.choice(EDGE_NAMES, "edge"))


def read_hexes(land: MapData, node: Node) -> list[int]:
    """Hexes by their printed numbers, ascending."""
    return sorted([read_hex(land, member) for member in node.list()])


def read_hex(land: MapData, node: Node) -> int:
    """A hex by its printed number."""
    name = node.text()
    if name not in land.index:
        raise node.error(f"unknown hex '{name}'", known_names(name, land.index))
    return land.index[name]
