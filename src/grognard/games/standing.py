"""Which questions of a game may be answered by a standing order, each declared in the data of its package.

A question is a kind (what a player calls it), the prompts that ask it, and the verbs that may answer. What is legal is not said here: an
order picks from the list of choices that comes with the question.
"""

from dataclasses import dataclass
from importlib.resources import files
from typing import Final

from grognard.games import package_of
from grognard.kernel.datafiles import read_yaml

FILE: Final = "standing.yaml"
KINDS: Final = ("window", "fire", "retreat", "losses", "cards", "advance", "support")
"""What the page has words for."""
_read: dict[str, list["Question"]] = {}


@dataclass(frozen=True)
class Question:
    """Something that a seat is asked while others play."""

    kind: str
    prompts: tuple[str, ...]
    answers: tuple[str, ...]
    """Verbs."""


def questions_of(id: str) -> list[Question]:
    """The questions of a game, read once; none if it declares none."""
    if id not in _read:
        _read[id] = _questions(id)
    return _read[id]


def _questions(id: str) -> list[Question]:
    file = files(package_of(id)).joinpath("data", FILE)
    if not file.is_file():
        return []
    found = []
    for item in read_yaml(file).at("questions").list():
        item.mapping({"kind": True, "prompts": True, "answers": True})
        kind = item.at("kind").choice(KINDS, "kind of question")
        prompts = tuple(one.text() for one in item.at("prompts").list())
        found.append(Question(kind, prompts, tuple(one.text() for one in item.at("answers").list())))
    return found
