"""What follows when pieces come, go, suffer or die: control, stacking counts, markers. Every change on the map passes here."""

from grognard.games.panzer_grenadier import words
from grognard.games.panzer_grenadier.s08_spotting import look_for_hidden, reveal
from grognard.games.panzer_grenadier.state import (
    ACTIVE,
    CARRIED,
    COMBAT_UNITS,
    DEAD,
    DEMORALIZED,
    DISRUPTED,
    DUG_IN,
    GONE_OFF,
    HALTED,
    HAS_MOVED,
    HIDDEN,
    LEADER_KNOWN,
    LIMBERED,
    NOBODY,
    ON_MAP,
    REDUCED,
    TANK_LEADER,
    TRENCH_HELD,
    WAITING,
    State,
)


# -- coming and going -------------------------------------------------------------------------------------------------
def put(state: State, piece: int, space: int) -> None:
    """Put a piece that is off the map on a hex."""
    state.box[piece] = ON_MAP
    state.pieces.place(piece, space)
    state.entered[piece] = state.turn
    state.touch(piece)


def shift(state: State, piece: int, space: int) -> None:
    """16.24, 16.26 Move a piece on the map to another hex, with what it carries; markers that belong to its old place go."""
    if state.flags[piece] & HIDDEN:
        reveal(state, piece)
    state.touch(piece)
    state.pieces.shift(piece, space)
    state.flags[piece] &= ~(DUG_IN | TRENCH_HELD)
    state.work[piece] = 0
    state.shots[piece] = 0
    state.entered[piece] = state.turn
    state.touch(piece)


def take_control(state: State, space: int) -> None:
    """1.2 A hex belongs to the side whose combat units last occupied it alone, no matter who came to it, left it or died in it."""
    packed = state.pieces.occupants[space]
    holder = state.control[space]
    if holder != 0 and packed & COMBAT_UNITS[0] and not packed & COMBAT_UNITS[1]:
        state.control[space] = 0
        state.events.append((words.CONTROL, 0, space))
    elif holder != 1 and packed & COMBAT_UNITS[1] and not packed & COMBAT_UNITS[0]:
        state.control[space] = 1
        state.events.append((words.CONTROL, 1, space))


def lift(state: State, piece: int, box: int) -> None:
    """Take a piece off the map or off its transport, into a box; nobody is hidden there (16.6)."""
    if state.flags[piece] & HIDDEN:
        reveal(state, piece)
    carrier = state.carrier[piece]
    if carrier >= 0:
        state.carrier[piece] = NOBODY
        if state.load[carrier] == piece:
            state.load[carrier] = NOBODY
    elif state.pieces.where[piece] >= 0:
        state.touch(piece)
        state.pieces.lift(piece)
    if piece in state.riders:
        state.riders = [rider for rider in state.riders if rider != piece]
    state.box[piece] = box
    state.touch(piece)


def aboard(state: State, transport: int) -> list[int]:
    """5.6 What a transport carries: a unit, and leaders."""
    found = [state.load[transport]] if state.load[transport] >= 0 else []
    ground = state.ground
    if not ground.is_transport[transport]:
        return found
    for leader in ground.side_leaders[ground.side[transport]]:
        if state.carrier[leader] == transport:
            found.append(leader)
    return found


def board(state: State, piece: int, transport: int) -> None:
    """5.6 A unit or leader gets on a transport: from now on they are one unit."""
    state.touch(piece)
    state.pieces.lift(piece)
    state.box[piece] = CARRIED
    state.carrier[piece] = transport
    state.flags[piece] &= ~(DUG_IN | TRENCH_HELD)
    if not state.ground.is_leader[piece]:
        state.load[transport] = piece


def alight(state: State, piece: int, space: int) -> None:
    """5.6 A unit or leader gets off in the hex of its transport."""
    transport = state.carrier[piece]
    state.carrier[piece] = NOBODY
    if state.load[transport] == piece:
        state.load[transport] = NOBODY
    put(state, piece, space)


# -- losses -----------------------------------------------------------------------------------------------------------
def steps_of(state: State, piece: int) -> int:
    """1.2 The steps that a unit has left; leaders have none."""
    ground = state.ground
    if ground.is_leader[piece]:
        return 0
    return 1 if state.flags[piece] & REDUCED else ground.steps[piece]


def lose_step(state: State, piece: int) -> None:
    """7.6 A full unit flips, a reduced or one-step unit is removed."""
    ground = state.ground
    if ground.steps[piece] > 1 and not state.flags[piece] & REDUCED:
        state.flags[piece] |= REDUCED
        state.touch(piece)
        count_loss(state, piece, 1)
        state.events.append((words.LOST_STEP, piece))
        leave_wreck(state, piece)
    else:
        eliminate(state, piece)


def count_loss(state: State, piece: int, steps: int) -> None:
    """3 Steps of combat units and transports count for initiative and victory."""
    side = state.ground.side[piece]
    state.lost[side] += steps
    if state.ground.is_afv[piece]:
        state.lost_afv[side] += steps


def eliminate(state: State, piece: int) -> None:
    """7.6, 5.65 A piece leaves the game; what it carries goes with it."""
    space = state.at(piece)
    for rider in aboard(state, piece):
        eliminate(state, rider)
    steps = steps_of(state, piece)
    if steps:
        count_loss(state, piece, steps)
        if space >= 0:
            for _ in range(steps):
                leave_wreck(state, piece)
    if state.flags[piece] & HIDDEN:
        reveal(state, piece)
    state.events.append((words.ELIMINATED, piece, space))
    if state.flags[piece] & TANK_LEADER and not state.flags[piece] & LEADER_KNOWN:
        state.flags[piece] |= LEADER_KNOWN
        state.events.append((words.TANK_LEADER_LOST, piece))
    lift(state, piece, DEAD)
    if space >= 0:
        take_control(state, space)


def leave_wreck(state: State, piece: int) -> None:
    """16.3 An armoured step lost in a bridge or town hex leaves a wreck."""
    space = state.at(piece)
    ground = state.ground
    if (
        space >= 0
        and ground.is_afv[piece]
        and not ground.is_craft[piece]
        and (ground.is_town[space] or state.bridge[space])
        and state.wrecks[space] < 3
    ):
        state.wrecks[space] += 1
        state.events.append((words.WRECKED, space))


def leave_map(state: State, piece: int) -> None:
    """16.52 A unit leaves the map for good; it is not destroyed."""
    side = state.ground.side[piece]
    space = state.at(piece)
    if state.flags[piece] & HIDDEN:
        reveal(state, piece)
    for member in [piece, *aboard(state, piece)]:
        steps = steps_of(state, member)
        state.left[side] += steps
        if state.ground.is_afv[member]:
            state.left_afv[side] += steps
        state.events.append((words.EXITED, member))
    for member in aboard(state, piece):
        lift(state, member, GONE_OFF)
    lift(state, piece, GONE_OFF)
    if space >= 0:
        take_control(state, space)


# -- states of morale -------------------------------------------------------------------------------------------------
def disrupt(state: State, piece: int) -> None:
    state.flags[piece] |= DISRUPTED
    state.touch(piece)
    unload_forced(state, piece)
    share_fate(state, piece, DISRUPTED)


def demoralize(state: State, piece: int) -> None:
    """14.3, 16.21 A demoralized unit; work that it had begun starts again."""
    state.flags[piece] = state.flags[piece] & ~DISRUPTED | DEMORALIZED
    state.work[piece] = 0
    state.touch(piece)
    unload_forced(state, piece)
    share_fate(state, piece, DEMORALIZED)


def share_fate(state: State, piece: int, broken: int) -> None:
    """5.75, 16.21 If a helping engineer in a river hex breaks, all friends in the hex become the same; the demoralized stop digging."""
    ground = state.ground
    hex_of = state.pieces.where[piece]
    if hex_of < 0 or not ground.is_eng[piece] or not ground.is_river[hex_of] or state.bridge[hex_of]:
        return
    for friend in state.stack_of(hex_of, ground.side[piece]):
        if friend != piece and not ground.is_craft[friend] and not state.flags[friend] & DEMORALIZED:
            state.flags[friend] = state.flags[friend] & ~DISRUPTED | broken
            state.touch(friend)
            if broken == DEMORALIZED:
                state.work[friend] = 0
            unload_forced(state, friend)


def unload_forced(state: State, transport: int) -> None:
    """3.13, 5.66 A transport that breaks puts its state on its load and unloads it at once, weapons limbered."""
    space = state.pieces.where[transport]
    if space < 0:
        return
    broken = state.flags[transport] & (DISRUPTED | DEMORALIZED)
    for rider in aboard(state, transport):
        state.crowded = True
        alight(state, rider, space)
        state.flags[rider] = state.flags[rider] & ~(DISRUPTED | DEMORALIZED) | broken
        if state.flags[transport] & ACTIVE:  # 3.13 they were activated with their transport
            state.flags[rider] |= ACTIVE | HAS_MOVED | HALTED
            if rider not in state.declared:
                state.declared.append(rider)
        if state.ground.is_towed[rider] or state.ground.limbered[rider] >= 0:
            state.flags[rider] |= LIMBERED
        state.events.append((words.UNLOADED, rider, space))


def look_around(state: State) -> None:
    """16.6 After every hex entered, both sides look for hidden units."""
    state.refresh_caches()
    for side in (0, 1):
        if state.hidden[side]:
            look_for_hidden(state, side)


def is_waiting(state: State, piece: int) -> bool:
    """16.51 Whether a piece waits off map and may enter this turn."""
    return state.box[piece] == WAITING and state.ground.due[piece] <= state.turn
