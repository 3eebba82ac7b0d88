"""The German strikes back: Führer offensives (23), and what OKH feeds (25.10)."""

from typing import Final

from grognard.games.iron_dream import words
from grognard.games.iron_dream.content import EAST, HITLERIAN
from grognard.games.iron_dream.evaluate import is_target
from grognard.games.iron_dream.flags import AS_ANY, AS_FUHRER, AS_OKH
from grognard.games.iron_dream.plan import Plan
from grognard.games.iron_dream.plan_assault import Blow, best_blow, served
from grognard.games.iron_dream.plan_attack import ALL
from grognard.games.iron_dream.state import State
from grognard.games.iron_dream.weights import NOTHING, Weights
from grognard.kernel.action import OPERAND_MASK
from grognard.mechanics.pieces import NOWHERE

OUT_OF_REACH: Final = 3.0  # what each hex beyond its reach makes a stack worth less to OKH
IN_DANGER: Final = 2.0  # and a factor that threatens it there
MANY: Final = 9  # supply units on the map, of which one is not missed


def choose_offensive(state: State, field: list[int], best: Blow, weights: Weights) -> Blow:
    """23.3, 25.10 A Führer offensive or an assault with supply from OKH, if either promises more than the best assault without."""
    if state.active != HITLERIAN or state.rules.scenario.counted:
        return best  # where a few cities count for a few turns the plain assaults are kept
    best = choose_fuhrer(state, field, best, weights)
    return choose_okh(state, field, best, weights)


def choose_fuhrer(state: State, field: list[int], best: Blow, weights: Weights) -> Blow:
    """23.2 Twice the attack factors for a supply unit that never comes back: the fewer there are, the more it must promise."""
    carts = [code for code in state.choices if code & ~OPERAND_MASK == words.FUHRER]
    price = fuhrer_price(state, weights)
    asked = weights.asked_of_two if state.rules.is_two else weights.asked_fuhrer
    known: dict[tuple[int, ...], Blow] = {}
    for code in carts:
        for hexes in served(state, state.at(code & OPERAND_MASK)):
            key = tuple(sorted(hexes))
            if key not in known:
                known[key] = fed_blow(state, hexes, field, AS_FUHRER, weights)
            blow = known[key]
            value = blow.value - price
            if blow.target >= 0 and blow.value > asked and value > best.value:
                best = Blow(blow.target, blow.units, value)
                best.code = code
                best.hexes = hexes
    return best


def fuhrer_price(state: State, weights: Weights) -> float:
    """What a supply unit is worth that is lost for good; after the collapse none comes back anyway (16.9)."""
    if state.collapsed:
        return 0.0
    content = state.content
    carts = len([unit for unit in state.rules.camp_units[HITLERIAN] if content.is_supply[unit] and state.at(unit) != NOWHERE])
    return weights.last_cart * max(0, MANY - carts)


def choose_okh(state: State, field: list[int], best: Blow, weights: Weights) -> Blow:
    """25.10 OKH feeds one hex or two that touch, a column better, and stays."""
    hexes = [code & OPERAND_MASK for code in state.choices if code & ~OPERAND_MASK == words.OKH]
    front = [space for space in hexes if faces_enemy(state, space)]
    for space in front:
        for part in [[space], *[[space, other] for other in front if other in state.content.links[space]]]:
            blow = fed_blow(state, part, field, AS_OKH, weights)
            if blow.target >= 0 and blow.value > max(best.value, weights.asked_okh):
                best = Blow(blow.target, blow.units, blow.value)
                best.code = words.OKH | space
                best.hexes = part
    return best


def fed_blow(state: State, hexes: list[int], field: list[int], bits: int, weights: Weights) -> Blow:
    """The best assault from some hexes if they had supply of a kind; the position is left as it was."""
    kept = [state.attack_supply[space] for space in hexes]
    for space in hexes:
        state.attack_supply[space] |= AS_ANY | bits
    blow = best_blow(state, hexes, ALL, field, True, weights)
    for place, space in enumerate(hexes):
        state.attack_supply[space] = kept[place]
    return blow


def lead_okh(plan: Plan) -> None:
    """25.10 OKH keeps within reach of the strongest stack before the enemy, and out of the enemy's."""
    state = plan.state
    okh = plan.content.okh
    if plan.camp != HITLERIAN or okh not in plan.reach or plan.weights.asked_okh >= NOTHING:
        return
    posts = [space for space in range(plan.content.size - 1) if plan.attack[space] > 0 and faces_enemy(state, space)]
    posts = [space for space in posts if state.content.theatre[space] == EAST]
    best = state.at(okh)
    most = -10_000.0
    for space in plan.spaces(okh):
        if not plan.fits(okh, space) and space != state.at(okh):
            continue
        score = okh_score(plan, space, posts)
        if score > most:
            most = score
            best = space
    if best != state.at(okh):
        plan.goal[okh] = best
        plan.orders.append(okh)


def faces_enemy(state: State, space: int) -> bool:
    """Whether a hex lies next to one that the German could assault."""
    return any([is_target(state, HITLERIAN, near) for near in state.content.links[space]])


def okh_score(plan: Plan, space: int, posts: list[int]) -> float:
    """How good a hex is for OKH."""
    distance = plan.state.rules.ground.distance
    reach = plan.content.okh_reach
    powers = [plan.attack[post] - OUT_OF_REACH * max(0, distance(space, post) - reach) for post in posts]
    return max(powers, default=0.0) - IN_DANGER * min(plan.threat[space], 40.0)
