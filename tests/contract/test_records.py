"""A record is plain data that plays again to the same position, wherever it was cut."""

import random
from itertools import islice

import pytest
from tests.playing import Setting, Wanderer, each_once, finished, moments, step, walk

import grognard
from grognard import BadInput, Match
from grognard.kernel.action import verb_of
from grognard.kernel.dice import verify_rolls
from grognard.kernel.match import open_match
from grognard.kernel.record import decode_record, encode_record

ALL = each_once()


def assert_replays(match: Match, keep_seed: bool) -> Match:
    data = encode_record(match.record(keep_seed))
    again = grognard.replay(decode_record(data))
    assert again.hash == match.hash
    assert again.log == match.log
    assert again.codes == match.codes
    assert again.rolls == match.rolls
    assert again.position.choices == match.position.choices
    assert again.position.seat == match.position.seat
    assert (again.result is None) == (match.result is None)
    assert encode_record(again.record(keep_seed)) == data
    return again


@pytest.mark.parametrize("setting", ALL, ids=str)
def test_a_whole_game_replays(setting: Setting) -> None:
    match = finished(setting)
    again = assert_replays(match, keep_seed=False)
    assert match.result is not None
    assert again.result is not None
    assert again.result.as_data() == match.result.as_data()
    assert match.promise.seed is not None
    assert verify_rolls(match.promise.seed, match.promise.commitment, match.promise.salts, match.rolls) == []


@pytest.mark.parametrize("setting", ALL, ids=str)
def test_a_record_cut_anywhere_replays(setting: Setting) -> None:
    for match in moments(setting, 2):
        assert match.record()["seed"] is None
        assert_replays(match, keep_seed=False)


@pytest.mark.parametrize("setting", each_once(), ids=str)
def test_a_record_cut_after_each_kind_of_action_replays(setting: Setting) -> None:
    """Mid-move, mid-attack, mid-retreat and wherever else the game can stand."""
    seen: set[tuple[int, int]] = set()
    for match in islice(walk(setting, f"kinds {setting}"), 400):
        kinds = (verb_of(match.codes[-1]), match.position.frames[-2]) if match.codes else (-1, -1)
        if kinds not in seen:
            seen.add(kinds)
            assert_replays(match, keep_seed=True)
    assert len(seen) > 5


@pytest.mark.parametrize("setting", ALL, ids=str)
def test_a_saved_game_goes_on_with_its_own_dice(setting: Setting) -> None:
    for match in moments(setting, 1):
        again = assert_replays(match, keep_seed=True)
        first, second = Wanderer(match.game, "on"), Wanderer(match.game, "on")
        one = match.clone()
        for _ in range(200):
            if one.is_over:
                break
            step(one, first)
            step(again, second)
        assert one.record() == again.record()


@pytest.mark.parametrize("setting", each_once(), ids=str)
def test_without_the_seed_no_die_can_be_rolled_and_nothing_changes(setting: Setting) -> None:
    match = setting.new("no seed")
    wanderer = Wanderer(match.game, "no seed")
    while not match.is_over:
        before = match.clone()
        code = step(match, wanderer)
        if len(match.rolls) > len(before.rolls):
            again = grognard.replay(before.record())
            with pytest.raises(BadInput, match="given rolls"):
                again.play(match.game.vocabulary.action(code))
            assert again.record() == before.record()
            assert again.log == before.log
            assert again.position.choices == before.position.choices
            break


@pytest.mark.parametrize("setting", ALL, ids=str)
def test_folded_moves_expand_to_the_same_codes(setting: Setting) -> None:
    match = finished(setting)
    chance = random.Random(f"fold {setting}")
    for cut in [len(match.codes), *chance.sample(range(len(match.codes)), 8)]:
        codes = match.codes[:cut]
        lines = match.game.fold(codes)
        assert len(lines) <= len(codes)
        assert all(line == " ".join(line.split()) for line in lines)
    again = open_match(match.game, match.record())
    for number, line in enumerate(match.game.fold(match.codes)):
        if number % 10 == 0:
            assert again.explain(line) is None
        again.play(line)
    assert again.codes == match.codes


@pytest.mark.parametrize("setting", ALL, ids=str)
def test_a_record_that_was_tampered_with_is_refused(setting: Setting) -> None:
    match = min((moment for moment in moments(setting, 40) if moment.codes), key=lambda moment: len(moment.codes))
    record = decode_record(encode_record(match.record()))
    for wrong in ({"hash": "00" * 16}, {"rules": "0"}, {"actions": record["actions"][:-1]}, {"scenario": "none"}):
        with pytest.raises(BadInput):
            grognard.replay({**record, **wrong})
