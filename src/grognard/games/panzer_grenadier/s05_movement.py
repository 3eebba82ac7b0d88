"""5 Movement: what a hex costs, and what forbids a step."""

import heapq

from grognard.games.panzer_grenadier.content import FOOT, MAJOR, MECHANIZED, MINOR, MOTORIZED, RAIL, TOWED, TRUCK
from grognard.games.panzer_grenadier.effects import aboard
from grognard.games.panzer_grenadier.ground import ARMOURED, SOFT
from grognard.games.panzer_grenadier.s04_stacking import fits
from grognard.games.panzer_grenadier.s05_rivers import allows_river, is_bound, is_crossing
from grognard.games.panzer_grenadier.state import (
    ANYBODY,
    CAVALRY_LEADER,
    COMBAT_UNITS,
    DEMORALIZED,
    DISRUPTED,
    HAS_MOVED,
    HIDDEN,
    LED,
    LIMBERED,
    SPOTTED,
    STARTED_IN_ASSAULT,
    TRANSPORTS,
    USED,
    State,
    hex_name,
    name_of,
)
from grognard.kernel.decision import Refusal, refuse

ONE_HEX_ONLY = DISRUPTED | STARTED_IN_ASSAULT
CLOSED = -1
FAR = 9999


# -- allowance and cost -----------------------------------------------------------------------------------------------
def class_of(state: State, piece: int) -> int:
    """5.1 How a piece moves now: limbered guns are pushed by their crews."""
    move_class = state.ground.move_class[piece]
    return FOOT if move_class == TOWED else move_class


def allowance(state: State, piece: int) -> int:
    """5, 5.1, 6.3, 17.3 Movement points in sixths, as printed or limbered: weather lowers those on foot, strategic movement doubles."""
    ground = state.ground
    content = ground.content
    points = ground.move[piece]
    if ground.is_leader[piece]:
        points = content.cavalry_leader_move if state.flags[piece] & CAVALRY_LEADER else content.leader_move
    elif ground.move_class[piece] == TOWED:
        points = max(0, ground.limbered[piece]) if state.flags[piece] & LIMBERED else 0
    else:
        special = state.rules.scenario.special
        if special.foot_move and points > 0 and ground.move_class[piece] == FOOT and not ground.flags[piece] & special.foot_exempt:
            points = max(1, points + special.foot_move)
    return 6 * (points * 2 if state.strategic and piece == state.unit else points)


def has_road(state: State, a: int, b: int) -> bool:
    """5.2 Whether a road leads from a hex to the next."""
    roads = state.road[a]
    if not roads:
        return False
    beside = state.ground.map.beside
    for direction in range(6):
        if roads >> direction & 1 and beside[6 * a + direction] == b:
            return True
    return False


def step_cost(state: State, piece: int, a: int, b: int) -> int:
    """5, 5.2, 16.3 What entering a hex costs, in sixths; negative if it is closed. `a` is negative for units that enter the map."""
    ground = state.ground
    move_class = class_of(state, piece)
    special = state.rules.scenario.special
    by_road = a >= 0 and move_class < TOWED and state.road[a] > 0 and has_road(state, a, b)
    if by_road and special.bridge_foot_only and move_class != FOOT and (a in special.bridge_foot_only or b in special.bridge_foot_only):
        by_road = False
    if by_road or (a < 0 and move_class < TOWED and state.road[b]):
        cost = ground.road_cost[move_class]
    else:
        if special.trucks_road_only and ground.flags[piece] & TRUCK:
            return CLOSED
        cost = ground.enter[move_class][b]
        if ground.is_river[b]:
            cost = river_cost(state, piece, b, move_class, cost)
    if cost >= 0 and state.wrecks[b] and (move_class == MOTORIZED or move_class == MECHANIZED):
        surcharge = ground.content.wreck6[min(3, state.wrecks[b])]
        if surcharge < 0:
            return CLOSED
        cost += surcharge
    return cost


def river_cost(state: State, piece: int, space: int, move_class: int, cost: int) -> int:
    """5.71, 5.72, 5.73 Entering a river hex away from bridges; motorized units need engineers there."""
    if move_class == MECHANIZED and state.rules.scenario.special.canal_walled:
        return CLOSED
    if move_class == MOTORIZED:
        return state.ground.content.ford_cost6[MOTORIZED] if allows_river(state, piece, space) else CLOSED
    return cost


# -- enemies ----------------------------------------------------------------------------------------------------------
def is_held(state: State, space: int, side: int) -> bool:
    """5.3 Whether enemies of a side hold a hex: combat units, or a transport with anybody aboard; hidden ones are not known."""
    packed = state.pieces.occupants[space]
    enemy = 1 - side
    if packed & COMBAT_UNITS[enemy] and not only_hidden(state, space, enemy):
        return True
    if packed & TRANSPORTS[enemy]:
        return any(state.ground.is_unarmed[piece] and aboard(state, piece) for piece in state.stack_of(space, enemy))
    return False


def only_hidden(state: State, space: int, side: int) -> bool:
    """Whether all combat units of a side in a hex are hidden."""
    if not state.presence[side] >> space & 1 or state.plain[side] >> space & 1:
        return False
    return all(state.flags[piece] & HIDDEN for piece in state.stack_of(space, side))


def closes_in(state: State, piece: int, a: int, b: int) -> int:
    """5.4, 5.41 The hex of an enemy that could hurt the unit in b and to which b is closer than a; negative if there is none."""
    ground = state.ground
    side = ground.side[piece]
    state.refresh_caches()
    victim = ground.victim[piece]
    distance = ground.distance
    threats = state.threats_of(1 - side)
    if reached_by(victim, state.threat_bits[2 - 2 * side], state.threat_bits[3 - 2 * side]) >> b & 1:
        found: list[int] = []
        for space, (direct, tank) in threats.items():
            if reached_by(victim, direct, tank) >> b & 1 and (a < 0 or distance[space][b] < distance[space][a]):
                found.append(space)
        if found:
            return found[0] if len(found) == 1 else first_manned(state, found, 1 - side)
    if state.flags[piece] & SPOTTED:
        return closes_in_marked(state, piece, a, b)
    return CLOSED


def first_manned(state: State, hexes: list[int], side: int) -> int:
    """The hex of the lowest numbered unit of a side in several that could hurt anybody."""
    for piece in state.ground.side_pieces[side]:
        if state.pieces.where[piece] in hexes and not state.flags[piece] & (HIDDEN | DEMORALIZED) and state.ground.is_combat[piece]:
            return state.pieces.where[piece]
    return CLOSED


def reached_by(victim: int, direct: int, tank: int) -> int:
    """5.4 Where a unit can be hurt, by what hurts it."""
    return direct if victim == SOFT else tank if victim == ARMOURED else direct | tank


def closes_in_marked(state: State, piece: int, a: int, b: int) -> int:
    """5.4, 8.22 The same for a unit that is marked SPOTTED: it is seen from farther."""
    distance = state.ground.distance
    for space in marked_threats(state, piece, b):
        if a < 0 or distance[space][b] < distance[space][a]:
            return space
    return CLOSED


def marked_threats(state: State, piece: int, b: int) -> list[int]:
    """5.4, 8.22 The hexes of enemies that could spot a marked piece in a hex and hurt it there."""
    ground = state.ground
    side = ground.side[piece]
    base = state.visibility(1 - side)
    victim = ground.victim[piece]
    found: list[int] = []
    for enemy in ground.side_pieces[1 - side]:
        space = state.pieces.where[enemy]
        if space < 0 or space in found or state.flags[enemy] & (HIDDEN | DEMORALIZED) or not ground.is_combat[enemy]:
            continue
        face = state.face_of(enemy)
        reach = max(
            ground.df_range[enemy][face] if victim != ARMOURED else CLOSED,
            ground.at_reach[enemy][face] if victim != SOFT else CLOSED,
        )
        if ground.distance[space][b] <= reach and ground.seen(space, base, state.cloud)[1] >> b & 1:
            found.append(space)
    return found


def is_threatened(state: State, piece: int, space: int) -> bool:
    """5.4, 14.3 Whether an enemy could spot a piece in a hex and hurt it there."""
    ground = state.ground
    state.refresh_caches()
    side = ground.side[piece]
    state.threats_of(1 - side)
    if reached_by(ground.victim[piece], state.threat_bits[2 - 2 * side], state.threat_bits[3 - 2 * side]) >> space & 1:
        return True
    if state.flags[piece] & SPOTTED and space == state.at(piece):
        return closes_in_marked(state, piece, -1, space) >= 0
    return False


def threatening_hexes(state: State, piece: int) -> list[int]:
    """5.4, 8.22, 14.33 The hexes of the enemies able to hurt a piece where it stands; a marked one is seen from farther."""
    ground = state.ground
    here = state.at(piece)
    victim = ground.victim[piece]
    state.refresh_caches()
    found: list[int] = []
    for there, (direct, tank) in state.threats_of(1 - ground.side[piece]).items():
        if reached_by(victim, direct, tank) >> here & 1:
            found.append(there)
    if state.flags[piece] & SPOTTED:
        found += [there for there in marked_threats(state, piece, here) if there not in found]
    return found


def nearest(state: State, hexes: list[int], space: int) -> int:
    """14.33 How far a hex is from the nearest of several."""
    return min([state.ground.distance[there][space] for there in hexes], default=99)


# -- the whole check --------------------------------------------------------------------------------------------------
def forbids_step(state: State, piece: int, a: int, b: int, points: int, stepped: int) -> Refusal | None:
    """4.5, 5, 5.3, 5.32, 5.4, 5.5, 5.71, 5.72, 5.73, 6.61, 6.72, 14.2, 15.2, 15.21, 15.22, 16.3 Why a moving piece may not go from one
    hex to the next; None if it may. The refusals of each rule in turn.
    """
    ground = state.ground
    names: dict[str, str | int] = {"unit": name_of(state, piece), "hex": hex_name(state, b)}
    side = ground.side[piece]
    if a >= 0 and ground.distance[a][b] != 1:
        return refuse("5", "refuse-not-adjacent", names)
    if state.frozen[piece] >= state.turn:
        return refuse("6.72", "refuse-frozen", names)
    if stepped and state.flags[piece] & (DISRUPTED | STARTED_IN_ASSAULT):
        return refuse("14.2" if state.flags[piece] & DISRUPTED else "5.32", "refuse-one-hex", names)
    cost = step_cost(state, piece, a, b)
    if cost < 0:
        return refuse(prohibition(state, piece, b), "refuse-terrain", names)
    full = allowance(state, piece)
    if cost > points and (stepped or points < full or full <= 0):
        return refuse("5", "refuse-points", {**names, "cost": sixths(cost), "points": sixths(points)})
    if is_held(state, b, side):
        return refuse("15.2" if holds_vessel(state, b, 1 - side) else "5.3", "refuse-enemy-hex", names)
    if ground.is_leader[piece] is False and not fits(state, piece, b):
        return refuse("4.5", "refuse-full", names)
    if is_bound(state, piece, a):
        return refuse("5.73", "refuse-engineer-helps", names)
    if is_crossing(state, piece, a, b):
        return refuse("5.72", "refuse-crossing-step", names)
    if ground.is_kommissar[piece] and a >= 0:
        duty = way_of_duty(state, piece, a)
        if duty and b not in duty:
            return refuse("6.61", "refuse-kommissar", names)
    if not state.flags[piece] & LED and not ground.is_leader[piece] and not ground.is_craft[piece]:
        enemy = closes_in(state, piece, a, b)
        if enemy >= 0:
            return refuse("5.4", "refuse-closing", {**names, "enemy": hex_name(state, enemy)})
        if state.is_night and state.control[b] != side:
            return refuse("5.5", "refuse-night", names)
    return None


def holds_vessel(state: State, space: int, side: int) -> bool:
    """15.2 Whether a river vessel of a side is in a hex; no enemy on land enters there."""
    return any(state.ground.is_vessel[piece] for piece in state.stack_of(space, side))


def prohibition(state: State, piece: int, space: int) -> str:
    """The section that closes a hex to a unit."""
    if state.wrecks[space] >= 3:
        return "16.3"
    if state.ground.is_vessel[piece]:
        return "15.22"
    if state.ground.move_class[piece] == RAIL:
        return "15.21"
    terrain = state.ground.terrain[space]
    return "5.71" if terrain == MINOR else "5.72" if terrain == MAJOR else "5"


def sixths(points: int) -> str:
    """Movement points in words: 8 sixths are 1 1/3."""
    whole, rest = divmod(points, 6)
    part = ["", "1/6", "1/3", "1/2", "2/3", "5/6"][rest]
    return f"{whole} {part}" if whole and part else part or str(whole)


def duty_of(state: State, piece: int) -> list[int]:
    """6.61, 6.66 The hexes of demoralized friends towards the nearest of which a kommissar must go; none if he is free."""
    ground = state.ground
    side = ground.side[piece]
    broken = [
        friend
        for friend in ground.side_pieces[side]
        if state.flags[friend] & DEMORALIZED and not ground.is_leader[friend] and state.pieces.where[friend] >= 0
    ]
    others = [other for other in ground.side_leaders[side] if ground.is_kommissar[other] and other != piece]
    # Ruling: the owner says which of two goes; so one is free as long as another could still go in this turn.
    if len(broken) == 1 and any(state.at(other) >= 0 and not state.flags[other] & (USED | HAS_MOVED | DEMORALIZED) for other in others):
        return []
    return sorted({state.pieces.where[friend] for friend in broken} - {state.at(other) for other in others})


def way_of_duty(state: State, piece: int, a: int) -> list[int]:
    """6.61 The next hexes on a cheapest way, in movement points, of a kommissar to the nearest demoralized friend; empty if he is free."""
    ground = state.ground
    posts = duty_of(state, piece)
    if not posts or a in posts:
        return []
    side = ground.side[piece]
    # Ruling: the nearest is measured as the way is, in movement points.
    best = dict.fromkeys(posts, 0)
    queue = [(0, post) for post in posts]
    while queue:  # from the friends back to him
        spent, here = heapq.heappop(queue)
        if spent > best[here]:
            continue
        if here == a:
            break
        for there in ground.near[here]:
            cost = step_cost(state, piece, there, here)
            if cost >= 0 and spent + cost < best.get(there, FAR) and not is_held(state, here, side):
                best[there] = spent + cost
                heapq.heappush(queue, (spent + cost, there))
    found: list[int] = []
    for there in ground.near[a]:
        cost = step_cost(state, piece, a, there)
        if there in best and cost >= 0 and cost + best[there] == best.get(a, FAR) and not is_held(state, there, side):
            found.append(there)
    return found


def open_steps(state: State, piece: int, a: int, points: int, stepped: int) -> list[int]:
    """5 The hexes that a moving piece may enter next: `forbids_step` without its words."""
    ground = state.ground
    flags = state.flags[piece]
    if state.frozen[piece] >= state.turn or (stepped and flags & ONE_HEX_ONLY) or is_bound(state, piece, a):
        return []
    side = ground.side[piece]
    enemy_units = ANYBODY[1 - side]
    leader = ground.is_leader[piece]
    free = flags & LED or leader or ground.is_craft[piece]
    danger = 0 if free else dangerous_hexes(state, piece, a)
    occupants = state.pieces.occupants
    first = not stepped and points >= allowance(state, piece) > 0
    found: list[int] = []
    night = not free and state.is_night
    leaves_river = ground.is_river[a]
    duty = way_of_duty(state, piece, a) if leader and ground.is_kommissar[piece] else []
    costs = costs_around(state, piece, a)
    for place, b in enumerate(ground.near[a]):
        cost = costs[place]
        if cost < 0 or (cost > points and not first):
            continue
        packed = occupants[b]
        if packed:
            if packed & enemy_units and is_held(state, b, side):
                continue
            if not leader and not fits(state, piece, b):
                continue
        if leaves_river and is_crossing(state, piece, a, b):
            continue
        if duty and b not in duty:
            continue
        if night and state.control[b] != side:
            continue
        if danger >> b & 1 and closes_in(state, piece, a, b) >= 0:
            continue
        found.append(b)
    return found


def costs_around(state: State, piece: int, a: int) -> list[int]:
    """5 What each neighbouring hex costs a piece: `step_cost`. Away from roads, rivers and wrecks the map alone says it."""
    ground = state.ground
    special = state.rules.scenario.special
    beside = ground.near[a]
    if state.road[a] or (special.trucks_road_only and ground.flags[piece] & TRUCK):
        return [step_cost(state, piece, a, b) for b in beside]
    enter = ground.enter[class_of(state, piece)]
    rivers, wrecks = ground.is_river, state.wrecks
    return [step_cost(state, piece, a, b) if rivers[b] or wrecks[b] else enter[b] for b in beside]


def dangerous_hexes(state: State, piece: int, a: int) -> int:
    """5.4 Of the hexes next to one, those outside which nobody could spot a piece and hurt it; all of them, if it is marked."""
    ground = state.ground
    if state.flags[piece] & SPOTTED:
        return ground.everywhere
    enemy = 1 - ground.side[piece]
    if state.stale:
        state.refresh_caches()
    if not ground.disk(a, ground.farthest[enemy] + 1) & state.plain[enemy]:
        return 0  # nobody is near enough
    state.threats_of(enemy)
    return reached_by(ground.victim[piece], state.threat_bits[2 * enemy], state.threat_bits[2 * enemy + 1])
