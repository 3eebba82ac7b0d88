"""What the server of a club sends."""

from typing import Literal

from grognard.protocol.lobby import Opponent, SeatOfMatch
from grognard.protocol.parts import Options, Part

Pace = Literal["live", "day", "days", "week", "none"]


class Person(Part, kw_only=True):
    id: str
    name: str


class Me(Person, kw_only=True):
    owner: bool


class ClubInfo(Part, kw_only=True):
    name: str
    passkeys: bool
    """Whether the server can check passkeys."""
    mail: bool
    """Whether a code can come by mail."""
    me: Me | None


class Way(Part, kw_only=True):
    """A way to sign in."""

    key: int
    kind: Literal["link", "passkey"]
    created: int


class AboutMe(Me, kw_only=True):
    ways: list[Way]


class Member(Me, kw_only=True):
    barred: bool
    seen: int
    shunned: Literal["mute", "block"] | None


class Act(Part, kw_only=True):
    """What an owner did."""

    key: int
    did: str
    reason: str
    created: int
    owner: str | None
    about: str | None


class Report(Part, kw_only=True):
    key: int
    reason: str
    created: int
    by: str | None
    about: str
    id: str


class GamePlayer(Opponent, kw_only=True):
    person: str | None
    mine: bool


class GameClock(Part, kw_only=True):
    pace: Pace
    started: int
    deadline: int | None
    stage: int
    paused: int | None


class MyGame(SeatOfMatch, kw_only=True):
    """A game that somebody sits at: whose turn, time left, what is new."""

    news: int
    unread: int
    clock: GameClock | None
    players: list[GamePlayer]


class MyGames(Part, kw_only=True):
    """`now` is the server's time."""

    now: int
    games: list[MyGame]


class Challenge(Part, kw_only=True):
    """What is to be played and how, and by whom."""

    game: str
    scenario: str
    options: Options
    seat: str | None
    pace: Pace
    private: bool
    spectators: bool
    note: str
    rated: bool
    rewinds: bool
    """A rated match may go back by consent."""
    id: str
    created: int
    until: int
    by: Person
    asked: str | None
    asks_me: bool
    mine: bool
    bid_seat: str | None
    bid: int | None
    """One's own bid; that of the other is not shown before both have bidden."""


class Word(Part, kw_only=True):
    """Something said at a table."""

    key: int
    seat: str | None
    name: str | None
    text: str
    at: int
