"""Legality has one source: the list of choices is what the rules leave when every action of the vocabulary is put to them.

A step's `why_not` answers from the rules without a look at the list, so the two can be held against each other: whatever the list holds
is not refused, and whatever it does not hold is.
"""

import random
import sys
from collections.abc import Iterator
from functools import cache
from types import CodeType, FrameType, FunctionType

import pytest
from tests.playing import Setting, each_once, moments, sections

from grognard import Match, Refusal
from grognard.kernel.action import code_of, verb_of
from grognard.lab.rules_report import cited

SETTINGS = each_once()
MOMENTS = 8
OTHERS = 300  # of the actions whose verb is not asked for now


def conceivable(match: Match, chance: random.Random) -> Iterator[int]:
    """Every action whose verb is among the choices, whatever its operand, and a sample of all the others."""
    vocabulary = match.game.vocabulary
    asked = {verb_of(code) for code in match.position.choices}
    for verb, (_, domain) in enumerate(vocabulary.verbs):
        operands = range(len(vocabulary.names.get(domain, [""])))
        few = operands if verb in asked else chance.sample(operands, min(len(operands), OTHERS // len(vocabulary.verbs) + 1))
        yield from (code_of(verb, operand) for operand in few)


def refused(match: Match, code: int) -> Refusal | None:
    """What the rules say, the list left aside."""
    position = match.position
    return position.steps[position.frames[-2]].why_not(position, code)


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_the_list_of_choices_is_what_the_rules_leave(setting: Setting) -> None:
    chance = random.Random(f"legality {setting}")
    wrong: list[str] = []
    for match in moments(setting, MOMENTS):
        listed = set(match.position.choices)
        for code in conceivable(match, chance):
            refusal = refused(match, code)
            if (refusal is None) != (code in listed):
                told = f"listed, and refused by {refusal}" if refusal is not None else "not listed, and not refused"
                wrong.append(f"{match.decision}: '{match.game.vocabulary.action(code)}' is {told}")
    assert wrong == []


# -- the section that is cited ----------------------------------------------------------------------------------------
class Finder:
    """Finds the function that made a refusal: the first to hand it on, `refuse` itself aside."""

    def __init__(self, match: Match, code: int) -> None:
        self.code: CodeType | None = None
        self.stack: list[tuple[CodeType, object]] = []
        sys.setprofile(self.see)
        try:
            self.refusal = refused(match, code)
        finally:
            sys.setprofile(None)
        for made, returned in self.stack:
            if returned is self.refusal:
                self.code = made
                break

    def see(self, frame: FrameType, event: str, argument: object) -> None:
        if event == "return" and isinstance(argument, Refusal) and not frame.f_code.co_filename.endswith("decision.py"):
            self.stack.append((frame.f_code, argument))


def nothing(*_: object, **__: object) -> None:
    """What is left of a rule that was taken away."""


def without(rule: FunctionType, match: Match, code: int) -> Refusal | None:
    """What the rules say when one of them was taken away."""
    whole = rule.__code__
    rule.__code__ = nothing.__code__
    try:
        return refused(match, code)
    finally:
        rule.__code__ = whole


@cache
def functions(game: str) -> dict[CodeType, FunctionType]:
    """The functions of a game's package and of the mechanics, by their code."""
    found: dict[CodeType, FunctionType] = {}
    for name, module in list(sys.modules.items()):
        if name.startswith((f"grognard.games.{game}.", "grognard.mechanics.")):
            for member in vars(module).values():
                if isinstance(member, FunctionType):
                    found[member.__code__] = member
    return found


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_the_section_that_is_cited_is_the_one_that_forbids(setting: Setting) -> None:
    """The function that refuses names the section it refuses by; without it the action is legal, or another rule speaks."""
    if not functions(setting.game):
        pytest.skip("compiled rules cannot be taken away")
    chance = random.Random(f"citations {setting}")
    wrong: set[str] = set()
    for match in moments(setting, 6):
        asked = {verb_of(code) for code in match.position.choices}
        tried = [code for code in conceivable(match, chance) if verb_of(code) in asked and code not in match.position.choices]
        for code in chance.sample(tried, min(len(tried), 60)):
            found = Finder(match, code)
            rule = functions(match.game.id).get(found.code) if found.code is not None else None
            assert found.refusal is not None
            assert found.refusal.rule in sections(match.game.id)
            if rule is None or found.refusal.rule == match.position.rule():
                continue  # the question at hand speaks for itself: something else has to be done first
            if found.refusal.rule not in cited(rule.__doc__ or ""):
                wrong.add(f"{rule.__module__}.{rule.__name__} refuses by {found.refusal.rule}, which its docstring does not name")
            left = without(rule, match, code)
            if left is not None and (left.rule, left.message.id) == (found.refusal.rule, found.refusal.message.id):
                wrong.add(f"{rule.__module__}.{rule.__name__} refuses by {left.rule}, and so does another rule when it is taken away")
    assert sorted(wrong) == []
