"""Everything printed: map, counters, tables and scenarios of Battle for Germany, as numbers the rules can index with.

Spaces, units, sides, boxes and results are small integers; their names stand in the lists beside them.
The modules `loading...` read them from the data files.
"""

from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

from grognard.kernel.board import HexBoard
from grognard.mechanics.kit_loading import ScenarioFrame

# 2-5 The sides.
SOVIET: Final = 0
WESTERN: Final = 1
GERMAN_EAST: Final = 2
GERMAN_WEST: Final = 3
SIDE_NAMES: Final = ["soviet", "western_allies", "german_east", "german_west"]

# Theatres: where a hex lies as seen from the German theatre boundary (5-4).
WEST: Final = 0
EAST: Final = 1
BOTH: Final = 2
THEATRE_NAMES: Final = ["west", "east", "both"]

# Map edges by which German units may leave (9-0).
NO_EXIT: Final = 0
EXIT_WEST: Final = 1
EXIT_EAST: Final = 2
EXIT_SOUTH: Final = 3
EXIT_NAMES: Final = ["none", "west", "east", "south"]

# Combat results (6-2).
DE: Final = 0
AE: Final = 1
EX: Final = 2
AR: Final = 3
DR: Final = 4
RESULT_NAMES: Final = ["De", "Ae", "Ex", "Ar", "Dr"]

# Boxes for destroyed units (7-1).
BOX_WESTERN: Final = 0
BOX_ITALY: Final = 1
BOX_EAST: Final = 2
BOX_WEST: Final = 3
BOX_SOVIET: Final = 4
BOX_NAMES: Final = ["western_allies", "allies_italy", "german_east", "german_west", "soviet"]

# Control of a city (11-0).
NOBODY: Final = 0
SOVIET_CONTROL: Final = 1
WESTERN_CONTROL: Final = 2
GERMAN_CONTROL: Final = 3
CONTROL_NAMES: Final = ["nobody", "soviet", "western_allies", "german"]

PAIR: Final = 1024
"""`here * PAIR + there` is the code of a hexside in `Content.river`, `boundary` and `border`."""

Seat = tuple[str, str, list[int]]
"""Id, label and the sides it commands."""
PlayerTurn = tuple[int, list[str]]
"""Number of the seat and the ids of its phases."""
Placement = tuple[int, int]
"""Unit and space."""
Note = tuple[str, str]
"""Rule and what it changes."""


class ScenarioData(ScenarioFrame):
    """One scenario (12-0 to 17-0)."""

    def __init__(self, id: str, rule: str, title: str, summary: str) -> None:
        super().__init__(id, rule, title)
        self.summary = summary
        self.variant = "historical"
        """What it changes in the rules (see `variants`)."""
        self.seats: list[Seat] = []
        self.turn_sequence: list[PlayerTurn] = []
        self.placements: list[Placement] = []
        self.courland_german: list[int] = []
        self.courland_soviet: list[int] = []
        self.garrisons: list[Placement] = []
        self.control: list[int] = []
        """By city, in the order of `Content.cities`."""
        self.notes: list[Note] = []
        self.taking_part: list[int] = []
        """The units of the set-up that are there, if not all of them are."""
        self.counted: list[int] = []
        """The cities that count, if not all of them do."""


class Content:
    """The whole game in print. Lists "by space" cover the playable spaces, lists "by unit" all units."""

    # The map.
    board: HexBoard
    neighbours: list[list[int]]
    """By space: adjacent spaces, except across blocked, lake and sea hexsides; adjacency for every rule (4-4)."""
    river: frozenset[int]
    boundary: frozenset[int]
    """The theatre boundary (5-4)."""
    border: frozenset[int]
    """The Yugoslav border (5-5)."""
    country: list[str]
    terrain_names: list[str]
    terrain_cost: list[int]
    terrain_multiplier: list[int]
    theatre: list[int]
    worth: list[int]
    """By space: victory points (11-0)."""
    cities: list[int]
    """Spaces in ascending order; `board.titles` has their names."""
    fort: list[bool]
    yugoslavia: list[bool]
    italy: list[bool]
    exit_edge: list[int]

    # Places.
    berlin: int
    berlin_west: list[int]
    berlin_east: list[int]
    garrison_cities: list[int]
    ports: list[int]
    """Where units from Courland land (8-0)."""
    entry_soviet: list[int]
    entry_western: list[int]
    entry_italy: list[int]
    entry_courland: list[int]

    # Units.
    unit_names: list[str]
    unit_titles: list[str]
    unit_index: dict[str, int]
    unit_side: list[int]
    attack: list[int]
    defence: list[int]
    move: list[int]
    nation: list[str]
    branch: list[str]
    type: list[str]
    size: list[str]
    replaceable: list[bool]
    is_front: list[bool]
    is_yugoslav: list[bool]
    is_hungarian: list[bool]
    is_ss: list[bool]
    is_polish_exile: list[bool]
    is_polish_communist: list[bool]

    # Tables.
    odds_labels: list[str]
    crt: list[list[int]]
    """`crt[die - 1][column]` is a result."""
    last_turn: int
    dates: list[str]
    """By turn, from 1."""
    replacements: list[list[int]]
    """`replacements[turn][box]`."""
    river_cost: int
    river_multiplier: int
    fort_multiplier: int
    stacking_limit: int
    fronts_per_hex: int
    exit_cost: int
    units_per_exit: int
    replacement_multiplier: int
    transfer_multiplier: int
    courland_losses: list[int]
    """Rolls that lose a unit at sea (8-0)."""
    first_turn_attacks: int
    lost_turn_rolls: list[int]
    """Rolls that cost the Soviets turn 11 (15-22)."""

    scenarios: dict[str, ScenarioData]


def load_content(data: Traversable | None = None) -> Content:
    """Read the data files, those of the package unless another folder is given."""
    # Imported here, because `loading` fills the classes of this module.
    from grognard.games.battle_for_germany.loading import read_content  # noqa: PLC0415

    return read_content(files("grognard.games.battle_for_germany") / "data" if data is None else data)
