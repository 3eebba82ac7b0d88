"""Every decision offers a finite list of different actions, in a stable order, and each of them can be played."""

import pytest
from tests.playing import Setting, each_once, moments, sampled, sections, walk

from grognard.kernel.sequence import CHANCE, DECISION

ALL = each_once()


@pytest.mark.parametrize("setting", ALL, ids=str)
def test_every_decision_has_a_list_without_doubles_in_a_stable_order(setting: Setting) -> None:
    """The match of the sample, played a second time: at each decision it offers what it offered then, and it leaves the same record."""
    sample = sampled(str(setting))
    match = sample.end
    for number, (match, offered) in enumerate(zip(walk(setting, str(setting)), sample.trail, strict=True)):
        choices = match.position.choices
        assert hash(tuple(choices)) == offered
        if match.is_over:
            assert choices == []
            assert match.decision is None
            continue
        assert match.position.halt == DECISION
        assert choices
        assert len(set(choices)) == len(choices)
        assert 0 <= match.position.seat < len(match.seats)
        if number % 50 == 0:
            texts = [action.text for action in match.actions()]
            assert texts == [action.text for action in match.clone().actions()]
            assert len(set(texts)) == len(texts)
    assert match is not sample.end
    assert match.record() == sample.end.record()


@pytest.mark.parametrize("setting", ALL, ids=str)
def test_each_action_can_be_played_by_code_and_by_text(setting: Setting) -> None:
    for match in moments(setting, 6):
        for action in match.actions():
            assert match.explain(action.text) is None
            by_code, by_text = match.clone(), match.clone()
            by_code.play(action)
            by_text.play(action.text)
            assert by_code.position.halt != CHANCE
            assert by_code.codes == by_text.codes  # and after the action nothing but windows that were passed for their seats
            assert by_code.codes[: len(match.codes) + 1] == [*match.codes, action.code]
            assert by_code.hash == by_text.hash
            assert by_code.log == by_text.log


@pytest.mark.parametrize("setting", ALL, ids=str)
def test_a_text_and_its_code_are_one_thing(setting: Setting) -> None:
    for match in moments(setting, 12):
        vocabulary = match.game.vocabulary
        for action in match.actions():
            assert vocabulary.code(action.text) == action.code
            assert vocabulary.code(action.text.upper()) == action.code
            assert vocabulary.action(action.code) is action
            assert str(action) == action.text


@pytest.mark.parametrize("setting", ALL, ids=str)
def test_every_decision_asks_in_words_and_cites_a_section(setting: Setting) -> None:
    for match in moments(setting, 30):
        decision = match.decision
        assert decision is not None
        assert decision.rule in sections(match.game.id)
        assert decision.seat == match.seats[match.position.seat].id
        for language in ("en", "fr"):
            assert match.game.texts.format(language, decision.message.id, decision.message.args)
