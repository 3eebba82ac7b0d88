"""What is printed on a counter besides its numbers: the short designation."""

import re
from typing import Final

from grognard.games.iron_dream.content import Content

SPECIAL: Final = {
    "g-okh": "OKH",
    "g-65zbv": "65",
    "g-12a": "12",
    "g-hgpz": "HG",
    "g-gdpz": "GD",
    "g-fhhpz": "FHH",
    "g-lomb": "Lomb",
    "g-feldt": "Feldt",
    "g-felber": "Felb",
    "g-gud": "Gud",
    "bul": "Bulg",
    "vlas": "Vlas",
    "fr-fx": "Fx",
}
PREFIX: Final = {"hu": "H", "ro": "R", "yu": "Y"}
LETTERED: Final = ["r", "b", "c"]  # reserve corps, British, Canadians


def designation(content: Content, unit: int) -> str:
    """Number and letters as on the counter: 1 SS, 62R, 30B, H1, 5G, BA; supply units have none."""
    name = content.unit_names[unit]
    if name in SPECIAL:
        return SPECIAL[name]
    if content.is_supply[unit]:
        return ""
    if content.is_group[unit]:
        return name.removeprefix("s-").upper()
    prefix, _, rest = name.partition("-")
    found = re.match(r"\D*(\d+)(.*)", rest)
    if found is None:
        return rest.upper()
    number, letters = found.groups()
    if prefix in PREFIX:
        return PREFIX[prefix] + number
    if letters.startswith("ss"):
        return number + " SS"
    if prefix == "s":
        return ("P" if rest.startswith("p") else "") + number + letters.upper()
    if prefix == "fr":
        return "F" + number
    return ("P" if rest.startswith("p") else "") + number + (letters.upper() if letters in LETTERED else "")
