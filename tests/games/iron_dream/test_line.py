"""The least cut by which the steady player draws its line, against a search through all cuts."""

from itertools import combinations
from random import Random

import pytest

from grognard.games.iron_dream.plan_cut import Network

NODES = 7


def drawn(chance: Random) -> tuple[list[int], list[int], dict[tuple[int, int], int]]:
    """What the sources send into each node, what each passes on to a sink, and the room between nodes."""
    into = [chance.choice((0, 0, 3, 5, 9)) for _ in range(NODES)]
    out = [chance.choice((0, 0, 2, 4, 9)) for _ in range(NODES)]
    pairs = [(a, b) for a in range(NODES) for b in range(NODES) if a != b and chance.random() < 0.4]
    return into, out, {pair: chance.choice((1, 2, 4, 100)) for pair in pairs}


def least_cut(into: list[int], out: list[int], room: dict[tuple[int, int], int]) -> tuple[int, list[bool]]:
    """The price of the cheapest cut, and of those that cost as much the one with the fewest nodes on the side of the sources."""
    best = (10_000, [False] * NODES)
    for number in range(NODES + 1):
        for inside in combinations(range(NODES), number):
            cost = sum(into[node] for node in range(NODES) if node not in inside) + sum(out[node] for node in inside)
            cost += sum(between for (a, b), between in room.items() if a in inside and b not in inside)
            if cost < best[0]:
                best = (cost, [node in inside for node in range(NODES)])
    return best


def built(into: list[int], out: list[int], room: dict[tuple[int, int], int]) -> tuple[Network, dict[tuple[int, int], int]]:
    network = Network()
    for node in range(NODES):
        network.add(into[node], out[node])
    return network, {(a, b): network.join(a, b, between) for (a, b), between in room.items()}


@pytest.mark.parametrize("seed", range(40))
def test_fills_a_network_up_to_its_least_cut(seed: int) -> None:
    into, out, room = drawn(Random(seed))
    network, _ = built(into, out, room)
    network.fill()
    price, inside = least_cut(into, out, room)
    assert sum(into) - sum(network.into) == price
    assert network.reached() == inside


@pytest.mark.parametrize("seed", range(40))
def test_goes_on_once_there_is_more_room(seed: int) -> None:
    chance = Random(seed)
    into, out, room = drawn(chance)
    network, edges = built(into, out, room)
    network.fill()
    for pair, edge in edges.items():
        more = chance.choice((0, 0, 3))
        room[pair] += more
        network.room[edge] += more
    network.fill()
    price, inside = least_cut(into, out, room)
    assert sum(into) - sum(network.into) == price
    assert network.reached() == inside
