"""Pieces on spaces: who stands where, in which order, and whose zones of control reach a space.

Occupants and zones of a space are packed counts, eight bits for each side, so that one bitwise test answers "is anybody of these sides
here". All of it is kept up to date by `place` and `lift`, never recomputed. Only the methods here write to the lists: a clone shares them
until one of the two changes.
"""

from typing import Final

from grognard.kernel.blank import Blank

NOWHERE: Final = -1
BITS: Final = 8
COUNT: Final = 255


def side_mask(side: int) -> int:
    """The bits of one side in a packed count."""
    return COUNT << BITS * side


def sides_mask(sides: list[int]) -> int:
    mask = 0
    for side in sides:
        mask |= side_mask(side)
    return mask


class Pieces(Blank):
    """The pieces of one position."""

    def __init__(self, sides: list[int], neighbours: list[list[int]]) -> None:
        self.reach: list[list[list[int]]] = [neighbours] * len(sides)  # by piece: the spaces that its zone of control reaches from a space
        self.side = sides[:]
        self.where: list[int] = [NOWHERE] * len(sides)
        self.under: list[int] = [NOWHERE] * len(sides)  # the next piece below in the stack
        self.top: list[int] = [NOWHERE] * len(neighbours)
        self.occupants: list[int] = [0] * len(neighbours)
        self.zones: list[int] = [0] * len(neighbours)
        self.is_shared = False  # whether the lists may be those of a clone too

    def clone(self) -> "Pieces":
        twin = Pieces.__new__(Pieces)
        self.share(twin)
        return twin

    def share(self, twin: "Pieces") -> None:
        """Let a blank twin have the same lists."""
        self.is_shared = True
        twin.reach = self.reach
        twin.side = self.side
        twin.where = self.where
        twin.under = self.under
        twin.top = self.top
        twin.occupants = self.occupants
        twin.zones = self.zones
        twin.is_shared = True

    def own_lists(self) -> None:
        """Before a change: stop sharing the lists, all but the sides, which hardly ever change (`turn_coat`)."""
        if self.is_shared:
            self.where = self.where[:]
            self.under = self.under[:]
            self.top = self.top[:]
            self.occupants = self.occupants[:]
            self.zones = self.zones[:]
            self.is_shared = False

    def place(self, piece: int, space: int) -> None:
        """Put a piece that stands nowhere on top of a space."""
        if self.is_shared:
            self.own_lists()
        self.where[piece] = space
        self.under[piece] = self.top[space]
        self.top[space] = piece
        one = 1 << BITS * self.side[piece]
        self.occupants[space] += one
        zones = self.zones
        for near in self.reach[piece][space]:
            zones[near] += one

    def lift(self, piece: int) -> None:
        """Take a piece off the board."""
        if self.is_shared:
            self.own_lists()
        space = self.where[piece]
        above = self.top[space]
        if above == piece:
            self.top[space] = self.under[piece]
        else:
            while self.under[above] != piece:
                above = self.under[above]
            self.under[above] = self.under[piece]
        self.where[piece] = NOWHERE
        self.under[piece] = NOWHERE
        one = 1 << BITS * self.side[piece]
        self.occupants[space] -= one
        zones = self.zones
        for near in self.reach[piece][space]:
            zones[near] -= one

    def shift(self, piece: int, space: int) -> None:
        """Move a piece from where it stands to another space."""
        self.lift(piece)
        self.place(piece, space)

    def turn_coat(self, piece: int, side: int) -> None:
        """Let a piece, on the board or off it, belong to another side from now on."""
        self.side = self.side[:]
        space = self.where[piece]
        if space == NOWHERE:
            self.side[piece] = side
        else:
            self.lift(piece)
            self.side[piece] = side
            self.place(piece, space)

    def stack(self, space: int) -> list[int]:
        """The pieces on a space, top first."""
        found: list[int] = []
        piece = self.top[space]
        while piece != NOWHERE:
            found.append(piece)
            piece = self.under[piece]
        return found

    def number(self, space: int) -> int:
        """How many pieces stand on a space."""
        count = 0
        packed = self.occupants[space]
        while packed:
            count += packed & COUNT
            packed >>= BITS
        return count

    # -- stored positions ---------------------------------------------------------------------------------------------
    def stacks(self) -> list[list[int]]:
        """Every space that is not empty, and its pieces from the bottom up: equal positions give equal lists."""
        return [[space, *self.stack(space)[::-1]] for space in range(len(self.top)) if self.top[space] >= 0]

    def clear(self) -> None:
        """Take every piece off the board."""
        for piece, space in enumerate(self.where[:]):
            if space >= 0:
                self.lift(piece)

    def put_stacks(self, stacks: list[list[int]]) -> None:
        """Put the pieces on an empty board as `stacks` gave them."""
        for stack in stacks:
            for piece in stack[1:]:
                self.place(piece, stack[0])
