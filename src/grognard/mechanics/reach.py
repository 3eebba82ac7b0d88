"""Movement: which spaces a unit can reach, at what cost and by which way."""

from typing import Final

UNREACHED: Final = -1

Steps = list[list[tuple[int, int]]]  # by space: (next space, cost of entering it from here, at least 1)

# A step taken is one integer, `from << FROM | to`. To remember the ways by space would take a second list as long as the map, and filling
# such lists is a third of the time of a search.
FROM: Final = 16
TO_MASK: Final = 65535

FAR: Final = 255  # more than any cost, and a small integer: those cost nothing to keep

_spare: dict[int, list[list[int]]] = {}
"""Lists of marks by their length, all FAR, for the next search: one is taken out while a search uses it, so that two never share it."""


class Reach:
    """The answer to one question of reach: the reached spaces, cheapest first, and by cost the steps that lead into them."""

    def __init__(self, size: int, start: int, spaces: list[int], taken: list[list[int]]) -> None:
        self.size = size
        self.start = start
        self.spaces = spaces
        self.taken = taken
        self._cost: list[int] = []

    @property
    def cost(self) -> list[int]:
        """The cost by space, UNREACHED for what cannot be reached. Made when it is asked for: many only want the spaces."""
        if not self._cost:
            cost = [UNREACHED] * self.size
            for spent in range(len(self.taken) - 1, 0, -1):
                for step in self.taken[spent]:
                    cost[step & TO_MASK] = spent  # the cheapest comes last
            cost[self.start] = 0
            self._cost = cost
        return self._cost

    def price(self, space: int) -> int:
        """The cost of one space as `cost` has it, found without that list."""
        if self._cost:
            return self._cost[space]
        if space == self.start:
            return 0
        for spent in range(1, len(self.taken)):
            for step in self.taken[spent]:
                if step & TO_MASK == space:
                    return spent
        return UNREACHED

    def path(self, space: int) -> list[int]:
        """The spaces entered on the way to `space`, `space` last."""
        way: list[int] = []
        spent = self.price(space)
        while spent > 0:
            way.append(space)
            for step in self.taken[spent]:
                if step & TO_MASK == space:
                    space = step >> FROM
                    break
            spent = self.price(space)
        way.reverse()
        return way

    def ways(self, names: list[str]) -> dict[str, list[str]]:
        """For every reached space the spaces entered on the way to it, by name: as `path`, but each way goes on from another."""
        cost = self.cost
        found: dict[str, list[str]] = {}
        for spent in range(1, len(self.taken)):
            for step in self.taken[spent]:
                space = step & TO_MASK
                name = names[space]
                if cost[space] == spent and name not in found:
                    found[name] = [*found.get(names[step >> FROM], []), name]
        return found


def reach(  # noqa: PLR0913, PLR0917 - plain lists and masks: an object to carry them would cost more than the search
    steps: Steps, start: int, points: int, occupants: list[int], barred: int, zones: list[int], hostile: int
) -> Reach:
    """Every space that can be entered with `points` (fewer than FAR), by cheapest cost.

    A space whose occupants match `barred` is closed. A space whose zones match `hostile` ends the move there, and a unit that
    starts in one may not step straight into another.
    """
    size = len(occupants)
    best = marks(size)
    spaces: list[int] = []
    best[start] = 0
    taken: list[list[int]] = [[] for _ in range(points + 1)]
    pinned = zones[start] & hostile
    for there, price in steps[start]:
        if price <= points and not occupants[there] & barred and not (pinned and zones[there] & hostile):
            best[there] = price
            taken[price].append(start << FROM | there)
    for spent in range(1, points + 1):
        for step in taken[spent]:
            here = step & TO_MASK
            if best[here] != spent:
                continue  # found again, cheaper
            spaces.append(here)
            if spent == points or zones[here] & hostile:
                continue
            origin = here << FROM
            for there, price in steps[here]:
                total = spent + price
                if total <= points and total < best[there] and not occupants[there] & barred:
                    best[there] = total
                    taken[total].append(origin | there)
    for space in spaces:
        best[space] = FAR
    best[start] = FAR
    _spare[size].append(best)
    return Reach(size, start, spaces, taken)


def next_spaces(  # noqa: PLR0913, PLR0917 - as `reach`
    steps: Steps, start: int, points: int, occupants: list[int], barred: int, zones: list[int], hostile: int
) -> list[int]:
    """The spaces that `reach` would enter by the first step, in the order of the steps: found without a search."""
    pinned = zones[start] & hostile
    return [
        there
        for there, price in steps[start]
        if price <= points and not occupants[there] & barred and not (pinned and zones[there] & hostile)
    ]


def marks(size: int) -> list[int]:
    """A list of marks, all FAR, that nobody else uses."""
    spare = _spare.get(size)
    if spare is None:
        spare = _spare[size] = []
    return spare.pop() if spare else [FAR] * size


# What a space does to somebody who enters it, for `reach_gated`.
OPEN: Final = 0
STOP: Final = 1  # the move ends there
CLOSED: Final = 2
WALLED: Final = 3  # entered and left within its own region only, and the move ends there


def reach_gated(steps: Steps, start: int, points: int, gates: list[int], regions: list[int], is_under_way: bool = False) -> Reach:
    """Every space that can be entered with `points`, by cheapest cost, where each space has a gate of its own.

    The first step of a move can always be paid for: it costs no more than all the points. Who `is_under_way` has taken it already and
    pays for every step. `regions` say what a walled space is open to.
    """
    best = [FAR] * len(gates)
    spaces: list[int] = []
    best[start] = 0
    taken: list[list[int]] = [[] for _ in range(points + 1)]
    walled = gates[start] == WALLED
    for there, price in steps[start]:
        gate = gates[there]
        if gate != CLOSED and not ((walled or gate == WALLED) and regions[start] != regions[there]):
            paid = price if is_under_way else min(price, points)
            if paid <= points:
                best[there] = paid
                taken[paid].append(start << FROM | there)
    for spent in range(1, points + 1):
        for step in taken[spent]:
            here = step & TO_MASK
            if best[here] != spent:
                continue  # found again, cheaper
            spaces.append(here)
            if spent == points or gates[here] != OPEN:
                continue
            origin = here << FROM
            for there, price in steps[here]:
                total = spent + price
                if total <= points and total < best[there]:
                    gate = gates[there]
                    if gate != CLOSED and not (gate == WALLED and regions[here] != regions[there]):
                        best[there] = total
                        taken[total].append(origin | there)
    return Reach(len(gates), start, spaces, taken)
