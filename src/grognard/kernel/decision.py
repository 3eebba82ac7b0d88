"""What is asked of a seat, and why something is refused."""


class Message:
    """A text to be shown: an id of the message files and its arguments.

    An argument that begins with "@" is itself a message id (a side, a phase, a terrain).
    """

    def __init__(self, id: str, args: dict[str, str | int] | None = None) -> None:
        self.id = id
        self.args: dict[str, str | int] = args if args is not None else {}

    def __repr__(self) -> str:
        return f"Message({self.id!r}, {self.args!r})"


class Refusal:
    """Why something is not legal: the section of the rulebook, and the reason in words."""

    def __init__(self, rule: str, message: Message, reason: str = "") -> None:
        self.rule = rule
        self.message = message
        self.reason = reason

    def __str__(self) -> str:
        return f"{self.reason or self.message.id} ({self.rule})"

    def __repr__(self) -> str:
        return f"Refusal(rule={self.rule!r}, reason={self.reason or self.message.id!r})"


def refuse(rule: str, id: str, args: dict[str, str | int] | None = None) -> Refusal:
    """Short form used by the rules."""
    return Refusal(rule, Message(id, args))


class IllegalAction(Exception):
    """Raised for an action that the rules forbid; nothing has changed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal

    @property
    def rule(self) -> str:
        return self.refusal.rule

    @property
    def reason(self) -> str:
        return self.refusal.reason


class Decision:
    """A choice that one seat has to make now."""

    def __init__(self, seat: str, message: Message, rule: str, prompt: str) -> None:
        self.seat = seat
        self.message = message
        self.rule = rule
        self.prompt = prompt

    def __repr__(self) -> str:
        return f"Decision(seat={self.seat!r}, prompt={self.prompt!r}, rule={self.rule!r})"


class Result:
    """How a match ended: the winning seats (none is a draw), why, and the score with its parts."""

    def __init__(
        self,
        winners: list[str],
        rule: str,
        message: Message,
        score: dict[str, int],
        parts: dict[str, list[tuple[str, int]]],
    ) -> None:
        self.winners = winners
        self.rule = rule
        self.message = message
        self.score = score
        self.parts = parts

    @property
    def is_draw(self) -> bool:
        return not self.winners

    def as_data(self) -> dict[str, object]:
        return {
            "winners": list(self.winners),
            "rule": self.rule,
            "reason": self.message.id,
            "score": dict(self.score),
            "parts": {seat: [[name, points] for name, points in listed] for seat, listed in self.parts.items()},
        }

    def __repr__(self) -> str:
        return f"Result(winners={self.winners!r}, rule={self.rule!r}, score={self.score!r})"
