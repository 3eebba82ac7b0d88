"""What is printed on the map and on the counters beside the data of the rules: names of seas, designations of units."""

import re
from typing import Final

ROMAN: Final = re.compile(r"^[IVXLC]+$")
ORDINAL: Final = re.compile(r"^(\d+)(?:st|nd|rd|th)$")
ABBREVIATIONS: Final[dict[str, str]] = {
    "SS": "SS",
    "Panzer": "Pz",
    "Parachute": "FJ",
    "Guards": "G",
    "Shock": "Sh",
    "Tank": "T",
    "Baltic": "Blt",
    "Belorussian": "Bel",
    "Ukrainian": "Ukr",
    "Leningrad": "Len",
}


def designation(title: str) -> str:
    """What stands at the edge of a counter: the number of the unit and its kind, as in "XIX", "II SS Pz", "5 GT"."""
    if "(" in title:
        title = title[: title.index("(")]
    if title.startswith("Hermann Goering"):
        return "HG"
    parts: list[str] = []
    for word in title.split():
        ordinal = ORDINAL.match(word)
        if ordinal:
            parts.append(ordinal.group(1))
        elif ROMAN.match(word):
            parts.append(word)
        elif word in ABBREVIATIONS:
            parts.append(ABBREVIATIONS[word])
    return " ".join(parts).replace("G T", "GT")


def lettering() -> list[dict[str, object]]:
    """Names that belong to no hex: (message id, kind, place in units of a hexside, turn in degrees, size of letters)."""
    names = [
        ("sea-north_sea", "sea", 5.6, 7.0, -18, 24),
        ("sea-baltic_sea", "sea", 27.8, 5.6, -6, 24),
        ("sea-adriatic_sea", "sea", 29.6, 45.6, 42, 17),
        ("sea-ligurian_sea", "sea", 14.2, 49.3, 0, 17),
        ("terrain-switzerland", "land", 12.3, 36.6, 0, 15),
    ]
    return [{"title": title, "kind": kind, "x": x, "y": y, "turn": turn, "size": size} for title, kind, x, y, turn, size in names]
