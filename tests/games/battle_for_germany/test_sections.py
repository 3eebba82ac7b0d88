"""The rules reference: every paragraph of the rulebook, in both languages, with a proof or a reason for having none."""

import re
from pathlib import Path
from typing import Any

import pytest
import yaml

import grognard

DATA = Path(grognard.__file__).parent / "games/battle_for_germany/data"
SECTIONS: dict[str, dict[str, Any]] = yaml.load((DATA / "sections.yaml").read_text("utf-8"), yaml.CSafeLoader)["sections"]

RULEBOOK = """
1-0
2-0 2-1 2-2 2-3 2-4 2-5 2-6
3-0
4-0 4-1 4-2 4-3 4-4
5-0 5-1 5-2 5-3 5-4 5-41 5-42 5-43 5-5 5-51 5-52 5-53
6-0 6-1 6-2 6-21 6-22 6-23 6-24 6-3 6-4 6-5 6-6 6-7 6-8 6-81 6-82 6-83 6-9 6-91 6-92 6-93 6-94
7-0 7-1 7-11 7-12 7-13 7-2 7-21 7-22 7-23 7-24 7-25 7-26
8-0
9-0 9-1 9-2 9-3
10-0 10-1 10-2 10-3
11-0
12-0 12-1 12-2 12-21 12-22 12-23 12-3
13-0 13-1 13-2
14-0
15-0 15-1 15-2 15-21 15-22 15-23 15-24 15-25 15-26
16-0 16-1 16-2 16-3 16-31 16-32 16-33
17-0 17-1 17-2 17-3 17-31 17-32
"""
PARAGRAPHS = RULEBOOK.split()


def words(section: dict[str, Any], lang: str) -> str:
    return "\n".join([section["text"][lang], *(ruling[lang] for ruling in section.get("rulings", ()))])


def references(text: str) -> set[str]:
    """Rule numbers in brackets; values such as (19) and codes such as (×2) are none."""
    inside = " ".join(re.findall(r"\(([^)]*)\)", text))
    return set(re.findall(r"\b\d{1,2}-\d{1,2}\b", inside))


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
def test_both_languages_name_the_same_hexes(number: str) -> None:
    english, french = (sorted(re.findall(r"\b\d{4}\b", words(SECTIONS[number], lang))) for lang in ("en", "fr"))
    assert english == french
