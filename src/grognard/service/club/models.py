"""The bodies of the club's requests. Unknown keys are refused."""

from typing import Annotated, Any, Literal

from pydantic import Field

from grognard.service.models import WHOLE, Name, OptionText, Strict, Token

Secret = Annotated[str, Field(min_length=1, max_length=64)]
Reason = Annotated[str, Field(max_length=500)]
PersonName = Annotated[str, Field(min_length=1, max_length=60)]
Points = Annotated[int, Field(ge=0, le=99), WHOLE]
Tokens = Annotated[list[Token], Field(max_length=500)]


class JoinRequest(Strict):
    """Somebody takes up an invitation; the tokens of seats that their browser holds come along."""

    invitation: Secret
    name: PersonName
    tokens: Tokens = []


class SecretRequest(Strict):
    """A personal link, or the code of a device."""

    secret: Secret


class ClaimRequest(Strict):
    """Seats that a guest takes along."""

    tokens: Tokens


class NameRequest(Strict):
    """Another name."""

    name: PersonName


class PasskeyRequest(Strict):
    """What a browser says for a passkey."""

    credential: dict[str, Any]


class ShunRequest(Strict):
    """What to do about somebody; nothing at all with null."""

    kind: Literal["mute", "block"] | None


class ReasonRequest(Strict):
    """Why somebody is reported, or why an owner does something: everybody can read the latter."""

    reason: Reason = ""


class BarRequest(Strict):
    """Shut somebody out, or let them in again."""

    barred: bool
    reason: Reason = ""


class SeenRequest(Strict):
    """What the page has drawn of a match, and the newest word of its talk."""

    version: Annotated[int, Field(ge=0, lt=2**31), WHOLE]
    talk: Annotated[int, Field(ge=0, lt=2**31), WHOLE] = 0


class ChallengeRequest(Strict):
    """A challenge: open to the club, for one person, or by link alone."""

    game: Name
    scenario: Name
    options: Annotated[dict[Name, bool | OptionText], Field(max_length=32)] = {}
    seat: Name | None = None
    pace: Name = "days"
    person: Secret | None = None
    private: bool = False
    spectators: bool = False
    note: Annotated[str, Field(max_length=200)] = ""
    rated: bool = False
    rewinds: bool = False
    """Whether a rated match may go back by consent; any other may."""
    bid: "BidRequest | None" = None


class BidRequest(Strict):
    """A seat that both bid for, and what one gives for it: points at the end."""

    seat: Name
    points: Points


class TakeRequest(Strict):
    """What is in the link of a challenge, if it goes by link; and what one bids, if it goes by bids."""

    secret: Secret | None = None
    bid: Points | None = None


class PrivacyRequest(Strict):
    """What the club may see of oneself."""

    ratings: bool = True
    record: bool = True
    answers: bool = True
    games: bool = True


class EventRequest(Strict):
    """An event: groups that play all against all, or Swiss rounds."""

    name: PersonName
    kind: Literal["swiss", "groups"]
    game: Name
    scenario: Name
    options: Annotated[dict[Name, bool | OptionText], Field(max_length=32)] = {}
    pace: Name = "days"
    rated: bool = True
    rounds: Annotated[int, Field(ge=1, le=15), WHOLE] = 5
    days: Annotated[int, Field(ge=1, le=120), WHOLE] = 28
    size: Annotated[int, Field(ge=3, le=12), WHOLE] = 6


class TalkRequest(Strict):
    """Words."""

    text: Annotated[str, Field(min_length=1, max_length=500)]


class WishRequest(Strict):
    """What to ask the others: a draw, a pause, or to go back to after so many actions."""

    kind: Literal["draw", "pause", "rewind"]
    length: Annotated[int, Field(ge=0, lt=2**31), WHOLE] | None = None


class AnswerRequest(Strict):
    """Whether one agrees."""

    agrees: bool


class ChoiceRequest(Strict):
    """What to do about somebody who has run out of time."""

    choice: Literal["wait", "machine", "win"]


class VacationRequest(Strict):
    """So many days away from today on; none ends it."""

    days: Annotated[int, Field(ge=0, le=30), WHOLE]


class HabitsRequest(Strict):
    """How somebody wants to be told: minutes of the day bound the quiet hours, none without them."""

    language: Annotated[str, Field(pattern="^(en|fr)$")] = "en"
    zone: Annotated[str, Field(max_length=60, pattern="^[A-Za-z0-9_+/-]+$")] = "UTC"
    quiet_from: Annotated[int, Field(ge=0, lt=1440), WHOLE] | None = None
    quiet_to: Annotated[int, Field(ge=0, lt=1440), WHOLE] | None = None


class ChannelRequest(Strict):
    """What changes about a way; what is not named stays."""

    is_on: bool | None = None
    topics: Annotated[list[Literal["turn", "clock", "asked", "talk", "challenge", "round"]], Field(max_length=8)] | None = None
    bundle: Literal["each", "hour", "day"] | None = None


class DeviceRequest(Strict):
    """A browser that takes pushes, as it describes itself."""

    endpoint: Annotated[str, Field(min_length=1, max_length=1000)]
    p256dh: Annotated[str, Field(min_length=1, max_length=120)]
    auth: Annotated[str, Field(min_length=1, max_length=60)]
    name: Annotated[str, Field(max_length=60)] = ""


class AddressRequest(Strict):
    """An address for mail."""

    address: Annotated[str, Field(min_length=3, max_length=200)]


class ChannelAddressRequest(Strict):
    """An address of another channel, as apprise writes it; empty: none any more."""

    address: Annotated[str, Field(max_length=500, pattern=r"^([a-zA-Z][a-zA-Z0-9+.-]{1,30}://[!-~]{1,480})?$")]


class CodeRequest(Strict):
    """A code that came by mail."""

    code: Annotated[str, Field(min_length=1, max_length=20)]


class MailCodeRequest(CodeRequest, AddressRequest):
    """A code, and the address that it came to."""


class TestRequest(Strict):
    """Which way to try."""

    channel: Literal["push", "mail", "other"]


class StandingOrderRequest(Strict):
    """One standing order."""

    kind: Name
    answer: Name
    which: Literal["first", "last", "weakest", "strongest", "only"] = "first"
    ids: Annotated[list[Name], Field(max_length=50)] = []
    unless: Annotated[list[Name], Field(max_length=10)] = []
    until: Annotated[int, Field(ge=1, le=999), WHOLE] | None = None
    is_on: bool = True
    chance: Annotated[int, Field(ge=1, le=100), WHOLE] | None = None
    within: Annotated[int, Field(ge=0, le=99), WHOLE] | None = None
    against: Annotated[list[Name], Field(max_length=40)] = []


class StandingRequest(Strict):
    """The standing orders of a seat, in the order in which they are tried."""

    is_on: bool = True
    away: Annotated[int, WHOLE] = 120
    orders: Annotated[list[StandingOrderRequest], Field(max_length=20)]
