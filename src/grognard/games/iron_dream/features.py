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
from grognard.games.iron_dream.evaluate import cover_of, strength_at
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
    "ahead as things stand",
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
    "ahead of the rival",
    "ahead of the third",
    "pressure by the rival",
    "attack of the rival",
    "steps of the rival to come",
    "way of the rival to Berlin",
]
FEATURES: Final = [*PLAIN, *[name + ", late" for name in PLAIN], "late"]
"""Each counts once, and once more by how far the game has gone: what decides late in the game is not what decides early."""
SIGNS: Final = {
    **dict.fromkeys(["points", "ahead as things stand", "points in the west", "points in the east", "pressure on their cities"], 1),
    **dict.fromkeys(["our steps", "our attack", "our defence", "our mobile attack", "their steps cut off", "our supply units"], 1),
    **dict.fromkeys(["their way to our cities", "ground", "guard of the Ruhr", "war economy", "collapse", "war in the west"], 1),
    **dict.fromkeys(["war in the east", "way to the Ruhr", "way to Berlin", "Berlin", "forts", "satellites", "garrisons"], 1),
    **dict.fromkeys(["pressure on our cities", "their steps", "their attack", "their defence", "their mobile attack"], -1),
    **dict.fromkeys(["our steps cut off", "their supply units", "their steps to come", "our way to their cities"], -1),
    **dict.fromkeys(["our steps to come", "harbours", "ahead of the rival", "ahead of the third", "way of the rival to Berlin"], 1),
    **dict.fromkeys(["pressure by the rival", "attack of the rival", "steps of the rival to come"], -1),
}
SHARES: Final = [1.0, 1.0, 0.6, 0.3]
"""Of the attack factors so many hexes away: what may be brought to bear on a city next turn."""
GUARD: Final = 3
FARTHEST: Final = 20
NEAREST: Final = 3
HALF_WAY: Final = 8.0
"""Half points by which one half of the war is decided by half, as it were (26.5): once it is decided, two more no longer matter."""
RIVALS: Final = {HITLERIAN: ANGLO, ANGLO: SOVIET, SOVIET: ANGLO}
AWAY: Final = (OUT, POOL, SPENT)


class Survey:
    """One pass over the units of the camps on one side of a war."""

    def __init__(self, state: State, camps: list[int]) -> None:
        content = state.content
        field = state.field
        self.steps = self.attack = self.defence = self.mobile = self.cut_off = self.carts = self.coming = 0.0
        self.west = self.east = 0.0
        self.guard = 0.0
        self.spaces: dict[int, bool] = {}  # where they stand
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
                self.spaces[here] = True


def waiting_steps(state: State, unit: int) -> float:
    """What a unit off the map may bring some day: less if it has to be raised anew."""
    box = state.box[unit]
    if box == DESTROYED:
        return 0.3 * state.content.steps[unit]
    if box == WAITING:
        return 0.3
    return float(state.strength[unit]) if box in (ETO, MTO) else 0.5 * state.strength[unit]


def power_near(state: State, space: int, camps: list[int], far: int) -> float:
    """The attack factors of some camps within so many hexes of one, the less the farther off they are."""
    field = state.field
    distance = state.rules.ground.distance
    bits = 0
    for camp in camps:
        bits |= CAMP_BITS[camp]
    attack = 0.0
    for there in state.rules.ground.within(space, far):
        if field.fighters[there] & bits:
            share = SHARES[distance(space, there)]
            for unit in field.stack(there):
                if field.fights[unit]:
                    attack += share * state.attack(unit)
    return attack


def guard_of(state: State, space: int, camps: list[int]) -> float:
    """The defence factors of some camps in a hex, and by half those next to it."""
    held = 0.0
    for camp in camps:
        held += strength_at(state, camp, space)
        for near in state.content.links[space]:
            held += 0.5 * strength_at(state, camp, near)
    return held * cover_of(state, space)


def pressure(state: State, cities: list[int], camps: list[int], others: list[int]) -> float:
    """What cities some camps have of others or may take soon: their worth, by the odds of those who are near."""
    far = len(SHARES) - 1 if state.rules.scenario.counted else 2
    found = 0.0
    for space in cities:
        if state.control[space] in camps:
            found += city_worth(state, space)
        elif state.control[space] in others:
            attack = power_near(state, space, camps, far)
            if attack:
                found += city_worth(state, space) * attack / (attack + 2.0 * guard_of(state, space, others) + 4.0)
    return found


def city_worth(state: State, space: int) -> float:
    if state.rules.scenario.is_history:
        return 3.0 if space in state.content.history_cities else 1.0 if space == state.content.berlin else 0.0
    return float(state.content.worth[space])


def way(state: State, spaces: dict[int, bool], goals: list[int], camps: list[int]) -> float:
    """How far some camps are from cities, on average by their worth; from those that they hold no way at all."""
    distance = state.rules.ground.distance
    found = 0.0
    total_worth = 0.0
    for goal in goals:
        worth = city_worth(state, goal)
        total_worth += worth
        if state.control[goal] in camps:
            continue
        least = FARTHEST
        for space in spaces:
            steps = distance(space, goal)
            if steps < least:  # noqa: PLR1730 - a call here would cost more than the rest
                least = steps
        found += worth * least
    return found / max(total_worth, 1.0)


def nearest(state: State, spaces: dict[int, bool], goal: int) -> float:
    """How far the nearest few stacks are from a hex, on average; a missing one counts as far."""
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
    if state.rules.scenario.is_history:
        ahead = total(history_parts(state)) - state.content.points["history_target"]
        ahead -= 24 * len(soviets_west(state)[:2])
        return float(ahead if ANGLO in camps else -ahead) / 4.0
    sums = sums_of(state)
    rivals = [camp for camp in state.rules.scenario.order if camp not in camps]
    return sum([sums[camp] for camp in camps]) - max([sums[camp] for camp in rivals])


def sums_of(state: State) -> list[float]:
    """26.1 What each camp has now, in half points."""
    sums = [0.0, 0.0, 0.0, 0.0]
    for space in state.rules.scenario.counted or state.content.cities:
        camp = scorer(state, space)
        sums[camp] += city_points(state, space, camp)
    for _, camp, points, _, _ in ledger(state):
        sums[camp] += points
    return sums


def rivalry(state: State, camp: int) -> list[float]:
    """26.1 With three or four players each is for himself, so allies race each other: how a camp stands to its rival, and to the third.

    The rival of an ally is the other ally; that of the Hitlerian, who fights both, the Anglo-Allies.
    """
    rules = state.rules
    if rules.is_two or len(rules.scenario.order) < len(RIVALS):
        return [0.0] * 6
    rival = RIVALS[camp]
    sums = sums_of(state)
    survey = Survey(state, [rival])
    berlin = state.content.berlin
    return [
        (sums[camp] - sums[rival]) / 50.0,
        (sums[camp] - sums[3 - camp - rival]) / 50.0,
        pressure(state, state.content.cities, [rival], [HITLERIAN]) / 50.0,
        survey.attack / 200.0,
        survey.coming / 30.0,
        nearest(state, survey.spaces, berlin) / 15.0 if state.control[berlin] == HITLERIAN else 0.0,
    ]


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
    sign = 0.0 if rules.scenario.is_history else 1.0 if HITLERIAN in camps else -1.0
    west = east = 0.0
    if rules.is_two:
        west, east = halves(state)
        points = 10.0 * sign * (decided(west) + decided(east))
    else:
        points = points_of(state, camps) / (1.0 if scenario.counted else 5.0)
    german, allied = (own, their) if sign > 0 else (their, own)
    cities = scenario.counted or content.cities
    scale = 5.0 if scenario.counted else 50.0
    great = [content.berlin, content.ruhr, content.warsaw, content.paris]
    key = scenario.counted or (content.history_cities if rules.scenario.is_history else great)
    is_war = bool(sign) and not scenario.counted
    ground = 0
    for camp in camps:
        ground += state.control.count(camp)
    for camp in others:
        ground -= state.control.count(camp)
    berlin = state.control[content.berlin]
    plain = [
        points / 10.0,
        decided(points),
        sign * west / 60.0,
        sign * east / 60.0,
        pressure(state, cities, camps, others) / scale,
        pressure(state, cities, others, camps) / scale,
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
        way(state, own.spaces, key, camps) / 10.0,
        way(state, their.spaces, key, others) / 10.0,
        ground / 200.0,
        sign * german.guard / 50.0 if is_war else 0.0,
        -sign * stage(state) / 3.0 if is_war else 0.0,
        -sign if is_war and state.collapsed else 0.0,
        sign * (german.west - allied.west) / 100.0 if is_war else 0.0,
        sign * (german.east - allied.east) / 200.0 if is_war else 0.0,
        sign * nearest(state, allied.spaces, content.ruhr) / 15.0 if is_war and not state.collapsed else 0.0,
        sign * nearest(state, allied.spaces, content.berlin) / 15.0 if is_war and berlin == HITLERIAN else 0.0,
        1.0 if berlin in camps else -1.0 if berlin in others else 0.0,
        sign * sum(state.fort) / 20.0,
        -sign * (state.romania + state.bulgaria) / 2.0 if is_war else 0.0,
        (-1.0 if SOVIET in camps else 1.0 if SOVIET in others else 0.0) * len(ungarrisoned(state)) / 5.0,
        -sign * len([turn for turn in state.harbour_turn if 0 < turn <= state.turn]) / 10.0 if is_war else 0.0,
        1.0 if state.active in camps else -1.0,
        *rivalry(state, camps[0]),
    ]
    turns = rules.last_turn - scenario.first_turn + 1
    done = rules.program.index(state.phase) / len(rules.program) if state.phase in rules.program else 0.0
    late = (state.turn - scenario.first_turn + done) / turns
    return [*plain, *[value * late for value in plain], late]
