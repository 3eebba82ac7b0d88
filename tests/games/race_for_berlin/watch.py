"""The invariants of Race for Berlin, kept from outside: victory points counted from the log alone, and a recount of the state."""

import random

from grognard import Game, Match
from grognard.games.race_for_berlin import words
from grognard.games.race_for_berlin.content import GERMAN, NO_EVENT, SOVIET
from grognard.games.race_for_berlin.game import RaceForBerlin
from grognard.games.race_for_berlin.s06_stacking import limit_of, number_of
from grognard.games.race_for_berlin.state import ACTIVE, GERMAN_BITS, GUEST, NOBODY, ON_MAP, OUT, SIDE_BITS, SOVIET_BITS, State
from grognard.mechanics.pieces import COUNT

ORDERS = ("move", "retreat", "return")  # whole moves that take a piece to a place

SHY = ("cut",)  # at random nearly every unit would be put out of supply in every turn, and nobody would come to Berlin
SENSE = (0.0, 0.0, 0.7, 0.95)


def state_of(match: Match) -> State:
    assert isinstance(match.position, State)
    return match.position


def distances(game: Game, chance: random.Random) -> dict[str, list[int]]:
    """What draws a wanderer on: a borough, or another victory area."""
    assert isinstance(game, RaceForBerlin)
    content = game.content
    goal = chance.choice([*content.boroughs, chance.choice([area for area, worth in enumerate(content.worth) if worth])])
    return {"area": game.ground.distance[goal]}


class Watch:
    """Follows one match from its start and says what is wrong with it."""

    def __init__(self, match: Match) -> None:
        self.read = 0
        self.points = [0, 0]
        self.gone: set[int] = set()
        self.stopped = False
        self.captured: set[int] = set()
        self.follow(match)

    def before(self, match: Match, code: int) -> None: ...

    def after(self, match: Match) -> None:
        self.follow(match)

    def follow(self, match: Match) -> None:
        for event in match.log[self.read :]:
            if event[0] == words.SCORED:
                self.points[event[1]] += event[2]
        self.read = len(match.log)

    def problems(self, match: Match) -> list[str]:
        state = state_of(match)
        found: list[str] = []
        if self.points != state.vp:
            found.append(f"10: the log gives {self.points} points, the state {state.vp}")
        out = {unit for unit, box in enumerate(state.box) if box == OUT}
        found += [f"{state.content.unit_names[unit]} has come back from nowhere" for unit in self.gone - out]
        captured = {area for area, taken in enumerate(state.american) if taken}
        if self.captured - captured or (self.stopped and captured != self.captured):
            found.append("2.2.3: American areas have changed that could not")
        self.gone, self.captured, self.stopped = out, captured, state.americans_stopped
        for check in CHECKS:
            found += check(state)
        return found


# -- the recount ------------------------------------------------------------------------------------------------------
def recount(state: State) -> list[str]:
    """Stacks, occupants and neighbours against a count from scratch."""
    pieces = state.pieces
    size = len(pieces.top)
    occupants = [0] * size
    zones = [0] * size
    for unit, area in enumerate(pieces.where):
        if area >= 0:
            occupants[area] += 1 << 8 * pieces.side[unit]
            for near in state.content.neighbours[area]:
                zones[near] += 1 << 8 * pieces.side[unit]
    found = []
    if occupants != pieces.occupants or zones != pieces.zones:
        found.append("occupants or neighbours are not what a recount gives")
    stacked = {unit: area for area in range(size) if pieces.top[area] >= 0 for unit in pieces.stack(area)}
    if stacked != {unit: area for unit, area in enumerate(pieces.where) if area >= 0}:
        found.append("the stacks do not hold the units on the map")
    return found


def conservation(state: State) -> list[str]:
    """Every unit is on the map or in one box; off the map it carries no mark."""
    found: list[str] = []
    for unit, area in enumerate(state.pieces.where):
        name = state.content.unit_names[unit]
        if (area >= 0) != (state.box[unit] == ON_MAP):
            found.append(f"{name} is on the map and in box {state.box[unit]}")
        if area < 0 and state.flags[unit]:
            found.append(f"{name} is off the map and flagged {state.flags[unit]}")
    return found


def stacking(state: State) -> list[str]:
    """6.1.2 The limits, for all but the unit in hand; the nations never share an area outside Berlin."""
    found: list[str] = []
    for area, holders in enumerate(state.pieces.occupants):
        name = state.content.board.names[area]
        for nation in (SOVIET, GERMAN):
            passing = state.unit != NOBODY and state.at(state.unit) == area and state.nation_of(state.unit) == nation
            limit = limit_of(state, nation, area)
            if limit < COUNT and number_of(state, nation, area) - passing > limit:
                found.append(f"6.1.2: too many units in {name}")
        if holders & SOVIET_BITS and holders & GERMAN_BITS and not state.content.is_berlin[area]:
            found.append(f"6.1.2: both nations in {name}")
    return found


def marshals(state: State) -> list[str]:
    """7.3.3, 7.4.5 Soviets of both marshals share an area only where one was forced in, and never in Berlin."""
    found: list[str] = []
    for area, holders in enumerate(state.pieces.occupants):
        if holders & SIDE_BITS[0] and holders & SIDE_BITS[1]:
            units = [unit for unit in state.pieces.stack(area) if state.is_soviet(unit)]
            if state.content.is_berlin[area] or not any(state.has(unit, GUEST) for unit in units):
                found.append(f"7.3.3: both marshals in {state.content.board.names[area]}")
    return found


def ground_held(state: State) -> list[str]:
    """7.2.1, 2.2.6 No German stands east of the rivers or among the Americans (2.2.5 is at work in an escape)."""
    found: list[str] = []
    east = {area for area in range(state.rules.ground.size) if state.content.index[area] == max(state.content.index)}
    for unit, area in enumerate(state.pieces.where):
        if area >= 0 and not state.is_soviet(unit):
            if area in east:
                found.append(f"7.2.1: {state.content.unit_names[unit]} is over the Oder")
            if state.american[area] and words.ESCAPE not in state.frames[::2]:
                found.append(f"2.2.3: {state.content.unit_names[unit]} is among the Americans")
    return found


def boroughs(state: State) -> list[str]:
    """9.1.4, 9.1.5 Control of a borough follows from its level, and a level needs a Soviet unit."""
    found: list[str] = []
    for number, area in enumerate(state.content.boroughs):
        name = state.content.board.names[area]
        if state.level[number] and not state.holds(area, SOVIET_BITS):
            found.append(f"9.1.5: {name} has a level, but no Soviets")
        if (state.control[area] != NOBODY) != (state.level[number] >= state.content.control_level):
            found.append(f"9.1.4: {name} is held against its level")
    return found


def tokens(state: State) -> list[str]:
    """2.4.4 Every token but Heinrici is in one place: pool, a hand, or out of the game."""
    held = sorted([*state.pool, *state.spent, *[token for token in state.hand if token != NO_EVENT]])
    known = sorted(state.rules.scenario.pool)
    return [] if held == known else [f"2.4.4: the tokens are {held}"]


def limits(state: State) -> list[str]:
    """4.1.2, 3.2.2 Never more activations than the limit, never less than no support."""
    found: list[str] = []
    if sum(1 for flags in state.flags if flags & ACTIVE) > state.limit:
        found.append("4.1.2: too many units are active")
    if min(state.support) < 0 or state.points < 0:
        found.append("more was spent than there was")
    return found


CHECKS = (recount, conservation, stacking, marshals, ground_held, boroughs, tokens, limits)
