"""The static board for the page: spaces, hexsides, counters, boxes and tracks as plain data."""

from typing import Final

from grognard.games.iron_dream import words
from grognard.games.iron_dream.boxes import BOX_NAMES, DESTROYED, ETO
from grognard.games.iron_dream.content import SIDE_NAMES, TERRAIN_NAMES, Content
from grognard.games.iron_dream.overlays import OVERLAYS
from grognard.games.iron_dream.printing import designation, lettering
from grognard.games.iron_dream.s18_combat import odds_text, result_text
from grognard.mechanics.kit_layout import map_entry, side_entries

RELIEF: Final = {"rough": 0.42, "mountain": 1.0, "impassable": 0.08}
"""How high the ground of each terrain stands, from 0 to 1, for the drawing alone."""
SHOWN: Final = [
    *("city", "port", "inland_port", "factory", "oilfield", "economic_primary", "economic_secondary", "fortress_supply"),
    *("wehrkreis:", "alpenfestung_site", "hook", "off_map", "supply_source"),
]
"""What is printed in a hex; the rest of its features matters to the engine alone."""


def layout(content: Content) -> dict[str, object]:
    """All that the page draws and that never changes. Texts are message ids."""
    return {
        "board": {
            "kind": "hexes",
            "orientation": "pointy",
            "spaces": spaces(content),
            "sides": side_entries(content.board),
            "lettering": lettering(),
            "relief": RELIEF,
        },
        "pieces": {name: counter(content, unit) for unit, name in enumerate(content.unit_names)},
        "sides": SIDE_NAMES,
        "phases": words.PHASES,
        "boxes": BOX_NAMES[ETO : DESTROYED + 1],
        "results": results(content),
        "turns": [{"number": turn, "date": f"date-1944-{turn}"} for turn in range(1, 24)],
        "perils": True,
        "overlays": OVERLAYS,
        "half_points": True,
    }


def spaces(content: Content) -> list[dict[str, object]]:
    """Every hex, scenery included: place, terrain, name and worth."""
    board = content.board
    found: list[dict[str, object]] = []
    for space in range(len(board.names)):
        features = [feature for feature in sorted(board.features[space]) if any(feature.startswith(shown) for shown in SHOWN)]
        entry = map_entry(board, space, features, content.worth)
        if board.terrain[space] != "sea":
            entry["country"] = content.country[space]
        found.append(entry)
    return found


def counter(content: Content, unit: int) -> dict[str, object]:
    """The face of a counter: its factors at full strength, and those of every step."""
    steps = content.steps[unit]
    return {
        "title": "unit-" + content.unit_names[unit],
        "designation": designation(content, unit),
        "side": SIDE_NAMES[content.unit_side[unit]],
        "nation": content.nation[unit],
        "branch": content.service[unit],
        "type": content.type[unit],
        "size": content.size_names[unit],
        "attack": content.attack[unit][steps],
        "defence": content.defence[unit][steps],
        "move": content.move[unit][steps],
        "strengths": [[content.attack[unit][left], content.defence[unit][left], content.move[unit][left]] for left in range(steps, 0, -1)],
    }


def results(content: Content) -> dict[str, object]:
    """18.8 The combat results table: by terrain the odds of each column, and the results by die."""
    return {
        "columns": content.crt_columns,
        "lines": {
            name: [odds_text(content.line_first[terrain] + column) for column in range(len(content.crt_columns))]
            for terrain, name in enumerate(TERRAIN_NAMES)
        },
        "rows": [
            [result_text(attacker, content.crt_defender[die][column]) for column, attacker in enumerate(row)]
            for die, row in enumerate(content.crt_attacker)
        ],
        "order": ["attacker", "defender"],
    }
