"""All texts of the program: English and French say the same things, and French keeps its typography."""

import re
from functools import cache
from pathlib import Path

import pytest
import yaml
from fluent.syntax import ast
from fluent.syntax.visitor import Visitor

import grognard
from grognard.kernel.texts import read_texts

ROOT = Path(grognard.__file__).parent
FOLDERS = sorted({path.parent for path in ROOT.rglob("texts/*.ftl")})
GAMES = [folder for folder in FOLDERS if folder.parent.name != "kernel"]
SECTIONS = sorted(ROOT.glob("games/*/data/sections.yaml"))

FRENCH_SLIPS = {
    "a straight apostrophe": r"\w'\w",
    "a plain or missing space before a colon": r"[^\s\d] :|[^\W\d]:(?!\w)|\u202f:",
    "a plain, wide or missing space before ; ! ?": r"[ \u00a0][;!?]|\w[;!?]",
    "a plain space inside guillemets": r"«[^\u00a0]|[^\u00a0]»",
    "straight quotes": r'"',
    "a plain space before %": r" %|\d%",
    "a plain space before a unit": r"\d (PM|PV|km|%)\b",
    "three dots": r"\.\.\.",
    "a hyphen for a minus": r"\s-\d",
    "an address other than the infinitive": r"(?i)\b(vous|votre|vos|tu|ton|on|(?!assez|chez|nez|rez\b)[a-zéèê]+ez|impossible de)\b",
    "a missing ligature": r"(?i)man?oeuvre|coeur",
    "a word the glossary replaces": r"(?i)retrait(er|ent|é)\b|\bfleuve|\b(ou)?est-allemand|\b(ZOC|VP|CRT|TEC)\b",
}
ENGLISH_SLIPS = {
    "a straight apostrophe": r"\w'\w",
    "straight quotes": r'"',
    "American spelling": r"(?i)\btheater|\bdefense|\barmor(ed)?\b|\bcolor|\bneighbor|\bfavor|\bmechanized|\bcenter",
    "three dots": r"\.\.\.",
}


@cache
def entries(path: Path) -> dict[str, ast.Message | ast.Term]:
    return {item.id.name: item for item in read_texts(path).body if isinstance(item, (ast.Message, ast.Term))}


class Variables(Visitor):
    def __init__(self, node: ast.BaseNode) -> None:
        self.names: set[str] = set()
        self.visit(node)

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 (named by the library)
        self.names.add(node.id.name)


class Words(Visitor):
    def __init__(self, node: ast.BaseNode) -> None:
        self.texts: list[str] = []
        self.visit(node)

    def visit_Pattern(self, node: ast.Pattern) -> None:  # noqa: N802 (named by the library)
        inside = [item.value if isinstance(item, ast.TextElement) else "x" for item in node.elements]
        self.texts.append("".join(inside))
        self.generic_visit(node)


def slips(text: str, patterns: dict[str, str]) -> list[str]:
    return [f"{what}: {text!r}" for what, pattern in patterns.items() if re.search(pattern, text)]


def section_texts(path: Path, lang: str) -> list[str]:
    sections = yaml.load(path.read_text("utf-8"), yaml.CSafeLoader)["sections"].values()
    return [
        text
        for section in sections
        for text in (
            section["title"][lang],
            section["text"][lang],
            *(ruling[lang] for ruling in section.get("rulings", ())),
        )
    ]


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.parent.name)
def test_both_languages_have_the_same_texts_with_the_same_variables(folder: Path) -> None:
    english, french = entries(folder / "en.ftl"), entries(folder / "fr.ftl")
    assert list(english) == list(french)
    for name, message in english.items():
        assert Variables(message).names == Variables(french[name]).names, name


@pytest.mark.parametrize("folder", GAMES, ids=lambda folder: folder.parent.name)
def test_a_game_hides_no_text_of_the_kernel(folder: Path) -> None:
    assert not set(entries(ROOT / "kernel/texts/en.ftl")) & set(entries(folder / "en.ftl"))


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.parent.name)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_no_text_is_given_twice(folder: Path, lang: str) -> None:
    body = read_texts(folder / f"{lang}.ftl").body
    names = [item.id.name for item in body if isinstance(item, (ast.Message, ast.Term))]
    assert [name for name in names if names.count(name) > 1] == []


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.parent.name)
@pytest.mark.parametrize(("lang", "patterns"), [("en", ENGLISH_SLIPS), ("fr", FRENCH_SLIPS)], ids=["en", "fr"])
def test_texts_keep_the_typography_of_their_language(folder: Path, lang: str, patterns: dict[str, str]) -> None:
    words = [text for message in entries(folder / f"{lang}.ftl").values() for text in Words(message).texts]
    assert [slip for text in words for slip in slips(text, patterns)] == []


@pytest.mark.parametrize("path", SECTIONS, ids=lambda path: path.parent.parent.name)
@pytest.mark.parametrize(("lang", "patterns"), [("en", ENGLISH_SLIPS), ("fr", FRENCH_SLIPS)], ids=["en", "fr"])
def test_rule_sections_keep_the_typography_of_their_language(path: Path, lang: str, patterns: dict[str, str]) -> None:
    assert [slip for text in section_texts(path, lang) for slip in slips(text, patterns)] == []
