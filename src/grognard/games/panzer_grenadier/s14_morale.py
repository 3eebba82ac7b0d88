"""14 Morale checks, and 6.7 what becomes of leaders: a queue of rolls that is worked off one by one."""

from typing import Final

from grognard.games.panzer_grenadier import words
from grognard.games.panzer_grenadier.effects import aboard, demoralize, disrupt, eliminate, lose_step
from grognard.games.panzer_grenadier.s17_teams import FORMATIONS, owner, succeed
from grognard.games.panzer_grenadier.state import (
    ACTIVE,
    CARRIED,
    DEAD,
    DEMORALIZED,
    DISRUPTED,
    HALTED,
    HAS_FIRED,
    HAS_MOVED,
    ON_MAP,
    REDUCED,
    USED,
    State,
)
from grognard.kernel.decision import Message
from grognard.kernel.sequence import AGAIN, CHANCE, Step

# What waits in the queue: kind, piece, number, second number.
ITEM: Final = 4
CASUALTY: Final = 0  # 6.7: steps lost by friends
CHECK: Final = 1  # 14.1: addition to the dice, subtraction from morale (6.73)
SNIPER: Final = 2  # 17.5
MAJOR_RANK: Final = 4
TWO_DICE: Final = [6, 6]
ONE_DIE: Final = [6]
BADLY: Final = 3  # 14.1: failed by so much or more


def is_here(state: State, piece: int) -> bool:
    """Whether a piece is still on the map, aboard a transport or not."""
    return state.box[piece] in (ON_MAP, CARRIED)


# -- morale -----------------------------------------------------------------------------------------------------------
def own_morale(state: State, piece: int) -> int:
    """14, 14.3 The printed morale of a leader or of a unit's face; a demoralized one has 1 less."""
    ground = state.ground
    if ground.is_leader[piece]:
        morale = ground.content.faces[state.face[piece]].morale + (1 if state.hero == piece else 0)
    else:
        morale = ground.morale[piece][1 if state.flags[piece] & REDUCED else 0]
    return morale - 1 if state.flags[piece] & DEMORALIZED else morale


def help_from(state: State, piece: int, only_active: bool) -> tuple[int, int]:
    """6.51, 6.52 The best modifier that a leader gives to a piece, and the leader; (0, -1) if nobody helps."""
    best, helper = 0, -1
    for leader in helpers_of(state, piece, only_active):
        modifier = state.ground.content.faces[state.face[leader]].morale_mod
        if modifier > best:
            best, helper = modifier, leader
    return best, helper


def helpers_of(state: State, piece: int, only_active: bool) -> list[int]:
    """6.51, 6.53, 6.54, 12.51, 13.13 The leaders with a modifier who can help a piece with its morale.

    Good-order leaders help in their own and adjacent hexes, disrupted ones in their own; a leader is helped by superiors only.
    """
    ground = state.ground
    space = state.at(piece)
    found: list[int] = []
    rank = ground.rank[piece]
    if ground.is_kommissar[piece]:
        rank = -1
    for leader in ground.side_leaders[ground.side[piece]]:
        flags = state.flags[leader]
        if leader == piece or flags & DEMORALIZED or not ground.is_regular[leader] or state.box[leader] not in (ON_MAP, CARRIED):
            continue
        if rank >= ground.rank[leader]:
            continue
        there = state.at(leader)
        if there != space and (flags & DISRUPTED or space < 0 or ground.distance[space][there] > 1 or is_cut_off(state, there, space)):
            continue
        if flags & DISRUPTED and piece == state.unit and leader not in state.riders and state.carrier[leader] != piece:
            continue  # 13.13 a mover is helped by those who go with it, otherwise by leaders in good order
        if only_active and not helps_recovery(state, leader):
            continue
        if ground.content.faces[state.face[leader]].morale_mod > 0:
            found.append(leader)
    return found


def is_cut_off(state: State, a: int, b: int) -> bool:
    """12.51 Leaders influence nobody into an assault hex or out of it."""
    return state.is_assault_hex(a) or state.is_assault_hex(b)


def helps_recovery(state: State, leader: int) -> bool:
    """6.52, 6.55 An activated leader who neither moves nor fires in this segment."""
    return state.flags[leader] & (ACTIVE | HAS_MOVED | HAS_FIRED | USED) == ACTIVE and state.mode[leader] != words.MODE_RALLY


def check_morale(state: State, piece: int) -> int:
    """14.1 The number that a piece has to roll, or less: its morale and the help of a leader."""
    return own_morale(state, piece) + help_from(state, piece, False)[0]


# -- the queue --------------------------------------------------------------------------------------------------------
def queue_item(state: State, kind: int, piece: int, number: int, minus: int) -> None:
    state.queue += [kind, piece, number, minus]


def queue_checks(state: State, pieces: list[int], additions: list[int]) -> None:
    """14.13 Leaders check first, the highest rank first; then the units."""
    ground = state.ground
    order = sorted(range(len(pieces)), key=lambda place: (-ground.rank[pieces[place]], pieces[place]))
    for place in order:
        queue_item(state, CHECK, pieces[place], additions[place], 0)


class Checks(Step[State]):
    """14.1, 6.7 The rolls that fire, assault and mines have brought about, one after the other."""

    def resume(self, state: State) -> int:
        while state.queue:
            kind, piece = state.queue[0], state.queue[1]
            if is_here(state, piece) and not (kind == CHECK and state.carrier[piece] >= 0):
                state.seat = owner(state, piece)
                state.faces = TWO_DICE
                return CHANCE
            del state.queue[:ITEM]
        state.pop()
        return AGAIN

    def resolve(self, state: State, rolled: list[int]) -> None:
        kind, piece, number, minus = state.queue[:ITEM]
        del state.queue[:ITEM]
        roll = rolled[0] + rolled[1]
        if kind == CHECK:
            check(state, piece, roll + number, check_morale(state, piece) - minus)
        elif kind == CASUALTY:
            if roll - number <= state.ground.content.leader_casualty_up_to:
                state.events.append((words.LEADER_LOST, piece, roll))
                leader_dies(state, piece)
            else:
                state.events.append((words.LEADER_SAFE, piece, roll))
        else:
            state.events.append((words.SNIPED, piece, roll))
            if roll >= state.ground.content.overrun_from:
                leader_dies(state, piece)

    def label(self, state: State, rolled: list[int]) -> str:
        kind, piece, number, minus = state.queue[:ITEM]
        roll = rolled[0] + rolled[1]
        if kind == CASUALTY:
            return "lost" if roll - number <= state.ground.content.leader_casualty_up_to else "safe"
        if kind == SNIPER:
            return "lost" if roll >= state.ground.content.overrun_from else "safe"
        excess = roll + number - (check_morale(state, piece) - minus)
        return "passed" if excess <= 0 else "failed" if excess <= 2 else "failed-badly"

    def prompt(self, state: State) -> Message:
        return Message("prompt-checks")


def check(state: State, piece: int, roll: int, morale: int) -> None:
    """13.14, 14.1, 14.11 At or below morale: passed; above by 1 or 2 disrupted, by 3 or more demoralized; worse if broken already."""
    excess = roll - morale
    if excess <= 0:
        state.events.append((words.CHECK_PASSED, piece, roll, morale))
        return
    flags = state.flags[piece]
    if piece == state.unit or piece in state.riders:
        state.flags[piece] |= HALTED
        if state.unit >= 0 and piece == state.unit:
            for rider in state.riders:
                state.flags[rider] |= HALTED
    if flags & DEMORALIZED:
        if excess >= BADLY:
            if state.ground.is_leader[piece]:
                leader_dies(state, piece)
            else:
                lose_step(state, piece)
        else:
            state.events.append((words.WAS_DEMORALIZED, piece, roll, morale))
    elif flags & DISRUPTED or excess >= BADLY:
        state.events.append((words.WAS_DEMORALIZED, piece, roll, morale))
        demoralize(state, piece)
    else:
        state.events.append((words.WAS_DISRUPTED, piece, roll, morale))
        disrupt(state, piece)


# -- leaders ----------------------------------------------------------------------------------------------------------
def leader_dies(state: State, piece: int) -> None:
    """6.7 A leader is removed, with what follows from it."""
    space = state.at(piece)
    eliminate(state, piece)
    mourn(state, piece, space)


def mourn(state: State, piece: int, space: int) -> None:
    """6.72, 6.73 The death of the senior leader pins his friends; that of a MAJ or higher shakes those with him."""
    ground = state.ground
    side = ground.side[piece]
    if not ground.is_regular[piece] or space < 0:
        return
    if state.senior[side] == piece:
        decapitate(state, side, space)
    if ground.rank[piece] >= MAJOR_RANK:
        minus = ground.content.faces[state.face[piece]].morale_mod
        shaken: list[int] = []
        for friend in state.stack_of(space, side):
            if not ground.is_leader[friend]:
                shaken += [CHECK, friend, 0, minus]
        state.queue = shaken + state.queue  # at once, before the checks that are still to come


def decapitate(state: State, side: int, space: int) -> None:
    """6.72 Friends within 3 hexes may not move for the rest of this turn and the next; they may fire."""
    ground = state.ground
    state.events.append((words.DECAPITATED, side, space))
    for friend in ground.side_pieces[side]:
        there = state.at(friend)
        if there >= 0 and ground.distance[space][there] <= 3:
            state.frozen[friend] = state.turn + 1
    state.senior[side] = next_senior(state, side) if state.rules.teams != FORMATIONS else succeed(state, side)


def next_senior(state: State, side: int) -> int:
    """6.72 The highest rank; then the highest morale; then the lowest number, as a lot that was drawn beforehand."""
    ground = state.ground
    faces = ground.content.faces
    best = -1
    key = (-1, -1)
    for leader in ground.side_leaders[side]:
        if ground.is_regular[leader] and state.box[leader] not in (DEAD, 6):
            mine = (ground.rank[leader], faces[state.face[leader]].morale)
            if mine > key:
                best, key = leader, mine
    return best


def carried_die(state: State, transport: int) -> list[int]:
    """5.65 The leaders who die with a transport."""
    return [piece for piece in aboard(state, transport) if state.ground.is_leader[piece]]


def remove_unit(state: State, piece: int) -> None:
    """A unit dies; leaders aboard die with it and are mourned."""
    space = state.at(piece)
    lost = carried_die(state, piece)
    eliminate(state, piece)
    for leader in lost:
        mourn(state, leader, space)


def hit(state: State, piece: int) -> None:
    """7.6 One step from a unit; leaders aboard a lost transport are mourned."""
    space = state.at(piece)
    lost = carried_die(state, piece) if state.ground.is_transport[piece] else []
    if state.ground.is_leader[piece]:
        leader_dies(state, piece)
        return
    lose_step(state, piece)
    if state.box[piece] == DEAD:
        for leader in lost:
            mourn(state, leader, space)
