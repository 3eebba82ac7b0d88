"""Reading the counters (2.3 to 2.13, 28): who they are, what they can do, and what the rules ask about them."""

from importlib.resources.abc import Traversable
from typing import Final

from grognard.games.iron_dream.content import (
    EITHER,
    GREEN,
    KIND_NAMES,
    NEVER,
    NO_COLOUR,
    OKH,
    REPLACEABLE_NAMES,
    SIDE_NAMES,
    SUPPLY,
    TAN,
    YUGOSLAV,
    ZBV,
    Content,
)
from grognard.kernel.datafiles import Row, read_csv
from grognard.mechanics.kit_loading import read_unit_names

UNIT_COLUMNS: Final = [
    *("id", "name", "side", "nation", "service", "type", "mobility", "size"),
    *("attack", "defense", "move", "attack_r1", "defense_r1", "move_r1", "attack_r2", "defense_r2", "move_r2"),
    *("steps", "setup", "entry", "replaceable"),
]
NATIONS: Final = [
    *("german", "hungarian", "romanian", "bulgarian", "us", "free_french", "commonwealth", "free_russian", "soviet", "polish", "yugoslav"),
]
SERVICES: Final = ["wehrmacht", "waffen_ss", "luftwaffe", "satellite", "green", "tan", "airborne", "red_army", "partisan"]
GUARDS: Final = "guards_mech_infantry"
MOBILITIES: Final = ["mech", "non_mech", "supply"]
SIZES: Final = ["corps", "army", "group", "theater"]
SETUPS: Final = [
    *("east_front", "destroyed_box", "yugoslavia_german", "south_france", "west_europe", "greece_box", "north_italy", "italian_front"),
    *("v1_coast", "printed_hex", "partisans", "soviet_front", "eto_box", "mto_box", "supply_pool", "reinforcement", "collapse"),
    *("conversion", "scenario2"),
]
ENTRIES: Final = ["collapse", "conversion", "warsaw+2", "scenario2"]
FACES: Final = ["", "_r1", "_r2"]
COLOURS: Final = {"green": GREEN, "tan": TAN, "airborne": EITHER}
CONVERTED: Final = [3, 4, 5]
"""7.26 The side of a reserve corps that its counter shows once it is converted."""

NAMED: Final = {
    "okh": "g-okh",
    "zbv": "g-65zbv",
    "twelfth_army": "g-12a",
    "bulgarian": "bul",
    "fx": "fr-fx",
    "f1": "fr-f1",
    "f2": "fr-f2",
    "polish2": "cw-p2",
    "polish_army2": "s-p2",
    "mtn18": "g-18mtn",
    "yugoslav4": "yu-4",
    "vlassov": "vlas",
}
"""Units that a rule names."""


def read_units(content: Content, data: Traversable) -> None:
    """Every counter."""
    rows = read_csv(data / "units.csv", UNIT_COLUMNS)
    read_names(content, rows)
    read_strengths(content, rows)
    content.nation = [row.choice("nation", NATIONS) for row in rows]
    content.service = [row.choice("service", SERVICES) for row in rows]
    content.type = [row.choice("type", [*KIND_NAMES, GUARDS]) for row in rows]
    content.kind = [KIND_NAMES.index("mech_infantry" if word == GUARDS else word) for word in content.type]
    content.size_names = [row.choice("size", SIZES) for row in rows]
    content.setup = [row.choice("setup", SETUPS) for row in rows]
    content.is_mech = [row.choice("mobility", MOBILITIES) == "mech" for row in rows]
    content.replaceable = [read_replaceable(row) for row in rows]
    read_entries(content, rows)
    find_classes(content)
    for attribute, name in NAMED.items():
        if name not in content.unit_index:
            raise rows[-1].error(f"unit {name} is missing", "the rules name it: put it back")
        setattr(content, attribute, content.unit_index[name])
    for name in content.setup_hex:
        if name not in content.unit_index:
            raise rows[-1].error(f"unit {name} is missing", "hexes.csv has a hex for it: put it back")


def read_names(content: Content, rows: list[Row]) -> None:
    """Ids, titles and sides."""
    content.unit_names = read_unit_names(rows)
    content.unit_index = {name: unit for unit, name in enumerate(content.unit_names)}
    for unit, row in enumerate(rows):
        name = content.unit_names[unit]
        if name.upper() in content.index:
            raise row.error(f"unit {name} has the name of a hex", "give it another")
    content.unit_titles = [row.filled("name") for row in rows]
    content.unit_side = [YUGOSLAV if row.text("nation") == "yugoslav" else SIDE_NAMES.index(row.choice("side", SIDE_NAMES)) for row in rows]


def read_strengths(content: Content, rows: list[Row]) -> None:
    """7.12 Attack, defence and movement by the steps that are left."""
    content.steps = [read_steps(row) for row in rows]
    content.attack = [read_faces(row, "attack") for row in rows]
    content.defence = [read_faces(row, "defense") for row in rows]
    content.move = [read_faces(row, "move") for row in rows]
    content.converted = CONVERTED


def read_steps(row: Row) -> int:
    """One to three steps, and as many faces."""
    steps = row.integer("steps")
    if not 1 <= steps <= len(FACES):
        raise row.error(f"column steps holds {steps}", "write 1, 2 or 3")
    for number, face in enumerate(FACES):
        if bool(row.text("attack" + face)) != (number < steps):
            raise row.error(f"a unit of {steps} steps has the wrong number of faces", "fill the columns of each step and no more")
    return steps


def read_faces(row: Row, column: str) -> list[int]:
    """The printed numbers by steps left; index 0 stands for none."""
    values = [0] * (len(FACES) + 1)
    steps = row.integer("steps")
    for number in range(steps):
        value = row.integer(column + FACES[number])
        if value < 0:
            raise row.error(f"column {column}{FACES[number]} holds {value}", "write 0 or more")
        values[steps - number] = value
    return values


def read_replaceable(row: Row) -> int:
    """7.17 Whether steps bring the unit back; supply units come from their pool instead."""
    word = row.choice("replaceable", REPLACEABLE_NAMES)
    return NEVER if word == "supply" else REPLACEABLE_NAMES.index(word)


def read_entries(content: Content, rows: list[Row]) -> None:
    """29.0 When reinforcements come: a turn, an event, or from the start."""
    content.entry_turn = [0] * len(rows)
    content.entry_kind = [""] * len(rows)
    for unit, row in enumerate(rows):
        text = row.text("entry")
        if text.isdigit():
            content.entry_turn[unit] = row.integer("entry")
        elif text:
            content.entry_kind[unit] = row.choice("entry", ENTRIES)


def find_classes(content: Content) -> None:
    """What the rules ask about a unit."""
    units = range(len(content.unit_names))
    kind, nation, service = content.kind, content.nation, content.service
    content.is_supply = [kind[unit] == SUPPLY for unit in units]
    content.is_combat = [kind[unit] not in (SUPPLY, OKH, ZBV) for unit in units]
    content.is_group = [size == "group" for size in content.size_names]
    content.is_army = [content.is_combat[unit] and not content.is_group[unit] for unit in units]
    content.is_german = [name == "german" for name in nation]
    content.is_hungarian = [name == "hungarian" for name in nation]
    content.is_romanian = [name == "romanian" for name in nation]
    content.is_bulgarian = [name == "bulgarian" for name in nation]
    content.is_yugoslav = [name == "yugoslav" for name in nation]
    content.is_french = [name == "free_french" for name in nation]
    content.is_ss = [name == "waffen_ss" for name in service]
    content.is_luftwaffe = [name == "luftwaffe" for name in service]
    content.is_wehrmacht = [name == "wehrmacht" for name in service]
    content.is_mountain = [
        content.type[unit] == "mountain" or (content.type[unit] == "airborne" and content.is_german[unit]) for unit in units
    ]
    content.is_reserve = [name.endswith("r") and content.attack[unit][1] == 1 for unit, name in enumerate(content.unit_names)]
    content.is_elite = [steps == len(FACES) for steps in content.steps]
    content.colour = [COLOURS.get(service[unit], NO_COLOUR) if content.is_combat[unit] else NO_COLOUR for unit in units]
    content.airborne = [unit for unit in units if service[unit] == "airborne"]
    content.flak = [unit for unit in units if content.type[unit] == "flak"]
