"""Every message that the rules send has a text in both languages, which asks for no argument that it is not given."""

import ast
import re
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as fluent
from fluent.syntax.visitor import Visitor

import grognard
from grognard.games.panzer_grenadier import words
from grognard.games.panzer_grenadier.content import load_content

FOLDER = Path(grognard.__file__).parent / "games/panzer_grenadier"
LANGUAGES = ("en", "fr")
SENT = re.compile(r"(prompt|refuse|result)(-[a-z]+)+")
LONGEST_PROMPT = 90  # one line of a narrow screen, read at a glance


class Variables(Visitor):
    """The arguments that a text asks for."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: fluent.VariableReference) -> None:  # noqa: N802 - the name that fluent calls
        self.names.add(node.id.name)


@cache
def asked(language: str) -> dict[str, set[str]]:
    """By message id: the arguments that its text asks for."""
    found: dict[str, set[str]] = {}
    for entry in FluentParser().parse((FOLDER / "texts" / f"{language}.ftl").read_text("utf-8")).body:
        if isinstance(entry, fluent.Message):
            variables = Variables()
            variables.visit(entry)
            found[entry.id.name] = variables.names
    return found


# -- what the code sends ----------------------------------------------------------------------------------------------
def keys_of(node: ast.expr, known: dict[str, set[str]]) -> set[str] | None:
    """The names of the arguments in an expression, as far as it can be read; None if it cannot."""
    if isinstance(node, ast.Name):
        return known.get(node.id)
    if not isinstance(node, ast.Dict):
        return None
    found: set[str] = set()
    for key, value in zip(node.keys, node.values, strict=True):
        if isinstance(key, ast.Constant):
            found.add(str(key.value))
        else:
            inner = keys_of(value, known)
            if inner is None:
                return None
            found |= inner
    return found


def dicts_of(function: ast.FunctionDef) -> dict[str, set[str]]:
    """The dicts that a function names before it passes them on."""
    found: dict[str, set[str]] = {}
    for node in ast.walk(function):
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and isinstance(node.value, ast.Dict):
            keys = keys_of(node.value, found)
            if keys is not None:
                found[node.target.id] = keys
    return found


@cache
def sent() -> list[tuple[str, set[str] | None]]:
    """Message ids with the arguments that they are sent with."""
    found: list[tuple[str, set[str] | None]] = []
    for path in sorted(FOLDER.glob("*.py")):
        for function in [node for node in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(node, ast.FunctionDef)]:
            known = dicts_of(function)
            for call in [node for node in ast.walk(function) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)]:
                place = {"refuse": 1, "Message": 0}.get(getattr(call.func, "id", ""), -1)
                if 0 <= place < len(call.args):
                    ids = [part.value for part in ast.walk(call.args[place]) if isinstance(part, ast.Constant)]
                    given = keys_of(call.args[place + 1], known) if len(call.args) > place + 1 else set()
                    found += [(id, given) for id in ids if isinstance(id, str) and SENT.fullmatch(id)]
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_has_a_text(language: str) -> None:
    assert {id for id, _ in sent()} - set(asked(language)) == set()
    assert len({id for id, _ in sent()}) > 100


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_asks_for_what_it_is_not_given(language: str) -> None:
    missing = [(id, sorted(asked(language)[id] - given - {"offers"})) for id, given in sent() if given is not None]
    assert [(id, names) for id, names in missing if names] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_log_entries_have_texts(language: str) -> None:
    for id, arguments in words.EVENTS:
        assert asked(language)[id] <= {name for name, _ in arguments}


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_that_are_made_up_in_the_code_have_texts(language: str) -> None:
    content = load_content()
    ids = [f"unit-{name}" for name in content.piece_names]
    ids += [f"mode-{name}" for name in words.MODE_NAMES] + [f"kind-{name}" for name in words.KIND_NAMES]
    ids += [f"at-{name}" for name in words.AT_NAMES] + [f"event-{name}" for name in content.events]
    ids += [f"phase-{name}" for name in words.PHASES] + [f"seat-{name}" for name in words.SEAT_WORDS]
    ids += [f"modifier-{name}" for name in [*content.shift, *content.at_modifier]]
    ids += [f"scenario-{id}" for id in grognard.load("panzer_grenadier").scenarios]
    assert set(ids) - set(asked(language)) == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_prompts_are_short(language: str) -> None:
    texts = grognard.load("panzer_grenadier").texts
    for id, needed in asked(language).items():
        if id.startswith("prompt-"):
            assert len(texts.format(language, id, dict.fromkeys(needed, "1:0906"))) <= LONGEST_PROMPT
