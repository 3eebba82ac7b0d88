"""Taking back: one's own actions, one by one, to the very position before; never across dice or another seat."""

import pytest
from tests.playing import Setting, Wanderer, each_once, finished, step

from grognard import IllegalAction, Match

ALL = each_once()
Kept = tuple[str, int, list[int], list[int], int]


def kept(match: Match) -> Kept:
    return (match.hash, len(match.log), match.codes[:], match.position.choices[:], match.position.seat)


def assert_refused(match: Match, reason: str) -> None:
    before = kept(match)
    refusal = match.cannot_undo()
    assert refusal is not None
    assert refusal.message.id == reason
    with pytest.raises(IllegalAction) as refused:
        match.undo()
    assert refused.value.refusal.message.id == reason
    assert match.game.texts.format("fr", reason, refusal.message.args)
    assert kept(match) == before


@pytest.mark.parametrize("setting", ALL, ids=str)
def test_undo_goes_back_one_action_and_the_same_action_leads_forward_again(setting: Setting) -> None:
    match = setting.new("undo")
    wanderer = Wanderer(match.game, "undo")
    number = 0
    while not match.is_over:
        number += 1
        checked = number % 20 == 0
        before = kept(match) if checked else None
        log = match.log[:] if checked else []
        rolls, seat, played = len(match.rolls), match.position.seat, len(match.codes)
        code = step(match, wanderer)
        if before is None or match.is_over:
            continue
        after = kept(match)
        if len(match.codes) > played + 1 and match.cannot_undo() is not None:
            continue  # another seat was passed over in a window of its own
        if len(match.rolls) > rolls:
            assert_refused(match, "undo-dice")
        elif match.position.seat != seat or (match.game.has_secrets and match.position.revealed):
            assert_refused(match, "undo-other-seat")
        else:
            match.undo()
            assert kept(match) == before
            assert match.log == log
            match.play(match.game.vocabulary.action(code))
            assert kept(match) == after


@pytest.mark.parametrize("setting", ALL, ids=str)
def test_a_whole_chain_of_actions_can_be_taken_back(setting: Setting) -> None:
    match = setting.new("chain")
    wanderer = Wanderer(match.game, "chain")
    longest = 0
    chain = [kept(match)]
    while not match.is_over and len(match.codes) < 200:
        rolls, seat, played = len(match.rolls), match.position.seat, len(match.codes)
        step(match, wanderer)
        passed_over = len(match.codes) > played + 1 and match.cannot_undo() is not None
        if len(match.rolls) > rolls or match.position.seat != seat or passed_over or match.position.revealed:
            chain = []
        chain.append(kept(match))
        if len(chain) > longest * 3 // 2 + 1 and not match.is_over:
            longest = len(chain)
            take_back_all(match.clone(), chain)
    assert longest > 1


def take_back_all(match: Match, chain: list[Kept]) -> None:
    for earlier in reversed(chain[:-1]):
        match.undo()
        assert kept(match) == earlier
    assert match.cannot_undo() is not None


@pytest.mark.parametrize("setting", ALL, ids=str)
def test_nothing_can_be_taken_back_before_the_first_action(setting: Setting) -> None:
    assert_refused(setting.new("first"), "undo-nothing")


@pytest.mark.parametrize("setting", ALL, ids=str)
def test_the_end_stands(setting: Setting) -> None:
    """The record of a finished game shows the seed: whoever could go back would know the dice."""
    assert_refused(finished(setting), "game-is-over")
