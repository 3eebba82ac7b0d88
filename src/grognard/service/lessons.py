"""Lessons at the table: where a match stands among the steps of its lesson, and the list of all lessons."""

from functools import cache
from typing import Any

import msgspec

from grognard.games.lessons import find_lesson, lessons_of
from grognard.kernel.errors import BadInput
from grognard.kernel.lessons import Lesson, Task
from grognard.kernel.match import Match
from grognard.protocol.view import Piece


class Place:
    """Where a match stands among the steps of its lesson."""

    def __init__(self, lesson: Lesson, step: int) -> None:
        if not 0 <= step < len(lesson.tasks):
            raise BadInput(f"Lesson '{lesson.id}' has {len(lesson.tasks)} steps, counted from 0; there is no step {step}.")
        self.lesson = lesson
        self.step = step

    @property
    def text(self) -> str:
        return f"{self.lesson.id}/{self.step}"

    def told(self, match: Match) -> dict[str, Any]:
        """What a view says of the lesson."""
        judged = self.lesson.judge(match, self.step)
        return {
            "id": self.lesson.id,
            "step": self.step,
            "steps": len(self.lesson.tasks),
            "reached": judged.reached,
            "answer": judged.answer if judged.answer >= 0 else None,
            "strayed": judged.strayed,
        }


def place_of(game: str, text: str) -> Place | None:
    """The place that a row names; None if the lesson is not taught any more, and the match is one like any other."""
    id, _, step = text.rpartition("/")
    try:
        return Place(find_lesson(game, id), int(step))
    except (BadInput, ValueError):
        return None


# -- telling -------------------------------------------------------------------------------------------------------------
@cache
def catalogue(game: str) -> bytes:
    """Every lesson of a game with its steps, for the page."""
    return msgspec.json.encode([_lesson(lesson) for lesson in lessons_of(game)])


def _lesson(lesson: Lesson) -> dict[str, Any]:
    return {
        "id": lesson.id,
        "title": lesson.title,
        "can": lesson.can,
        "exercise": lesson.is_exercise,
        "scenario": lesson.scenario.id,
        "seat": lesson.seat,
        **({"pieces": _pieces(lesson)} if lesson.is_exercise else {}),
        "steps": [_step(lesson, number, task) for number, task in enumerate(lesson.tasks)],
    }


def _pieces(lesson: Lesson) -> list[dict[str, Any]]:
    """What stands on the map when an exercise begins, as its seat sees it."""
    seat = [one.id for one in lesson.scenario.seats].index(lesson.seat)
    pieces = lesson.game.view(lesson.opened(0).position, seat)["pieces"]
    assert isinstance(pieces, list)
    known = Piece.__struct_fields__  # what a picture shows; a table of cards has more
    return [{name: piece[name] for name in known if name in piece} for piece in pieces if piece.get("at")]


def _step(lesson: Lesson, number: int, task: Task) -> dict[str, Any]:
    return {
        "title": task.title,
        "text": task.text,
        "do": task.do,
        "rules": task.rules,
        "dice_set": bool(task.dice),
        "show": task.show.as_data(),
        "answers": [{"say": answer.say, "rule": answer.rule, "show": answer.show.as_data()} for answer in task.answers],
        "hints": [{"say": hint.say, "show": hint.show.as_data()} for hint in task.hints],
        "solution": lesson.orders(number),
    }
