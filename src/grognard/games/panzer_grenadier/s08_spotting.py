"""8 Spotting: who sees whom, SPOTTED markers, hidden units."""

from typing import Final

from grognard.games.panzer_grenadier import words
from grognard.games.panzer_grenadier.content import TERRAIN_NAMES
from grognard.games.panzer_grenadier.sight import NO_SMOKE, SCREENED, SMOKED
from grognard.games.panzer_grenadier.state import (
    CARRIED,
    DEMORALIZED,
    HIDDEN,
    ON_MAP,
    SPOTTED,
    WHOLE_STALE,
    State,
)
from grognard.kernel.decision import Refusal, refuse

ANYWHERE: Final = -1
NOT_KNOWN: Final = -1
FARTHEST_FIND: Final = 9
"""A quarter of the longest range, and a little more: farther away nobody finds a hidden unit."""

MOST_FINDS: Final = 4096


def sight_of(state: State, side: int, space: int) -> tuple[int, int]:
    """8.1, 8.22 The hexes where somebody of a side in a hex spots an ordinary enemy, and a marked one."""
    state.refresh_caches()
    return state.ground.seen(space, state.visibility(side), state.cloud)


def spotted_hexes(state: State, side: int, space: int) -> int:
    """7.21 The hexes with an enemy that somebody of this side in a hex spots: a bitboard."""
    if state.stale:
        state.refresh_caches()
    found = state.spotted[side].get(space, NOT_KNOWN)
    if found < 0:
        plain, marked = state.ground.seen(space, state.visibility(side), state.cloud)
        found = plain & state.plain[1 - side] | marked & state.marked[1 - side]
        state.spotted[side][space] = found
    return found


def spots(state: State, side: int, space: int, piece: int) -> bool:
    """8.2, 8.22 Whether somebody of a side in a hex spots one particular enemy; those aboard are seen as their transport is."""
    carrier = state.carrier[piece]
    seen = piece if carrier < 0 else carrier
    there = state.at(seen)
    if there < 0 or state.flags[seen] & HIDDEN:
        return False
    plain, marked = sight_of(state, side, space)
    return bool((marked if state.flags[seen] & SPOTTED else plain) >> there & 1)


def leader_eyes(state: State, side: int) -> int:
    """9.1 The hexes that an undemoralized leader of a side spots an enemy in; kommissars spot nothing (6.6)."""
    if state.stale:
        state.refresh_caches()
    plain, marked = state.watch[side]
    if plain < 0:
        plain, marked = state.watch[side] = leaders_watch(state, side)
    return plain & state.plain[1 - side] | marked & state.marked[1 - side]


def leaders_watch(state: State, side: int) -> tuple[int, int]:
    """9.1 Where leaders would spot an ordinary enemy, and a marked one. It changes when one of them moves, rides or breaks: see `touch`."""
    ground = state.ground
    base = state.visibility(side)
    plain = marked = 0
    for piece in ground.side_leaders[side]:
        space = state.at(piece)
        if space < 0 or ground.is_kommissar[piece] or state.flags[piece] & DEMORALIZED or state.box[piece] not in (ON_MAP, CARRIED):
            continue
        ordinary, known = ground.seen(space, base, state.cloud)
        plain |= ordinary
        marked |= known
    return plain, marked


def side_eyes(state: State, side: int) -> int:
    """15.11 The hexes with an enemy that anybody of a side spots."""
    found = 0
    for space in occupied(state, side, ANYWHERE):
        found |= spotted_hexes(state, side, space)
    return found


def occupied(state: State, side: int, among: int) -> list[int]:
    """The hexes of a bitboard where a side has pieces, its hidden ones too."""
    state.refresh_caches()
    return hexes_in(state.presence[side] & among)


def hexes_in(bits: int) -> list[int]:
    """The hexes of a bitboard, lowest number first."""
    rest = bits
    found: list[int] = []
    while rest:
        low = rest & -rest
        rest ^= low
        found.append(low.bit_length() - 1)
    return found


# -- markers ----------------------------------------------------------------------------------------------------------
def give_away(state: State, piece: int) -> None:
    """8.22 A unit in limiting terrain that fires is marked SPOTTED; a hidden one is revealed (16.6)."""
    space = state.at(piece)
    if state.flags[piece] & HIDDEN:
        reveal(state, piece)
    if (
        space >= 0
        and not state.flags[piece] & SPOTTED
        and (state.ground.is_limiting[space] or state.smoke[space] or state.ground.cap_one >> space & 1)
    ):
        state.flags[piece] |= SPOTTED
        state.touch(piece)


def reveal(state: State, piece: int) -> None:
    """16.6 A hidden unit that is spotted, moves or fires is put on the map for all to see."""
    state.flags[piece] &= ~HIDDEN
    state.stale |= 1 << state.ground.side[piece] | WHOLE_STALE
    state.events.append((words.REVEALED, piece, state.at(piece)))
    state.revealed = True


def look_for_hidden(state: State, side: int) -> None:
    """16.6 Hidden units of a side that the enemy now spots at a quarter of the range are revealed."""
    for piece in state.hidden[side]:
        if state.flags[piece] & HIDDEN and is_found(state, piece):
            reveal(state, piece)


def is_found(state: State, piece: int) -> bool:
    """16.6 Whether an enemy stands where a hidden unit is found from."""
    state.refresh_caches()
    enemy = 1 - state.ground.side[piece]
    return state.presence[enemy] & finding_hexes(state, enemy, state.at(piece)) != 0


def finding_hexes(state: State, side: int, there: int) -> int:
    """16.6 The hexes from which a side finds a hidden unit: range divided by four, rounded up, at least 1; sight as usual.

    They depend on the range of the turn and on smoke alone.
    """
    finds = state.ground.finds
    key = (there, state.visibility(side), state.cloud)
    if key not in finds:
        if len(finds) > MOST_FINDS:
            finds.clear()
        finds[key] = found_from(state, side, there)
    return finds[key]


def found_from(state: State, side: int, there: int) -> int:
    """`finding_hexes`, worked out."""
    ground = state.ground
    found = ground.disk(there, 1)
    for space in hexes_in(ground.disk(there, FARTHEST_FIND) & ~found):
        if ground.distance[space][there] * 4 - 3 <= range_to(state, side, space, there):
            if ground.sight.through(space, state.cloud) >> there & 1:
                found |= ground.bit[space]
    return found


def range_to(state: State, side: int, space: int, there: int) -> int:
    """8.1, 8.21, 8.41 How far an unmarked enemy in a hex can be spotted from another; lines of sight apart."""
    ground = state.ground
    content = ground.content
    reach = state.visibility(side)
    height = ground.sight.raised(space)
    if reach >= content.spotting_day and height > ground.level[there]:
        reach += content.per_level * (height - ground.level[there])
    if ground.cap_one >> there & 1:
        return min(reach, 1)
    if ground.is_limiting[there] or state.smoke[there]:
        return min(reach, 3)
    return reach


def lose_marker(state: State, piece: int) -> None:
    """8.22 After a move the marker goes if the hex does not limit sight, is far from all enemies, or out of their sight."""
    if not state.flags[piece] & SPOTTED:
        return
    ground = state.ground
    space = state.at(piece)
    side = ground.side[piece]
    state.refresh_caches()
    enemies = occupied(state, 1 - side, state.plain[1 - side])
    limits = ground.is_limiting[space] or state.smoke[space] or ground.cap_one >> space & 1
    if (
        not limits
        or all(ground.distance[space][there] > 3 for there in enemies)
        or not any(ground.sight.through(there, state.cloud) >> space & 1 for there in enemies)
    ):
        state.flags[piece] &= ~SPOTTED
        state.touch(piece)


# -- explanations -----------------------------------------------------------------------------------------------------
def why_unseen(state: State, side: int, space: int, there: int) -> Refusal:
    """7.21, 8.1, 8.21, 8.31, 8.4, 16.12 Why nobody in a hex spots an enemy in another, hex by hex."""
    names = state.ground.names
    blocked = state.ground.sight.why_not(space, there, state.cloud if state.cloud else NO_SMOKE)
    if blocked is not None:
        where, reason = blocked
        if reason == SMOKED:
            return refuse("16.12", "refuse-sight-smoke", {"hex": names[there], "at": names[where]})
        if reason == SCREENED:
            terrain = state.ground.terrain[where]
            return refuse(
                "8.31", "refuse-sight-terrain", {"hex": names[there], "at": names[where], "terrain": f"@terrain-{TERRAIN_NAMES[terrain]}"}
            )
        return refuse("8.4", "refuse-sight-height", {"hex": names[there], "at": names[where]})
    distance = state.ground.distance[space][there]
    reach = range_to(state, side, space, there)
    if not state.plain[1 - side] >> there & 1:
        return refuse("7.21", "refuse-nobody-there", {"hex": names[there]})
    rule = "8.21" if reach <= 3 and state.visibility(side) > 3 else "8.1"
    return refuse(rule, "refuse-too-far-to-spot", {"hex": names[there], "distance": distance, "range": reach})
