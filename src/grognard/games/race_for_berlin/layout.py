"""The static board for the page: areas with outlines, borders, roads, counters, boxes and tracks as plain data."""

from grognard.games.race_for_berlin import words
from grognard.games.race_for_berlin.content import FRONT_NAMES, NATION_NAMES, SIDE_NAMES, TERRAIN_NAMES, TYPE_NAMES, Content
from grognard.games.race_for_berlin.state import BOX_NAMES


def layout(content: Content) -> dict[str, object]:
    """All that the page draws and that never changes. Texts are message ids."""
    return {
        "board": {
            "kind": "areas",
            "size": [1600, 1200],
            "spaces": spaces(content),
            "sides": sides(content),
            "lines": content.lines,
        },
        "pieces": {name: counter(content, unit) for unit, name in enumerate(content.unit_names)},
        "sides": SIDE_NAMES,
        "phases": words.PHASES,
        "boxes": BOX_NAMES[1:5],
        "armies": {name: [content.unit_names[unit] for unit in content.army_units[army]] for army, name in enumerate(content.army_names)},
        "events": content.event_names[1:],
        "tracks": {
            "american": [[content.board.names[area] for area in track] for track in content.tracks],
            "operations": 8,
            "turns": content.last_turn,
        },
        "results": {"columns": content.odds_labels, "rows": [row[:] for row in content.crt]},
        "urban": [list(row) for row in content.urban],
        "turns": [{"number": turn, "date": f"turn-date-{turn}"} for turn in range(1, content.last_turn + 1)],
        "overlays": ["supply", "control"],
    }


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
        found.append(entry)
    return found


def sides(content: Content) -> list[dict[str, object]]:
    """Every border with what lies along it."""
    names = content.board.names
    return [{"a": names[side.a], "b": names[side.b], "features": sorted(side.features)} for side in content.board.sides]


def counter(content: Content, unit: int) -> dict[str, object]:
    """The face of a counter; movement in halves of a point."""
    side = content.unit_side[unit]
    return {
        "title": "unit-" + content.unit_names[unit],
        "short": content.unit_short[unit],
        "side": SIDE_NAMES[side],
        "nation": NATION_NAMES[side // 2],
        "army": content.army_names[content.army[unit]] if content.army[unit] >= 0 else None,
        "type": TYPE_NAMES[content.type[unit]],
        "size": content.size[unit],
        "strength": content.strength[unit],
        "strength_reduced": content.strength_reduced[unit],
        "move": content.move[unit],
    }
