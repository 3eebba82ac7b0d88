"""Which questions of a game may be answered by a standing order, each declared in the data of its package.

A question is a kind (what a player calls it), the prompts that ask it, and the verbs that may answer. What is legal is not said here: an
order picks from the list of choices that comes with the question.
"""

from dataclasses import dataclass
from importlib.resources import files
from typing import Final

from grognard.games import package_of
from grognard.kernel.datafiles import Node, read_yaml

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
    piece: str = ""
    """What the prompt calls the piece that the question is about, if it is about one."""
    space: str = ""
    """And the space."""
    then: tuple["Follow", ...] = ()
    """What the answer leads to, and is answered with it."""
    rolls: tuple[str, ...] = ()
    """Answers that are followed by dice at once."""

    @property
    def rolling(self) -> tuple[str, ...]:
        """Answers that lead to dice."""
        return (*(one.after for one in self.then if "roll" in one.verbs), *self.rolls)


@dataclass(frozen=True)
class Follow:
    """What a seat is asked because of its answer: it is the same order still."""

    prompt: str
    args: dict[str, str]
    """What the prompt has to say besides: the same prompt may ask in one's own turn."""
    after: str
    """The answer that it follows."""
    verbs: tuple[str, ...]
    """The first of these that is offered."""


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
        item.mapping({"kind": True, "prompts": True, "answers": True, "piece": False, "space": False, "then": False, "rolls": False})
        kind = item.at("kind").choice(KINDS, "kind of question")
        prompts = tuple(one.text() for one in item.at("prompts").list())
        answers = tuple(one.text() for one in item.at("answers").list())
        piece, space = (given.text() if (given := item.get(name)) is not None else "" for name in ("piece", "space"))
        then = tuple(_follow(one) for one in given.list()) if (given := item.get("then")) is not None else ()
        rolls = tuple(one.text() for one in given.list()) if (given := item.get("rolls")) is not None else ()
        found.append(Question(kind, prompts, answers, piece, space, then, rolls))
    return found


def _follow(item: Node) -> Follow:
    item.mapping({"prompt": True, "args": True, "after": True, "verbs": True})
    args = {key: value.text() for key, value in item.at("args").items()}
    return Follow(item.at("prompt").text(), args, item.at("after").text(), tuple(one.text() for one in item.at("verbs").list()))
