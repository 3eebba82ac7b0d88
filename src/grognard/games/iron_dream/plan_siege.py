"""The siege of Berlin by the Soviets: the strongest armies into the hexes around it, the weaker ones out of their way."""

from grognard.games.iron_dream.content import HITLERIAN
from grognard.games.iron_dream.evaluate import is_red
from grognard.games.iron_dream.plan import Plan
from grognard.games.iron_dream.s08_stacking import limits
from grognard.games.iron_dream.s10_movement import is_barred
from grognard.mechanics.pieces import NOWHERE


def invest_berlin(plan: Plan) -> None:
    """Fill the hexes around Berlin, those first that the fewest can come to: who stands beside them moves over and makes room."""
    state = plan.state
    content = plan.content
    if not state.rules.variant.are_allies or state.control[content.berlin] != HITLERIAN:
        return
    ring = [space for space in content.links[content.berlin] if not is_barred(state, plan.camp, space)]
    able = [unit for unit in plan.free if is_red(state, unit)]
    comers = {space: [unit for unit in able if may_come(plan, unit, space)] for space in ring}
    if not any([state.at(unit) in ring for unit in able]):
        return
    chosen: dict[int, int] = {}
    front = strongest_front(plan, ring, comers)
    for space in [*front, *sorted([space for space in ring if space not in front], key=lambda space: len(comers[space]))]:
        fill(plan, space, comers[space], chosen)
    plan.kept = [space for space in range(content.size - 1) if space not in ring and any([near in ring for near in content.links[space]])]
    make_room(plan, ring, chosen)
    send_in_turn(plan, chosen)


def strongest_front(plan: Plan, ring: list[int], comers: dict[int, list[int]]) -> list[int]:
    """24.1 Three hexes in a row, to come under flags together, where the most attack factors can be; those with the fewest comers first."""
    best: list[int] = []
    most = 0
    for middle in ring:
        row = [middle, *[space for space in ring if space in plan.content.neighbours[middle]]]
        row.sort(key=lambda space: len(comers[space]))
        chosen: dict[int, int] = {}
        for space in row:
            fill(plan, space, comers[space], chosen)
        power = sum([plan.attack[space] for space in row]) + sum([plan.state.attack(unit) for unit in chosen])
        if power > most:
            most = power
            best = row
    return best


def fill(plan: Plan, space: int, comers: list[int], chosen: dict[int, int]) -> None:
    """The strongest of those who can come and are not wanted elsewhere, as far as there is room."""
    state = plan.state
    is_army = plan.content.is_army
    most, most_armies = limits(state, space)
    room = most - plan.standing[space]
    armies = most_armies - plan.armies[space]
    for unit in sorted(comers, key=lambda unit: -state.attack(unit)):
        if unit in chosen or room <= 0 or (is_army[unit] and armies <= 0):
            continue
        chosen[unit] = space
        room -= 1
        armies -= 1 if is_army[unit] else 0


def may_come(plan: Plan, unit: int, space: int) -> bool:
    """10.4 Whether a unit can be in a hex at the end of its move, if there is room."""
    here = plan.state.at(unit)
    return plan.can_reach(unit, space) or (here != NOWHERE and space in plan.content.links[here])


def make_room(plan: Plan, ring: list[int], chosen: dict[int, int]) -> None:
    """Who stands before Berlin and is not needed there goes back, before the others come; behind them a place is left for supply units."""
    state = plan.state
    for space in [*ring, *plan.kept]:
        most = limits(state, space)[0]
        here = [unit for unit in plan.free if state.at(unit) == space and unit not in chosen]
        here.sort(key=state.attack)
        staying = len([unit for unit in state.field.stack(space) if state.field.fights[unit] and chosen.get(unit, space) == space])
        for unit in here:
            if space not in ring and staying < most:
                break
            back = [there for there in plan.reach[unit].cost if there not in ring and there not in plan.kept and plan.fits(unit, there)]
            if back:
                plan.send(unit, min(back, key=lambda there: plan.field[there]))
                staying -= 1


def send_in_turn(plan: Plan, chosen: dict[int, int]) -> None:
    """Every unit after those who leave the hex that it enters."""
    state = plan.state
    there: dict[int, int] = {}
    leaving = {unit for unit in plan.orders if unit in plan.goal}
    for space in set(chosen.values()):
        there[space] = len([unit for unit in state.field.stack(space) if unit not in leaving])
    waiting = [unit for unit, space in chosen.items() if state.at(unit) != space]
    for unit, space in chosen.items():
        if state.at(unit) == space:
            plan.send(unit, space)
    while waiting:
        ready = [unit for unit in waiting if there[chosen[unit]] < limits(state, chosen[unit])[0]] or waiting
        unit = ready[0]
        waiting.remove(unit)
        plan.send(unit, chosen[unit])
        there[chosen[unit]] += 1
        if state.at(unit) in there:
            there[state.at(unit)] -= 1
