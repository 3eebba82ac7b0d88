"""What the server refuses: every refusal in the code has a sentence in each language, with the very arguments that it is given."""

import ast
from functools import cache
from pathlib import Path

import pytest
from tests.contract.test_texts import Variables

from grognard.kernel.texts import LOCALES, read_texts
from grognard.service import errors
from grognard.service.errors import Refused, language_of
from grognard.service.sockets import MOST_REASON

SERVICE = Path(errors.__file__).parent
TEXTS = SERVICE / "refusals" / "texts"
CLOSING = ("too-slow", "deleted", "seat-lost", "left", "too-many:connections", "too-many:orders", "too-many:watchers", "too-many:sockets")


@cache
def calls() -> dict[str, ast.Call]:
    """Every place of the server that makes a refusal."""
    found = {}
    for file in sorted(SERVICE.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Refused":
                found[f"{file.relative_to(SERVICE)}:{node.lineno}:{node.col_offset}"] = node
    return found


@cache
def arguments(language: str) -> dict[str, set[str]]:
    """The texts of a language, each with the arguments that it has places for."""
    found = {}
    for entry in read_texts(TEXTS / f"{language}.ftl").body:
        if hasattr(entry, "id"):
            found[entry.id.name] = Variables(entry).names
    return found


def text_of(call: ast.Call) -> str:
    key = call.args[1]
    assert isinstance(key, ast.Constant), "the key of a refusal is written out, so that its text can be found"
    return "refused-" + str(key.value).replace(":", "-")


@pytest.mark.parametrize("spot", calls())
def test_a_refusal_has_its_sentence_in_each_language(spot: str) -> None:
    call = calls()[spot]
    given = {keyword.arg for keyword in call.keywords}
    for language in LOCALES:
        assert arguments(language).get(text_of(call)) == given, f"{text_of(call)} in {language}"


@pytest.mark.parametrize("language", LOCALES)
def test_no_sentence_is_left_over(language: str) -> None:
    assert set(arguments(language)) == {text_of(call) for call in calls().values()}


@pytest.mark.parametrize("language", LOCALES)
@pytest.mark.parametrize("key", CLOSING)
def test_a_reason_to_close_a_socket_fits_whole(key: str, language: str) -> None:
    assert len(Refused(403, key).told(language).encode()) <= MOST_REASON


@pytest.mark.parametrize("refused", [errors.no_such_match("x" * 30), errors.wrong_token(), errors.no_spectators()])
@pytest.mark.parametrize("language", LOCALES)
def test_who_may_not_come_in_reads_why_in_full(refused: Refused, language: str) -> None:
    assert len(refused.told(language).encode()) <= MOST_REASON


def test_the_english_sentence_stays_and_another_is_told_beside_it() -> None:
    assert errors.no_spectators().as_data("en") == {
        "error": {"code": "no-spectators", "message": "This match has no spectators; give the token of a seat."}
    }
    french = errors.no_spectators().as_data("fr")["error"]
    assert isinstance(french, dict)
    assert french["told"].startswith("Cette partie n’a pas de spectateurs")


def test_a_code_may_have_several_sentences() -> None:
    refused = Refused(409, "too-many:challenges", most=20)
    assert refused.code == "too-many"
    assert "20" in refused.message
    assert "20" in refused.told("fr")


def test_what_a_person_typed_is_put_in_as_it_is() -> None:
    assert "“@either”" in Refused(409, "name-taken", name="@either").message


@pytest.mark.parametrize("language", LOCALES)
def test_what_a_person_typed_may_be_endless(language: str) -> None:
    told = Refused(409, "name-taken", name="0" * 5000).told(language)
    assert len(told) <= errors.LONGEST


@pytest.mark.parametrize(
    ("wanted", "language"),
    [("fr", "fr"), ("fr-FR,fr;q=0.9,en;q=0.8", "fr"), ("de, fr;q=0.5", "fr"), ("en-GB,fr", "en"), ("xx", "en"), ("", "en"), (None, "en")],
)
def test_the_language_is_the_first_that_we_speak(wanted: str | None, language: str) -> None:
    assert language_of(wanted) == language
