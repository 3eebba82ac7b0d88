"""The main axes of the Soviets: where on their front supply, flags and the best armies are gathered."""

from typing import Final

from grognard.games.iron_dream.content import HITLERIAN, SOVIET
from grognard.games.iron_dream.evaluate import is_red, is_target
from grognard.games.iron_dream.plan_ways import FAR, field_to
from grognard.games.iron_dream.state import State

LEAST_STACK: Final = 7  # attack factors that make a hex of the front count
SOUTH_UNTIL: Final = 8  # the turn
WIDTH: Final = 4  # hexes on either side of the point of an axis


def goals(state: State) -> list[list[int]]:
    """What the axes lead to: Berlin, and in the summer of 1944 Romania besides."""
    content = state.content
    found = [[content.berlin]]
    south = [space for space in (content.bucharest, content.ploesti) if state.control[space] == HITLERIAN]
    if south and state.turn <= SOUTH_UNTIL:
        found.append(south)
    return found


def axes(state: State) -> list[int]:
    """The hexes of the front from which the ways to the goals are shortest; once Berlin has fallen there are none."""
    if not state.rules.variant.are_allies or state.control[state.content.berlin] != HITLERIAN:
        return []
    field = state.field
    front: list[int] = []
    for space in range(state.content.size - 1):
        if field.fighters[space] and any([is_target(state, SOVIET, near) for near in state.content.links[space]]):
            power = sum([state.attack(unit) for unit in field.stack(space) if field.fights[unit] and is_red(state, unit)])
            if power >= LEAST_STACK:
                front.append(space)
    found: list[int] = []
    for wanted in goals(state):
        way = field_to(state.rules.ground, [(space, 0) for space in wanted], front)
        best = -1
        for space in front:
            if best < 0 or way[space] < way[best]:
                best = space
        if best >= 0 and best not in found:
            found.append(best)
    return found


def off_axis(state: State, points: list[int], space: int) -> int:
    """How far a hex lies from the nearest axis."""
    distance = state.rules.ground.distance
    return max(0, min([distance(space, point) for point in points], default=FAR) - WIDTH) if points else 0
