"""Static facts about the map that follow from the data, computed once: who may step where at what cost, which cities are near."""

from typing import Final

from grognard.games.battle_for_germany.content import EAST, WEST, Content
from grognard.mechanics.reach import Steps

# Kinds of movers. While the theatre boundary is in force:
WESTERN_BOUND: Final = 0
SOVIET_BOUND: Final = 1
YUGOSLAV_BOUND: Final = 2
GERMAN_BOUND: Final = 3
GERMAN_HOMEWARD: Final = 4  # East Germans of scenario 14, who may come back over the boundary
# Once it is lifted:
WESTERN_FREE: Final = 5
SOVIET_FREE: Final = 6
YUGOSLAV_FREE: Final = 7
GERMAN_FREE: Final = 8  # three-player game: Berlin is open to them (16-33)
SS_FREE: Final = 9  # SS under Western command: Berlin stays closed to them (5-43)

NO_BORDER: Final = 0  # the Yugoslav border does not concern the mover
STAY_INSIDE: Final = 1
STAY_OUTSIDE: Final = 2

NEITHER: Final = -1  # no home theatre: the boundary is never crossed
PAIR: Final = 1024  # code of a hexside: PAIR * from + to


class Ground:
    """The map as the rules use it."""

    def __init__(self, content: Content) -> None:
        size = content.board.playable
        self.steps: list[Steps] = [
            _steps(content, True, WEST, NO_BORDER, True),
            _steps(content, True, EAST, STAY_OUTSIDE, True),
            _steps(content, True, EAST, STAY_INSIDE, True),
            _steps(content, True, NEITHER, NO_BORDER, False),
            _steps(content, True, EAST, NO_BORDER, False),
            _steps(content, False, WEST, NO_BORDER, True),
            _steps(content, False, EAST, STAY_OUTSIDE, True),
            _steps(content, False, EAST, STAY_INSIDE, True),
            _steps(content, False, NEITHER, NO_BORDER, True),
            _steps(content, False, NEITHER, NO_BORDER, False),
        ]
        self._back: dict[int, Steps] = {}
        self.forts: list[int] = [space for space in range(size) if content.fort[space]]
        self.fort_number: list[int] = _numbers(self.forts, size)
        self.city_number: list[int] = _numbers(content.cities, size)
        self.garrison_number: list[int] = _numbers(content.garrison_cities, size)
        self.near_cities: list[list[int]] = [[] for _ in range(size)]
        # by city: the spaces from which a zone of control reaches it, and whether that crosses the theatre boundary
        self.approaches: list[list[tuple[int, bool]]] = []
        for number, city in enumerate(content.cities):
            self.near_cities[city].append(number)
            around = content.neighbours[city]
            self.approaches.append([(near, PAIR * near + city in content.boundary) for near in around])
            for near in around:
                self.near_cities[near].append(number)

    def steps_back(self, kind: int) -> Steps:
        """By hex, from where such a mover can step into it and at what cost: made when it is first needed."""
        if kind not in self._back:
            back: Steps = [[] for _ in self.steps[kind]]
            for here, steps in enumerate(self.steps[kind]):
                for there, cost in steps:
                    back[there].append((here, cost))
            self._back[kind] = back
        return self._back[kind]


def _numbers(spaces: list[int], size: int) -> list[int]:
    numbers = [-1] * size
    for number, space in enumerate(spaces):
        numbers[space] = number
    return numbers


def _steps(content: Content, bound: bool, home: int, border: int, berlin: bool) -> Steps:
    """5-1 For every hex, the hexes that such a mover may enter from it and their cost."""
    steps: Steps = []
    for here in range(content.board.playable):
        found: list[tuple[int, int]] = []
        for there in content.neighbours[here]:
            if there == content.berlin and not berlin:
                continue  # 5-43
            if bound and crosses_boundary(content, here, there) and (home == NEITHER or not is_homeward(content, home, here, there)):
                continue  # 5-41, 5-42
            if border != NO_BORDER and PAIR * here + there in content.border and content.yugoslavia[there] != (border == STAY_INSIDE):
                continue  # 5-51, 5-52
            found.append((there, entry_cost(content, here, there)))
        steps.append(found)
    return steps


def entry_cost(content: Content, here: int, there: int) -> int:
    """5-1, 4-2 Entering a hex costs what its terrain says, and one more over a river; zones of control cost nothing."""
    return content.terrain_cost[there] + (content.river_cost if PAIR * here + there in content.river else 0)


def crosses_boundary(content: Content, here: int, there: int) -> bool:
    """Whether this step matters to the theatre boundary: over the line itself, or into or out of Berlin, which lies on it."""
    return PAIR * here + there in content.boundary or here == content.berlin or there == content.berlin


def is_homeward(content: Content, home: int, here: int, there: int) -> bool:
    """5-42 Back over the line; and into Berlin or out of it only by the hexes on one's own side (5-43)."""
    if there == content.berlin:
        return content.theatre[here] == home
    return content.theatre[there] == home
