"""The log: what everybody sees of an event, and what only its owner does."""

from typing import Final

from grognard.games.panzer_grenadier import words
from grognard.games.panzer_grenadier.content import SIDE_NAMES, Content
from grognard.kernel.decision import Message
from grognard.kernel.game import EVERYTHING
from grognard.kernel.sequence import Event

PLACED_SECRET: Final = "log-placed-secret"  # noqa: S105 - a message id
MINED_SECRET: Final = "log-minefield-secret"  # noqa: S105 - a message id
TANK_LEADER_SECRET: Final = "log-tank-leader-secret"  # noqa: S105 - a message id
SECRET_IDS: Final = [PLACED_SECRET, MINED_SECRET, TANK_LEADER_SECRET]


def veiled(content: Content, event: Event, seat: int) -> Message | None:
    """2.3, 6.8, 16.6, 16.7 Where a unit was set up, what a mine counter is and who holds a tank leader are told to their side alone:
    what others read instead.
    """
    kind = event[0]
    if kind == words.PLACED:
        return None if may_know(content.piece_side[event[1]], seat) else of_side(PLACED_SECRET, content.piece_side[event[1]])
    if kind == words.MINED or kind == words.TANK_LEADER_SET:
        return None if may_know(event[1], seat) else of_side(MINED_SECRET if kind == words.MINED else TANK_LEADER_SECRET, event[1])
    return None


def may_know(side: int, seat: int) -> bool:
    """Whether a seat may know what is told to a side: seats alternate, and the players of a side share what they know."""
    return seat == EVERYTHING or (seat >= 0 and seat & 1 == side)


def of_side(id: str, side: int) -> Message:
    return Message(id, {"side": "@side-" + SIDE_NAMES[side]})
