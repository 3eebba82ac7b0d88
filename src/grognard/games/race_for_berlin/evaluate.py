"""What things are worth, for a player that thinks: ground, ways to it, supply, battles.

Everything here is judgement, not rule: no legality is decided in this module. Values are in victory points.
"""

import heapq
from typing import Final

from grognard.games.race_for_berlin.content import DIFFICULT, OPEN_FRONT, SOVIET
from grognard.games.race_for_berlin.ground import GERMAN_MOVER, ON_LAND, Ground
from grognard.games.race_for_berlin.plan_supply import SupplyLines
from grognard.games.race_for_berlin.s03_logistics import supplied_areas
from grognard.games.race_for_berlin.s08_combat import printed_strength
from grognard.games.race_for_berlin.state import GERMAN_BITS, NOBODY, OOS, REDUCED, SIDE_BITS, SOVIET_BITS, TURNED, State
from grognard.games.race_for_berlin.weights import Weights
from grognard.mechanics.pieces import NOWHERE

LOST: Final = -50.0  # what nobody would do willingly
IN_THE_WAY: Final = 7  # halves of a point that an enemy stack on the way counts
WHOLE_ARMY: Final = 0.6  # both halves of an army in one borough
TWINS_APART: Final = 0.7  # an army torn apart cannot fight
TWIN_BEHIND: Final = 0.25  # but the other half may follow in this very turn
BLOCKED: Final = [0.0, 12.0, 7.0, 4.0, 2.0]  # standing in the Americans' way, by the areas that they have left to Berlin
CLOSER: Final = 0.55  # the share of that which being one area away is worth
OWN_GERMANS: Final = 3.0  # own Germans in the way of own Soviets

NEAR: Final = 3  # areas
RAID: Final = 2  # areas that Germans come from to take a victory area back

SOVIET_STEP: Final = 0.22  # a step of an army
GERMAN_STEP: Final = 0.3  # a step of a division, which never comes back


class Outlook:
    """How the map looks to one side in one impulse."""

    def __init__(self, state: State, side: int, weights: Weights, is_late: bool = False) -> None:
        self.side = side
        self.weights = weights
        self.seat = side & 1
        self.is_soviet = side < 2
        self.guard: list[float] = guard_values(state, american_threats(state)) if self.is_soviet else []
        self.value: list[float] = soviet_values(state, self.seat, weights) if self.is_soviet else german_values(state, self.seat, weights)
        self.raided: list[bool] = raided_areas(state, self.seat) if self.is_soviet and weights.guarded else []
        self.lines: SupplyLines | None = None
        """The supply that matters: the own, or for Germans who move last in a turn that of the other marshal."""
        if self.is_soviet and weights.relief:
            self.lines = SupplyLines(state, side)
        elif not self.is_soviet and is_late and weights.cut:
            self.lines = SupplyLines(state, 1 - self.seat)
        line = self.lines.line if self.lines is not None and self.is_soviet else supplied_areas(state, side)
        self.fed: list[bool] = [
            line[area] or any([line[near] for near in state.content.neighbours[area]]) for area in range(len(self.value))
        ]


# -- ground -----------------------------------------------------------------------------------------------------------
def soviet_values(state: State, seat: int, weights: Weights) -> list[float]:
    """By area: what a Soviet unit of the marshal standing there is worth: what it has, and how near it is to more."""
    goals = soviet_goals(state, seat, weights)
    content = state.content
    ground = state.rules.ground
    price = [0] * ground.size
    for area, holders in enumerate(state.pieces.occupants):
        if holders & SIDE_BITS[1 - seat] or state.american[area] or ground.home[seat][area]:
            price[area] = -1
        elif holders & GERMAN_BITS and not content.is_berlin[area]:
            price[area] = IN_THE_WAY
    return spread(ground, ON_LAND, goals, price, weights.way)


def soviet_goals(state: State, seat: int, weights: Weights) -> list[tuple[int, float]]:
    """What draws a marshal's Soviets: boroughs with room for them, and victory areas that nobody holds."""
    content = state.content
    own = SIDE_BITS[seat]
    found: list[tuple[int, float]] = []
    for area in content.boroughs:
        if not state.holds(area, SIDE_BITS[1 - seat]):
            count = state.pieces.occupants[area] >> 8 * seat & 255
            if count < content.berlin_limit[SOVIET]:
                found.append((area, weights.second_unit if state.holds(area, own) else weights.next_borough))
    for area, worth in enumerate(content.worth):
        if worth and not content.is_berlin[area] and state.control[area] == NOBODY and not state.american[area]:
            found.append((area, weights.area_base + weights.area_pull * worth))
    return [(area, pull) for area, pull in found if content.front[area] in (OPEN_FRONT, seat)]


def american_threats(state: State) -> dict[int, float]:
    """2.2.4 Where a Soviet unit keeps the Americans from Berlin, and what that is worth; where one does already, it had better stay."""
    found: dict[int, float] = {}
    if state.americans_stopped:
        return found
    for track, areas in enumerate(state.content.tracks):
        ahead = areas[state.tracks[track] :]
        if 0 < len(ahead) < len(BLOCKED):
            blocking = [area for area in ahead if state.holds(area, SOVIET_BITS)]
            for area in blocking if blocking else ahead:
                found[area] = max(BLOCKED[len(ahead)], found.get(area, 0.0))
    return found


def guard_values(state: State, threats: dict[int, float]) -> list[float]:
    """By area: what standing there does against the Americans, now or in the turns to come."""
    found = [0.0] * state.rules.ground.size
    for goal, worth in threats.items():
        if state.holds(goal, SOVIET_BITS):
            found[goal] = max(found[goal], worth)  # nobody need come, but who is there stays
            continue
        for area, far in enumerate(state.rules.ground.distance[goal]):
            found[area] = max(found[area], worth * CLOSER**far)
    return found


def german_values(state: State, seat: int, weights: Weights) -> list[float]:
    """By area: what a German unit there is worth: it keeps the other marshal from victory areas, takes them away, and mans Berlin."""
    content = state.content
    other = 1 - seat
    goals: list[tuple[int, float]] = []
    price = [0] * state.rules.ground.size
    for area, holders in enumerate(state.pieces.occupants):
        if state.american[area] or (holders & SOVIET_BITS and not content.is_berlin[area]):
            price[area] = -1
            continue
        if content.is_berlin[area]:
            if not holders & (GERMAN_BITS | SIDE_BITS[seat]):
                goals.append((area, 4.0 if holders & SOVIET_BITS or is_reached_by(state, area, other) else 2.0))
        elif content.worth[area]:
            if state.control[area] == other:
                goals.append((area, weights.recapture + weights.recapture_pull * content.worth[area]))
            elif state.control[area] == NOBODY and not holders & GERMAN_BITS and content.front[area] in (OPEN_FRONT, other):
                goals.append((area, 2.0 + content.worth[area]))
    return spread(state.rules.ground, GERMAN_MOVER, goals, price, weights.way)


def is_reached_by(state: State, area: int, seat: int) -> bool:
    """Whether Soviets of a marshal stand near a borough."""
    distance = state.rules.ground.distance[area]
    units = state.rules.ground.side_units[seat]
    return any([state.at(unit) != NOWHERE and distance[state.at(unit)] <= NEAR for unit in units])


def spread(ground: Ground, kind: int, goals: list[tuple[int, float]], price: list[int], way: float) -> list[float]:
    """By area: the best of all goals, less for the way to it; `price` is what an area costs besides, negative if it is closed."""
    value = [0.0] * ground.size
    queue = [(-pull, area) for area, pull in goals]
    heapq.heapify(queue)
    done = [False] * ground.size
    while queue:
        worst, here = heapq.heappop(queue)
        if done[here] or worst >= 0.0:
            continue
        done[here] = True
        value[here] = -worst
        if price[here] < 0:
            continue
        left = -worst - way * price[here]
        for there, cost in ground.steps[kind][here]:
            if not done[there]:
                heapq.heappush(queue, (way * cost - left, there))
    return value


# -- a unit on it -----------------------------------------------------------------------------------------------------
def stand(state: State, outlook: Outlook, unit: int, area: int) -> float:
    """What it is worth to have this unit end in this area rather than where it is."""
    content = state.content
    here = state.at(unit)
    weights = outlook.weights
    total = outlook.value[area] + weights.leaning_to(area)
    if not outlook.is_soviet:
        return total + german_stand(state, outlook, unit, area)
    if content.is_berlin[area] and area != here:
        total += weights.borough_joined if state.holds(area, SIDE_BITS[outlook.seat]) else weights.borough_taken
    elif content.worth[area] and not content.is_berlin[area] and state.control[area] == NOBODY:
        total += weights.taken * content.worth[area]
    if area != here and content.is_berlin[here]:
        total -= weights.borough_joined if state.pieces.occupants[here] >> 8 * outlook.seat & 255 > 1 else -LOST
    elif area == here and content.is_berlin[here]:
        total += weights.borough_taken + weights.borough_joined
    total += outlook.guard[area]
    if outlook.raided and outlook.raided[area] and is_last_guard(state, outlook.seat, unit, area):
        total += weights.guarded * content.worth[area]
    if not outlook.fed[area]:
        total -= weights.cut_off_in_berlin if content.is_berlin[area] and area != here else weights.cut_off
    if content.is_berlin[area] and area != here and state.has(unit, REDUCED) and state.pieces.occupants[area] & GERMAN_BITS:
        total -= weights.fragile
    twin = content.twin[unit]
    if twin >= 0 and content.is_berlin[area] and state.at(twin) == area:
        total += WHOLE_ARMY
    elif twin >= 0 and state.at(twin) != NOWHERE and state.rules.ground.distance[state.at(twin)][area] > 1:
        total -= TWINS_APART if state.has(twin, TURNED | OOS) else TWIN_BEHIND
    return total


def raided_areas(state: State, seat: int) -> list[bool]:
    """By area: whether it is a victory area of the marshal's that Germans who face this marshal are near enough to take away."""
    ground = state.rules.ground
    found = [False] * ground.size
    raiders = [state.at(unit) for unit in ground.side_units[3 - seat] if state.at(unit) != NOWHERE]
    for area in ground.scoring:
        if state.control[area] == seat:
            distance = ground.distance[area]
            found[area] = any([distance[other] <= RAID for other in raiders])
    return found


def is_last_guard(state: State, seat: int, unit: int, area: int) -> bool:
    """Whether nobody else of the marshal's Soviets guards an area."""
    count = state.pieces.occupants[area] >> 8 * seat & 255
    return count == 0 or (count == 1 and state.at(unit) == area)


def german_stand(state: State, outlook: Outlook, unit: int, area: int) -> float:
    """What a German unit finds where it ends: a victory area to take away or to guard, a borough, good ground."""
    content = state.content
    weights = outlook.weights
    total = 0.0
    others = state.pieces.occupants[area] & GERMAN_BITS
    alone = not others or (state.at(unit) == area and number(others) == 1)
    if content.is_berlin[area]:
        total += weights.manned if alone else 0.0
        if state.holds(area, SIDE_BITS[outlook.seat]):
            total -= OWN_GERMANS
    elif content.worth[area]:
        if state.control[area] == 1 - outlook.seat:
            total += weights.taken_back * content.worth[area]
        elif alone and state.control[area] == NOBODY:
            total += weights.kept * content.worth[area]
    if content.terrain[area] == DIFFICULT:
        total += 0.3
    if content.is_trench[area] and state.turn < 4:
        total += 0.8
    if outlook.lines is not None:
        total += weights.cut * (outlook.lines.cut_by(area) if area != state.at(unit) else outlook.lines.freed_by(area) if alone else 0)
    return total


def number(packed: int) -> int:
    """How many units a packed count has."""
    count = 0
    while packed:
        count += packed & 255
        packed >>= 8
    return count


def step_worth(state: State, unit: int) -> float:
    """What a step of a unit is worth: strength that is lost with it, and the unit itself if it is the last."""
    content = state.content
    strength = content.strength_reduced[unit] if state.has(unit, REDUCED) else content.strength[unit] - content.strength_reduced[unit]
    base = SOVIET_STEP if state.nation_of(unit) == SOVIET else GERMAN_STEP
    scale = 10.0 if state.nation_of(unit) == SOVIET else 4.0
    return base * (0.4 + 0.6 * strength / scale)


def strength_in(state: State, area: int, bits: int) -> int:
    """The printed strength of the units of these sides in an area."""
    return sum([printed_strength(state, unit) for unit in state.pieces.stack(area) if 255 << 8 * state.side_of(unit) & bits])
