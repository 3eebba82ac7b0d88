"""The messages of the socket, and views of the past and of plans."""

from msgspec import UNSET, UnsetType

from grognard.protocol.club import Word
from grognard.protocol.parts import Message, Part, Refusal
from grognard.protocol.view import View


class Cause(Part, kw_only=True):
    """Who did what since the last view: `steps` small actions were played, or taken back."""

    did: str
    seat: str | None
    steps: int
    begins: bool | UnsetType = UNSET
    """The first of them begins an action as a player would name it (a whole move, an attack with all that follows); the last ends one."""
    ends: bool | UnsetType = UNSET


class ViewCame(Part, kw_only=True, tag_field="type", tag="view"):
    view: View
    cause: Cause | UnsetType = UNSET


class OrderDone(Part, kw_only=True, tag_field="type", tag="done"):
    id: int
    view: View
    cause: Cause | UnsetType = UNSET
    rest: list[str] | UnsetType = UNSET
    """Small steps of it that were not played, since something came in between."""


class OrderRefused(Part, kw_only=True, tag_field="type", tag="refused"):
    id: int
    refusal: Refusal


class OrderLegal(Part, kw_only=True, tag_field="type", tag="legal"):
    id: int


class OrderStale(Part, kw_only=True, tag_field="type", tag="stale"):
    id: int
    view: View


class Talked(Part, kw_only=True, tag_field="type", tag="talk"):
    talk: Word


class Failed(Part, kw_only=True, tag_field="type", tag="error"):
    id: int | None
    message: str
    told: str | UnsetType = UNSET
    """The sentence in the language of who reads, if that is not English."""


FromServer = ViewCame | OrderDone | OrderRefused | OrderLegal | OrderStale | Talked | Failed


class PlannedMove(Part, kw_only=True):
    """An action of a plan: its small steps, and what they would leave in the log."""

    orders: list[str]
    told: list[Message]


class Sketch(Part, kw_only=True):
    """What a seat would see if the others did nothing more and it made the moves of its plan."""

    view: View
    plan: list[PlannedMove]
    ends: bool
    """Dice fall, or others decide: nothing more can be planned."""
    refusal: Refusal | UnsetType = UNSET
