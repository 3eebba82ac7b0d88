"""16.2, 16.3, 16.75 Work on the spot: digging in, clearing wrecks and mines; and bridges that come and go."""

from typing import Final

from grognard.games.panzer_grenadier import words
from grognard.games.panzer_grenadier.s10_direct_fire import mined_by
from grognard.games.panzer_grenadier.state import DEMORALIZED, DISRUPTED, DUG_IN, State, name_of
from grognard.kernel.decision import Refusal, refuse

# Kinds of work; `State.work` holds turn * 16 + times * 4 + kind.
DIGGING: Final = 1
CLEARING: Final = 2
MINES: Final = 3
TIMES: Final = [0, 2, 2, 3]
ARMOUR_TO_CLEAR: Final = 2


def may_work(state: State, piece: int, kind: int) -> bool:
    """16.2, 16.3, 16.75 The same as `forbids_work`, which is asked only of those who could ever do such work in their hex."""
    ground = state.ground
    space = state.at(piece)
    if kind == DIGGING and (ground.is_afv[piece] or state.flags[piece] & DUG_IN or ground.is_cover[space]):
        return False
    if kind == CLEARING and not state.wrecks[space]:
        return False
    if kind == MINES and not ground.is_eng[piece]:
        return False
    return forbids_work(state, piece, kind) is None


def forbids_work(state: State, piece: int, kind: int) -> Refusal | None:
    """14.3, 16.2, 16.23, 16.3, 16.75 Whether a unit may begin or go on with a work where it stands."""
    ground = state.ground
    space = state.at(piece)
    names: dict[str, str | int] = {"unit": name_of(state, piece)}
    if space < 0 or state.flags[piece] & DEMORALIZED:
        return refuse("14.3", "refuse-demoralized", names)
    if kind == DIGGING:
        # Ruling: armour does not dig in, as it has nothing of entrenchments either (16.42).
        if ground.is_afv[piece] or ground.is_cavalry[piece] or ground.is_transport[piece] or ground.is_leader[piece]:
            return refuse("16.23", "refuse-cannot-dig", names)
        if state.flags[piece] & DUG_IN:
            return refuse("16.2", "refuse-dug-in", names)
        if ground.is_cover[space]:
            return refuse("16.2", "refuse-no-digging-cover", names)
        if state.trench[space]:
            return refuse("16.2", "refuse-no-digging-trench", names)
        return refuse("16.2", "refuse-no-digging-here", names) if state.rules.scenario.special.no_digging else None
    if kind == CLEARING:
        if not ground.is_afv[piece] or ground.armor[piece] < ARMOUR_TO_CLEAR:
            return refuse("16.3", "refuse-clearing-armour", {**names, "armour": ARMOUR_TO_CLEAR})
        if state.flags[piece] & DISRUPTED:
            return refuse("16.3", "refuse-clearing-disrupted", names)
        return None if state.wrecks[space] else refuse("16.3", "refuse-no-clearing", names)
    if not ground.is_eng[piece]:
        return refuse("16.75", "refuse-clearing-engineers", names)
    return None if mined_by(state, 1 - ground.side[piece], space) else refuse("16.75", "refuse-no-clearing", names)


def work_on(state: State, piece: int, kind: int) -> None:
    """16.2, 16.3, 16.75 One more turn of work; it is done after two or three, without interruption, on mines when the turn is over."""
    done, when = progress(state, piece, kind)
    # Ruling: a turn of rest does not undo what was dug (16.21 has a list of what does); wrecks and mines want turns in a row.
    if kind != DIGGING and when != state.turn - 1:
        done = 0
    done += 1
    if done < TIMES[kind] or kind == MINES:
        state.work[piece] = state.turn * 16 + done * 4 + kind
        state.events.append((words.DIGGING, piece))
        return
    state.work[piece] = 0
    space = state.at(piece)
    if kind == DIGGING:
        state.flags[piece] |= DUG_IN
        state.events.append((words.DUG, piece))
    else:
        state.wrecks[space] = max(0, state.wrecks[space] - 1)
        state.events.append((words.WRECK_CLEARED, space))


def progress(state: State, piece: int, kind: int) -> tuple[int, int]:
    """How many turns a unit has worked, and when last."""
    work = state.work[piece]
    return (work >> 2 & 3, work >> 4) if work & 3 == kind else (0, 0)


def clear_mines(state: State) -> None:
    """16.75 At the end of a turn every engineer who has worked on mines for three whole turns takes a point away."""
    for piece, work in enumerate(state.work):
        if work & 3 == MINES and work >> 2 & 3 >= TIMES[MINES] and state.at(piece) >= 0:
            state.work[piece] = 0
            clear_mine_point(state, piece, state.at(piece))


def clear_mine_point(state: State, piece: int, space: int) -> None:
    """16.75 One point of a field goes; the weakest known one, if there are several."""
    # Ruling: nobody is asked which of several fields it is, since their points are added up wherever they count (16.71).
    side = 1 - state.ground.side[piece]
    fields = [number for number, there in enumerate(state.mine_hex) if there == space and state.mine_side[number] == side]
    if not fields:
        return
    fields.sort(key=lambda number: (not state.mine_known[number], state.mine_power[number], number))
    field = fields[0]
    state.mine_power[field] = max(0, state.mine_power[field] - 1)
    state.events.append((words.MINE_CLEARED, space, 1))
    if state.mine_power[field] == 0:
        remove_field(state, field)


def remove_field(state: State, field: int) -> None:
    del state.mine_hex[field]
    del state.mine_side[field]
    del state.mine_power[field]
    del state.mine_known[field]


# -- bridges ----------------------------------------------------------------------------------------------------------
def take_bridge_away(state: State, space: int) -> None:
    """2.3 Special rule: bridge and road of a hex are gone."""
    ground = state.ground
    roads = state.road[:]
    roads[space] = 0
    for direction in range(6):
        there = ground.map.beside[6 * space + direction]
        if there >= 0:
            for back in range(6):
                if ground.map.beside[6 * there + back] == space:
                    roads[there] &= ~(1 << back)
    state.road = roads
    bridges = state.bridge[:]
    bridges[space] = 0
    state.bridge = bridges


def build_bridge(state: State, space: int) -> None:
    """2.3 Special rule: engineers have built a bridge; roads lead from it to the banks."""
    ground = state.ground
    roads = state.road[:]
    for direction in range(6):
        there = ground.map.beside[6 * space + direction]
        if there >= 0 and not ground.is_river[there]:
            roads[space] |= 1 << direction
            for back in range(6):
                if ground.map.beside[6 * there + back] == space:
                    roads[there] |= 1 << back
    state.road = roads
    bridges = state.bridge[:]
    bridges[space] = 1
    state.bridge = bridges
    state.pontoon.append(space)
    state.events.append((words.PONTOON, space))


def build_pontoons(state: State) -> None:
    """2.3 Special rule: a major river hex that held two good-order engineers for whole turns in a row becomes a bridge."""
    task = state.rules.scenario.special.pontoon
    if task is None:
        return
    engineers, turns, side = task
    ground = state.ground
    counts: dict[int, int] = {}
    for piece in ground.side_pieces[side]:
        space = state.pieces.where[piece]
        if space >= 0 and ground.type[piece] == engineers and ground.is_major[space] and not state.flags[piece] & (DISRUPTED | DEMORALIZED):
            if state.entered[piece] < state.turn:
                counts[space] = counts.get(space, 0) + 1
    before = {state.pontoon_work[place]: state.pontoon_work[place + 1] for place in range(0, len(state.pontoon_work), 2)}
    work: list[int] = []
    for space in sorted(counts):
        if counts[space] >= 2 and space not in state.pontoon:
            done = before.get(space, 0) + 1
            if done >= turns:
                build_bridge(state, space)
            else:
                work += [space, done]
    state.pontoon_work = work
