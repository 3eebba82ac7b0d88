"""Pieces that are moved as one."""

from grognard.kernel.decision import Refusal


class Group:
    """Pieces that go one way together: who goes, who stays and why, how far all of them come, and the small steps to where they shall go.

    It is a proposal, put together from what the list of choices offers on a copy of the position; nothing in it decides what is legal.
    """

    def __init__(self, head: str) -> None:
        self.head = head
        self.pieces: list[str] = []
        self.left: list[tuple[str, Refusal]] = []
        """Those of the same space that cannot go along, and why."""
        self.slowest = ""
        """Whose points count."""
        self.points = 0
        self.allowance = 0
        self.reach: dict[str, int] = {}
        """By space: what it costs the slowest to come there."""
        self.ways: dict[str, list[str]] = {}
        self.stops: list[str] = []
        """Where they have to stop."""
        self.orders: list[str] = []
        self.watched: list[str] = []
        """Spaces of the way where the other side may interrupt, as far as one can see."""

        self.scale = ""
        """How points are counted, as in the hand of a view: "halves", "sixths", or as they are."""

    def as_data(self) -> dict[str, object]:
        data: dict[str, object] = {
            "piece": self.head,
            "pieces": self.pieces,
            "left": [[piece, refusal.rule, refusal.message.id, refusal.message.args] for piece, refusal in self.left],
            "slowest": self.slowest,
            "points": self.points,
            "allowance": self.allowance,
            "reach": self.reach,
            "ways": self.ways,
            "stops": self.stops,
            "orders": self.orders,
            "watched": self.watched,
        }
        if self.scale:
            data[self.scale] = True
        return data
