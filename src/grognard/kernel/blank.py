"""Objects that a `clone` fills."""

from typing import Self


class Blank:
    """Base of the classes whose `clone` begins with a blank object, `X.__new__(X)`.

    Spelt out because a compiled class without a `__new__` of its own would run `__init__` there.
    """

    def __new__(cls, *given: object, **named: object) -> Self:
        return super().__new__(cls)
