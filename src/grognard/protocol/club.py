"""What the server of a club sends."""

from typing import Literal

from grognard.protocol.parts import Kind, Options, Part

Pace = Literal["live", "day", "days", "week", "none"]


class Me(Part, kw_only=True):
    id: str
    name: str
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


class Member(Part, kw_only=True):
    id: str
    name: str
    owner: bool
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


class GamePlayer(Part, kw_only=True):
    seat: str
    kind: Kind
    bot: str | None
    name: str | None
    person: str | None
    mine: bool


class GameClock(Part, kw_only=True):
    pace: Pace
    started: int
    deadline: int | None
    stage: int
    paused: int | None


class MyGame(Part, kw_only=True):
    """A game that somebody sits at: whose turn, time left, what is new."""

    match: str
    edition: str | None
    game: str
    scenario: str
    seat: str
    turn: int
    last_turn: int
    version: int
    to_move: str | None
    mine: bool
    over: bool
    updated: int
    news: int
    unread: int
    clock: GameClock | None
    players: list[GamePlayer]


class MyGames(Part, kw_only=True):
    """`now` is the server's time."""

    now: int
    games: list[MyGame]


class Bid(Part, kw_only=True):
    seat: str
    points: int


class ChallengeWish(Part, kw_only=True):
    game: str
    scenario: str
    options: Options
    seat: str | None
    pace: Pace
    person: str | None
    private: bool
    spectators: bool
    note: str
    rated: bool
    rewinds: bool
    """A rated match may go back by consent."""
    bid: Bid | None
    """A seat that both bid for, and what one gives for it."""


class Challenger(Part, kw_only=True):
    id: str
    name: str


class Challenge(Part, kw_only=True):
    id: str
    game: str
    scenario: str
    options: Options
    seat: str | None
    pace: Pace
    spectators: bool
    note: str
    created: int
    until: int
    by: Challenger
    asked: str | None
    asks_me: bool
    mine: bool
    private: bool
    rated: bool
    rewinds: bool
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
