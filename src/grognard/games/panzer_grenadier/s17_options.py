"""17.1, 17.3 Consolidation and strategic movement."""

from grognard.games.panzer_grenadier import words
from grognard.games.panzer_grenadier.effects import lift
from grognard.games.panzer_grenadier.s05_movement import allowance
from grognard.games.panzer_grenadier.s08_spotting import occupied
from grognard.games.panzer_grenadier.state import (
    ACTIVE,
    DISRUPTED,
    HAS_MOVED,
    ON_MAP,
    OUT,
    REDUCED,
    SHAKEN,
    STARTED_IN_ASSAULT,
    State,
)


# -- consolidation ----------------------------------------------------------------------------------------------------
def merge_partners(state: State, piece: int) -> list[int]:
    """17.1 Reduced units of the same type and morale in the hex, both activated to move, in good order and without having spent points."""
    ground = state.ground
    if not may_merge(state, piece):
        return []
    space = state.at(piece)
    return [
        other
        for other in state.declared
        if other != piece
        and ground.type[other] == ground.type[piece]
        and ground.morale[other] == ground.morale[piece]
        and state.at(other) == space
        and state.mode[other] == words.MODE_MOVE
        and may_merge(state, other)
    ]


def may_merge(state: State, piece: int) -> bool:
    flags = state.flags[piece]
    if state.ground.is_leader[piece] or state.box[piece] != ON_MAP or state.paid[piece]:
        return False
    return bool(flags & REDUCED) and flags & ACTIVE != 0 and not flags & (SHAKEN | HAS_MOVED | STARTED_IN_ASSAULT)


def merge(state: State, piece: int, other: int) -> None:
    """17.1 Two reduced units become one full unit; the counter taken away is no loss."""
    state.flags[piece] &= ~REDUCED
    state.flags[other] |= HAS_MOVED
    lift(state, other, OUT)
    state.events.append((words.MERGED, piece, other))


# -- strategic movement -----------------------------------------------------------------------------------------------
def is_unseen(state: State, piece: int, space: int) -> bool:
    """17.3 Out of sight of all enemies who are known, wherever the unit could be spotted from."""
    ground = state.ground
    side = ground.side[piece]
    state.refresh_caches()
    base = state.visibility(1 - side)
    return not any(ground.seen(there, base, state.cloud)[0] >> space & 1 for there in occupied(state, 1 - side, state.plain[1 - side]))


def offers_strategic(state: State, piece: int) -> bool:
    """17.3 A unit that nobody sees where it stands may double its allowance, if it stays unseen."""
    if not state.rules.strategic_movement or state.strategic or state.flags[piece] & (DISRUPTED | STARTED_IN_ASSAULT):
        return False
    return allowance(state, piece) > 0 and is_unseen(state, piece, state.at(piece))
