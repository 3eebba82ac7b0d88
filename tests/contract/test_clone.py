"""A copy goes its own way: with the same dice to come, and without touching what it was copied from."""

import pytest
from tests.playing import Setting, Wanderer, each_once, moments, step


@pytest.mark.parametrize("setting", each_once(), ids=str)
def test_a_copy_that_plays_on_leaves_the_original_alone(setting: Setting) -> None:
    for match in moments(setting, 3):
        before = (match.record(keep_seed=True), match.log[:], match.position.dump(), match.position.choices[:])
        twin = match.clone()
        wanderer = Wanderer(match.game, "clone")
        for _ in range(40):
            if twin.is_over:
                break
            step(twin, wanderer)
            if twin.cannot_undo() is None and len(twin.codes) % 3 == 0:
                twin.undo()
        assert (match.record(keep_seed=True), match.log[:], match.position.dump(), match.position.choices[:]) == before


@pytest.mark.parametrize("setting", each_once(), ids=str)
def test_two_copies_that_play_alike_stay_alike(setting: Setting) -> None:
    for match in moments(setting, 4):
        one, other = match.clone(), match.clone()
        first, second = Wanderer(match.game, "alike"), Wanderer(match.game, "alike")
        for _ in range(40):
            if one.is_over:
                break
            step(one, first)
            step(other, second)
            assert one.position.choices == other.position.choices
        assert one.record(keep_seed=True) == other.record(keep_seed=True)
        assert one.log == other.log


@pytest.mark.parametrize("setting", each_once(), ids=str)
def test_a_copied_position_is_equal_and_independent(setting: Setting) -> None:
    for match in moments(setting, 6):
        original = match.position.dump()
        for code in match.position.choices[:8]:
            twin = match.position.clone()
            assert twin.dump() == original
            assert (twin.halt, twin.seat, twin.choices) == (match.position.halt, match.position.seat, match.position.choices)
            twin.choose(code)
            assert twin.dump() != original
        assert match.position.dump() == original
