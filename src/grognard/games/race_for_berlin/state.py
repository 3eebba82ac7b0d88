"""The state of a game of Race for Berlin: flat integers, read through small named accessors."""

from typing import Any, Final

from grognard.games.race_for_berlin.content import NO_EVENT, SOVIET, Content, ScenarioData
from grognard.games.race_for_berlin.ground import Ground
from grognard.kernel.fields import Cloned, Common, Derived, Row, Shared
from grognard.kernel.options import Options
from grognard.kernel.sequence import Position, Step
from grognard.mechanics.kit_view import Kept
from grognard.mechanics.pieces import BITS, COUNT, Pieces

SOVIET_BITS: Final = COUNT | COUNT << BITS
GERMAN_BITS: Final = SOVIET_BITS << 2 * BITS
ZHUKOV_BITS: Final = COUNT | COUNT << 2 * BITS
NATION_BITS: Final = [SOVIET_BITS, GERMAN_BITS]
SEAT_BITS: Final = [ZHUKOV_BITS, ZHUKOV_BITS << BITS]
SIDE_BITS: Final = [COUNT, COUNT << BITS, COUNT << 2 * BITS, COUNT << 3 * BITS]

# Where a unit is: on the map, or in a box.
ON_MAP: Final = 0
WAITING: Final = 1  # a reinforcement that has not passed its test (2.1.1)
READY_TO_COME: Final = 2  # has passed it, or was drawn, and waits for room (2.1.3)
XII_POOL: Final = 3
DESTROYED: Final = 4  # a Soviet unit can come back (3.2.1)
OUT: Final = 5  # out of the game for good
BOX_NAMES: Final = ["map", "reinforcements", "arriving", "xii_army", "destroyed", "out"]

# What a unit is or does: bits of `flags`.
REDUCED: Final = 1
OOS: Final = 2  # out of supply (3.1.3)
TURNED: Final = 4  # activated this turn (4.1.4)
MARCHING: Final = 8  # activated in movement mode, and has not moved yet
FIGHTING: Final = 16  # activated in combat mode, and has not fought yet
IN_RESERVE: Final = 32  # activated in reserve mode, and has not moved yet
ACTIVE: Final = 64  # activated in this impulse
APART: Final = 128  # stood away from its twin when the impulse began (7.3.1)
GUEST: Final = 256  # forced into an area of the other marshal (7.3.3)
MOVED: Final = 512  # has moved in the end-of-turn phase (5.1)
ORDERED: Final = 1024  # bound by Hitler's order (2.3.2), while it is being carried out
IMPULSE_FLAGS: Final = MARCHING | FIGHTING | IN_RESERVE | ACTIVE | APART | ORDERED

NOBODY: Final = -1
NO_AREA: Final = -1


class Rules:
    """What stays the same through a match: the scenario, its options, and static facts that follow from them."""

    def __init__(self, content: Content, scenario: ScenarioData, options: Options, ground: Ground) -> None:
        self.content = content
        self.scenario = scenario
        self.options = options
        self.ground = ground
        self.last_turn = scenario.last_turn
        self.rounds_down = bool(options.get("oos_rounding_down", False))


class Shown:
    """What the views of a match last told: as long as nothing has changed they hand out the same objects. Nobody writes to those."""

    def __init__(self) -> None:
        self.kept = Kept()
        self.units: dict[tuple[int, int, int, int, int], dict[str, object]] = {}  # each of them as it has been so far


class State(Position):
    """One position. Every list is indexed by unit, by area, by borough or by seat, in the order of the content."""

    def __init__(self, steps: list[Step[Any]], rules: Rules) -> None:  # noqa: PLR0915 - one line for each field
        super().__init__(steps)
        content = rules.content
        units = len(content.unit_names)
        self.rules: Common[Rules] = rules  # the scenario and its options
        self.content: Common[Content] = content  # map, units and tables
        self.shown: Common[Shown] = Shown()  # what the views told last
        self.pieces: Cloned[Pieces] = Pieces(content.unit_side, content.neighbours)  # the units on the map
        # stored alone
        self.box: list[int] = [OUT] * units  # by unit: on the map, or in which box
        self.flags: list[int] = [0] * units  # by unit: what it is or does
        self.control: list[int] = [NOBODY] * rules.ground.size  # by area: the seat that holds its victory points
        self.level: list[int] = [0] * len(content.boroughs)  # urban progression (9.1.2)
        self.american: list[int] = [0] * rules.ground.size  # by area: 1 if the Americans have it
        # stored together as "tracks": the Americans (2.2)
        self.tracks: Row = [0] * len(content.tracks)  # areas taken on each track
        self.americans_stopped: bool = False  # they do not advance any more
        self.americans_won: bool = False  # they have reached Berlin
        # stored together as "turn"
        self.turn: int = rules.scenario.first_turn  # the turn being played
        self.phase: int = 0  # its place in words.PHASES
        self.operation: int = 1  # which operations phase of the turn it is
        self.xii_turn: int = 0  # the turn in which the XII Army passed its test (2.1.2)
        self.drawn: int = 0  # units of the XII Army drawn this turn
        self.order: int = NOBODY  # seat whose Germans have an order of Hitler's to carry out
        # stored together as "points"
        self.vp: Row = [0, 0]  # victory points by seat
        self.support: Row = [0, 0]  # support points by seat
        self.bombed: bool = False  # 10.2.1 Berlin was bombarded, which counts once
        self.progressed: bool = False  # 10.2.2 the first urban progression was scored
        # stored together as "tokens"
        self.heinrici: int = rules.scenario.heinrici  # who holds event 1
        self.heinrici_from: int = 1  # the turn from which it can be used
        self.hand: Row = [NO_EVENT, NO_EVENT]  # the other token of each seat: a secret
        self.pool: list[int] = rules.scenario.pool[:]  # in ascending order: a secret where it differs from what is public
        self.spent: list[int] = []  # tokens that are out of the game
        # stored together as "effects": of events
        self.speer: bool = False  # Speer weakens the garrisons of Berlin this turn
        self.withdrawal: Row = [0, 0]  # by seat: its Germans withdraw to the west without a test this turn
        # stored together as "impulse": the impulse in hand
        self.side: int = 0  # whose it is: nation and seat
        self.limit: int = content.activations  # units that can be activated in it
        self.active: int = 0  # units activated in it
        self.passed: Row = [0, 0]  # by seat: its Soviet impulse of this operations phase was passed
        self.river_army: int = -1  # event 2
        self.front_army: int = -1  # event 6
        self.truck_army: int = -1  # event 7
        self.doubled: bool = False  # event 11
        self.has_point: bool = False  # a point is left in the replacement phase
        self.duty: Row = [0, 0, 0]  # what an order of Hitler's still asks for (see `s02_orders`)
        # stored alone
        self.attacked: list[int] = []  # areas attacked in this impulse (8.1.3)
        self.options: Derived[Shared[list[int]]] = []  # activations that units could be given (see `s04_operations`); empty if not known
        self.owed: Derived[Shared[list[int]]] = []  # units that have to be activated
        # stored together as "hand": the unit in hand
        self.unit: int = NOBODY  # which it is
        self.points: int = 0  # movement points left
        self.stepped: bool = False  # whether it has left its area
        self.start: int = NO_AREA  # where its move began
        self.tested: int = 0  # 7.2.2: 0 not tested, 1 free, 2 held
        # stored together as "battle": the combat in hand
        self.target: int = NO_AREA  # the area attacked
        self.extra: bool = False  # a second support point (9.2.5)
        self.result: int = -1  # of the table
        self.need: int = 0  # steps that still have to be lost
        self.shared: int = 0  # losses dealt out so far
        self.advanced: int = 0  # units that have advanced
        self.attackers: list[int] = []  # units that attack
        self.defenders: list[int] = []  # units that are attacked
        self.origins: list[int] = []  # areas that the attackers came from
        self.losing: list[int] = []  # units among which losses are shared out
        self.lost: list[int] = []  # by place in `losing`: steps lost so far
        self.retreating: list[int] = []  # units that have still to retreat

    def clone(self) -> "State":
        raise NotImplementedError

    def dump(self) -> dict[str, object]:
        return {**self.stored(), "stacks": self.pieces.stacks()}

    # -- accessors ----------------------------------------------------------------------------------------------------
    def at(self, unit: int) -> int:
        """The area where a unit stands; negative if it is not on the map."""
        return self.pieces.where[unit]

    def side_of(self, unit: int) -> int:
        return self.pieces.side[unit]

    def seat_of(self, unit: int) -> int:
        return self.pieces.side[unit] & 1

    def nation_of(self, unit: int) -> int:
        return self.pieces.side[unit] >> 1

    def is_soviet(self, unit: int) -> bool:
        return self.pieces.side[unit] >> 1 == SOVIET

    def has(self, unit: int, flag: int) -> bool:
        return self.flags[unit] & flag != 0

    def mark(self, unit: int, flag: int) -> None:
        self.flags[unit] |= flag

    def unmark(self, unit: int, flag: int) -> None:
        self.flags[unit] &= ~flag

    def holds(self, area: int, bits: int) -> bool:
        """Whether anybody of these sides stands there."""
        return self.pieces.occupants[area] & bits != 0

    def is_unsupplied(self, unit: int) -> bool:
        """3.1.3, 9.2.2 Out of supply; Germans in Berlin never are."""
        if not self.flags[unit] & OOS:
            return False
        return self.pieces.side[unit] >> 1 == SOVIET or not self.content.is_berlin[self.pieces.where[unit]]

    def is_disputed(self, area: int) -> bool:
        """9.1.3, 9.1.4 Whether a Berlin area is contested or controlled by the Soviets: some of them are in it."""
        return self.content.is_berlin[area] and self.pieces.occupants[area] & SOVIET_BITS != 0

    def level_of(self, area: int) -> int:
        """9.1.2 The level of urban progression; 0 where there is no marker, and outside Berlin."""
        number = self.rules.ground.borough_number[area]
        return self.level[number] if number >= 0 else 0

    def is_controlled(self, area: int) -> bool:
        """9.1.4, 9.3.3 A Berlin area is the Soviets' from level 2 on."""
        return self.level_of(area) >= self.content.control_level

    @property
    def impulse_seat(self) -> int:
        return self.side & 1

    @property
    def impulse_nation(self) -> int:
        return self.side >> 1


def is_guest(state: State, unit: int) -> bool:
    """7.3.3 Whether a Soviet unit was forced into its area among units of the other marshal, and they are still there."""
    return state.flags[unit] & GUEST != 0 and state.pieces.occupants[state.at(unit)] & SIDE_BITS[1 - state.seat_of(unit)] != 0


def unit_name(state: State, unit: int) -> str:
    """The argument of a message that names a unit."""
    return "@unit-" + state.content.unit_names[unit]


def unit_and_area(state: State, unit: int, area: int) -> dict[str, str | int]:
    """The arguments of a message about a unit and an area; made only when there is something to say, for the rules are asked often."""
    return {"unit": unit_name(state, unit), "area": area_name(state, area)}


def unit_names(state: State, units: list[int]) -> str:
    """The argument of a message that names several units."""
    return "@" + "|".join([unit_name(state, unit)[1:] for unit in units])


def area_name(state: State, area: int) -> str:
    return "@area-" + state.content.board.names[area]
