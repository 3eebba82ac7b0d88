"""The static board for the page: spaces, hexsides, counters, boxes and tracks as plain data."""

from grognard.games.battle_for_germany import words
from grognard.games.battle_for_germany.content import BOX_NAMES, RESULT_NAMES, SIDE_NAMES, Content
from grognard.games.battle_for_germany.printing import designation, lettering

RESULT_ORDER = ["De", "Ex", "Dr", "Ar", "Ae"]  # as the page lists them: from the defender's losses to the attacker's


def layout(content: Content) -> dict[str, object]:
    """All that the page draws and that never changes. Texts are message ids."""
    return {
        "board": {
            "kind": "hexes",
            "orientation": "pointy",
            "spaces": spaces(content),
            "sides": sides(content),
            "lettering": lettering(),
        },
        "pieces": {name: counter(content, unit) for unit, name in enumerate(content.unit_names)},
        "sides": SIDE_NAMES,
        "phases": words.PHASES,
        "boxes": [*BOX_NAMES, "courland"],
        "results": {
            "columns": content.odds_labels,
            "rows": [[RESULT_NAMES[result] for result in row] for row in content.crt],
            "order": RESULT_ORDER,
        },
        "turns": turns(content),
        "perils": True,
        "overlays": ["zones", "control", "enemy_reach"],
    }


def spaces(content: Content) -> list[dict[str, object]]:
    """Every hex, scenery included: place, terrain, name and worth."""
    board = content.board
    found: list[dict[str, object]] = []
    for space, name in enumerate(board.names):
        x, y = board.centres[space]
        entry: dict[str, object] = {"id": name, "x": round(x, 4), "y": round(y, 4), "terrain": board.terrain[space]}
        if board.titles[space]:
            entry["title"] = "city-" + name
        if board.features[space]:
            entry["features"] = sorted(board.features[space])
        if space < board.playable:
            entry["playable"] = True
            if content.worth[space]:
                entry["worth"] = content.worth[space]
        found.append(entry)
    return found


def sides(content: Content) -> list[dict[str, object]]:
    """The hexsides that carry something: rivers, lakes, closed sides, lines on the map."""
    names = content.board.names
    return [
        {"a": names[side.a], "b": names[side.b], "features": sorted(side.features), "title": side.title} for side in content.board.sides
    ]


def counter(content: Content, unit: int) -> dict[str, object]:
    """The face of a counter."""
    return {
        "title": "unit-" + content.unit_names[unit],
        "designation": designation(content.unit_titles[unit]),
        "side": SIDE_NAMES[content.unit_side[unit]],
        "nation": content.nation[unit],
        "branch": content.branch[unit],
        "type": content.type[unit],
        "size": content.size[unit],
        "attack": content.attack[unit],
        "defence": content.defence[unit],
        "move": content.move[unit],
    }


def turns(content: Content) -> list[dict[str, object]]:
    """2-3 The turn record: date and replacement numbers of each turn."""
    return [
        {
            "number": turn,
            "date": f"turn-date-{turn}",
            "replacements": {BOX_NAMES[box]: number for box, number in enumerate(content.replacements[turn])},
        }
        for turn in range(1, content.last_turn + 1)
    ]
