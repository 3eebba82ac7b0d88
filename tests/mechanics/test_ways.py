"""The ways of all reached spaces at once are the paths one by one."""

import random

import pytest

from grognard.mechanics.reach import Steps, reach

SPACES = 60


def map_of(chance: random.Random) -> Steps:
    """Six neighbours for every space, none twice and none itself."""
    others = [[space for space in range(SPACES) if space != here] for here in range(SPACES)]
    return [[(there, chance.randint(1, 3)) for there in chance.sample(others[here], 6)] for here in range(SPACES)]


@pytest.mark.parametrize("seed", range(20))
def test_ways_are_paths(seed: int) -> None:
    chance = random.Random(seed)
    names = [f"space-{space}" for space in range(SPACES)]
    occupants = [chance.choice((0, 0, 0, 1)) for _ in range(SPACES)]
    zones = [chance.choice((0, 0, 1)) for _ in range(SPACES)]
    found = reach(map_of(chance), 0, 7, occupants, 1, zones, 1)
    expected = {names[space]: [names[step] for step in found.path(space)] for space in found.spaces}
    assert found.ways(names) == expected
    assert list(found.ways(names)) == list(expected)
