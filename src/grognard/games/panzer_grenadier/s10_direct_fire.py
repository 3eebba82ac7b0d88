"""10 Direct fire: who may fire at what, with which strength, and every column modifier by name."""

from grognard.games.panzer_grenadier.s08_spotting import spotted_hexes, why_unseen
from grognard.games.panzer_grenadier.s17_teams import within_sector
from grognard.games.panzer_grenadier.state import (
    CHARGED,
    COMBAT_UNITS,
    DEMORALIZED,
    DISRUPTED,
    DUG_IN,
    FIRED_AT,
    HIDDEN,
    INVITED,
    LIMBERED,
    ON_MAP,
    REDUCED,
    STORMED,
    UNITS,
    State,
    hex_name,
    name_of,
)
from grognard.kernel.decision import Refusal, refuse

Modifier = tuple[str, str, int]
"""Name, section, columns."""


# -- strength and targets ---------------------------------------------------------------------------------------------
def halved(value: int) -> int:
    """1.2 Halves are rounded up, unit by unit."""
    return (value + 1) // 2


def direct_strength(state: State, piece: int) -> int:
    """7.31, 14.2 The printed value, halved if the unit is disrupted."""
    value = state.ground.df[piece][1 if state.flags[piece] & REDUCED else 0]
    return halved(value) if state.flags[piece] & DISRUPTED else value


def may_shoot(state: State, piece: int) -> bool:
    """5.67, 12.51, 12.52, 14.3 On the map and ready: neither aboard nor limbered nor demoralized, nor called into an assault hex."""
    return state.box[piece] == ON_MAP and not state.flags[piece] & (DEMORALIZED | LIMBERED | INVITED)


def is_being_charged(state: State, piece: int) -> bool:
    """15.31 Whether cavalry on its way charges the hex of a unit, with nobody in it but those who came home by the same charge.

    Only other enemies, who were there before, keep the charged from firing.
    """
    mover = state.unit
    ground = state.ground
    if mover < 0 or state.flags[mover] & (CHARGED | STORMED) != CHARGED or ground.side[mover] == ground.side[piece]:
        return False
    space = state.at(piece)
    if state.start < 0 or ground.distance[state.start][space] != 2 or ground.distance[state.at(mover)][space] != 1:
        return False
    return all(ground.is_leader[enemy] or state.flags[enemy] & CHARGED for enemy in state.stack_of(space, ground.side[mover]))


def direct_targets(state: State, piece: int) -> int:
    """7.21, 7.24, 7.32, 10.1, 10.4 The hexes at which a unit may use direct fire."""
    found = direct_hexes(state, piece)
    return found & ~blocked_hexes(state, piece, found, False) if found else 0


def may_direct_fire(state: State, piece: int) -> bool:
    """7.21, 10.1 Whether there is any such hex."""
    found = direct_hexes(state, piece)
    return found != 0 and blocked_hexes(state, piece, found, True) != found


def direct_hexes(state: State, piece: int) -> int:
    """7.21, 7.24, 7.32, 10.4 The hexes at which a unit may use direct fire, if no friends are in its way."""
    ground = state.ground
    flags = state.flags[piece]
    reach = ground.df_range[piece][1 if flags & REDUCED else 0]
    if reach < 0 or flags & FIRED_AT or not may_shoot(state, piece):
        return 0
    space = state.pieces.where[piece]
    side = ground.side[piece]
    found = spotted_hexes(state, side, space) & ground.disk(space, reach)
    if not found or state.is_assault_hex(space):
        return 0
    return found & ~state.presence[side] & within_sector(state, space)


def blocked_hexes(state: State, piece: int, hexes: int, is_enough: bool) -> int:
    """10.1 Those of some hexes at which friends stop direct fire; if one free hex is enough, those before the first of them."""
    ground = state.ground
    space = state.pieces.where[piece]
    soft = state.soft[ground.side[piece]]
    rest = hexes & ~ground.near_bits[space]
    found = 0
    if is_enough and rest != hexes:
        return found
    while rest:
        low = rest & -rest
        rest ^= low
        there = low.bit_length() - 1
        if ground.path_bits(space, there) & soft and is_blocked(state, piece, space, there):
            found |= low
        elif is_enough:
            break
    return found


def is_blocked(state: State, piece: int, space: int, there: int) -> bool:
    """10.1 Friendly non-AFV units on the line stop the fire; HMG, AFVs and AA fire over them if the last hex is free of all friends."""
    ground = state.ground
    soft = state.soft[ground.side[piece]]
    path = ground.path(space, there)
    over = ground.is_hmg[piece] or ground.is_afv[piece] or ground.is_aa[piece]
    stops = any(soft >> one & 1 and (other < 0 or soft >> other & 1) for one, other in path)
    if not stops or not over:
        return stops
    one, other = path[-1]
    side = ground.side[piece]
    return state.holds(one, UNITS[side]) and (other < 0 or state.holds(other, UNITS[side]))


def forbids_direct(state: State, piece: int, there: int) -> Refusal | None:
    """5.67, 7.1, 7.22, 7.24, 7.32, 10.1, 10.4, 12.51, 14.3, 17.61 Why a unit may not use direct fire at a hex."""
    ground = state.ground
    names: dict[str, str | int] = {"unit": name_of(state, piece), "hex": hex_name(state, there)}
    flags = state.flags[piece]
    reach = ground.df_range[piece][1 if flags & REDUCED else 0]
    if reach < 0:
        return refuse("7.1", "refuse-no-direct-fire", names)
    if flags & FIRED_AT:
        return refuse("7.22", "refuse-other-kind", names)
    if flags & DEMORALIZED:
        return refuse("14.3", "refuse-demoralized", names)
    if flags & INVITED:
        return refuse("12.51", "refuse-only-enter", {"unit": names["unit"], "hex": hex_name(state, state.origin)})
    if not may_shoot(state, piece):
        return refuse("5.67", "refuse-cannot-shoot", names)
    space = state.pieces.where[piece]
    side = ground.side[piece]
    if state.is_assault_hex(space) and not is_being_charged(state, piece):
        return refuse("10.4", "refuse-in-assault", names)
    state.refresh_caches()
    if state.presence[side] >> there & 1:
        return refuse("7.24", "refuse-friends-there", names)
    if ground.distance[space][there] > reach:
        return refuse("7.32", "refuse-out-of-range", {**names, "range": reach, "distance": ground.distance[space][there]})
    if not spotted_hexes(state, side, space) >> there & 1:
        return why_unseen(state, side, space, there)
    if not within_sector(state, space) >> there & 1:
        return refuse("17.61", "refuse-other-sector", names)
    if ground.distance[space][there] > 1 and ground.path_bits(space, there) & state.soft[side] and is_blocked(state, piece, space, there):
        return refuse("10.1", "refuse-blocked-by-friends", names)
    return None


# -- modifiers --------------------------------------------------------------------------------------------------------
def attack_modifiers(state: State, firers: list[int], side: int, target: int, opportunity: bool) -> list[Modifier]:
    """10.3, 13.12 What concerns the whole attack: terrain, night, range, stacking, opportunity fire."""
    ground = state.ground
    shift = ground.content.shift
    found: list[Modifier] = []
    if ground.is_cover[target]:
        found.append(("df_town_woods", "10.3", shift["df_town_woods"]))
    if state.is_night:
        found.append(("df_night", "1.2", shift["df_night"]))
    if ground.is_hill[target]:
        found.append(("df_hill", "10.3", shift["df_hill"]))
    if ground.is_swamp[target]:
        found.append(("df_swamp", "10.3", shift["df_swamp"]))
    if mined_by(state, side, target):
        found.append(("df_minefield", "16.7", shift["df_minefield"]))
    if is_being_helped(state, target, 1 - side):
        found.append(("df_river_crossing", "5.75", shift["df_river_crossing"]))
    if firers:
        distances = [ground.distance[state.at(piece)][target] for piece in firers]
        if max(distances) >= 3:
            found.append(("df_range3", "10.3", shift["df_range3"]))
        if max(distances) <= 1:
            found.append(("df_adjacent", "10.3", shift["df_adjacent"]))
    if opportunity:
        found.append(("df_opportunity", "13.12", shift["df_opportunity"]))
        if state.strategic and any(state.flags[piece] & HIDDEN for piece in firers):
            found.append(("df_strategic_ambush", "17.3", shift["df_strategic_ambush"]))
    elif stacked_units(state, target, 1 - side) >= 3:
        found.append(("df_three_units", "4.4", shift["df_three_units"]))
    return found


def unit_modifiers(state: State, piece: int, target: int) -> list[Modifier]:
    """7.52, 10.3 What concerns one unit in the target hex: entrenchment, digging in, and the kind of target. Armour ignores the latter."""
    ground = state.ground
    shift = ground.content.shift
    found: list[Modifier] = []
    if is_entrenched(state, piece, target):
        value = ground.content.df_entrenchment_in_cover if ground.is_cover[target] else shift["df_entrenchment"]
        found.append(("df_entrenchment", "16.4", value))
    if is_dug_in(state, piece, target):
        found.append(("df_dug_in", "16.2", shift["df_dug_in"]))
    if ground.is_afv[piece]:
        return found
    if ground.is_artillery[piece]:
        found.append(("df_artillery", "10.3", shift["df_artillery"]))
    elif ground.is_gun_target[piece]:
        found.append(("df_gun_target", "10.3", shift["df_gun_target"]))
    if ground.is_cavalry[piece]:
        found.append(("df_cavalry", "10.3", shift["df_cavalry"]))
    return found


def is_entrenched(state: State, piece: int, space: int) -> bool:
    """16.4, 16.41, 16.42 An entrenchment shelters all but AFVs, cavalry and transports."""
    ground = state.ground
    return bool(state.trench[space]) and not (ground.is_afv[piece] or ground.is_cavalry[piece] or ground.is_transport[piece])


def is_dug_in(state: State, piece: int, space: int) -> bool:
    """16.22 Units really dug in; leaders if all friends in the hex are, as far as the enemy can see (16.6)."""
    if not state.ground.is_leader[piece]:
        return bool(state.flags[piece] & DUG_IN)
    stack = state.stack_of(space, state.ground.side[piece])
    friends = [unit for unit in stack if not state.ground.is_leader[unit] and not state.flags[unit] & HIDDEN]
    return bool(friends) and all(state.flags[unit] & DUG_IN for unit in friends)


def stacked_units(state: State, space: int, side: int) -> int:
    """4.2, 4.4 Combat units that count for the stacking modifier: APCs, unarmed transports and leaders do not."""
    count = state.pieces.occupants[space] >> (32 * side) & 255
    if count >= 3:
        count -= sum([1 for piece in state.stack_of(space, side) if state.flags[piece] & HIDDEN and not state.ground.is_apc[piece]])
    return count


def mined_by(state: State, side: int, space: int) -> bool:
    """16.7 Whether a minefield of a side lies in a hex; a face-down counter counts, whatever it is."""
    return any(there == space and state.mine_side[number] == side for number, there in enumerate(state.mine_hex))


def is_being_helped(state: State, space: int, side: int) -> bool:
    """5.75 A good-order engineer in a river hex, and at least one other friendly unit."""
    ground = state.ground
    if not ground.is_river[space] or not state.holds(space, COMBAT_UNITS[side]):
        return False
    stack = [
        piece
        for piece in state.stack_of(space, side)
        if not ground.is_leader[piece] and not ground.is_craft[piece] and not state.flags[piece] & HIDDEN
    ]
    engineers = [piece for piece in stack if ground.is_eng[piece] and not state.flags[piece] & (DISRUPTED | DEMORALIZED)]
    return bool(engineers) and len(stack) > len(engineers)


# -- columns ----------------------------------------------------------------------------------------------------------
def column_for(columns: list[int], strength: int) -> int:
    """9.4, 10.2 The highest column that is not above the strength; the first if none is."""
    found = 0
    for number, least in enumerate(columns):
        if strength >= least:
            found = number
    return found


def direct_column(state: State, strength: int, shift: int) -> int:
    """7.51, 10.3 The shifted column; the net shift is held between -2 and +3, the column on the table."""
    content = state.ground.content
    shift = max(content.df_min, min(content.df_max, shift))
    return max(0, min(len(content.df_columns) - 1, column_for(content.df_columns, strength) + shift))


def total(modifiers: list[Modifier]) -> int:
    return sum([value for _, _, value in modifiers])
