"""The bodies of requests, for checking, and of answers, for the OpenAPI description; what `grognard.protocol` declares is taken from there.
Unknown keys are refused.
"""

import types
from functools import cache
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

from msgspec import Struct, UnsetType
from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, create_model

Name = Annotated[str, Field(min_length=1, max_length=64)]
OptionText = Annotated[str, Field(min_length=1, max_length=4096)]
PlayerName = Annotated[str, Field(max_length=30)]
Token = Annotated[str, Field(min_length=1, max_length=64)]


def _whole(value: object) -> object:
    """JSON knows one kind of number: 3.0 is the integer 3."""
    return int(value) if isinstance(value, float) and value.is_integer() else value


WHOLE = BeforeValidator(_whole)  # behind the bounds, so that the description keeps them


def described(hint: Any) -> Any:
    """A type of the protocol as the OpenAPI description can read it."""
    if isinstance(hint, type) and issubclass(hint, Struct):
        return _modelled(hint)
    origin, args = get_origin(hint), get_args(hint)
    if origin is None or origin is Literal:
        return hint
    inner = tuple(described(each) for each in args if each is not UnsetType)
    return Union[inner] if origin in (Union, types.UnionType) else origin[inner]  # noqa: UP007 - made of what is found


@cache
def _modelled(struct: type[Struct]) -> type[BaseModel]:
    hints = get_type_hints(struct)
    fields: dict[str, Any] = {name: (described(hint), None if UnsetType in get_args(hint) else ...) for name, hint in hints.items()}
    return create_model(struct.__name__, __doc__=struct.__doc__, **fields)


class Strict(BaseModel):
    """Nothing is guessed: no unknown key, no text in place of a number."""

    model_config = ConfigDict(extra="forbid", strict=True)


class SeatRequest(Strict):
    """Who shall sit there."""

    kind: Literal["me", "link", "bot"]
    bot: Name | None = None
    name: PlayerName | None = None


class NameRequest(Strict):
    """What somebody wants to be called; empty: nothing any more."""

    name: PlayerName


class MatchRequest(Strict):
    """A new match."""

    game: Name
    scenario: Name
    options: Annotated[dict[Name, bool | OptionText], Field(max_length=32)] = {}
    seats: Annotated[list[SeatRequest], Field(min_length=1, max_length=8)]
    seed: Annotated[int, Field(ge=0, le=2**53 - 1)] | Name | None = None
    spectators: bool = False


class StepRequest(Strict):
    """A step of a lesson, counted from 0."""

    step: Annotated[int, Field(ge=0, le=99), WHOLE] = 0


class RecordRequest(Strict):
    """A record to go on from."""

    record: dict[str, Any]
    seats: Annotated[list[SeatRequest], Field(min_length=1, max_length=8)] | None = None
    spectators: bool = False


class BranchRequest(Strict):
    """A finished match to be played on from one of its moments."""

    at: Annotated[int, Field(ge=0, lt=2**31), WHOLE]
    seats: Annotated[list[SeatRequest], Field(min_length=1, max_length=8)]


class DeckRequest(Strict):
    """A deck for a seat of a scenario, as the text of a match option."""

    scenario: Name
    seat: Name
    text: OptionText
    options: Annotated[dict[Name, bool], Field(max_length=32)] = {}


class TokensRequest(Strict):
    """The tokens that a browser keeps."""

    tokens: Annotated[list[Token], Field(max_length=500)]


class SketchRequest(Strict):
    """Moves of a plan, in their order."""

    moves: Annotated[list[OptionText], Field(max_length=300)]


class GroupQuestion(Strict):
    """Pieces that shall go together: one of them, those that stay, how their way begins, and where it ends."""

    piece: Name
    without: Annotated[list[Name], Field(max_length=64)] = []
    by: Annotated[list[Name], Field(max_length=64)] = []
    to: Annotated[str, Field(max_length=64)] = ""
    token: Token | None = None


class Problem(BaseModel):
    """What is wrong, for programs and for people."""

    code: str
    message: str


class ProblemAnswer(BaseModel):
    """A refused request."""

    error: Problem


class AbandonmentAnswer(BaseModel):
    """Whether the match is over; if not, the seats that offer to abandon it."""

    over: bool
    abandonment: list[str]


class DeletionAnswer(BaseModel):
    """A match that is not deleted yet: the seats that wish it."""

    deletion: list[str]


class AnalysisAnswer(BaseModel):
    """How far the analysis of a match is: `done` of `of` steps, and the report as far as it goes (docs/analysis.md)."""

    state: Literal["working", "done", "failed"]
    done: int
    of: int
    report: dict[str, Any] | None


class HintAnswer(BaseModel):
    """A hint, as far as it was asked for, and how many the seat has used."""

    step: int
    used: int
    hint: dict[str, Any]


class MoveAnswer(BaseModel):
    """A match that has not moved to the newest edition yet: the seats that wish it."""

    movers: list[str]
