"""What is not legal is refused with a section of the rulebook and a reason in words, and changes nothing."""

import random
from functools import cache

import pytest
from hypothesis import given
from hypothesis import settings as profile
from hypothesis import strategies as st
from tests.playing import Setting, candidates, each_once, finished, kin, moments, wrong_with

import grognard
from grognard import BadInput, IllegalAction, Match

ALL = each_once()


def kept(match: Match) -> tuple[object, ...]:
    """Everything that a refusal must leave as it was."""
    return (match.hash, match.log[:], match.record(keep_seed=True), match.position.choices[:], match.position.seat, match.rolls[:])


@pytest.mark.parametrize("setting", ALL, ids=str)
def test_every_other_action_is_refused_with_a_section_and_a_reason(setting: Setting) -> None:
    chance = random.Random(f"refusals {setting}")
    for match in moments(setting, 40):
        tried = {*candidates(match, chance, 60), *kin(match, chance, 60)} - set(match.position.choices)
        assert [wrong for code in tried if (wrong := wrong_with(match, code, match.position.why_not(code)))] == []


@pytest.mark.parametrize("setting", ALL, ids=str)
def test_a_refusal_changes_nothing(setting: Setting) -> None:
    chance = random.Random(f"unchanged {setting}")
    for match in moments(setting, 4):
        before = kept(match)
        for code in {*candidates(match, chance, 8), *kin(match, chance, 8)} - set(match.position.choices):
            action = match.game.vocabulary.action(code)
            with pytest.raises(IllegalAction) as by_code:
                match.play(action)
            refusal = match.explain(action.text)
            assert refusal is not None
            assert (refusal.rule, refusal.reason) == (by_code.value.rule, by_code.value.reason)
            with pytest.raises(IllegalAction) as by_text:
                match.play(action.text)
            assert by_text.value.reason == refusal.reason
        assert kept(match) == before


@pytest.mark.parametrize("setting", each_once(), ids=str)
def test_after_the_end_everything_is_refused(setting: Setting) -> None:
    match = finished(setting)
    assert match.is_over
    before = kept(match)
    for text in [action.text for action in setting.new(0).actions()]:
        refusal = match.explain(text)
        assert refusal is not None
        assert refusal.message.id == "game-is-over"
        with pytest.raises(IllegalAction, match="over"):
            match.play(match.game.vocabulary.action(match.game.vocabulary.code(text)))
    assert kept(match) == before


@pytest.mark.parametrize("setting", ALL, ids=str)
def test_anything_a_person_may_type_is_answered_or_named_as_bad_input(setting: Setting) -> None:
    """A hundred texts for each game; each setting has its share, at the moments that all tests of it look at."""
    known = [(match, kept(match)) for match in moments(setting, 12)]
    texts = typed(setting.game)

    @profile(max_examples=100 // sum(other.game == setting.game for other in ALL) + 1)
    @given(data=st.data())
    def tried(data: st.DataObject) -> None:
        match, before = data.draw(st.sampled_from(known))
        assert answer(match, data.draw(texts)) is not None
        assert kept(match) == before

    tried()


def answer(match: Match, text: str) -> str | None:
    try:
        refusal = match.explain(text)
    except BadInput as bad:
        return str(bad) or None
    return "legal" if refusal is None else refusal.reason or None


@cache
def typed(game: str) -> st.SearchStrategy[str]:
    """Texts: nonsense, words of the game in any order, and several operands for one verb."""
    vocabulary = grognard.load(game).vocabulary
    verbs = [word for word, _ in vocabulary.verbs] + ["move", "with", "phase"]
    names = [name for listed in vocabulary.names.values() for name in listed]
    word = st.one_of(st.sampled_from(verbs), st.sampled_from(names), st.sampled_from(names).map(str.upper), st.text(max_size=6))
    several = st.lists(st.sampled_from(names), min_size=2, max_size=4)
    joined = st.one_of(several.map("-".join), several.map("+".join))
    return st.one_of(st.text(max_size=30), st.lists(st.one_of(word, joined), max_size=5).map(" ".join))
