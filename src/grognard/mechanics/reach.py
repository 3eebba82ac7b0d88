"""Movement: which spaces a unit can reach, at what cost and by which way."""

from typing import Final

UNREACHED: Final = -1

Steps = list[list[tuple[int, int]]]  # by space: (next space, cost of entering it from here)

# A step taken is one integer, `from << FROM | to`. To remember the ways by space would take a second list as long as the map, and filling
# such lists is half the time of a search.
FROM: Final = 16
TO_MASK: Final = 65535


class Reach:
    """The answer to one question of reach: cost by space, the reached spaces, cheapest first, and by cost the steps that lead into them."""

    def __init__(self, cost: list[int], spaces: list[int], taken: list[list[int]]) -> None:
        self.cost = cost
        self.spaces = spaces
        self.taken = taken

    def path(self, space: int) -> list[int]:
        """The spaces entered on the way to `space`, `space` last."""
        way: list[int] = []
        while self.cost[space] > 0:
            way.append(space)
            space = self._origin(space)
        way.reverse()
        return way

    def ways(self, names: list[str]) -> dict[str, list[str]]:
        """For every reached space the spaces entered on the way to it, by name: as `path`, but each way goes on from another."""
        found: dict[str, list[str]] = {}
        for spent in range(1, len(self.taken)):
            for step in self.taken[spent]:
                space = step & TO_MASK
                name = names[space]
                if self.cost[space] == spent and name not in found:
                    found[name] = [*found.get(names[step >> FROM], []), name]
        return found

    def _origin(self, space: int) -> int:
        for step in self.taken[self.cost[space]]:
            if step & TO_MASK == space:
                return step >> FROM
        return UNREACHED


def reach(  # noqa: PLR0913, PLR0917 - plain lists and masks: an object to carry them would cost more than the search
    steps: Steps, start: int, points: int, occupants: list[int], barred: int, zones: list[int], hostile: int
) -> Reach:
    """Every space that can be entered with `points`, by cheapest cost.

    A space whose occupants match `barred` is closed. A space whose zones match `hostile` ends the move there, and a unit that
    starts in one may not step straight into another.
    """
    cost = [UNREACHED] * len(occupants)
    spaces: list[int] = []
    cost[start] = 0
    taken: list[list[int]] = [[] for _ in range(points + 1)]
    pinned = zones[start] & hostile
    for there, price in steps[start]:
        if price <= points and not occupants[there] & barred and not (pinned and zones[there] & hostile):
            cost[there] = price
            taken[price].append(start << FROM | there)
    for spent in range(1, points + 1):
        for step in taken[spent]:
            here = step & TO_MASK
            if cost[here] != spent:
                continue  # found again, cheaper
            spaces.append(here)
            if spent == points or zones[here] & hostile:
                continue
            origin = here << FROM
            for there, price in steps[here]:
                total = spent + price
                if total <= points:
                    known = cost[there]
                    if (known == UNREACHED or total < known) and not occupants[there] & barred:
                        cost[there] = total
                        taken[total].append(origin | there)
    return Reach(cost, spaces, taken)


# What a space does to somebody who enters it, for `reach_gated`.
OPEN: Final = 0
STOP: Final = 1  # the move ends there
CLOSED: Final = 2
WALLED: Final = 3  # entered and left within its own region only, and the move ends there


def reach_gated(steps: Steps, start: int, points: int, gates: list[int], regions: list[int]) -> Reach:
    """Every space that can be entered with `points`, by cheapest cost, where each space has a gate of its own.

    The first step can always be paid for: it costs no more than all the points. `regions` say what a walled space is open to.
    """
    cost = [UNREACHED] * len(gates)
    spaces: list[int] = []
    cost[start] = 0
    taken: list[list[int]] = [[] for _ in range(points + 1)]
    walled = gates[start] == WALLED
    for there, price in steps[start]:
        gate = gates[there]
        if gate != CLOSED and not ((walled or gate == WALLED) and regions[start] != regions[there]):
            paid = min(price, points)
            cost[there] = paid
            taken[paid].append(start << FROM | there)
    for spent in range(1, points + 1):
        for step in taken[spent]:
            here = step & TO_MASK
            if cost[here] != spent:
                continue  # found again, cheaper
            spaces.append(here)
            if spent == points or gates[here] != OPEN:
                continue
            origin = here << FROM
            for there, price in steps[here]:
                total = spent + price
                if total <= points:
                    gate = gates[there]
                    known = cost[there]
                    if (
                        gate != CLOSED
                        and (known == UNREACHED or total < known)
                        and not (gate == WALLED and regions[here] != regions[there])
                    ):
                        cost[there] = total
                        taken[total].append(origin | there)
    return Reach(cost, spaces, taken)
