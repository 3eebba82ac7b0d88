"""The static board for the page: spaces, hexsides, counters, boxes and tracks as plain data."""

from grognard.games.battle_for_germany import words
from grognard.games.battle_for_germany.content import BOX_NAMES, RESULT_NAMES, SIDE_NAMES, Content
from grognard.games.battle_for_germany.printing import designation, lettering
from grognard.mechanics.kit_layout import map_entry, side_entries

RESULT_ORDER = ["De", "Ex", "Dr", "Ar", "Ae"]  # as the page lists them: from the defender's losses to the attacker's


def layout(content: Content) -> dict[str, object]:
    """All that the page draws and that never changes. Texts are message ids."""
    board = content.board
    return {
        "board": {
            "kind": "hexes",
            "orientation": "pointy",
            "spaces": [map_entry(board, space, sorted(board.features[space]), content.worth) for space in range(len(board.names))],
            "sides": side_entries(board),
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
