"""What follows when units come, go or die: forts, control of cities, the fall of Berlin. Every change on the map passes here."""

from typing import Final

from grognard.games.battle_for_germany import words
from grognard.games.battle_for_germany.content import (
    GERMAN_CONTROL,
    NOBODY,
    SOVIET,
    SOVIET_CONTROL,
    WESTERN,
    WESTERN_CONTROL,
)
from grognard.games.battle_for_germany.control import NOBODY_ALONE, sole_power
from grognard.games.battle_for_germany.state import (
    FALLEN,
    GARRISON,
    GERMAN_BITS,
    GERMANS_GONE,
    NOT_FALLEN,
    OUT,
    SOVIET_BITS,
    SS_ALLIED,
    SS_BITS,
    WESTERN_BITS,
    State,
    destroyed_box,
    is_german,
)
from grognard.mechanics.pieces import NOWHERE

OWED: Final = 1  # a garrison is owed, but not yet in this movement phase (10-0)
OVERDUE: Final = 2

# 11-0 The three powers that contend for cities, as masks of sides, and the control that each brings.
POWERS: Final = [SOVIET_BITS, WESTERN_BITS, GERMAN_BITS | SS_BITS]
CONTROLS: Final = [SOVIET_CONTROL, WESTERN_CONTROL, GERMAN_CONTROL]


def enter(state: State, unit: int, space: int) -> None:
    """A unit on the map comes to a hex, by move, retreat or advance, with all that follows."""
    origin = state.at(unit)
    state.pieces.shift(unit, space)
    state.full = None
    arrive(state, unit, space)
    update_control(state, origin)


def arrive(state: State, unit: int, space: int) -> None:
    """What a unit does to the hex that it has just come to."""
    ground = state.rules.ground
    side = state.side(unit)
    if side == WESTERN and state.fort_stands(space):
        destroy_fort(state, space)
    city = ground.city_number[space]
    if city >= 0:
        occupy_city(state, side, city, space)
    if ground.near_cities[space]:
        update_control(state, space)


def destroy_fort(state: State, space: int) -> None:
    """6-83 A fort is gone for good once a Western Allied unit has entered its hex."""
    state.forts &= ~(1 << state.rules.ground.fort_number[space])
    state.events.append((words.FORT_DESTROYED, space))


def occupy_city(state: State, side: int, city: int, space: int) -> None:
    """11-0 A unit that enters a city takes it for its coalition; a German unit takes it back."""
    set_control(state, city, control_of(side))
    garrison = state.rules.ground.garrison_number[space]
    if garrison >= 0 and side == SOVIET and state.duty[garrison] == 0 and garrison_at(state, space) < 0:
        state.duty[garrison] = OWED
    if space == state.content.berlin and state.berlin == NOT_FALLEN and not is_german(side):
        berlin_falls(state, side)


def control_of(side: int) -> int:
    """Whose control a unit of this side brings. SS units under Western command never win a city for the West (13-2)."""
    if side == SOVIET:
        return SOVIET_CONTROL
    return WESTERN_CONTROL if side == WESTERN else GERMAN_CONTROL


def set_control(state: State, city: int, control: int) -> None:
    """11-0 A city changes hands. 13-2 Ruling: SS under Western command take cities from the Soviets, never from their own coalition."""
    if control == GERMAN_CONTROL and state.berlin == GERMANS_GONE and state.control[city] == WESTERN_CONTROL:
        return
    if state.control[city] != control:
        state.control[city] = control
        space = state.content.cities[city]
        state.events.append((words.CITY_TAKEN, space, city, control))
        if control != SOVIET_CONTROL and not is_soviet_movement(state):
            lose_duty(state, space)


def is_soviet_movement(state: State) -> bool:
    return words.PHASES[state.phase] == "soviet_movement"


def lose_duty(state: State, space: int) -> None:
    """10-0 With a city goes the duty to garrison it; in the Soviet movement phase, only if it is lost when the phase ends."""
    garrison = state.rules.ground.garrison_number[space]
    if garrison >= 0:
        state.duty[garrison] = 0


def update_control(state: State, space: int) -> None:
    """11-0 An empty city passes to the one of the three powers whose zone of control alone reaches it; otherwise it stays as it was."""
    content = state.content
    ground = state.rules.ground
    occupants = state.pieces.occupants
    for city in ground.near_cities[space]:
        here = content.cities[city]
        if occupants[here]:
            continue
        if here == content.berlin and state.berlin == NOT_FALLEN:
            continue  # Ruling: a zone of control alone never gives Berlin before it has fallen
        # Ruling: nothing is gained across the theatre boundary while it is in force
        power = sole_power(ground.approaches[city], occupants, POWERS, state.boundary)
        if power != NOBODY_ALONE:
            set_control(state, city, CONTROLS[power])


def eliminate(state: State, unit: int) -> None:
    """7-1 A destroyed unit goes to its box."""
    space = state.at(unit)
    state.events.append((words.ELIMINATED, unit, space))
    box = destroyed_box(state, unit, space)
    if state.has(unit, GARRISON):
        state.duty[state.rules.ground.garrison_number[space]] = OWED  # Ruling: it has to be replaced the same way
    take_off(state, unit, box)


def take_off(state: State, unit: int, box: int) -> None:
    """Take a unit off the map, into a box or out of the game."""
    space = state.at(unit)
    state.pieces.lift(unit)
    state.full = None
    state.box[unit] = box
    state.flags[unit] = 0
    update_control(state, space)


def garrison_at(state: State, space: int) -> int:
    """The garrison of a city, or a negative number."""
    unit = state.pieces.top[space]
    while unit != NOWHERE and not state.has(unit, GARRISON):
        unit = state.pieces.under[unit]
    return unit


def forget_ways(state: State) -> None:
    """What is known of where units can go holds as long as no enemy moves and nobody changes sides: in a movement phase, if nothing comes
    of it but the fall of Berlin or a pursuit. Of units that have been moved or have left the map it is old, but nobody asks. Copies
    share what was found; they part here.
    """
    state.outlook = []
    state.waiting = []
    state.ways = {}
    state.full = None


# -- Berlin -----------------------------------------------------------------------------------------------------------
def berlin_falls(state: State, side: int) -> None:
    """12-22 Berlin falls when the first Western Allied or Soviet unit enters it."""
    state.berlin = FALLEN
    state.berlin_taker = side
    forget_ways(state)
    state.events.append((words.BERLIN_FALLS, side))
    variant = state.rules.variant
    if variant.is_race:
        state.finished = True  # 17-32 Ruling: the first entry ends the game at once
    elif variant.victors_bind:
        state.hostile[SOVIET] |= WESTERN_BITS  # 4-0 Ruling: from now on they bind each other
        state.hostile[WESTERN] |= SOVIET_BITS


def remove_germans(state: State) -> None:
    """12-22, 13-1 All German units leave; the theatre boundary is gone. With 13-2 the SS on the map go over to the Western Allies."""
    state.events.append((words.GERMANS_LEAVE,))
    state.berlin = GERMANS_GONE
    state.boundary = False
    content = state.content
    for unit in range(len(state.box)):
        if not is_german(state.side(unit)):
            continue
        if state.at(unit) == NOWHERE:
            state.box[unit] = OUT
        elif state.rules.ss_join and content.is_ss[unit]:
            state.pieces.turn_coat(unit, SS_ALLIED)
        else:
            state.pieces.lift(unit)
            state.flags[unit] = 0
            state.box[unit] = OUT
    open_hostilities(state)
    for city in range(len(content.cities)):
        if state.control[city] == GERMAN_CONTROL and not state.pieces.occupants[content.cities[city]] & SS_BITS:
            set_control(state, city, NOBODY)  # Ruling: German control ends; nobody's until taken
    for city in content.cities:
        update_control(state, city)


def open_hostilities(state: State) -> None:
    """13-1 Western Allies and Soviets may fight each other; in the historical scenario they only stand in each other's way (12-22)."""
    state.hostile = [WESTERN_BITS | SS_BITS, SOVIET_BITS, 0, 0, SOVIET_BITS]
    if state.rules.variant.victors_fight:
        state.targets = [WESTERN_BITS | SS_BITS, SOVIET_BITS, 0, 0, SOVIET_BITS]
    else:
        state.targets = [0, 0, 0, 0, 0]


def set_enemies(state: State) -> None:
    """4-0, 3-0 Who binds whom by zones of control and who may attack whom when the scenario begins."""
    state.hostile = state.rules.variant.hostile()
    state.targets = state.hostile[:]
