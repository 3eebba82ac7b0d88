"""Lessons as the server tells them, and notes on what happens for the first time: every text in every language."""

from typing import Literal

from msgspec import UNSET, UnsetType

from grognard.protocol.parts import Part, SomeWords, Words
from grognard.protocol.view import Piece


class Marks(Part, kw_only=True):
    """What a step points at: pieces, spaces and actions, never places on the page."""

    units: list[str]
    spaces: list[str]
    actions: list[str]
    line: list[str]
    """The two ends of a line of sight, which the page asks for and draws from above and from the side; or nothing."""


class LessonAnswer(Part, kw_only=True):
    say: Words
    rule: str
    show: Marks


class LessonHint(Part, kw_only=True):
    say: Words
    show: Marks


class LessonStep(Part, kw_only=True):
    title: Words
    text: Words
    do: Words
    rules: list[str]
    dice_set: bool
    show: Marks
    answers: list[LessonAnswer]
    hints: list[LessonHint]
    """Two thoughts, the second plainer; the third grade is the solution."""
    solution: list[str]


class Lesson(Part, kw_only=True):
    id: str
    title: Words
    can: SomeWords
    """What somebody can do who has done it."""
    exercise: bool
    scenario: str
    seat: str
    pieces: list[Piece] | UnsetType = UNSET
    """Exercises: the pieces on the map as the seat sees them, for a picture."""
    steps: list[LessonStep]


class FirstNote(Part, kw_only=True):
    """One sentence for the first time that something happens, and the messages that call for it."""

    id: str
    rule: str
    say: Words
    when: dict[Literal["log", "refused", "asked"], list[str]]
