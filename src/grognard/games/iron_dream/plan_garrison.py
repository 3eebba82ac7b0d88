"""Garrisons: of the Soviets in their cities (26.10), of the Anglo-Allies in ports, in Berlin, and in the cities that count in 1945."""

from typing import Final

from grognard.games.iron_dream.content import ANGLO, SOVIET, YUGOSLAV
from grognard.games.iron_dream.plan import Plan
from grognard.games.iron_dream.s14_harbours import harbour_works
from grognard.games.iron_dream.s26_victory import garrison_steps, needs_garrison
from grognard.games.iron_dream.state import State
from grognard.mechanics.pieces import NOWHERE

HOLDERS: Final = 2  # units that stay in Berlin
HOLDERS_THREATENED: Final = 3
STRENGTH: Final = 12.0  # factors that threaten a city in strength
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


# -- ports --------------------------------------------------------------------------------------------------------------------
def man_ports(plan: Plan) -> None:
    """14.26, 14.30, 25.12 Ports that an enemy could walk into keep a corps, the weakest that is near."""
    state = plan.state
    content = state.content
    ports = [space for space in state.port_space if space >= 0]
    ports += [space for number, space in enumerate(content.harbours) if state.harbour_turn[number] > 0 and harbour_works(state, number)]
    for space in dict.fromkeys(ports):
        if plan.threat[space] <= 0 or plan.defence[space] > 0:
            continue
        best = -1
        least = 1000.0
        for unit in plan.free:
            if plan.can_reach(unit, space) and plan.fits(unit, space):
                cost = 0.5 * state.attack(unit) + plan.reach[unit].cost.get(space, 0)
                if cost < least:
                    least = cost
                    best = unit
        if best >= 0:
            plan.send(best, space)


def hold_berlin(plan: Plan) -> None:
    """4.1, 26.13 Who has taken Berlin stays there: an empty city goes to the ally whose zone of control reaches it, or is retaken."""
    state = plan.state
    berlin = plan.content.berlin
    here = [unit for unit in plan.free if state.at(unit) == berlin]
    here.sort(key=lambda unit: -state.defence(unit))
    for unit in here[: HOLDERS_THREATENED if plan.threat[berlin] > 0 else HOLDERS]:
        plan.send(unit, berlin)


def hold_prizes(plan: Plan) -> None:
    """27.10 Berlin and the cities that count keep a corps while the Soviets could come back, two where they could do so in strength."""
    state = plan.state
    content = plan.content
    for space in [content.berlin, *content.history_cities]:
        if state.control[space] != ANGLO or plan.threat[space] <= 0:
            continue
        wanted = HOLDERS if plan.threat[space] > STRENGTH else 1
        while plan.standing[space] < wanted:
            unit = holder_for(plan, space)
            if unit < 0:
                break
            plan.send(unit, space)


def hold_cities_taken(plan: Plan) -> None:
    """26.7 Cities that count keep a corps as long as the enemy could walk back into them."""
    state = plan.state
    content = plan.content
    for space in content.cities:
        if content.worth[space] < plan.weights.prize or state.control[space] != ANGLO or plan.threat[space] <= 0:
            continue
        if plan.standing[space] == 0:
            unit = guard_for(plan, space)
            if unit >= 0:
                plan.send(unit, space)


def holder_for(plan: Plan, space: int) -> int:
    """Who holds a city: somebody who is there, or the corps with the shortest way."""
    best = -1
    least = 1000.0
    for unit in plan.free:
        if plan.can_reach(unit, space) and plan.fits(unit, space):
            cost = -8.0 if plan.state.at(unit) == space else float(plan.reach[unit].cost.get(space, 0))
            if cost < least:
                least = cost
                best = unit
    return best
