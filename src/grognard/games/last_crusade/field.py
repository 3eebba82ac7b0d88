"""IV The play area: zones, headquarters, edges and air corridors, numbered. One field for each number of players.

Zones of the second battlefield, or of the eastern half (XIV), follow those of the first, so that the first are numbered alike everywhere.
"""

from typing import Final

ZONE_NAMES: Final = [
    *("n1", "n2", "n3", "m1", "m2", "m3", "s1", "s2", "s3", "hqn", "hqs"),
    *("n4", "n5", "n6", "m4", "m5", "m6", "s4", "s5", "s6", "hqn2", "hqs2"),
]
CORRIDOR_NAMES: Final = ["w", "e", "w2", "e2"]
FIRST_HALF: Final = 11
HQN: Final = 9
HQS: Final = 10
HQN2: Final = 20
HQS2: Final = 21
SPAN: Final = 32
"""`here * SPAN + there` finds an edge."""

ZONE_LIMIT: Final = 3
HQ_LIMIT: Final = 9
TWO_FRONT_LIMIT: Final = 12


ROUTE_NAMES: Final = [
    f"{corridor}:{zone}"
    for corridor, zones in (
        ("w", "n1 n2 m1 m2 s1 s2 hqn hqs"),
        ("e", "n2 n3 m2 m3 s2 s3 hqn hqs"),
        ("w2", "n4 n5 m4 m5 s4 s5 hqn2 hqs2"),
        ("e2", "n5 n6 m5 m6 s5 s6 hqn2 hqs2"),
    )
    for zone in zones.split()
]
"""Corridor and destination; on two fronts hqn2 stands for the headquarters that both share."""


def edge_names(links: list[tuple[int, int]]) -> list[str]:
    """The names of all edges of the widest field."""
    pairs = [*links, *[(a + FIRST_HALF, b + FIRST_HALF) for a, b in links], (2, 11), (5, 14), (8, 17)]
    return [f"{ZONE_NAMES[a]}-{ZONE_NAMES[b]}" for a, b in pairs]


class Corridor:
    """An air corridor: the zones beside it row by row, from north to south, and the headquarters at its ends."""

    def __init__(self, rows: list[list[int]], north: int, south: int) -> None:
        self.rows = rows
        self.north = north
        self.south = south


class Field:
    """One battlefield with its headquarters. A place is where a player sits: its headquarters and its starting row."""

    def __init__(self, layout: str, links: list[tuple[int, int]]) -> None:
        self.layout = layout
        self.size = FIRST_HALF if layout == "two" else len(ZONE_NAMES)
        self.names = ZONE_NAMES[: self.size]
        self.places = {"two": 2, "three": 3, "four": 4}[layout]
        self.team = [0, 1, 1] if layout == "three" else [0, 1, 0, 1]
        """By place."""
        self.hq = {"two": [HQN, HQS], "three": [HQN, HQS, HQS2], "four": [HQN, HQS, HQN2, HQS2]}[layout]
        self.is_hq = [name.startswith("hq") for name in self.names]
        self.is_used = [True] * self.size
        if layout == "three":
            self.is_used[HQN2] = False
        self.limit = [HQ_LIMIT if hq else ZONE_LIMIT for hq in self.is_hq]
        if layout == "three":
            self.limit[HQN] = TWO_FRONT_LIMIT
        self.rows = self._rows()
        """By place: its starting zones."""
        self.owner = [-1] * self.size
        for place, zones in enumerate(self.rows):
            for zone in [*zones, self.hq[place]]:
                self.owner[zone] = place
        self.middle = [zone for zone in range(self.size) if self.owner[zone] < 0 and self.is_used[zone]]
        self.zones = [zone for zone in range(self.size) if not self.is_hq[zone]]
        self.edges = self._edges(links)
        self.edge = [-1] * (SPAN * SPAN)
        self.neighbours: list[list[int]] = [[] for _ in range(self.size)]
        for number, (a, b) in enumerate(self.edges):
            self.edge[a * SPAN + b] = self.edge[b * SPAN + a] = number
            self.neighbours[a].append(b)
            self.neighbours[b].append(a)
        for listed in self.neighbours:
            listed.sort()
        self.edge_names = edge_names(links)[: len(self.edges)]
        self.edges_of: list[list[int]] = [[edge for edge, pair in enumerate(self.edges) if zone in pair] for zone in range(self.size)]
        self.distance = [self._distances(zone) for zone in range(self.size)]
        self.front = self._fronts()
        """By zone: the zone of the middle row before a starting zone, or a negative number."""
        self.river_edge = [self.edge[zone * SPAN + self.front[zone]] if self.front[zone] >= 0 else -1 for zone in range(self.size)]
        """By starting zone: the edge in which a river would run."""
        self.corridors = self._corridors()
        self.routes = [(number, zone) for number, corridor in enumerate(self.corridors) for zone in ends(corridor)]
        """Corridor and destination."""
        self.route_names = ROUTE_NAMES[: len(self.routes)]
        self.corridors_of: list[list[int]] = [
            [number for number, corridor in enumerate(self.corridors) if any(zone in row for row in corridor.rows)]
            for zone in range(self.size)
        ]

    def _rows(self) -> list[list[int]]:
        north, south = [0, 1, 2], [6, 7, 8]
        north_east, south_east = [11, 12, 13], [17, 18, 19]
        if self.layout == "two":
            return [north, south]
        if self.layout == "three":
            return [north + north_east, south, south_east]
        return [north, south, north_east, south_east]

    def _edges(self, links: list[tuple[int, int]]) -> list[tuple[int, int]]:
        """XIV-A, XIV-B The links of the first half, and the same again for the other half."""
        if self.layout == "two":
            return links
        shared = self.layout == "three"
        found = links[:]
        for a, b in links:
            found.append((shifted(a, shared), shifted(b, shared)))
        if not shared:
            found.extend([(2, 11), (5, 14), (8, 17)])  # columns 3 and 4 touch
        return found

    def _distances(self, start: int) -> list[int]:
        """X-C2 Orthogonal steps; a headquarters counts as one zone."""
        far = [99] * self.size
        far[start] = 0
        queue = [start]
        for here in queue:
            for there in self.neighbours[here]:
                if far[there] == 99:
                    far[there] = far[here] + 1
                    queue.append(there)
        return far

    def _fronts(self) -> list[int]:
        found = [-1] * self.size
        for zone in self.zones:
            if self.owner[zone] >= 0:
                for other in self.neighbours[zone]:
                    if other in self.middle:
                        found[zone] = other
        return found

    def _corridors(self) -> list[Corridor]:
        """IV-D Between columns 1 and 2, 2 and 3; in the other half likewise."""
        halves = [([0, 1, 2], [3, 4, 5], [6, 7, 8], HQN, HQS)]
        if self.layout != "two":
            north = HQN if self.layout == "three" else HQN2
            halves.append(([11, 12, 13], [14, 15, 16], [17, 18, 19], north, HQS2))
        return [
            Corridor([n[left : left + 2], m[left : left + 2], s[left : left + 2]], north, south)
            for n, m, s, north, south in halves
            for left in (0, 1)
        ]


def ends(corridor: Corridor) -> list[int]:
    """Where a flight along a corridor can lead."""
    return [*corridor.rows[0], *corridor.rows[1], *corridor.rows[2], corridor.north, corridor.south]


def shifted(zone: int, shared: bool) -> int:
    """The zone of the second half that answers to one of the first; on two fronts the northern headquarters is shared."""
    if zone == HQN and shared:
        return HQN
    return zone + FIRST_HALF
