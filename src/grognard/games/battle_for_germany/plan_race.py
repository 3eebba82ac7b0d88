"""Planning the run for the cities once nobody may be attacked any more (12-22)."""

from grognard.games.battle_for_germany.content import SOVIET
from grognard.games.battle_for_germany.evaluate import FAR, own_control
from grognard.games.battle_for_germany.plan import Plan
from grognard.games.battle_for_germany.plan_attack import enter_berlin, has_garrison, hold_cities, post_owed_garrisons, rivals_near
from grognard.games.battle_for_germany.s05_movement import allowance, mover
from grognard.mechanics.pieces import NOWHERE


def plan_race(plan: Plan) -> None:
    """Every unit to the city where it is worth most: the nearest that is not ours, or one of ours that the rival could take."""
    post_owed_garrisons(plan)
    enter_berlin(plan)
    hold_cities(plan, 7)
    run_for_cities(plan)
    for unit in plan.free[:]:
        plan.send(unit, plan.state.at(unit))


def run_for_cities(plan: Plan) -> None:
    """The best pairs of unit and city first."""
    state = plan.state
    content = state.content
    left = state.rules.last_turn - state.turn + 1
    pairs: list[tuple[float, int, int]] = []
    for city, space in enumerate(content.cities):
        if not is_wanted(plan, city, space):
            continue
        for unit in plan.free:
            fronts_only = plan.side == SOVIET and state.rules.ground.garrison_number[space] >= 0
            if fronts_only and not content.is_front[unit] and state.control[city] == own_control(plan.side):
                continue
            far = plan.maps.way(mover(state, unit), space)[state.at(unit)]
            turns = -(-far // max(allowance(state, unit), 1))
            if far < FAR and turns <= left:
                pairs.append((content.worth[space] / (turns + 0.5), unit, city))
    pairs.sort(key=lambda pair: (-pair[0], pair[1], pair[2]))
    done: set[int] = set()
    for _, unit, city in pairs:
        if unit in plan.free and city not in done:
            done.add(city)
            go_towards(plan, unit, content.cities[city])


def is_wanted(plan: Plan, city: int, space: int) -> bool:
    state = plan.state
    if state.pieces.occupants[space] & state.hostile[plan.side]:
        return False
    if plan.side == SOVIET and state.rules.ground.garrison_number[space] >= 0 and not has_garrison(state, space):
        return True
    if state.control[city] != own_control(plan.side):
        return True
    return plan.standing[space] == 0 and state.pieces.top[space] == NOWHERE and rivals_near(plan, space, 7)


def go_towards(plan: Plan, unit: int, goal: int) -> None:
    way = plan.maps.way(mover(plan.state, unit), goal)
    best = plan.state.at(unit)
    for space in plan.spaces[unit]:
        if way[space] < way[best] and plan.fits(unit, space):
            best = space
    plan.send(unit, best)


def grab_cities(plan: Plan) -> None:
    """Before anything else: a unit that can take a city in this very move does, the cheapest unit first. Near the end only that counts."""
    state = plan.state
    content = state.content
    post_owed_garrisons(plan)
    enter_berlin(plan)
    for city, space in enumerate(content.cities):
        if state.control[city] == own_control(plan.side) or plan.standing[space] or space == content.berlin:
            continue
        best = -1
        for unit in plan.free:
            if space in plan.spaces[unit] and plan.fits(unit, space):
                if best < 0 or plan.maps.worth[unit] < plan.maps.worth[best]:
                    best = unit
        if best >= 0:
            plan.send(best, space)
