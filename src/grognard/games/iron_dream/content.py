"""Everything printed: map, counters, tables and scenarios of End of the Iron Dream, as numbers the rules can index with.

Spaces, units and sides are small integers; their names stand in the lists beside them.
The modules `loading...` read them from the data files.
"""

from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

from grognard.kernel.board import HexBoard
from grognard.mechanics.kit_loading import ScenarioFrame

# Camps, which control hexes (4.1); the Yugoslavs are a side of their own on the map and belong to the Soviet camp (4.3).
HITLERIAN: Final = 0
ANGLO: Final = 1
SOVIET: Final = 2
YUGOSLAV: Final = 3
NOBODY: Final = 3  # as a controller: Turkey in 1945 (27.9)
CAMP: Final = [0, 1, 2, 2]
SIDE_NAMES: Final = ["hitlerian", "anglo_allied", "soviet", "yugoslav"]
CAMP_NAMES: Final = ["hitlerian", "anglo_allied", "soviet"]
CONTROL_NAMES: Final = ["hitlerian", "anglo_allied", "soviet", "nobody"]

# Terrain (10).
CLEAR: Final = 0
ROUGH: Final = 1
SWAMP: Final = 2
MOUNTAIN: Final = 3
BERLIN_TERRAIN: Final = 4
TERRAIN_NAMES: Final = ["clear", "rough", "swamp", "mountain", "berlin"]

# What lies on a hexside: bits of `Content.side`.
RIVER: Final = 1  # or canal (10.7)
BLOCKED: Final = 2
LAKE: Final = 4
ROAD: Final = 8
DYKE: Final = 16  # (10.8)
SCHELDT: Final = 32  # (13.7)
SIDE_BITS: Final = {"river": RIVER, "canal": RIVER, "blocked": BLOCKED, "lake": LAKE, "road": ROAD, "dyke": DYKE, "scheldt_mouth": SCHELDT}
CLOSED: Final = BLOCKED | LAKE
PAIR: Final = 2048
"""`here * PAIR + there` is the code of a hexside."""

# Seas: bits of `Content.coast` and `Content.invasion_basins`.
ATLANTIC: Final = 1
MEDITERRANEAN: Final = 2
ADRIATIC: Final = 4
BALTIC: Final = 8
BLACK_SEA: Final = 16
BASINS: Final = {"atlantic": ATLANTIC, "mediterranean": MEDITERRANEAN, "adriatic": ADRIATIC, "baltic": BALTIC, "black_sea": BLACK_SEA}

# The theatre line (26.3).
WEST: Final = 0
EAST: Final = 1
BERLIN_THEATRE: Final = 2
THEATRE_NAMES: Final = ["west", "east", "berlin"]

# Kinds of units (2.4).
INFANTRY: Final = 0
MOUNTAIN_TROOPS: Final = 1
AIRBORNE: Final = 2
CAVALRY: Final = 3
SHOCK: Final = 4
ARMOUR: Final = 5
MECH_INFANTRY: Final = 6
CAV_MECH: Final = 7
FLAK: Final = 8
SUPPLY: Final = 9
OKH: Final = 10
ZBV: Final = 11
KIND_NAMES: Final = [
    *("infantry", "mountain", "airborne", "cavalry", "shock_infantry", "armor", "mech_infantry", "cav_mech"),
    *("flak", "supply", "okh", "zbv"),
]

# Army groups of the Anglo-Allies (4.10).
NO_COLOUR: Final = 0
GREEN: Final = 1
TAN: Final = 2
EITHER: Final = 3

# Whether a lost unit may come back (7.17).
NEVER: Final = 0
YES: Final = 1
ONCE: Final = 2  # Hungarians (19.11)
ALWAYS: Final = 3  # the airborne corps
REPLACEABLE_NAMES: Final = ["no", "yes", "once", "always", "supply"]

# Results of German naval movement (13.4).
ARRIVES: Final = 0
MINUS_STEP: Final = 1
RETURNS: Final = 2
DESTROYED: Final = 3

ELIMINATED: Final = 4
"""An E in the combat results table; 0 is nothing."""

UNLIMITED: Final = 1000
"""A supply line without a limit (15.7): longer than any on the map."""

Seat = tuple[str, str, list[int], int]
"""Id, label, the camps it commands, and the theatre it commands them in (-1: everywhere)."""
Placement = tuple[int, int]
"""Unit and space."""
Note = tuple[str, str]
"""Rule and what it changes."""
Reduction = tuple[int, list[int]]
"""How many of which units are turned to their reduced side (3.5)."""


class SetupGroup:
    """Units that a player places in a region: at most `per_hex` of them to a hex (0: stacking alone limits it)."""

    def __init__(self, units: list[int], spaces: list[int]) -> None:
        self.units = units
        self.spaces = spaces
        self.boxes: list[str] = []
        self.per_hex = 0
        self.cover: list[list[int]] = []
        """Each of these lists of hexes needs at least one unit of the player."""
        self.partner = -1
        """The units share the hex of this one."""
        self.is_reduced = False
        self.covers_by_any = False
        """Whether any combat unit of the side will do for `cover`."""


class SetupStep:
    """What one player does at one point of the set-up (3.2 to 3.11)."""

    def __init__(self, rule: str, side: int) -> None:
        self.rule = rule
        self.side = side
        self.groups: list[SetupGroup] = []
        self.reductions: list[Reduction] = []


class ScenarioData(ScenarioFrame):
    """One scenario (3, 26.3, 26.19, 27)."""

    def __init__(self, id: str, rule: str, title: str, summary: str) -> None:
        super().__init__(id, rule, title)
        self.summary = summary
        self.seats: list[Seat] = []
        self.order: list[int] = []
        """The camps in the order of their turns."""
        self.is_history = False
        self.is_two = False
        self.is_four = False
        self.taking_part: list[int] = []
        """The units that are there or can come, besides supply units, if not all of them are."""
        self.counted: list[int] = []
        """The cities that count, if not all of them do."""
        self.placements: list[Placement] = []
        self.boxes: dict[str, list[int]] = {}
        self.ports: dict[str, int] = {}
        """Invasion ports by box (14.8)."""
        self.reduced: list[int] = []
        self.control: list[int] = []
        self.forts: dict[int, int] = {}
        self.freikorps: list[int] = []
        self.setup_steps: list[SetupStep] = []
        self.notes: list[Note] = []
        self.dates: list[str] = []
        """By turn, from 1."""
        self.bad_weather: list[bool] = []
        """By turn, from 1 (25.11)."""


class Content:
    """The whole game in print. Lists "by space" cover the playable spaces, lists "by unit" all units."""

    # The map. The last playable space is southern Italy (25.12), which lies off the map and touches A14 to A17 only.
    board: HexBoard
    size: int
    south_italy: int
    names: list[str]
    """By space; sea and impassable hexes follow behind the playable ones."""
    index: dict[str, int]
    neighbours: list[list[int]]
    """By space: the playable spaces around it, whatever lies between."""
    links: list[list[int]]
    """The same without those behind a blocked or lake side."""
    side: dict[int, int]
    """What lies on a hexside, by its code in either direction; nothing if the code is not there."""
    invasion_seas: list[list[int]]
    """By space: the sea hexes from which an arrow points at it (14.9)."""
    open_around: list[int]
    """By space: how many of its six neighbours are sea, impassable or off the map (18.23)."""
    row: list[int]
    col: list[int]
    terrain: list[int]
    country: list[str]
    worth: list[int]
    is_city: list[bool]
    cities: list[int]
    coast: list[int]
    port: list[bool]
    harbours: list[int]
    harbour_number: list[int]
    harbour_marks: list[list[int]]
    """By harbour: hexes that must be controlled too (14.33)."""
    invadable: list[bool]
    invasion_basins: list[int]
    printed_fort: list[int]
    fortress_source: list[bool]
    """15.16 as printed; other Baltic ports join when they are fortified."""
    fortress_corps: dict[int, int]
    """15.16 Sources that sustain so many whole corps; the others sustain one step."""
    volksturm: list[int]
    no_garrison: list[bool]
    is_hook: list[bool]
    hook: list[int]
    is_estuary: list[bool]
    zbv65: list[bool]
    yugo_y: list[bool]
    yugoslavia: list[bool]
    germany: list[bool]
    """Greater Germany."""
    turkey: list[bool]
    no_amphibious: list[bool]
    is_east_edge: list[bool]
    theatre: list[int]
    start: list[int]
    start_1945: list[int]
    romania: list[int]
    """The hexes of Greater Romania (19.1)."""
    bulgaria: list[int]
    bulgarian_border: list[bool]
    """Hexes outside Bulgaria that touch it (19.9)."""

    # Places.
    baltic_ports: list[int]
    german_baltic_ports: list[int]
    """Those in Greater Germany (15.15)."""
    wehrkreis: list[int]
    entry_cities: list[int]
    """The Wehrkreis cities, Warsaw and Prague (7.5)."""
    primary: list[int]
    secondary: list[int]
    alpine_sites: list[int]
    danish_border: list[int]
    axis_front: list[int]
    soviet_front: list[int]
    italian_axis: list[int]
    italian_allied: list[int]
    triangles: list[int]
    east_edge: list[int]
    first_invasion: list[int]
    """Where the first invasion may go ashore (14.11)."""
    setup_hex: dict[str, int]
    berlin: int
    ruhr: int
    breslau: int
    ploesti: int
    nagykanizsa: int
    warsaw: int
    prague: int
    budapest: int
    bucharest: int
    sofia: int
    belgrade: int
    konigsberg: int
    antwerp: int
    rotterdam: int
    amsterdam: int
    paris: int
    munich: int
    riga: int
    trieste: int
    ljubljana: int
    rome: int
    calais: int
    ostend: int
    estuary: int
    dyke: tuple[int, int]
    scheldt: tuple[int, int]

    # Units.
    unit_names: list[str]
    unit_titles: list[str]
    unit_index: dict[str, int]
    unit_side: list[int]
    nation: list[str]
    service: list[str]
    type: list[str]
    size_names: list[str]
    """corps, army, group or theater (2.3)."""
    kind: list[int]
    steps: list[int]
    attack: list[list[int]]
    """`attack[unit][steps left]`; so the others."""
    defence: list[list[int]]
    move: list[list[int]]
    converted: list[int]
    """Attack, defence and movement of a converted reserve corps (7.26)."""
    is_mech: list[bool]
    is_supply: list[bool]
    is_combat: list[bool]
    is_group: list[bool]
    is_army: list[bool]
    """Stacks as an army under Soviet command (8.2, 8.6)."""
    is_german: list[bool]
    is_hungarian: list[bool]
    is_romanian: list[bool]
    is_bulgarian: list[bool]
    is_yugoslav: list[bool]
    is_ss: list[bool]
    is_luftwaffe: list[bool]
    is_wehrmacht: list[bool]
    is_mountain: list[bool]
    """Moves as mountain troops do (21.1, 21.2)."""
    is_reserve: list[bool]
    is_elite: list[bool]
    is_french: list[bool]
    colour: list[int]
    replaceable: list[int]
    entry_turn: list[int]
    entry_kind: list[str]
    """collapse, conversion, warsaw+2, scenario2, or empty."""
    setup: list[str]
    okh: int
    zbv: int
    twelfth_army: int
    bulgarian: int
    fx: int
    f1: int
    f2: int
    polish2: int
    """The Polish 2 Corps of the Anglo-Allies (25.6)."""
    polish_army2: int
    """The Polish 2 Army of the Soviets (7.28)."""
    mtn18: int
    yugoslav4: int
    vlassov: int
    airborne: list[int]
    flak: list[int]

    # Tables.
    terrain_cost: list[int]
    mountain_cost: list[int]
    group_cost: list[int]
    cost: dict[str, int]
    """Single numbers of movement by name (tables.yaml, movement)."""
    stack_units: int
    stack_armies: int
    estuary_units: int
    estuary_armies: int
    line_length: list[int]
    """By camp, 1944 (15.5 to 15.7)."""
    nato_length: int
    german_sources: list[int]
    romanian_sources: list[int]
    bulgarian_sources: list[int]
    hungarian_sources: list[int]
    okh_reach: int
    soviet_supply: list[int]
    """New Soviet supply units a turn: usually, on turn 2 after Bagration's preparation, in 1945."""
    crt_columns: list[str]
    crt_attacker: list[list[int]]
    """`crt_attacker[die - 1][column]`: steps and hexes, or ELIMINATED."""
    crt_defender: list[list[int]]
    line_first: list[int]
    """By terrain: the odds of the first column; 1 is 1:1, 0 is 1:2 (18.8)."""
    shift: dict[str, int]
    fort_die: int
    naval_modifier: dict[str, int]
    naval_table: list[int]
    """By modified die, from 1 to 10."""
    port_delay: list[int]
    """By die, from 1."""
    capacity: dict[str, tuple[int, int]]
    invasion_turns: list[int]
    """By chit A, B, C (14.12)."""
    last_second_invasion: int
    bomb_turns: list[int]
    bombs: int
    bomb_all: int
    bomb_displaced: int
    supply_units: list[int]
    """New German supply units by secondary hexes lost (16.2 to 16.5)."""
    supply_places: list[list[int]]
    surge: list[tuple[int, int]]
    """Mechanised and other steps added on each turn of a surge (7.23)."""
    elite_until: int
    fort_pool: int
    forts_per_turn: int
    first_fort_turn: int
    top_fort: int
    bomber_turns: list[tuple[int, int]]
    bridgehead_up_to: int
    bridgehead_again: int
    refit_turns: int
    sixth_flak_turn: int
    polish_rest: tuple[int, int]
    romania_leaves: int
    hungarian_return: int
    polish_army_delay: int
    arbitration_west: int
    freikorps_turn: int
    points: dict[str, int]
    """Special victory points in halves of a point (26)."""
    yugoslav_points: list[int]
    history_cities: list[int]

    scenarios: dict[str, ScenarioData]


def load_content(data: Traversable | None = None) -> Content:
    """Read the data files, those of the package unless another folder is given."""
    # Imported here, because `loading` fills the classes of this module.
    from grognard.games.iron_dream.loading import read_content  # noqa: PLC0415

    return read_content(files("grognard.games.iron_dream") / "data" if data is None else data)
