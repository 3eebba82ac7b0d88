"""5.6 Transport: loading, unloading and limbering."""

from grognard.games.panzer_grenadier import words
from grognard.games.panzer_grenadier.effects import aboard, alight, board
from grognard.games.panzer_grenadier.s04_stacking import fits
from grognard.games.panzer_grenadier.s05_movement import allowance
from grognard.games.panzer_grenadier.s08_spotting import reveal
from grognard.games.panzer_grenadier.s10_direct_fire import mined_by
from grognard.games.panzer_grenadier.state import (
    ACTIVE,
    ANYBODY,
    CARRIED,
    CAVALRY_LEADER,
    HALTED,
    HAS_MOVED,
    HIDDEN,
    LIMBERED,
    SHAKEN,
    SHOT_ONCE,
    STARTED_IN_ASSAULT,
    USED,
    State,
    name_of,
)
from grognard.kernel.decision import Refusal, refuse

BOARDING = 6
"""5.61 One movement point, in sixths."""


def must_be_limbered(state: State, piece: int) -> bool:
    """5.62 A weapon without movement of its own."""
    return state.ground.is_towed[piece]


def carries(state: State, transport: int, piece: int) -> Refusal | None:
    """5.6, 5.62, 5.64, 6.3, 15.32 Whether a transport could take a piece, wherever they are."""
    ground = state.ground
    names: dict[str, str | int] = {"unit": name_of(state, piece), "transport": name_of(state, transport)}
    if not ground.is_transport[transport]:
        return refuse("5.6", "refuse-no-transport", names)
    if state.flags[transport] & SHAKEN:
        return refuse("5.6", "refuse-transport-shaken", names)
    if ground.is_leader[piece]:
        if state.flags[piece] & CAVALRY_LEADER:
            return refuse("6.3", "refuse-cavalry-aboard", names)
        if sum(ground.is_leader[rider] for rider in aboard(state, transport)) >= ground.content.leaders_aboard:
            return refuse("5.6", "refuse-transport-full", names)
        return None
    if ground.is_cavalry[piece]:
        return refuse("15.32", "refuse-cavalry-aboard", names)
    if ground.is_afv[piece] or ground.is_transport[piece] or not (ground.is_personnel[piece] or ground.is_weapon[piece]):
        return refuse("5.64", "refuse-cannot-be-carried", names)
    if ground.is_prime_mover[transport] and not ground.is_weapon[piece]:
        return refuse("5.6", "refuse-prime-mover", names)
    if state.load[transport] >= 0:
        return refuse("5.6", "refuse-transport-full", names)
    return None


def forbids_loading(state: State, piece: int, transport: int) -> Refusal | None:
    """5.32, 5.6, 5.61, 5.63, 5.67, 5.7, 16.71 Whether the unit in hand may get on a transport now."""
    ground = state.ground
    names: dict[str, str | int] = {"unit": name_of(state, piece), "transport": name_of(state, transport)}
    refusal = carries(state, transport, piece)
    if refusal is not None:
        return refusal
    space = state.at(piece)
    if state.at(transport) != space or ground.side[transport] != ground.side[piece] or space < 0:
        return refuse("5.6", "refuse-not-together", names)
    if state.holds(space, ANYBODY[1 - ground.side[piece]]):
        return refuse("5.67", "refuse-load-in-assault", names)
    if not state.flags[transport] & ACTIVE or state.mode[transport] != words.MODE_MOVE:
        return refuse("5.61", "refuse-transport-inactive", names)
    if must_be_limbered(state, piece):
        if state.paid[piece] or state.paid[transport] or state.stepped or state.flags[transport] & HAS_MOVED:
            return refuse("5.63", "refuse-limbering-whole", names)
        return None
    if state.flags[transport] & HALTED:
        return refuse(why_halted(state, transport), "refuse-transport-halted", names)
    if ground.is_leader[piece]:
        return None
    if state.points < BOARDING or allowance(state, transport) - state.paid[transport] < BOARDING:
        return refuse("5.61", "refuse-boarding-points", names)
    return None


def why_halted(state: State, piece: int) -> str:
    """The section by which a unit that is in good order goes no farther in this segment."""
    if state.flags[piece] & STARTED_IN_ASSAULT:
        return "5.32"
    return "16.71" if mined_by(state, 1 - state.ground.side[piece], state.at(piece)) else "5.7"


def load(state: State, piece: int, transport: int) -> None:
    """5.61, 5.63, 16.6 The unit in hand gets on, and is not hidden any more; limbering takes the whole segment of both.

    A transport that has driven up to its passengers may go on with the points that it has left.
    """
    if state.flags[piece] & HIDDEN:
        reveal(state, piece)
    state.events.append((words.LOADED_ON, piece, transport))
    if must_be_limbered(state, piece):
        state.flags[piece] |= LIMBERED
        state.flags[transport] |= HAS_MOVED
    else:
        state.flags[transport] &= ~HAS_MOVED
        if not state.ground.is_leader[piece]:
            state.paid[transport] += BOARDING
            state.paid[piece] += BOARDING
    board(state, piece, transport)
    state.flags[piece] |= HAS_MOVED | HALTED


def forbids_unloading(state: State, transport: int, piece: int) -> Refusal | None:
    """3.13, 4.5, 5.6, 5.61, 5.63 Whether the transport in hand may let somebody off here."""
    names: dict[str, str | int] = {"unit": name_of(state, piece), "transport": name_of(state, transport)}
    if state.box[piece] != CARRIED or state.carrier[piece] != transport:
        return refuse("5.6", "refuse-not-aboard", names)
    if state.flags[piece] & (USED | SHOT_ONCE):
        return refuse("3.13", "refuse-used", {"unit": names["unit"]})
    space = state.at(transport)
    if space < 0 or not fits(state, piece, space):
        return refuse("4.5", "refuse-full", {"unit": names["unit"], "hex": state.ground.names[space] if space >= 0 else "–"})
    if must_be_limbered(state, piece):
        if state.stepped or state.paid[transport] or state.flags[piece] & HAS_MOVED:
            return refuse("5.63", "refuse-limbering-whole", names)
        return None
    if not state.ground.is_leader[piece] and state.points < BOARDING:
        return refuse("5.61", "refuse-boarding-points", names)
    if not state.ground.is_leader[piece] and allowance(state, piece) - state.paid[piece] < BOARDING:
        return refuse("5.61", "refuse-boarding-points", names)
    return None


def unload(state: State, transport: int, piece: int) -> None:
    """5.61, 5.63 A unit gets off and goes no farther; a weapon unlimbers in the same segment."""
    space = state.at(transport)
    alight(state, piece, space)
    state.events.append((words.UNLOADED, piece, space))
    if must_be_limbered(state, piece):
        state.flags[piece] &= ~LIMBERED
    elif not state.ground.is_leader[piece]:
        state.points -= BOARDING
        state.paid[transport] += BOARDING
        state.paid[piece] += BOARDING
    state.flags[piece] |= ACTIVE | HAS_MOVED | HALTED
    if piece not in state.declared:
        state.declared.append(piece)


def load_up(state: State, pieces: list[int]) -> None:
    """5.6 A group that enters loaded: personnel and weapons on the transports that take them, in order, limbered if need be."""
    ground = state.ground
    for transport in pieces:
        if not ground.is_transport[transport]:
            continue
        for piece in pieces:
            if state.carrier[piece] >= 0 or ground.is_leader[piece] or piece == transport:
                continue
            if carries(state, transport, piece) is None:
                state.carrier[piece] = transport
                state.load[transport] = piece
                state.box[piece] = CARRIED
                if must_be_limbered(state, piece):
                    state.flags[piece] |= LIMBERED
                break
    carriers = [piece for piece in pieces if ground.is_transport[piece] and state.load[piece] >= 0]
    riders = [piece for piece in pieces if ground.is_leader[piece]]
    if carriers:
        for place, leader in enumerate(riders):
            transport = carriers[place % len(carriers)]
            if carries(state, transport, leader) is None:
                state.carrier[leader] = transport
                state.box[leader] = CARRIED
