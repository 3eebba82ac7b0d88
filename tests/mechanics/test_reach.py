"""Reach against a search that forgets nothing and hurries nowhere."""

from hypothesis import given
from hypothesis import strategies as st

from grognard.mechanics.reach import UNREACHED, Steps, next_spaces, reach

SIZE = 12


class Ground:
    """A small country: its steps with their costs, who stands where, and whose zones reach where."""

    def __init__(self, steps: Steps, occupants: list[int], zones: list[int]) -> None:
        self.steps = steps
        self.occupants = occupants
        self.zones = zones


@st.composite
def grounds(draw: st.DrawFn) -> Ground:
    spaces = st.integers(0, SIZE - 1)
    sides = st.lists(st.tuples(spaces, spaces, st.integers(1, 4)), max_size=4 * SIZE)
    steps: Steps = [[] for _ in range(SIZE)]
    for here, there, cost in draw(sides):
        if here != there and there not in [known for known, _ in steps[here]]:
            steps[here].append((there, cost))
    packed = st.lists(st.sampled_from((0, 0, 1, 256, 257)), min_size=SIZE, max_size=SIZE)
    return Ground(steps, draw(packed), draw(packed))


def slow_costs(ground: Ground, start: int, points: int, barred: int, hostile: int) -> dict[int, int]:
    """The cheapest cost of each space, by trying every step from every space until nothing gets cheaper."""
    costs = {start: 0}
    changed = True
    while changed:
        changed = False
        for here, spent in list(costs.items()):
            if here != start and ground.zones[here] & hostile:
                continue
            for there, price in ground.steps[here]:
                pinned = here == start and ground.zones[here] & hostile and ground.zones[there] & hostile
                total = spent + price
                if total <= points and not ground.occupants[there] & barred and not pinned and total < costs.get(there, points + 1):
                    costs[there] = total
                    changed = True
    del costs[start]
    return costs


@given(ground=grounds(), start=st.integers(0, SIZE - 1), points=st.integers(0, 12))
def test_reach_is_what_a_slow_search_finds(ground: Ground, start: int, points: int) -> None:
    found = reach(ground.steps, start, points, ground.occupants, 1, ground.zones, 256)
    expected = slow_costs(ground, start, points, 1, 256)
    assert {space: found.cost[space] for space in found.spaces} == expected
    assert [cost for space, cost in enumerate(found.cost) if space != start and space not in expected] == [UNREACHED] * (
        SIZE - 1 - len(expected)
    )


@given(ground=grounds(), start=st.integers(0, SIZE - 1), points=st.integers(0, 12))
def test_spaces_come_once_and_cheapest_first(ground: Ground, start: int, points: int) -> None:
    found = reach(ground.steps, start, points, ground.occupants, 1, ground.zones, 256)
    costs = [found.cost[space] for space in found.spaces]
    assert costs == sorted(costs)
    assert len(set(found.spaces)) == len(found.spaces)
    assert start not in found.spaces


@given(ground=grounds(), start=st.integers(0, SIZE - 1), points=st.integers(0, 12))
def test_a_path_is_made_of_allowed_steps_and_costs_what_it_says(ground: Ground, start: int, points: int) -> None:
    found = reach(ground.steps, start, points, ground.occupants, 1, ground.zones, 256)
    for space in found.spaces:
        way = found.path(space)
        assert way[-1] == space
        spent = 0
        for here, there in zip([start, *way], way, strict=False):
            spent += dict(ground.steps[here])[there]
            assert not ground.occupants[there] & 1
            assert here == start or not ground.zones[here] & 256
        assert spent == found.cost[space]


@given(ground=grounds(), start=st.integers(0, SIZE - 1), points=st.integers(0, 12))
def test_one_price_is_what_the_list_of_costs_has(ground: Ground, start: int, points: int) -> None:
    found = reach(ground.steps, start, points, ground.occupants, 1, ground.zones, 256)
    prices = [found.price(space) for space in range(SIZE)]
    assert prices == found.cost
    assert [found.price(space) for space in range(SIZE)] == prices


@given(ground=grounds(), start=st.integers(0, SIZE - 1), points=st.integers(0, 12))
def test_the_next_spaces_are_those_of_one_step(ground: Ground, start: int, points: int) -> None:
    one_step: Steps = [listed if here == start else [] for here, listed in enumerate(ground.steps)]
    found = reach(one_step, start, points, ground.occupants, 1, ground.zones, 256)
    near = next_spaces(ground.steps, start, points, ground.occupants, 1, ground.zones, 256)
    assert near == [there for there, _ in ground.steps[start] if there in found.spaces]


def test_the_path_to_the_start_is_empty() -> None:
    found = reach([[(1, 1)], []], 0, 3, [0, 0], 1, [0, 0], 1)
    assert found.path(0) == []
    assert found.path(1) == [1]
