"""Stacks, occupants and zones of control against a plain dictionary of where each piece stands."""

from hypothesis import given
from hypothesis import strategies as st

from grognard.mechanics.pieces import BITS, NOWHERE, Pieces, side_mask, sides_mask

SIDES = [0, 0, 1, 1, 2, 3, 4, 4]
NEIGHBOURS = [[1, 5], [0, 2], [1, 3], [2, 4], [3, 5], [4, 0], []]

Order = tuple[str, int, int]
orders = st.lists(st.tuples(st.sampled_from(["put", "put", "lift", "turn"]), st.integers(0, 7), st.integers(0, 6)), max_size=40)


class Slow:
    """The same, counted from scratch each time; the later a piece came, the higher it lies."""

    def __init__(self) -> None:
        self.order: list[tuple[int, int]] = []  # piece and space, in the order of their coming
        self.side = SIDES[:]

    def lift(self, piece: int) -> None:
        self.order = [(other, space) for other, space in self.order if other != piece]

    def put(self, piece: int, space: int) -> None:
        self.lift(piece)
        self.order.append((piece, space))

    def stack(self, space: int) -> list[int]:
        return [piece for piece, there in reversed(self.order) if there == space]

    def count(self, spaces: list[int]) -> int:
        return sum(1 << BITS * self.side[piece] for space in spaces for piece in self.stack(space))


def play(commands: list[Order]) -> tuple[Pieces, Slow]:
    pieces, slow = Pieces(SIDES, NEIGHBOURS), Slow()
    for verb, piece, place in commands:
        stands = pieces.where[piece] != NOWHERE
        if verb == "put":
            if stands:
                pieces.shift(piece, place)
            else:
                pieces.place(piece, place)
            slow.put(piece, place)
        elif verb == "lift" and stands:
            pieces.lift(piece)
            slow.lift(piece)
        elif verb == "turn" and stands:
            slow.put(piece, pieces.where[piece])
            slow.side[piece] = place % 5
            pieces.turn_coat(piece, place % 5)
    return pieces, slow


@given(orders)
def test_pieces_are_where_they_were_put(commands: list[Order]) -> None:
    pieces, slow = play(commands)
    assert pieces.where == [dict(slow.order).get(piece, NOWHERE) for piece in range(len(SIDES))]
    assert pieces.side == slow.side
    for space, around in enumerate(NEIGHBOURS):
        assert pieces.stack(space) == slow.stack(space)
        assert pieces.number(space) == len(slow.stack(space))
        assert pieces.occupants[space] == slow.count([space])
        assert pieces.zones[space] == slow.count(around)


@given(orders, orders)
def test_a_copy_is_independent(before: list[Order], after: list[Order]) -> None:
    pieces, _ = play(before)
    kept = (pieces.where[:], pieces.under[:], pieces.top[:], pieces.occupants[:], pieces.zones[:], pieces.side[:])
    twin = pieces.clone()
    for verb, piece, place in after:
        if verb == "turn":
            twin.turn_coat(piece, place % 5)
        elif verb == "put" and twin.where[piece] == NOWHERE:
            twin.place(piece, place)
        elif twin.where[piece] != NOWHERE:
            twin.lift(piece)
    assert (pieces.where, pieces.under, pieces.top, pieces.occupants, pieces.zones, pieces.side) == kept


@given(st.lists(st.integers(0, 4), unique=True), st.integers(0, 4))
def test_a_mask_matches_its_sides_and_no_others(sides: list[int], side: int) -> None:
    assert (sides_mask(sides) & 1 << BITS * side != 0) == (side in sides)
    assert side_mask(side) == sides_mask([side])
