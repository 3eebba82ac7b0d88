"""How requests are checked by what `grognard.protocol` declares (unknown keys are refused), and how all is described for OpenAPI."""

import types
from functools import cache
from typing import TYPE_CHECKING, Annotated, Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

import msgspec
from fastapi import Body
from msgspec import NODEFAULT, Meta, Struct, UnsetType
from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, GetCoreSchemaHandler, create_model
from pydantic_core.core_schema import CoreSchema, no_info_after_validator_function

from grognard.protocol.requests import GroupQuestion

T = TypeVar("T")
BOUNDS = ("ge", "gt", "le", "lt", "min_length", "max_length", "pattern")


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


@cache
def checked(struct: type[Struct]) -> type[Strict]:
    """The model that checks what the struct of a request declares."""
    hints = get_type_hints(struct, include_extras=True)
    fields = {field.name: (bounded(hints[field.name]), _start(field)) for field in msgspec.structs.fields(struct)}
    made: dict[str, Any] = dict(fields)
    return create_model(struct.__name__, __base__=Strict, __doc__=struct.__doc__, **made)


def _start(field: msgspec.structs.FieldInfo) -> Any:
    if field.default_factory is not NODEFAULT:
        return field.default_factory()  # a model copies it each time
    return ... if field.default is NODEFAULT else field.default


def bounded(hint: Any) -> Any:
    """A type of a request as the model reads it, with its bounds."""
    if isinstance(hint, type) and issubclass(hint, Struct):
        return checked(hint)
    if hint is int:
        return Annotated[int, WHOLE]
    origin, args = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return _within(args[0], args[1])
    if origin is None or origin is Literal:
        return hint
    inner = tuple(bounded(each) for each in args)
    return Union[inner] if origin in (Union, types.UnionType) else origin[inner]  # noqa: UP007 - made of what is found


def _within(hint: Any, meta: Meta) -> Any:
    bounds: dict[str, Any] = {name: getattr(meta, name) for name in BOUNDS if getattr(meta, name) is not None}
    return Annotated[int, Field(**bounds), WHOLE] if hint is int else Annotated[bounded(hint), Field(**bounds)]


class _AsDeclared:
    """Checks a body and hands it on as the struct that declares it."""

    def __get_pydantic_core_schema__(self, struct: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        def read(model: BaseModel) -> Any:
            return msgspec.convert(model, struct, from_attributes=True)

        return no_info_after_validator_function(read, handler.generate_schema(checked(struct)))


Wanted = Annotated[T, Body(), _AsDeclared()]
"""The body of a request."""

if TYPE_CHECKING:
    GroupQuery = GroupQuestion
else:
    GroupQuery = checked(GroupQuestion)  # a query is spread out over its fields, which only a model can be


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
    """How far the analysis of a match is: how many come before it, `done` of `of` steps, and the report as far as it goes
    (docs/analysis.md).
    """

    state: Literal["waiting", "working", "done", "failed"]
    ahead: int
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
