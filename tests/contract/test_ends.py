"""Every game ends, within its turns, with a result that can be read out."""

import pytest
from tests.playing import LONGEST, Setting, finished, plain_settings, sections, settings, walk

from grognard import Match

ALL = settings()


def played(setting: Setting, seed: str) -> Match:
    found = setting.new(seed)
    for number, match in enumerate(walk(setting, seed)):
        assert number < LONGEST, "this game does not end"
        found = match
    assert found.is_over
    return found


@pytest.mark.parametrize("setting", ALL, ids=str)
def test_a_game_ends_with_a_result(setting: Setting) -> None:
    match = played(setting, f"ends {setting}")
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


@pytest.mark.parametrize("setting", plain_settings(), ids=str)
def test_the_same_seed_gives_the_same_game_and_another_seed_another(setting: Setting) -> None:
    one, same = finished(setting), played(setting, str(setting))
    assert one.record() == same.record()
    assert one.record() != played(setting, "other").record()
