"""Texts in English and French: rules speak in message ids and arguments, this turns them into sentences.

The texts stand in Fluent files, ``texts/en.ftl`` and ``texts/fr.ftl``, one pair for the kernel and one for each game.
An argument is a number, a text put in as it is, or ``"@id"``, which stands for another message of the same language;
``"@one|another"`` stands for several of them, of which any may be chosen::

    texts.format("fr", "turn-of", {"side": "@side-soviet"})
    texts.format("fr", "prompt-movement", {"offers": "@offer-pick|offer-end"})

What a person typed may begin with ``@``: put it in with ``literal``.
"""

from pathlib import Path
from typing import Final

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast
from fluent.syntax.visitor import Visitor

from grognard.kernel.errors import BadInput

LOCALES: Final[dict[str, str]] = {"en": "en-GB", "fr": "fr-FR"}
"""The languages, and the locale whose numbers and plurals each of them uses."""

FALLBACK: Final = "en"
NAMED_BY_SCENARIO: Final = ("seat-", "side-")
KERNEL_FOLDER: Final = Path(__file__).with_name("texts")


def literal(text: str) -> str:
    """An argument that shows this very text, whatever it begins with."""
    return "@" + text if text.startswith("@") else text


class Texts:
    """The texts of the kernel and of the given folders, read when a language is first used.

    >>> Texts([]).format("fr", "undo-dice", {})
    'Reprise refusée\N{NO-BREAK SPACE}: un jet de dé ne se défait pas.'
    """

    folders: list[Path]

    def __init__(self, folders: list[Path]) -> None:
        self.folders = [KERNEL_FOLDER, *folders]
        self._bundles: dict[str, FluentBundle] = {}
        self._messages: dict[str, ast.Message] = {}  # those of FALLBACK, as they were read
        self._arguments: dict[str, frozenset[str]] = {}
        self._scenario = ""
        self._told: dict[str, Texts] = {}

    def told_in(self, scenario: str) -> "Texts":
        """The same texts, with seats and sides called as they are in a scenario (``seat-allied-kharkov`` for ``seat-allied``)."""
        if scenario not in self._told:
            told = Texts(self.folders[1:])
            told._bundles, told._messages, told._arguments = self._bundles, self._messages, self._arguments
            told._scenario = scenario
            self._told[scenario] = told
        return self._told[scenario]

    def format(self, lang: str, message_id: str, args: dict[str, str | int]) -> str:
        """The sentence of a message; one that has no French yet comes in English."""
        if self._scenario and message_id.startswith(NAMED_BY_SCENARIO) and self.has(f"{message_id}-{self._scenario}"):
            message_id = f"{message_id}-{self._scenario}"
        spoken = self._language_of(lang, message_id)
        bundle = self._bundle(spoken)
        pattern = bundle.get_message(message_id).value
        if pattern is None:
            raise BadInput(f'The text "{message_id}" in {self._files(spoken)} is empty; write it.')
        words = {name: self._argument(lang, value) for name, value in args.items()}
        text, errors = bundle.format_pattern(pattern, words)
        if errors:
            raise BadInput(f'The text "{message_id}" in {self._files(spoken)} cannot be made: {errors[0]}.')
        return str(text)

    def has(self, message_id: str) -> bool:
        """True if there is such a message."""
        return self._bundle(FALLBACK).has_message(message_id)

    def uses(self, message_id: str, name: str) -> bool:
        """True if there is such a message and it has a place for this argument."""
        known = self._arguments.get(message_id)
        if known is None:
            known = self._arguments[message_id] = _arguments(self._messages[message_id]) if self.has(message_id) else frozenset()
        return name in known

    def _language_of(self, lang: str, message_id: str) -> str:
        if self._bundle(lang).has_message(message_id):
            return lang
        if self._bundle(FALLBACK).has_message(message_id):
            return FALLBACK
        raise BadInput(f'There is no text "{message_id}" in {self._files(FALLBACK)}; add it there.')

    def _argument(self, lang: str, value: str | int) -> str | int:
        if isinstance(value, str) and value.startswith("@"):
            return value[1:] if value.startswith("@@") else self._either(lang, value[1:].split("|"))
        return value

    def _either(self, lang: str, ids: list[str]) -> str:
        """The messages with commas between them, and "or" before the last."""
        *others, last = [self.format(lang, id, {}) for id in ids]
        return self.format(lang, "either", {"others": ", ".join(others), "last": last}) if others else last

    def _bundle(self, lang: str) -> FluentBundle:
        if lang not in self._bundles:
            resources = _read(lang, self.folders)
            if lang == FALLBACK:
                self._messages.update({entry.id.name: entry for one in resources for entry in one.body if isinstance(entry, ast.Message)})
            self._bundles[lang] = _bundle(lang, resources)
        return self._bundles[lang]

    def _files(self, lang: str) -> str:
        return " or ".join(str(folder / f"{lang}.ftl") for folder in self.folders)


def _read(lang: str, folders: list[Path]) -> list[ast.Resource]:
    if lang not in LOCALES:
        raise BadInput(f'There are no texts in the language "{lang}"; the languages are {", ".join(LOCALES)}.')
    return [read_texts(folder / f"{lang}.ftl") for folder in folders]


def _bundle(lang: str, resources: list[ast.Resource]) -> FluentBundle:
    bundle = FluentBundle([LOCALES[lang]], use_isolating=False)
    for resource in resources:
        bundle.add_resource(resource)
    return bundle


def read_texts(path: Path) -> ast.Resource:
    """Read one file of texts; BadInput gives the line that is not Fluent."""
    try:
        source = path.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise BadInput(f"The texts {path} cannot be read: {error}.") from error
    resource = FluentResource(source)
    for entry in resource.body:
        if isinstance(entry, ast.Junk):
            start = entry.span.start if entry.span is not None else 0
            raise BadInput(
                f"{path}, line {source.count(chr(10), 0, start) + 1}: {entry.annotations[0].message}; a text is written as id = words."
            )
    return resource


class _Variables(Visitor):
    """Collects the arguments that a message has places for."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 - the name is the library's
        self.names.add(node.id.name)


def _arguments(message: ast.Message) -> frozenset[str]:
    found = _Variables()
    found.visit(message)
    return frozenset(found.names)
