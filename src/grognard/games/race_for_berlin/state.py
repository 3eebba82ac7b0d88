"""The state of a game of Race for Berlin: flat integers, read through small named accessors."""

from typing import Any, Final

from grognard.games.race_for_berlin.content import NO_EVENT, SOVIET, Content, ScenarioData
from grognard.games.race_for_berlin.ground import Ground
from grognard.kernel.options import Options
from grognard.kernel.sequence import Position, Step
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


class State(Position):
    """One position. Every list is indexed by unit, by area, by borough or by seat, in the order of the content."""

    def __init__(self, steps: list[Step[Any]], rules: Rules) -> None:  # noqa: PLR0915 - one line for each field
        super().__init__(steps)
        content = rules.content
        units = len(content.unit_names)
        self.rules = rules
        self.content = content
        self.pieces = Pieces(content.unit_side, content.neighbours)
        self.box: list[int] = [OUT] * units
        self.flags: list[int] = [0] * units
        self.control: list[int] = [NOBODY] * rules.ground.size  # by area: the seat that holds its victory points
        self.level: list[int] = [0] * len(content.boroughs)  # urban progression (9.1.2)
        self.american: list[int] = [0] * rules.ground.size  # by area: 1 if the Americans have it
        self.tracks: list[int] = [0] * len(content.tracks)  # areas taken on each track
        self.americans_stopped: bool = False
        self.americans_won: bool = False
        self.turn: int = rules.scenario.first_turn
        self.phase: int = 0
        self.operation: int = 1
        self.xii_turn: int = 0  # the turn in which the XII Army passed its test (2.1.2)
        self.drawn: int = 0  # units of the XII Army drawn this turn
        self.vp: list[int] = [0, 0]
        self.support: list[int] = [0, 0]
        self.bombed: bool = False
        self.progressed: bool = False
        self.order: int = NOBODY  # seat whose Germans have an order of Hitler's to carry out
        # events
        self.heinrici: int = rules.scenario.heinrici  # who holds event 1
        self.heinrici_from: int = 1  # the turn from which it can be used
        self.hand: list[int] = [NO_EVENT, NO_EVENT]  # the other token of each seat: a secret
        self.pool: list[int] = rules.scenario.pool[:]  # in ascending order: a secret where it differs from what is public
        self.spent: list[int] = []  # tokens that are out of the game
        self.speer: bool = False
        self.withdrawal: list[int] = [0, 0]
        # the impulse in hand
        self.side: int = 0
        self.limit: int = content.activations
        self.active: int = 0  # units activated in it
        self.passed: list[int] = [0, 0]  # by seat: its Soviet impulse of this operations phase was passed
        self.river_army: int = -1  # event 2
        self.front_army: int = -1  # event 6
        self.truck_army: int = -1  # event 7
        self.doubled: bool = False  # event 11
        self.attacked: list[int] = []  # areas attacked in this impulse (8.1.3)
        self.duty: list[int] = [0, 0, 0]  # what an order of Hitler's still asks for (see `s02_orders`)
        # Worked out once in an impulse: follows from the rest, so it is never dumped; replaced as a whole, so clones share it.
        self.options: list[int] = []  # activations that units could be given (see `s04_operations`); empty if not known
        self.owed: list[int] = []  # units that have to be activated
        # replacement phase
        self.has_point: bool = False
        # the unit in hand
        self.unit: int = NOBODY
        self.points: int = 0
        self.stepped: bool = False
        self.start: int = NO_AREA  # where its move began
        self.tested: int = 0  # 7.2.2: 0 not tested, 1 free, 2 held
        # the combat in hand
        self.target: int = NO_AREA
        self.attackers: list[int] = []
        self.defenders: list[int] = []
        self.origins: list[int] = []  # areas that the attackers came from
        self.extra: bool = False  # a second support point (9.2.5)
        self.result: int = -1
        self.losing: list[int] = []  # units among which losses are shared out
        self.lost: list[int] = []  # by place in `losing`: steps lost so far
        self.need: int = 0
        self.shared: int = 0  # losses dealt out so far
        self.retreating: list[int] = []
        self.advanced: int = 0

    def clone(self) -> "State":  # noqa: PLR0915 - one line for each field
        twin = State.__new__(State)
        twin.steps = self.steps
        twin.events = []
        twin.copy_frame(self)
        twin.rules = self.rules
        twin.content = self.content
        twin.pieces = self.pieces.clone()
        twin.box = self.box[:]
        twin.flags = self.flags[:]
        twin.control = self.control[:]
        twin.level = self.level[:]
        twin.american = self.american[:]
        twin.tracks = self.tracks[:]
        twin.americans_stopped = self.americans_stopped
        twin.americans_won = self.americans_won
        twin.turn = self.turn
        twin.phase = self.phase
        twin.operation = self.operation
        twin.xii_turn = self.xii_turn
        twin.drawn = self.drawn
        twin.vp = self.vp[:]
        twin.support = self.support[:]
        twin.bombed = self.bombed
        twin.progressed = self.progressed
        twin.order = self.order
        twin.heinrici = self.heinrici
        twin.heinrici_from = self.heinrici_from
        twin.hand = self.hand[:]
        twin.pool = self.pool[:]
        twin.spent = self.spent[:]
        twin.speer = self.speer
        twin.withdrawal = self.withdrawal[:]
        twin.side = self.side
        twin.limit = self.limit
        twin.active = self.active
        twin.passed = self.passed[:]
        twin.river_army = self.river_army
        twin.front_army = self.front_army
        twin.truck_army = self.truck_army
        twin.doubled = self.doubled
        twin.attacked = self.attacked[:]
        twin.duty = self.duty[:]
        twin.options = self.options
        twin.owed = self.owed
        twin.has_point = self.has_point
        twin.unit = self.unit
        twin.points = self.points
        twin.stepped = self.stepped
        twin.start = self.start
        twin.tested = self.tested
        twin.target = self.target
        twin.attackers = self.attackers[:]
        twin.defenders = self.defenders[:]
        twin.origins = self.origins[:]
        twin.extra = self.extra
        twin.result = self.result
        twin.losing = self.losing[:]
        twin.lost = self.lost[:]
        twin.need = self.need
        twin.shared = self.shared
        twin.retreating = self.retreating[:]
        twin.advanced = self.advanced
        return twin

    def dump(self) -> dict[str, object]:
        """The whole position as plain data; stacks in order, so that equal positions give equal data."""
        pieces = self.pieces
        return {
            "frames": self.frames[:],
            "finished": self.finished,
            "stacks": [[space, *pieces.stack(space)[::-1]] for space in range(len(pieces.top)) if pieces.top[space] >= 0],
            "box": self.box[:],
            "flags": self.flags[:],
            "control": self.control[:],
            "level": self.level[:],
            "american": [*self.american],
            "tracks": [*self.tracks, int(self.americans_stopped), int(self.americans_won)],
            "turn": [self.turn, self.phase, self.operation, self.xii_turn, self.drawn, self.order],
            "points": [*self.vp, *self.support, int(self.bombed), int(self.progressed)],
            "tokens": [[self.heinrici, self.heinrici_from, *self.hand], self.pool[:], self.spent[:]],
            "effects": [int(self.speer), *self.withdrawal],
            "impulse": [
                *(self.side, self.limit, self.active, *self.passed),
                *(self.river_army, self.front_army, self.truck_army, int(self.doubled), int(self.has_point), *self.duty),
            ],
            "attacked": self.attacked[:],
            "hand": [self.unit, self.points, int(self.stepped), self.start, self.tested],
            "battle": [
                [self.target, int(self.extra), self.result, self.need, self.shared, self.advanced],
                self.attackers[:],
                self.defenders[:],
                self.origins[:],
                self.losing[:],
                self.lost[:],
                self.retreating[:],
            ],
        }

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
