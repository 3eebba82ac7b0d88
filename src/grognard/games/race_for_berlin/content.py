"""Everything printed: map, counters, tables and scenarios of Race for Berlin, as numbers the rules can index with.

Areas, units, armies, sides and events are small integers; their names stand in the lists beside them.
The modules `loading...` read them from the data files.
"""

from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

from grognard.kernel.board import Board
from grognard.mechanics.kit_loading import ScenarioFrame

# Seats: the two marshals. Each leads a front and the half of the Germans that faces the other.
ZHUKOV: Final = 0
KONIEV: Final = 1
SEAT_NAMES: Final = ["zhukov", "koniev"]

# Nations, and sides: nation * 2 + seat.
SOVIET: Final = 0
GERMAN: Final = 1
NATION_NAMES: Final = ["soviet", "german"]
ZHUKOV_SOVIET: Final = 0
KONIEV_SOVIET: Final = 1
ZHUKOV_GERMAN: Final = 2
KONIEV_GERMAN: Final = 3
SIDE_NAMES: Final = ["zhukov_soviet", "koniev_soviet", "zhukov_german", "koniev_german"]

# Terrain.
PLAIN: Final = 0
WOODED: Final = 1
DIFFICULT: Final = 2
BERLIN: Final = 3
TERRAIN_NAMES: Final = ["plain", "wooded", "difficult", "berlin"]

# Types of units.
INFANTRY: Final = 0
MECHANISED: Final = 1
ARMOUR: Final = 2
TYPE_NAMES: Final = ["infantry", "mechanised", "armour"]

# Fronts: in whose zone an area lies (7.3.2).
OPEN_FRONT: Final = 2
FRONT_NAMES: Final = ["zhukov", "koniev", "open"]

# Events (2.4.5), numbered as printed.
NO_EVENT: Final = 0
HEINRICI: Final = 1
RYBALKO: Final = 2
ALLIES: Final = 3
WITHDRAWAL: Final = 4
SPEER: Final = 5
EVERYONE: Final = 6
TRUCKS: Final = 7
COLLAPSE: Final = 8
LUFTWAFFE: Final = 9
COORDINATION: Final = 10
COUNTER_ATTACK: Final = 11

# Combat results (Annex 2).
RESULT_NAMES: Final = ["A3", "A2", "A2D1", "A1D1", "A1D1R", "D1", "R", "D1R", "D2R", "D3R"]

NO_ARMY: Final = -1
PAIR: Final = 128
"""`here * PAIR + there` is the code of a border in `Content.river`, `trench` and the like."""


class Entry:
    """One line of reinforcements (11.5, 11.6): units that come together, and where."""

    def __init__(self, rule: str, units: list[int], areas: list[int], fallback: list[int]) -> None:
        self.rule = rule
        self.units = units
        self.areas = areas
        self.fallback = fallback


class ScenarioData(ScenarioFrame):
    """One scenario (11)."""

    def __init__(self, id: str, rule: str, title: str) -> None:
        super().__init__(id, rule, title)
        self.seats: list[tuple[str, list[int]]] = []
        self.placements: list[tuple[int, int]] = []
        """Unit and area."""
        self.reinforcements: list[Entry] = []
        self.xii_army: Entry | None = None
        self.heinrici = -1
        """The seat that holds event 1, or a negative number."""
        self.pool: list[int] = []


class Content:
    """The whole game in print. Lists "by area" cover all areas, lists "by unit" all units."""

    # The map.
    board: Board
    neighbours: list[list[int]]
    """By area: adjacent areas, corners and the blocked border left out; adjacency for every rule."""
    nexus: list[list[int]]
    """By area: what Germans reach through the centre of Berlin (7.4.4)."""
    river: frozenset[int]
    river_ignored: frozenset[int]
    """Borders, from the attacker to the defender, whose river a Soviet attack ignores (Annex 2)."""
    main_road: frozenset[int]
    oder_neisse: frozenset[int]
    trench: frozenset[int]
    """Borders, from the attacker to the defender, across which the trench line protects."""
    terrain: list[int]
    index: list[int]
    worth: list[int]
    front: list[int]
    is_berlin: list[bool]
    garrison: list[int]
    is_trench: list[bool]
    is_near_berlin: list[bool]
    is_unlimited: list[bool]
    is_bridge_target: list[bool]
    """Areas that event 9 can hit."""
    supply: list[list[int]]
    """By side: its supply areas (3.1.1)."""
    supply_edge: list[list[int]]
    """By nation: supply areas on the map edge (2.1.3)."""
    boroughs: list[int]
    ring: list[list[int]]
    """By area: the boroughs beside it in the ring (Annex 1)."""
    tracks: list[list[int]]
    lines: list[dict[str, object]]
    """Borders, roads and the nexus, for drawing only."""

    # Units.
    unit_names: list[str]
    unit_titles: list[str]
    unit_short: list[str]
    unit_index: dict[str, int]
    unit_side: list[int]
    army: list[int]
    """By unit: the Soviet army it belongs to."""
    army_names: list[str]
    army_units: list[list[int]]
    type: list[int]
    size: list[str]
    strength: list[int]
    strength_reduced: list[int]
    move: list[int]
    """In halves of a point."""
    twin: list[int]
    """By unit: the other counter of its army, or a negative number."""

    # Tables.
    last_turn: int
    dates: list[str]
    west_test: list[int]
    american_table: list[list[int]]
    """By turn, from 1, and die, from 1: the track, or 0."""
    operations_bonus: list[int]
    end_test: list[bool]
    reinforcement_target: int
    xii_first_turn: int
    xii_target: int
    xii_units: int
    removed_up_to: int
    order_rolls: list[int]
    """By seat."""
    order_divisions: int
    event_names: list[str]
    """By number, from 1."""
    single_use: list[bool]
    last_withdrawal: int
    speer_garrison: int
    everyone_bonus: int
    coordination: int
    counter_multiplier: int
    activations: int
    stack_limit: list[int]
    """By nation."""
    berlin_limit: list[int]
    area_cost: int
    river_cost: int
    road_cost: int
    nexus_cost: int
    odds_labels: list[str]
    crt: list[list[int]]
    """`crt[die - 1][column]` is a result."""
    result_losses: list[tuple[int, int, bool]]
    """By result: steps lost by the attacker, by the defender, and whether the defender retreats."""
    modifiers: dict[str, int]
    difficult_multiplier: int
    urban: list[tuple[int, int, int]]
    """By modified die, from 0: level, steps lost by the attacker, by the defender."""
    urban_modifiers: dict[str, int]
    control_level: int
    end_target: int
    end_at: int
    end_above: int
    bombardment: int
    first_progress: int
    deepest: int
    deepest_level: int

    scenarios: dict[str, ScenarioData]


def load_content(data: Traversable | None = None) -> Content:
    """Read the data files, those of the package unless another folder is given."""
    # Imported here, because `loading` fills the classes of this module.
    from grognard.games.race_for_berlin.loading import read_content  # noqa: PLC0415

    return read_content(files("grognard.games.race_for_berlin") / "data" if data is None else data)
