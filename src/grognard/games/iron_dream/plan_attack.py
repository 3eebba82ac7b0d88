"""Planning the movement of an attacker: assaults with the supply there is, garrisons, and everybody else forward."""

from typing import Final

from grognard.games.iron_dream import words
from grognard.games.iron_dream.content import ANGLO, GREEN, HITLERIAN, SOVIET, TAN, YUGOSLAV
from grognard.games.iron_dream.evaluate import burden, counts_for_assault, cover_of, expected, ground_gain, guessed, is_target, space_worth
from grognard.games.iron_dream.plan import Plan
from grognard.games.iron_dream.plan_axis import axes, off_axis
from grognard.games.iron_dream.plan_drop import refit_paratroops
from grognard.games.iron_dream.plan_garrison import hold_berlin, hold_cities_taken, hold_prizes, man_garrisons, man_ports
from grognard.games.iron_dream.plan_siege import invest_berlin
from grognard.games.iron_dream.plan_supply import bring_supply
from grognard.games.iron_dream.plan_ways import FAR
from grognard.games.iron_dream.s08_stacking import limits
from grognard.games.iron_dream.s10_movement import allowance, is_barred, terrain_cost
from grognard.games.iron_dream.s11_mobile_assaults import rests
from grognard.games.iron_dream.s18_combat import defending_camp, printed_defence
from grognard.games.iron_dream.state import State
from grognard.games.iron_dream.weights import PLACE, STEADY, Weights
from grognard.mechanics.pieces import NOWHERE

# Who may assault together (4.10, 24.6, 20.2).
ALL: Final = 0
GREENS: Final = 1
TANS: Final = 2
FLAGGED: Final = 3
UNFLAGGED: Final = 4
PARTISANS: Final = 5
TOP_COLUMN: Final = 6
SERVED: Final = 2  # hexes that a supply unit serves
PURSUER: Final = 2  # attack factors by which a mechanised unit is preferred, since it can follow farther
PURSUIT: Final = 0.4
STRONG: Final = 12  # defence against which three hexes and more are brought to bear
MORE_CARTS: Final = 0.4  # what a second supply unit for the same assault must bring
MORE_CARTS_LAST: Final = 0.1  # and before Berlin
COMPANY: Final = [0.0, 0.6, 0.4, -0.8]  # what a unit thinks of a hex where so many stand already
FELLOWS: Final = [0.0, 1.5, 2.0, 2.4]  # what a mechanised unit thinks of so many others
FOOT_AMONG_MECH: Final = 0.3
ASIDE: Final = 2.0
DRAWN: Final = 0.25  # how much the best attackers are drawn to the main axes
BEST_ATTACK: Final = 8
LEAST: Final = 0.1  # steps that an assault must promise to be worth a supply unit: so much at least
ASKED_LESS: Final = 0.1  # for each supply unit on the map


class Idea:
    """An assault that could be made: its target, the one or two hexes it comes from, and who makes it."""

    def __init__(self, target: int, hexes: list[int], group: int) -> None:
        self.target = target
        self.hexes = hexes
        self.group = group
        self.value = 0.0
        self.places: list[tuple[int, int]] = []  # free units and the hexes they go to


def groups_of(state: State, camp: int) -> list[int]:
    if camp == ANGLO:
        return [GREENS, TANS]
    if camp == SOVIET:
        return [FLAGGED, UNFLAGGED, PARTISANS] if state.shock else [UNFLAGGED, PARTISANS]
    return [ALL]


def is_in(state: State, unit: int, group: int, space: int) -> bool:
    """Whether a unit that stands in a hex takes part in assaults of a group."""
    content = state.content
    if not counts_for_assault(state, unit) and state.at(unit) != NOWHERE:
        return False
    if group == GREENS:
        return content.colour[unit] & GREEN != 0
    if group == TANS:
        return content.colour[unit] & TAN != 0
    if group == PARTISANS:
        return state.field.side[unit] == YUGOSLAV
    if group == ALL:
        return content.is_german[unit] or content.is_hungarian[unit]
    if state.field.side[unit] == YUGOSLAV:
        return False
    flagged = space in state.shock and state.field.side[unit] == SOVIET and not (content.is_romanian[unit] or content.is_bulgarian[unit])
    return flagged == (group == FLAGGED)


def has_free_supply(state: State, group: int, hexes: list[int]) -> bool:
    """14.25, 20.2 Whether these hexes have attack supply without a supply unit."""
    if group == PARTISANS:
        return True
    if state.active != ANGLO:
        return False
    ports = [port for port in state.port_space if port >= 0]
    return all([any([space == port or space in state.content.links[port] for port in ports]) for space in hexes])


def plan_attack(plan: Plan) -> None:
    """A whole movement phase of an attacker."""
    if plan.state.rules.variant.are_allies:
        hold_berlin(plan)
    else:
        hold_prizes(plan)
    if plan.camp == SOVIET:
        plan.points = axes(plan.state)
        man_garrisons(plan)
        invest_berlin(plan)
    elif plan.camp == ANGLO:
        refit_paratroops(plan)
        man_ports(plan)
        if plan.state.rules.is_two:
            hold_cities_taken(plan)
    assign_assaults(plan, least_for(plan.state, plan.camp, plan.weights))
    go_forward(plan)
    bring_supply(plan)


def least_for(state: State, camp: int, weights: Weights = STEADY) -> float:
    """What an assault must promise: the more supply units lie about, the less."""
    content = state.content
    carts = len([unit for unit in state.rules.camp_units[camp] if content.is_supply[unit] and state.at(unit) != NOWHERE])
    return max(min(LEAST, weights.asked), weights.asked - ASKED_LESS * carts)


# -- assaults -----------------------------------------------------------------------------------------------------------------
def assign_assaults(plan: Plan, least: float) -> None:
    """The best assaults that the supply units can serve, one after the other."""
    ideas = find_ideas(plan)
    services: list[Service] = []
    while ideas:
        best = ideas[0]
        for idea in ideas:
            if idea.value > best.value:
                best = idea
        if best.value < least:
            return
        ideas.remove(best)
        expectation = best.value
        weigh(plan, best)
        if best.value < expectation - 0.05:
            if best.value >= least:
                ideas.append(best)
            continue
        if not has_free_supply(plan.state, best.group, best.hexes) and not serve(plan, best, services):
            continue
        carry_out(plan, best)
        ideas = [idea for idea in ideas if idea.target != best.target]


class Service:
    """A supply unit on its way to serve an assault: where it will be, and the one or two hexes that it serves (15.22)."""

    def __init__(self, cart: int, place: int, hexes: list[int], group: int) -> None:
        self.cart = cart
        self.place = place
        self.hexes = hexes
        self.group = group


def serve(plan: Plan, idea: Idea, services: list[Service]) -> bool:
    """Send the supply units that an assault needs, or share one that serves a neighbour; False if there are none."""
    found: list[Service] = []
    taken: list[int] = []
    for part in shared_out(plan, idea.hexes):
        if len(part) == 1 and share(plan, idea, services, part[0]):
            continue
        cart, place = cart_for(plan, idea, part, taken)
        if cart < 0:
            return False
        taken.append(cart)
        found.append(Service(cart, place, part, idea.group))
    for service in found:
        if plan.fits(service.cart, service.place):
            plan.send(service.cart, service.place)
    services += found
    return True


def shared_out(plan: Plan, hexes: list[int]) -> list[list[int]]:
    """Hexes in pairs that touch, and single ones."""
    found: list[list[int]] = []
    for space in hexes:
        if found and len(found[-1]) < SERVED and space in plan.content.links[found[-1][0]]:
            found[-1].append(space)
        else:
            found.append([space])
    return found


def share(plan: Plan, idea: Idea, services: list[Service], space: int) -> bool:
    """15.22, 4.10 Whether a supply unit that goes to serve one hex can serve this one too."""
    links = plan.content.links
    for service in services:
        if len(service.hexes) != 1 or (plan.camp == ANGLO and service.group != idea.group):
            continue
        other = service.hexes[0]
        at_either = service.place in (space, other)
        if space in links[other] and (at_either or (space in links[service.place] and other in links[service.place])):
            service.hexes.append(space)
            return True
    return False


def carry_out(plan: Plan, idea: Idea) -> None:
    for unit, space in idea.places:
        plan.send(unit, space)


def find_ideas(plan: Plan) -> list[Idea]:
    """Every assault that is possible from one hex, or from two that touch."""
    state = plan.state
    content = state.content
    open_hexes: dict[int, bool] = {}
    for unit in plan.free:
        for space in plan.spaces(unit):
            open_hexes[space] = True
    found: list[Idea] = []
    for target in range(content.size - 1):
        if not is_target(state, plan.camp, target):
            continue
        if plan.camp == ANGLO and content.is_hook[target] and not state.hook_flooded and state.rules.hook_floods:
            continue
        launch = [
            space
            for space in content.links[target]
            if (space in open_hexes or plan.attack[space]) and not is_barred(state, plan.camp, space) and space != content.south_italy
        ]
        is_strong = len(plan.carts) > 1 and printed_defence(state, target, defending_camp(state, plan.camp, target)) >= STRONG
        for group in groups_of(state, plan.camp):
            for place, first in enumerate(launch):
                if (first in state.shock) != (group == FLAGGED) and plan.camp == SOVIET and group != PARTISANS:
                    continue
                add_idea(plan, Idea(target, [first], group), found)
                for second in launch[place + 1 :]:
                    if (second in state.shock) == (first in state.shock) and may_pair(plan, first, second):
                        add_idea(plan, Idea(target, [first, second], group), found)
                if is_strong:
                    for hexes in arcs(plan, first, launch):
                        add_idea(plan, Idea(target, hexes, group), found)
    return found


def may_pair(plan: Plan, first: int, second: int) -> bool:
    """Two hexes beside a target that touch, or lie on opposite sides of it: units there watch all ways out of it."""
    if second in plan.content.links[first]:
        return True
    neighbours = plan.content.neighbours
    return len(plan.carts) > 1 and len([space for space in neighbours[first] if space in neighbours[second]]) == 1


def arcs(plan: Plan, first: int, launch: list[int]) -> list[list[int]]:
    """Three hexes and more around a target, each next to the one before, as far as supply units could serve them."""
    links = plan.content.links
    shock = plan.state.shock
    hexes = [first]
    found: list[list[int]] = []
    while len(hexes) < SERVED * len(plan.carts):
        further = [space for space in launch if space not in hexes and space in links[hexes[-1]] and (space in shock) == (first in shock)]
        if not further:
            break
        hexes = [*hexes, further[-1]]
        if len(hexes) > SERVED:
            found.append(hexes)
    return found


def add_idea(plan: Plan, idea: Idea, found: list[Idea]) -> None:
    weigh(plan, idea)
    if idea.value > 0.0:
        found.append(idea)


def weigh(plan: Plan, idea: Idea) -> None:
    """What an assault promises with the units that are still free for it."""
    state = plan.state
    camp = plan.camp
    room: dict[int, int] = {}
    armies: dict[int, int] = {}
    power: dict[int, int] = {}
    units: list[int] = []
    for space in idea.hexes:
        most, most_armies = limits(state, space)
        room[space] = most - plan.standing[space]
        armies[space] = most_armies - plan.armies[space]
        power[space] = 0
        for unit in plan.holders[space]:
            if state.field.fights[unit] and is_in(state, unit, idea.group, space):
                power[space] += state.attack(unit)
                units.append(unit)
    times = 2 if idea.group == FLAGGED else 1
    idea.places = []
    for unit in helpers(plan, idea):
        if best_column(plan, idea, power, times) >= TOP_COLUMN:
            break
        for space in idea.hexes:
            if room[space] <= 0 or not plan.can_reach(unit, space):
                continue
            is_army = camp == SOVIET and state.content.is_army[unit]
            if is_army and armies[space] <= 0:
                continue
            room[space] -= 1
            if is_army:
                armies[space] -= 1
            power[space] += state.attack(unit)
            units.append(unit)
            idea.places.append((unit, space))
            break
    idea.value = 0.0
    if not units or any([power[space] == 0 for space in idea.hexes]):
        return
    stand = plan.stand(idea.target)
    odds = guessed(state, stand, [(space, power[space]) for space in idea.hexes], times)
    gain = ground_gain(state, camp, idea.target, plan.field, plan.weights)
    value, clears = expected(state, odds, words.PREPARED_BATTLE, stand, units, gain, idea.hexes, plan.weights.dear)
    if any([state.content.is_mech[unit] for unit in units]):
        value += PURSUIT * clears
    value -= min(ASIDE, plan.weights.off_axis * off_axis(state, plan.points, idea.target))
    more = MORE_CARTS_LAST if idea.target == plan.content.berlin else MORE_CARTS
    idea.value = value - more * (len(shared_out(plan, idea.hexes)) - 1)


def best_column(plan: Plan, idea: Idea, power: dict[int, int], times: int) -> int:
    if any([power[space] == 0 for space in idea.hexes]):
        return -1
    return guessed(plan.state, plan.stand(idea.target), [(space, power[space]) for space in idea.hexes], times).column


def helpers(plan: Plan, idea: Idea) -> list[int]:
    """Free units that could join, the strongest first."""
    state = plan.state
    able: set[int] = set()
    for space in idea.hexes:
        able.update([unit for unit in plan.comers(space) if unit not in able and is_in(state, unit, idea.group, space)])
    found = [unit for unit in plan.free if unit in able and may_hit_hex(state, unit, idea.target)]
    is_mech = state.content.is_mech
    found.sort(key=lambda unit: -state.attack(unit) - (PURSUER if is_mech[unit] else 0))
    return found


def may_hit_hex(state: State, unit: int, target: int) -> bool:
    """19.4, 20.1, 25.1, 25.6 Whether a unit may assault a hex, supply aside."""
    content = state.content
    if state.field.side[unit] == YUGOSLAV and not content.yugoslavia[target]:
        return False
    if content.is_romanian[unit] or content.is_bulgarian[unit]:
        return state.camp(unit) == SOVIET and target != content.berlin and not content.yugoslavia[target]
    if content.is_hungarian[unit]:
        return content.country[target] == "hungary"
    if rests(state, unit):
        return False
    return state.attack(unit) > 0


def cart_for(plan: Plan, idea: Idea, hexes: list[int], taken_carts: list[int]) -> tuple[int, int]:
    """15.22 A supply unit that can serve hexes of an assault, and where it has to be."""
    state = plan.state
    content = state.content
    first = hexes[0]
    places = hexes[:]
    for near in content.links[first]:
        if near not in hexes and all([near in content.links[space] for space in hexes]):
            places.append(near)
    taken: dict[int, int] = {}
    for _, space in idea.places:
        taken[space] = taken.get(space, 0) + 1
    best = -1
    best_place = -1
    least = 1000
    for cart in plan.carts:
        if cart in taken_carts:
            continue
        for place in places:
            most = limits(state, place)[0]
            if plan.standing[place] + taken.get(place, 0) >= most:
                continue
            cost = cart_cost(plan, cart, place, idea)
            if 0 <= cost < least:
                least = cost
                best = cart
                best_place = place
    return best, best_place


def cart_cost(plan: Plan, cart: int, place: int, idea: Idea) -> int:
    """What it costs a supply unit to get to a hex, which friends may have to take first; negative if it cannot."""
    state = plan.state
    if state.at(cart) == place:
        return 0
    costs = plan.reach[cart].cost
    if place in costs:
        return costs[place]
    if place not in idea.hexes:
        return -1
    points = allowance(state, cart)
    price = terrain_cost(state, cart, place) + (2 if state.in_enemy_zone(plan.camp, place) else 0)
    best = -1
    for near in state.content.links[place]:
        spent = 0 if near == state.at(cart) else costs.get(near, FAR)
        if spent + price <= points and (best < 0 or spent + price < best):
            best = spent + price
    return best


# -- forward ------------------------------------------------------------------------------------------------------------------
def go_forward(plan: Plan) -> None:
    """Everybody else, the foremost first, to where the way to the objectives is shortest and the company good."""
    for unit in marching_order(plan):
        best = -1
        best_score = -10_000.0
        for space in plan.spaces(unit):
            if not plan.fits(unit, space):
                continue
            score = forward_score(plan, unit, space)
            if score > best_score:
                best_score = score
                best = space
        if best >= 0:
            plan.send(unit, best)


def marching_order(plan: Plan) -> list[int]:
    """Mechanised units choose their place first, so that they find each other; of each kind the foremost."""
    state = plan.state
    field = plan.field
    is_mech = state.content.is_mech
    ahead = {unit: field[state.at(unit)] if state.at(unit) != NOWHERE else FAR for unit in plan.free}
    return sorted(plan.free, key=lambda unit: (not is_mech[unit], ahead[unit]))


def company(plan: Plan, unit: int, space: int) -> float:
    """What a unit thinks of those who will stand in a hex: mechanised units assault together from one hex (11.10), and want to be many."""
    content = plan.content
    found = COMPANY[min(plan.standing[space], len(COMPANY) - 1)]
    friends = [other for other in plan.holders[space] if content.is_mech[other]]
    if not friends:
        return found
    if not content.is_mech[unit]:
        return found - FOOT_AMONG_MECH * len(friends)
    return FELLOWS[min(len(friends), len(FELLOWS) - 1)] + min(0.0, found)


def partisan_score(plan: Plan, unit: int, space: int) -> float:
    """26.16 Yugoslavs live in the mountains, all together, and come down only where nobody threatens them."""
    state = plan.state
    held = (plan.defence[space] + state.defence(unit)) * cover_of(state, space)
    score = -0.25 * plan.field[space] - 4.0 * max(0.0, plan.threat[space] / held - 0.6)
    if state.control[space] == HITLERIAN:
        score += space_worth(state, SOVIET, space)
    return score + (1.0 if plan.standing[space] else 0.0) + cover_of(state, space)


def forward_score(plan: Plan, unit: int, space: int) -> float:
    """How good a hex is for a unit that is on the attack."""
    state = plan.state
    content = state.content
    if state.field.side[unit] == YUGOSLAV and state.rules.variant.are_allies:
        return partisan_score(plan, unit, space)
    score = -float(plan.field[space])
    if state.control[space] != plan.camp and (state.control[space] == HITLERIAN or not state.rules.variant.are_allies):
        score += 1.0 + 2.0 * space_worth(state, plan.camp, space)
    held = (plan.defence[space] + state.defence(unit)) * cover_of(state, space)
    score -= plan.weights.caution * min(4.0, max(0.0, plan.threat[space] / max(1.0, held) - 2.0))
    score += company(plan, unit, space) + PLACE * plan.weights.leaning_to(space)
    if space == state.at(unit):
        score += 0.4
    if plan.camp == ANGLO and content.is_hook[space] and not state.hook_flooded and state.rules.hook_floods:
        score -= 30.0  # 26.11
    if space == content.south_italy:
        score -= 6.0
    if plan.points and state.attack(unit) >= BEST_ATTACK:
        score -= DRAWN * min(off_axis(state, plan.points, space), 10)
    if plan.camp == SOVIET and state.rules.variant.are_allies:
        score -= burden(state, space)
    return score
