"""How far every hex is from others, in movement points: fields that lead units to where they are wanted."""

from typing import Final

from grognard.games.iron_dream.ground import GO_NORMAL, Ground
from grognard.games.iron_dream.state import State

FAR: Final = 9999
DETOUR: Final = 6  # what it adds for a supply unit to pass a hex that is not friendly


def owners_at(ground: Ground, sources: list[tuple[int, int]], wanted: list[int]) -> list[int]:
    """For each of some spaces: the place in the list of the source for which the sum of its own number and the way to it is least.

    Of two that are as near the one counts whose way comes first by cost, then by space: hence the sorting.
    """
    steps = ground.step_cost[GO_NORMAL]
    found = [FAR] * len(steps)
    owner = [-1] * len(steps)
    rows: list[list[int]] = []  # by cost: the spaces reached at it
    for number, (space, start) in enumerate(sources):
        if start < found[space]:
            found[space] = start
            owner[space] = number
            widen(rows, start)
            rows[start].append(space)
    is_wanted = [False] * len(steps)
    for space in wanted:
        is_wanted[space] = True
    left = sum(is_wanted)
    spent = 0
    while spent < len(rows) and left > 0:
        row = rows[spent]
        if row:
            widen(rows, spent + ground.dearest_step)
            row.sort()
            for here in row:
                if found[here] != spent:
                    continue  # found again, cheaper
                if is_wanted[here]:
                    left -= 1
                mine = owner[here]
                for there, cost in steps[here]:
                    if spent + cost < found[there]:
                        found[there] = spent + cost
                        owner[there] = mine
                        rows[spent + cost].append(there)
        spent += 1
    return [owner[space] for space in wanted]


def widen(rows: list[list[int]], last: int) -> None:
    """Make sure that there is a row with this number."""
    while len(rows) <= last:
        rows.append([])


def field_to(ground: Ground, sources: list[tuple[int, int]], wanted: list[int], dearer: list[int] | None = None) -> list[int]:
    """By space: the least sum of a source's own number and the way to it, true for the `wanted` spaces alone; for all if none is named.

    `dearer`: what it costs besides to come from a space, up to DETOUR.
    """
    steps = ground.step_cost[GO_NORMAL]
    found = [FAR] * len(steps)
    rows: list[list[int]] = []
    for space, start in sources:
        if start < found[space]:
            found[space] = start
            widen(rows, start)
            rows[start].append(space)
    is_wanted = [False] * len(steps)
    for space in wanted:
        is_wanted[space] = True
    left = sum(is_wanted) or len(steps)
    spent = 0
    while spent < len(rows) and left > 0:
        row = rows[spent]
        if row:
            widen(rows, spent + ground.dearest_step + DETOUR)
            for here in row:
                if found[here] != spent:
                    continue
                if is_wanted[here]:
                    left -= 1
                base = spent if dearer is None else spent + dearer[here]
                for there, cost in steps[here]:
                    if base + cost < found[there]:
                        found[there] = base + cost
                        rows[base + cost].append(there)
        spent += 1
    return found


def field_from(ground: Ground, sources: list[tuple[int, int]]) -> list[int]:
    """By space: the least sum of a source's own number and the way to it."""
    return field_to(ground, sources, [])


def cart_field(state: State, camp: int, sources: list[tuple[int, int]], wanted: list[int]) -> list[int]:
    """A field for supply units, which stay on friendly ground: other hexes count as a long way."""
    return field_to(state.rules.ground, sources, wanted, [0 if owner == camp else DETOUR for owner in state.control])
