"""What every registered game keeps: finite lists, refusals with a section, undo, replay, clone and restore to the same hash."""

import random

import pytest

import grognard
from grognard.games import game_ids
from grognard.kernel.action import code_of
from grognard.kernel.match import Match, position_hash
from grognard.kernel.sequence import DECISION

GAMES = [(id, scenario) for id in game_ids() for scenario in grognard.load(id).scenarios]


def candidates(match: Match, chance: random.Random) -> list[int]:
    """Codes of the vocabulary that are not legal now."""
    vocabulary = match.game.vocabulary
    codes = []
    for _ in range(6):
        verb = chance.randrange(len(vocabulary.verbs))
        names = vocabulary.names.get(vocabulary.verbs[verb][1], [""])
        codes.append(code_of(verb, chance.randrange(len(names))))
    return [code for code in codes if code not in match.position.choices]


@pytest.mark.parametrize(("id", "scenario"), GAMES)
def test_random_play_keeps_the_contract(id: str, scenario: str) -> None:
    game = grognard.load(id)
    chance = random.Random(f"{id} {scenario}")
    match = game.new(scenario, seed=3)
    for number in range(350):
        if match.is_over:
            break
        assert match.position.halt == DECISION
        actions = match.actions()
        assert actions
        assert len({action.text for action in actions}) == len(actions)
        if number % 10 == 0:
            check_refusals(match, chance)
            check_keeping(match, scenario)
        is_undone = number % 7 == 0
        before = match.hash if is_undone else ""
        undoable = match.position.seat
        action = chance.choice(actions)
        match.play(action)
        if is_undone and match.cannot_undo() is None and match.position.seat == undoable:
            later = match.hash
            match.undo()
            assert match.hash == before
            match.play(action)
            assert match.hash == later
    record = match.record()
    assert grognard.replay(record).hash == match.hash


def check_refusals(match: Match, chance: random.Random) -> None:
    texts = match.game.texts
    for code in candidates(match, chance):
        refusal = match.position.why_not(code)
        assert refusal is not None, match.game.vocabulary.action(code)
        assert refusal.rule
        assert all(texts.format(language, refusal.message.id, refusal.message.args) for language in ("en", "fr"))


def check_keeping(match: Match, scenario: str) -> None:
    dumped = match.position.dump()
    restored = match.game.restore(scenario, match.options, dumped)
    assert position_hash(restored) == match.hash
    assert restored.choices == match.position.choices
    assert restored.seat == match.position.seat
    twin = match.clone()
    assert twin.hash == match.hash
    twin.play(twin.actions()[0])
    assert position_hash(match.position) == position_hash(restored)


@pytest.mark.parametrize("id", game_ids())
def test_every_fresh_game_ends(id: str) -> None:
    game = grognard.load(id)
    scenario = next(iter(game.scenarios))
    match = game.new(scenario, seed=11)
    chance = random.Random(id)
    for _ in range(20000):
        if match.is_over:
            break
        match.play(chance.choice(match.actions()))
    assert match.result is not None
