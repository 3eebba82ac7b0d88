"""Static facts about the map, computed once: who may step where at what cost, and how far zones of control reach."""

from typing import Final

from grognard.games.iron_dream.content import BALTIC, CLEAR, MEDITERRANEAN, MOUNTAIN, PAIR, RIVER, ROAD, SWAMP, Content
from grognard.kernel import hexgrid
from grognard.mechanics.reach import Steps
from grognard.mechanics.trace import Fan, fans_of

# Kinds of movers.
GO_NORMAL: Final = 0
GO_MOUNTAIN: Final = 1  # mountain troops and German parachute corps (21.1, 21.2)
GO_GROUP: Final = 2  # Soviet cavalry-mechanised groups (21.3)
GO_HITLER_DRY: Final = 3  # Hitlerian units while the Hook of Holland is not flooded (26.11)
GO_HITLER_DRY_MOUNTAIN: Final = 4

# Kinds of zones of control (9).
ZONE_NONE: Final = 0  # fortress supply (15.19), supply units
ZONE_OWN: Final = 1  # fresh paratroops (17.8)
ZONE_NORMAL: Final = 2
ZONE_HITLER_DRY: Final = 3  # reaches into the Hook of Holland while it is dry
ZONE_YUGOSLAV: Final = 4  # never leaves Yugoslavia (9.5)

RINGS: Final = 3

Aims = tuple[int, tuple[tuple[int, int], ...], tuple[float, ...], tuple[int, ...], tuple[int, ...]]
"""Whose, objectives with their handicaps and worths, and where units stand with which attack factors."""


class Ground:
    """The map as the rules use it; Turkey is closed in scenario 1 (10.11)."""

    def __init__(self, content: Content, is_history: bool) -> None:
        self.content = content
        self.closed: list[bool] = [content.turkey[space] and not is_history for space in range(content.size)]
        self.step_cost: list[Steps] = [
            _steps(content, self.closed, content.terrain_cost, False),
            _steps(content, self.closed, content.mountain_cost, False),
            _steps(content, self.closed, content.group_cost, False),
            _steps(content, self.closed, content.terrain_cost, True),
            _steps(content, self.closed, content.mountain_cost, True),
        ]
        self.dearest_step: int = max([cost for steps in self.step_cost[GO_NORMAL] for _, cost in steps])
        dearer = content.cost["assault_near_others"]
        self.least_overrun: int = content.cost["assault_enter"] + min(content.cost["assault"], dearer)  # 11.5, 11.6
        size = range(content.size)
        self.step_fans: list[Fan] = fans_of([[there for there, _ in steps] for steps in self.step_cost[GO_NORMAL]])
        self.zone_reach: list[list[list[int]]] = [
            [[] for _ in size],
            [[space] for space in size],
            [_zone(content, space, False) for space in size],
            [_zone(content, space, True) for space in size],
            [[near for near in _zone(content, space, False) if content.yugoslavia[near]] for space in size],
        ]
        self.around: list[list[int]] = [[space, *content.links[space]] for space in size]
        self.supply_links: list[list[int]] = [[near for near in content.links[space] if not self.closed[near]] for space in size]
        self.dyke: tuple[int, int] = content.dyke
        for here, there in (self.dyke, self.dyke[::-1]):
            self.supply_links[here].append(there)  # 10.8 a side that traces over the dyke holds both its ends
        self.supply_fans: list[Fan] = fans_of(self.supply_links)
        self.lake_links: dict[tuple[int, ...], tuple[list[list[int]], list[Fan]]] = {}  # by lakes crossed (15.35): made when needed
        self.ring: list[list[int]] = [_ring(content, space) for space in size]
        self.harbour_basins: list[int] = [_harbour_basins(content, number) for number in range(len(content.harbours))]
        self.coasts: dict[int, list[int]] = {}  # see `coast_on`
        self.baltic_coast: list[int] = [space for space in size if content.coast[space] & BALTIC]
        coast = {*self.baltic_coast, *content.german_baltic_ports}
        coast.update([near for space in self.baltic_coast for near in content.links[space]])
        self.is_by_the_baltic: list[bool] = [space in coast for space in size]  # 15.15 supply comes over the sea, or hangs on it
        marks = {mark for marks in content.harbour_marks for mark in marks}
        ports = {*content.harbours, *marks}
        self.is_port: list[bool] = [space in ports for space in size]  # 14.33 a harbour, or a hex that its shipping passes
        self.unshielded: list[int] = [0] * content.size
        cells = content.board.cells[: content.size]
        self._q: list[int] = [cell[0] for cell in cells]
        self._r: list[int] = [cell[1] for cell in cells]
        self._distances: list[list[int]] = [[] for _ in size]  # see `distances`
        self._within: dict[int, list[int]] = {}  # by space and radius: made when needed
        self._steps_within: dict[int, Steps] = {}  # see `steps_within`
        self._rings: list[list[list[int]]] = [[] for _ in size]  # see `rings`
        self._to_south: list[int] = [-1] * content.size  # see `to_south`
        self._to_east: list[int] = [-1] * content.size  # see `to_east`
        self.known_aims: dict[Aims, list[int]] = {}  # fields that lead to objectives, remembered by `aims`
        self.prizes: list[int] = [space for space in size if _is_prize(content, space)]
        self.is_home: list[bool] = [content.germany[space] or content.country[space] == "italy" for space in size]  # 7.27
        self.germany: list[int] = [space for space in size if content.germany[space]]
        self.territory: list[list[bool]] = []  # filled in by `sequence`: where each kind of unit may be
        self.fort_ground: list[int] = []  # likewise: hexes where forts may be built (22.1)
        self.coast_boxes: list[int] = []  # filled in by `rules`: the boxes that serve each hex (4.9)

    def distance(self, a: int, b: int) -> int:
        """How many hexes lie between a and b, counting b; southern Italy lies one beyond A14 to A17."""
        south = self.content.south_italy
        if a == south or b == south:
            other = b if a == south else a
            return 0 if a == b else 1 + min([self.distance(other, access) for access in self.content.neighbours[south]])
        return hexgrid.length((self._q[a] - self._q[b], self._r[a] - self._r[b]))

    def distances(self, space: int) -> list[int]:
        """By space: how many hexes it lies from this one; remembered, for it follows from the map."""
        found = self._distances[space]
        if not found:
            found = self._distances[space] = [self.distance(there, space) for there in range(self.content.size)]
        return found

    def within(self, space: int, radius: int) -> list[int]:
        """The spaces at most so many hexes away, as the crow flies; remembered, for it follows from the map."""
        key = space * 64 + radius
        found = self._within.get(key)
        if found is None:
            found = [there for there in range(self.content.size) if self.distance(space, there) <= radius]
            self._within[key] = found
        return found

    def rings(self, space: int) -> list[list[int]]:
        """The spaces one, two and three steps away; remembered like `within`."""
        found = self._rings[space]
        if not found:
            seen = {space}
            front = [space]
            for _ in range(RINGS):
                further: list[int] = []
                for here in front:
                    for near in self.content.links[here]:
                        if near not in seen:
                            seen.add(near)
                            further.append(near)
                found.append(further)
                front = further
        return found

    def to_east(self, space: int) -> int:
        """How many hexes a space lies from the eastern edge, as the crow flies."""
        if self._to_east[space] < 0:
            self._to_east[space] = min([self.distance(space, edge) for edge in self.content.east_edge])
        return self._to_east[space]

    def steps_within(self, gait: int, kind: int) -> Steps:
        """The steps of a gait into hexes where a kind of unit may be (see `territory`); remembered like `within`."""
        key = gait * len(self.territory) + kind
        found = self._steps_within.get(key)
        if found is None:
            allowed = self.territory[kind]
            found = [[(there, cost) for there, cost in steps if allowed[there]] for steps in self.step_cost[gait]]
            self._steps_within[key] = found
        return found

    def to_south(self, space: int) -> int:
        """How many hexes a space lies from southern Italy."""
        if self._to_south[space] < 0:
            self._to_south[space] = self.distance(space, self.content.south_italy)
        return self._to_south[space]

    def is_any_within(self, space: int, radius: int, others: list[int]) -> bool:
        """Whether any of these hexes is at most so many hexes away, southern Italy left aside."""
        columns, rows = self._q, self._r
        column, row = columns[space], rows[space]
        for other in others:
            across, along = columns[other] - column, rows[other] - row
            if -radius <= across <= radius and -radius <= along <= radius and -radius <= across + along <= radius:
                return True
        return False

    def coast_on(self, seas: int) -> list[int]:
        """The coast of some seas, given as bits."""
        if seas not in self.coasts:
            self.coasts[seas] = [space for space, coast in enumerate(self.content.coast) if coast & seas]
        return self.coasts[seas]

    def links_over(self, lakes: tuple[int, ...]) -> tuple[list[list[int]], list[Fan]]:
        """15.35 The links for tracing with some lake sides crossed, given as pairs of spaces."""
        if not lakes:
            return (self.supply_links, self.supply_fans)
        if lakes not in self.lake_links:
            links = [near[:] for near in self.supply_links]
            for place in range(0, len(lakes), 2):
                links[lakes[place]].append(lakes[place + 1])
                links[lakes[place + 1]].append(lakes[place])
            self.lake_links[lakes] = (links, fans_of(links))
        return self.lake_links[lakes]


def _is_prize(content: Content, space: int) -> bool:
    """Whether holding a space can be worth something in itself: cities, ports, what the economy hangs on."""
    is_counted = content.worth[space] > 0 or space == content.berlin or space in content.history_cities
    return is_counted or content.port[space] or space == content.ruhr or space in content.secondary


def _steps(content: Content, closed: list[bool], costs: list[int], is_hook_dry: bool) -> Steps:
    """10.1 For every hex, the hexes that such a mover may enter from it and their cost, zones of control left out."""
    return [
        [(there, entry_cost(content, costs, is_hook_dry, here, there)) for there in content.links[here] if not closed[there]]
        for here in range(content.size)
    ]


def entry_cost(content: Content, costs: list[int], is_hook_dry: bool, here: int, there: int) -> int:
    """10.6, 10.7, 10.9, 10.10 Terrain, or one by road; one more over water; one into southern Italy."""
    bits = content.side.get(here * PAIR + there, 0)
    cost = costs[ground_of(content, there, is_hook_dry)]
    if there == content.south_italy:
        cost = content.cost["south_italy"]
    if bits & ROAD:
        cost = content.cost["road"]
    return cost + (content.cost["river"] if bits & RIVER else 0)


def ground_of(content: Content, space: int, is_hook_dry: bool) -> int:
    """26.11 The terrain of a hex: the Hook of Holland is swamp, but clear for the Hitlerian until it is flooded."""
    if content.is_hook[space]:
        return CLEAR if is_hook_dry else SWAMP
    return content.terrain[space]


def _zone(content: Content, space: int, is_hook_dry: bool) -> list[int]:
    """9.1, 9.2, 9.3, 22.9 Its own hex and those around it, but no mountains, no swamps, and nothing behind a blocked or lake side."""
    if space == content.south_italy:
        return [space]
    reached = [space]
    for near in content.links[space]:
        if near != content.south_italy and ground_of(content, near, is_hook_dry) not in (MOUNTAIN, SWAMP):
            reached.append(near)
    return reached


def _ring(content: Content, space: int) -> list[int]:
    """The six hexes around a hex in turn, -1 where there is no land that it touches openly."""
    board = content.board
    numbers = {board.cells[near]: near for near in content.links[space] if near != content.south_italy}
    return [numbers.get(cell, -1) for cell in hexgrid.neighbours(board.cells[space])]


def _harbour_basins(content: Content, number: int) -> int:
    """The seas that a port opens to: of its own coast, or of the hexes that its shipping passes (14.33)."""
    space = content.harbours[number]
    if space == content.south_italy:
        return MEDITERRANEAN
    basins = content.coast[space]
    for mark in content.harbour_marks[number]:
        basins |= content.coast[mark]
    return basins
