"""Planning the movement of a defender: the line that costs least to hold, between the enemy and what is worth holding.

Which line that is follows from a least cut. Every hex has a price for standing in it, and a loss if it is given up; hexes held by the
enemy lie on one side, the country behind on the other. The cheapest set of hexes that keeps them apart is the line.
"""

from typing import Final

from grognard.games.iron_dream.aims import ruhr_ring
from grognard.games.iron_dream.content import HITLERIAN, PAIR, RIVER, SOVIET
from grognard.games.iron_dream.evaluate import cover_of, space_worth
from grognard.games.iron_dream.field import CAMP_BITS
from grognard.games.iron_dream.plan import Plan
from grognard.games.iron_dream.plan_cut import Network
from grognard.games.iron_dream.plan_ways import FAR, field_to
from grognard.games.iron_dream.state import State
from grognard.games.iron_dream.weights import STEADY, Weights
from grognard.mechanics.pieces import NOWHERE

DEPTH: Final = 4  # hexes behind the enemy's front that are looked at
ENDLESS: Final = 1_000_000
AT_ONCE: Final = -1  # instead of a node
BEYOND: Final = -1
UNMANNED: Final = 30.0  # nobody can be there this turn
ALONE: Final = 4.0  # one unit can
HELD: Final = 4.0  # somebody stands there already
LEANING: Final = 4.0  # how much a leaning without reason counts in the price of a hex
ITALIAN: Final = 2
LINK_NEED: Final = 0.02  # how much more a hex of the line is in need for what the link is worth
REDRAWN: Final = 1  # how often the line is drawn again
RUHR_RING: Final = 15.0
DENSITY: Final = 1.3  # units for each hex of the line before the enemy
DEARER: Final = 2.5


def enemy_ground(state: State, camp: int) -> list[bool]:
    """By space: whether the enemy stands there or holds it."""
    enemy = state.rules.enemy_bits[camp]
    enemies = [other for other in range(3) if CAMP_BITS[other] & enemy]
    own = CAMP_BITS[camp]
    field = state.field
    return [
        bool(field.fighters[space] & enemy) or (state.control[space] in enemies and not field.fighters[space] & own)
        for space in range(state.content.size)
    ]


def find_line(plan: Plan) -> list[int]:
    """The hexes of the cheapest line; where units are few for it, each hex is made dearer, and the line drawn again."""
    strip = Strip(plan)
    line = strip.cheapest_line()
    for _ in range(REDRAWN):
        again = False
        for front in range(len(strip.scarcity)):
            hexes = len([space for space in line if front_of(plan.state, space) == front and plan.threat[space] > 0])
            if hexes > 2 and units_on(plan, front) < DENSITY * hexes:
                strip.make_dearer(front, DEARER)
                again = True
        if not again:
            break
        line = strip.cheapest_line()
    return line


def units_on(plan: Plan, front: int) -> int:
    """How many combat units the camp of a plan has on a front."""
    return len([unit for unit, here in enumerate(plan.state.field.where) if is_there(plan, unit, here, front)])


def is_there(plan: Plan, unit: int, here: int, front: int) -> bool:
    state = plan.state
    return here != NOWHERE and state.camp(unit) == plan.camp and state.field.fights[unit] and front_of(state, here) == front


def front_of(state: State, space: int) -> int:
    """West, east, or Italy."""
    content = state.content
    if content.country[space] == "italy" or space == content.south_italy:
        return ITALIAN
    return 0 if content.theatre[space] == 0 and not content.yugoslavia[space] else 1


class Strip:
    """The hexes up to a few behind the enemy's front, as a network: each is entered and left, and to pass costs its price.

    Whatever lies next to the enemy is entered anyway, and who leaves the strip at its far side has broken through: neither needs a node.
    Hexes only ever become dearer, so what flowed before still flows, and a line drawn again begins where the last one ended.
    """

    def __init__(self, plan: Plan) -> None:
        state = plan.state
        self.plan = plan
        self.lost = enemy_ground(state, plan.camp)
        self.near = distances(state, self.lost, DEPTH + 1)
        self.reached = manned(plan)
        self.spaces = self._busy_spaces()
        self.scarcity = [1.0, 1.0, 1.0]  # by front: a factor on the price of a hex
        self.network = Network()
        self.enter = [AT_ONCE] * state.content.size  # by space: its nodes
        self.leave = [BEYOND] * state.content.size
        self.bar = [-1] * state.content.size  # by space: the edge between them
        self.prices = [self.price(space) for space in self.spaces]
        self._add_nodes()
        self._join()

    def _busy_spaces(self) -> list[int]:
        """The hexes of the strip. A piece of it that touches no other, where nobody is or can be, neither friend nor foe, is left out."""
        links = self.plan.content.links
        threat = self.plan.threat
        is_in = [0 < near <= DEPTH for near in self.near]
        found: list[int] = []
        for first in range(len(is_in)):
            if not is_in[first]:
                continue
            piece = [first]
            is_in[first] = False
            for here in piece:
                for there in links[here]:
                    if is_in[there]:
                        is_in[there] = False
                        piece.append(there)
            if any([threat[space] > 0 or self.reached[space] for space in piece]):
                found += piece
        found.sort()
        return found

    def price(self, space: int) -> int:
        return price(self.plan, space, self.lost, self.reached, self.scarcity[front_of(self.plan.state, space)])

    def _add_nodes(self) -> None:
        network = self.network
        links = self.plan.content.links
        near = self.near
        for place, space in enumerate(self.spaces):
            cost = self.prices[place]
            if near[space] == DEPTH and any([near[other] > DEPTH for other in links[space]]):
                self.enter[space] = network.add(0, cost)
                continue
            given_up = max(1, round(loss(self.plan, space)))
            if near[space] == 1:
                at_once = min(cost, given_up)  # what goes straight through
                self.leave[space] = network.add(cost - at_once, given_up - at_once)
            else:
                self.enter[space] = network.add(0, 0)
                self.leave[space] = network.add(0, given_up)
                self.bar[space] = network.join(self.enter[space], self.leave[space], cost)

    def _join(self) -> None:
        links = self.plan.content.links
        for space in self.spaces:
            leave = self.leave[space]
            if leave != BEYOND:
                for other in links[space]:
                    if self.near[other] > 1 and self.enter[other] != AT_ONCE:
                        self.network.join(leave, self.enter[other], ENDLESS)

    def make_dearer(self, front: int, factor: float) -> None:
        """Raise the price of every hex of a front."""
        state = self.plan.state
        network = self.network
        self.scarcity[front] *= factor
        for place, space in enumerate(self.spaces):
            if front_of(state, space) == front:
                more = self.price(space) - self.prices[place]
                self.prices[place] += more
                if self.leave[space] == BEYOND:
                    network.out[self.enter[space]] += more
                elif self.enter[space] == AT_ONCE:
                    network.into[self.leave[space]] += more
                else:
                    network.room[self.bar[space]] += more

    def cheapest_line(self) -> list[int]:
        """The hexes that the enemy comes to and does not pass."""
        self.network.fill()
        reached = self.network.reached()
        found: list[int] = []
        for space in self.spaces:
            enter = self.enter[space]
            leave = self.leave[space]
            if (enter == AT_ONCE or reached[enter]) and (leave == BEYOND or not reached[leave]):
                found.append(space)
        return found


def distances(state: State, lost: list[bool], most: int) -> list[int]:
    """By space: how far from the enemy's ground, up to a limit; -1 beyond it."""
    content = state.content
    found = [0 if lost[space] else -1 for space in range(content.size)]
    front = [space for space in range(content.size) if lost[space]]
    for distance in range(1, most + 1):
        further: list[int] = []
        for here in front:
            for there in content.links[here]:
                if found[there] < 0:
                    found[there] = distance
                    further.append(there)
        front = further
    return found


def manned(plan: Plan) -> list[int]:
    """By space: how many units could be there at the end of this phase."""
    found = plan.standing[:]
    for unit in plan.free:
        for space in plan.spaces(unit):
            found[space] += 1
    return found


def price(plan: Plan, space: int, lost: list[bool], reached: list[int], scarcity: float) -> int:
    """What it costs to have a hex in the line."""
    state = plan.state
    content = state.content
    cost = plan.weights.post * scarcity
    if reached[space] == 0:
        cost += UNMANNED
    elif reached[space] == 1:
        cost += ALONE
    if state.field.fighters[space] & CAMP_BITS[plan.camp]:
        cost -= HELD
    strength = plan.threat[space] / (20.0 * cover_of(state, space))
    outer = [near for near in content.links[space] if lost[near]]
    if outer and all([content.side.get(near * PAIR + space, 0) & RIVER for near in outer]):
        strength *= 0.6
    cost += plan.weights.exposed * min(strength, 5.0)
    cost -= 2.0 * (cover_of(state, space) - 1.0) + LEANING * plan.weights.leaning_to(space)
    return max(2, round(cost))


def loss(plan: Plan, space: int) -> float:
    """What is lost with a hex."""
    state = plan.state
    content = state.content
    found = plan.weights.ground + plan.weights.city * space_worth(state, plan.camp, space)
    if plan.camp == HITLERIAN:
        if content.germany[space]:
            found += 0.6
        if content.yugoslavia[space]:
            found *= 0.5
        if space == content.berlin:
            found += 200.0
        if not state.collapsed:
            found += link_worth(state, space)
    return found


def link_worth(state: State, space: int) -> float:
    """16.8 What a hex is worth as part of the link between the Ruhr and Berlin: those around the Ruhr most, then the way between them."""
    content = state.content
    distance = state.rules.ground.distance
    if content.theatre[space] == 1:
        return 0.0
    far = distance(space, content.ruhr)
    if far <= 1:
        return RUHR_RING
    if far == 2:
        return 0.6 * RUHR_RING
    detour = far + distance(space, content.berlin) - distance(content.ruhr, content.berlin)
    return 0.4 * RUHR_RING if detour <= 1 else 0.0


# -- manning it -------------------------------------------------------------------------------------------------------------
def nearest_unit(plan: Plan, space: int, is_strong: bool) -> int:
    """Who should hold a hex: somebody there already, or with the least way."""
    state = plan.state
    best = -1
    least = 1000.0
    for unit in plan.free:
        here = state.at(unit)
        if here == space:
            cost = -6.0
        elif space in plan.reach[unit].cost:
            cost = float(plan.reach[unit].cost[space])
        else:
            continue
        if not plan.fits(unit, space):
            continue
        cost += (-0.4 if is_strong else 0.25) * state.defence(unit)
        if cost < least:
            least = cost
            best = unit
    return best


def man_line(plan: Plan, line: list[int]) -> None:
    """A unit on every hex of the line, the most threatened first; then more where the enemy is strongest."""
    state = plan.state
    if not line:
        return
    order = sorted(line, key=lambda space: -need(plan, space))
    for space in order:
        if plan.standing[space] == 0:
            unit = nearest_unit(plan, space, False)
            if unit >= 0:
                plan.send(unit, space)
    while plan.free:
        worst = -1
        worst_need = 0.2
        chosen = -1
        for space in line:
            pressure = need(plan, space)
            if pressure > worst_need and plan.standing[space] < 4:
                unit = nearest_unit(plan, space, True)
                if unit >= 0:
                    worst_need = pressure
                    worst = space
                    chosen = unit
        if worst < 0:
            break
        plan.send(chosen, worst)
    for unit in plan.free[:]:
        if state.at(unit) in line and plan.fits(unit, state.at(unit)):
            plan.send(unit, state.at(unit))


def need(plan: Plan, space: int) -> float:
    """How much a hex of the line lacks."""
    state = plan.state
    held = plan.defence[space] * cover_of(state, space)
    worth = 1.0 + 0.1 * space_worth(state, plan.camp, space)
    if plan.camp == HITLERIAN and not state.collapsed:
        worth += LINK_NEED * link_worth(state, space)
    return worth * (plan.threat[space] + 2.0) / (held + 6.0)


def gather(plan: Plan, line: list[int]) -> None:
    """Units out of reach of the line make their way to where it is weakest, or stay."""
    state = plan.state
    posts = [(space, int(6.0 * plan.standing[space])) for space in line if plan.threat[space] > 0]
    field = field_to(state.rules.ground, posts, plan.spaces_of(plan.free)) if posts and plan.free else []
    for unit in plan.free[:]:
        here = state.at(unit)
        best = here
        best_score = -10_000.0
        for space in plan.spaces(unit):
            if not plan.fits(unit, space):
                continue
            score = -float(min(field[space], FAR)) if field else 0.0
            held = (plan.defence[space] + state.defence(unit)) * cover_of(state, space)
            score -= 1.5 * max(0.0, plan.threat[space] / max(1.0, held) - 1.5)
            if space == here:
                score += 0.5
            if score > best_score:
                best_score = score
                best = space
        if best != NOWHERE:
            plan.send(unit, best)


def weak_posts(state: State, camp: int, weights: Weights = STEADY) -> list[tuple[int, int]]:
    """Hexes of the line as things stand, with a handicap for those that are held well: where reserves should go."""
    plan = Plan(state.clone(), [], [0] * state.content.size)
    plan.camp = camp
    found: list[tuple[int, int]] = []
    for space in Strip(plan).cheapest_line():
        if plan.threat[space] > 0:
            found.append((space, max(0, 14 - int(4.0 * need(plan, space)))))
    lacking = [space for space, number in ring_posts(state, weights) if plan.standing[space] < number] if camp == HITLERIAN else []
    if lacking:
        found = [(space, start + weights.ring_first) for space, start in found if space not in lacking]
    return found + [(space, 0) for space in lacking]


def ring_posts(state: State, weights: Weights) -> list[tuple[int, int]]:
    """The standing ring of the Ruhr: its hexes that are held, each with the corps that it wants; the Ruhr itself first."""
    content = state.content
    is_two = state.rules.is_two
    begins = weights.ring_from if is_two else weights.late_ring_from
    is_at_stake = state.rules.variant.has_economy and not state.rules.scenario.counted and not state.collapsed
    if state.turn < begins or not is_at_stake or state.control[content.ruhr] != HITLERIAN:
        return []
    held = [space for space in ruhr_ring(state) if state.control[space] == HITLERIAN and space != content.berlin]
    around = weights.ring if is_two else weights.late_ring
    return [(space, corps_in_ruhr(state, weights) if space == content.ruhr else around) for space in held]


def corps_in_ruhr(state: State, weights: Weights) -> int:
    """How many corps stand in the Ruhr itself, if it has a ring."""
    return weights.inside if state.rules.is_two else weights.late_inside


def is_defender(state: State, camp: int) -> bool:
    """The side that holds what it has: the Hitlerian; in 1945 the Soviet."""
    return camp == HITLERIAN if state.rules.variant.are_allies else camp == SOVIET
