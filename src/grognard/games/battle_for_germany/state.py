"""The state of a game of Battle for Germany: flat integers, read through small named accessors."""

from fractions import Fraction
from typing import Any, Final

from grognard.games.battle_for_germany import words
from grognard.games.battle_for_germany.content import (
    BOX_ITALY,
    BOX_SOVIET,
    BOX_WESTERN,
    EAST,
    GERMAN_EAST,
    GERMAN_WEST,
    RESULT_NAMES,
    SOVIET,
    WEST,
    WESTERN,
    Content,
    ScenarioData,
)
from grognard.games.battle_for_germany.ground import (
    GERMAN_BOUND,
    GERMAN_FREE,
    GERMAN_HOMEWARD,
    SOVIET_BOUND,
    SOVIET_FREE,
    SS_FREE,
    WESTERN_BOUND,
    WESTERN_FREE,
    Ground,
)
from grognard.games.battle_for_germany.stacking import Stacking
from grognard.games.battle_for_germany.variants import VARIANTS, Variant
from grognard.kernel.chance import shares
from grognard.kernel.fields import Cloned, Common, Derived, Row, Shared
from grognard.kernel.options import Options
from grognard.kernel.sequence import Position, Step
from grognard.mechanics.pieces import COUNT, Pieces, sides_mask
from grognard.mechanics.reach import Reach

SS_ALLIED: Final = 4  # SS units that go over to the Western Allies (13-2)
SIDES: Final = 5
SIDE_NAMES: Final = ["soviet", "western_allies", "german_east", "german_west", "ss_allied"]

SOVIET_BITS: Final = COUNT
WESTERN_BITS: Final = COUNT << 8
EAST_BITS: Final = COUNT << 16
WEST_BITS: Final = COUNT << 24
SS_BITS: Final = COUNT << 32
GERMAN_BITS: Final = EAST_BITS | WEST_BITS

# Where a unit is while it is not on the map. Boxes are numbered as in the content, from BOX_WESTERN on.
OUT: Final = -1  # out of the game for good, or not in this scenario
COURLAND: Final = 5
BOX_NAMES: Final = ["western_allies", "allies_italy", "german_east", "german_west", "soviet", "courland"]

# What a unit has done or is: bits of `flags`.
MOVED: Final = 1  # has moved in this movement phase
DOUBLED: Final = 2  # arrived as a German replacement this turn (7-22)
PINNED: Final = 4  # arrived in an enemy zone of control (7-26)
GARRISON: Final = 8  # (10-2)
FACE_DOWN: Final = 16  # follows a German unit off the map (9-1)
HAS_ATTACKED: Final = 32  # (6-5)
WAS_ATTACKED: Final = 64  # (6-5)
JUST_FORCED_OUT: Final = 128  # a Yugoslav unit displaced in this Soviet combat phase (5-51)

NOT_FALLEN: Final = 0
FALLEN: Final = 1  # Berlin has been entered; the Germans still stand
GERMANS_GONE: Final = 2


class Rules:
    """What stays the same through a match: the scenario, its options, and static facts that follow from them."""

    def __init__(self, content: Content, scenario: ScenarioData, options: Options, ground: Ground) -> None:
        self.content = content
        self.scenario = scenario
        self.options = options
        self.ground = ground
        self.variant: Variant = VARIANTS[scenario.variant]()
        self.last_turn = scenario.last_turn
        if bool(options.get("turn_ten_counts", False)):
            self.last_turn = 10
        self.east_gets_all = bool(options.get("all_replacements_east", False))
        self.ss_join = bool(options.get("germans_join_allies", False))
        self.transfer_each_phase = bool(options.get("transfer_each_phase", False))
        self.program: list[tuple[int, int]] = []  # the sequence of play, filled in by `sequence`
        self.phases: list[str] = [phase for _, listed in scenario.turn_sequence for phase in listed]
        self.seat_of: list[int] = [0] * SIDES
        for number, seat in enumerate(scenario.seats):
            for side in seat[2]:
                self.seat_of[side] = number
        self.seat_of[SS_ALLIED] = self.seat_of[WESTERN]
        self.stacking = Stacking(content.stacking_limit, content.is_front, content.fronts_per_hex, FACE_DOWN)  # 5-3
        columns = range(len(content.odds_labels))
        self.chances: list[dict[str, Fraction]] = [shares([RESULT_NAMES[row[column]] for row in content.crt]) for column in columns]  # 6-1
        self.camp: list[int] = self.variant.camps
        self.yugoslavs: list[int] = [unit for unit, is_yugoslav in enumerate(content.is_yugoslav) if is_yugoslav]
        self.phase_units: list[list[int]] = [units_of(content, sides) for sides in words.PHASE_SIDES]
        german = GERMAN_HOMEWARD if self.variant.germans_go_home else GERMAN_BOUND
        # 5-4, 5-5 by side, which table of steps holds while the theatre boundary is in force, and once it is not
        self.bound: list[int] = [SOVIET_BOUND, WESTERN_BOUND, german, german, SS_FREE]
        self.free: list[int] = [SOVIET_FREE, WESTERN_FREE, GERMAN_FREE, GERMAN_FREE, SS_FREE]
        self.foreign: list[int] = [
            sides_mask([other for other in range(SIDES) if self.camp[other] != self.camp[side]]) for side in range(SIDES)
        ]


def units_of(content: Content, sides: list[int]) -> list[int]:
    """2-5 The units that are, or can come to be, of these sides: Germans go over from one theatre to the other, and the SS to the West."""
    can_be = [[side] if side < GERMAN_EAST else [GERMAN_EAST, GERMAN_WEST] for side in content.unit_side]
    for unit, is_ss in enumerate(content.is_ss):
        if is_ss:
            can_be[unit] = [*can_be[unit], SS_ALLIED]
    return [unit for unit, listed in enumerate(can_be) if any([side in sides for side in listed])]


class Shown:
    """What the views of a match last told: as long as nothing has changed they hand out the same objects. Nobody writes to those."""

    def __init__(self) -> None:
        self.lists: list[list[int]] = []  # what the units were like
        self.pieces: list[dict[str, object]] = []
        self.places: list[int] = []  # by unit: its place among them
        self.control: list[int] = []  # who held the cities
        self.holders: dict[str, str] = {}
        self.forts: int = -1  # which forts stood
        self.marks: dict[str, list[str]] = {}


class State(Position):
    """One position. Every list is indexed by unit, by space or by city, in the order of the content."""

    def __init__(self, steps: list[Step[Any]], rules: Rules) -> None:
        super().__init__(steps)
        content = rules.content
        units = len(content.unit_names)
        self.rules: Common[Rules] = rules  # the scenario and its options
        self.content: Common[Content] = content  # map, units and tables
        self.shown: Common[Shown] = Shown()  # what the views told last
        self.pieces: Cloned[Pieces] = Pieces(content.unit_side, content.neighbours)  # the units on the map
        # stored alone
        self.box: list[int] = [OUT] * units  # by unit: where it is while it is not on the map
        self.flags: list[int] = [0] * units  # by unit: what it has done or is
        self.control: list[int] = [0] * len(content.cities)  # by city: who holds it (11-1)
        self.forts: int = (1 << len(rules.ground.forts)) - 1  # bit by fort: still standing
        self.turn: int = rules.scenario.first_turn  # 3-0 the turn being played
        self.phase: int = 0  # its place in words.PHASES
        self.hostile: list[int] = [0] * SIDES  # by side: whose zones of control bind it
        self.targets: list[int] = [0] * SIDES  # by side: whom it may attack
        self.duty: list[int] = [0] * len(content.garrison_cities)  # a garrison owed (10-0)
        # stored together as "berlin"
        self.berlin: int = NOT_FALLEN  # 12-22 whether it has fallen, and whether the Germans are gone
        self.berlin_taker: int = -1  # side that entered first
        self.boundary: bool = rules.variant.has_boundary  # whether the theatre boundary holds (5-4)
        # stored together as "once"
        self.lost_turn: bool = False  # the Soviet player does not play turn 11 (15-22)
        self.transfers: int = 0  # tripled moves made (16-32)
        # stored together as "arrivals": the replacement phase
        self.allowance: Row = [0, 0]  # replacements left: usual ones, and those of Italy (7-2)
        self.evacuated: bool = False  # an evacuation of Courland was tried (8-0)
        # stored together as "hand": the unit in hand, in a movement phase or arriving
        self.unit: int = -1  # which it is
        self.points: int = 0  # movement points left
        self.stepped: bool = False  # whether it has left its hex
        self.crossing: int = -1  # theatre in which a tripled move has to end (16-32)
        self.exit_space: int = -1  # where it left the map, for those that follow it (9-1)
        self.pulls: int = 0  # units that may still follow
        # stored together as "battle": the combat phase and the battle in hand
        self.attacks: int = 0  # attacks made in this phase
        self.result: int = -1  # of the table
        self.need: int = 0  # still to be paid in an exchange
        self.target: list[int] = []  # attacked hexes
        self.attackers: list[int] = []  # units that attack
        self.defenders: list[int] = []  # units that are attacked
        self.paid: list[int] = []  # units given up in an exchange
        self.retreating: list[int] = []  # units that have still to retreat
        self.vacated: list[int] = []  # emptied hexes that may still be advanced into
        self.victors: list[int] = []  # units that may advance
        # worked out in the movement phase
        self.outlook: Derived[Shared[list[int]]] = []  # by unit, what it finds next to it (see `s05_movement`); empty if nothing is known
        self.found: Derived[Shared[Reach | None]] = None  # how far the unit in hand can go
        self.waiting: Derived[Shared[list[int]]] = []  # units that can still be moved (see `s05_movement.waiting`); empty if not known
        self.ways: Derived[Shared[dict[int, list[int]]]] = {}  # by unit, where it can go (see `s05_settling.Prospect.ways`)
        self.full: Derived[Shared[list[int] | None]] = None  # hexes over their limit (see `s05_movement.overstacked`); None if not known

    def clone(self) -> "State":
        raise NotImplementedError

    def dump(self) -> dict[str, object]:
        return {**self.stored(), "stacks": self.pieces.stacks(), "side": self.pieces.side[:]}

    # -- accessors ----------------------------------------------------------------------------------------------------
    def at(self, unit: int) -> int:
        """The space where a unit stands; negative if it is not on the map."""
        return self.pieces.where[unit]

    def side(self, unit: int) -> int:
        return self.pieces.side[unit]

    def has(self, unit: int, flag: int) -> bool:
        return self.flags[unit] & flag != 0

    def mark(self, unit: int, flag: int) -> None:
        self.flags[unit] |= flag

    def unmark(self, unit: int, flag: int) -> None:
        self.flags[unit] &= ~flag

    def in_enemy_zone(self, side: int, space: int) -> bool:
        """4-1 Every unit has its zone of control at all times; nothing on the map cancels it."""
        return self.pieces.zones[space] & self.hostile[side] != 0

    def holds_foreigner(self, side: int, space: int) -> bool:
        """Whether a unit of another camp stands there."""
        return self.pieces.occupants[space] & self.rules.foreign[side] != 0

    def fort_stands(self, space: int) -> bool:
        number = self.rules.ground.fort_number[space]
        return number >= 0 and self.forts >> number & 1 == 1

    def seat_of_unit(self, unit: int) -> int:
        return self.rules.seat_of[self.pieces.side[unit]]


def is_german(side: int) -> bool:
    """Whether a side is one of the two German fronts (the SS that went over are not)."""
    return side == GERMAN_EAST or side == GERMAN_WEST


def home_theatre(side: int) -> int:
    """The side of the theatre boundary on which a force belongs."""
    return EAST if side == SOVIET or side == GERMAN_EAST else WEST


def destroyed_box(state: State, unit: int, space: int) -> int:
    """7-11, 7-12, 7-13 The box for a unit destroyed in this space, or OUT if it never returns."""
    content = state.content
    side = state.side(unit)
    if not content.replaceable[unit] or side == SS_ALLIED:
        return OUT
    if side == SOVIET:
        return BOX_SOVIET
    if side == WESTERN:
        return BOX_ITALY if content.italy[space] else BOX_WESTERN
    return state.rules.variant.german_box(content.theatre[space])
