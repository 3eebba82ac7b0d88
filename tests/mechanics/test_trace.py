"""A traced line against every walk of the allowed length."""

from hypothesis import given
from hypothesis import strategies as st

from grognard.mechanics.trace import traced

SIZE = 10
spaces = st.integers(0, SIZE - 1)


@st.composite
def networks(draw: st.DrawFn) -> list[list[int]]:
    ways: list[set[int]] = [set() for _ in range(SIZE)]
    for here, there in draw(st.lists(st.tuples(spaces, spaces), max_size=25)):
        ways[here].add(there)
        ways[there].add(here)
    return [sorted(near) for near in ways]


def slow_traced(ways: list[list[int]], sources: list[int], is_open: list[bool], longest: int) -> list[bool]:
    """Step by step: who could have been reached with one step fewer, or has such a neighbour."""
    reached = [space in sources and is_open[space] for space in range(SIZE)]
    for _ in range(longest):
        reached = [reached[space] or (is_open[space] and any(reached[near] for near in ways[space])) for space in range(SIZE)]
    return reached


@given(networks(), st.lists(spaces, max_size=4), st.lists(st.booleans(), min_size=SIZE, max_size=SIZE), st.integers(0, 12))
def test_a_line_reaches_what_a_walk_of_its_length_reaches(
    ways: list[list[int]], sources: list[int], is_open: list[bool], longest: int
) -> None:
    assert traced(ways, sources, is_open, longest) == slow_traced(ways, sources, is_open, longest)
