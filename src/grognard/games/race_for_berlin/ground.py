"""Static facts about the map that follow from the data, computed once: who may step where at what cost, how far home is."""

from typing import Final

from grognard.games.race_for_berlin.content import OPEN_FRONT, PAIR, Content
from grognard.kernel.board import link_distances
from grognard.mechanics.reach import CLOSED, OPEN, STOP, Steps

# Kinds of movers.
ON_LAND: Final = 0  # Soviet
OVER_RIVERS: Final = 1  # Soviet, and rivers cost nothing (event 2)
GERMAN_MOVER: Final = 2


class Ground:
    """The map as the rules use it."""

    def __init__(self, content: Content) -> None:
        size = len(content.board.names)
        self.size = size
        self.steps: list[Steps] = [_steps(content, ON_LAND), _steps(content, OVER_RIVERS), _steps(content, GERMAN_MOVER)]
        self.region: list[int] = [int(is_berlin) for is_berlin in content.is_berlin]
        self.distance: list[list[int]] = [link_distances(content.neighbours, area) for area in range(size)]
        self.borough_number: list[int] = [content.boroughs.index(area) if area in content.boroughs else -1 for area in range(size)]
        # by seat and area: how far the nearest area is in which the marshal's Soviets may willingly stand (7.3.2)
        self.home: list[list[int]] = [
            [
                min([self.distance[area][goal] for goal in range(size) if content.front[goal] == OPEN_FRONT or content.front[goal] == seat])
                for area in range(size)
            ]
            for seat in (0, 1)
        ]
        # by area: how far the nearest borough is
        self.near_berlin: list[int] = [min([self.distance[borough][area] for borough in content.boroughs]) for area in range(size)]
        # victory areas outside Berlin
        self.scoring: list[int] = [area for area in range(size) if content.worth[area] and not content.is_berlin[area]]
        # by seat and area: what an empty area is to a Soviet unit that stands where it belongs (7.3.2, 7.4.6)
        self.soviet_gates: list[list[int]] = [
            [CLOSED if self.home[seat][area] else STOP if content.is_berlin[area] else OPEN for area in range(size)] for seat in (0, 1)
        ]
        # by lowest index that may be entered, and area: what an empty area is to a German unit (7.2.2)
        self.german_gates: list[list[int]] = [
            [CLOSED if content.index[area] < lowest else OPEN for area in range(size)] for lowest in range(max(content.index) + 1)
        ]
        self.side_units: list[list[int]] = [[unit for unit, owner in enumerate(content.unit_side) if owner == side] for side in range(4)]
        # by area: where Germans may go in one step of a fight, a retreat or an escape: never over the Oder and the Neisse (7.2.1)
        self.german_near: list[list[int]] = [
            [near for near in content.neighbours[area] if PAIR * area + near not in content.oder_neisse] for area in range(size)
        ]
        # by nation and area: from where a beaten stack of that nation could retreat into it; nobody is driven out of Berlin (8.1.1)
        self.driven_from: list[list[list[int]]] = [
            [[area for area in near if not content.is_berlin[area]] for near in listed] for listed in (content.neighbours, self.german_near)
        ]


def _steps(content: Content, kind: int) -> Steps:
    """7.1.1, 7.1.4 For every area, the areas that such a mover may enter from it and their cost; corners are no passage."""
    steps: Steps = []
    for here in range(len(content.board.names)):
        found: list[tuple[int, int]] = []
        for there in content.neighbours[here]:
            if kind != GERMAN_MOVER or PAIR * here + there not in content.oder_neisse:  # 7.2.1
                found.append((there, entry_cost(content, here, there, kind == OVER_RIVERS)))
        if kind == GERMAN_MOVER:
            found.extend((there, content.nexus_cost) for there in content.nexus[here])  # 7.4.4
        steps.append(sorted(found))
    return steps


def entry_cost(content: Content, here: int, there: int, ignores_rivers: bool) -> int:
    """7.1.2 In halves of a point: an area costs one point, a river one more, a main road half a point, river or not."""
    if PAIR * here + there in content.main_road:
        return content.road_cost
    if PAIR * here + there in content.river and not ignores_rivers:
        return content.area_cost + content.river_cost
    return content.area_cost
