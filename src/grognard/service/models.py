"""The bodies of requests and answers, for checking and for the OpenAPI description. Unknown keys are refused."""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field

Name = Annotated[str, Field(min_length=1, max_length=64)]
OptionText = Annotated[str, Field(min_length=1, max_length=4096)]
PlayerName = Annotated[str, Field(max_length=30)]
Token = Annotated[str, Field(min_length=1, max_length=64)]


def _whole(value: object) -> object:
    """JSON knows one kind of number: 3.0 is the integer 3."""
    return int(value) if isinstance(value, float) and value.is_integer() else value


WHOLE = BeforeValidator(_whole)  # behind the bounds, so that the description keeps them


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


class Said(BaseModel):
    """A text to be shown: its id and its arguments; one that begins with "@" is the id of another text."""

    id: str
    args: dict[str, str | int]


class BrokenRule(BaseModel):
    """Why a deck is not legal: the rule, the text, and the same in English."""

    rule: str
    message: Said
    reason: str


class DeckAnswer(BaseModel):
    """A deck as the rules see it. It is legal if there are no problems."""

    text: str
    nation: str
    cards: dict[str, int]
    terrain: list[str]
    start: list[str]
    size: int
    types: dict[str, int]
    curve: dict[str, int]
    problems: list[BrokenRule]
    replaced: list[str]


class AddressesAnswer(BaseModel):
    """Where other machines reach the server."""

    addresses: list[str]


class SeatAnswer(BaseModel):
    """A seat of a new match; a person's has a token, which is told here and never again."""

    id: str
    kind: Literal["me", "link", "bot"]
    token: str | None = None
    bot: str | None = None


class MatchAnswer(BaseModel):
    """A new match."""

    match: str
    seats: list[SeatAnswer]


class Opponent(BaseModel):
    """Another seat of a match."""

    seat: str
    kind: Literal["me", "link", "bot"]
    bot: str | None
    name: str | None


class HeldSeat(BaseModel):
    """A seat that a token opens, and how its match stands."""

    token: str
    match: str
    seat: str
    name: str | None
    """What the player there wants to be called."""
    game: str
    scenario: str
    edition: str | None
    """The number of its edition, if that is not the newest."""
    turn: int
    last_turn: int
    version: int
    to_move: str | None
    mine: bool
    over: bool
    updated: int
    opponents: list[Opponent]
    deletion: list[str]
    """The seats that wish the match to be deleted."""
    lesson: str | None
    """A lesson and its step, as in "zones/2"; nothing for a game of one's own."""


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
