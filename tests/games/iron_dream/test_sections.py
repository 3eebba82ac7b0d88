"""The rules reference: every paragraph of the rulebook, in both languages, with a proof or a reason for having none."""

import re
from pathlib import Path
from typing import Any

import pytest
import yaml

import grognard

DATA = Path(grognard.__file__).parent / "games/iron_dream/data"
SECTIONS: dict[str, dict[str, Any]] = yaml.load((DATA / "sections.yaml").read_text("utf-8"), yaml.CSafeLoader)["sections"]

RULEBOOK = """
1.0
2.0
3.0 3.1 3.2 3.3 3.4 3.5 3.6 3.7 3.8 3.9 3.10 3.11
4.0 4.1 4.2 4.3 4.4 4.5 4.6 4.7 4.8 4.9 4.10
5.0
6.0 6.1 6.2 6.3 6.4 6.5 6.6 6.7 6.8
7.0 7.1 7.2 7.3 7.4 7.5 7.6 7.7 7.8 7.9 7.10 7.11 7.12 7.13 7.14 7.15 7.16 7.17 7.18 7.19 7.20 7.21 7.22 7.23 7.24
7.25 7.26 7.27 7.28
8.0 8.1 8.2 8.3 8.4 8.5 8.6 8.7 8.8 8.9
9.0 9.1 9.2 9.3 9.4 9.5 9.6 9.7 9.8 9.9 9.10 9.11 9.12
10.0 10.1 10.2 10.3 10.4 10.5 10.6 10.7 10.8 10.9 10.10 10.11
11.0 11.1 11.2 11.3 11.4 11.5 11.6 11.7 11.8 11.9 11.10 11.11 11.12 11.13 11.14 11.15 11.16 11.17
12.0 12.1 12.2 12.3 12.4 12.5 12.6 12.7 12.8 12.9
13.0 13.1 13.2 13.3 13.4 13.5 13.6 13.7
14.0 14.1 14.2 14.3 14.4 14.5 14.6 14.7 14.8 14.9 14.10 14.11 14.12 14.13 14.14 14.15 14.16 14.17 14.18 14.19 14.20
14.21 14.22 14.23 14.24 14.25 14.26 14.27 14.28 14.29 14.30 14.31 14.32 14.33 14.34 14.35 14.36 14.37 14.38 14.39
15.0 15.1 15.2 15.3 15.4 15.5 15.6 15.7 15.8 15.9 15.10 15.11 15.12 15.13 15.14 15.15 15.16 15.17 15.18 15.19 15.20
15.21 15.22 15.23 15.24 15.25 15.26 15.27 15.28 15.29 15.30 15.31 15.32 15.33 15.34 15.35 15.36
16.0 16.1 16.2 16.3 16.4 16.5 16.6 16.7 16.8 16.9 16.10 16.11
17.0 17.1 17.2 17.3 17.4 17.5 17.6 17.7 17.8 17.9 17.20 17.21 17.22 17.23 17.24 17.25 17.26 17.27 17.28 17.29
18.0 18.1 18.2 18.3 18.4 18.5 18.6 18.7 18.8 18.9 18.10 18.11 18.12 18.13 18.14 18.15 18.16 18.17 18.18 18.19 18.20
18.21 18.22 18.23 18.24
19.0 19.1 19.2 19.3 19.4 19.5 19.6 19.7 19.8 19.9 19.10 19.11
20.0 20.1 20.2 20.3 20.4 20.5 20.6
21.0 21.1 21.2 21.3
22.0 22.1 22.2 22.3 22.4 22.5 22.6 22.7 22.8 22.9 22.10 22.11 22.12 22.13 22.14 22.15 22.16
23.0 23.1 23.2 23.3 23.4 23.5
24.0 24.1 24.2 24.3 24.4 24.5 24.6 24.7 24.8 24.9
25.0 25.1 25.2 25.3 25.4 25.5 25.6 25.7 25.8 25.9 25.10 25.11 25.12
26.0 26.1 26.2 26.3 26.4 26.5 26.6 26.7 26.8 26.9 26.10 26.11 26.12 26.13 26.14 26.15 26.16 26.17 26.18 26.19 26.20
27.0 27.1 27.2 27.3 27.4 27.5 27.6 27.7 27.8 27.9 27.10
28.0
29.0
"""
PARAGRAPHS = RULEBOOK.split()


def words(section: dict[str, Any], lang: str) -> str:
    return "\n".join([section["text"][lang], *(ruling[lang] for ruling in section.get("rulings", ()))])


def references(text: str) -> set[str]:
    """Rule numbers in brackets."""
    inside = " ".join(re.findall(r"\(([^)]*)\)", text))
    return set(re.findall(r"\b\d{1,2}\.\d{1,2}\b", inside))


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
    english, french = (sorted(re.findall(r"\b[A-Z]{1,2}\d{1,2}\b", words(SECTIONS[number], lang))) for lang in ("en", "fr"))
    assert english == french


@pytest.mark.parametrize("number", PARAGRAPHS)
def test_french_spaces_before_signs_do_not_break(number: str) -> None:
    assert not re.search(r" [:;!?]", words(SECTIONS[number], "fr"))
