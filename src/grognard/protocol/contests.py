"""What the server of a club sends of people as players and of events."""

from typing import Literal, NamedTuple

from msgspec import UNSET, UnsetType

from grognard.protocol.club import GamePlayer, Me, Pace
from grognard.protocol.parts import Part


class Rating(Part, kw_only=True):
    """A rating is never shown without its interval."""

    rating: int
    interval: int
    games: int


class CurvePoint(NamedTuple):
    """A moment, the rating then, and half of its interval."""

    at: int
    rating: int
    half: int


class BothPoints(NamedTuple):
    """One's own, and the other's."""

    own: int
    other: int


class GameRating(Part, kw_only=True):
    game: str
    games: int
    rating: Rating | None
    curve: list[CurvePoint]
    gain: int | None


class SideRecord(Part, kw_only=True):
    game: str
    seat: str
    won: int
    drawn: int
    lost: int


class Rival(Part, kw_only=True):
    seat: str
    name: str | None
    id: str | None


class Finished(Part, kw_only=True):
    """A match that is over; 2 won, 1 drawn, 0 lost."""

    game: str
    scenario: str
    how: str
    rated: bool
    finished: int
    match: str | None
    seat: str
    other: Rival
    score: int | None
    points: BothPoints | None
    gain: int | None


class Answers(Part, kw_only=True):
    """How soon somebody answers: the median in seconds, moves in time, matches deserted."""

    typical: int | None
    moves: int
    in_time: int
    deserted: int
    matches: int


class Playing(Part, kw_only=True):
    match: str
    game: str
    scenario: str
    seat: str
    turn: int
    last_turn: int
    players: list[GamePlayer]
    mine: bool


class Shown(Part, kw_only=True):
    """What the club may see of somebody."""

    ratings: bool
    record: bool
    answers: bool
    games: bool


class Profile(Me, kw_only=True):
    """Somebody of the club as a player; what they hide is absent."""

    since: int
    here: bool
    mine: bool
    now: int
    shown: Shown
    ratings: list[GameRating] | UnsetType = UNSET
    record: list[SideRecord] | UnsetType = UNSET
    finished: list[Finished] | UnsetType = UNSET
    answers: Answers | UnsetType = UNSET
    playing: list[Playing] | UnsetType = UNSET


class Activity(Part, kw_only=True):
    """Moves a day from a Monday on, in UTC, and in this month."""

    first: int
    days: list[int]
    month: int


class EventState(Part, kw_only=True):
    """What an event is about, how far it is, and whether oneself takes part."""

    name: str
    kind: Literal["swiss", "groups"]
    game: str
    scenario: str
    pace: Pace
    rated: bool
    rounds: int
    id: str
    round: int
    over: bool
    until: int | None
    entered: bool


class EventLine(EventState, kw_only=True):
    people: int


class EventStanding(Part, kw_only=True):
    player: int
    name: str | None
    id: str | None
    me: bool
    withdrawn: bool
    rating: Rating | None
    points: float
    buchholz: float
    berger: float


class Pairing(Part, kw_only=True):
    round: int
    group: int
    first: int
    second: int | None
    state: Literal["waiting", "running", "over", "void"]
    score: int | None
    turn: int | None
    last_turn: int | None
    deadline: int | None
    how: str | None
    match: str | None
    points: BothPoints | None
    to_move: int | None


class ClubEvent(EventState, kw_only=True):
    days: int
    created: int
    now: int
    groups: list[list[EventStanding]]
    pairings: list[Pairing]
    withdrawn: bool
    may_start: bool
