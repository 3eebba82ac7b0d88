"""What tells who is winning, in numbers: Soviet minus Western Allies, and the Germans who face each."""

from typing import Final

from grognard.games.battle_for_germany import ground
from grognard.games.battle_for_germany.content import (
    GERMAN_CONTROL,
    GERMAN_EAST,
    GERMAN_WEST,
    SOVIET,
    SOVIET_CONTROL,
    WESTERN,
    WESTERN_CONTROL,
)
from grognard.games.battle_for_germany.evaluate import FAR, Maps, factor
from grognard.games.battle_for_germany.s11_victory import counts, lacks_garrison
from grognard.games.battle_for_germany.state import EAST_BITS, GARRISON, OUT, WEST_BITS, State, is_german
from grognard.mechanics.pieces import NOWHERE

PLAIN: Final = [
    "points",
    "cities taken, garrison or none",
    "cities nearer to the Soviets",
    "cities within one move",
    "nearest to Berlin",
    "nearest Front to Berlin",
    "nearest five to Berlin",
    "Soviet attack",
    "Western attack",
    "Fronts",
    "East German defence",
    "West German defence",
    "East Germans before Berlin",
    "West Germans before Berlin",
    "Soviets out for good",
    "Western Allies out for good",
    "Soviets to come back",
    "Western Allies to come back",
    "Germans to come back",
    "gate in the east shut",
    "gate in the west shut",
    "who came to Berlin first",
    "Front in Berlin",
    "who moves next",
    "pressure on cities",
    "cities under pressure",
    "Germans cut off in the east",
    "Germans cut off in the west",
]
FEATURES: Final = [*PLAIN, *[name + ", late" for name in PLAIN], "late"]
"""Each counts once, and once more by how far the game has gone: what decides late in the game is not what decides early."""

SIGNS: Final = {
    "points": 1,
    "cities taken, garrison or none": 1,
    "cities nearer to the Soviets": 1,
    "cities within one move": 1,
    "nearest to Berlin": 1,
    "nearest Front to Berlin": -1,
    "nearest five to Berlin": 1,
    "Soviet attack": 1,
    "Western attack": -1,
    "Fronts": 1,
    "East German defence": -1,
    "West German defence": 1,
    "East Germans before Berlin": -1,
    "West Germans before Berlin": 1,
    "Soviets to come back": -1,
    "Western Allies to come back": 1,
    "Soviets out for good": -1,
    "Western Allies out for good": 1,
    "gate in the east shut": -1,
    "gate in the west shut": 1,
    "who came to Berlin first": 1,
    "Front in Berlin": 1,
    "pressure on cities": 1,
    "cities under pressure": 1,
    "Germans cut off in the east": 1,
    "Germans cut off in the west": -1,
}
"""For the Soviet player and his coalition; for the other coalition the other way round (see `Game.feature_signs`)."""
ALONE_IN_THE_EAST: Final = [
    "nearest Front to Berlin",
    "Soviet attack",
    "Fronts",
    "East German defence",
    "East Germans before Berlin",
    "Soviets to come back",
    "Soviets out for good",
    "gate in the east shut",
    "Front in Berlin",
    "Germans cut off in the east",
]
ALONE_IN_THE_WEST: Final = [
    "Western attack",
    "West German defence",
    "West Germans before Berlin",
    "Western Allies to come back",
    "Western Allies out for good",
    "gate in the west shut",
    "Germans cut off in the west",
]
"""What tells of one front alone. All else compares the coalitions, which says nothing to one who fights both."""

NEAREST: Final = 5
BEFORE_BERLIN: Final = 3


def signs(sides: list[int]) -> dict[str, int]:
    """For who plays some sides. The Soviets and the Germans of the west are one coalition; one player for all Germans is against both."""
    if GERMAN_EAST in sides and GERMAN_WEST in sides:
        return {**{name: -SIGNS[name] for name in ALONE_IN_THE_EAST}, **{name: SIGNS[name] for name in ALONE_IN_THE_WEST}}
    is_western = WESTERN in sides or GERMAN_EAST in sides
    return {name: -sign if is_western else sign for name, sign in SIGNS.items()}


class Survey:
    """One pass over the units."""

    def __init__(self, state: State, maps: Maps) -> None:
        content = state.content
        pieces = state.pieces
        self.attack = [0.0, 0.0]
        self.defence = [0.0, 0.0]
        self.before = [0.0, 0.0]
        self.gone = [0.0, 0.0]
        self.waiting = [0.0, 0.0, 0.0]
        self.cut_off = [0.0, 0.0]
        self.held: list[float] = [0.0] * maps.size  # by space: the defence of the Germans there
        self.fronts = 0
        self.spaces: list[list[int]] = [[], []]  # by side: where units stand that may go, each space once
        self.moves: list[list[int]] = [[0] * maps.size, [0] * maps.size]  # by side and space: the longest of their moves
        self.strengths: list[list[int]] = [[0] * maps.size, [0] * maps.size]  # likewise: their attack
        self.ways: list[list[int]] = [[], []]
        self.front_way = FAR
        free = not state.boundary
        berlin_city = state.rules.ground.city_number[content.berlin]
        berlin = [
            maps.way(ground.SOVIET_FREE if free else ground.SOVIET_BOUND, content.berlin),
            maps.way(ground.WESTERN_FREE if free else ground.WESTERN_BOUND, content.berlin),
        ]
        for unit, space in enumerate(pieces.where):
            side = pieces.side[unit]
            if space == NOWHERE:
                if side <= WESTERN and state.box[unit] == OUT:
                    self.gone[side] += maps.worth[unit]
                elif state.box[unit] != OUT:
                    self.waiting[min(side, 2)] += maps.worth[unit]
            elif side <= WESTERN:
                self.attack[side] += content.attack[unit]
                if not content.is_yugoslav[unit] and not state.flags[unit] & GARRISON:
                    moves = self.moves[side]
                    if not moves[space]:
                        self.spaces[side].append(space)
                    moves[space] = max(moves[space], content.move[unit])
                    self.strengths[side][space] += content.attack[unit]
                    self.ways[side].append(berlin[side][space])
                    if content.is_front[unit]:
                        self.fronts += 1
                        self.front_way = min(self.front_way, berlin[side][space])
            elif is_german(side):
                held = float(content.defence[unit] * factor(state, space, True))
                self.defence[side - GERMAN_EAST] += held
                self.held[space] += held
                if is_cut_off(state, side, space):
                    self.cut_off[side - GERMAN_EAST] += content.defence[unit]
                if maps.from_city[berlin_city][space] <= BEFORE_BERLIN:
                    self.before[side - GERMAN_EAST] += held
        self.ways[0].sort()
        self.ways[1].sort()


def is_cut_off(state: State, side: int, space: int) -> bool:
    """Whether no hex next to a unit is free of its enemies' zones of control: driven back, it is lost."""
    zones = state.pieces.zones
    hostile = state.hostile[side]
    if not zones[space] & hostile:
        return False
    for near in state.content.neighbours[space]:
        if not zones[near] & hostile:
            return False
    return True


def nearest(ways: list[int], number: int) -> float:
    """How far the nearest so many are from Berlin on average; a missing one counts as far."""
    total = 0.0
    for place in range(number):
        total += min(float(ways[place]) if place < len(ways) else 40.0, 40.0)
    return total / number


def city_features(state: State, maps: Maps, survey: Survey) -> tuple[float, float, float, float]:
    """Points as they stand, those that lack a garrison, and cities by who is nearer and who can be there in a move."""
    content = state.content
    points = 0.0
    lacking = 0.0
    nearer = 0.0
    within = 0.0
    for city, space in enumerate(content.cities):
        if not counts(state, space):
            continue
        worth = float(content.worth[space])
        held = state.control[city]
        if held == SOVIET_CONTROL:
            if lacks_garrison(state, space):
                lacking += worth
            else:
                points += worth
        elif held == WESTERN_CONTROL or (held == GERMAN_CONTROL and state.rules.variant.germans_score):
            points -= worth
        least = [20, 20]
        can = [0.0, 0.0]
        far = maps.from_city[city]
        for side in range(2):
            moves = survey.moves[side]
            nearest_way = 20
            for other in survey.spaces[side]:
                steps = far[other]
                if steps < nearest_way:  # noqa: PLR1730 - a call here would cost more than the rest
                    nearest_way = steps
                if steps <= moves[other]:
                    can[side] = 1.0
            least[side] = nearest_way
        nearer += worth * (least[1] - least[0]) / (2.0 + least[0] + least[1])
        if held != SOVIET_CONTROL:
            within += worth * can[0]
        if held != WESTERN_CONTROL:
            within -= worth * can[1]
    return points, lacking, nearer, within


class Press:
    """By city: what presses on it, of either side, and what the Germans near it have against that."""

    def __init__(self, maps: Maps, survey: Survey) -> None:
        cities = len(maps.from_city)
        self.attack: list[list[float]] = [[0.0] * cities, [0.0] * cities]
        self.defence: list[float] = [1.0] * cities
        for side in range(2):
            strengths, attack = survey.strengths[side], self.attack[side]
            for space in survey.spaces[side]:
                for city, steps in maps.near_cities[space]:
                    attack[city] += strengths[space] if steps <= 2 else 0.5 * strengths[space]
        for space, held in enumerate(survey.held):
            if held:
                for city, steps in maps.near_cities[space]:
                    if steps <= 2:
                        self.defence[city] += held if steps <= 1 else 0.5 * held


def pressure_on_cities(state: State, maps: Maps, survey: Survey) -> tuple[float, float]:
    """What German cities may fall soon: their worth by the odds of those who are near, Soviets minus Western Allies; and the odds alone."""
    content = state.content
    press = Press(maps, survey)
    falling = 0.0
    odds = 0.0
    for city, space in enumerate(content.cities):
        if state.control[city] != GERMAN_CONTROL or not counts(state, space):
            continue
        for side in range(2):
            attack = press.attack[side][city]
            share = attack / (attack + 2.0 * press.defence[city])
            sign = 1.0 if side == 0 else -1.0
            falling += sign * content.worth[space] * share
            odds += sign * share
    return falling, odds


def features(state: State, maps: Maps) -> list[float]:
    """By the names of FEATURES."""
    content = state.content
    survey = Survey(state, maps)
    points, lacking, nearer, within = city_features(state, maps, survey)
    falling, odds = pressure_on_cities(state, maps, survey)
    occupants = state.pieces.occupants
    taker = 0.0 if state.berlin_taker < 0 else 1.0 if state.berlin_taker == SOVIET else -1.0
    in_berlin = 0.0
    if occupants[content.berlin] and state.control[state.rules.ground.city_number[content.berlin]] == SOVIET_CONTROL:
        in_berlin = 0.0 if lacks_garrison(state, content.berlin) else 1.0
    plain = [
        points / 10.0,
        (points + lacking) / 5.0,  # not those without one alone: else to lose a garrison would count as a gain
        nearer / 5.0,
        within / 5.0,
        (nearest(survey.ways[1], 1) - nearest(survey.ways[0], 1)) / 15.0,
        min(survey.front_way, 40) / 15.0,
        (nearest(survey.ways[1], NEAREST) - nearest(survey.ways[0], NEAREST)) / 15.0,
        survey.attack[0] / 100.0,
        survey.attack[1] / 100.0,
        survey.fronts / 5.0,
        survey.defence[0] / 100.0,
        survey.defence[1] / 100.0,
        survey.before[0] / 30.0,
        survey.before[1] / 30.0,
        survey.gone[SOVIET] / 30.0,
        survey.gone[WESTERN] / 30.0,
        survey.waiting[0] / 30.0,
        survey.waiting[1] / 30.0,
        survey.waiting[2] / 30.0,
        1.0 if occupants[maps.key_hexes[1]] & (EAST_BITS | WEST_BITS) else 0.0,
        1.0 if occupants[maps.key_hexes[0]] & (EAST_BITS | WEST_BITS) else 0.0,
        taker,
        in_berlin,
        1.0 if state.seat == 0 else -1.0,
        falling / 5.0,
        odds / 3.0,
        survey.cut_off[0] / 20.0,
        survey.cut_off[1] / 20.0,
    ]
    first = state.rules.scenario.first_turn
    late = (state.turn - first) / max(state.rules.last_turn - first, 1)
    return [*plain, *[value * late for value in plain], late]
