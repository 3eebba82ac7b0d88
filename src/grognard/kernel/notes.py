"""First-time notes: one sentence with its rule, for the first time that something happens to a player (docs/lessons.md).

A note is data. It names the messages that call for it: lines of the log, refusals, questions. The page shows it when one of them comes,
once in each browser.
"""

from importlib.resources.abc import Traversable
from typing import Any, Final

from grognard.kernel.datafiles import Node, read_yaml
from grognard.kernel.game import Game
from grognard.kernel.lessons import Words, check_game, read_words, texts_of

OCCASIONS: Final = {"log": "log-", "refused": "refuse-", "asked": "prompt-"}
"""What can call for a note, and how the messages of that kind begin."""


class Note:
    """One sentence, its rule, and the messages that call for it."""

    def __init__(self, game: Game, sections: list[str], node: Node) -> None:
        node.mapping({"id": True, "rule": True, "when": True, "say": True})
        self.id = node.at("id").text()
        self.rule = node.at("rule").choice(sections, "section of the rules")
        self.say: Words = read_words(node.at("say"))
        when = node.at("when").mapping(dict.fromkeys(OCCASIONS, False))
        self.when = {occasion: read_messages(game, occasion, when.get(occasion)) for occasion in OCCASIONS}
        if not any(self.when.values()):
            raise when.error("nothing calls for this note", f"name messages under {', '.join(OCCASIONS)}")

    def as_data(self) -> dict[str, Any]:
        return {"id": self.id, "rule": self.rule, "say": self.say, "when": self.when}


def read_messages(game: Game, occasion: str, node: Node | None) -> list[str]:
    """Messages of the game, of the kind that comes on this occasion."""
    messages = texts_of(node)
    for place, message in enumerate(messages):
        if not message.startswith(OCCASIONS[occasion]) or not game.texts.has(message):
            assert node is not None
            raise node.list()[place].error(f"{game.id} has no message '{message}'", f"name one that begins with {OCCASIONS[occasion]}")
    return messages


def read_notes(game: Game, sections: list[str], file: Traversable) -> list[Note]:
    """The notes of a game in the order in which they matter; none if it has no such file."""
    if not file.is_file():
        return []
    root = read_yaml(file).mapping({"game": True, "notes": True})
    check_game(game, root)
    notes: list[Note] = []
    for node in root.at("notes").list():
        note = Note(game, sections, node)
        if any(note.id == other.id for other in notes):
            raise node.at("id").error(f"there are two notes '{note.id}'", "give each an id of its own")
        notes.append(note)
    return notes
