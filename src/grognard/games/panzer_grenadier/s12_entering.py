"""12.1 Assault movement: which enemy hexes a unit may storm into, and the cavalry charge."""

from typing import Final

from grognard.games.panzer_grenadier.s04_stacking import fits
from grognard.games.panzer_grenadier.s05_movement import holds_vessel, is_held, step_cost
from grognard.games.panzer_grenadier.state import (
    CAVALRY_LEADER,
    COMBAT_UNITS,
    DEMORALIZED,
    DISRUPTED,
    INVITED,
    LED,
    LIMBERED,
    ON_MAP,
    SHAKEN,
    State,
    hex_name,
    name_of,
)
from grognard.kernel.decision import Refusal, refuse

CHARGE_DISTANCE: Final = 2


def storm_hexes(state: State, piece: int) -> list[int]:
    """12.11 The adjacent enemy-held hexes that a unit may storm into."""
    space = state.pieces.where[piece]
    if space < 0 or not may_storm(state, piece):
        return []
    side = state.ground.side[piece]
    state.refresh_caches()
    if not state.ground.near_bits[space] & state.plain[1 - side]:
        return []
    return [there for there in state.ground.near[space] if forbids_storm(state, piece, there) is None]


def may_storm(state: State, piece: int) -> bool:
    """5.32, 12.11, 14.2 Led, in good order, able to move, and not out of another assault."""
    flags = state.flags[piece]
    if not flags & LED or flags & SHAKEN or state.frozen[piece] >= state.turn or state.box[piece] != ON_MAP:
        return False
    if state.is_assault_hex(state.pieces.where[piece]):
        return False
    return state.ground.is_leader[piece] or (state.ground.is_combat[piece] and can_go(state, piece))


def can_go(state: State, piece: int) -> bool:
    """Whether a unit has movement points at all; limbered guns do not storm."""
    return state.ground.move[piece] > 0 and not state.flags[piece] & LIMBERED


def forbids_storm(state: State, piece: int, there: int) -> Refusal | None:
    """4.5, 5, 5.32, 6.72, 12.11, 12.13, 12.51, 15.2 Why a unit may not storm into a hex."""
    ground = state.ground
    side = ground.side[piece]
    space = state.pieces.where[piece]
    names: dict[str, str | int] = {"unit": name_of(state, piece), "hex": hex_name(state, there)}
    if space < 0 or ground.distance[space][there] != 1:
        return refuse("12.11", "refuse-not-adjacent", names)
    if not is_held(state, there, side):
        return refuse("12.11", "refuse-no-enemy", names)
    # Ruling: the leaders of trains and vessels serve for movement (15.2) and lead into no assault.
    if not state.flags[piece] & LED:
        return refuse("12.11", "refuse-not-led", names)
    if state.flags[piece] & INVITED and there != state.origin:
        return refuse("12.51", "refuse-only-enter", {"unit": names["unit"], "hex": hex_name(state, state.origin)})
    if state.flags[piece] & SHAKEN:
        return refuse("12.11", "refuse-shaken", names)
    if state.frozen[piece] >= state.turn:
        return refuse("6.72", "refuse-frozen", names)
    if state.is_assault_hex(space):
        return refuse("5.32", "refuse-leaving", names)
    if ground.is_leader[piece]:
        if not state.holds(there, COMBAT_UNITS[side]):
            return refuse("12.11", "refuse-leader-alone", names)
        return None
    if state.box[piece] != ON_MAP or not ground.is_combat[piece] or not can_go(state, piece):
        return refuse("12.11", "refuse-cannot-storm", names)
    if step_cost(state, piece, space, there) < 0:
        return refuse("5", "refuse-terrain", names)
    if holds_vessel(state, there, 1 - side) and not ground.is_vessel[piece]:
        return refuse("15.2", "refuse-vessel", names)
    if not fits(state, piece, there):
        return refuse("4.5", "refuse-full", names)
    return None


def charge_hexes(state: State, piece: int) -> list[tuple[int, int]]:
    """15.31 The charges of a cavalry unit: through a free hex into an enemy-held one two hexes away, no matter who else is next to it."""
    ground = state.ground
    space = state.pieces.where[piece]
    if space < 0 or not ground.is_cavalry[piece] or not may_storm(state, piece) or not led_by_cavalry(state, piece):
        return []
    side = ground.side[piece]
    state.refresh_caches()
    if not ground.disk(space, CHARGE_DISTANCE) & state.plain[1 - side] or state.flags[piece] & INVITED:
        return []
    found: list[tuple[int, int]] = []
    for first in ground.near[space]:
        cost = step_cost(state, piece, space, first)
        if cost < 0 or is_held(state, first, side) or not fits(state, piece, first):
            continue
        for there in ground.near[first]:
            if ground.distance[space][there] != CHARGE_DISTANCE or not is_held(state, there, side) or not fits(state, piece, there):
                continue
            second = step_cost(state, piece, first, there)
            if second >= 0 and cost + second <= 6 * ground.move[piece]:
                found.append((first, there))
    return found


def led_by_cavalry(state: State, piece: int) -> bool:
    """6.9, 15.31 Only cavalry leaders can order charges: one who takes part in this activation and reaches the unit."""
    ground = state.ground
    space = state.at(piece)
    return any(
        state.flags[leader] & CAVALRY_LEADER
        and not state.flags[leader] & DEMORALIZED
        and (state.at(leader) == space or (ground.distance[state.at(leader)][space] == 1 and not state.flags[leader] & DISRUPTED))
        for leader in state.declared
        if ground.is_regular[leader] and state.at(leader) >= 0
    )


def is_charge_target(state: State, there: int) -> bool:
    """15.31 Whether a hex is two hexes from where the charge in hand began: enemies who were adjacent then cannot be charged."""
    return state.start >= 0 and state.ground.distance[state.start][there] == CHARGE_DISTANCE


def forbids_charge_through(state: State, piece: int, there: int) -> Refusal | None:
    """15.31 Why a charge may not begin with a hex."""
    if any(first == there for first, _ in charge_hexes(state, piece)):
        return None
    return refuse("15.31", "refuse-charge-way", {"unit": name_of(state, piece), "hex": hex_name(state, there)})
