"""Actions as a player would name them are told apart from their parts, and how a match stands is told by the scoring of its end."""

import pytest
from tests.playing import Setting, each_once, moments, walk

import grognard
from grognard.games import game_ids
from grognard.kernel.goals import MOST_GAINS

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


@pytest.mark.parametrize("setting", PLAIN, ids=str)
def test_a_nearest_step_changes_how_it_stands(setting: Setting) -> None:
    for match in moments(setting, 6):
        game, seats, before = match.game, [seat.id for seat in match.seats], match.hash
        for number, seat in enumerate(seats):
            step = game.nearest_step(match.position, number, seats)
            if step is None:
                continue
            assert 1 <= len(step.gains) <= MOST_GAINS
            copy = game.known(match.position, number).clone()
            now = game.grade(game.ended(copy), seat)
            for gain in step.gains:
                assert game.gain(copy, gain.goal.name, gain.space, seats.index(step.seat))
            then = game.grade(game.ended(copy), seat)
            assert then > now if step.seat == seat else then < now
            assert game.result(game.ended(copy)).as_data() == step.result.as_data()
        assert match.hash == before


@pytest.mark.parametrize("setting", PLAIN, ids=str)
def test_goals_are_on_the_map_and_have_names(setting: Setting) -> None:
    for match in moments(setting, 3):
        goals = match.game.goals(match.position)
        assert goals
        spaces = {space for names in match.game.vocabulary.names.values() for space in names}
        for goal in goals:
            assert set(goal.spaces) <= spaces
            assert set(goal.worth) <= {seat.id for seat in match.seats}
            told = [id for id in (goal.name, "score-" + goal.name, "victory-" + goal.name) if match.game.texts.has(id)]
            assert told or goal.spaces  # a place is called by its name on the map


@pytest.mark.parametrize("id", game_ids())
def test_there_is_a_nearest_step_sometime(id: str) -> None:
    """In most games from the start on; where the sides begin far apart, in the short scenario."""
    found = 0
    for setting in [each for each in PLAIN if each.game == id]:
        for match in moments(setting, 6):
            found += match.game.nearest_step(match.position, 0, [seat.id for seat in match.seats]) is not None
    assert found > 0


@pytest.mark.parametrize("id", game_ids())
def test_a_match_that_is_over_stands_as_it_ended(id: str) -> None:
    setting = next(setting for setting in PLAIN if setting.game == id)
    *_, match = walk(setting, 5)
    assert match.is_over
    found = match.game.standing(match.position, 0)
    assert found is not None
    assert found.as_data() == match.game.result(match.position).as_data()
