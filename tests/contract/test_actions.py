"""Actions as a player would name them are told apart from their parts, and how a match stands is told by the scoring of its end."""

import pytest
from tests.playing import Setting, each_once, moments, walk

import grognard
from grognard.games import game_ids

PLAIN = each_once()


@pytest.mark.parametrize("id", game_ids())
def test_some_steps_begin_actions_and_some_go_on_with_them(id: str) -> None:
    game = grognard.load(id)
    steps = game.new(next(iter(game.scenarios)), seed=1).position.steps
    assert any(step.is_within for step in steps)
    assert any(not step.is_within for step in steps)


@pytest.mark.parametrize("setting", PLAIN, ids=str)
def test_a_game_is_a_run_of_actions(setting: Setting) -> None:
    begun = parts = 0
    for number, match in enumerate(walk(setting, 3)):
        if match.is_over or number > 400:
            break
        begun += match.position.begins
        parts += not match.position.begins
    assert begun > 0
    assert begun + parts > 1


@pytest.mark.parametrize("setting", PLAIN, ids=str)
def test_a_standing_changes_nothing(setting: Setting) -> None:
    for match in moments(setting, 6):
        before = match.hash
        for seat in range(len(match.seats)):
            found = match.game.standing(match.position, seat)
            assert found is not None
            assert set(found.winners) <= {each.id for each in match.seats}
        assert match.hash == before


@pytest.mark.parametrize("id", game_ids())
def test_a_match_that_is_over_stands_as_it_ended(id: str) -> None:
    setting = next(setting for setting in PLAIN if setting.game == id)
    *_, match = walk(setting, 5)
    assert match.is_over
    found = match.game.standing(match.position, 0)
    assert found is not None
    assert found.as_data() == match.game.result(match.position).as_data()
