"""Everything printed: map, counters, tables and scenarios of Battle for Germany, as numbers that the rules can index with.

Spaces, units, sides, boxes and results are small integers; their names stand in the lists beside them. `loading` reads the files.
"""

from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

from grognard.kernel.board import HexBoard

# Sides (2-5).
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
"""`here * PAIR + there` is the code of a hexside in `Content.river`, `boundary` and `border`; there are fewer spaces than that."""

Seat = tuple[str, str, list[int]]
"""Id, label and the sides it commands."""
PlayerTurn = tuple[int, list[str]]
"""Number of the seat and the ids of its phases."""
Placement = tuple[int, int]
"""Unit and space."""
Option = tuple[str, str, bool, str]
"""Id, rule, default and what it does."""
Note = tuple[str, str]
"""Rule and what it changes."""


class ScenarioData:
    """One scenario (12-0 to 17-0)."""

    def __init__(self, id: str, rule: str, title: str, summary: str) -> None:
        self.id = id
        self.rule = rule
        self.title = title
        self.summary = summary
        self.first_turn = 1
        self.last_turn = 1
        self.seats: list[Seat] = []
        self.turn_sequence: list[PlayerTurn] = []
        self.placements: list[Placement] = []
        self.courland_german: list[int] = []
        self.courland_soviet: list[int] = []
        self.garrisons: list[Placement] = []
        self.control: list[int] = []
        """By city, in the order of `Content.cities`."""
        self.options: list[Option] = []
        self.notes: list[Note] = []

    @property
    def length(self) -> int:
        """The number of turns."""
        return self.last_turn - self.first_turn + 1


class Content:
    """The whole game in print. Lists "by space" cover the playable spaces, lists "by unit" all units."""

    def __init__(self, board: HexBoard) -> None:
        # The map.
        self.board = board
        self.neighbours: list[list[int]] = []
        """By space: adjacent spaces, except across blocked, lake and sea hexsides; adjacency for every rule (4-4)."""
        self.river: frozenset[int] = frozenset()
        self.boundary: frozenset[int] = frozenset()
        """The theatre boundary (5-4)."""
        self.border: frozenset[int] = frozenset()
        """The Yugoslav border (5-5)."""
        self.country: list[str] = []
        self.terrain_names: list[str] = []
        self.terrain_cost: list[int] = []
        self.terrain_multiplier: list[int] = []
        self.theatre: list[int] = []
        self.worth: list[int] = []
        """By space: victory points (11-0)."""
        self.cities: list[int] = []
        """Spaces in ascending order; `board.titles` has their names."""
        self.fort: list[bool] = []
        self.yugoslavia: list[bool] = []
        self.italy: list[bool] = []
        self.exit_edge: list[int] = []

        # Places.
        self.berlin = 0
        self.berlin_west: list[int] = []
        self.berlin_east: list[int] = []
        self.garrison_cities: list[int] = []
        self.ports: list[int] = []
        """Where units from Courland land (8-0)."""
        self.entry_soviet: list[int] = []
        self.entry_western: list[int] = []
        self.entry_italy: list[int] = []
        self.entry_courland: list[int] = []

        # Units.
        self.unit_names: list[str] = []
        self.unit_titles: list[str] = []
        self.unit_index: dict[str, int] = {}
        self.unit_side: list[int] = []
        self.attack: list[int] = []
        self.defence: list[int] = []
        self.move: list[int] = []
        self.nation: list[str] = []
        self.branch: list[str] = []
        self.type: list[str] = []
        self.size: list[str] = []
        self.replaceable: list[bool] = []
        self.is_front: list[bool] = []
        self.is_yugoslav: list[bool] = []
        self.is_hungarian: list[bool] = []
        self.is_ss: list[bool] = []
        self.is_polish_exile: list[bool] = []
        self.is_polish_communist: list[bool] = []

        # Tables.
        self.odds_labels: list[str] = []
        self.crt: list[list[int]] = []
        """`crt[die - 1][column]` is a result."""
        self.last_turn = 0
        self.dates: list[str] = []
        """By turn, from 1."""
        self.replacements: list[list[int]] = []
        """`replacements[turn][box]`."""
        self.river_cost = 0
        self.river_multiplier = 0
        self.fort_multiplier = 0
        self.stacking_limit = 0
        self.fronts_per_hex = 0
        self.exit_cost = 0
        self.units_per_exit = 0
        self.replacement_multiplier = 0
        self.transfer_multiplier = 0
        self.courland_losses: list[int] = []
        """Rolls that lose a unit at sea (8-0)."""
        self.first_turn_attacks = 0
        self.lost_turn_rolls: list[int] = []
        """Rolls that cost the Soviets turn 11 (15-22)."""

        self.scenarios: dict[str, ScenarioData] = {}


def load_content(data: Traversable | None = None) -> Content:
    """Read the data files, those of the package unless another folder is given."""
    from grognard.games.battle_for_germany.loading import read_content  # it builds what this module describes

    return read_content(files("grognard.games.battle_for_germany") / "data" if data is None else data)
