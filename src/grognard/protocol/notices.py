"""What the server of a club sends about notices and standing orders."""

from typing import Literal

from msgspec import UNSET, UnsetType

from grognard.protocol.parts import Part

ChannelKind = Literal["push", "mail", "other"]
Bundle = Literal["each", "hour", "day"]
Topic = Literal["turn", "clock", "asked", "talk", "challenge", "round"]
OrderWhich = Literal["first", "last", "weakest", "strongest", "only"]


class Channel(Part, kw_only=True):
    """A way by which somebody is told."""

    is_on: bool
    topics: list[Topic]
    bundle: Bundle
    address: str
    is_confirmed: bool
    trouble: str
    """Why the last message did not go: a word, and what the other side said."""


class Channels(Part, kw_only=True):
    push: Channel
    mail: Channel
    other: Channel


class Device(Part, kw_only=True):
    """A browser that takes pushes."""

    key: int
    name: str
    created: int
    endpoint: str


class Habits(Part, kw_only=True):
    language: str
    zone: str
    quiet_from: int | None
    """Minutes of the day."""
    quiet_to: int | None


class NoticeWays(Part, kw_only=True):
    """What the host has set up."""

    mail: bool
    push: bool
    key: str | None
    schemes: list[str]
    """Other channels that members may name, if there are any."""


class NoticeSettings(Part, kw_only=True):
    topics: list[Topic]
    channels: Channels
    devices: list[Device]
    habits: Habits
    ways: NoticeWays


class Tested(Part, kw_only=True):
    """What came of a test."""

    to: str
    at: int
    seconds: float
    cause: str | UnsetType = UNSET
    detail: str | UnsetType = UNSET


class PushPreview(Part, kw_only=True):
    title: str
    body: str
    open: str
    later: str
    path: str
    tag: str
    notice: int


class MailPreview(Part, kw_only=True):
    subject: str
    text: str
    html: str
    stop: str


class PlainPreview(Part, kw_only=True):
    """What other channels get."""

    title: str
    text: str


class Preview(Part, kw_only=True):
    push: PushPreview
    mail: MailPreview
    other: PlainPreview


class BellEntry(Part, kw_only=True):
    key: int
    kind: str
    title: str
    body: str
    path: str
    created: int
    seen: bool


class Bell(Part, kw_only=True):
    now: int
    unread: int
    notices: list[BellEntry]


class StandingQuestion(Part, kw_only=True):
    """Something that may be answered by a standing order."""

    kind: str
    prompts: list[str]
    answers: list[str]
    rolls: list[str]
    """Answers that lead to dice: a seat whose browser has a part in them gives those itself."""
    is_about: bool
    """Whether it is about a piece on a space, so that orders may ask for its type and how far it is."""
    types: list[str]
    """The types of the others' pieces that it may be about."""


class StandingOrder(Part, kw_only=True):
    kind: str
    answer: str
    which: OrderWhich
    ids: list[str]
    unless: list[str]
    until: int | None
    is_on: bool
    chance: int | None
    within: int | None
    against: list[str]


class OrderAnswer(Part, kw_only=True):
    length: int
    order: int


class Standing(Part, kw_only=True):
    questions: list[StandingQuestion]
    is_on: bool
    away: int
    orders: list[StandingOrder]
    stuck: bool
    answered: list[OrderAnswer]


class TriedOrder(Part, kw_only=True):
    """What the orders would have said to a question of the past."""

    length: int
    turn: int
    kind: str
    order: int | None
    says: str | None
    did: str
    verb: str | None
    names: bool
    """Whether the answer names something; a pass does not."""
    piece: str | None
    """The own piece that it names."""
    about: str | None
    """The piece that the question was about."""
    at: str | None
    """The space that it was about, or that the answer names."""
    by: list[str]
    """The spaces of those who would answer, or could have."""
    chance: int | None
    """In per cent, where the game can tell."""
