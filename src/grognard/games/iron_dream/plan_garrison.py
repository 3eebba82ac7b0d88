"""Garrisons of the Soviets (26.10): who stays in liberated cities, and who sets out for them."""

from typing import Final

from grognard.games.iron_dream.content import SOVIET, YUGOSLAV
from grognard.games.iron_dream.plan import Plan
from grognard.games.iron_dream.s26_victory import garrison_steps, needs_garrison
from grognard.games.iron_dream.state import State
from grognard.mechanics.pieces import NOWHERE

MARCH: Final = 25.0  # how far a garrison is sent for, hexes and its strength together


def man_garrisons(plan: Plan) -> None:
    """26.10 Each liberated city keeps the steps that it needs, of the weakest units there are: first of those that stand there."""
    state = plan.state
    content = state.content
    lacking: list[tuple[int, int]] = []
    for space in content.cities:
        if state.control[space] != SOVIET or content.no_garrison[space] or not needs_garrison(state, space):
            continue
        needed = 1 if content.worth[space] == 1 else 2
        here = [unit for unit in plan.free if state.at(unit) == space and is_guard(state, unit, space)]
        needed -= garrison_steps(state, space) - sum([state.strength[unit] for unit in here])
        here.sort(key=lambda unit: (state.attack(unit), unit))
        while needed > 0 and here:
            unit = here.pop(0)
            needed -= state.strength[unit]
            plan.send(unit, space)
        if needed > 0:
            lacking.append((space, needed))
    for space, needed in lacking:
        left = needed
        while left > 0:
            unit = guard_for(plan, space)
            if unit < 0:
                send_guard(plan, space)
                break
            left -= state.strength[unit]
            plan.send(unit, space)


def is_guard(state: State, unit: int, space: int) -> bool:
    """26.10 Whether a unit counts as a garrison of a city."""
    content = state.content
    if content.is_romanian[unit] or content.is_bulgarian[unit]:
        return False
    return state.field.side[unit] != YUGOSLAV or content.yugoslavia[space]


def send_guard(plan: Plan, space: int) -> None:
    """Somebody sets out for a city that nobody can reach in this turn."""
    state = plan.state
    best = -1
    least = MARCH
    for unit in plan.free:
        here = state.at(unit)
        if here == NOWHERE or not is_guard(state, unit, space) or not may_go_there(state, unit, space):
            continue
        cost = state.rules.ground.distance(here, space) + 0.3 * state.attack(unit)
        if cost < least:
            least = cost
            best = unit
    if best >= 0:
        plan.free.remove(best)
        plan.goal[best] = space
        plan.orders.append(best)


def may_go_there(state: State, unit: int, space: int) -> bool:
    """20.1, 20.3 Yugoslavs are the garrisons of Yugoslavia."""
    return (state.field.side[unit] == YUGOSLAV) == state.content.yugoslavia[space]


def guard_for(plan: Plan, space: int) -> int:
    state = plan.state
    content = state.content
    best = -1
    least = 1000.0
    for unit in plan.free:
        if not is_guard(state, unit, space) or not plan.can_reach(unit, space) or not plan.fits(unit, space):
            continue
        cost = 0.8 * state.attack(unit) + 0.5 * plan.reach[unit].cost.get(space, 0) + (2.0 if content.is_mech[unit] else 0.0)
        if cost < least:
            least = cost
            best = unit
    return best
