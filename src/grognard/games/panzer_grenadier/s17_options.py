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
    name_of,
)
from grognard.kernel.decision import Refusal, refuse


# -- consolidation ----------------------------------------------------------------------------------------------------
def forbids_merging(state: State, piece: int, other: int) -> Refusal | None:
    """17.1 Why two units do not become one: reduced, of the same type and morale, in one hex, both activated to move, in good order and
    without having spent points.
    """
    ground = state.ground
    if (
        state.rules.consolidation
        and other != piece
        and may_merge(state, piece)
        and may_merge(state, other)
        and ground.type[other] == ground.type[piece]
        and ground.morale[other] == ground.morale[piece]
        and state.at(other) == state.at(piece)
        and state.mode[other] == words.MODE_MOVE
    ):
        return None
    return refuse("17.1", "refuse-merging", {"unit": name_of(state, piece), "other": name_of(state, other)})


def may_merge(state: State, piece: int) -> bool:
    flags = state.flags[piece]
    if state.ground.is_leader[piece] or state.box[piece] != ON_MAP or state.paid[piece]:
        return False
    # Ruling: "of the same morale" is the number; both are in good order.
    return bool(flags & REDUCED) and flags & ACTIVE != 0 and not flags & (SHAKEN | HAS_MOVED | STARTED_IN_ASSAULT)


def merge(state: State, piece: int, other: int) -> None:
    """17.1 Two reduced units become one full unit; the counter taken away is no loss."""
    # Ruling: joining does not undo what the remaining unit has dug; it is not among what interrupts digging (16.21).
    state.flags[piece] &= ~REDUCED
    state.flags[other] |= HAS_MOVED
    lift(state, other, OUT)
    state.events.append((words.MERGED, piece, other))


# -- strategic movement -----------------------------------------------------------------------------------------------
def is_unseen(state: State, piece: int, space: int) -> bool:
    """8.3, 17.3 Out of the line of sight of all enemies who are known, however far off they are."""
    # Ruling: lines of sight alone count, at night too; how far somebody spots (8.1) is another matter.
    enemy = 1 - state.ground.side[piece]
    sight = state.ground.sight
    state.refresh_caches()
    return not any(sight.through(there, state.cloud) >> space & 1 for there in occupied(state, enemy, state.plain[enemy]))


def forbids_strategic(state: State, piece: int) -> Refusal | None:
    """17.3 Why a unit does not double its allowance: somebody sees it, or it moves by one hex only."""
    names: dict[str, str | int] = {"unit": name_of(state, piece), "hex": state.ground.names[state.at(piece)]}
    if not state.rules.strategic_movement:
        return refuse("17.3", "refuse-strategic-off", names)
    if state.strategic:
        return refuse("17.3", "refuse-strategic-begun", names)
    if allowance(state, piece) <= 0:
        return refuse("17.3", "refuse-no-strategic", names)
    if state.flags[piece] & (DISRUPTED | STARTED_IN_ASSAULT):
        return refuse("17.3", "refuse-one-hex", names)
    return None if is_unseen(state, piece, state.at(piece)) else refuse("17.3", "refuse-seen", names)
