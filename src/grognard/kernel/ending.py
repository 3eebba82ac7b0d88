"""A match that people end before its rules do: a seat resigns or runs out of time, or all agree to abandon it or on a draw. No rulebook
knows of it; records do.
"""

from typing import Final

from grognard.kernel.decision import Message, Result
from grognard.kernel.errors import BadInput

RESIGNED: Final = "resigned"
ABANDONED: Final = "abandoned"
DRAWN: Final = "agreed_draw"
OVERDUE: Final = "overdue"
LOST: Final = (RESIGNED, OVERDUE)
"""The endings that somebody loses by; nobody does by the others."""


class Ending:
    """How people ended a match: `seat` is who resigned or ran out of time; nobody when it was abandoned or drawn."""

    def __init__(self, kind: str, seat: str | None) -> None:
        self.kind = kind
        self.seat = seat

    def message(self, about: str) -> Message:
        """The text of it in the log or as a result."""
        return Message(f"{about}-{self.kind}", {} if self.seat is None else {"seat": "@seat-" + self.seat})

    def result(self, seats: list[str]) -> Result:
        """Who has won: of two seats the other one; nobody when all agreed to end it. The points are not counted."""
        winners = [seat for seat in seats if self.kind in LOST and seat != self.seat]
        return Result(winners, "", self.message("result"), {}, {})

    def as_data(self) -> dict[str, object]:
        return {"kind": self.kind, "seat": self.seat}


def read_ending(data: object, seats: list[str]) -> Ending:
    """The ending that a record tells of; BadInput if there can be no such."""
    if isinstance(data, dict) and set(data) == {"kind", "seat"}:
        if data["kind"] in LOST and len(seats) == 2 and data["seat"] in seats:
            return Ending(str(data["kind"]), str(data["seat"]))
        if data["kind"] in (ABANDONED, DRAWN) and data["seat"] is None:
            return Ending(str(data["kind"]), None)
    raise BadInput('The "ending" of the record is none: one of two seats resigned or ran out of time, or all abandoned or drew the match.')
