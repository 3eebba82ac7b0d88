"""What tells who is winning, in numbers: a seat and its camps against those it fights."""

from typing import Final

from grognard.games.iron_dream.boxes import DESTROYED, ETO, MTO, OUT, POOL, SPENT, WAITING
from grognard.games.iron_dream.content import (
    ANGLO,
    BERLIN_THEATRE,
    EAST,
    HITLERIAN,
    SOVIET,
    WEST,
)
from grognard.games.iron_dream.evaluate import cover_of
from grognard.games.iron_dream.field import CAMP_BITS
from grognard.games.iron_dream.s15_supply import lines
from grognard.games.iron_dream.s16_economy import stage
from grognard.games.iron_dream.s26_victory import (
    city_points,
    entry_theatre,
    history_parts,
    ledger,
    scorer,
    soviets_west,
    total,
    ungarrisoned,
)
from grognard.games.iron_dream.state import State
from grognard.mechanics.pieces import NOWHERE

PLAIN: Final = [
    "points",
    "points in the west",
    "points in the east",
    "pressure on their cities",
    "pressure on our cities",
    "our steps",
    "their steps",
    "our attack",
    "their attack",
    "our defence",
    "their defence",
    "our mobile attack",
    "their mobile attack",
    "our steps cut off",
    "their steps cut off",
    "our supply units",
    "their supply units",
    "our steps to come",
    "their steps to come",
    "our way to their cities",
    "their way to our cities",
    "ground",
    "guard of the Ruhr",
    "war economy",
    "collapse",
    "war in the west",
    "war in the east",
    "way to the Ruhr",
    "way to Berlin",
    "Berlin",
    "forts",
    "satellites",
    "garrisons",
    "harbours",
    "who moves next",
]
FEATURES: Final = [*PLAIN, *[name + ", late" for name in PLAIN], "late"]
"""Each counts once, and once more by how far the game has gone: what decides late in the game is not what decides early."""
SIGNS: Final = {
    **dict.fromkeys(["points", "points in the west", "points in the east", "pressure on their cities", "our steps", "our attack"], 1),
    **dict.fromkeys(["our defence", "our mobile attack", "their steps cut off", "our supply units", "our steps to come"], 1),
    **dict.fromkeys(["their way to our cities", "ground", "guard of the Ruhr", "war economy", "collapse", "war in the west"], 1),
    **dict.fromkeys(["war in the east", "way to the Ruhr", "way to Berlin", "Berlin", "forts", "satellites", "garrisons"], 1),
    **dict.fromkeys(["pressure on our cities", "their steps", "their attack", "their defence", "their mobile attack"], -1),
    **dict.fromkeys(["our steps cut off", "their supply units", "their steps to come", "our way to their cities"], -1),
    "harbours": 1,
}
NEAR: Final = 2
GUARD: Final = 3
FARTHEST: Final = 20
NEAREST: Final = 3
HALF_WAY: Final = 8.0
"""Half points by which one half of the war is decided by half, as it were (26.5): once it is decided, two more no longer matter."""
AWAY: Final = (OUT, POOL, SPENT)


class Survey:
    """One pass over the units of the camps on one side of a war."""

    def __init__(self, state: State, camps: list[int]) -> None:
        content = state.content
        field = state.field
        self.steps = self.attack = self.defence = self.mobile = self.cut_off = self.carts = self.coming = 0.0
        self.west = self.east = 0.0
        self.guard = 0.0
        self.spaces: list[int] = []
        distance = state.rules.ground.distance
        reached = [lines(state, camp) if camp in camps else [] for camp in range(3)]
        for unit, here in enumerate(field.where):
            camp = state.camp(unit)
            if camp not in camps:
                continue
            if here == NOWHERE:
                if not content.is_supply[unit] and state.box[unit] not in AWAY:
                    self.coming += waiting_steps(state, unit)
            elif content.is_supply[unit]:
                self.carts += 1.0
            elif field.fights[unit]:
                attack = float(state.attack(unit))
                defence = float(state.defence(unit))
                self.steps += state.strength[unit]
                self.attack += attack
                self.defence += defence
                if content.is_mech[unit]:
                    self.mobile += attack
                if reached[camp][here] < 0:
                    self.cut_off += state.strength[unit]
                worth = defence if camp == HITLERIAN else attack
                if content.theatre[here] == WEST:
                    self.west += worth
                    if camp == HITLERIAN and distance(here, content.ruhr) <= GUARD:
                        self.guard += defence
                else:
                    self.east += worth
                self.spaces.append(here)


def waiting_steps(state: State, unit: int) -> float:
    """What a unit off the map may bring some day: less if it has to be raised anew."""
    box = state.box[unit]
    if box == DESTROYED:
        return 0.3 * state.content.steps[unit]
    if box == WAITING:
        return 0.3
    return float(state.strength[unit]) if box in (ETO, MTO) else 0.5 * state.strength[unit]


def power_near(state: State, space: int, camps: list[int], far: int) -> tuple[float, float]:
    """The attack and defence factors of some camps within so many hexes of one; those that are farther off count by half."""
    field = state.field
    bits = 0
    for camp in camps:
        bits |= CAMP_BITS[camp]
    attack = defence = 0.0
    for there in state.rules.ground.within(space, far):
        if not field.fighters[there] & bits:
            continue
        share = 1.0 if there == space or there in state.content.neighbours[space] else 0.5
        for unit in field.stack(there):
            if field.fights[unit] and state.camp(unit) in camps:
                attack += share * state.attack(unit)
                defence += share * state.defence(unit)
    return attack, defence


def pressure(state: State, cities: list[int], camps: list[int], others: list[int]) -> float:
    """What cities of some camps may fall to others soon: their worth by the odds of those who are near."""
    falling = 0.0
    for space in cities:
        if state.control[space] not in camps:
            continue
        attack = power_near(state, space, others, NEAR)[0]
        if attack:
            held = power_near(state, space, camps, 1)[1] * cover_of(state, space) + 2.0
            falling += city_worth(state, space) * attack / (attack + 2.0 * held)
    return falling


def city_worth(state: State, space: int) -> float:
    if state.rules.is_history:
        return 3.0 if space in state.content.history_cities else 1.0 if space == state.content.berlin else 0.0
    return float(state.content.worth[space])


def way(spaces: list[int], goals: list[int], state: State) -> float:
    """How far the nearest of some units are from each of some hexes, on average."""
    if not goals:
        return 0.0
    distance = state.rules.ground.distance
    found = 0.0
    for goal in goals:
        least = FARTHEST
        for space in spaces:
            steps = distance(space, goal)
            if steps < least:  # noqa: PLR1730 - a call here would cost more than the rest
                least = steps
        found += least
    return found / len(goals)


def nearest(spaces: list[int], goal: int, state: State) -> float:
    """How far the nearest few units are from a hex, on average; a missing one counts as far."""
    distance = state.rules.ground.distance
    ways = sorted([distance(space, goal) for space in spaces])[:NEAREST]
    return sum([min(steps, FARTHEST) for steps in ways] + [FARTHEST] * (NEAREST - len(ways))) / NEAREST


def halves(state: State) -> tuple[float, float]:
    """26.5 How far the Hitlerian is ahead in the west and in the east, in half points."""
    content = state.content
    west = east = 0.0
    for space in content.cities:
        camp = scorer(state, space)
        points = city_points(state, space, camp)
        side = content.theatre[space]
        if camp == HITLERIAN:
            west += points if side in (WEST, BERLIN_THEATRE) else 0
            east += points if side in (EAST, BERLIN_THEATRE) else 0
        elif camp == ANGLO:
            if side in (WEST, BERLIN_THEATRE) or (space == content.warsaw and state.warsaw_west):
                west -= points
        elif camp == SOVIET and side in (EAST, BERLIN_THEATRE):
            east -= points
    for kind, camp, points, _, space in ledger(state):
        side = entry_theatre(state, kind, space)
        if side == WEST and camp != SOVIET:
            west += points if camp == HITLERIAN else -points
        elif side == EAST and camp != ANGLO:
            east += points if camp == HITLERIAN else -points
    return west, east


def decided(points: float) -> float:
    """How far a half of the war is decided, from -1 to 1."""
    return points / (abs(points) + HALF_WAY)


def points_of(state: State, camps: list[int]) -> float:
    """Points ahead of the best of the others, as the scenario counts them, with three or four players or in 1945."""
    if state.rules.is_history:
        ahead = total(history_parts(state)) - state.content.points["history_target"]
        ahead -= 24 * len(soviets_west(state)[:2])
        return float(ahead if ANGLO in camps else -ahead) / 4.0
    sums = [0.0, 0.0, 0.0, 0.0]
    for space in state.rules.scenario.counted or state.content.cities:
        camp = scorer(state, space)
        sums[camp] += city_points(state, space, camp)
    for _, camp, points, _, _ in ledger(state):
        sums[camp] += points
    rivals = [camp for camp in state.rules.scenario.order if camp not in camps]
    return sum([sums[camp] for camp in camps]) - max([sums[camp] for camp in rivals])


def features(state: State, seat: int) -> list[float]:
    """By the names of FEATURES."""
    content = state.content
    rules = state.rules
    scenario = rules.scenario
    camps = scenario.seats[seat][2]
    enemy = rules.enemy_bits[camps[0]]
    others = [camp for camp in scenario.order if CAMP_BITS[camp] & enemy]
    own = Survey(state, camps)
    their = Survey(state, others)
    sign = 0.0 if rules.is_history else 1.0 if HITLERIAN in camps else -1.0
    west = east = 0.0
    if rules.is_two:
        west, east = halves(state)
        points = 10.0 * sign * (decided(west) + decided(east))
    else:
        points = points_of(state, camps) / (1.0 if scenario.counted else 5.0)
    german, allied = (own, their) if sign > 0 else (their, own)
    cities = scenario.counted or content.cities
    great = [content.berlin, content.ruhr, content.warsaw, content.paris]
    key = scenario.counted or (content.history_cities if rules.is_history else great)
    ours = [space for space in key if state.control[space] in camps]
    theirs = [space for space in key if state.control[space] in others]
    is_war = bool(sign) and not scenario.counted
    ground = 0
    for camp in camps:
        ground += state.control.count(camp)
    for camp in others:
        ground -= state.control.count(camp)
    berlin = state.control[content.berlin]
    plain = [
        points / 10.0,
        sign * west / 60.0,
        sign * east / 60.0,
        pressure(state, cities, others, camps) / 5.0,
        pressure(state, cities, camps, others) / 5.0,
        own.steps / 50.0,
        their.steps / 50.0,
        own.attack / 200.0,
        their.attack / 200.0,
        own.defence / 200.0,
        their.defence / 200.0,
        own.mobile / 100.0,
        their.mobile / 100.0,
        own.cut_off / 10.0,
        their.cut_off / 10.0,
        own.carts / 8.0,
        their.carts / 8.0,
        own.coming / 30.0,
        their.coming / 30.0,
        way(own.spaces, theirs, state) / 10.0,
        way(their.spaces, ours, state) / 10.0,
        ground / 200.0,
        sign * german.guard / 50.0 if is_war else 0.0,
        -sign * stage(state) / 3.0 if is_war else 0.0,
        -sign if is_war and state.collapsed else 0.0,
        sign * (german.west - allied.west) / 100.0 if is_war else 0.0,
        sign * (german.east - allied.east) / 200.0 if is_war else 0.0,
        sign * nearest(allied.spaces, content.ruhr, state) / 15.0 if is_war and not state.collapsed else 0.0,
        sign * nearest(allied.spaces, content.berlin, state) / 15.0 if is_war and berlin == HITLERIAN else 0.0,
        1.0 if berlin in camps else -1.0 if berlin in others else 0.0,
        sign * sum(state.fort) / 20.0,
        -sign * (state.romania + state.bulgaria) / 2.0 if is_war else 0.0,
        (-1.0 if SOVIET in camps else 1.0 if SOVIET in others else 0.0) * len(ungarrisoned(state)) / 5.0,
        -sign * len([turn for turn in state.harbour_turn if 0 < turn <= state.turn]) / 10.0 if is_war else 0.0,
        1.0 if state.active in camps else -1.0,
    ]
    turns = rules.last_turn - scenario.first_turn + 1
    done = rules.program.index(state.phase) / len(rules.program) if state.phase in rules.program else 0.0
    late = (state.turn - scenario.first_turn + done) / turns
    return [*plain, *[value * late for value in plain], late]
