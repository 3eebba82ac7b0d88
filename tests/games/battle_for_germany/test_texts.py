"""Every message that the rules send has a text in both languages, with the arguments that it is given."""

import ast
import random
import re
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as fluent
from fluent.syntax.visitor import Visitor

import grognard
from grognard import Match
from grognard.games.battle_for_germany import words
from grognard.games.battle_for_germany.content import CONTROL_NAMES, RESULT_NAMES
from grognard.games.battle_for_germany.game import BattleForGermany
from grognard.games.battle_for_germany.sequence import steps
from grognard.kernel.action import code_of, verb_of
from grognard.kernel.decision import Message
from grognard.kernel.game import SPECTATOR

FOLDER = Path(grognard.__file__).parent / "games/battle_for_germany"
LONGEST_PROMPT = 190  # two lines of a screen, with all that it offers
LANGUAGES = ("en", "fr")
GAME = grognard.load("battle_for_germany")
SENT = re.compile(r"(prompt|refuse|log|result|terrain)(-[a-z]+)+")  # a whole id; "terrain-" alone is a beginning


# -- the texts --------------------------------------------------------------------------------------------------------
class Variables(Visitor):
    """The arguments that a text asks for."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: fluent.VariableReference) -> None:  # noqa: N802 - the name that fluent calls
        self.names.add(node.id.name)


@cache
def asked(language: str) -> dict[str, set[str]]:
    """By message id: the arguments that its text asks for."""
    source = (FOLDER / "texts" / f"{language}.ftl").read_text("utf-8")
    found: dict[str, set[str]] = {}
    for entry in FluentParser().parse(source).body:
        if isinstance(entry, fluent.Message):
            variables = Variables()
            variables.visit(entry)
            found[entry.id.name] = variables.names
    return found


# -- the messages that the code sends ---------------------------------------------------------------------------------
@cache
def modules() -> list[ast.Module]:
    return [ast.parse(path.read_text("utf-8")) for path in sorted(FOLDER.glob("*.py"))]


def texts_in(node: ast.AST) -> list[str]:
    return [part.value for part in ast.walk(node) if isinstance(part, ast.Constant) and isinstance(part.value, str)]


def ids_in(node: ast.AST) -> list[str]:
    return [text for text in texts_in(node) if SENT.fullmatch(text)]


def dicts_of(function: ast.FunctionDef) -> dict[str, ast.expr]:
    """The dicts that a function names before it passes them on."""
    found: dict[str, ast.expr] = {}
    for node in ast.walk(function):
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and isinstance(node.value, ast.Dict):
            found[node.target.id] = node.value
    return found


def keys_of(node: ast.expr | None, known: dict[str, ast.expr]) -> set[str]:
    if node is None:
        return set()
    if isinstance(node, ast.Name):
        return keys_of(known[node.id], known)
    assert isinstance(node, ast.Dict), ast.unparse(node)
    keys: set[str] = set()
    for key, value in zip(node.keys, node.values, strict=True):
        keys |= keys_of(value, known) if key is None else set(texts_in(key))
    return keys


@cache
def sent() -> list[tuple[str, set[str]]]:
    """Every `refuse(rule, id, args)` and `Message(id, args)`: message id and the names of its arguments."""
    found: list[tuple[str, set[str]]] = []
    for module in modules():
        for function in ast.walk(module):
            if not isinstance(function, ast.FunctionDef):
                continue
            known = dicts_of(function)
            for call in ast.walk(function):
                if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id in ("refuse", "Message"):
                    place = 1 if call.func.id == "refuse" else 0
                    args = call.args[place + 1] if len(call.args) > place + 1 else None
                    found.extend((id, keys_of(args, known)) for id in ids_in(call.args[place]))
    return found


def labels() -> list[str]:
    """What dice can come to, as `label` names it."""
    found = list(RESULT_NAMES)
    for module in modules():
        for function in ast.walk(module):
            if isinstance(function, ast.FunctionDef) and function.name == "label":
                found.extend(texts_in(function))
    return found


@cache
def all_ids() -> set[str]:
    ids = {id for module in modules() for id in ids_in(module)}
    ids |= {id for id, _ in words.EVENTS}
    ids |= {"prompt-" + step.name for step in steps()}
    ids |= {"result-" + label for label in labels()}
    return ids | {"control-" + name for name in CONTROL_NAMES}


def test_the_code_is_read() -> None:
    found = {id for id, _ in sent()}
    assert {"refuse-zone-to-zone", "refuse-payment-spare", "prompt-battle", "result-points"} <= found
    assert {"terrain-fort", "result-landed", "prompt-battle-roll", "log-battle"} <= all_ids()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_has_a_text(language: str) -> None:
    assert sorted(all_ids() - set(asked(language))) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_gets_the_arguments_it_asks_for(language: str) -> None:
    given = [*sent(), *((id, {name for name, _ in kinds}) for id, kinds in words.EVENTS)]
    assert [(id, missing) for id, keys in given if (missing := asked(language)[id] - keys - {"offers"})] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_is_left_over(language: str) -> None:
    speaking = {id for id in asked(language) if id.startswith(("prompt-", "refuse-", "log-"))}
    assert sorted(speaking - all_ids()) == []


def test_a_refusal_is_the_thing_refused_and_a_reason_without_a_full_stop() -> None:
    form = {"en": re.compile(r"[A-Z][a-z ]+ refused: .*[^.]"), "fr": re.compile(r"[A-ZÉ][a-zéê ]+ refusée?(, ART)?\u00a0: .*[^.]")}
    for id in asked("en"):
        if id.startswith("refuse-"):
            for language in LANGUAGES:
                args: dict[str, str | int] = dict.fromkeys(asked(language)[id], "ART")
                assert form[language].fullmatch(GAME.texts.format(language, id, args)), (language, id)


# -- at play ----------------------------------------------------------------------------------------------------------
def said(message: Message) -> list[str]:
    """A message in both languages; a text that lacks an argument raises BadInput."""
    texts = [GAME.texts.format(language, message.id, message.args) for language in LANGUAGES]
    assert all(text and "@" not in text for text in texts), texts
    return texts


def candidates(match: Match, chance: random.Random) -> list[int]:
    """Codes of the vocabulary that are not legal now: some of any verb, some of the verbs that are legal."""
    vocabulary = GAME.vocabulary
    choices = match.position.choices
    verbs = [chance.randrange(len(vocabulary.verbs)) for _ in range(5)] + [verb_of(code) for code in chance.choices(choices, k=5)]
    codes = [code_of(verb, chance.randrange(len(vocabulary.names.get(vocabulary.verbs[verb][1], "?")))) for verb in verbs]
    return [code for code in codes if code not in choices]


@pytest.mark.parametrize("scenario", sorted(GAME.scenarios))
def test_all_that_is_said_in_random_play(scenario: str) -> None:
    options = {option.id: True for option in GAME.scenarios[scenario].options}
    for seed in range(2):
        chance = random.Random(f"texts {scenario} {seed}")
        match = GAME.new(scenario, seed=seed, options=options if seed else {})
        for _ in range(400):
            if match.is_over:
                break
            assert all(len(text) <= LONGEST_PROMPT for text in said(match.prompt(match.position.seat)))
            for code in candidates(match, chance):
                refusal = match.position.why_not(code)
                assert refusal is not None, GAME.vocabulary.action(code)
                assert refusal.rule
                said(refusal.message)
            match.play(chance.choice(match.actions()))
        for event in match.log:
            said(GAME.describe(event, SPECTATOR))


def test_results() -> None:
    for scenario, options in (("red_star_white_star", {}), ("collapse_in_the_east", {}), ("four_player", {"turn_ten_counts": True})):
        match = GAME.new(scenario, seed=1, options=options)
        chance = random.Random(scenario)
        while match.result is None:
            endings = [action for action in match.actions() if action.text in ("end", "pass", "done")]
            match.play(chance.choice(endings or match.actions()))
        said(match.result.message)
        for event in match.log:
            said(GAME.describe(event, SPECTATOR))


def test_a_tripled_move_does_not_leave_the_map() -> None:
    assert isinstance(GAME, BattleForGermany)
    state = GAME.set_up("three_player", {})
    content = GAME.content
    unit = content.unit_index["gw-88"]
    for other in range(len(content.unit_names)):
        if other != unit and state.at(other) >= 0:
            state.pieces.lift(other)
    state.pieces.shift(unit, content.board.names.index("1326"))
    state.phase = words.PHASES.index("german_movement")
    state.push(words.MOVEMENT, state.phase)
    state.run()
    state.choose(words.PICK | unit)
    assert {words.EXIT, words.TRANSFER} <= set(state.choices)
    state.choose(words.TRANSFER)
    refusal = state.why_not(words.EXIT)
    assert refusal is not None
    assert refusal.rule == "16-32"
    said(refusal.message)
