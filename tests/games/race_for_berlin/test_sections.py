"""The rules reference: every paragraph of the rulebook, in both languages, with a proof or a reason for having none."""

import re
from pathlib import Path
from typing import Any

import pytest
import yaml

import grognard

DATA = Path(grognard.__file__).parent / "games/race_for_berlin/data"
SECTIONS: dict[str, dict[str, Any]] = yaml.load((DATA / "sections.yaml").read_text("utf-8"), yaml.CSafeLoader)["sections"]

RULEBOOK = """
0
1
2 2.1 2.1.1 2.1.2 2.1.3 2.2 2.2.1 2.2.2 2.2.3 2.2.4 2.2.5 2.2.6 2.2.7 2.2.8 2.3 2.3.1 2.3.2 2.4 2.4.1 2.4.2 2.4.3 2.4.4 2.4.5
3 3.1 3.1.1 3.1.2 3.1.3 3.2 3.2.1 3.2.2 3.2.3
4 4.1 4.1.1 4.1.2 4.1.3 4.1.4 4.1.5 4.2 4.2.1 4.2.2 4.2.3 4.3 4.3.1
5 5.1 5.2 5.3 5.4 5.5 5.6
6 6.1.1 6.1.2
7 7.1 7.1.1 7.1.2 7.1.3 7.1.4 7.2 7.2.1 7.2.2 7.3 7.3.1 7.3.2 7.3.3 7.3.4 7.4 7.4.1 7.4.2 7.4.3 7.4.4 7.4.5 7.4.6
8 8.1 8.1.1 8.1.2 8.1.3 8.2 8.2.1 8.2.2 8.3 8.3.1 8.3.2 8.3.3 8.3.4 8.3.5 8.3.6 8.3.7 8.4 8.4.1 8.4.2 8.4.3
9 9.1 9.1.1 9.1.2 9.1.3 9.1.4 9.1.5 9.2 9.2.1 9.2.2 9.2.3 9.2.4 9.2.5 9.3 9.3.1 9.3.2 9.3.3 9.3.4
10 10.1 10.1.1 10.2 10.2.1 10.2.2 10.2.3
11 11.1 11.2 11.3 11.4 11.5 11.5.1 11.5.2 11.5.3 11.6 11.6.1 11.6.2
"""
PARAGRAPHS = [*RULEBOOK.split(), "Annex 1", "Annex 2", "Annex 3", "Annex 4"]


def words(section: dict[str, Any], lang: str) -> str:
    return "\n".join([section["text"][lang], *(ruling[lang] for ruling in section.get("rulings", ()))])


def references(text: str) -> set[str]:
    """Numbers of paragraphs with a point in them; a plain number may be anything."""
    return set(re.findall(r"\b\d{1,2}(?:\.\d){1,2}\b", text))


def test_every_paragraph_is_there_in_order() -> None:
    assert list(SECTIONS) == PARAGRAPHS


@pytest.mark.parametrize("number", PARAGRAPHS)
def test_each_paragraph_is_whole(number: str) -> None:
    section = SECTIONS[number]
    needed = {"title", "text", "proof"} | ({"reason"} if section["proof"] == "none" else set())
    assert needed <= set(section) <= needed | {"rulings"}
    assert section["proof"] in ("case", "none")
    for pair in (section["title"], section["text"], *section.get("rulings", ())):
        assert set(pair) == {"en", "fr"}
        assert all(pair.values())


@pytest.mark.parametrize("number", PARAGRAPHS)
def test_references_exist_and_are_the_same_in_both_languages(number: str) -> None:
    english, french = (references(words(SECTIONS[number], lang)) for lang in ("en", "fr"))
    assert english == french
    assert english <= set(PARAGRAPHS)


@pytest.mark.parametrize("number", PARAGRAPHS)
def test_both_languages_name_the_same_numbers(number: str) -> None:
    """Values, dice and odds; a number that French writes with its ordinal is the same number."""
    counted = [sorted(re.findall(r"\d+", words(SECTIONS[number], lang))) for lang in ("en", "fr")]
    assert counted[0] == counted[1]
