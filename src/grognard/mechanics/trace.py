"""Tracing a line from space to space: supply lines, ways home, who is cut off."""

from typing import Final

UNTRACED: Final = -1
NO_PARTNER: Final = -1


def traced(neighbours: list[list[int]], sources: list[int], open_space: list[bool], longest: int) -> list[bool]:
    """By space: whether a line of at most `longest` steps leads there from a source, over open spaces only.

    A source counts only if it is open itself.
    """
    reached = [False] * len(neighbours)
    front = [source for source in sources if open_space[source]]
    for source in front:
        reached[source] = True
    steps = 0
    while front and steps < longest:
        further: list[int] = []
        for here in front:
            for there in neighbours[here]:
                if open_space[there] and not reached[there]:
                    reached[there] = True
                    further.append(there)
        front = further
        steps += 1
    return reached


class Passage:
    """What lets a line pass: spaces of its owner (or of a partner), where no hostile zone reaches or somebody cancels it.

    A guard of one's own, or a shield, cancels the zones of the space where it stands.
    """

    def __init__(self, owners: list[int], owner: int, zones: list[int], hostile: int) -> None:
        self.owners = owners
        self.owner = owner
        self.partner = NO_PARTNER
        self.zones = zones
        self.hostile = hostile
        self.guards: list[int] = zones
        self.own = 0
        self.shields: list[int] = []  # none at all, or one number for each space

    def is_held(self, space: int) -> bool:
        """Whether a space belongs to those who may trace through it."""
        return self.owners[space] == self.owner or self.owners[space] == self.partner

    def is_shut(self, space: int) -> bool:
        """Whether a hostile zone reaches a space and nobody cancels it."""
        if not self.zones[space] & self.hostile or self.guards[space] & self.own:
            return False
        return not self.shields or not self.shields[space]

    def is_open(self, space: int) -> bool:
        """Both at once, since it is asked most."""
        whose = self.owners[space]
        if whose != self.owner and whose != self.partner:
            return False
        if not self.zones[space] & self.hostile or self.guards[space] & self.own:
            return True
        return len(self.shields) > 0 and self.shields[space] != 0


Fan = list[tuple[int, "Fan"]]
"""The spaces that a line can go on to after a step, each with its own fan; those it could have reached before are left out."""


def fans_of(links: list[list[int]]) -> list[Fan]:
    """For each space the fan of a line that begins there. Follows from the map: made once.

    A search that comes to a space from a neighbour need not look at what that neighbour touches too: on a hex map this halves the looking.
    """
    step_fans: dict[int, Fan] = {}
    size = len(links)
    for here in range(size):
        for there in links[here]:
            step_fans[here * size + there] = []
    first: list[Fan] = []
    for here in range(size):
        known = links[here]
        first.append([(there, step_fans[here * size + there]) for there in known])
        for there in known:
            beyond = [further for further in links[there] if further != here and further not in known]
            step_fans[here * size + there] += [(further, step_fans[there * size + further]) for further in beyond]
    return first


def line_lengths(fans: list[Fan], sources: list[int], first: int, passage: Passage, longest: int) -> list[int]:
    """By space: how long the shortest line to a source is for somebody who stands there, UNTRACED if it were longer than `longest`.

    All spaces in one flood. A piece in a space opens it for itself, so a space that is not open has a length, but nothing beyond it is
    reached through it. A source has the length `first`.
    """
    length = [UNTRACED] * len(fans)
    owners, owner = passage.owners, passage.owner
    if passage.partner != NO_PARTNER:
        owners = [owner if whose == passage.partner else whose for whose in owners]
    zones, hostile = passage.zones, passage.hostile
    guards, own, shields = passage.guards, passage.own, passage.shields or [0] * len(fans)
    front: Fan = []
    for source in sources:
        if length[source] < 0:
            length[source] = first
            if owners[source] == owner:
                zone = zones[source]
                if not zone or not zone & hostile or guards[source] & own or shields[source]:
                    front += fans[source]
    steps = first
    while front and steps < longest:
        steps += 1
        further: Fan = []
        for there, beyond in front:
            if length[there] < 0:
                length[there] = steps
                if owners[there] == owner:
                    zone = zones[there]
                    if not zone or not zone & hostile or guards[there] & own or shields[there]:
                        further += beyond
        front = further
    return length


def mend(links: list[list[int]], length: list[int], passage: Passage, changed: list[int], longest: int) -> list[int]:
    """Put lengths right in place where some spaces have opened or shut, and give the spaces that have another length, or none, now.

    What is longer than `longest` counts as untraced. Sources keep their length, which is the least of all.
    """
    lost = cut_off(links, length, passage, changed, longest)
    arrivals: dict[int, list[int]] = {}
    for space in lost:
        length[space] = UNTRACED
    for space in lost:
        for near in links[space]:
            if 0 <= length[near] < longest and passage.is_open(near):
                arrivals.setdefault(length[near] + 1, []).append(space)
    for space in changed:
        if 0 <= length[space] < longest and passage.is_open(space):
            arrivals.setdefault(length[space] + 1, []).extend(links[space])
    found = list(lost)
    while arrivals:
        steps = min(arrivals)
        for space in arrivals.pop(steps):
            if 0 <= length[space] <= steps:
                continue
            length[space] = steps
            found.append(space)
            if steps < longest and passage.is_open(space):
                arrivals.setdefault(steps + 1, []).extend(links[space])
    return found


def cut_off(links: list[list[int]], length: list[int], passage: Passage, changed: list[int], longest: int) -> dict[int, bool]:
    """The spaces that have no way of their length any more, since one of the changed spaces, or one of these, was on it."""
    doubtful: dict[int, list[int]] = {}
    for space in changed:
        if 0 <= length[space] < longest and not passage.is_open(space):
            doubtful.setdefault(length[space] + 1, []).extend(links[space])
    lost: dict[int, bool] = {}
    while doubtful:
        steps = min(doubtful)
        for space in doubtful.pop(steps):
            if length[space] != steps or space in lost:
                continue
            for near in links[space]:
                if length[near] == steps - 1 and near not in lost and passage.is_open(near):
                    break
            else:
                lost[space] = True
                doubtful.setdefault(steps + 1, []).extend(links[space])
    return lost


def line_back(links: list[list[int]], length: list[int], passage: Passage, space: int) -> list[int]:
    """The spaces of a shortest line, from `space` to its source."""
    line = [space]
    while True:
        nearer = [there for there in links[space] if length[there] == length[space] - 1 and passage.is_open(there)]
        if length[space] <= 0 or not nearer:
            return line
        space = nearer[0]
        line.append(space)
