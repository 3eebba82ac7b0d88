"""A match that people end before its rules do: a seat resigns, or all agree to abandon it. No rulebook knows of it; records do."""

from typing import Final

from grognard.kernel.decision import Message, Result
from grognard.kernel.errors import BadInput

RESIGNED: Final = "resigned"
ABANDONED: Final = "abandoned"


class Ending:
    """How people ended a match: `seat` is who resigned; nobody when it was abandoned."""

    def __init__(self, kind: str, seat: str | None) -> None:
        self.kind = kind
        self.seat = seat

    def message(self, about: str) -> Message:
        """The text of it in the log or as a result."""
        return Message(f"{about}-{self.kind}", {} if self.seat is None else {"seat": "@seat-" + self.seat})

    def result(self, seats: list[str]) -> Result:
        """Who has won: of two seats the one that did not resign; an abandoned match has no winner. The points are not counted."""
        winners = [seat for seat in seats if self.kind == RESIGNED and seat != self.seat]
        return Result(winners, "", self.message("result"), {}, {})

    def as_data(self) -> dict[str, object]:
        return {"kind": self.kind, "seat": self.seat}


def read_ending(data: object, seats: list[str]) -> Ending:
    """The ending that a record tells of; BadInput if there can be no such."""
    if isinstance(data, dict) and set(data) == {"kind", "seat"}:
        if data["kind"] == RESIGNED and len(seats) == 2 and data["seat"] in seats:
            return Ending(RESIGNED, str(data["seat"]))
        if data["kind"] == ABANDONED and data["seat"] is None:
            return Ending(ABANDONED, None)
    raise BadInput('The "ending" of the record is none: one of two seats resigned, or the match was abandoned by all.')
