"""Every game ends, within its turns, with a result that can be read out."""

from functools import cache

import pytest
from tests.playing import LONGEST, Setting, each_once, finished, sections, walk

from grognard import Match

ALL = each_once()


@cache
def another(setting: Setting) -> Match:
    """A match of the setting that is not the one of the sample."""
    seed = f"ends {setting}"
    found = setting.new(seed)
    for number, match in enumerate(walk(setting, seed)):
        assert number < LONGEST, "this game does not end"
        found = match
    assert found.is_over
    return found


@pytest.mark.parametrize("setting", ALL, ids=str)
def test_a_game_ends_with_a_result(setting: Setting) -> None:
    match = another(setting)
    result = match.result
    assert result is not None
    assert result.rule in sections(match.game.id)
    assert set(result.winners) <= {seat.id for seat in match.seats}
    assert result.is_draw == (not result.winners)
    for seat, parts in result.parts.items():
        assert result.score[seat] == sum(points for _, points in parts)
    for language in ("en", "fr"):
        assert match.game.texts.format(language, result.message.id, result.message.args)
    assert match.view(None)["result"] == {**result.as_data(), "args": result.message.args}


@pytest.mark.parametrize("setting", ALL, ids=str)
def test_another_seed_gives_another_game(setting: Setting) -> None:
    """That the same seed gives the same game is seen where the sample is played a second time (`test_choices`)."""
    assert finished(setting).record() != another(setting).record()
