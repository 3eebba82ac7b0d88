"""2.3, 6.8, 16.6, 16.7 What a side must not know of the other: one place for the view, the overlays, and explanations."""

from grognard.games.panzer_grenadier import words
from grognard.games.panzer_grenadier.state import ALL_STALE, HIDDEN, LEADER_KNOWN, OUT, TANK_LEADER, State


def is_setting_up(state: State, side: int) -> bool:
    """2.3 Whether a side has not shown its set-up yet: each shows it when it is ready."""
    if state.phase != words.PHASE_SET_UP:
        return False
    done = state.frames[1] if state.frames else 0
    return done <= (1 if side == state.rules.scenario.setup_first else 2)


def conceals(state: State, piece: int, side: int) -> bool:
    """2.3, 16.6 Hidden units with what they carry, and units of a set-up that is not finished, are shown to their own side alone."""
    owner = state.ground.side[piece]
    if owner == side:
        return False
    carrier = state.carrier[piece]
    if state.flags[piece] & HIDDEN or (carrier >= 0 and state.flags[carrier] & HIDDEN):
        return True
    return is_setting_up(state, owner) and state.rules.scenario.groups[state.rules.scenario.piece_group[piece]].turn == 0


def concealed_from(state: State, side: int) -> list[bool]:
    """By piece: whether it is concealed from a side (none: a spectator)."""
    found = [False] * state.ground.pieces
    for owner, pieces in enumerate(state.ground.side_pieces):
        if owner != side and (is_setting_up(state, owner) or any([state.flags[piece] & HIDDEN for piece in pieces])):
            for piece in pieces:
                found[piece] = conceals(state, piece, side)
    return found


def has_secrets(state: State, side: int) -> bool:
    """Whether a side holds anything that the other does not know."""
    if not all(state.mine_known):
        return True
    for piece in state.ground.side_pieces[side]:
        flags = state.flags[piece]
        if flags & HIDDEN or flags & (TANK_LEADER | LEADER_KNOWN) == TANK_LEADER:
            return True
    return False


def as_known(state: State, side: int) -> State:
    """The position as a side believes it to be: hidden enemies are nowhere, their face-down mines are all 1, and no tank leader is where
    none was seen. What a move would meet must not depend on more than this before it is made.
    """
    if not has_secrets(state, 1 - side):
        return state
    twin = state.clone()
    enemy = 1 - side
    for piece in state.ground.side_pieces[enemy]:
        if twin.flags[piece] & HIDDEN:
            if twin.pieces.where[piece] >= 0:
                twin.pieces.lift(piece)
            twin.flags[piece] &= ~HIDDEN
            twin.box[piece] = OUT
        if twin.flags[piece] & TANK_LEADER and not twin.flags[piece] & LEADER_KNOWN:
            twin.flags[piece] &= ~TANK_LEADER
    twin.mine_power = [
        1 if owner == enemy and not known else power
        for owner, known, power in zip(twin.mine_side, twin.mine_known, twin.mine_power, strict=True)
    ]
    twin.stale = ALL_STALE
    return twin
