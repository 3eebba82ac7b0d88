"""Lines of a whole side in one flood, against each space looking for a source on its own."""

from hypothesis import given
from hypothesis import strategies as st
from tests.mechanics.test_trace import SIZE, networks, spaces

from grognard.mechanics.trace import UNTRACED, Passage, fans_of, line_back, line_lengths, mend

OWN, ENEMY = 1, 2
flags = st.lists(st.booleans(), min_size=SIZE, max_size=SIZE)


def passage(owned: list[bool], zones: list[bool], guards: list[bool], shields: list[bool]) -> Passage:
    found = Passage([0 if yes else 1 for yes in owned], 0, [ENEMY if yes else OWN for yes in zones], ENEMY)
    found.guards = [OWN if yes else ENEMY for yes in guards]
    found.own = OWN
    found.shields = [int(yes) for yes in shields]
    return found


def slow_length(ways: list[list[int]], sources: list[int], first: int, ways_open: Passage, space: int) -> int:
    """From the space outwards: its own space is open to whoever stands there."""
    if space in sources:
        return first
    seen, front, steps = {space}, [space], first
    while front:
        steps += 1
        around = {near for here in front for near in ways[here] if ways_open.is_open(near)} - seen
        if around & set(sources):
            return steps
        seen |= around
        front = list(around)
    return UNTRACED


passages = st.builds(passage, flags, flags, flags, flags)


@given(networks(), st.lists(spaces, max_size=3), passages, st.integers(0, 1), st.integers(1, 8))
def test_every_space_has_the_length_it_would_find_itself(
    ways: list[list[int]], sources: list[int], ways_open: Passage, first: int, longest: int
) -> None:
    lengths = line_lengths(fans_of(ways), sources, first, ways_open, longest)
    alone = [slow_length(ways, sources, first, ways_open, space) for space in range(SIZE)]
    assert lengths == [length if length <= longest else UNTRACED for length in alone]
    for space, length in enumerate(lengths):
        if length != UNTRACED:
            line = line_back(ways, lengths, ways_open, space)
            assert len(line) == length - first + 1
            assert line[-1] in sources
            assert all(ways_open.is_open(there) for there in line[1:])


@given(networks(), st.lists(spaces, max_size=3), passages, passages, st.integers(0, 1), st.integers(1, 8))
def test_lines_that_are_mended_are_those_that_would_be_traced_anew(
    ways: list[list[int]], sources: list[int], before: Passage, after: Passage, first: int, longest: int
) -> None:
    lengths = line_lengths(fans_of(ways), sources, first, before, longest)
    changed = [space for space in range(SIZE) if before.is_open(space) != after.is_open(space)]
    told = lengths[:]
    touched = mend(ways, told, after, changed, longest)
    anew = line_lengths(fans_of(ways), sources, first, after, longest)
    assert told == anew
    assert {space for space in range(SIZE) if anew[space] != lengths[space]} <= set(touched)
