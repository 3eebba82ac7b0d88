"""What the command line says: its own texts and those of a game, in one language."""

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from grognard.kernel.decision import Message, Refusal
from grognard.kernel.errors import BadInput
from grognard.kernel.game import Game
from grognard.kernel.texts import LOCALES, Texts

OWN: Final = Texts([Path(__file__).with_name("texts")])


class Speech:
    """Texts in one language: `say` for the command line's own, the rest for those of the game."""

    def __init__(self, game: Game, language: str, scenario: str = "") -> None:
        check_language(language)
        self.game = game
        self.language = language
        self.texts = game.texts.told_in(scenario)

    def say(self, id: str, args: Mapping[str, str | int] | None = None) -> str:
        """A sentence of the command line."""
        return speak(self.language, id, args)

    def has(self, id: str) -> bool:
        return OWN.has("cli-" + id)

    def message(self, message: Message) -> str:
        """A prompt, a log entry or a result of the game."""
        return self.texts.format(self.language, message.id, message.args)

    def reason(self, refusal: Refusal) -> str:
        return self.message(refusal.message)

    def name(self, id: str) -> str:
        """The name of something in the game; a name nobody wrote a text for speaks for itself."""
        if self.game.texts.has(id):
            return self.texts.format(self.language, id, {})
        return id if id[:1].isdigit() else id.partition("-")[2].replace("_", " ") or id

    def seat(self, id: str) -> str:
        return self.name("seat-" + id)


def speak(language: str, id: str, args: Mapping[str, str | int] | None = None) -> str:
    """A sentence of the command line, which needs no game."""
    return OWN.format(language, "cli-" + id, {name: plain(value) for name, value in (args or {}).items()})


def plain(value: str | int) -> str | int:
    """An argument that is shown as it stands, whatever it begins with."""
    return "@" + value if isinstance(value, str) and value.startswith("@") else value


def check_language(language: str) -> None:
    if language not in LOCALES:
        raise BadInput(f"There are no texts in the language '{language}'; the languages are {', '.join(LOCALES)}.")
