"""What everything else is made of."""

from typing import Literal

import msgspec
from msgspec import UNSET, UnsetType

Args = dict[str, str | int | float]
Options = dict[str, bool | str]


class Part(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """An object of the protocol; nothing is in it but what is declared."""


Kind = Literal["me", "link", "bot"]
Language = Literal["en", "fr"]


class Words(Part, kw_only=True):
    """A text in every language."""

    en: str
    fr: str


class SomeWords(Part, kw_only=True):
    """A text, if there is one."""

    en: str | UnsetType = UNSET
    fr: str | UnsetType = UNSET


class Message(Part, kw_only=True):
    """A text of the message files with what is put into it; "@id" stands for another text."""

    id: str
    args: Args


class Notice(Message, kw_only=True):
    """A text with the rule that it comes from."""

    rule: str


class Refusal(Part, kw_only=True):
    """Why something is not allowed; `reason` is the same in English."""

    rule: str
    message: Message
    reason: str


class RollLine(Part, kw_only=True):
    """Where a die or a point of the number needed comes from."""

    of: Literal["dice", "tn"]
    amount: int
    rule: str
    text: Message


class Rolled(Part, kw_only=True):
    """The dice of a log entry."""

    faces: list[int]
    tn: int
    """The number that each needs; 0 if it is their sum that counts."""
    lines: list[RollLine]
