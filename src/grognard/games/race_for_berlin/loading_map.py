"""Reading the map: areas, borders, outlines, and the lines drawn over them."""

import json
from importlib.resources.abc import Traversable
from typing import Any, Final

from grognard.games.race_for_berlin.content import (
    BERLIN,
    FRONT_NAMES,
    GERMAN,
    PAIR,
    SOVIET,
    TERRAIN_NAMES,
    Content,
)
from grognard.kernel.areas import read_area_board, read_rings
from grognard.kernel.board import Terms
from grognard.kernel.datafiles import Node, Row, read_csv, read_text
from grognard.mechanics.kit_loading import one_token, side_codes

AREA_COLUMNS: Final = ["id", "name", "x", "y", "terrain", "index", "vp", "features"]
LINK_COLUMNS: Final = ["a", "b", "features"]
AREA_FEATURES: Final = [
    *("berlin", "garrison:", "front:", "supply:", "east_of_oder_neisse", "unlimited_soviet_stacking", "edge:", "trench"),
    *("oder_neisse_bank", "oder_neisse_second", "us_track:", "adjacent_to_berlin", "alias:"),
]
LINK_FEATURES: Final = [
    *("river", "river_name:", "main_road", "road_name:", "trench", "trench_protects:", "front_line", "oder_neisse"),
    *("berlin_ring", "blocked", "nexus", "german_only", "river_ignored_by_soviet_attack_from:"),
]
SUPPLY_NAMES: Final = ["soviet_zhukov", "soviet_koniev", "german", "german"]
SUPPLY_FEATURES: Final = ["supply:soviet_zhukov", "supply:soviet_koniev", "supply:german"]


def read_map(content: Content, data: Traversable, tables: Node) -> None:
    """Areas and borders."""
    areas = read_csv(data / "areas.csv", AREA_COLUMNS)
    links = read_csv(data / "links.csv", LINK_COLUMNS)
    terms = Terms(TERRAIN_NAMES, [], AREA_FEATURES, LINK_FEATURES)
    content.board = read_area_board(areas, links, read_rings(data / "areas.geojson"), terms)
    check_size(content, areas[0])
    content.lines = read_lines(data / "areas.geojson")
    by_id = {row.text("id"): row for row in areas}
    read_areas(content, [by_id[name] for name in content.board.names])
    read_borders(content)
    read_ring(content, tables.at("ring"))
    content.tracks = [[area_named(content, step) for step in track.list()] for track in tables.at("american_tracks").list()]


def check_size(content: Content, row: Row) -> None:
    if len(content.board.names) > PAIR:
        raise row.error(f"the map has {len(content.board.names)} areas", f"keep to {PAIR} at most")


def read_areas(content: Content, rows: list[Row]) -> None:
    """What is printed in each area."""
    content.terrain = [TERRAIN_NAMES.index(row.text("terrain")) for row in rows]
    content.index = [row.integer("index") for row in rows]
    content.worth = [row.integer("vp") for row in rows]
    content.front = [FRONT_NAMES.index(one_token(row, "front:", FRONT_NAMES)) for row in rows]
    content.is_berlin = [terrain == BERLIN for terrain in content.terrain]
    content.garrison = [garrison_of(row) for row in rows]
    content.is_trench = [has(row, "trench") for row in rows]
    content.is_near_berlin = [has(row, "adjacent_to_berlin") for row in rows]
    content.is_unlimited = [has(row, "unlimited_soviet_stacking") for row in rows]
    content.is_bridge_target = [has(row, "oder_neisse_bank") or has(row, "oder_neisse_second") for row in rows]
    content.supply = [[area for area, row in enumerate(rows) if has(row, "supply:" + name)] for name in SUPPLY_NAMES]
    edges: list[list[int]] = [[], []]
    for area, row in enumerate(rows):
        on_edge = any(token.startswith("edge:") for token in row.tokens("features"))
        for token in row.tokens("features"):
            if on_edge and token in SUPPLY_FEATURES:
                edges[GERMAN if token == "supply:german" else SOVIET].append(area)  # noqa: S105 - a feature, no secret
    content.supply_edge = edges


def has(row: Row, token: str) -> bool:
    return token in row.tokens("features")


def garrison_of(row: Row) -> int:
    """9.2.3 The garrison printed in a Berlin area; elsewhere there is none."""
    found = [token.removeprefix("garrison:") for token in row.tokens("features") if token.startswith("garrison:")]
    if bool(found) != (row.text("terrain") == "berlin") or not all(number.isdigit() for number in found):
        raise row.error("the garrison is wrong", "write garrison:N for a Berlin area and nothing for another")
    return int(found[0]) if found else 0


def read_borders(content: Content) -> None:
    """What lies between areas: adjacency, rivers, roads, the trench line, the Oder and the Neisse."""
    board = content.board
    content.neighbours = [[] for _ in board.names]
    content.nexus = [[] for _ in board.names]
    for side in board.sides:
        listed = content.nexus if "nexus" in side.features else content.neighbours
        if "blocked" not in side.features:
            listed[side.a].append(side.b)
            listed[side.b].append(side.a)
    for near in [*content.neighbours, *content.nexus]:
        near.sort()
    content.river = side_codes(board, "river", PAIR)
    content.main_road = side_codes(board, "main_road", PAIR)
    content.oder_neisse = side_codes(board, "oder_neisse", PAIR)
    content.trench = towards(content, "trench_protects:", True)
    content.river_ignored = towards(content, "river_ignored_by_soviet_attack_from:", False)


def towards(content: Content, prefix: str, names_goal: bool) -> frozenset[int]:
    """Borders with a direction: the feature names the area they lead to, or the one they lead from."""
    found: list[int] = []
    names = content.board.names
    for side in content.board.sides:
        for token in side.features:
            if token.startswith(prefix):
                named = token.removeprefix(prefix)
                is_first = named == names[side.a]
                goal, origin = (side.a, side.b) if is_first == names_goal else (side.b, side.a)
                found.append(PAIR * origin + goal)
    return frozenset(found)


def read_ring(content: Content, node: Node) -> None:
    """The six boroughs in their ring."""
    content.boroughs = [area_named(content, member) for member in node.list()]
    content.ring = [[] for _ in content.board.names]
    for place, area in enumerate(content.boroughs):
        if not content.is_berlin[area]:
            raise node.list()[place].error(f"{content.board.names[area]} is no Berlin area", "name the six boroughs in order")
        content.ring[area] = [content.boroughs[place - 1], content.boroughs[(place + 1) % len(content.boroughs)]]


def area_named(content: Content, node: Node) -> int:
    return content.board.index[node.choice(content.board.names, "area")]


def read_lines(path: Traversable) -> list[dict[str, object]]:
    """Borders, main roads and the nexus as they are drawn; `read_rings` has checked the file."""
    features: list[Any] = json.loads(read_text(path))["features"]
    found: list[dict[str, object]] = []
    for each in features:
        kind = each["properties"]["kind"]
        if kind != "area":
            entry: dict[str, object] = {"kind": kind, "points": each["geometry"]["coordinates"]}
            for word in ("a", "b", "features", "name"):
                if word in each["properties"]:
                    entry["title" if word == "name" else word] = each["properties"][word]
            found.append(entry)
    return found
