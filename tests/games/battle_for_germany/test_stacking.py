"""Stacking: the sentence of the rule, counted on fingers."""

from hypothesis import given
from hypothesis import strategies as st

from grognard.games.battle_for_germany.stacking import Stacking
from grognard.mechanics.pieces import Pieces

FACE_DOWN = 4
bits = st.lists(st.booleans(), min_size=6, max_size=6)


@given(present=bits, heavy=bits, hidden=bits, piece=st.integers(0, 5), limits=st.tuples(st.integers(1, 3), st.integers(1, 2)))
def test_a_piece_may_join_if_the_others_leave_room(
    present: list[bool], heavy: list[bool], hidden: list[bool], piece: int, limits: tuple[int, int]
) -> None:
    pieces = Pieces([0] * 6, [[]])
    for number, is_present in enumerate(present):
        if is_present:
            pieces.place(number, 0)
    flags = [FACE_DOWN if is_hidden else 0 for is_hidden in hidden]
    others = [other for other in range(6) if present[other] and other != piece and not hidden[other]]
    fits = len(others) < limits[0] and not (heavy[piece] and sum(heavy[other] for other in others) >= limits[1])
    assert Stacking(limits[0], heavy, limits[1], FACE_DOWN).may_join(pieces, flags, piece, 0) == fits
