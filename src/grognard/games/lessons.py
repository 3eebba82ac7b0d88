"""The lessons of every game, each in the folder `lessons` of its package."""

from importlib.resources import files

from grognard.games import load, package_of
from grognard.kernel.errors import BadInput
from grognard.kernel.lessons import Lesson, read_lessons

_read: dict[str, list[Lesson]] = {}


def lessons_of(id: str) -> list[Lesson]:
    """The lessons of a game and its exercises, read once."""
    if id not in _read:
        _read[id] = read_lessons(load(id), files(package_of(id)).joinpath("lessons"))
    return _read[id]


def find_lesson(id: str, lesson: str) -> Lesson:
    for found in lessons_of(id):
        if found.id == lesson:
            return found
    raise BadInput(f"{load(id).title} has no lesson '{lesson[:40]}'; it has {', '.join(each.id for each in lessons_of(id)) or 'none'}.")
