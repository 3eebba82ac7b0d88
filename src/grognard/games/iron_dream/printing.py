"""What is printed besides the data of the rules: short designations on counters, names of seas and countries on the map."""

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


def lettering() -> list[dict[str, object]]:
    """Names that belong to no hex: (message id, kind, place in units of a hexside, turn in degrees, size of letters)."""
    names = [
        ("sea-atlantic", "sea", 1.5, 19.0, 78, 15),
        ("sea-channel", "sea", 11.2, 10.2, -14, 17),
        ("sea-north_sea", "sea", 24.6, 4.6, 0, 26),
        ("sea-baltic", "sea", 48.6, 6.2, -24, 26),
        ("sea-mediterranean", "sea", 8.6, 40.6, 0, 28),
        ("sea-adriatic", "sea", 31.4, 41.2, 46, 19),
        ("sea-black_sea", "sea", 62.2, 36.4, 0, 28),
        ("country-britain", "land", 9.4, 4.4, 0, 22),
        ("country-denmark", "land", 35.4, 2.8, 0, 13),
        ("country-sweden", "land", 42.4, 2.6, 0, 15),
        ("country-spain", "land", 2.7, 31.7, 0, 13),
        ("country-switzerland", "land", 20.8, 27.8, 0, 14),
        ("country-asia_minor", "land", 64.2, 43.2, 0, 16),
        ("country-france", "country", 10.4, 23.6, 0, 30),
        ("country-benelux", "country", 22.4, 13.0, 0, 18),
        ("country-germany", "country", 30.2, 17.1, 0, 30),
        ("country-italy", "country", 21.8, 33.3, 0, 20),
        ("country-bohemia", "country", 36.4, 23.9, 0, 13),
        ("country-slovakia", "country", 41.6, 25.3, 0, 13),
        ("country-poland", "country", 48.0, 18.6, 0, 26),
        ("country-hungary", "country", 43.2, 31.8, 0, 20),
        ("country-croatia", "country", 34.4, 38.3, 0, 15),
        ("country-serbia", "country", 41.8, 38.7, 0, 15),
        ("country-romania", "country", 49.8, 33.0, 0, 24),
        ("country-bulgaria", "country", 49.4, 41.2, 0, 20),
        ("country-turkey", "country", 54.2, 43.9, 0, 13),
        ("country-ostland", "country", 56.2, 8.2, 0, 24),
        ("country-ussr", "country", 62.4, 16.2, 0, 28),
    ]
    return [{"title": title, "kind": kind, "x": x, "y": y, "turn": turn, "size": size} for title, kind, x, y, turn, size in names]
