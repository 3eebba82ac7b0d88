"""Advance after combat: who stands next to the emptied space."""

from hypothesis import given
from hypothesis import strategies as st

from grognard.mechanics.advance import next_to
from grognard.mechanics.pieces import Pieces

NEIGHBOURS = [[1, 2], [0], [0], []]


@given(st.dictionaries(st.integers(0, 5), st.integers(0, 3)), st.lists(st.integers(0, 5), unique=True), st.integers(0, 3))
def test_victors_next_to_the_space_could_step_in(where: dict[int, int], victors: list[int], space: int) -> None:
    pieces = Pieces([0] * 6, NEIGHBOURS)
    for piece, there in where.items():
        pieces.place(piece, there)
    assert next_to(pieces, victors, space) == [piece for piece in victors if piece in where and where[piece] in NEIGHBOURS[space]]
