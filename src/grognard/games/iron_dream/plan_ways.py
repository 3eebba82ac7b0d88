"""How far every hex is from others, in movement points: fields that lead units to where they are wanted."""

import heapq
from typing import Final

from grognard.games.iron_dream.ground import GO_NORMAL, Ground
from grognard.games.iron_dream.state import State

FAR: Final = 9999
DETOUR: Final = 6  # what it adds for a supply unit to pass a hex that is not friendly


def owners_from(ground: Ground, sources: list[tuple[int, int]], dearer: list[int] | None = None) -> tuple[list[int], list[int]]:
    """By space: the least sum of a source's own number and the way to it, and the place of that source in the list.

    `dearer`: what it costs besides to come from a space.
    """
    steps = ground.step_cost[GO_NORMAL]
    found = [FAR] * len(steps)
    owner = [-1] * len(steps)
    heap: list[tuple[int, int]] = []
    for number, (space, start) in enumerate(sources):
        if start < found[space]:
            found[space] = start
            owner[space] = number
            heap.append((start, space))
    heapq.heapify(heap)
    while heap:
        spent, here = heapq.heappop(heap)
        if spent > found[here]:
            continue
        if dearer is not None:
            spent += dearer[here]
        for there, cost in steps[here]:
            if spent + cost < found[there]:
                found[there] = spent + cost
                owner[there] = owner[here]
                heapq.heappush(heap, (spent + cost, there))
    return found, owner


def field_from(ground: Ground, sources: list[tuple[int, int]]) -> list[int]:
    """The same without the sources."""
    return owners_from(ground, sources)[0]


def cart_field(state: State, camp: int, sources: list[tuple[int, int]]) -> list[int]:
    """A field for supply units, which stay on friendly ground: other hexes count as a long way."""
    return owners_from(state.rules.ground, sources, [0 if owner == camp else DETOUR for owner in state.control])[0]
