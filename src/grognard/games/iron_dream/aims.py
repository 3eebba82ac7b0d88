"""What a camp wants: the hexes it goes for, and by space how far they are."""

from typing import Final

from grognard.games.iron_dream.content import ANGLO, EAST, HITLERIAN, SOVIET, YUGOSLAV
from grognard.games.iron_dream.evaluate import is_raider, leaves_berlin, space_worth
from grognard.games.iron_dream.field import CAMP_BITS
from grognard.games.iron_dream.ground import Ground
from grognard.games.iron_dream.plan_ways import field_from, owners_at
from grognard.games.iron_dream.s15_supply import lines
from grognard.games.iron_dream.s26_victory import ungarrisoned
from grognard.games.iron_dream.state import State
from grognard.games.iron_dream.weights import STEADY, Weights
from grognard.mechanics.pieces import NOWHERE

BY_THE_WAY: Final = 10  # handicap of a hex that is worth nothing but the way through it
RAIDER: Final = 5  # handicap of an enemy behind the front
UNGUARDED: Final = 7  # handicap of a city that lacks its garrison
CROWD: Final = [1.5, 1.5, 4.0]  # by camp: handicap of an objective that draws twice the units it needs
CROWD_MOST: Final = [4.0, 4.0, 8.0]  # and the greatest, each time it is looked at
BALANCED: Final = 4  # how often the pull of the objectives is adjusted to the units they draw
SOVIET_REACH: Final = 5  # hexes
KEPT: Final = 32  # fields that are remembered
BERLIN_LEFT: Final = 3.0  # what Berlin is worth to those who leave it to the others


def aims(state: State, camp: int, weights: Weights = STEADY) -> list[int]:
    """By space: how far to what a camp wants. What already draws more units than it needs is made to look farther off."""
    sources = objectives(state, camp, weights)
    ground = state.rules.ground
    worths = [space_worth(state, camp, space) for space, _ in sources]
    units = [unit for unit in range(len(state.field.where)) if is_drawn(state, camp, unit)]
    spaces = [state.field.where[unit] for unit in units]
    powers = [state.attack(unit) for unit in units]
    name = (camp, tuple(sources), tuple(worths), tuple(spaces), tuple(powers))
    known = ground.known_aims.pop(name, None)
    if known is None:
        known = balanced(ground, camp, sources, worths, spaces, powers)
        if len(ground.known_aims) >= KEPT:
            del ground.known_aims[next(iter(ground.known_aims))]
    ground.known_aims[name] = known  # the newest comes last
    return known


def balanced(
    ground: Ground, camp: int, sources: list[tuple[int, int]], worths: list[float], spaces: list[int], powers: list[int]
) -> list[int]:
    """The field of some sources that draw units, which stand in these spaces and have these attack factors."""
    for _ in range(BALANCED):
        drawn = [0] * len(sources)
        for place, owner in enumerate(owners_at(ground, sources, spaces)):
            if owner >= 0:
                drawn[owner] += powers[place]
        adjusted = [
            (space, start + round(min(CROWD_MOST[camp], max(0.0, CROWD[camp] * (drawn[number] / (25.0 + 12.0 * worths[number]) - 1.0)))))
            for number, (space, start) in enumerate(sources)
        ]
        if adjusted == sources:
            break  # nor would it change any more
        sources = adjusted
    return field_from(ground, sources)


def is_drawn(state: State, camp: int, unit: int) -> bool:
    """Whether a unit goes for the objectives of a camp."""
    field = state.field
    return field.where[unit] != NOWHERE and field.fights[unit] and state.camp(unit) == camp and field.side[unit] != YUGOSLAV


def objectives(state: State, camp: int, weights: Weights = STEADY) -> list[tuple[int, int]]:
    """The hexes that a camp wants and does not hold, each with a handicap: the more it is worth, the smaller."""
    content = state.content
    enemies = [
        other for other in range(3) if other != camp and (other == HITLERIAN or camp == HITLERIAN or not state.rules.variant.are_allies)
    ]
    found: list[tuple[int, int]] = []
    for space in state.rules.ground.prizes:
        if space != content.south_italy and state.control[space] in enemies:
            worth = space_worth(state, camp, space)
            if space == content.berlin and leaves_berlin(state, camp):
                worth = min(worth, BERLIN_LEFT)
            elif worth > 0 and camp == ANGLO and is_left_to_soviets(state, space):
                worth = 0.0
            if worth > 0:
                found.append((space, max(0, round(14 - 1.6 * worth))))
    if camp == ANGLO and state.rules.is_two and not state.collapsed and weights.aside:
        found = [(space, start + weights.aside) for space, start in found if space != content.ruhr]
        found += [(space, 0) for space in ruhr_ring(state) if state.control[space] == HITLERIAN]  # 16.8 cut off, it is lost
    if camp == ANGLO and not state.rules.variant.are_allies:
        bits = CAMP_BITS[SOVIET]
        found += [
            (space, 2) for space, start in enumerate(content.start_1945) if start == ANGLO and state.field.fighters[space] & bits
        ]  # 27.10
    if camp == SOVIET:
        found += [(space, UNGUARDED) for space in ungarrisoned(state)]  # 26.10
    if camp == SOVIET and state.rules.variant.are_allies:
        found += [(space, BY_THE_WAY) for space in left_behind(state)]
    if camp != HITLERIAN and state.rules.variant.are_allies:
        found += [(space, RAIDER) for space in range(content.size - 1) if is_raider(state, camp, space)]
    if not found:
        enemy = state.rules.enemy_bits[camp]
        spaces = [space for space in range(content.size - 1) if state.field.fighters[space] & enemy]
        found = [(space, 0) for space in spaces if camp != ANGLO or not is_left_to_soviets(state, space)]
    return found or [(content.ruhr if camp == ANGLO else content.berlin, 0)]


def ruhr_ring(state: State) -> list[int]:
    """The Ruhr and the hexes around it."""
    return [state.content.ruhr, *state.content.links[state.content.ruhr]]


def is_left_to_soviets(state: State, space: int) -> bool:
    """Whether a hex lies in the east, near the Soviets: a unit that goes there is cut off behind their lines (15.10)."""
    content = state.content
    if content.theatre[space] != EAST or not state.rules.variant.are_allies:
        return False
    fighters = state.field.fighters
    for other in state.rules.ground.within(space, SOVIET_REACH):
        if fighters[other] & CAMP_BITS[SOVIET]:
            return True
    return False


def left_behind(state: State) -> list[int]:
    """Hexes behind the Soviet front that nobody has entered: supply lines go around them."""
    content = state.content
    length = lines(state, SOVIET)
    zones = state.field.zones
    found: list[int] = []
    for space in range(content.size - 1):
        if state.control[space] == HITLERIAN and not zones[space] & CAMP_BITS[HITLERIAN] and not content.yugoslavia[space]:
            if len([near for near in content.links[space] if length[near] >= 0]) > 1:
                found.append(space)
    return found
