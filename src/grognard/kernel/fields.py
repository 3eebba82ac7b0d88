"""The kinds of fields that a state declares, and what reading stored positions needs.

A state declares each field once, in `__init__`: `self.turn: int = 1  # 3-0 the turn being played`. The annotation says how the field is
copied and stored; `tools/make_keeping.py` writes the copying, storing and reading from it (`keeping.py` beside the state). A plain `int`,
`bool` or tuple is handed on, a list is copied, lists in a list too; all of them are stored. What differs says so by one of the names below,
which mean nothing to Python and to the type checker.

A line `# stored together as "battle"` gives the fields below it one entry of the stored position, up to `# stored alone`; their order is
then that of stored positions, and stays.
"""

from typing import Annotated, Final, TypeVar

import msgspec

from grognard.kernel.errors import BadInput

T = TypeVar("T")

Row = list[int]
"""A list whose length never changes: stored together with others it needs no brackets of its own."""

Shared = Annotated[T, "replaced as a whole, never changed in place: copies share it"]
Shallow = Annotated[T, "a list of lists that are replaced as a whole: copies share the inner ones"]
Cloned = Annotated[T, "an object with a `clone` of its own; `State.dump` stores it"]
Derived = Annotated[T, "follows from the rest: copied, never stored"]
Common = Annotated[T, "one object for all positions of a match: never copied, never stored"]
Fresh = Annotated[T, "begins anew in every copy, never stored"]

DAMAGE: Final = (KeyError, IndexError, TypeError, ValueError, msgspec.ValidationError)
"""What reading a stored position that makes no sense can come to."""


def damaged(problem: Exception) -> BadInput:
    return BadInput(f"The stored position is damaged: {problem}; open the match from its record instead.")


def number(value: object) -> int:
    return msgspec.convert(value, int)


def numbers(value: object) -> list[int]:
    return msgspec.convert(value, list[int])


def lists(value: object) -> list[list[int]]:
    return msgspec.convert(value, list[list[int]])


def table(value: object, length: int) -> list[list[int]]:
    """Lists that were stored together."""
    found = lists(value)
    if len(found) != length:
        raise ValueError(f"{len(found)} lists where {length} belong")
    return found


class Reader:
    """Numbers that were stored together, taken out one after the other."""

    def __init__(self, stored: list[int]) -> None:
        self.stored = stored
        self.place = 0

    def number(self) -> int:
        self.place += 1
        return self.stored[self.place - 1]

    def flag(self) -> bool:
        return self.number() != 0

    def row(self, length: int) -> list[int]:
        self.place += length
        return self.stored[self.place - length : self.place]

    def end(self) -> None:
        """ValueError if there were more or fewer of them."""
        if self.place != len(self.stored):
            raise ValueError(f"{len(self.stored)} numbers where {self.place} belong")
