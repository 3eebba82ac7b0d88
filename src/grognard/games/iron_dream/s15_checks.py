"""15.2, 15.3, 15.9, 15.16 to 15.20, 15.27, 15.28 The two supply checks of a player turn, and what lack of supply costs at the end."""

from grognard.games.iron_dream import words
from grognard.games.iron_dream.boxes import OUT
from grognard.games.iron_dream.content import CAMP, HITLERIAN
from grognard.games.iron_dream.effects import lift, lose_step
from grognard.games.iron_dream.field import HITLER_BITS
from grognard.games.iron_dream.flags import EGS, FS, OOS
from grognard.games.iron_dream.ground import ZONE_NONE
from grognard.games.iron_dream.s04_control import refresh
from grognard.games.iron_dream.s09_zones import zone_of
from grognard.games.iron_dream.s15_supply import (
    general_supplied,
    is_fortress_source,
    is_twelfth_supplied,
    lines,
    may_leave_fortress,
)
from grognard.games.iron_dream.state import State, with_value
from grognard.mechanics.pieces import NOWHERE

Claim = tuple[int, list[int]]
"""15.20 A fortress, and the units of which it can sustain one."""


def needing_supply(state: State, camp: int) -> list[int]:
    """15.1, 15.33 The combat units of a camp on the map; supply units need none."""
    fights, sides = state.field.fights, state.field.side
    return [unit for unit, space in enumerate(state.field.where) if space != NOWHERE and fights[unit] and CAMP[sides[unit]] == camp]


# --- the initial check ----------------------------------------------------------------------------------------------


def initial_check(state: State, camp: int) -> None:
    """15.2, 15.3, 25.9 Mark the units without general supply; those on fortress supply that are relieved go free, and the 12th Army
    lives on emergency supply in its time.
    """
    if camp == HITLERIAN:
        relieve_fortresses(state)
        remove_zbv(state)
        twelfth = state.content.twelfth_army
        if state.at(twelfth) != NOWHERE and is_twelfth_supplied(state, twelfth):
            state.mark(twelfth, EGS)
    supplied = general_supplied(state, camp)
    for unit in needing_supply(state, camp):
        if not supplied[unit] and not state.has(unit, FS | EGS) and not is_twelfth_supplied(state, unit):
            state.mark(unit, OOS)
            state.events.append((words.E_UNSUPPLIED, unit, state.at(unit)))


def relieve_fortresses(state: State) -> None:
    """15.17 Units on fortress supply are free once a German unit in normal supply stands next to them and a line reaches them."""
    supplied = general_supplied(state, HITLERIAN)
    for unit in needing_supply(state, HITLERIAN):
        if state.has(unit, FS) and supplied[unit] and may_leave_fortress(state, unit):
            release(state, unit)


def release(state: State, unit: int) -> None:
    """15.17, 15.19 A unit leaves fortress supply and has its zone of control back."""
    state.unmark(unit, FS)
    state.field.set_zone(unit, zone_of(state, unit))
    state.touch()
    refresh(state, state.at(unit), HITLERIAN)


def remove_zbv(state: State) -> None:
    """26.14 The 65 Z.b.V. is removed when it would have to live on anything but general supply."""
    unit = state.content.zbv
    space = state.at(unit)
    if space != NOWHERE and lines(state, HITLERIAN)[space] < 0:
        lift(state, unit, OUT)
        state.events.append((words.E_REMOVED, unit))


# --- the terminal check ---------------------------------------------------------------------------------------------


def fortress_claims(state: State) -> list[Claim]:
    """15.16, 15.20 The fortresses where the German has to name the one unit that is sustained."""
    found: list[Claim] = []
    for space, units in unsupplied_in_fortresses(state):
        if space not in state.content.fortress_corps and len(units) > 1:
            found.append((space, units))
    return found


def unsupplied_in_fortresses(state: State) -> list[Claim]:
    """15.16, 15.20 Fortresses and the German units in them that have neither general nor emergency supply."""
    supplied = general_supplied(state, HITLERIAN)
    found: dict[int, list[int]] = {}
    for unit in needing_supply(state, HITLERIAN):
        if not supplied[unit] and is_lacking(state, unit, supplied) and state.content.is_german[unit]:
            space = state.at(unit)
            if is_fortress_source(state, space):
                found.setdefault(space, []).append(unit)
    return sorted(found.items())


def is_lacking(state: State, unit: int, supplied: list[bool]) -> bool:
    """15.9, 15.27 Whether a unit has neither general nor emergency supply."""
    return not supplied[unit] and not state.flags[unit] & EGS and not is_twelfth_supplied(state, unit)


def sustain(state: State, unit: int) -> None:
    """15.19, 15.20 A unit goes on fortress supply: no zone of control, no attack, no movement. The others of its hex are not sustained."""
    space = state.at(unit)
    if space not in state.content.fortress_corps:
        for other in state.field.stack(space):
            if other != unit and state.has(other, FS):
                release(state, other)
    if not state.has(unit, FS):
        state.mark(unit, FS)
        state.unmark(unit, OOS)
        state.field.set_zone(unit, ZONE_NONE)
        state.touch()
        refresh(state, space, HITLERIAN)
        state.events.append((words.E_FORTRESS, unit, space))


def terminal_check(state: State, camp: int) -> None:
    """15.2, 15.9, 15.27, 15.28 The end of a player turn: fortress supply, a step from every unit without supply; emergency markers go."""
    supplied = general_supplied(state, camp)
    if camp == HITLERIAN:
        man_fortresses(state)
        remove_zbv(state)
    unsupplied = [unit for unit in needing_supply(state, camp) if not supplied[unit]]
    lacking = [unit for unit in unsupplied if is_lacking(state, unit, supplied) and is_attrited(state, unit)]
    for unit in lacking:
        if state.at(unit) != NOWHERE:
            state.events.append((words.E_ATTRITION, unit, state.at(unit)))
            lose_step(state, unit, True)
    if camp == HITLERIAN:
        abandon_forts(state)
    for unit in needing_supply(state, camp):
        state.flags[unit] &= ~EGS


def man_fortresses(state: State) -> None:
    """15.16, 15.20 Put on fortress supply whom the German named, or the only unit there; Königsberg sustains four whole corps.

    Ruling: where nobody was named, the unit that was sustained before stays so, else the strongest is.
    """
    for space, units in unsupplied_in_fortresses(state):
        corps = state.content.fortress_corps.get(space, 0)
        if corps:
            for unit in units[:corps]:
                sustain(state, unit)
        elif not any(state.has(unit, FS) for unit in units):
            sustain(state, max(units, key=state.strength.__getitem__))


def is_attrited(state: State, unit: int) -> bool:
    """15.20 On fortress supply only the steps above one are lost, and none in Königsberg."""
    if not state.has(unit, FS):
        return True
    return state.at(unit) not in state.content.fortress_corps and state.strength[unit] > 1


def abandon_forts(state: State) -> None:
    """15.18 An isolated fort without defenders is gone at the end of the German turn, unless fortress supply keeps it."""
    found = lines(state, HITLERIAN)
    for space, level in enumerate(state.fort):
        if level and found[space] < 0 and not state.field.fighters[space] & HITLER_BITS and not is_fortress_source(state, space):
            state.fort[space] = 0
            state.lost_printed = with_value(state.lost_printed, space, 1)
            state.touch()
            state.events.append((words.E_FORT_GONE, space))
            refresh(state, space, HITLERIAN)
