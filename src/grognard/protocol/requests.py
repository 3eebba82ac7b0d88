"""The bodies of requests, with the bounds that the server checks; unknown keys are refused. Fields with a default may be left out."""

from typing import Annotated, Any, Literal

from msgspec import Meta

from grognard.protocol.parts import Kind, Part

Name = Annotated[str, Meta(min_length=1, max_length=64)]
OptionText = Annotated[str, Meta(min_length=1, max_length=4096)]
PlayerName = Annotated[str, Meta(max_length=30)]
Token = Annotated[str, Meta(min_length=1, max_length=64)]
Tokens = Annotated[list[Token], Meta(max_length=500)]
Chosen = Annotated[dict[Name, bool | OptionText], Meta(max_length=32)]
Moment = Annotated[int, Meta(ge=0, lt=2**31)]


class Asked(Part, kw_only=True):
    """What the page sends."""


OrderKind = Literal["play", "undo", "reset", "explain", "chain", "seen"]


class Order(Asked, kw_only=True):
    """What a player sends over the socket of a match."""

    type: OrderKind
    id: str | int | None = None
    """Comes back with the answer."""
    version: int | None = None
    """What the player saw when it was chosen."""
    action: str | None = None
    actions: list[str] | None = None
    """Several moves as one order."""
    link: str | None = None
    """The next link of the seat's chain, for its part of the dice."""
    seat: str | None = None
    tip: str | None = None
    to: int | None = None
    """Take back all but the first so many small actions."""


class SeatRequest(Asked, kw_only=True):
    """Who shall sit there."""

    kind: Kind
    bot: Name | None = None
    name: PlayerName | None = None
    """What the player there wants to be called."""


Seats = Annotated[list[SeatRequest], Meta(min_length=1, max_length=8)]


class NameRequest(Asked, kw_only=True):
    """What somebody wants to be called; empty: nothing any more."""

    name: PlayerName


class MatchRequest(Asked, kw_only=True):
    """A new match."""

    game: Name
    scenario: Name
    options: Chosen = {}
    seats: Seats
    seed: Annotated[int, Meta(ge=0, le=2**53 - 1)] | Name | None = None
    spectators: bool = False


class StepRequest(Asked, kw_only=True):
    """A step of a lesson, counted from 0."""

    step: Annotated[int, Meta(ge=0, le=99)] = 0


class RecordRequest(Asked, kw_only=True):
    """A record to go on from."""

    record: dict[str, Any]
    seats: Seats | None = None
    spectators: bool = False


class BranchRequest(Asked, kw_only=True):
    """A finished match to be played on from one of its moments."""

    at: Moment
    seats: Seats


class DeckRequest(Asked, kw_only=True):
    """A deck for a seat of a scenario, as the text of a match option."""

    scenario: Name
    seat: Name
    text: OptionText
    options: Annotated[dict[Name, bool], Meta(max_length=32)] = {}


class TokensRequest(Asked, kw_only=True):
    """The tokens that a browser keeps."""

    tokens: Tokens


class SketchRequest(Asked, kw_only=True):
    """Moves of a plan, in their order."""

    moves: Annotated[list[OptionText], Meta(max_length=300)]


class GroupQuestion(Asked, kw_only=True):
    """Pieces that shall go together: one of them, those that stay, how their way begins, and where it ends."""

    piece: Name
    without: Annotated[list[Name], Meta(max_length=64)] = []
    by: Annotated[list[Name], Meta(max_length=64)] = []
    to: Annotated[str, Meta(max_length=64)] = ""
    token: Token | None = None


class NewPostRequest(Asked, kw_only=True):
    """A new match by post."""

    game: Name
    scenario: Name
    options: Chosen = {}
    seat: Name


class OpenPostRequest(Asked, kw_only=True):
    """A file by post; and the seat to take, if one is free."""

    file: dict[str, Any]
    seat: Name | None = None
