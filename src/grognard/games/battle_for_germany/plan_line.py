"""Planning the movement of the Germans: a line of zones of control between the enemy and Berlin, where the ground is strong."""

import heapq
from typing import Final

from grognard.games.battle_for_germany import ground
from grognard.games.battle_for_germany.content import EAST, EXIT_EAST, NO_EXIT, SOVIET, WEST, WESTERN, Content
from grognard.games.battle_for_germany.evaluate import FAR, Maps, factor, threat
from grognard.games.battle_for_germany.ground import PAIR
from grognard.games.battle_for_germany.plan import Plan
from grognard.games.battle_for_germany.s05_movement import allowance, mover
from grognard.games.battle_for_germany.state import GARRISON, State
from grognard.mechanics.pieces import NOWHERE

CLOSED: Final = 1000000
SPACING: Final = 3  # two free hexes between two units are still both in their zones of control
BERLIN_ROW: Final = 26
LINE_LEANING: Final = 3.0  # how much a leaning without reason counts in the line
POST_LEANING: Final = 0.3  # and for a second unit on a post


class Line:
    """The chain of hexes to be held in one theatre, from the northern shore to the southern end."""

    def __init__(self, theatre: int, hexes: list[int]) -> None:
        self.theatre = theatre
        self.hexes = hexes


class Ends:
    """Where a line of one theatre may begin and end."""

    def __init__(self, content: Content, theatre: int) -> None:
        self.starts: list[int] = []
        self.stops: list[bool] = [False] * content.board.playable
        for space in range(content.board.playable):
            if content.theatre[space] != theatre:
                continue
            row = int(content.board.names[space][:2])
            column = int(content.board.names[space][2:])
            beside = False
            border = False
            for near in content.neighbours[space]:
                beside = beside or content.theatre[near] != theatre
                border = border or (content.yugoslavia[near] and not content.yugoslavia[space])
            shore = len(content.neighbours[space]) < 6 and column < 26
            if (row >= BERLIN_ROW and (beside or shore)) or (theatre == WEST and row == 25 and column == 1):
                self.starts.append(space)
            elif row < BERLIN_ROW:
                mountains = theatre == WEST and 10 <= row <= 14 and column >= 5 and shore
                self.stops[space] = beside or mountains or (theatre == EAST and border and column < 25)


def enemy_of(theatre: int) -> int:
    return WESTERN if theatre == WEST else SOVIET


def enemy_way(state: State, maps: Maps, theatre: int) -> list[int]:
    """By space: how far the enemy of a theatre has to go from there to Berlin."""
    if state.boundary:
        kind = ground.WESTERN_BOUND if theatre == WEST else ground.SOVIET_BOUND
    else:
        kind = ground.WESTERN_FREE if theatre == WEST else ground.SOVIET_FREE
    return maps.way(kind, state.content.berlin)


def find_line(plan: Plan, ends: Ends, theatre: int, dangers: list[int]) -> list[int]:
    """The cheapest chain of hexes between the enemy and Berlin, by the price of holding each."""
    state = plan.state
    content = state.content
    prices = hex_prices(plan, theatre, dangers)
    cost = [CLOSED] * plan.maps.size
    came = [NOWHERE] * plan.maps.size
    heap: list[int] = []
    for space in ends.starts:
        if prices[space] < CLOSED:
            cost[space] = prices[space]
            heap.append(prices[space] * PAIR + space)
    heapq.heapify(heap)
    while heap:
        packed = heapq.heappop(heap)
        here = packed % PAIR
        spent = packed // PAIR
        if cost[here] != spent:
            continue
        if ends.stops[here]:
            return chain(came, here)
        for there in content.neighbours[here]:
            total = spent + prices[there]
            if total < cost[there]:
                cost[there] = total
                came[there] = here
                heapq.heappush(heap, total * PAIR + there)
    return []


def chain(came: list[int], last: int) -> list[int]:
    hexes = [last]
    while came[hexes[-1]] != NOWHERE:
        hexes.append(came[hexes[-1]])
    hexes.reverse()
    return hexes


def overrun_hexes(plan: Plan, theatre: int, way: list[int]) -> list[bool]:
    """By space: whether the enemy stands there, or on or beside the way from there to Berlin."""
    pieces = plan.state.pieces
    content = plan.state.content
    enemy = enemy_of(theatre)
    shadow = [False] * plan.maps.size
    overrun = [False] * plan.maps.size
    for unit, space in enumerate(pieces.where):
        if space != NOWHERE and pieces.side[unit] == enemy:
            overrun[space] = True
            shadow[space] = True
            for near in content.neighbours[space]:
                if way[near] >= way[space]:
                    shadow[near] = True
    for space, ahead in plan.maps.ways_to_berlin(theatre, way):
        if overrun[ahead] or shadow[ahead]:
            overrun[space] = True
    return overrun


def hex_prices(plan: Plan, theatre: int, dangers: list[int]) -> list[int]:
    """By space: what it costs to have it in the line; CLOSED where no line can run."""
    state = plan.state
    content = state.content
    pieces = state.pieces
    way = enemy_way(state, plan.maps, theatre)
    weights = plan.maps.weights
    prices = [CLOSED] * plan.maps.size
    manned = plan.standing[:]
    for unit in plan.free:
        for space in plan.spaces[unit]:
            manned[space] += 1
    overrun = overrun_hexes(plan, theatre, way)
    foreign = state.rules.foreign[plan.side]
    for space in range(plan.maps.size):
        if content.theatre[space] != theatre or overrun[space] or pieces.occupants[space] & foreign:
            continue
        price = 6.0 + weights.exposed * exposure(plan, space, way, dangers)
        if manned[space] == 0:
            price += weights.nobody_there
        elif manned[space] == 1:
            price += weights.one_alone
        if pieces.top[space] != NOWHERE:
            price -= weights.held
        price -= 2.0 * content.worth[space] + LINE_LEANING * weights.leaning_to(space)
        # a line closer to Berlin is shorter: that alone must not make it better
        nearness = (20.0 / (way[space] + 3.0)) ** weights.nearness
        prices[space] = max(int(price * nearness * 4.0), 2)
    return prices


def exposure(plan: Plan, space: int, way: list[int], dangers: list[int]) -> float:
    """The odds that the enemy could bring against a usual pair of units in a hex."""
    state = plan.state
    content = state.content
    outer = 0
    wet = 0
    for near in content.neighbours[space]:
        if way[near] >= way[space] and way[near] < FAR:
            outer += 1
            if PAIR * near + space in content.river:
                wet += 1
    times = factor(state, space, True)
    if wet and wet == outer:
        times += content.river_multiplier - 1
    strength = min(max(dangers[space], 25), 13 * max(outer, 1))
    return min(strength / (6.0 * times), 6.0)


# -- manning it -------------------------------------------------------------------------------------------------------
def man_line(plan: Plan, line: list[int], dangers: list[int]) -> None:
    """Units on the line so that no gap lets an enemy through, then more where the enemy is strongest."""
    state = plan.state
    weights = plan.maps.weights
    posts: list[int] = []
    place = 0
    last = -1
    while place < len(line):
        best = NOWHERE
        best_score = -1000.0
        for ahead in range(last + 1, min(last + 1 + reach_along(plan, line), len(line))):
            space = line[ahead]
            score = 2.0 * factor(state, space, True) + weights.stride * (ahead - last) + weights.leaning_to(space)
            if plan.standing[space] > 0:
                score += 6.0
            elif candidate(plan, space) < 0:
                score -= 50.0
            if score > best_score:
                best_score = score
                best = ahead
        if best == NOWHERE:
            break
        space = line[best]
        if plan.standing[space] == 0:
            unit = candidate(plan, space)
            if unit >= 0:
                plan.send(unit, space)
        posts.append(space)
        last = best
        place = best + 1
    if not weights.gapless:
        strengthen(plan, posts, dangers)
    strengthen(plan, line, dangers)
    strengthen(plan, second_line(plan, line), dangers)


def second_line(plan: Plan, line: list[int]) -> list[int]:
    """The hexes right behind the line."""
    content = plan.state.content
    behind: list[int] = []
    if not line:
        return behind
    way = enemy_way(plan.state, plan.maps, content.theatre[line[0]])
    for space in line:
        for near in content.neighbours[space]:
            if way[near] < way[space] and near not in line and near not in behind and near != content.berlin:
                if content.theatre[near] == content.theatre[space]:
                    behind.append(near)
    return behind


def reach_along(plan: Plan, line: list[int]) -> int:
    """How far apart the posts may be: close if there are units enough."""
    if len(plan.free) >= 2 * len(line):
        return 1
    return 2 if len(plan.free) * 2 >= len(line) else SPACING


def candidate(plan: Plan, space: int) -> int:
    """Who should hold a hex: somebody there already, or with the least way; weak units first, the strong ones are for the crises."""
    best = -1
    best_score = 1000.0
    content = plan.state.content
    for unit in plan.free:
        cost = plan.cost[unit][space]
        if cost >= 0 and plan.fits(unit, space):
            score = float(cost) - (4.0 if cost == 0 else 0.0) + 0.3 * content.attack[unit] + 0.1 * len(plan.spaces[unit])
            if score < best_score:
                best_score = score
                best = unit
    return best


def strengthen(plan: Plan, posts: list[int], dangers: list[int]) -> None:
    """A second unit for the posts in most danger."""
    state = plan.state
    while plan.free:
        worst = -1
        worst_need = 0.3
        for space in posts:
            held = plan.defence[space] * factor(state, space, True)
            need = dangers[space] / (held + 1.0) * max(1.0 + POST_LEANING * plan.maps.weights.leaning_to(space), 0.2)
            if plan.standing[space] < 2 and need > worst_need and candidate(plan, space) >= 0:
                worst_need = need
                worst = space
        if worst < 0:
            return
        plan.send(candidate(plan, worst), worst)


def guard_berlin(plan: Plan, theatre: int) -> None:
    """When the enemy comes near, the hex that shuts Berlin on this side is never left empty."""
    state = plan.state
    way = enemy_way(state, plan.maps, theatre)
    enemy = enemy_of(theatre)
    nearest = FAR
    for unit, space in enumerate(state.pieces.where):
        if space != NOWHERE and state.pieces.side[unit] == enemy:
            nearest = min(nearest, way[space])
    key = plan.maps.key_hexes[0 if theatre == WEST else 1]
    wanted = 2 if nearest <= 9 else 1 if nearest <= 14 else 0
    while plan.standing[key] < wanted:
        best = -1
        best_score = -1000.0
        for unit in plan.free:
            cost = plan.cost[unit][key]
            if cost >= 0 and plan.fits(unit, key):
                score = state.content.defence[unit] - 0.3 * cost
                if score > best_score:
                    best_score = score
                    best = unit
        if best < 0:
            return
        plan.send(best, key)


# -- leaving the map --------------------------------------------------------------------------------------------------
def leave_map(plan: Plan, dangers: list[int]) -> None:
    """9-0 One unit that leaves takes two enemies with it for good: do it wherever it can be done, or nearly."""
    state = plan.state
    for unit in plan.free[:]:
        best = -1
        best_gain = 0.5
        for space in plan.spaces[unit]:
            edge = state.content.exit_edge[space]
            if edge == NO_EXIT or not state.rules.variant.leads_out(edge):
                continue
            pulled = pulled_worth(plan, space, SOVIET if edge == EXIT_EAST else WESTERN)
            gain = plan.maps.weights.leaving * pulled - plan.maps.worth[unit] + plan.maps.weights.leaning_to(space)
            cost = max(plan.cost[unit][space], 0)
            stopped = cost > 0 and state.in_enemy_zone(plan.side, space)
            if cost + state.content.exit_cost > allowance(state, unit) or stopped:
                held = state.content.defence[unit] * state.content.terrain_multiplier[space]
                gain = gain * 0.5 - 2.0 if dangers[space] < 2 * held else -1.0
            if gain > best_gain:
                best_gain = gain
                best = space
        if best >= 0:
            plan.send_off(unit, best)


def pulled_worth(plan: Plan, space: int, side: int) -> float:
    """9-1 What the two enemies nearest to an exit are worth."""
    state = plan.state
    board = state.content.board
    near: list[tuple[int, float]] = []
    for unit, there in enumerate(state.pieces.where):
        if there != NOWHERE and state.side(unit) == side and not state.content.is_yugoslav[unit] and not state.has(unit, GARRISON):
            near.append((board.distance(there, space), plan.maps.worth[unit]))
    near.sort()
    return sum(worth for _, worth in near[:2])


# -- the others -------------------------------------------------------------------------------------------------------
def gather_rest(plan: Plan, lines: list[list[int]], dangers: list[int]) -> None:
    """Units out of reach of the line make their way to it, or hold strong ground where they are."""
    state = plan.state
    content = state.content
    posts: list[tuple[int, int]] = []
    for line in lines:
        for space in line:
            posts.append((space, 3 * plan.standing[space]))
    fields: dict[int, list[int]] = {}  # by kind of mover
    for unit in plan.free[:]:
        kind = mover(state, unit)
        if kind not in fields:
            fields[kind] = plan.maps.field(kind, posts) if posts else []
        field = fields[kind]
        here = state.at(unit)
        local = content.italy[here] or not field
        best = here
        best_score = -1000.0
        for space in plan.spaces[unit]:
            if not plan.fits(unit, space):
                continue
            held = plan.strength_at(unit, space)
            score = -0.8 * max(dangers[space] / held - 1.0, 0.0) + 0.6 * content.worth[space] + plan.maps.weights.leaning_to(space)
            if not local:
                score -= float(field[space])
            else:
                score += 0.5 * factor(state, space, True) + (1.5 if space == here else 0.0)
            if score > best_score:
                best_score = score
                best = space
        plan.send(unit, best)


def plan_defence(plan: Plan, ends: list[Ends]) -> None:
    """A whole movement phase of the Germans."""
    state = plan.state
    dangers = threat(state, plan.maps, plan.side)
    leave_map(plan, dangers)
    theatres: list[int] = []
    for theatre in (WEST, EAST):
        if state.rules.variant.has_one_german or (theatre == EAST) == (plan.side == 2):
            theatres.append(theatre)
    lines: list[list[int]] = []
    for theatre in theatres:
        guard_berlin(plan, theatre)
        line = find_line(plan, ends[theatre], theatre, dangers)
        man_line(plan, line, dangers)
        lines.append(line)
    gather_rest(plan, lines, dangers)
