"""Texts: arguments, fallback to English, numbers of each language, and a clear word about what is missing."""

import doctest
from pathlib import Path

import pytest

from grognard.kernel import texts as texts_module
from grognard.kernel.errors import BadInput
from grognard.kernel.texts import Texts, literal, read_texts

ENGLISH = """
side-soviet = Soviets
greet = { $side } move { $count ->
    [one] one unit
   *[other] { $count } units
} to { $hex }
only-english = Only in English, for { $side }
no-words =
    .hint = a hint alone
"""
FRENCH = """
side-soviet = Soviétiques
greet = { $count ->
    [one] { $count } unité déplacée
   *[other] { $count } unités déplacées
} en { $hex }\N{NO-BREAK SPACE}: { $side }
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "en.ftl").write_text(ENGLISH, "utf-8")
    (tmp_path / "fr.ftl").write_text(FRENCH, "utf-8")
    return tmp_path


@pytest.fixture
def texts(folder: Path) -> Texts:
    return Texts([folder])


def test_doctests() -> None:
    assert doctest.testmod(texts_module).failed == 0


def test_arguments_are_put_in_without_marks(texts: Texts) -> None:
    args: dict[str, str | int] = {"side": "Allies", "count": 2, "hex": "1804"}
    assert texts.format("en", "greet", args) == "Allies move 2 units to 1804"
    assert texts.format("fr", "greet", args) == "2 unités déplacées en 1804\N{NO-BREAK SPACE}: Allies"


def test_an_argument_may_be_another_text(texts: Texts) -> None:
    args: dict[str, str | int] = {"side": "@side-soviet", "count": 1, "hex": "1804"}
    assert texts.format("en", "greet", args) == "Soviets move one unit to 1804"
    assert texts.format("fr", "greet", args) == "1 unité déplacée en 1804\N{NO-BREAK SPACE}: Soviétiques"


@pytest.mark.parametrize("typed", ["@side-soviet", "@", "@@", "@nobody", "Anna", ""])
def test_what_a_person_typed_stays_as_it_is(texts: Texts, typed: str) -> None:
    assert texts.format("en", "only-english", {"side": literal(typed)}) == f"Only in English, for {typed}"


def test_missing_french_comes_in_english_with_french_names(texts: Texts) -> None:
    assert texts.format("fr", "only-english", {"side": "@side-soviet"}) == "Only in English, for Soviétiques"


def test_numbers_follow_the_language(texts: Texts) -> None:
    assert texts.format("en", "greet", {"side": "", "count": 1248, "hex": ""}).startswith(" move 1,248 units")
    assert texts.format("fr", "greet", {"side": "", "count": 1248, "hex": ""}).startswith("1\u202f248 unités")
    assert texts.format("fr", "greet", {"side": "", "count": 0, "hex": ""}).startswith("0 unité ")


def test_has(texts: Texts) -> None:
    assert texts.has("greet")
    assert texts.has("undo-dice")
    assert not texts.has("nothing-of-the-kind")


def test_a_missing_text_names_its_id_and_the_files(texts: Texts, folder: Path) -> None:
    for lang in ("en", "fr"):
        with pytest.raises(BadInput, match=r'no text "lost" in .*kernel/texts/en\.ftl or ') as caught:
            texts.format(lang, "lost", {})
        assert str(folder / "en.ftl") in str(caught.value)
    with pytest.raises(BadInput, match='no text "side-lost"'):
        texts.format("en", "only-english", {"side": "@side-lost"})


def test_a_missing_argument_is_named(texts: Texts) -> None:
    with pytest.raises(BadInput, match=r'"only-english" in .* cannot be made: .*side'):
        texts.format("en", "only-english", {})


def test_a_text_without_words_is_named(texts: Texts) -> None:
    with pytest.raises(BadInput, match=r'"no-words" .* is empty'):
        texts.format("en", "no-words", {})


def test_an_unknown_language_lists_the_known(texts: Texts) -> None:
    with pytest.raises(BadInput, match='in the language "de"; the languages are en, fr'):
        texts.format("de", "greet", {})


def test_bad_files_are_named_with_the_line(folder: Path) -> None:
    (folder / "fr.ftl").write_text("good = bon\n\n} broken\n", "utf-8")
    with pytest.raises(BadInput, match=r"fr\.ftl, line 3: "):
        read_texts(folder / "fr.ftl")
    (folder / "fr.ftl").write_bytes(b"bad = \xff\n")
    with pytest.raises(BadInput, match=r"fr\.ftl cannot be read"):
        read_texts(folder / "fr.ftl")
    with pytest.raises(BadInput, match="No such file"):
        read_texts(folder / "de.ftl")
