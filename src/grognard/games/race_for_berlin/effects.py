"""What follows when units come, go or die: control markers, victory points, an emptied borough. Every change on the map passes here."""

from grognard.games.race_for_berlin import words
from grognard.games.race_for_berlin.content import ALLIES
from grognard.games.race_for_berlin.state import (
    DESTROYED,
    GUEST,
    NOBODY,
    ON_MAP,
    OOS,
    OUT,
    REDUCED,
    SEAT_BITS,
    SOVIET_BITS,
    State,
    is_guest,
)


def score(state: State, seat: int, points: int, reason: int, area: int) -> None:
    """10 Victory points are counted as they are won and lost."""
    state.vp[seat] += points
    state.events.append((words.SCORED, seat, points, reason, area))


# -- coming and going -------------------------------------------------------------------------------------------------
def enter(state: State, unit: int, area: int) -> None:
    """A unit on the map comes to an area, by move, retreat or advance, with all that follows."""
    origin = state.at(unit)
    state.pieces.shift(unit, area)
    state.flags[unit] &= ~GUEST
    arrive(state, unit, area)
    if state.is_soviet(unit):
        vacate(state, origin, state.seat_of(unit))
        release_guests(state, origin)


def place(state: State, unit: int, area: int) -> None:
    """A unit comes onto the map, upright and supplied."""
    state.box[unit] = ON_MAP
    state.pieces.place(unit, area)
    arrive(state, unit, area)


def arrive(state: State, unit: int, area: int) -> None:
    """7.3.4 A Soviet unit takes an unclaimed victory area for its marshal; a German unit takes the marker away. Passing through counts."""
    content = state.content
    if content.is_berlin[area] and not state.is_soviet(unit):
        state.flags[unit] &= ~OOS  # 9.2.2 Germans in Berlin are always supplied
    if not content.worth[area] or content.is_berlin[area] or state.american[area]:
        return
    holder = state.control[area]
    if state.is_soviet(unit):
        if holder == NOBODY:
            state.control[area] = state.seat_of(unit)
            score(state, state.seat_of(unit), content.worth[area], words.FOR_AREA, area)
    elif holder != NOBODY:
        state.control[area] = NOBODY
        score(state, holder, -content.worth[area], words.FOR_LOSS, area)


def vacate(state: State, area: int, seat: int) -> None:
    """9.1.5 A Berlin area that its last Soviet unit leaves falls to level 0; who left pays its value, and so does who controlled it."""
    if not state.content.is_berlin[area] or state.holds(area, SOVIET_BITS):
        return
    worth = state.content.worth[area]
    score(state, seat, -worth, words.FOR_VACATING, area)
    holder = state.control[area]
    if holder != NOBODY:
        state.control[area] = NOBODY
        score(state, holder, -worth, words.FOR_LOSS, area)
    if state.level_of(area) > 0:
        state.level[state.rules.ground.borough_number[area]] = 0
        state.events.append((words.LEVEL, area, 0))


def take_off(state: State, unit: int, box: int) -> None:
    """Take a unit off the map, into a box or out of the game."""
    area = state.at(unit)
    state.pieces.lift(unit)
    state.box[unit] = box
    state.flags[unit] = 0
    if state.is_soviet(unit):
        vacate(state, area, state.seat_of(unit))  # Ruling: losing the last unit by combat counts as leaving
        release_guests(state, area)


def release_guests(state: State, area: int) -> None:
    """7.3.3 Who was forced in among the other marshal's units is at home there when those have left."""
    for unit in state.pieces.stack(area):
        if state.flags[unit] & GUEST and not is_guest(state, unit):
            state.flags[unit] &= ~GUEST


def lose_step(state: State, unit: int) -> None:
    """8.2.1 A step lost turns a full unit to its reduced side and destroys a reduced one."""
    if state.has(unit, REDUCED):
        destroy(state, unit)
    else:
        state.mark(unit, REDUCED)
        state.events.append((words.LOST_STEP, unit))


def destroy(state: State, unit: int) -> None:
    """3.2.1 A destroyed Soviet unit can come back; a German one cannot."""
    state.events.append((words.DESTROYED, unit, state.at(unit)))
    take_off(state, unit, DESTROYED if state.is_soviet(unit) else OUT)


# -- Berlin -----------------------------------------------------------------------------------------------------------
def set_level(state: State, area: int, level: int) -> None:
    """9.3.2, 9.3.3, 9.3.4 A new level of urban progression, never below 0; control and its points follow from it."""
    content = state.content
    number = state.rules.ground.borough_number[area]
    level = max(0, level)
    before = state.level[number]
    if level == before:
        return
    state.level[number] = level
    state.events.append((words.LEVEL, area, level))
    seat = soviet_seat(state, area)
    if level > before and not state.progressed and seat != NOBODY:
        first_progress(state, seat, area)
    holder = state.control[area]
    if level >= content.control_level and holder == NOBODY and seat != NOBODY:
        state.control[area] = seat
        score(state, seat, content.worth[area], words.FOR_AREA, area)
    elif level < content.control_level and holder != NOBODY:
        state.control[area] = NOBODY
        score(state, holder, -content.worth[area], words.FOR_LOSS, area)


def first_progress(state: State, seat: int, area: int) -> None:
    """10.2.2 The first marshal to reach a level above 0 in a Berlin area."""
    state.progressed = True
    score(state, seat, state.content.first_progress, words.FOR_PROGRESS, area)


def soviet_seat(state: State, area: int) -> int:
    """The marshal whose Soviet units stand in an area; nobody if there are none."""
    occupants = state.pieces.occupants[area] & SOVIET_BITS
    if not occupants:
        return NOBODY
    return 0 if occupants & SEAT_BITS[0] else 1


# -- Americans --------------------------------------------------------------------------------------------------------
def stop_americans(state: State) -> None:
    """2.2.4, 2.2.7 The American advance stops for good, on all tracks; event 3 leaves the game with it."""
    if not state.americans_stopped:
        state.americans_stopped = True
        state.events.append((words.AMERICANS_STOP,))
        remove_token(state, ALLIES)


# -- tokens -----------------------------------------------------------------------------------------------------------
def remove_token(state: State, token: int) -> None:
    """2.4.4 A token that can no longer be used leaves the game, wherever it is."""
    if token in state.spent:
        return
    state.spent.append(token)
    state.events.append((words.LEFT_POOL, token))
    if token in state.pool:
        state.pool.remove(token)
    for seat in (0, 1):
        if state.hand[seat] == token:
            state.hand[seat] = 0


def give_back(state: State, token: int) -> None:
    """2.4.4 A token that was played or discarded goes back to the pool at once, unless it is used up or has expired."""
    content = state.content
    if content.single_use[token] or (token == ALLIES and state.americans_stopped):
        if token not in state.spent:
            state.spent.append(token)
            state.events.append((words.LEFT_POOL, token))
    elif token not in state.spent:
        state.pool.append(token)
        state.pool.sort()
