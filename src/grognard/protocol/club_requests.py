"""The bodies of a club's requests, as in `requests`."""

from typing import Annotated, Any, Literal

from msgspec import Meta

from grognard.protocol.notices import Bundle, ChannelKind, OrderWhich, Topic
from grognard.protocol.requests import Asked, Chosen, Moment, Name, Tokens

Secret = Annotated[str, Meta(min_length=1, max_length=64)]
Reason = Annotated[str, Meta(max_length=500)]
PersonName = Annotated[str, Meta(min_length=1, max_length=60)]
Points = Annotated[int, Meta(ge=0, le=99)]
Minute = Annotated[int, Meta(ge=0, lt=1440)]
Address = Annotated[str, Meta(min_length=3, max_length=200)]


class JoinRequest(Asked, kw_only=True):
    """Somebody takes up an invitation; the tokens of seats that their browser holds come along."""

    invitation: Secret
    name: PersonName
    tokens: Tokens = []


class SecretRequest(Asked, kw_only=True):
    """A personal link, or the code of a device."""

    secret: Secret


class RenameRequest(Asked, kw_only=True):
    """Another name."""

    name: PersonName


class PasskeyRequest(Asked, kw_only=True):
    """What a browser says for a passkey."""

    credential: dict[str, Any]


class ShunRequest(Asked, kw_only=True):
    """What to do about somebody; nothing at all with null."""

    kind: Literal["mute", "block"] | None


class ReasonRequest(Asked, kw_only=True):
    """Why somebody is reported, or why an owner does something: everybody can read the latter."""

    reason: Reason = ""


class BarRequest(Asked, kw_only=True):
    """Shut somebody out, or let them in again."""

    barred: bool
    reason: Reason = ""


class SeenRequest(Asked, kw_only=True):
    """What the page has drawn of a match, and the newest word of its talk."""

    version: Moment
    talk: Moment = 0


class BidRequest(Asked, kw_only=True):
    """A seat that both bid for, and what one gives for it: points at the end."""

    seat: Name
    points: Points


class ChallengeRequest(Asked, kw_only=True):
    """A challenge: open to the club, for one person, or by link alone."""

    game: Name
    scenario: Name
    options: Chosen = {}
    seat: Name | None = None
    pace: Name = "days"
    person: Secret | None = None
    private: bool = False
    spectators: bool = False
    note: Annotated[str, Meta(max_length=200)] = ""
    rated: bool = False
    rewinds: bool = False
    """Whether a rated match may go back by consent; any other may."""
    bid: BidRequest | None = None


class TakeRequest(Asked, kw_only=True):
    """What is in the link of a challenge, if it goes by link; and what one bids, if it goes by bids."""

    secret: Secret | None = None
    bid: Points | None = None


class PrivacyRequest(Asked, kw_only=True):
    """What the club may see of oneself."""

    ratings: bool = True
    record: bool = True
    answers: bool = True
    games: bool = True


class EventRequest(Asked, kw_only=True):
    """An event: groups that play all against all, or Swiss rounds."""

    name: PersonName
    kind: Literal["swiss", "groups"]
    game: Name
    scenario: Name
    options: Chosen = {}
    pace: Name = "days"
    rated: bool = True
    rounds: Annotated[int, Meta(ge=1, le=15)] = 5
    days: Annotated[int, Meta(ge=1, le=120)] = 28
    size: Annotated[int, Meta(ge=3, le=12)] = 6


class TalkRequest(Asked, kw_only=True):
    """Words."""

    text: Annotated[str, Meta(min_length=1, max_length=500)]


class WishRequest(Asked, kw_only=True):
    """What to ask the others: a draw, a pause, or to go back to after so many actions."""

    kind: Literal["draw", "pause", "rewind"]
    length: Moment | None = None


class AnswerRequest(Asked, kw_only=True):
    """Whether one agrees."""

    agrees: bool


class ChoiceRequest(Asked, kw_only=True):
    """What to do about somebody who has run out of time."""

    choice: Literal["wait", "machine", "win"]


class VacationRequest(Asked, kw_only=True):
    """So many days away from today on; none ends it."""

    days: Annotated[int, Meta(ge=0, le=30)]


class HabitsRequest(Asked, kw_only=True):
    """How somebody wants to be told: minutes of the day bound the quiet hours, none without them."""

    language: Annotated[str, Meta(pattern="^(en|fr)$")] = "en"
    zone: Annotated[str, Meta(max_length=60, pattern="^[A-Za-z0-9_+/-]+$")] = "UTC"
    quiet_from: Minute | None = None
    quiet_to: Minute | None = None


class ChannelRequest(Asked, kw_only=True):
    """What changes about a way; what is not named stays."""

    is_on: bool | None = None
    topics: Annotated[list[Topic], Meta(max_length=8)] | None = None
    bundle: Bundle | None = None


class DeviceRequest(Asked, kw_only=True):
    """A browser that takes pushes, as it describes itself."""

    endpoint: Annotated[str, Meta(min_length=1, max_length=1000)]
    p256dh: Annotated[str, Meta(min_length=1, max_length=120)]
    auth: Annotated[str, Meta(min_length=1, max_length=60)]
    name: Annotated[str, Meta(max_length=60)] = ""


class AddressRequest(Asked, kw_only=True):
    """An address for mail."""

    address: Address


class ChannelAddressRequest(Asked, kw_only=True):
    """An address of another channel, as apprise writes it; empty: none any more."""

    address: Annotated[str, Meta(max_length=500, pattern=r"^([a-zA-Z][a-zA-Z0-9+.-]{1,30}://[!-~]{1,480})?$")]


class CodeRequest(Asked, kw_only=True):
    """A code that came by mail."""

    code: Annotated[str, Meta(min_length=1, max_length=20)]


class MailCodeRequest(CodeRequest, kw_only=True):
    """A code, and the address that it came to."""

    address: Address


class TestRequest(Asked, kw_only=True):
    """Which way to try."""

    channel: ChannelKind


class StandingOrderRequest(Asked, kw_only=True):
    """One standing order."""

    kind: Name
    answer: Name
    which: OrderWhich = "first"
    ids: Annotated[list[Name], Meta(max_length=50)] = []
    unless: Annotated[list[Name], Meta(max_length=10)] = []
    until: Annotated[int, Meta(ge=1, le=999)] | None = None
    is_on: bool = True
    chance: Annotated[int, Meta(ge=1, le=100)] | None = None
    within: Annotated[int, Meta(ge=0, le=99)] | None = None
    against: Annotated[list[Name], Meta(max_length=40)] = []


class StandingRequest(Asked, kw_only=True):
    """The standing orders of a seat, in the order in which they are tried."""

    is_on: bool = True
    away: int = 120
    orders: Annotated[list[StandingOrderRequest], Meta(max_length=20)]
