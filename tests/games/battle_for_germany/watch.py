"""The invariants of Battle for Germany, kept from outside: a slow shadow of the map, fed by the log alone, and a recount of the state."""

import random

from grognard import Game, Match
from grognard.games.battle_for_germany import words
from grognard.games.battle_for_germany.content import BOTH, GERMAN_CONTROL, NOBODY, SOVIET, SOVIET_CONTROL, WESTERN, WESTERN_CONTROL
from grognard.games.battle_for_germany.game import BattleForGermany
from grognard.games.battle_for_germany.ground import PAIR
from grognard.games.battle_for_germany.s05_movement import count_overstacked, reach_of, units_of_phase, waiting
from grognard.games.battle_for_germany.s05_settling import ways_of
from grognard.games.battle_for_germany.state import (
    COURLAND,
    DOUBLED,
    FACE_DOWN,
    GARRISON,
    HAS_ATTACKED,
    NOT_FALLEN,
    OUT,
    PINNED,
    SIDES,
    SS_ALLIED,
    WAS_ATTACKED,
    State,
    home_theatre,
    is_german,
)
from grognard.games.battle_for_germany.state import MOVED as HAS_MOVED
from grognard.kernel.action import operand_of
from grognard.kernel.sequence import Event

ORDERS = ("move", "replace", "release", "retreat", "evacuate", "transfer")  # whole moves that take a piece to a place

TO = words.TO >> 16


def state_of(match: Match) -> State:
    assert isinstance(match.position, State)
    return match.position


def distances(game: Game, chance: random.Random) -> dict[str, list[int]]:
    """What draws a wanderer on: Berlin, another city, or an edge of the map."""
    assert isinstance(game, BattleForGermany)
    content = game.content
    edges = [space for space in range(content.board.playable) if content.exit_edge[space]]
    goal = chance.choice((content.berlin, content.berlin, chance.choice(content.cities), chance.choice(edges)))
    return {"hex": [content.board.distance(space, goal) for space in range(content.board.playable)]}


# -- the shadow -------------------------------------------------------------------------------------------------------
class Shadow:
    """Where every unit stands and who holds every city, by a literal reading of 11-0, 5-4 and 5-5 applied event by event."""

    def __init__(self, match: Match) -> None:
        game = match.game
        assert isinstance(game, BattleForGermany)
        start = game.set_up(match.scenario.id, match.options)
        self.content = start.content
        self.rules = start.rules
        self.where = {unit: space for unit, space in enumerate(start.pieces.where) if space >= 0}
        self.side = dict(enumerate(start.pieces.side))
        self.control = start.control[:]
        self.boundary = start.boundary
        self.berlin_fallen = start.berlin != NOT_FALLEN
        self.germans_gone = False
        self.phase = -1
        self.phases = 0  # begun so far
        self.left_home: dict[int, int] = {}  # Yugoslav unit abroad: the number of the phase in which it was forced out
        self.way: list[int] = []  # hexes of the move that is being made
        self.read = 0  # log entries
        self.broken: list[str] = []

    def follow(self, log: list[Event]) -> None:
        for event in log[self.read :]:
            self.take(event)
        self.read = len(log)

    def take(self, event: Event) -> None:
        kind = event[0]
        if kind == words.PHASE_BEGINS:
            self.begin_phase(event[2])
        elif kind == words.MOVED:
            assert self.way
            assert self.way[-1] == event[3]
            for space in self.way:
                self.enter(event[1], space)
        elif kind in (words.RETREATED, words.ADVANCED):
            self.enter(event[1], event[-1])
        elif kind in (words.REPLACED, words.LANDED, words.RELEASED):
            self.appear(event[1], event[2])
        elif kind in (words.ELIMINATED, words.EXITED, words.LEFT_THE_GAME, words.DISPLACED_LOST):
            self.vanish(event[1])
        elif kind == words.PULLED:
            self.shift(event[1], event[2])
        elif kind == words.CHANGED_SIDE:
            self.side[event[1]] = event[2]
        elif kind == words.GERMANS_LEAVE:
            self.germans_leave()

    def enter(self, unit: int, space: int) -> None:
        self.occupy(unit, space)
        self.shift(unit, space)

    def appear(self, unit: int, space: int) -> None:
        if is_german(self.side[unit]):
            self.side[unit] = 3 if self.content.theatre[space] == 0 else 2
        self.occupy(unit, space)
        self.where[unit] = space
        self.settle_around(space)

    def occupy(self, unit: int, space: int) -> None:
        """11-0 ruling 1: who enters takes; and Berlin falls to the first enemy in it."""
        if space in self.content.cities:
            self.take_city(space, brings(self.side[unit]))
        if space == self.content.berlin and not is_german(self.side[unit]):
            self.berlin_fallen = True

    def shift(self, unit: int, space: int) -> None:
        origin = self.where[unit]
        self.where[unit] = space
        self.settle_around(space)
        self.settle_around(origin)
        if not self.content.is_yugoslav[unit] or self.content.yugoslavia[space]:
            self.left_home.pop(unit, None)
        else:
            self.left_home.setdefault(unit, self.phases)

    def vanish(self, unit: int) -> None:
        self.left_home.pop(unit, None)
        self.settle_around(self.where.pop(unit))

    def germans_leave(self) -> None:
        """12-22, 13-1, 13-2."""
        self.boundary = False
        self.germans_gone = True
        for unit, side in self.side.items():
            if is_german(side):
                if unit in self.where and self.rules.ss_join and self.content.is_ss[unit]:
                    self.side[unit] = SS_ALLIED
                else:
                    self.where.pop(unit, None)
        for city, space in enumerate(self.content.cities):
            if self.control[city] == GERMAN_CONTROL and not self.units_in(space):
                self.control[city] = NOBODY
        for space in self.content.cities:
            self.settle(space)

    def units_in(self, space: int) -> list[int]:
        return [unit for unit, there in self.where.items() if there == space]

    # 11-0 rulings 2, 3, 5 and 6
    def settle_around(self, changed: int) -> None:
        for space in (changed, *self.content.neighbours[changed]):
            if space in self.content.cities:
                self.settle(space)

    def settle(self, space: int) -> None:
        if self.units_in(space) or (space == self.content.berlin and not self.berlin_fallen):
            return
        near = [(unit, there) for unit, there in self.where.items() if there in self.content.neighbours[space]]
        powers = {brings(self.side[unit]) for unit, _ in near}
        if len(powers) == 1 and any(not (self.boundary and PAIR * there + space in self.content.boundary) for _, there in near):
            self.take_city(space, powers.pop())

    def take_city(self, space: int, control: int) -> None:
        """13-2 ruling: SS under Western command take nothing from the Western Allies."""
        city = self.content.cities.index(space)
        if not (self.germans_gone and control == GERMAN_CONTROL and self.control[city] == WESTERN_CONTROL):
            self.control[city] = control

    # 5-42, 5-51, 5-52, 14-0: deadlines
    def begin_phase(self, phase: int) -> None:
        if self.phase >= 0 and words.PHASES[self.phase] == "soviet_combat":
            late = [unit for unit, since in self.left_home.items() if since < self.phases]
            self.broken += [f"5-51: {self.content.unit_names[unit]} is still outside Yugoslavia" for unit in late]
        self.phase = phase
        self.phases += 1
        if words.PHASES[phase].endswith("_combat"):
            sides = words.phase_sides(phase)
            late = [unit for unit in self.where if self.side[unit] in sides and self.is_beyond(unit)]
            self.broken += [f"5-4: {self.content.unit_names[unit]} is still beyond its line" for unit in late]

    def is_beyond(self, unit: int) -> bool:
        """Whether a unit stands where it may not be after its own movement phase."""
        side = self.side[unit]
        space = self.where[unit]
        if self.boundary and self.content.theatre[space] not in (BOTH, home_theatre(side)):
            return True
        return side == SOVIET and self.content.yugoslavia[space] and not self.content.is_yugoslav[unit]


def brings(side: int) -> int:
    return {SOVIET: SOVIET_CONTROL, WESTERN: WESTERN_CONTROL}.get(side, GERMAN_CONTROL)


# -- the watch --------------------------------------------------------------------------------------------------------
class Watch:
    """Follows one match from its start and says what is wrong with it."""

    def __init__(self, match: Match) -> None:
        self.shadow = Shadow(match)
        self.shadow.follow(match.log)
        self.gone: set[int] = gone(state_of(match))
        self.forts = state_of(match).forts

    def before(self, match: Match, code: int) -> None:
        state = state_of(match)
        if code >> 16 == TO:
            self.shadow.way = reach_of(state, state.unit, state.points).path(operand_of(code))

    def after(self, match: Match) -> None:
        self.shadow.follow(match.log)
        self.shadow.way = []

    def problems(self, match: Match) -> list[str]:
        state = state_of(match)
        found = self.shadow.broken + self.departures_from(state)
        found += [f"{state.content.unit_names[unit]} has come back from nowhere" for unit in self.gone - gone(state)]
        if state.forts & ~self.forts:
            found.append("6-83: a fort stands again")
        self.gone = gone(state)
        self.forts = state.forts
        for check in CHECKS:
            found += check(state)
        return found

    def departures_from(self, state: State) -> list[str]:
        """Where the state is not what the log says."""
        shadow = self.shadow
        names = state.content.board.names
        units = state.content.unit_names
        found = [
            f"the log has {units[unit]} elsewhere" for unit, space in enumerate(state.pieces.where) if shadow.where.get(unit, -1) != space
        ]
        found += [f"the log has {units[unit]} on another side" for unit in shadow.where if shadow.side[unit] != state.side(unit)]
        for city, space in enumerate(state.content.cities):
            if shadow.control[city] != state.control[city]:
                found.append(f"11-0: {names[space]} is under {state.control[city]}, a slow reading gives {shadow.control[city]}")
        if shadow.boundary != state.boundary or shadow.berlin_fallen != (state.berlin != NOT_FALLEN):
            found.append("12-22: boundary and Berlin are not as the log has them")
        return found


def gone(state: State) -> set[int]:
    """Units that are out of the game for good."""
    return {unit for unit, space in enumerate(state.pieces.where) if space < 0 and state.box[unit] == OUT}


# -- the recount ------------------------------------------------------------------------------------------------------
def recount(state: State) -> list[str]:
    """Stacks, occupants and zones of control against a count from scratch."""
    pieces = state.pieces
    size = len(pieces.top)
    occupants = [0] * size
    zones = [0] * size
    for unit, space in enumerate(pieces.where):
        if space >= 0:
            occupants[space] += 1 << 8 * pieces.side[unit]
            for near in state.content.neighbours[space]:
                zones[near] += 1 << 8 * pieces.side[unit]
    found = []
    if occupants != pieces.occupants:
        found.append("the occupants are not what a recount gives")
    if zones != pieces.zones:
        found.append("4-0: the zones of control are not what a recount gives")
    stacked = {unit: space for space in range(size) if pieces.top[space] >= 0 for unit in pieces.stack(space)}
    if stacked != {unit: space for unit, space in enumerate(pieces.where) if space >= 0}:
        found.append("the stacks do not hold the units on the map")
    return found


def conservation(state: State) -> list[str]:
    """Every unit is in one place: on the map, in one box, or out."""
    found: list[str] = []
    for unit, space in enumerate(state.pieces.where):
        box = state.box[unit]
        if not OUT <= box <= COURLAND or not 0 <= state.side(unit) < SIDES:
            found.append(f"{state.content.unit_names[unit]} is in box {box} on side {state.side(unit)}")
        if space >= 0 and box != OUT:
            found.append(f"{state.content.unit_names[unit]} is on the map and in a box")
        if space < 0 and state.flags[unit]:
            found.append(f"{state.content.unit_names[unit]} is off the map and flagged {state.flags[unit]}")
        if box >= 0 and box != COURLAND and not state.content.replaceable[unit]:
            found.append(f"7-12: {state.content.unit_names[unit]} is in a box, but never comes back")
    return found


def stacking(state: State) -> list[str]:
    """5-3, 5-2 Two units of one camp to a hex, and one Front, except among those who move in this phase; units face down do not count."""
    found: list[str] = []
    content = state.content
    moving = words.phase_sides(state.phase) if state.phase % 3 == 1 and state.frames[-2] != words.TURNS else []
    for space in sorted({space for space in state.pieces.where if space >= 0}):
        stack = [unit for unit in state.pieces.stack(space) if unit != state.unit and not state.has(unit, FACE_DOWN)]
        name = content.board.names[space]
        if stack and state.side(stack[0]) in moving:
            continue
        if len(stack) > content.stacking_limit:
            found.append(f"5-3: {len(stack)} units in {name}")
        if sum(content.is_front[unit] for unit in stack) > content.fronts_per_hex:
            found.append(f"5-3: two Fronts in {name}")
        if state.unit >= 0 and state.at(state.unit) == space:
            stack.append(state.unit)
        if len({state.rules.camp[state.side(unit)] for unit in stack}) > 1:
            found.append(f"5-2: two camps in {name}")
    return found


def ground_held(state: State) -> list[str]:
    """5-43, 5-41, 5-4 Nobody stands where he may never be; deadlines are the shadow's business."""
    found: list[str] = []
    content = state.content
    rules = state.rules
    for unit, space in enumerate(state.pieces.where):
        if space < 0:
            continue
        side = state.side(unit)
        if space == content.berlin and (side == SS_ALLIED or (is_german(side) and not rules.variant.has_one_german)):
            found.append(f"5-43: {content.unit_names[unit]} is in Berlin")
        elsewhere = content.theatre[space] not in (BOTH, home_theatre(side))
        if state.boundary and is_german(side) and elsewhere and not rules.variant.germans_go_home:
            found.append(f"5-41: {content.unit_names[unit]} is in the other theatre")
    return found


def control(state: State) -> list[str]:
    """11-0 Every city is somebody's or nobody's; an occupied one belongs to who stands in it."""
    found = [f"11-0: a city is under control {value}" for value in state.control if value not in range(4)]
    for city, space in enumerate(state.content.cities):
        stack = [unit for unit in state.pieces.stack(space) if not state.has(unit, FACE_DOWN)]
        due = {brings(state.side(unit)) for unit in stack}
        if any(state.side(unit) == SS_ALLIED for unit in stack):
            due.add(WESTERN_CONTROL)  # 13-2 ruling
        if stack and state.control[city] not in due:
            found.append(f"11-0: {state.content.board.names[space]} does not belong to who stands in it")
    return found


def garrisons(state: State) -> list[str]:
    """10-2 A garrison is a Front in one of the four cities, alone of its kind."""
    found: list[str] = []
    for unit, flags in enumerate(state.flags):
        if flags & GARRISON and not (state.content.is_front[unit] and state.at(unit) in state.content.garrison_cities):
            found.append(f"10-2: {state.content.unit_names[unit]} is a garrison, but not of a city")
    return found


def marks(state: State) -> list[str]:
    """What units have done is forgotten when the phase is over."""
    kind = state.phase % 3
    found: list[str] = []
    for unit, flags in enumerate(state.flags):
        if flags & (HAS_MOVED | FACE_DOWN) and kind != 1:
            found.append(f"{state.content.unit_names[unit]} is marked as moving outside a movement phase")
        if flags & (HAS_ATTACKED | WAS_ATTACKED) and kind != 2:
            found.append(f"{state.content.unit_names[unit]} is marked as fighting outside a combat phase")
        if flags & DOUBLED and not (is_german(state.side(unit)) or state.side(unit) == SS_ALLIED):
            found.append(f"7-22: {state.content.unit_names[unit]} is doubled")
        if flags & PINNED and kind == 2 and state.side(unit) in words.phase_sides(state.phase):
            found.append(f"7-26: {state.content.unit_names[unit]} is still pinned after its movement phase")
    if min(state.allowance) < 0 or state.points < 0:
        found.append("more was spent than there was")
    return found


def is_waiting(state: State, unit: int) -> bool:
    moves = state.side(unit) in words.phase_sides(state.phase) and state.at(unit) >= 0
    return moves and not state.has(unit, HAS_MOVED | PINNED | GARRISON | FACE_DOWN)


def remembered(state: State) -> list[str]:
    """What a position keeps from one choice to the next is what it would work out anew."""
    if state.full is not None and state.full != count_overstacked(state):
        return ["5-3: the full hexes are not what a count gives"]
    if state.waiting and waiting(state) != [unit for unit in units_of_phase(state) if is_waiting(state, unit)]:
        return ["5-0: the units that can still be moved are not those that are remembered"]
    names = state.content.unit_names
    kept = [(unit, ways) for unit, ways in state.ways.items() if unit != state.unit and is_waiting(state, unit)]  # others are not asked
    return [f"5-1: {names[unit]} can go elsewhere than is remembered" for unit, ways in kept if ways != ways_of(state, unit)]


CHECKS = (remembered, recount, conservation, stacking, ground_held, control, garrisons, marks)
