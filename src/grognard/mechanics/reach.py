"""Movement: which spaces a unit can reach, at what cost and by which way."""

from typing import Final

UNREACHED: Final = -1

Steps = list[list[tuple[int, int]]]  # by space: (next space, cost of entering it from here)


class Reach:
    """The answer to one question of reach: cost and previous space by space, and the reached spaces, cheapest first."""

    def __init__(self, cost: list[int], came: list[int], spaces: list[int]) -> None:
        self.cost = cost
        self.came = came
        self.spaces = spaces

    def path(self, space: int) -> list[int]:
        """The spaces entered on the way to `space`, `space` last."""
        way = [space]
        while self.came[way[-1]] != UNREACHED:
            way.append(self.came[way[-1]])
        way.pop()
        way.reverse()
        return way


def reach(  # noqa: PLR0913, PLR0917 - plain lists and masks: an object to carry them would cost more than the search
    steps: Steps, start: int, points: int, occupants: list[int], barred: int, zones: list[int], hostile: int
) -> Reach:
    """Every space that can be entered with `points`, by cheapest cost.

    A space whose occupants match `barred` is closed. A space whose zones match `hostile` ends the move there, and a unit that
    starts in one may not step straight into another.
    """
    size = len(occupants)
    cost = [UNREACHED] * size
    came = [UNREACHED] * size
    spaces: list[int] = []
    cost[start] = 0
    buckets: list[list[int]] = [[] for _ in range(points + 1)]
    pinned = zones[start] & hostile
    for there, price in steps[start]:
        if price <= points and not occupants[there] & barred and not (pinned and zones[there] & hostile):
            buckets[price].append(there)
            cost[there] = price
            came[there] = start
    for spent in range(1, points + 1):
        for here in buckets[spent]:
            if cost[here] != spent:
                continue  # found again, cheaper
            spaces.append(here)
            if spent == points or zones[here] & hostile:
                continue
            for there, price in steps[here]:
                total = spent + price
                if total <= points:
                    known = cost[there]
                    if (known == UNREACHED or total < known) and not occupants[there] & barred:
                        cost[there] = total
                        came[there] = here
                        buckets[total].append(there)
    return Reach(cost, came, spaces)
