"""The sentences that players read: every message with names put in, in both languages.

A name can be of either gender or plural, and may begin with a vowel or a small letter; a sentence must be right with all of them.
"""

import re
from pathlib import Path

import pytest
from fluent.syntax import ast
from tests.contract.test_texts import FOLDERS, GAMES, Variables, Words, entries

from grognard.games import game_ids, load

NAMES = (
    "unit",
    "units",
    "card",
    "piece",
    "carrier",
    "transport",
    "aircraft",
    "leader",
    "army",
    "twin",
    "kind",
    "other",
    "target",
    "enemy",
    "weaker",
    "nearer",
)
PLACES = ("hex", "area", "zone", "place", "city", "origin")
SMALL = r"[a-zéèàœ]"
VERBS = r"(ne|n’\w+|est|sont|a|ont|va|peut|peuvent|doit|se|s’\w+|reste|perd|recule|avance|tient|entre|fuit|quitte|sort|passe)"


def patterns(message: ast.Message | ast.Term) -> list[str]:
    """Every wording of a message, names and places marked as such."""
    return Marked(message).texts


class Marked(Words):
    """The wordings of a message, with variables written as they stand in the file."""

    def visit_Pattern(self, node: ast.Pattern) -> None:  # noqa: N802 (named by the library)
        self.texts.append("".join(_marked(item) for item in node.elements))
        self.generic_visit(node)


def _marked(item: ast.TextElement | ast.Placeable) -> str:
    if isinstance(item, ast.TextElement):
        return item.value
    found = Variables(item).names
    return "<" + "|".join(sorted(found)) + ">"


def texts(folder: Path, lang: str) -> list[tuple[str, str]]:
    return [(name, text) for name, message in entries(folder / f"{lang}.ftl").items() for text in patterns(message)]


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.parent.name)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_refusal_has_no_stop_of_its_own(folder: Path, lang: str) -> None:
    """Its rule follows in brackets, and the stop after it."""
    assert [name for name, text in texts(folder, lang) if name.startswith("refuse-") and text.rstrip().endswith(".")] == []


@pytest.mark.parametrize("folder", GAMES, ids=lambda folder: folder.parent.name)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_line_of_the_log_begins_with_a_capital(folder: Path, lang: str) -> None:
    """Where a name may begin with a small letter (« corps », « unité »), a line begins with a word of its own."""
    messages = entries(folder / f"{lang}.ftl")
    small = [
        name
        for name, message in messages.items()
        if re.match(r"(unit|card|air)-(?!.*-(note|text)$)", name) and re.match(SMALL, patterns(message)[0])
    ]
    first = SMALL + r"|<(" + "|".join(NAMES) + r")>" if small else SMALL
    assert [name for name, message in messages.items() if name.startswith("log-") and re.match(first, patterns(message)[0])] == []


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.parent.name)
def test_french_leaves_no_name_after_a_word_that_would_have_to_change(folder: Path) -> None:
    """« de Odessa », « en Forst », « que unité »: what stands before a name must suit every name."""
    names = "|".join(NAMES)
    wrong = rf"\b([Dd]e|[Dd]u|[Qq]ue|[Ll]e|[Ll]a|au) <({names})>|\b[Ee]n <({'|'.join(PLACES)})>"
    found = [f"{name}: {text}" for name, text in texts(folder, "fr") if re.search(wrong, text)]
    assert [line for line in found if not (has_numbers(folder) and re.search(r"\b[Ee]n <", line))] == []


def has_numbers(folder: Path) -> bool:
    """Whether every place is a number: « en 2304 »."""
    game = folder.parent.name
    return game in game_ids() and all(re.fullmatch(r"[\d:/]+", name) for name in load(game).vocabulary.names.get("hex", ["nowhere"]))


@pytest.mark.parametrize("folder", GAMES, ids=lambda folder: folder.parent.name)
def test_no_french_verb_or_adjective_has_to_agree_with_a_name(folder: Path) -> None:
    wrong = rf"<({'|'.join(NAMES)})> {VERBS}\b"
    assert [f"{name}: {text}" for name, text in texts(folder, "fr") if re.search(wrong, text)] == []
