"""Words are declared once; what is forgotten or declared twice is found when the game is loaded."""

import pytest

from grognard.kernel.action import code_of
from grognard.kernel.sequence import Position, Step
from grognard.kernel.words import EventWord, StepWord, VerbWord, event, gone, name, step, steps_of, verb


class Turns(Step[Position]):
    pass


class Battle(Step[Position]):
    pass


def test_numbers_follow_the_order() -> None:
    verbs: list[VerbWord] = []
    assert [verb(verbs, "pick", "unit"), verb(verbs, "done")] == [code_of(0, 0), code_of(1, 0)]
    assert verbs == [("pick", "unit"), ("done", "")]
    phases: list[str] = []
    assert [name(phases, "movement"), name(phases, "combat")] == [0, 1]


def test_an_argument_is_called_after_its_kind_unless_it_says_otherwise() -> None:
    events: list[EventWord] = []
    assert event(events, "log-moved", "unit, origin: hex, hex") == 0
    assert event(events, "log-over") == 1
    assert events == [("log-moved", [("unit", "unit"), ("origin", "hex"), ("hex", "hex")]), ("log-over", [])]


def test_a_word_is_declared_once() -> None:
    verbs: list[VerbWord] = []
    verb(verbs, "pick", "unit")
    with pytest.raises(ValueError, match="'pick' is declared twice"):
        verb(verbs, "pick")


def test_steps_are_made_by_their_classes() -> None:
    words: list[StepWord] = []
    turns = step(words, "turns", "3-0")
    gone(words)
    battle = step(words, "battle", "6-1", within=True)
    made = steps_of(words, {battle: Battle, turns: Turns})
    assert [type(found) for found in (made[turns], made[battle])] == [Turns, Battle]
    assert (made[battle].name, made[battle].rule, made[battle].is_within, made[turns].is_within) == ("battle", "6-1", True, False)
    with pytest.raises(AssertionError):
        made[1].resume(None)


def test_a_forgotten_step_is_named() -> None:
    words: list[StepWord] = []
    turns = step(words, "turns", "3-0")
    step(words, "battle", "6-1")
    with pytest.raises(ValueError, match="no class plays them: battle"):
        steps_of(words, {turns: Turns})
