"""What tells who is winning, in numbers: Zhukov minus Koniev, each with the Germans opposite."""

from typing import Final

from grognard.games.race_for_berlin.content import NO_EVENT, OPEN_FRONT
from grognard.games.race_for_berlin.s10_victory import deepest_seat
from grognard.games.race_for_berlin.state import GERMAN_BITS, NOBODY, OOS, REDUCED, SIDE_BITS, SOVIET_BITS, TURNED, State
from grognard.mechanics.pieces import NOWHERE

PLAIN: Final = [
    "points",
    "deepest now",
    "levels",
    "highest level",
    "boroughs held",
    "boroughs held by two",
    "boroughs held by a last step",
    "free boroughs nearer",
    "ready to roll in Berlin",
    "support",
    "strength",
    "strength not yet used",
    "out of supply",
    "Germans in the way",
    "nearest five to Berlin",
    "areas to take nearer",
    "areas that can be lost",
    "own token",
    "Heinrici",
]
FEATURES: Final = [*PLAIN, *[name + ", late" for name in PLAIN], "late"]
"""Each counts once, and once more by how far the game has gone: what decides late in the game is not what decides early."""

SIGNS: Final = {
    "points": 1,
    "deepest now": 1,
    "levels": 1,
    "highest level": 1,
    "boroughs held": 1,
    "boroughs held by two": 1,
    "boroughs held by a last step": -1,
    "free boroughs nearer": 1,
    "ready to roll in Berlin": 1,
    "support": 1,
    "strength": 1,
    "strength not yet used": 1,
    "out of supply": -1,
    "Germans in the way": -1,
    "nearest five to Berlin": 1,
    "areas to take nearer": 1,
    "areas that can be lost": -1,
}
"""For Zhukov; for Koniev the other way round (see `Game.feature_signs`)."""

NEAREST: Final = 5
FAR: Final = 12
LEVELS: Final = 4


def signs(seat: int) -> dict[str, int]:
    return {"own token": 1, **{name: sign if seat == 0 else -sign for name, sign in SIGNS.items()}}


class Survey:
    """One pass over the units: sums by seat, and where everybody stands."""

    def __init__(self, state: State) -> None:
        content = state.content
        flags = state.flags
        near = state.rules.ground.near_berlin
        self.strength = [0.0, 0.0]
        self.fresh = [0.0, 0.0]
        self.starved = [0.0, 0.0]
        self.rolling = [0.0, 0.0]
        self.germans = [0.0, 0.0]
        self.soviets: list[list[int]] = [[], []]  # by seat: the areas with Soviets of it
        self.raiders: list[list[int]] = [[], []]  # by seat: the areas with Germans who face it
        self.ways: list[list[int]] = [[], []]
        for unit, area in enumerate(state.pieces.where):
            if area == NOWHERE:
                continue
            side = state.pieces.side[unit]
            is_reduced = flags[unit] & REDUCED != 0
            strength = float(content.strength_reduced[unit] if is_reduced else content.strength[unit])
            if side >= 2:
                facing = 1 - (side & 1)
                self.germans[facing] += strength
                if area not in self.raiders[facing]:
                    self.raiders[facing].append(area)
                continue
            self.strength[side] += strength
            if flags[unit] & OOS:
                self.starved[side] += strength
            elif content.is_berlin[area]:
                self.rolling[side] += strength
            if not flags[unit] & TURNED:
                self.fresh[side] += strength
            self.ways[side].append(near[area])
            if area not in self.soviets[side]:
                self.soviets[side].append(area)
        self.ways[0].sort()
        self.ways[1].sort()


def nearest(ways: list[int]) -> float:
    """How far the nearest five units are from Berlin on average; a missing one counts as far."""
    total = 0.0
    for place in range(NEAREST):
        total += ways[place] if place < len(ways) else FAR
    return total / NEAREST


def way_to(distance: list[int], areas: list[int]) -> int:
    least = FAR
    for area in areas:
        if distance[area] < least:  # noqa: PLR1730 - a call here would cost more than the rest
            least = distance[area]
    return least


def sooner(state: State, survey: Survey, area: int) -> float:
    """From 1 (Zhukov alone can be there) to -1 (Koniev alone can)."""
    distance = state.rules.ground.distance[area]
    front = state.content.front[area]
    first = way_to(distance, survey.soviets[0]) if front in (OPEN_FRONT, 0) else FAR
    second = way_to(distance, survey.soviets[1]) if front in (OPEN_FRONT, 1) else FAR
    return (second - first) / (1.0 + first + second)


def steps_in(state: State, area: int, seat: int) -> int:
    """Steps of the marshal's Soviets in an area."""
    return sum([1 if state.flags[unit] & REDUCED else 2 for unit in state.pieces.stack(area) if state.pieces.side[unit] == seat])


def borough_features(state: State, survey: Survey) -> list[float]:
    """Levels, the highest of them, boroughs held, by two, by a last step with Germans inside, and free ones by who is nearer."""
    content = state.content
    levels = [0, 0]
    highest = [0, 0]
    held = [0.0, 0.0]
    twice = [0, 0]
    last = [0, 0]
    free = 0.0
    for number, area in enumerate(content.boroughs):
        holders = state.pieces.occupants[area]
        if not holders & SOVIET_BITS:
            free += sooner(state, survey, area)
            continue
        seat = 0 if holders & SIDE_BITS[0] else 1
        level = state.level[number]
        levels[seat] += min(level, LEVELS)
        highest[seat] = max(highest[seat], level)
        held[seat] += content.worth[area]
        twice[seat] += (holders >> 8 * seat & 255) > 1
        if holders & GERMAN_BITS and steps_in(state, area, seat) == 1:
            last[seat] += 1
    return [
        (levels[0] - levels[1]) / 6.0,
        (highest[0] - highest[1]) / 4.0,
        (held[0] - held[1]) / 9.0,
        (twice[0] - twice[1]) / 3.0,
        (last[0] - last[1]) / 2.0,
        free / 3.0,
    ]


def area_features(state: State, survey: Survey) -> list[float]:
    """Victory areas outside Berlin: those that nobody has, by who is nearer; those held that Germans could take away."""
    content = state.content
    distance = state.rules.ground.distance
    free = 0.0
    lost = 0.0
    for area in state.rules.ground.scoring:
        worth = content.worth[area]
        holder = state.control[area]
        if holder == NOBODY:
            if not state.american[area]:
                free += worth * sooner(state, survey, area)
        elif not state.pieces.occupants[area] & SIDE_BITS[holder]:
            far = way_to(distance[area], survey.raiders[holder])
            if far <= 2:
                lost += worth * (1.0 if far < 2 else 0.5) * (1.0 if holder == 0 else -1.0)
    return [free / 6.0, lost / 4.0]


def features(state: State, seat: int) -> list[float]:
    """By the names of FEATURES. Of the tokens it asks for the seat's own alone."""
    survey = Survey(state)
    deepest = deepest_seat(state)
    plain = [
        (state.vp[0] - state.vp[1]) / 10.0,
        0.0 if deepest == NOBODY else 1.0 if deepest == 0 else -1.0,
        *borough_features(state, survey),
        (survey.rolling[0] - survey.rolling[1]) / 50.0,
        (state.support[0] - state.support[1]) / 5.0,
        (survey.strength[0] - survey.strength[1]) / 100.0,
        (survey.fresh[0] - survey.fresh[1]) / 100.0,
        (survey.starved[0] - survey.starved[1]) / 50.0,
        (survey.germans[0] - survey.germans[1]) / 50.0,
        (nearest(survey.ways[1]) - nearest(survey.ways[0])) / 4.0,
        *area_features(state, survey),
        1.0 if state.hand[seat] != NO_EVENT else 0.0,
        0.0 if state.heinrici < 0 else 1.0 if state.heinrici == 0 else -1.0,
    ]
    first = state.rules.scenario.first_turn
    late = (state.turn - first) / max(state.rules.last_turn - first, 1)
    return [*plain, *[value * late for value in plain], late]
