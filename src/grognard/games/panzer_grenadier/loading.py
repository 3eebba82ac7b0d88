"""Reading the data files into `Content`: counters, leaders and aircraft here; boards, tables and scenarios in the modules beside."""

from importlib.resources.abc import Traversable
from typing import Final

from grognard.games.panzer_grenadier.boards import read_boards
from grognard.games.panzer_grenadier.content import (
    AFV,
    APC,
    ARMOUR_EFFICIENCY,
    CLOSED_TOP,
    FLAG_NAMES,
    KIND_FLAGS,
    KOM,
    MOVE_CLASS_NAMES,
    NATION_NAMES,
    NONE,
    OPEN_TOP,
    RANK_NAMES,
    SIDE_NAMES,
    UNARMED,
    AirFace,
    Content,
    LeaderFace,
    UnitType,
)
from grognard.games.panzer_grenadier.loading_scenarios import read_scenarios
from grognard.games.panzer_grenadier.loading_tables import TABLES, read_tables
from grognard.kernel.datafiles import Row, read_csv, read_yaml

UNIT_COLUMNS: Final = [
    *("id", "name", "side", "nation", "type", "size", "move_class", "steps", "df", "df_range", "bf", "bf_range", "at", "at_range"),
    *("armor", "move", "move_limbered", "red_df", "red_df_range", "red_bf", "red_bf_range", "red_at", "red_at_range", "red_armor"),
    *("red_move", "efficiency_from", "flags", "from_year", "to_year", "source", "notes"),
]
LEADER_COLUMNS: Final = [
    *("id", "counter", "face", "nation", "rank", "rank_order", "kind", "morale", "combat", "morale_mod", "move", "notes"),
]
KINDS: Final = [
    *("infantry", "engineer", "hmg", "motorcycle", "cavalry", "atr", "mortar", "artillery", "rocket", "at_gun", "aa_gun"),
    *("tank", "assault_gun", "tank_destroyer", "sp_artillery", "apc", "armored_car", "truck", "wagon", "sled", "prime_mover"),
    *("armored_train", "river_vessel"),
]
SIZES: Final = ["platoon", "battery", "train", "vessel"]
AIRCRAFT: Final = "aircraft"
BASES: Final = ["seed", "recon"]
TOWED_ONLY: Final = "T"
MOST_STEPS: Final = 2


def read_content(data: Traversable) -> Content:
    """All files of the game."""
    content = Content()
    tables = read_yaml(data / "tables.yaml").mapping(dict.fromkeys(TABLES, True))
    read_tables(content, tables)
    rows = read_csv(data / "units.csv", UNIT_COLUMNS)
    read_types(content, [row for row in rows if row.text("type") != AIRCRAFT])
    read_aircraft(content, [row for row in rows if row.text("type") == AIRCRAFT])
    read_leaders(content, read_csv(data / "leaders.csv", LEADER_COLUMNS))
    boards = read_boards(data)
    content.board_names = list(boards.names.values())
    content.hex_names = boards.hex_names
    content.hex_index = {name: number for number, name in enumerate(boards.hex_names)}
    read_scenarios(content, boards, data, tables)
    return content


# --- counters -----------------------------------------------------------------------------------------------------


def read_types(content: Content, rows: list[Row]) -> None:
    """Every kind of counter."""
    content.types = [read_type(row) for row in rows]
    content.type_index = {}
    for number, row in enumerate(rows):
        id = content.types[number].id
        if id in content.type_index:
            raise row.error(f"unit {id} is there twice", "give every kind of unit its own id")
        content.type_index[id] = number


def read_type(row: Row) -> UnitType:
    """One kind of counter: who it is and what is printed on its sides."""
    unit = UnitType()
    unit.id = read_id(row)
    unit.name = row.filled("name")
    unit.side = SIDE_NAMES.index(row.choice("side", SIDE_NAMES))
    unit.nation = NATION_NAMES.index(row.choice("nation", NATION_NAMES))
    unit.kind = row.choice("type", KINDS)
    unit.size = row.choice("size", SIZES)
    unit.move_class = MOVE_CLASS_NAMES.index(row.choice("move_class", MOVE_CLASS_NAMES))
    unit.steps = row.integer("steps")
    if not 1 <= unit.steps <= MOST_STEPS:
        raise row.error(f"{unit.id} has {unit.steps} steps", "write 1 or 2")
    unit.df, unit.df_range = read_fire(row, "df", unit.steps)
    unit.bf, unit.bf_range = read_fire(row, "bf", unit.steps)
    unit.at, unit.at_range = read_fire(row, "at", unit.steps)
    unit.armor = number_or_none(row, "armor")
    unit.move = row.integer("move")
    limbered = row.text("move_limbered")
    unit.limbered = 0 if limbered == TOWED_ONLY else number_or_none(row, "move_limbered")
    unit.efficiency_from = number_or_none(row, "efficiency_from")
    unit.flags = read_flags(row, unit.kind)
    unit.from_year = row.integer("from_year")
    unit.to_year = row.integer("to_year")
    unit.basis = row.choice("source", BASES)
    unit.notes = row.text("notes")
    check_type(row, unit)
    return unit


def read_id(row: Row) -> str:
    """An id, which people may type in capitals."""
    id = row.filled("id")
    if id != id.lower() or " " in id or "-" in id:
        raise row.error(f"id '{id}' is wrong", "write it in lower case, without spaces and hyphens")
    return id


def number_or_none(row: Row, column: str) -> int:
    """A printed number, or -1 where nothing is printed."""
    return row.integer(column) if row.text(column) else NONE


def read_fire(row: Row, fire: str, steps: int) -> tuple[list[int], list[int]]:
    """Strength and range of one kind of fire, of the full and the reduced side; a unit of one step repeats the full side."""
    full = (number_or_none(row, fire), number_or_none(row, f"{fire}_range"))
    reduced = (number_or_none(row, f"red_{fire}"), number_or_none(row, f"red_{fire}_range"))
    for strength, reach in (full, reduced):
        if (strength == NONE) != (reach == NONE) or reach == 0:
            raise row.error(f"{row.text('id')} has {fire} {strength} with range {reach}", "print both or neither, the range 1 or more")
    if steps == 1:
        if reduced != (NONE, NONE):
            raise row.error(f"{row.text('id')} has one step but a reduced {fire}", f"leave red_{fire} and its range empty")
        reduced = full
    elif (full[0] == NONE) != (reduced[0] == NONE):
        raise row.error(f"{row.text('id')} has {fire} on one of its sides only", "print it on both or on neither")
    return [full[0], reduced[0]], [full[1], reduced[1]]


def read_flags(row: Row, kind: str) -> int:
    """What the unit is, as bits."""
    bits = KIND_FLAGS.get(kind, 0)
    for token in row.tokens("flags"):
        bits |= 1 << FLAG_NAMES.index(row.known(token, FLAG_NAMES, "flag"))
    return bits


def check_type(row: Row, unit: UnitType) -> None:
    """1.2 The definitions hold: AFVs are what has armour, and they are open or closed."""
    if bool(unit.flags & AFV) != (unit.armor != NONE):
        raise row.error(f"{unit.id} is an AFV without armour or has armour without being one", "give it the flag afv and an armour value")
    if bool(unit.flags & AFV) != bool(unit.flags & (OPEN_TOP | CLOSED_TOP)) or (unit.flags & OPEN_TOP and unit.flags & CLOSED_TOP):
        raise row.error(f"{unit.id} is not clearly open or closed", "give an AFV one of open_top and closed_top, others none")
    if unit.flags & APC and not unit.flags & OPEN_TOP:
        raise row.error(f"{unit.id} is a closed APC", "give it the flag open_top")
    if bool(unit.flags & ARMOUR_EFFICIENCY) != (unit.efficiency_from != NONE):
        raise row.error(f"{unit.id} has armour efficiency without a year", "fill efficiency_from, 0 for always")
    if unit.flags & UNARMED and max(unit.df[0], unit.bf[0], unit.at[0]) != NONE:
        raise row.error(f"{unit.id} is unarmed but can fire", "remove its strengths or the flag")


# --- leaders and aircraft -----------------------------------------------------------------------------------------


def read_leaders(content: Content, rows: list[Row]) -> None:
    """6.1 Counters with two faces each."""
    content.ranks = list(RANK_NAMES)
    content.faces = []
    content.counters = []
    names: dict[str, int] = {}
    for row in rows:
        name = row.filled("counter")
        if name not in names:
            names[name] = len(content.counters)
            content.counters.append([])
        face = read_face(row, names[name])
        others = [content.faces[number] for number in content.counters[face.counter]]
        if any([other.nation != face.nation or other.rank != face.rank for other in others]):
            raise row.error(f"the faces of {name} differ in nation or rank", "give both the same")
        content.counters[face.counter].append(len(content.faces))
        content.faces.append(face)
    for name, counter in names.items():
        if len(content.counters[counter]) != MOST_STEPS:
            row = next(row for row in rows if row.text("counter") == name)
            raise row.error(f"leader counter {name} has {len(content.counters[counter])} faces", "give it two")


def read_face(row: Row, counter: int) -> LeaderFace:
    """One face of a leader counter."""
    face = LeaderFace()
    face.id = read_id(row)
    face.counter = counter
    face.nation = NATION_NAMES.index(row.choice("nation", NATION_NAMES))
    face.rank = RANK_NAMES.index(row.choice("rank", RANK_NAMES))
    if (row.choice("kind", ["leader", "kommissar"]) == "kommissar") != (face.rank == KOM):
        raise row.error(f"{face.id} is {row.text('kind')} with rank {row.text('rank')}", "kommissars have the rank KOM, leaders have not")
    face.morale = row.integer("morale")
    face.combat = row.integer("combat")
    face.morale_mod = row.integer("morale_mod")
    face.move = row.integer("move")
    if face.morale < 1 or min(face.combat, face.morale_mod) < 0:
        raise row.error(f"{face.id} has a number out of range", "write morale 1 or more, modifiers 0 or more")
    return face


def read_aircraft(content: Content, rows: list[Row]) -> None:
    """15.1 Aircraft counters, drawn and tossed like leaders."""
    content.air = []
    content.air_counters = []
    names: list[str] = []
    for row in rows:
        counters = [token.removeprefix("counter:") for token in row.tokens("flags") if token.startswith("counter:")]
        if len(counters) != 1:
            raise row.error(f"aircraft {row.text('id')} belongs to {len(counters)} counters", "give it one flag counter:NAME")
        if counters[0] not in names:
            names.append(counters[0])
            content.air_counters.append([])
        face = AirFace()
        face.id = read_id(row)
        face.name = row.filled("name")
        face.nation = NATION_NAMES.index(row.choice("nation", NATION_NAMES))
        face.counter = names.index(counters[0])
        face.df = row.integer("df")
        content.air_counters[face.counter].append(len(content.air))
        content.air.append(face)
