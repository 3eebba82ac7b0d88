"""Boards of areas: names, outlines and links instead of a grid.

The links say which areas touch; the outlines are for drawing only.
"""

import json
from importlib.resources.abc import Traversable
from typing import Any

from grognard.kernel.board import Board, Outline, Side, Space, Terms, known_feature, read_spaces
from grognard.kernel.datafiles import Row, data_error, read_text
from grognard.kernel.hexgrid import Point


def read_area_board(areas: list[Row], links: list[Row], rings: dict[str, list[Point]], terms: Terms) -> Board:
    """A board from rows with the columns id, terrain, name, features, x, y (areas) and a, b, features (links)."""
    spaces = read_spaces(areas, terms)
    centres = {row.text("id"): (row.number("x"), row.number("y")) for row in areas}
    sides = read_links(links, spaces, terms)
    outlines = [Outline(rings.get(space.name, []), centres[space.name]) for space in spaces]
    return Board(spaces, linked(spaces, sides), sides, outlines)


def read_links(rows: list[Row], spaces: list[Space], terms: Terms) -> list[Side]:
    """One side for each link."""
    index = {space.name: number for number, space in enumerate(spaces)}
    seen: set[tuple[int, int]] = set()
    sides: list[Side] = []
    for row in rows:
        a, b = sorted(index[row.known(row.text(end), index, "area")] for end in ("a", "b"))
        if a == b or (a, b) in seen:
            problem = f"the link from {row.text('a')} to {row.text('b')} is wrong"
            raise row.error(problem, "link two different areas, and only once")
        seen.add((a, b))
        features = [known_feature(row, token, terms.sides) for token in row.tokens("features")]
        sides.append(Side(a, b, frozenset(features), ""))
    return sides


def linked(spaces: list[Space], sides: list[Side]) -> list[list[int]]:
    """The playable areas that each area has a link to, in ascending order."""
    found: list[list[int]] = [[] for _ in spaces]
    for side in sides:
        if spaces[side.b].playable:
            found[side.a].append(side.b)
        if spaces[side.a].playable:
            found[side.b].append(side.a)
    return [sorted(numbers) for numbers in found]


def read_rings(path: Traversable) -> dict[str, list[Point]]:
    """The outer ring of every polygon in a GeoJSON file, by the id of its feature; lines and points are passed over."""
    text = read_text(path)
    try:
        features: list[Any] = json.loads(text)["features"]
        polygons = [feature for feature in features if feature["geometry"]["type"] == "Polygon"]
        return {str(polygon["id"]): outer_ring(polygon["geometry"]["coordinates"]) for polygon in polygons}
    except json.JSONDecodeError as trouble:
        problem = f"the text is not JSON ({trouble.msg})"
        raise data_error(str(path), trouble.lineno, problem, "check commas and brackets") from None
    except (KeyError, TypeError, IndexError, ValueError):
        problem = "the file is no GeoJSON collection of features"
        raise data_error(str(path), 1, problem, "give every area a polygon with an id") from None


def outer_ring(rings: list[list[list[float]]]) -> list[Point]:
    """The corners of a polygon, without the last one, which repeats the first."""
    return [(float(x), float(y)) for x, y in rings[0][:-1]]
