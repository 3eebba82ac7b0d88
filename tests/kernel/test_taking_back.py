"""Undo, reset and opening a match again at a point of no return."""

import random

import pytest

import grognard
from grognard.kernel.dice import FairDice
from grognard.kernel.match import Match, Past, resume_match

GAME = "battle_for_germany"


def played(actions: int, seed: int = 3) -> Match:
    match = grognard.load(GAME).new("historical", seed=seed)
    chance = random.Random(seed)
    for _ in range(actions):
        match.play(chance.choice(match.actions()))
    return match


def test_reset_is_as_many_undos_as_there_can_be() -> None:
    for actions in range(20, 400, 23):
        one, other = played(actions), played(actions)
        if one.cannot_undo() is not None:
            with pytest.raises(grognard.IllegalAction):
                one.reset()
            continue
        one.reset()
        while other.cannot_undo() is None:
            other.undo()
        assert one.hash == other.hash
        assert one.codes == other.codes
        assert one.log == other.log
        assert len(one.codes) == one.anchored


def test_undo_to_an_action_is_as_many_undos() -> None:
    for actions in range(20, 400, 23):
        one, other = played(actions), played(actions)
        if one.cannot_undo() is not None:
            continue
        to = (one.anchored + len(one.codes)) // 2
        one.undo(to)
        while len(other.codes) > to:
            other.undo()
        assert (one.hash, one.codes, one.log) == (other.hash, other.codes, other.log)
        assert len(one.codes) == to


def test_undo_to_an_action_stops_at_dice_and_at_what_is_to_come() -> None:
    match = played(250)
    assert match.anchored > 0
    before = match.hash
    with pytest.raises(grognard.IllegalAction):
        match.undo(match.anchored - 1)
    for nonsense in (-1, len(match.codes), len(match.codes) + 1):
        with pytest.raises(grognard.BadInput):
            match.undo(nonsense)
    assert match.hash == before


def test_the_steps_of_a_move_are_the_move() -> None:
    whole, small = played(0), played(0)
    steps = small.steps("move su-2gt 2326-2226-2126-2125")
    assert [step.text for step in steps] == ["pick su-2gt", "to 2326", "to 2226", "to 2126", "to 2125"]
    assert small.codes == []
    whole.play("move su-2gt 2326-2226-2126-2125")
    for step in steps:
        small.play(step)
    assert whole.hash == small.hash
    assert [step.text for step in small.steps("end")] == ["end"]
    with pytest.raises(grognard.IllegalAction):
        small.steps("to 2226")


def test_a_match_goes_on_from_a_point_of_no_return() -> None:
    match = played(250)
    seed = match.promise.seed
    assert seed is not None
    before = played(match.anchored)
    past = Past(match.promise, match.codes[: match.anchored], match.rolls[:], before.log[:], match.anchored_by_dice)
    dice = FairDice(seed, [], len(match.rolls))
    again = resume_match(match.game, match.scenario, match.options, match.anchor.clone(), dice, past)
    assert again.cannot_undo() is not None
    for code in match.codes[match.anchored :]:
        again.play(match.game.vocabulary.action(code))
    chance = random.Random(1)
    for _ in range(150):
        action = chance.choice(match.actions())
        match.play(action)
        again.play(action)
    assert again.record(keep_seed=True) == match.record(keep_seed=True)
    assert again.log == match.log
