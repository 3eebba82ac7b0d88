"""Planning the movement of a defender: what is held whatever happens, then the line."""

import heapq
from typing import Final

from grognard.games.iron_dream.content import ANGLO, HITLERIAN, SOVIET, YUGOSLAV
from grognard.games.iron_dream.evaluate import cover_of
from grognard.games.iron_dream.flags import FS
from grognard.games.iron_dream.plan import Plan
from grognard.games.iron_dream.plan_garrison import man_garrisons, send_guard
from grognard.games.iron_dream.plan_line import find_line, front_of, gather, man_line, nearest_unit, ring_posts
from grognard.games.iron_dream.plan_ways import FAR, field_to
from grognard.games.iron_dream.s15_supply import lines
from grognard.games.iron_dream.state import State
from grognard.mechanics.pieces import NOWHERE

WARNING: Final = 8  # hexes from Berlin or the Ruhr
LINK_WARNING: Final = 4
BROKEN_OUT: Final = 7  # hexes from the Ruhr at which the enemy is on the way to it
PASSED: Final = 2  # how much nearer to it the enemy must not be than a unit that stays
CROWDED: Final = 3
HINTERLAND: Final = 3  # units on their way to a city of the Soviet Union that counts: the enemy may come from the sea


def plan_defence(plan: Plan) -> None:
    """A whole movement phase of a defender."""
    if plan.state.rules.variant.garrisons_all:
        man_garrisons(plan)
    hold_cities(plan)
    if not plan.state.rules.variant.are_allies:
        break_out(plan)
    guard_link(plan)
    go_home(plan)
    line = find_line(plan)
    man_line(plan, line)
    gather(plan, line)


def break_out(plan: Plan) -> None:
    """15.3 Units that are cut off go where a line of supply still reaches and the enemy is weakest: who stays is lost."""
    state = plan.state
    length = lines(state, plan.camp)
    for unit in plan.free[:]:
        if length[state.at(unit)] >= 0 or state.field.side[unit] == YUGOSLAV:
            continue
        best = -1
        most = -10_000.0
        for space in plan.spaces(unit):
            if length[space] < 0 or not plan.fits(unit, space):
                continue
            held = (plan.defence[space] + state.defence(unit)) * cover_of(state, space)
            score = -min(6.0, plan.threat[space] / max(1.0, held))
            if score > most:
                most = score
                best = space
        if best >= 0:
            plan.send(unit, best)


def hold_cities(plan: Plan) -> None:
    """Fortress troops stay; Berlin and the Ruhr are never left when the enemy is near; so is Warsaw in revolt (26.15)."""
    state = plan.state
    content = state.content
    for unit in plan.free[:]:
        if state.flags[unit] & FS:
            plan.send(unit, state.at(unit))
    wanted: list[tuple[int, int]] = []
    if plan.camp == HITLERIAN:
        for space, most in ((content.berlin, 4), (content.ruhr, 4)):
            if state.control[space] == HITLERIAN:
                pressure = plan.threat[space]
                near = nearest_enemy(plan, space)
                guards = 2 if space == content.ruhr else 1
                wanted.append((space, min(most, guards + int(pressure / 12)) if near <= WARNING else 0))
        if state.uprising and state.turn <= state.uprising + content.points["warsaw_turns"] and state.control[content.warsaw] == HITLERIAN:
            wanted.append((content.warsaw, 2))
        wanted += sorted(ring_posts(state, plan.weights), key=lambda post: (post[0] != content.ruhr, -plan.threat[post[0]]))
    else:
        wanted += [(space, 1) for space in content.history_cities if state.control[space] == SOVIET]  # 27.10
    for space, number in wanted:
        while plan.standing[space] < number:
            unit = nearest_unit(plan, space, True)
            if unit < 0:
                break
            plan.send(unit, space)
    if state.rules.variant.garrisons_all:
        for space, _ in wanted:
            for _ in range(plan.standing[space], HINTERLAND if content.no_garrison[space] else 1):
                send_guard(plan, space)


def nearest_enemy(plan: Plan, space: int) -> int:
    """How far the nearest enemy stands from a hex."""
    state = plan.state
    enemy = state.rules.enemy_bits[plan.camp]
    distance = state.rules.ground.distance
    return min([distance(space, other) for other in range(state.content.size - 1) if state.field.fighters[other] & enemy], default=FAR)


# -- the link ----------------------------------------------------------------------------------------------------------------
def guard_link(plan: Plan) -> None:
    """16.8 Units on the way between the Ruhr and Berlin, so that their zones of control hold it when the enemy comes near."""
    state = plan.state
    content = plan.content
    if plan.camp != HITLERIAN or state.collapsed or not state.rules.variant.has_economy or nearest_enemy(plan, content.ruhr) > LINK_WARNING:
        return
    for space in link(plan)[1::2]:
        if plan.standing[space] == 0:
            unit = nearest_unit(plan, space, True)
            if unit >= 0:
                plan.send(unit, space)


def link(plan: Plan) -> list[int]:
    """The safest way of German hexes from the Ruhr to Berlin, both left out; empty if there is none."""
    state = plan.state
    content = plan.content
    cost = [FAR] * content.size
    back = [-1] * content.size
    cost[content.ruhr] = 0
    heap = [(0, content.ruhr)]
    while heap:
        spent, here = heapq.heappop(heap)
        if here == content.berlin:
            break
        for there in content.links[here]:
            total = spent + 10 + round(min(plan.threat[there], 60.0) / 2)
            if state.control[there] == HITLERIAN and total < cost[there]:
                cost[there] = total
                back[there] = here
                heapq.heappush(heap, (total, there))
    way: list[int] = []
    here = back[content.berlin]
    while here >= 0 and here != content.ruhr:
        way.append(here)
        here = back[here]
    way.reverse()
    return way


# -- the way home ------------------------------------------------------------------------------------------------------------
def go_home(plan: Plan) -> None:
    """Units in the west that the enemy has passed on the way to the Ruhr make for the German border before the enemy is there."""
    state = plan.state
    content = plan.content
    if plan.camp != HITLERIAN or state.collapsed or not state.rules.variant.has_economy:
        return
    distance = state.rules.ground.distance
    near = min([distance(state.at(unit), content.ruhr) for unit in invaders(state)], default=FAR)
    if near > BROKEN_OUT:
        return
    wall = [space for space in range(content.size - 1) if is_wall(state, space)]
    away = [unit for unit in plan.free if is_abroad(state, state.at(unit)) and distance(state.at(unit), content.ruhr) >= near - PASSED]
    away.sort(key=lambda unit: distance(state.at(unit), content.ruhr))
    for unit in away:
        field = field_to(state.rules.ground, [(space, CROWDED * plan.standing[space]) for space in wall], plan.spaces(unit))
        best = -1
        most = -10_000.0
        for space in plan.spaces(unit):
            if not plan.fits(unit, space):
                continue
            held = (plan.defence[space] + state.defence(unit)) * cover_of(state, space)
            score = -float(min(field[space], FAR)) - 0.5 * min(4.0, plan.threat[space] / max(1.0, held))
            if score > most:
                most = score
                best = space
        if best >= 0:
            plan.send(unit, best)


def invaders(state: State) -> list[int]:
    """Anglo-Allied units north of the Alps."""
    found = [unit for unit in state.rules.camp_units[ANGLO] if state.field.fights[unit] and state.at(unit) != NOWHERE]
    return [unit for unit in found if front_of(state, state.at(unit)) == 0]


def is_abroad(state: State, space: int) -> bool:
    return space != NOWHERE and state.content.country[space] in ("france", "benelux") and not state.fort[space]


def is_wall(state: State, space: int) -> bool:
    """Hexes of Germany on its western border, as far as they are held."""
    content = state.content
    if not content.germany[space] or state.control[space] != HITLERIAN:
        return False
    return any([content.country[near] in ("france", "benelux") for near in content.neighbours[space]])
