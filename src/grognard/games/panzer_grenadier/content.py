"""Everything printed: boards, counters, leaders, tables and scenarios of Panzer Grenadier, as numbers the rules can index with.

Types, pieces, hexes, nations and results are small integers; their names stand in the lists beside them. Hexes are numbered by map (the
boards of a scenario, joined), pieces by scenario; `Content.hex_names` and `Content.piece_names` name all of them, whatever the scenario.
The modules `loading...` and `boards` read them from the data files.
"""

from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

from grognard.games.panzer_grenadier.sight import Relief, Sight
from grognard.kernel.hexgrid import Cell, Point

AXIS: Final = 0
ALLIED: Final = 1
NOBODY: Final = -1
SIDE_NAMES: Final = ["axis", "allied"]

# Terrain (chart).
CLEAR: Final = 0
WOODS: Final = 1
TOWN: Final = 2
FIELD: Final = 3
SWAMP: Final = 4
MINOR: Final = 5
MAJOR: Final = 6
TERRAIN_NAMES: Final = ["clear", "woods", "town", "field", "swamp", "minor_river", "major_river"]

# 5.1 How a unit moves.
FOOT: Final = 0
MOTORIZED: Final = 1
MECHANIZED: Final = 2
TOWED: Final = 3
RAIL: Final = 4
RIVER: Final = 5
MOVE_CLASS_NAMES: Final = ["foot", "motorized", "mechanized", "towed", "rail", "river"]

NATION_NAMES: Final = ["german", "soviet", "soviet_guards", "us", "romanian", "hungarian", "polish"]
GERMAN: Final = 0
SOVIET: Final = 1
SOVIET_GUARDS: Final = 2
US: Final = 3
ROMANIAN: Final = 4
HUNGARIAN: Final = 5
POLISH: Final = 6
LEADER_NATION: Final = [GERMAN, SOVIET, SOVIET, US, ROMANIAN, HUNGARIAN, POLISH]
"""By nation: whose leaders lead its units."""

# 1.2 Ranks, low to high; kommissars stand apart (6.6).
CPL: Final = 0
SGT: Final = 1
LT: Final = 2
CPT: Final = 3
MAJ: Final = 4
LTC: Final = 5
COL: Final = 6
KOM: Final = 7
RANK_NAMES: Final = ["CPL", "SGT", "LT", "CPT", "MAJ", "LTC", "COL", "KOM"]

# 1.2 What a unit is, as bits; the last five come from its kind.
COMBAT: Final = 1 << 0
PERSONNEL: Final = 1 << 1
INFANTRY_TYPE: Final = 1 << 2
HMG: Final = 1 << 3
ENG: Final = 1 << 4
CAVALRY: Final = 1 << 5
ATR: Final = 1 << 6
MORTAR: Final = 1 << 7
WEAPON: Final = 1 << 8
ARTILLERY: Final = 1 << 9
AT_GUN: Final = 1 << 10
AA: Final = 1 << 11
SP_ARTILLERY: Final = 1 << 12
AFV: Final = 1 << 13
OPEN_TOP: Final = 1 << 14
CLOSED_TOP: Final = 1 << 15
APC: Final = 1 << 16
ARMORED_CAR: Final = 1 << 17
LEADER_TANK: Final = 1 << 18
ARMOUR_EFFICIENCY: Final = 1 << 19
TRANSPORT: Final = 1 << 20
UNARMED: Final = 1 << 21
UNARMORED_CARRIER: Final = 1 << 22
TRAIN: Final = 1 << 23
VESSEL: Final = 1 << 24
GUARDS: Final = 1 << 25
TRUCK: Final = 1 << 26
WAGON: Final = 1 << 27
SLED: Final = 1 << 28
PRIME_MOVER: Final = 1 << 29
MOTORCYCLE: Final = 1 << 30
FLAG_NAMES: Final = [
    *("combat", "personnel", "infantry_type", "hmg", "eng", "cavalry", "atr", "mortar", "weapon", "artillery", "at_gun", "aa"),
    *("sp_artillery", "afv", "open_top", "closed_top", "apc", "armored_car", "leader_tank", "armour_efficiency", "transport"),
    *("unarmed", "unarmored_carrier", "train", "vessel", "guards"),
]
KIND_FLAGS: Final = {"truck": TRUCK, "wagon": WAGON, "sled": SLED, "prime_mover": PRIME_MOVER, "motorcycle": MOTORCYCLE}

# Results of fire (7.45) and of assault (7.63).
NO_EFFECT: Final = 0
M: Final = 1
M1: Final = 2
M2: Final = 3
X: Final = 4
X2: Final = 5
X3: Final = 6
RESULT_NAMES: Final = ["-", "M", "M1", "M2", "X", "2X", "3X"]
ASSAULT_RESULT_NAMES: Final = ["-", "M", "M1", "M2", "1", "2", "3"]

# Edges of a map, as bits.
NORTH: Final = 1
EAST: Final = 2
SOUTH: Final = 4
WEST: Final = 8
EDGE_NAMES: Final = ["north", "east", "south", "west"]

# Banks of a river (5.7).
NO_BANK: Final = -1
BANK_NAMES: Final = ["west", "east", "north", "south"]

NONE: Final = -1
"""No such value, hex or piece."""
NEVER: Final = 9999
SIXTHS: Final = 6
"""Movement points are counted in sixths, because roads cost 2/3 and 1/2 (5.2)."""


class UnitType:
    """One kind of counter. Lists of two: the full and the reduced side; -1 where nothing is printed."""

    id: str
    name: str
    side: int
    nation: int
    kind: str
    size: str
    move_class: int
    steps: int
    df: list[int]
    df_range: list[int]
    bf: list[int]
    bf_range: list[int]
    at: list[int]
    at_range: list[int]
    armor: int
    move: int
    limbered: int
    """-1: never limbered; 0: towed only; else the movement points of the limbered side (5.1)."""
    efficiency_from: int
    """11.2 -1 never, 0 always, else the first year."""
    flags: int
    from_year: int
    to_year: int
    basis: str
    notes: str


class LeaderFace:
    """6.1 One of the two faces of a leader counter."""

    id: str
    counter: int
    nation: int
    rank: int
    morale: int
    combat: int
    morale_mod: int
    move: int


class AirFace:
    """15.1 One of the two faces of an aircraft counter."""

    id: str
    name: str
    nation: int
    counter: int
    df: int


class MapData:
    """The boards of a scenario joined to one map; all hexes are playable. Lists are by hex."""

    def __init__(self, cells: list[Cell]) -> None:
        self.cells = cells
        self.size: int = len(cells)
        self.names: list[str] = []
        self.hex_global: list[int] = []
        self.local: list[int] = []
        """By number in `Content.hex_names`, other printed numbers of the same hex included; -1 if it is not on this map."""
        self.index: dict[str, int] = {}
        self.columns: list[int] = []
        self.rows: list[int] = []
        self.centres: list[Point] = []
        self.shapes: list[list[Point]] = []
        self.near: list[list[int]] = []
        self.beside: list[int] = []
        """`beside[6 * hex + direction]`: the neighbour, or -1."""
        self.terrain: list[int] = []
        self.level: list[int] = []
        self.line: list[int] = []
        self.road: list[int] = []
        """A bit for every direction in which a road leads."""
        self.rail: list[int] = []
        self.bridge: list[int] = []
        self.bank: list[int] = []
        self.titles: list[str] = []
        self.edge: list[int] = []
        """The edges of the map on which the hex lies, as bits."""
        self.boards: list[int] = []
        """The boards on which the hex lies, as bits: board 1 is bit 0."""
        self.layout: list[tuple[int, int, int, int]] = []
        """Board, place from the west, place from the north, orientation."""
        self.relief = Relief(cells, [0] * self.size, [0] * self.size, [False] * self.size)
        self._sight: Sight | None = None
        self._distance: list[bytes] = []

    @property
    def sight(self) -> Sight:
        """8.3 All lines of sight, made when they are first asked for."""
        if self._sight is None:
            self._sight = Sight(self.relief)
        return self._sight

    @property
    def distance(self) -> list[bytes]:
        """`distance[a][b]` in hexes."""
        if not self._distance:
            self._distance = [bytes([apart(a, b) for b in self.cells]) for a in self.cells]
        return self._distance


def apart(a: Cell, b: Cell) -> int:
    """How many hexes lie between two cells, without a call for every part of the sum."""
    q = a[0] - b[0]
    r = a[1] - b[1]
    return (abs(q) + abs(r) + abs(q + r)) // 2


class Group:
    """Units and leaders that set up or arrive together."""

    id: str
    name: str
    side: int
    turn: int
    """0: on the map at the start; n: may enter from turn n."""
    hexes: list[int]
    """Where it sets up, or by which hexes it enters, ascending."""
    edge: int
    """The edge by which it enters, as a bit; 0 if it sets up on the map."""
    pieces: list[int]
    loaded: bool
    dug_in_allowed: int
    hidden_allowed: int
    cavalry_leaders: bool


class Support:
    """3.14 What helps from outside the map."""

    def __init__(self) -> None:
        self.offboard: list[tuple[int, int, int, int]] = []
        """Strength, number of factors, first and last turn."""
        self.air: list[tuple[int, int, int]] = []
        """Turn, number of aircraft drawn, nation."""


class Works:
    """Entrenchments or minefields that a side may place."""

    def __init__(self, side: int, count: int, hexes: list[int]) -> None:
        self.side = side
        self.count = count
        self.hexes = hexes


class Demolition:
    """A bridge that engineers may blow."""

    def __init__(self, side: int, space: int, unit: int, success_from: int, first_turn: int) -> None:
        self.side = side
        self.hex = space
        self.type = unit
        self.success_from = success_from
        self.first_turn = first_turn


class Condition:
    """A victory condition: the first true one decides."""

    def __init__(self, winner: int, kind: str, hexes: list[int], at_least: int, text: str) -> None:
        self.winner = winner
        self.kind = kind
        """control_count or otherwise."""
        self.hexes = hexes
        self.at_least = at_least
        self.text = text


class Points:
    """One line of victory points."""

    id: str
    kind: str
    """control, enemy_steps, exit, steps_on_bank or flag."""
    hexes: list[int]
    """control: the hexes that count; steps_on_bank: the hexes of that bank; exit: the hexes of that edge."""
    among: frozenset[int]
    """The same hexes, to ask who is in them."""
    halves: int
    """Half points for each hex, step or for the flag."""
    afv_only: bool
    others_only: bool
    """Counts the steps that an entry for AFVs of the same side leaves over."""
    intact: bool
    """The bridge in the hex must stand."""
    edge: int
    flag: str
    text: str


class Level:
    """A level of victory: reached from this margin on, in half points."""

    def __init__(self, winner: int, margin: int, level: str) -> None:
        self.winner = winner
        self.margin = margin
        self.level = level


class Special:
    """The special rules of a scenario, which override the rulebook (2.3)."""

    def __init__(self) -> None:
        self.ids: list[str] = []
        self.texts: list[str] = []
        self.no_optional = False
        self.foot_move = 0
        self.foot_exempt = 0
        """Flags of units that the change of the foot allowance spares; leaders are always spared."""
        self.trucks_road_only = False
        self.mech_extra = 0
        self.moto_extra = 0
        self.extra_hexes: list[int] = []
        """By hex: 1 where the extra movement points are paid off road."""
        self.no_digging = False
        self.no_air = False
        self.smoke_sides: list[bool] = [False, False]
        self.exits: list[tuple[int, int, int]] = []
        """Side, edge as a bit, first turn."""
        self.exit_hexes: list[tuple[int, list[int], int]] = []
        """Side, hexes by which it leaves, first turn."""
        self.demolition: Demolition | None = None
        self.bridge_down: list[int] = []
        self.bridge_foot_only: list[int] = []
        self.canal_walled = False
        self.crossing: list[int] = []
        """By move class foot, motorized, mechanized (5.73)."""
        self.pontoon: tuple[int, int, int] | None = None
        """Engineer type, turns, side."""
        self.frozen_swamp = False
        self.panzerfaust: list[int] = []
        self.panzerfaust_at = 0
        self.panzerfaust_range = 0
        self.abandoned_outposts = False
        self.outposts_from = NONE
        """The group whose units may set up with another, and that other."""
        self.outposts_to = NONE


class ScenarioData:
    """One scenario (2.3). Lists by turn begin with an unused turn 0; lists "by piece" cover units, then leaders."""

    def __init__(self, id: str, land: MapData) -> None:
        self.id = id
        self.map = land
        self.number = 0
        self.is_short = False
        self.title = ""
        self.date = ""
        self.place = ""
        self.year = 0
        self.size = ""
        self.summary = ""
        self.turns = 0
        self.first_turn = ""
        self.night: list[bool] = []
        self.visibility: list[list[int]] = []
        """By side, then by turn."""
        self.setup_first = AXIS
        self.nations: list[list[int]] = [[], []]
        self.initiative: list[int] = [0, 0]
        self.thresholds: list[list[int]] = [[], []]
        self.morale_full: list[int] = []
        """By type; -1 for types of nations that take no part."""
        self.morale_reduced: list[int] = []
        self.tank_leaders: list[int] = [0, 0]
        self.groups: list[Group] = []
        self.piece_type: list[int] = []
        """-1 for leaders."""
        self.piece_side: list[int] = []
        self.piece_group: list[int] = []
        self.piece_global: list[int] = []
        self.leaders_from = 0
        self.leader_nation: list[int] = []
        """By piece; -1 for units."""
        self.leader_rank: list[int] = []
        self.support: list[Support] = [Support(), Support()]
        self.entrenchments: list[Works] = []
        self.minefields: list[Works] = []
        self.special = Special()
        self.method = "points"
        """points or conditions."""
        self.conditions: list[Condition] = []
        self.points: list[list[Points]] = [[], []]
        self.levels: list[Level] = []
        self.margin_of = AXIS


class Content:
    """The whole game in print."""

    types: list[UnitType]
    type_index: dict[str, int]
    faces: list[LeaderFace]
    counters: list[list[int]]
    """By leader counter: its two faces."""
    air: list[AirFace]
    air_counters: list[list[int]]
    ranks: list[str]
    hex_names: list[str]
    hex_index: dict[str, int]
    piece_names: list[str]
    piece_index: dict[str, int]
    piece_side: list[int]
    """By number in `piece_names`."""
    board_names: list[str]
    scenarios: dict[str, ScenarioData]

    # Tables: `bf[roll][column]` and so on; the columns are the strengths from which they apply.
    bf_columns: list[int]
    bf: list[list[int]]
    df_columns: list[int]
    df: list[list[int]]
    assault_columns: list[int]
    assault: list[list[int]]
    df_min: int
    df_max: int
    friendly_column: list[int]
    """By die: the number of the column (9.52)."""
    shift: dict[str, int]
    at_modifier: dict[str, int]
    df_entrenchment_in_cover: int
    combined_arms: list[int]
    """By nation: the first year."""
    at_one: int
    at_two: int
    truck_armor: int
    efficient_shots: int
    long_range_from: int
    long_range_percent: int

    # Movement, in sixths of a point; -1 = closed.
    cost6: list[list[int]]
    """By move class, by terrain."""
    line_cost6: list[int]
    road_cost6: list[int]
    ford_cost6: list[int]
    wreck6: list[int]
    crossing: list[int]

    # Spotting.
    spotting_day: int
    spotting_night: int
    spotting_cap: list[int]
    """By terrain; 0 = none."""
    hill_cap: int
    smoke_cap: int
    per_level: int
    hidden_divisor: int
    hidden_least: int
    screens: list[bool]
    """By terrain: blocks lines that pass through it."""
    raises: list[int]
    """By terrain: levels added to the ground (8.42)."""

    # Single numbers.
    leader_move: int
    cavalry_leader_move: int
    leaders_aboard: int
    stacking_combat: int
    stacking_transport: int
    excess_from: int
    friendly_hit_up_to: int
    friendly_plus_one: list[bool]
    """By nation."""
    air_misses_up_to: int
    air_per_hex: int
    aa_radius: int
    smoke_up_to: int
    smoke_stays: list[int]
    smoke_drifts: list[int]
    mine_mix: list[int]
    """The mine counters, one entry each: strength, 0 = dummy."""
    clearing_turns: int
    leader_casualty_up_to: int
    overrun_from: int
    fog_after: int
    fog_from: int
    fog_night: int
    events: list[str]
    """By the sum of two dice, from 2."""


def load_content(data: Traversable | None = None) -> Content:
    """Read the data files, those of the package unless another folder is given."""
    # Imported here, because `loading` fills the classes of this module.
    from grognard.games.panzer_grenadier.loading import read_content  # noqa: PLC0415

    return read_content(files("grognard.games.panzer_grenadier") / "data" if data is None else data)
