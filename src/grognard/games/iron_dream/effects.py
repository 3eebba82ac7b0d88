"""What happens to units: coming, going, losses, and what follows at once from them (control, defections, the uprising)."""

from grognard.games.iron_dream import words
from grognard.games.iron_dream.boxes import DESTROYED, ON_MAP, OUT, POOL, SPENT, WAITING
from grognard.games.iron_dream.content import ALWAYS, ANGLO, CAMP, HITLERIAN, MOUNTAIN, NEVER, SOVIET
from grognard.games.iron_dream.field import HITLER_BITS, RED_BITS
from grognard.games.iron_dream.flags import CONVERTED, EGS, FALLEN, FS, MAY_BE_RELEASED, NEUTRAL, NO_SURGE, TURN_FLAGS, VIOLATED
from grognard.games.iron_dream.ground import ZONE_NORMAL
from grognard.games.iron_dream.s04_control import changed, refresh
from grognard.games.iron_dream.s09_zones import zone_of
from grognard.games.iron_dream.s26_victory import award, is_uprising_on
from grognard.games.iron_dream.state import State, with_value
from grognard.mechanics.pieces import NOWHERE


# -- coming and going -------------------------------------------------------------------------------------------------
def place(state: State, unit: int, space: int) -> None:
    """Put a unit on the map; control follows."""
    state.field.place(unit, space)
    state.box[unit] = ON_MAP
    state.touch_move(unit, space, space)
    arrive(state, unit, space)


def enter(state: State, unit: int, space: int) -> None:
    """Move a unit that stands on the map into a hex."""
    field = state.field
    origin = field.where[unit]
    field.shift(unit, space)
    state.touch_move(unit, origin, space)
    refresh(state, origin, CAMP[field.side[unit]])
    arrive(state, unit, space)


def arrive(state: State, unit: int, space: int) -> None:
    """What the arrival of a unit does to a hex and its surroundings (A.2)."""
    field = state.field
    camp = CAMP[field.side[unit]]
    if field.fights[unit]:
        clear_lone(state, camp, space)
    refresh(state, space, camp)
    if camp == SOVIET and field.fights[unit] and state.rules.variant.has_satellites:
        soviet_arrives(state, unit, space)
    if state.neutral == NEUTRAL and camp == ANGLO and state.content.yugoslavia[space]:
        violate(state)
    if state.collapsed and not state.collapse_done:
        after_collapse(state)


def clear_lone(state: State, camp: int, space: int) -> None:
    """15.33, 14.26, 26.12, 26.14 What cannot fight and stands alone is lost when a combat unit of the enemy enters."""
    if state.field.occupants[space] & state.rules.enemy_bits[camp]:
        for other in state.field.stack(space):
            if state.rules.enemy_bits[camp] >> 8 * state.field.side[other] & 1:
                eliminate(state, other, True)
    if state.fort[space] and camp != HITLERIAN:
        destroy_fort(state, space)
    if space in state.port_space and camp != ANGLO:
        remove_port(state, space)
    if space == state.alpenfestung and camp != HITLERIAN:
        state.alpenfestung = FALLEN
        state.events.append((words.E_ALPENFESTUNG_GONE, space))


def remove_port(state: State, space: int) -> None:
    """14.26 An invasion port whose hex the enemy enters is gone."""
    state.port_space[state.port_space.index(space)] = -1
    state.touch()
    state.events.append((words.E_PORT_LOST, space))


def destroy_fort(state: State, space: int) -> None:
    """22.7 A fort falls with its garrison, or when the enemy comes in."""
    state.fort[space] = 0
    state.lost_printed = with_value(state.lost_printed, space, 1)
    state.touch()
    state.events.append((words.E_FORT_GONE, space))
    refresh(state, space, state.active)


def lift(state: State, unit: int, box: int) -> None:
    """Take a unit off the map, into a box or out of the game."""
    space = state.field.where[unit]
    if space != NOWHERE:
        state.field.lift(unit)
        state.touch_move(unit, space, space)
        refresh(state, space, state.camp(unit))
    state.box[unit] = box
    state.flags[unit] &= CONVERTED
    state.field.set_zone(unit, zone_of(state, unit))
    if state.collapsed and not state.collapse_done:
        after_collapse(state)


# -- losses -----------------------------------------------------------------------------------------------------------
def lose_step(state: State, unit: int, for_good: bool) -> None:
    """7.12, 18.14 A unit loses one step; with the last one it is eliminated."""
    note_loss(state, unit)
    if state.strength[unit] <= 1:
        eliminate_counted(state, unit, for_good)
        return
    state.strength[unit] -= 1
    state.events.append((words.E_STEP_LOST, unit, scene(state, unit)))


def scene(state: State, unit: int) -> int:
    """The hex where something happens to a unit: over which it was dropped, or off which it lies, if it stands in none."""
    here = state.at(unit)
    if here == NOWHERE:
        here = state.drop_hex(unit)
    return here if here != NOWHERE else max(0, state.invasion_space)


def eliminate(state: State, unit: int, for_good: bool) -> None:
    """A unit is lost with all its steps."""
    for _ in range(state.strength[unit]):
        note_loss(state, unit)
    eliminate_counted(state, unit, for_good)


def note_loss(state: State, unit: int) -> None:
    """26.7, 26.12, 24.2 What one lost step counts for."""
    content = state.content
    if not content.is_combat[unit]:
        return
    camp = state.camp(unit)
    if camp == ANGLO and state.collapse_done:
        award(state, words.VP_ANGLO_LOSSES, ANGLO, -2, scene(state, unit))
    if camp == HITLERIAN and content.is_german[unit] and state.alpenfestung >= 0:
        here = state.at(unit)
        near = here == state.alpenfestung or (here in content.neighbours[state.alpenfestung] and content.terrain[here] == MOUNTAIN)
        if near:
            award(state, words.VP_ALPINE_LOSSES, ANGLO, 2, here)
    break_front(state, unit)


def break_front(state: State, unit: int) -> None:
    """24.2 A flagged unit that retreats or loses a step in the German turn: all flags vanish."""
    if state.active == HITLERIAN and unit in state.shock_units:
        state.shock = []
        state.shock_units = []
        state.events.append((words.E_FRONT_BROKEN,))


def disperse_front(state: State, unit: int) -> None:
    """24.8 A shock front does not survive a retreat from its own assault either: its flags are gone.

    Ruling: what its other units have announced they still fight as they announced it.
    """
    if state.active == SOVIET and unit in state.shock_units and state.shock:
        state.shock = []
        state.events.append((words.E_FRONT_BROKEN,))


def eliminate_counted(state: State, unit: int, for_good: bool) -> None:
    content = state.content
    state.events.append((words.E_ELIMINATED, unit, scene(state, unit)))
    if content.is_reserve[unit] and not state.has(unit, CONVERTED):
        award(state, words.VP_RESERVES, HITLERIAN, -2, max(0, state.at(unit)))  # 26.17
    if content.is_yugoslav[unit] and state.rules.variant.scores(words.VP_YUGOSLAVS):
        state.yugoslavs_lost += 1
        award(state, words.VP_YUGOSLAVS, HITLERIAN, 2 * state.yugoslavs_lost, max(0, state.at(unit)))  # 26.16
    if content.is_hungarian[unit] and state.hungarian_turn == 0:
        state.hungarian_turn = state.turn + 2  # 19.11
        state.hungarian_unit = unit
    state.strength[unit] = 0
    here = state.at(unit)
    is_defender = state.camp(unit) == HITLERIAN and state.field.fights[unit]
    lift(state, unit, grave(state, unit, for_good))
    if is_defender and here != NOWHERE:
        lose_walls(state, here)
    if content.is_reserve[unit]:
        state.flags[unit] |= CONVERTED  # a recreated one comes back as a 3-4-5


def lose_walls(state: State, space: int) -> None:
    """22.7, 25.7 With the last German combat unit of a hex, however it was destroyed, fort and Volksturm are lost."""
    if state.field.fighters[space] & HITLER_BITS:
        return
    state.volksturm[space] = 0
    if state.fort[space]:
        destroy_fort(state, space)


def grave(state: State, unit: int, for_good: bool) -> int:
    """7.17, 15.9 Where a lost unit goes: to the pile from which it can be replaced, or out of the game."""
    content = state.content
    replaceable = content.replaceable[unit]
    if replaceable == ALWAYS or content.is_romanian[unit] or content.is_hungarian[unit]:
        return DESTROYED
    if content.is_supply[unit] or replaceable == NEVER or not content.is_combat[unit]:
        return OUT
    if for_good or state.has(unit, FS):
        return OUT
    if state.rules.variant.is_gone(state.camp(unit), unit in state.rules.scenario.freikorps):
        return OUT
    return DESTROYED


def burn(state: State, unit: int, for_good: bool) -> None:
    """15.21, 15.29 A supply unit is spent: it comes back as 15.36 says, unless it went into a Führer offensive (23.2)."""
    state.events.append((words.E_BURNED, unit, max(0, state.at(unit))))
    lift(state, unit, OUT if for_good else SPENT if state.camp(unit) == ANGLO else POOL)


# -- what follows -----------------------------------------------------------------------------------------------------
def soviet_arrives(state: State, unit: int, space: int) -> None:
    """19.8, 19.9, 26.15 What the coming of a Soviet unit sets off."""
    rules = state.rules
    content = state.content
    if not state.uprising and rules.near_warsaw[space] and state.control[content.warsaw] == HITLERIAN:
        state.uprising = state.turn
        state.events.append((words.E_UPRISING,))
    assault_on_warsaw(state, SOVIET, space)
    if not state.bulgaria and content.bulgarian_border[space] and not content.is_yugoslav[unit]:
        bulgaria_defects(state)
    if space == content.sofia and not state.sofia_turn and RED_BITS >> 8 * state.field.side[unit] & 1 and unit != content.bulgarian:
        state.sofia_turn = state.turn


def assault_on_warsaw(state: State, camp: int, space: int) -> None:
    """26.15 A Soviet who enters Warsaw or assaults it in any way while the uprising lasts gives its points to the Anglo-Allies."""
    if space == state.content.warsaw and camp == SOVIET and is_uprising_on(state):
        state.warsaw_west = 1


def violate(state: State) -> None:
    """27.7 NATO has broken the neutrality of Yugoslavia."""
    state.neutral = VIOLATED
    state.events.append((words.E_VIOLATED,))


def bulgaria_defects(state: State) -> None:
    """19.9 Bulgaria changes sides; its hexes become Soviet, but Germans who stand in it keep their own."""
    content = state.content
    state.bulgaria = 1
    state.events.append((words.E_BULGARIA,))
    unit = content.bulgarian
    state.field.change_side(unit, SOVIET, ZONE_NORMAL)
    if state.at(unit) == NOWHERE and state.box[unit] == DESTROYED:
        state.box[unit] = OUT
    for space in content.bulgaria:
        if state.control[space] != SOVIET and not state.field.occupants[space] & ~RED_BITS:
            old = state.control[space]
            state.control[space] = SOVIET
            changed(state, space, old, SOVIET)
    if state.greece_open == 0:
        state.greece_open = MAY_BE_RELEASED  # 25.4
    refresh(state, content.sofia, SOVIET)
    state.touch()


def romania_defects(state: State) -> None:
    """19.1, 19.3, 19.6 All Romanian units go over to the Soviet player, those of the pile too."""
    state.romania = 1
    state.events.append((words.E_ROMANIA,))
    for unit, is_romanian in enumerate(state.content.is_romanian):
        if is_romanian:
            space = state.at(unit)
            if space != NOWHERE:
                lift(state, unit, WAITING)
            state.field.change_side(unit, SOVIET, ZONE_NORMAL)
            state.box[unit] = WAITING
            state.strength[unit] = 1
    state.touch()


def comes_to_hook(state: State, camp: int, space: int) -> None:
    """26.11 The first Alliance unit that moves or assaults into the Hook of Holland has it flooded."""
    if state.content.is_hook[space] and not state.hook_flooded and camp != HITLERIAN and state.rules.hook_floods:
        flood_hook(state, camp)


def flood_hook(state: State, camp: int) -> None:
    """26.11 The dykes are opened for good; if an Anglo-Allied force set it off, it costs a supply unit and three points."""
    state.hook_flooded = 1
    state.events.append((words.E_HOOK,))
    for unit in state.rules.camp_units[HITLERIAN]:
        if not state.has(unit, FS):
            state.field.set_zone(unit, zone_of(state, unit))
    for space in state.content.hook:
        refresh(state, space, camp)
    state.touch()
    if camp == ANGLO:
        award(state, words.VP_HOOK, ANGLO, -6, state.content.hook[0])
        state.pending += [words.S_HOOK_SUPPLY, 0]


def after_collapse(state: State) -> None:
    """16.9 What the collapse of the economy brings at once: OKH goes, Alpenfestung and 12th Army come."""
    state.collapse_done = 1
    content = state.content
    remove_okh(state)
    state.surge = NO_SURGE
    state.pending += [words.S_ALPINE, 0, words.S_TWELFTH, 0]
    if state.at(content.zbv) != NOWHERE and state.has(content.zbv, EGS):
        lift(state, content.zbv, OUT)


def remove_okh(state: State) -> None:
    """16.5, 25.10 OKH leaves for good."""
    okh = state.content.okh
    if state.box[okh] != OUT:
        state.events.append((words.E_OKH_GONE,))
        if state.at(okh) != NOWHERE:
            lift(state, okh, OUT)
        else:
            state.box[okh] = OUT


def end_turn_flags(state: State, camp: int) -> None:
    """At the end of a player turn what its units have done is forgotten."""
    sides = state.field.side
    for unit, flags in enumerate(state.flags):
        if flags & TURN_FLAGS and CAMP[sides[unit]] == camp:
            state.flags[unit] = flags & ~TURN_FLAGS
