"""Every field of the state is copied and written down."""

import pytest
from tests.games.iron_dream.positions import empty

from grognard.games.iron_dream.fields import COPIED_BY_CLONES, LISTS, NUMBERS
from grognard.kernel.sequence import Position

FIXED = {"rules", "content"}
DUMPED_APART = {"field", "hand_lines"}
WORKED_OUT = {"stamps", "line_stamp", "line_cache"}

tells_its_fields = pytest.mark.skipif(not hasattr(empty(), "__dict__"), reason="compiled objects do not tell their fields")


@tells_its_fields
def test_the_names_of_the_fields_are_complete() -> None:
    own = vars(empty()).keys() - vars(Position([])).keys() - FIXED - DUMPED_APART - WORKED_OUT
    assert own == {*NUMBERS, *LISTS}


@tells_its_fields
def test_a_copy_has_every_field() -> None:
    state = empty()
    assert vars(state.clone()).keys() == vars(state).keys()


@pytest.mark.parametrize("name", COPIED_BY_CLONES)
def test_a_copy_has_lists_of_its_own(name: str) -> None:
    state = empty()
    assert getattr(state.clone(), name) is not getattr(state, name)
