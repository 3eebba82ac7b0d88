"""The static board for the page: areas with outlines, borders, roads, counters, boxes and tracks as plain data."""

from typing import Final, cast

from grognard.games.race_for_berlin import words
from grognard.games.race_for_berlin.content import FRONT_NAMES, RESULT_NAMES, SIDE_NAMES, SOVIET, TERRAIN_NAMES, TYPE_NAMES, Content
from grognard.games.race_for_berlin.state import BOX_NAMES

MAP_UNIT: Final = 1.2
"""How many units of the page's maps go into one of ours: a counter is 46 of them wide."""

LUFTWAFFE_UNITS: Final = ["g_1falsch", "g_9falsch", "g_hgoer"]
NAMING: Final = ["river_name:", "road_name:"]
"""Features of a border that are its name; the page has them as a title."""


def layout(content: Content) -> dict[str, object]:
    """All that the page draws and that never changes. Texts are message ids."""
    return {
        "board": {
            "kind": "areas",
            "unit": MAP_UNIT,
            "size": [1600, 1200],
            "spaces": spaces(content),
            "sides": sides(content),
            "lines": [*[drawn(line) for line in content.lines], *[track(content, number) for number in range(len(content.tracks))]],
        },
        "pieces": {name: counter(content, unit) for unit, name in enumerate(content.unit_names)},
        "sides": SIDE_NAMES,
        "phases": words.PHASES,
        "boxes": BOX_NAMES[1:5],
        "groups": {
            "army": {name: [content.unit_names[unit] for unit in content.army_units[army]] for army, name in enumerate(content.army_names)},
            "track": {str(number + 1): [content.board.names[area] for area in way] for number, way in enumerate(content.tracks)},
        },
        "chits": [chit(number, name) for number, name in enumerate(content.event_names) if number],
        "levels": {"title": "level-urban", "control": content.control_level, "full": content.deepest_level, "rule": "9.1.2"},
        "results": {
            "columns": content.odds_labels,
            "rows": [[RESULT_NAMES[each] for each in row] for row in content.crt],
            "order": RESULT_NAMES,
        },
        "urban": [list(row) for row in content.urban],
        "turns": [{"number": turn, "date": f"turn-date-{turn}"} for turn in range(1, content.last_turn + 1)],
        "perils": True,
        "overlays": ["supply", "control"],
    }


def chit(number: int, name: str) -> dict[str, object]:
    """An event token: what it does, and when it may be played."""
    id = "event-" + name
    return {"id": name, "number": number, "title": id, "about": id + "-about", "window": id + "-window", "rule": "2.4.5"}


def spaces(content: Content) -> list[dict[str, object]]:
    """Every area: outline, centre, terrain, index, worth, garrison and what else is printed in it."""
    board = content.board
    found: list[dict[str, object]] = []
    for area, name in enumerate(board.names):
        x, y = board.centres[area]
        entry: dict[str, object] = {
            "id": name,
            "title": "area-" + name,
            "x": x,
            "y": y,
            "shape": [[a, b] for a, b in board.shapes[area]],
            "terrain": TERRAIN_NAMES[content.terrain[area]],
            "index": content.index[area],
            "front": FRONT_NAMES[content.front[area]],
            "playable": True,
            "features": sorted(token for token in board.features[area] if not token.startswith("alias:")),
        }
        if content.worth[area]:
            entry["worth"] = content.worth[area]
        if content.garrison[area]:
            entry["garrison"] = content.garrison[area]
        printed = badges(content, area)
        if printed:
            entry["badges"] = printed
        found.append(entry)
    return found


def badges(content: Content, area: int) -> list[dict[str, object]]:
    """Small signs printed in an area: the American tracks that lead through it, and whose supply begins there."""
    found: list[dict[str, object]] = []
    for number, track in enumerate(content.tracks):
        if area in track:
            found.append({"kind": "track", "text": str(number + 1), "title": "badge-track", "value": number + 1})
    for side, areas in enumerate(content.supply[:3]):
        if area in areas:
            supplied = SIDE_NAMES[side] if side // 2 == SOVIET else "german"
            found.append({"kind": "supply", "text": "", "side": supplied, "title": "badge-supply-" + supplied, "value": 0})
    return found


def sides(content: Content) -> list[dict[str, object]]:
    """Every border with what lies along it, and its name."""
    names = content.board.names
    return [
        {"a": names[side.a], "b": names[side.b], "features": plain(sorted(side.features)), "title": title(sorted(side.features))}
        for side in content.board.sides
    ]


def track(content: Content, number: int) -> dict[str, object]:
    """The way of the Americans, from area to area."""
    points = [list(content.board.centres[area]) for area in content.tracks[number]]
    return {"kind": "track", "points": points, "features": [], "title": str(number + 1)}


def drawn(line: dict[str, object]) -> dict[str, object]:
    """A line of the map; the names among its features become its title."""
    features = cast(list[str], line.get("features", []))
    wide = ["wide"] if "oder_neisse" in features else []
    points = [line["points"]] if line["kind"] == "nexus" else line["points"]
    return {**line, "points": points, "features": plain(features) + wide, "title": line.get("title", title(features))}


def plain(features: list[str]) -> list[str]:
    return [feature for feature in features if not feature.startswith(tuple(NAMING))]


def title(features: list[str]) -> str:
    """The name of the river along a border."""
    found = [feature.removeprefix(NAMING[0]) for feature in features if feature.startswith(NAMING[0])]
    return found[0] if found else ""


def counter(content: Content, unit: int) -> dict[str, object]:
    """The face of a counter: strength and movement, the same in attack and defence."""
    side, name = content.unit_side[unit], content.unit_names[unit]
    move, strength, reduced = content.move[unit] // 2, content.strength[unit], content.strength_reduced[unit]
    return {
        "title": "unit-" + name,
        "designation": content.unit_short[unit],
        "side": SIDE_NAMES[side],
        "nation": nation(side, name),
        "branch": "luftwaffe" if name in LUFTWAFFE_UNITS else "ss" if name.endswith("ss") else "army",
        "army": content.army_names[content.army[unit]] if content.army[unit] >= 0 else None,
        "type": TYPE_NAMES[content.type[unit]],
        "size": content.size[unit].replace(" ", "_"),
        "strength": strength,
        "strength_reduced": reduced,
        "attack": strength,
        "defence": strength,
        "move": move,
        "factors": f"{strength}-{move}",
        "factors_reduced": f"{reduced}-{move}",
    }


def nation(side: int, name: str) -> str:
    """Whose colours the counter shows; the Polish armies have their own."""
    if side // 2 != SOVIET:
        return "germany"
    return "poland_communist" if "pol_" in name else "soviet"
