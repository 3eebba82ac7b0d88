"""The board and its overlays as the page draws them, where several games say it alike."""

from grognard.kernel.board import Board
from grognard.mechanics.pieces import side_mask


def hex_entry(board: Board, space: int) -> dict[str, object]:
    """What every hex tells: its name, its place and its terrain."""
    x, y = board.centres[space]
    return {"id": board.names[space], "x": round(x, 4), "y": round(y, 4), "terrain": board.terrain[space]}


def map_entry(board: Board, space: int, features: list[str], worth: list[int]) -> dict[str, object]:
    """A hex of an operational map, scenery included: cities have names, and spaces that can be entered may be worth something."""
    entry = hex_entry(board, space)
    if board.titles[space]:
        entry["title"] = "city-" + board.names[space]
    if features:
        entry["features"] = features
    if space < board.playable:
        entry["playable"] = True
        if worth[space]:
            entry["worth"] = worth[space]
    return entry


def side_entries(board: Board) -> list[dict[str, object]]:
    """The sides that carry something: rivers, lakes, closed sides, lines on the map."""
    names = board.names
    return [{"a": names[side.a], "b": names[side.b], "features": sorted(side.features), "title": side.title} for side in board.sides]


def by_side(names: list[str], packed: list[int], titles: list[str]) -> dict[str, list[str]]:
    """The spaces where a packed count of each side is not 0, such as its zones of control; sides that have none are left out."""
    found: dict[str, list[str]] = {}
    for side, title in enumerate(titles):
        mask = side_mask(side)
        spaces = [names[space] for space, counts in enumerate(packed) if counts & mask]
        if spaces:
            found[title] = spaces
    return found


def by_holder(names: list[str], spaces: list[int], holders: list[int], titles: list[str]) -> dict[str, list[str]]:
    """Spaces by who holds each of them."""
    found: dict[str, list[str]] = {}
    for place, space in enumerate(spaces):
        found.setdefault(titles[holders[place]], []).append(names[space])
    return found
