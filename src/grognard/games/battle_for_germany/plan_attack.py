"""Planning the movement of an attacker: first concentrate for battles worth fighting, then everybody else goes for the goals."""

from typing import Final

from grognard.games.battle_for_germany import ground
from grognard.games.battle_for_germany.content import DR, SOVIET, WESTERN
from grognard.games.battle_for_germany.evaluate import (
    FAR,
    battle_worth,
    enemy_worth,
    factor,
    own_control,
    stands_fast,
    threat,
)
from grognard.games.battle_for_germany.ground import PAIR
from grognard.games.battle_for_germany.plan import Plan
from grognard.games.battle_for_germany.plan_guard import guard_edges
from grognard.games.battle_for_germany.s05_movement import mover
from grognard.games.battle_for_germany.state import GARRISON, GERMAN_BITS, NOT_FALLEN, State, is_german
from grognard.mechanics.pieces import NOWHERE

BERLIN_FRONTS: Final = 3
LEAST_TRAP: Final = 0.4  # a trap that brings less is not laid
CORKS: Final = 2  # units that may be sent to shut one enemy in


class Battle:
    """A battle that could be brought about: who goes where, and what it promises."""

    def __init__(self, target: int) -> None:
        self.target = target
        self.units: list[int] = []
        self.places: list[int] = []
        self.worth = -1000.0


class Targets:
    """The enemies that can be reached, and who could come next to them."""

    def __init__(self, plan: Plan, field: list[int]) -> None:
        state = plan.state
        pieces = state.pieces
        self.field = field
        self.spaces: list[int] = []
        mask = state.targets[plan.side]
        self.contact: dict[int, list[int]] = {}  # by space next to an enemy: who can come there
        hostile = state.hostile[plan.side] | mask
        zones = pieces.zones
        bound = berlin_fronts(plan)
        for unit in plan.free:
            furthest = field[pieces.where[unit]] if unit in bound else FAR
            for space in plan.spaces[unit]:
                if zones[space] & hostile and field[space] <= furthest:
                    known = self.contact.get(space)
                    if known is None:
                        self.contact[space] = [unit]
                    else:
                        known.append(unit)
        seen: set[int] = set()
        for space in self.contact:
            for near in state.content.neighbours[space]:
                if near not in seen and pieces.occupants[near] & mask:
                    seen.add(near)
        self.spaces = sorted(seen)
        self.resident: dict[int, list[int]] = {}  # by space: units that stand there for good and could join in
        for unit, space in enumerate(pieces.where):
            if space != NOWHERE and pieces.side[unit] == plan.side and unit not in plan.spaces:
                known = self.resident.get(space)
                if known is None:
                    self.resident[space] = [unit]
                else:
                    known.append(unit)


def seek_battles(plan: Plan, field: list[int]) -> None:
    """Commit units to the most promising battles, best first, as long as any promises enough."""
    targets = Targets(plan, field)
    if not targets.spaces:
        return
    committed: set[int] = set()
    found: dict[int, Battle] = {target: best_battle(plan, targets, target, committed) for target in targets.spaces}
    while found:
        best = -1
        for target, battle in found.items():
            if best < 0 or battle.worth > found[best].worth:
                best = target
        battle = found[best]
        if battle.worth < plan.maps.weights.least_sought:
            return
        stale = best_battle(plan, targets, best, committed)
        if stale.worth < battle.worth - 0.01:
            found[best] = stale  # somebody it counted on is committed elsewhere by now
            continue
        del found[best]
        for place, unit in enumerate(stale.units):
            committed.add(unit)
            if unit in plan.free:
                plan.send(unit, stale.places[place])


def who_can_come(plan: Plan, targets: Targets, target: int, committed: set[int]) -> dict[int, list[int]]:
    """By unit that is still free to attack a hex: from where it could."""
    options: dict[int, list[int]] = {}
    for space in plan.state.content.neighbours[target]:
        for unit in targets.resident.get(space, []):
            if unit not in committed:
                options[unit] = [space]
        for unit in targets.contact.get(space, []):
            if unit not in committed and unit in plan.free:
                known = options.get(unit)
                if known is None:
                    options[unit] = [space]
                else:
                    known.append(space)
    return options


def best_battle(plan: Plan, targets: Targets, target: int, committed: set[int]) -> Battle:
    """The best attack on one hex with the units that are still free: strongest first, as many as pay."""
    state = plan.state
    content = state.content
    maps = plan.maps
    weights = maps.weights
    leaning = weights.leaning_to(target)
    battle = Battle(target)
    options = who_can_come(plan, targets, target, committed)
    if not options:
        return battle
    printed = 0
    defender = state.pieces.top[target]
    side = state.side(defender)
    german = is_german(side)
    while defender != NOWHERE:
        printed += content.defence[defender]
        defender = state.pieces.under[defender]
    times = factor(state, target, german)
    prize, gained = prize_of(plan, targets, target)
    exits = [space for space in content.neighbours[target] if is_way_out(plan, side, space)]
    order = sorted(options, key=lambda unit: -content.attack[unit] * 64 + len(options[unit]))
    total = 0
    dry = False
    at_risk = 0.0
    units: list[int] = []
    places: list[int] = []
    taken: dict[int, int] = {}
    open_ways: list[int] = []
    trap = 0.0
    fast = weights.fast and stands_fast(state, target)
    for unit in order:
        place = best_place(plan, target, unit, options[unit], taken, exits, dry)
        if place < 0:
            continue
        units.append(unit)
        places.append(place)
        taken[place] = taken.get(place, 0) + (100 if content.is_front[unit] else 1)
        total += content.attack[unit]
        at_risk += maps.worth[unit]
        if PAIR * place + target not in content.river:
            dry = True
        if exits:
            exits = [space for space in exits if space != place and space not in content.neighbours[place]]
        defence = printed * (times if dry else times + content.river_multiplier - 1)
        chances = maps.chances[maps.column(total, defence)]
        price = weights.price * min(float(printed) * 1.15, at_risk)
        driven = 0.0 if fast else gained if exits else prize
        worth = battle_worth(weights, chances, prize, price, driven, at_risk) - weights.effort * total + leaning
        if worth > battle.worth:
            open_ways = exits
            trap = chances[DR] * (prize - driven)
            battle.worth = worth
            battle.units = units[:]
            battle.places = places[:]
        if len(units) >= 8:
            break
    if open_ways and not fast and trap * weights.corks >= LEAST_TRAP and battle.worth + trap >= weights.least_sought:
        shut_in(plan, targets, battle, open_ways, trap, committed)
    return battle


def shut_in(plan: Plan, targets: Targets, battle: Battle, exits: list[int], trap: float, committed: set[int]) -> None:
    """6-23 A retreat that is not open kills: send one or two more units to shut the last ways out, if that brings more than it costs."""
    content = plan.state.content
    weights = plan.maps.weights
    corks = Battle(battle.target)
    cost = 0.0
    left = exits
    while left:
        if len(corks.units) == CORKS or not add_cork(plan, targets, battle, corks, left, committed):
            return
        unit = corks.units[-1]
        cost += weights.effort * content.attack[unit] + weights.cork * plan.maps.worth[unit]
        left = [space for space in left if not shuts(plan, corks.places[-1], space)]
    if weights.corks * trap > cost:
        battle.units.extend(corks.units)
        battle.places.extend(corks.places)
        battle.worth += trap - cost


def shuts(plan: Plan, place: int, way_out: int) -> bool:
    """Whether somebody at a place takes a way out from the enemy."""
    return place == way_out or way_out in plan.state.content.neighbours[place]


def add_cork(plan: Plan, targets: Targets, battle: Battle, corks: Battle, exits: list[int], committed: set[int]) -> bool:
    """Choose one unit more, no Front, that shuts as many ways out as can be, and its place."""
    content = plan.state.content
    best = -1
    best_place = -1
    best_score = 0.0
    for place in cork_places(plan, targets, exits):
        if plan.standing[place] + battle.places.count(place) + corks.places.count(place) >= content.stacking_limit:
            continue
        shut = 0
        for space in exits:
            if shuts(plan, place, space):
                shut += 1
        for unit in targets.contact[place]:
            score = 100.0 * shut - plan.maps.worth[unit] + 0.5 * content.terrain_multiplier[place]
            if score > best_score and not content.is_front[unit] and unit not in committed and unit in plan.free:
                if unit not in battle.units and unit not in corks.units and plan.fits(unit, place):
                    best_score = score
                    best = unit
                    best_place = place
    if best < 0:
        return False
    corks.units.append(best)
    corks.places.append(best_place)
    return True


def cork_places(plan: Plan, targets: Targets, exits: list[int]) -> list[int]:
    """From where ways out can be shut, of the places that somebody can reach."""
    places: list[int] = []
    for space in exits:
        if space in targets.contact and space not in places:
            places.append(space)
        for near in plan.state.content.neighbours[space]:
            if near in targets.contact and near not in places:
                places.append(near)
    return places


def is_way_out(plan: Plan, side: int, space: int) -> bool:
    """6-21 Whether defenders could retreat to a hex, as the plan stands."""
    state = plan.state
    if plan.zones[space] or plan.standing[space] or state.pieces.occupants[space] & state.rules.foreign[side]:
        return False
    if space == state.content.berlin and is_german(side) and state.boundary:
        return False
    return state.pieces.number(space) < state.content.stacking_limit


def best_place(plan: Plan, target: int, unit: int, options: list[int], taken: dict[int, int], exits: list[int], dry: bool) -> int:  # noqa: PLR0913, PLR0917
    """From where a unit should attack: over dry ground, cutting off the enemy's ways out, on good ground of its own."""
    content = plan.state.content
    best = -1
    best_score = -1000.0
    here = plan.state.at(unit)
    for place in options:
        there = taken.get(place, 0)
        crowd = plan.standing[place] + there % 100 + there // 100
        if unit not in plan.spaces:
            return place
        if crowd >= content.stacking_limit or (content.is_front[unit] and (plan.fronts[place] or there >= 100)):
            continue
        score = 0.5 * content.terrain_multiplier[place] - 0.2 * crowd + plan.maps.weights.leaning_to(place)
        if not dry and PAIR * place + target not in content.river:
            score += 4.0
        for space in exits:
            if space == place or space in content.neighbours[place]:
                score += 1.0
        if place == here:
            score += 0.3
        if score > best_score:
            best_score = score
            best = place
    return best


def prize_of(plan: Plan, targets: Targets, target: int) -> tuple[float, float]:
    """What the defenders of a hex are worth, and what it brings merely to drive them off."""
    state = plan.state
    content = state.content
    prize = enemy_worth(state, plan.maps, target)
    near = targets.field[target]
    weights = plan.maps.weights
    closeness = 1.0 + weights.close / (4.0 + near) if near < FAR else 1.0
    gained = weights.ground + weights.ground_near / (3.0 + near)
    city = state.rules.ground.city_number[target]
    if city >= 0:
        gained += 0.8 * content.worth[target]
    if target in plan.maps.key_hexes and state.berlin == NOT_FALLEN:
        gained += weights.gate
        prize += weights.gate
    if content.exit_edge[target] and is_german(state.side(state.pieces.top[target])):
        prize += weights.raider
    return prize * closeness + 0.7 * gained, gained


# -- the goals --------------------------------------------------------------------------------------------------------
def goals_of(state: State, side: int, front: bool) -> list[tuple[int, int]]:
    """The cities that a side wants, each with a handicap: Berlin none, others more the less they are worth."""
    content = state.content
    rules = state.rules
    own = own_control(side)
    garrison = rules.ground.garrison_number
    goals: list[tuple[int, int]] = []
    for city, space in enumerate(content.cities):
        wanted = state.control[city] != own
        if not rules.variant.counts(content.theatre[space]):
            continue
        if side == SOVIET and garrison[space] >= 0 and front and not has_garrison(state, space):
            wanted = True
        if wanted:
            goals.append((space, 0 if space == content.berlin else 9 - 3 * content.worth[space]))
    return goals


def has_garrison(state: State, space: int) -> bool:
    unit = state.pieces.top[space]
    while unit != NOWHERE:
        if state.content.is_front[unit] and state.side(unit) == SOVIET:
            return True
        unit = state.pieces.under[unit]
    return False


def attack_field(plan: Plan) -> list[int]:
    """By space: how far it is to the nearest goal worth going to."""
    state = plan.state
    kind = ground.WESTERN_BOUND
    for unit in plan.free:
        kind = mover(state, unit)
        if not state.content.is_yugoslav[unit]:
            break
    goals = goals_of(state, plan.side, False)
    if not goals:
        goals = [(state.content.berlin, 0)]
    return plan.maps.field(kind, goals)


def berlin_fronts(plan: Plan) -> list[int]:
    """10-1 The Fronts that march on Berlin and nowhere else: without one of them there Berlin is worth nothing to the Soviets."""
    state = plan.state
    content = state.content
    berlin = content.berlin
    if plan.side != SOVIET or has_garrison(state, berlin):
        return []
    fronts: list[tuple[int, int]] = []
    for unit in plan.free:
        if content.is_front[unit]:
            fronts.append((plan.maps.way(mover(state, unit), berlin)[state.at(unit)], unit))
    fronts.sort()
    return [unit for _, unit in fronts[:BERLIN_FRONTS]]


def advance_rest(plan: Plan, field: list[int]) -> None:
    """Everybody without orders goes on towards the goals, the foremost first, and does not stand alone before a strong enemy."""
    state = plan.state
    dangers = threat(state, plan.maps, plan.side)
    content = state.content
    fields: dict[int, list[int]] = {}
    bound = berlin_fronts(plan)
    for unit in sorted(plan.free, key=lambda unit: field[state.at(unit)]):
        own = field
        if unit in bound:
            own = plan.maps.way(mover(state, unit), content.berlin)
        elif content.is_yugoslav[unit] or content.is_front[unit]:
            kind = mover(state, unit) * 2 + (1 if content.is_front[unit] else 0)
            if kind not in fields:
                goals = goals_of(state, plan.side, content.is_front[unit])
                fields[kind] = plan.maps.field(kind // 2, goals or [(content.berlin, 0)])
            own = fields[kind]
        plan.send(unit, best_stand(plan, unit, own, dangers))


def best_stand(plan: Plan, unit: int, field: list[int], dangers: list[int]) -> int:
    """Where a unit of an attacker goes when it has no battle to fight."""
    state = plan.state
    content = state.content
    here = state.at(unit)
    limit = field[here] + 3
    worth = plan.maps.worth[unit]
    weights = plan.maps.weights
    hostile = state.hostile[plan.side]
    own = own_control(plan.side)
    numbers = state.rules.ground.city_number
    best = here
    best_score = -1000.0
    for space in plan.spaces[unit]:
        far = field[space]
        if far > limit or not plan.fits(unit, space):
            continue
        score = -float(far) + weights.leaning_to(space)
        if far == 0:
            score += 1.0
        danger = dangers[space]
        if danger:
            ratio = danger / (plan.defence[space] + content.defence[unit]) / content.terrain_multiplier[space]
            if ratio > 2.0:
                score -= min(ratio - 1.5, 4.0) * weights.danger * worth
        if state.pieces.zones[space] & hostile:
            score -= weights.contact
        city = numbers[space]
        if city >= 0 and state.control[city] != own:
            score += 2.0 * content.worth[space]
        if space == here:
            score += 0.2
        if score > best_score:
            best_score = score
            best = space
    return best


def enter_berlin(plan: Plan) -> None:
    """The prize: a unit that can enter Berlin does, a Front if there is one to hold it for good."""
    state = plan.state
    berlin = state.content.berlin
    city = state.rules.ground.city_number[berlin]
    if state.control[city] == own_control(plan.side) and state.pieces.top[berlin] != NOWHERE:
        return
    best = -1
    best_score = 0
    for unit in plan.free:
        if berlin in plan.spaces[unit] and plan.fits(unit, berlin):
            score = state.content.defence[unit] + (100 if state.content.is_front[unit] else 0)
            if score > best_score:
                best_score = score
                best = unit
    if best >= 0 and (state.content.is_front[best] or pays_to_enter(plan)):
        plan.send(best, berlin)


def pays_to_enter(plan: Plan) -> bool:
    """10-1 Whether Berlin is worth taking without a Front: one can come yet, or the rival is at the gates, or the cities decide for us."""
    state = plan.state
    rules = state.rules
    if plan.side != SOVIET or state.berlin != NOT_FALLEN or not rules.variant.wants_berlin or rules.variant.is_race:
        return True
    berlin = state.content.berlin
    left = rules.last_turn - state.turn
    for unit, space in enumerate(state.pieces.where):
        if space == NOWHERE:
            continue
        if state.content.is_front[unit] and not state.has(unit, GARRISON):
            if plan.maps.way(ground.SOVIET_FREE, berlin)[space] <= state.content.move[unit] * left:
                return True
        if state.side(unit) == WESTERN and space in state.content.berlin_west:
            return True
    return city_points(state, SOVIET) > city_points(state, WESTERN)


def city_points(state: State, side: int) -> int:
    """11-0 Points as they stand, garrisons left aside."""
    total = 0
    for city, space in enumerate(state.content.cities):
        if state.control[city] == own_control(side):
            total += state.content.worth[space]
    return total


def state_has_germans(state: State) -> bool:
    """Whether the enemy is German, or the other coalition."""
    return state.hostile[SOVIET] & GERMAN_BITS != 0 or state.hostile[WESTERN] & GERMAN_BITS != 0


def rivals_near(plan: Plan, space: int, radius: int) -> bool:
    """Whether a unit of the other coalition is within a number of hexes."""
    pieces = plan.state.pieces
    hostile = plan.state.hostile[plan.side]
    for near in plan.maps.near(space, radius):
        if pieces.occupants[near] & hostile:
            return True
    return False


def hold_cities(plan: Plan, radius: int) -> None:
    """A unit that stands in a city of ours stays there while a rival is near, and in Berlin always."""
    state = plan.state
    for unit in plan.free[:]:
        here = state.at(unit)
        if state.content.worth[here] and plan.standing[here] == 0:
            if here == state.content.berlin or rivals_near(plan, here, radius):
                plan.send(unit, here)


def post_owed_garrisons(plan: Plan) -> None:
    """10-0 A Front for every city that owes one, if one can come."""
    state = plan.state
    content = state.content
    for number, city in enumerate(content.garrison_cities):
        if plan.side != SOVIET or not state.duty[number] or has_garrison(state, city):
            continue
        best = -1
        for unit in plan.free:
            if content.is_front[unit] and city in plan.spaces[unit] and plan.fits(unit, city):
                if best < 0 or plan.cost[unit][city] < plan.cost[best][city]:
                    best = unit
        if best >= 0:
            plan.send(best, city)


def plan_attack(plan: Plan) -> None:
    """A whole movement phase of an attacking side."""
    field = attack_field(plan)
    post_owed_garrisons(plan)
    enter_berlin(plan)
    seek_battles(plan, field)
    if not state_has_germans(plan.state):
        hold_cities(plan, 5)
    spare = plan.free[:]
    advance_rest(plan, field)
    if plan.state.berlin == NOT_FALLEN:
        guard_edges(plan, spare)
