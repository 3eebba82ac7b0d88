"""2.3 A sound set-up for those who want to start at once: objectives and cover are manned, leaders stand among their units."""

from grognard.games.panzer_grenadier.content import FOOT, Group
from grognard.games.panzer_grenadier.plan import ways
from grognard.games.panzer_grenadier.s02_set_up import (
    assign,
    diggers,
    entrench,
    hiders,
    lay_mine,
    may_be_assigned,
    mine_hexes,
    settle,
    standing_bits,
    trench_hexes,
)
from grognard.games.panzer_grenadier.s08_spotting import hexes_in
from grognard.games.panzer_grenadier.state import ALL_STALE, DUG_IN, HIDDEN, UNPLACED, WAITING, State


def objectives(state: State) -> list[int]:
    """The hexes that decide the scenario."""
    scenario = state.rules.scenario
    found: set[int] = set()
    for condition in scenario.conditions:
        found.update(condition.hexes)
    for listed in scenario.points:
        for line in listed:
            if line.kind == "control" and len(line.hexes) < 20:
                found.update(line.hexes)
    return sorted(found)


def set_up_side(state: State, side: int) -> None:
    """Place everything that a side still owes, in a fixed order."""
    goals = objectives(state)
    for group in state.rules.scenario.groups:
        if group.side == side and group.turn == 0:
            place_group(state, group, goals)
    dig_trenches(state, side)
    lay_mines(state, side, goals)
    while state.tank_leader_pool[side] > 0:
        assign(state, side, next(piece for piece in state.ground.side_pieces[side] if may_be_assigned(state, piece)))
    for group in state.rules.scenario.groups:
        if group.side == side:
            for piece in diggers(state, group.pieces, group.dug_in_allowed):
                if piece in diggers(state, group.pieces, group.dug_in_allowed):
                    state.flags[piece] |= DUG_IN
            for piece in hiders(state, group.pieces, group.hidden_allowed):
                if piece in hiders(state, group.pieces, group.hidden_allowed) and state.ground.is_weapon[piece]:
                    state.flags[piece] |= HIDDEN
                    state.stale = ALL_STALE


def worth_of(state: State, space: int, goals: list[int], defends: bool, field: list[int]) -> int:
    """How good a hex is to begin in: objectives, cover, height; attackers want a short way, by road if there is one."""
    ground = state.ground
    row = ground.distance[space]
    near = min([row[goal] for goal in goals], default=0)
    if field:
        near = field[space] // 4
    cover = 4 if ground.is_cover[space] else 0
    high = 2 * ground.level[space]
    if defends:
        return (12 if space in goals else 0) + cover + high - 2 * near + 3 * state.trench[space]
    return cover // 2 - 3 * near


def place_group(state: State, group: Group, goals: list[int]) -> None:
    """Two combat units to a hex, transports behind them, leaders spread over the stacks."""
    ground = state.ground
    defends = state.rules.scenario.setup_first == group.side
    field = [] if defends or not goals else ways(state, goals, FOOT, group.side, 0)
    worth = {space: worth_of(state, space, goals, defends, field) for space in group.hexes}
    ranked = sorted(group.hexes, key=lambda there: (-worth[there], there))
    order = sorted(group.pieces, key=lambda piece: (ground.is_leader[piece], ground.is_transport[piece], piece))
    manned: list[int] = []
    for piece in order:
        if state.box[piece] != UNPLACED:
            continue
        room = standing_bits(state, piece)
        if not room:
            state.box[piece] = WAITING
            continue
        if ground.is_leader[piece] and manned:
            counts = {space: sum(ground.is_leader[friend] for friend in state.stack_of(space, group.side)) for space in manned}
            posts = [there for there in manned if room >> there & 1] or hexes_in(room)
            space = min(posts, key=lambda there: (counts.get(there, 0), posts.index(there)))
        else:
            shared = hexes_in(room & state.presence[group.side])
            room &= ~state.presence[group.side]
            empty = [next(there for there in ranked if room >> there & 1)] if room else []  # of those without friends the first is the best
            space = max(
                shared + empty,
                key=lambda there: (worth[there] - (7 if defends else 2) * crowd(state, there, group.side), -there),
            )
            if space not in manned and ground.is_combat[piece]:
                manned.append(space)
        settle(state, piece, space)


def crowd(state: State, space: int, side: int) -> int:
    """How full a hex is: a second unit costs a little, a third much."""
    count = state.pieces.occupants[space] >> (32 * side) & 255
    return count * count


def dig_trenches(state: State, side: int) -> None:
    """Entrenchments under the fullest stacks in the open."""
    while state.trench_pool[side] > 0:
        hexes = trench_hexes(state, side)
        if not hexes:
            state.trench_pool[side] = 0
            return
        ground = state.ground
        best = max(hexes, key=lambda space: (crowd(state, space, side) * (1 if ground.is_cover[space] else 2), -space))
        entrench(state, side, best)


def lay_mines(state: State, side: int, goals: list[int]) -> None:
    """Minefields on the ways to the objectives: two or three hexes away from them, one in a hex, never under one's own units."""
    state.refresh_caches()
    while state.mine_pool[side]:
        hexes = [space for space in mine_hexes(state, side) if space not in state.mine_hex]
        if not hexes:
            state.mine_pool[side] = []
            return
        best = min(hexes, key=lambda space: (minefield_place(state, space, goals, side), space))
        lay_mine(state, side, best)


def minefield_place(state: State, space: int, goals: list[int], side: int) -> int:
    ground = state.ground
    near = min([ground.distance[space][goal] for goal in goals], default=0)
    own = 20 if state.presence[side] >> space & 1 else 0
    road = -1 if state.road[space] else 0
    return abs(near - 2) + own + road
