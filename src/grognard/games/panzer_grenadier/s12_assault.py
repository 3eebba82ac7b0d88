"""12.4 Assault: strengths, modifiers by name, and columns."""

from grognard.games.panzer_grenadier.s07_fire import combat_modifier
from grognard.games.panzer_grenadier.s10_direct_fire import Modifier, column_for, halved, is_dug_in, total
from grognard.games.panzer_grenadier.s14_morale import is_here, own_morale
from grognard.games.panzer_grenadier.state import CHARGED, DEMORALIZED, DISRUPTED, DUG_IN, HIDDEN, REDUCED, STORMED, TRENCH_HELD, State


def units_in(state: State, pieces: list[int]) -> list[int]:
    return [piece for piece in pieces if is_here(state, piece) and not state.ground.is_leader[piece]]


# -- strength ---------------------------------------------------------------------------------------------------------
def assault_strength(state: State, piece: int, with_infantry: bool, initiates: bool) -> int:
    """12.4, 12.42, 12.54, 14.3 Direct fire, at least 1 for a combat unit; halved if disrupted, a quarter if demoralized.

    HMG and AA units that enter to start an assault are halved without other infantry.
    """
    ground = state.ground
    if not ground.is_combat[piece]:
        return 0
    flags = state.flags[piece]
    value = max(1, ground.df[piece][1 if flags & REDUCED else 0])
    if initiates and flags & STORMED and not with_infantry and (ground.is_hmg[piece] or ground.is_aa[piece]):
        value = halved(value)
    if flags & DEMORALIZED:
        return (value + 3) // 4
    return halved(value) if flags & DISRUPTED else value


def side_strength(state: State, pieces: list[int], attacks: bool, initiates: bool) -> int:
    """12.4, 6.42, 12.51 The units of a side and its leaders in the hex, each of whom helps one unit."""
    ground = state.ground
    units = [piece for piece in units_in(state, pieces) if ground.is_combat[piece] and not (attacks and state.flags[piece] & DEMORALIZED)]
    if not units:
        return 0
    with_infantry = any(ground.is_infantry[piece] and not ground.is_hmg[piece] for piece in units)
    sum_of = sum([assault_strength(state, piece, with_infantry, initiates) for piece in units])
    bonuses = sorted(
        [combat_modifier(state, piece) for piece in pieces if ground.is_regular[piece] and is_here(state, piece)], reverse=True
    )
    return sum_of + sum(bonuses[: len(units)])


# -- modifiers --------------------------------------------------------------------------------------------------------
def assault_modifiers(state: State, space: int, mine: list[int], theirs: list[int], attacks: bool, fresh: bool) -> list[Modifier]:
    """6.43, 12.41 The column modifiers of one side, attacker or defender; what protects single units is in `unit_shift`."""
    ground = state.ground
    shift = ground.content.shift
    own = units_in(state, mine)
    enemy = units_in(state, theirs)
    found: list[Modifier] = []
    if attacks:
        found += attacker_modifiers(state, space, own, enemy, fresh)
    elif fresh and is_uphill(state, space):
        found.append(("as_uphill", "12.41", shift["as_uphill"]))
    if any(ground.is_regular[piece] and is_here(state, piece) and not state.flags[piece] & DEMORALIZED for piece in mine):
        found.append(("as_leader", "6.43", shift["as_leader"]))
    if enemy and all(state.flags[piece] & DEMORALIZED for piece in enemy):
        found.append(("as_all_demoralized", "12.41", shift["as_all_demoralized"]))
    if is_combined(state, own):
        found.append(("as_combined_arms", "12.41", shift["as_combined_arms"]))
    if (ground.is_town[space] or state.trench[space]) and any(ground.is_eng[piece] for piece in own):
        found.append(("as_engineer", "12.41", shift["as_engineer"]))
    tanks = any(ground.is_afv[piece] for piece in enemy)
    if tanks and ground.is_cover[space] and not any(ground.is_infantry[piece] and not ground.is_hmg[piece] for piece in enemy):
        found.append(("as_lone_afv", "12.41", shift["as_lone_afv"]))
    return found


def attacker_modifiers(state: State, space: int, own: list[int], enemy: list[int], fresh: bool) -> list[Modifier]:
    """12.41, 5.75, 15.31 What only the side that attacks in this segment has."""
    ground = state.ground
    shift = ground.content.shift
    found: list[Modifier] = []
    if ground.is_town[space]:
        found.append(("as_town_entrenchment", "12.41", shift["as_town_entrenchment"]))
    elif ground.is_woods[space]:
        found.append(("as_woods", "12.41", shift["as_woods"]))
    if ground.is_major[space] and fresh and not any(ground.is_eng[piece] for piece in own + enemy):
        found.append(("as_major_river", "5.75", shift["as_major_river"]))
    if own and enemy and min([own_morale(state, piece) for piece in own]) > max([own_morale(state, piece) for piece in enemy]):
        found.append(("as_higher_morale", "12.41", shift["as_higher_morale"]))
    if any(state.flags[piece] & CHARGED for piece in own):
        found.append(("as_cavalry_charge", "15.31", shift["as_cavalry_charge"]))
    return found


def is_uphill(state: State, space: int) -> bool:
    """12.41 The hex is a hill higher than every hex that the attackers came from."""
    level = state.ground.level
    came = [state.came_from[place + 1] for place in range(0, len(state.came_from), 2) if state.came_from[place] == space]
    return bool(came) and level[space] > max([level[origin] for origin in came])


def is_combined(state: State, own: list[int]) -> bool:
    """12.41 An undemoralized closed-top AFV and infantry other than HMG, both of nations entitled to it in this year."""
    ground = state.ground
    year = state.rules.scenario.year
    first = ground.content.combined_arms
    entitled = [piece for piece in own if first[ground.nation[piece]] <= year]
    tanks = any(ground.is_closed[piece] and not state.flags[piece] & DEMORALIZED for piece in entitled)
    return tanks and any(ground.is_infantry[piece] and not ground.is_hmg[piece] for piece in entitled)


def unit_shift(state: State, piece: int, space: int) -> list[Modifier]:
    """12.41, 16.22 What protects one defender: an entrenchment held before the enemy came, or its own foxholes."""
    found: list[Modifier] = []
    shift = state.ground.content.shift
    if is_sheltered(state, piece, space) and not state.ground.is_town[space]:
        found.append(("as_town_entrenchment", "12.41", shift["as_town_entrenchment"]))
    if is_dug_in(state, piece, space):
        found.append(("as_dug_in", "12.41", shift["as_dug_in"]))
    return found


def is_sheltered(state: State, piece: int, space: int) -> bool:
    """12.41, 16.42 A defender who held the entrenchment before the enemy entered; never AFVs, cavalry or transports."""
    ground = state.ground
    if not state.trench[space] or not state.flags[piece] & TRENCH_HELD:
        return False
    return not (ground.is_afv[piece] or ground.is_cavalry[piece] or ground.is_transport[piece])


def is_fortified(state: State, piece: int, space: int) -> bool:
    """12.43 Dug in, or in an entrenchment that it held."""
    return bool(state.flags[piece] & DUG_IN) or is_sheltered(state, piece, space)


def assault_column(state: State, strength: int, shift: int) -> int:
    """12.4, 7.51 The shifted column, without limit but on the table."""
    columns = state.ground.content.assault_columns
    return max(0, min(len(columns) - 1, column_for(columns, strength) + shift))


def results_on(  # noqa: PLR0913, PLR0917 - a roll and all that bears on it
    state: State, pieces: list[int], space: int, strength: int, shift: int, die: int, sheltered: bool
) -> list[int]:
    """7.52, 12.4 The result for each piece: sheltered units by a column of their own."""
    table = state.ground.content.assault
    results: list[int] = []
    for piece in pieces:
        if is_here(state, piece) and state.carrier[piece] < 0 and not state.flags[piece] & HIDDEN:
            own = total(unit_shift(state, piece, space)) if sheltered else 0
            results += [piece, table[die][assault_column(state, strength, shift + own)]]
    return results
