"""What tells who is winning, in numbers: a seat and its camps against those it fights."""

from typing import Final

from grognard.games.iron_dream.boxes import DESTROYED, ETO, MTO, OUT, POOL, SPENT, WAITING
from grognard.games.iron_dream.content import (
    ANGLO,
    BERLIN_THEATRE,
    CAMP,
    EAST,
    HITLERIAN,
    NOBODY,
    SOVIET,
    WEST,
)
from grognard.games.iron_dream.evaluate import cover_of, strength_at
from grognard.games.iron_dream.field import CAMP_BITS
from grognard.games.iron_dream.s15_supply import lines
from grognard.games.iron_dream.s16_economy import stage
from grognard.games.iron_dream.s26_victory import (
    ENTRY,
    city_points,
    entry_theatre,
    history_parts,
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
    "our steps in supply",
    "their steps in supply",
    "our supply units",
    "their supply units",
    "our whole force",
    "their whole force",
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
    "whole force of the rival",
    "way of the rival to Berlin",
]
FEATURES: Final = [*PLAIN, *[name + ", late" for name in PLAIN], "late"]
"""Each counts once, and once more by how far the game has gone: what decides late in the game is not what decides early."""
SIGNS: Final = {
    **dict.fromkeys(["points", "ahead as things stand", "points in the west", "points in the east", "pressure on their cities"], 1),
    **dict.fromkeys(["our steps", "our attack", "our defence", "our mobile attack", "our steps in supply", "our supply units"], 1),
    **dict.fromkeys(["their way to our cities", "ground", "guard of the Ruhr", "war economy", "collapse", "war in the west"], 1),
    **dict.fromkeys(["war in the east", "way to the Ruhr", "way to Berlin", "Berlin", "forts", "satellites", "garrisons"], 1),
    **dict.fromkeys(["pressure on our cities", "their steps", "their attack", "their defence", "their mobile attack"], -1),
    **dict.fromkeys(["their steps in supply", "their supply units", "their whole force", "our way to their cities"], -1),
    **dict.fromkeys(["our whole force", "harbours", "ahead of the rival", "ahead of the third", "way of the rival to Berlin"], 1),
    **dict.fromkeys(["pressure by the rival", "attack of the rival", "whole force of the rival"], -1),
}
HISTORY_SIGNS: Final = {**SIGNS, "garrisons": 0}
"""In 1945 a city without its garrison brings nothing, as if it were not held: what is lacking must not count as worse than that (27.3)."""
SHARES: Final = [1.0, 1.0, 0.6, 0.3]
"""Of the attack factors so many hexes away: what may be brought to bear on a city next turn."""
GUARD: Final = 3
FARTHEST: Final = 20
NEAREST: Final = 3
HALF_WAY: Final = 8.0
"""Half points by which one half of the war is decided by half, as it were (26.5): once it is decided, two more no longer matter."""
RIVALS: Final = {HITLERIAN: ANGLO, ANGLO: SOVIET, SOVIET: ANGLO}
AWAY: Final = (OUT, POOL, SPENT)


class Tally:
    """What the units of one camp amount to: whole numbers, so that camps can be added up in any order."""

    def __init__(self) -> None:
        self.steps = 0
        self.attack = 0
        self.defence = 0
        self.mobile = 0
        self.cut_off = 0
        self.carts = 0
        self.west = 0
        self.east = 0
        self.guard = 0


class Survey:
    """What the units of the camps on one side of a war amount to, and where they stand."""

    def __init__(self, state: State, camps: list[int], tallies: list[Tally], occupied: list[int]) -> None:
        self.steps = self.attack = self.defence = self.mobile = self.cut_off = self.carts = 0.0
        self.west = self.east = self.guard = 0.0
        for camp in camps:
            self.add(tallies[camp])
        self.coming = coming_of(state, camps)
        bits = bits_of(camps)
        fighters = state.field.fighters
        self.spaces: list[int] = [space for space in occupied if fighters[space] & bits]

    def add(self, tally: Tally) -> None:
        self.steps += tally.steps
        self.attack += tally.attack
        self.defence += tally.defence
        self.mobile += tally.mobile
        self.cut_off += tally.cut_off
        self.carts += tally.carts
        self.west += tally.west
        self.east += tally.east
        self.guard += tally.guard


def tallies_of(state: State, traced: list[int]) -> list[Tally]:
    """By camp: one pass over the units on the map. Who is cut off is looked up only for the camps to be traced."""
    content = state.content
    field = state.field
    where, side, fights, strength = field.where, field.side, field.fights, state.strength
    is_supply, is_mech, theatre = content.is_supply, content.is_mech, content.theatre
    to_ruhr = state.rules.ground.distances(content.ruhr)
    found = [Tally(), Tally(), Tally()]
    reached = [lines(state, camp) if camp in traced else to_ruhr for camp in range(3)]  # no distance is negative
    for unit in range(len(where)):
        here = where[unit]
        if here == NOWHERE:
            continue
        camp = CAMP[side[unit]]
        tally = found[camp]
        if is_supply[unit]:
            tally.carts += 1
        elif fights[unit]:
            attack = state.attack(unit)
            defence = state.defence(unit)
            tally.steps += strength[unit]
            tally.attack += attack
            tally.defence += defence
            if is_mech[unit]:
                tally.mobile += attack
            if reached[camp][here] < 0:
                tally.cut_off += strength[unit]
            worth = defence if camp == HITLERIAN else attack
            if theatre[here] != WEST:
                tally.east += worth
            else:
                tally.west += worth
                if camp == HITLERIAN and to_ruhr[here] <= GUARD:
                    tally.guard += defence
    return found


def coming_of(state: State, camps: list[int]) -> float:
    """The steps of some camps that are off the map and may come some day."""
    where, side, is_supply, box = state.field.where, state.field.side, state.content.is_supply, state.box
    found = 0.0
    for unit in range(len(where)):
        if where[unit] == NOWHERE and not is_supply[unit] and box[unit] not in AWAY and CAMP[side[unit]] in camps:
            found += waiting_steps(state, unit)
    return found


def waiting_steps(state: State, unit: int) -> float:
    """What a unit off the map may bring some day: less if it has to be raised anew."""
    box = state.box[unit]
    if box == DESTROYED:
        return 0.3 * state.content.steps[unit]
    if box == WAITING:
        return 0.3
    return float(state.strength[unit]) if box in (ETO, MTO) else 0.5 * state.strength[unit]


def bits_of(camps: list[int]) -> int:
    """The bits of some camps in a packed count."""
    bits = 0
    for camp in camps:
        bits |= CAMP_BITS[camp]
    return bits


def power_near(state: State, space: int, bits: int, far: int) -> float:
    """The attack factors of some camps within so many hexes of one, the less the farther off they are."""
    field = state.field
    fighters, fights, top, under = field.fighters, field.fights, field.top, field.under
    away = state.rules.ground.distances(space)
    attack = 0.0
    for there in state.rules.ground.within(space, far):
        if fighters[there] & bits:
            share = SHARES[away[there]]
            unit = top[there]
            while unit != NOWHERE:
                if fights[unit]:
                    attack += share * state.attack(unit)
                unit = under[unit]
    return attack


def guard_of(state: State, space: int, camps: list[int], bits: int) -> float:
    """The defence factors of some camps in a hex, and by half those next to it."""
    fighters = state.field.fighters
    held = near_it = 0
    for camp in camps:
        held += strength_at(state, camp, space)
    for near in state.content.links[space]:
        if fighters[near] & bits:
            for camp in camps:
                near_it += strength_at(state, camp, near)
    return (held + 0.5 * near_it) * cover_of(state, space)


def pressure(state: State, cities: list[int], camps: list[int], others: list[int]) -> float:
    """What cities some camps have of others or may take soon: their worth, by the odds of those who are near."""
    far = len(SHARES) - 1 if state.rules.scenario.counted else 2
    control = state.control
    is_own, is_theirs = [camp in camps for camp in range(NOBODY + 1)], [camp in others for camp in range(NOBODY + 1)]
    own, their = bits_of(camps), bits_of(others)
    found = 0.0
    for space in cities:
        holder = control[space]
        if is_own[holder]:
            found += city_worth(state, space)
        elif is_theirs[holder]:
            attack = power_near(state, space, own, far)
            if attack:
                found += city_worth(state, space) * attack / (attack + 2.0 * guard_of(state, space, others, their) + 4.0)
    return found


def city_worth(state: State, space: int) -> float:
    if state.rules.scenario.is_history:
        return 3.0 if space in state.content.history_cities else 1.0 if space == state.content.berlin else 0.0
    return float(state.content.worth[space])


def way(state: State, spaces: list[int], goals: list[int], camps: list[int]) -> float:
    """How far some camps are from cities, on average by their worth; from those that they hold no way at all."""
    found = 0.0
    total_worth = 0.0
    for goal in goals:
        worth = city_worth(state, goal)
        total_worth += worth
        if state.control[goal] in camps:
            continue
        away = state.rules.ground.distances(goal)
        least = FARTHEST
        for space in spaces:
            steps = away[space]
            if steps < least:  # noqa: PLR1730 - a call here would cost more than the rest
                least = steps
        found += worth * least
    return found / max(total_worth, 1.0)


def nearest(state: State, spaces: list[int], goal: int) -> float:
    """How far the nearest few stacks are from a hex, on average; a missing one counts as far."""
    away = state.rules.ground.distances(goal)
    ways = [FARTHEST] * NEAREST
    farthest = FARTHEST
    for space in spaces:
        steps = away[space]
        if steps < farthest:
            ways[NEAREST - 1] = steps
            ways.sort()
            farthest = ways[NEAREST - 1]
    return sum(ways) / NEAREST


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
    book = state.ledger
    for place in range(0, len(book), ENTRY):
        camp = book[place + 1]
        points = book[place + 2]
        side = entry_theatre(state, book[place], book[place + 4])
        if side == WEST and camp != SOVIET:
            west += points if camp == HITLERIAN else -points
        elif side == EAST and camp != ANGLO:
            east += points if camp == HITLERIAN else -points
    return west, east


def decided(points: float) -> float:
    """How far a half of the war is decided, from -1 to 1."""
    return points / (abs(points) + HALF_WAY)


def points_of(state: State, camps: list[int], sums: list[float]) -> float:
    """Points ahead of the best of the others, as the scenario counts them, with three or four players or in 1945."""
    if state.rules.scenario.is_history:
        ahead = total(history_parts(state)) - state.content.points["history_target"]
        ahead -= 24 * len(soviets_west(state)[:2])
        return float(ahead if ANGLO in camps else -ahead) / 4.0
    rivals = [camp for camp in state.rules.scenario.order if camp not in camps]
    return sum([sums[camp] for camp in camps]) - max([sums[camp] for camp in rivals])


def sums_of(state: State) -> list[float]:
    """26.1 What each camp has now, in half points."""
    sums = [0.0, 0.0, 0.0, 0.0]
    for space in state.rules.scenario.counted or state.content.cities:
        camp = scorer(state, space)
        sums[camp] += city_points(state, space, camp)
    book = state.ledger
    for place in range(0, len(book), ENTRY):
        sums[book[place + 1]] += book[place + 2]
    return sums


def rivalry(state: State, camp: int, sums: list[float], tallies: list[Tally], occupied: list[int]) -> list[float]:
    """26.1 With three or four players each is for himself, so allies race each other: how a camp stands to its rival, and to the third.

    The rival of an ally is the other ally; that of the Hitlerian, who fights both, the Anglo-Allies.
    """
    rules = state.rules
    if rules.is_two or len(rules.scenario.order) < len(RIVALS):
        return [0.0] * 6
    rival = RIVALS[camp]
    survey = Survey(state, [rival], tallies, occupied)
    berlin = state.content.berlin
    return [
        (sums[camp] - sums[rival]) / 50.0,
        (sums[camp] - sums[3 - camp - rival]) / 50.0,
        pressure(state, state.content.cities, [rival], [HITLERIAN]) / 50.0,
        survey.attack / 200.0,
        (survey.steps + survey.coming) / 100.0,
        nearest(state, survey.spaces, berlin) / 15.0 if state.control[berlin] == HITLERIAN else 0.0,
    ]


def ground_held(state: State, camps: list[int], others: list[int]) -> int:
    """How many hexes some camps hold more than others."""
    held = [0] * (NOBODY + 1)
    for camp in state.control:
        held[camp] += 1
    ahead = 0
    for camp in camps:
        ahead += held[camp]
    for camp in others:
        ahead -= held[camp]
    return ahead


def features(state: State, seat: int) -> list[float]:
    """By the names of FEATURES."""
    content = state.content
    rules = state.rules
    scenario = rules.scenario
    camps = scenario.seats[seat][2]
    enemy = rules.enemy_bits[camps[0]]
    others = [camp for camp in scenario.order if CAMP_BITS[camp] & enemy]
    fighters = state.field.fighters
    occupied = [space for space in range(content.size) if fighters[space]]
    tallies = tallies_of(state, camps + others)
    own = Survey(state, camps, tallies, occupied)
    their = Survey(state, others, tallies, occupied)
    sign = 0.0 if rules.scenario.is_history else 1.0 if HITLERIAN in camps else -1.0
    west = east = 0.0
    sums = [] if rules.is_two or scenario.is_history else sums_of(state)
    if rules.is_two:
        west, east = halves(state)
        points = 10.0 * sign * (decided(west) + decided(east))
    else:
        points = points_of(state, camps, sums) / (1.0 if scenario.counted else 5.0)
    german, allied = (own, their) if sign > 0 else (their, own)
    cities = scenario.counted or content.cities
    scale = 5.0 if scenario.counted else 50.0
    great = [content.berlin, content.ruhr, content.warsaw, content.paris]
    key = scenario.counted or (content.history_cities if rules.scenario.is_history else great)
    is_war = bool(sign) and not scenario.counted
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
        (own.steps - own.cut_off) / 50.0,  # not those cut off: else to lose such a unit would count as a gain
        (their.steps - their.cut_off) / 50.0,
        own.carts / 8.0,
        their.carts / 8.0,
        (own.steps + own.coming) / 100.0,  # with those on the map: else a loss, which may be raised anew, would count as a gain
        (their.steps + their.coming) / 100.0,
        way(state, own.spaces, key, camps) / 10.0,
        way(state, their.spaces, key, others) / 10.0,
        ground_held(state, camps, others) / 200.0,
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
        *rivalry(state, camps[0], sums, tallies, occupied),
    ]
    turns = rules.last_turn - scenario.first_turn + 1
    done = rules.program.index(state.phase) / len(rules.program) if state.phase in rules.program else 0.0
    late = (state.turn - scenario.first_turn + done) / turns
    return [*plain, *[value * late for value in plain], late]
