"""9 Bombardment: who may fire at what, off-board artillery, and every column modifier by name."""

from grognard.games.panzer_grenadier.effects import aboard
from grognard.games.panzer_grenadier.s08_spotting import leader_eyes, spotted_hexes
from grognard.games.panzer_grenadier.s10_direct_fire import (
    Modifier,
    column_for,
    halved,
    is_dug_in,
    is_entrenched,
    may_shoot,
    mined_by,
    stacked_units,
)
from grognard.games.panzer_grenadier.s17_teams import SECTORS, sector_of_actor, within_sector
from grognard.games.panzer_grenadier.state import DEMORALIZED, DISRUPTED, FIRED_AT, FIRED_DF, INVITED, REDUCED, State, hex_name, name_of
from grognard.kernel.decision import Refusal, refuse


def bombard_strength(state: State, piece: int) -> int:
    """7.31, 14.2 The printed value, halved if the unit is disrupted."""
    value = state.ground.bf[piece][1 if state.flags[piece] & REDUCED else 0]
    return halved(value) if state.flags[piece] & DISRUPTED else value


def bombard_targets(state: State, piece: int) -> int:
    """9.1, 12.52 The hexes that a unit may bombard: in range, with an enemy that it or any undemoralized leader spots."""
    within = bombard_reach(state, piece)
    if not within:
        return 0
    side = state.ground.side[piece]
    return (spotted_hexes(state, side, state.pieces.where[piece]) | leader_eyes(state, side)) & within


def may_bombard(state: State, piece: int) -> bool:
    """9.1 Whether there is any such hex; what is seen in range at all is looked at first."""
    ground = state.ground
    reach = ground.bf_range[piece][1 if state.flags[piece] & REDUCED else 0]
    space = state.pieces.where[piece]
    if reach < 0 or space < 0:
        return False
    side = ground.side[piece]
    seen = (spotted_hexes(state, side, space) | leader_eyes(state, side)) & ground.disk(space, reach)
    return seen != 0 and seen & bombard_reach(state, piece) != 0


def bombard_reach(state: State, piece: int) -> int:
    """9.1, 12.52, 17.61 Where a unit could bombard an enemy whom somebody spots: a bitboard; nothing if no enemy is in range."""
    ground = state.ground
    flags = state.flags[piece]
    reach = ground.bf_range[piece][1 if flags & REDUCED else 0]
    if reach < 0 or flags & (FIRED_AT | FIRED_DF) or not may_shoot(state, piece) or lacks_ammunition(state, piece):
        return 0
    space = state.pieces.where[piece]
    state.refresh_caches()
    within = ground.disk(space, reach)
    if not within & state.plain[1 - ground.side[piece]] or state.is_assault_hex(space):
        return 0
    return within & within_sector(state, space)


def lacks_ammunition(state: State, piece: int) -> bool:
    """17.5 A side short of ammunition and without off-board artillery may not fire its mortars."""
    ground = state.ground
    side = ground.side[piece]
    return state.no_offboard == side and ground.is_mortar[piece] and not batteries_of(state, side)


def batteries_of(state: State, side: int) -> list[int]:
    """9.2 The off-board entries of a side that can be used this turn, by their number among all."""
    support = state.rules.scenario.support
    first = len(support[0].offboard) if side else 0
    return [first + number for number, (_, _, begin, end) in enumerate(support[side].offboard) if begin <= state.turn <= end]


def battery(state: State, number: int) -> tuple[int, int]:
    """9.2, 17.63 The strength of an off-board entry, and how many of its factors the player in turn has left."""
    strength, count = entry_of(state, number)
    if state.rules.teams != SECTORS:
        return strength, count - state.battery_used[number]
    if state.actor >= 2:
        return strength, state.share[number] - state.battery_used_2[number]
    return strength, count - state.share[number] - state.battery_used[number]


def open_batteries(state: State) -> list[int]:
    """9.2 The entries with factors left this turn."""
    return [number for number in batteries_of(state, state.side) if battery(state, number)[1] > 0]


def entry_of(state: State, number: int) -> tuple[int, int]:
    """9.2 The strength of an off-board entry, and how many factors it has each turn."""
    support = state.rules.scenario.support
    strength, count, _, _ = (support[0].offboard + support[1].offboard)[number]
    return strength, count


def use_battery(state: State, number: int) -> None:
    """9.2, 17.63 A factor has been fired, by the commander whose segment it is."""
    if state.rules.teams == SECTORS and state.actor >= 2:
        state.battery_used_2[number] += 1
    else:
        state.battery_used[number] += 1


def offboard_targets(state: State, side: int) -> int:
    """9.2 Any hex with an enemy that a leader spots."""
    if state.no_offboard == side:
        return 0
    seen = leader_eyes(state, side) & sector_of_actor(state)
    if seen:
        for number in batteries_of(state, side):
            if battery(state, number)[1] > 0:
                return seen
    return 0


def forbids_bombard(state: State, piece: int, there: int) -> Refusal | None:
    """5.67, 7.1, 7.22, 7.32, 9.1, 12.51, 12.52, 14.3, 17.5, 17.61 Why a unit may not bombard a hex."""
    ground = state.ground
    names: dict[str, str | int] = {"unit": name_of(state, piece), "hex": hex_name(state, there)}
    flags = state.flags[piece]
    reach = ground.bf_range[piece][1 if flags & REDUCED else 0]
    if reach < 0:
        return refuse("7.1", "refuse-no-bombardment", names)
    if flags & (FIRED_AT | FIRED_DF):
        return refuse("7.22", "refuse-other-kind", names)
    if flags & DEMORALIZED:
        return refuse("14.3", "refuse-demoralized", names)
    if flags & INVITED:
        return refuse("12.51", "refuse-only-enter", {"unit": names["unit"], "hex": hex_name(state, state.origin)})
    if not may_shoot(state, piece):
        return refuse("5.67", "refuse-cannot-shoot", names)
    space = state.pieces.where[piece]
    if state.is_assault_hex(space):
        return refuse("12.52", "refuse-in-assault", names)
    if lacks_ammunition(state, piece):
        return refuse("17.5", "refuse-no-ammunition", names)
    if ground.distance[space][there] > reach:
        return refuse("7.32", "refuse-out-of-range", {**names, "range": reach, "distance": ground.distance[space][there]})
    side = ground.side[piece]
    if not (spotted_hexes(state, side, space) | leader_eyes(state, side)) >> there & 1:
        return refuse("9.1", "refuse-no-spotter", names)
    if not within_sector(state, space) >> there & 1:
        return refuse("17.61", "refuse-other-sector", names)
    return None


# -- modifiers --------------------------------------------------------------------------------------------------------
def attack_modifiers(state: State, firers: list[int], side: int, target: int, victims: int) -> list[Modifier]:
    """9.4 What concerns the whole bombardment; `side` fires, the units of `victims` are hit (9.51)."""
    ground = state.ground
    shift = ground.content.shift
    found: list[Modifier] = []
    if ground.is_town[target]:
        found.append(("bf_town_or_entrenchment", "9.4", shift["bf_town_or_entrenchment"]))
    if ground.is_swamp[target]:
        found.append(("bf_swamp", "9.4", shift["bf_swamp"]))
    if state.is_night:
        found.append(("bf_night", "1.2", shift["bf_night"]))
    if mined_by(state, side, target):
        found.append(("bf_minefield", "16.7", shift["bf_minefield"]))
    # Ruling: what concerns the hex, sight and mines among it, holds for both attacks on an assault hex alike (9.51, 12.53).
    if firers and all(spotted_hexes(state, side, state.at(piece)) >> target & 1 for piece in firers):
        found.append(("bf_spotted_by_firer", "9.4", shift["bf_spotted_by_firer"]))
    if stacked_units(state, target, victims) >= 3:
        found.append(("bf_three_units", "4.4", shift["bf_three_units"]))
    return found


def unit_modifiers(state: State, piece: int, target: int) -> list[Modifier]:
    """7.52, 9.4 What concerns one unit in the target hex. A town with an entrenchment is still -2."""
    ground = state.ground
    shift = ground.content.shift
    found: list[Modifier] = []
    if is_entrenched(state, piece, target) and not ground.is_town[target]:
        found.append(("bf_town_or_entrenchment", "16.4", shift["bf_town_or_entrenchment"]))
    if is_dug_in(state, piece, target):
        found.append(("bf_dug_in", "16.2", shift["bf_dug_in"]))
    if ground.is_afv[piece]:
        return found
    if ground.is_artillery[piece] or ground.is_gun_target[piece]:
        found.append(("bf_gun_target", "9.4", shift["bf_gun_target"]))
    if ground.is_cavalry[piece]:
        found.append(("bf_cavalry", "9.4", shift["bf_cavalry"]))
    if ground.is_unarmed[piece] and aboard(state, piece):
        found.append(("bf_loaded_transport", "9.4", shift["bf_loaded_transport"]))
    return found


def bombard_column(state: State, strength: int, shift: int) -> int:
    """7.51 The shifted column, without limit but on the table."""
    columns = state.ground.content.bf_columns
    return max(0, min(len(columns) - 1, column_for(columns, strength) + shift))
