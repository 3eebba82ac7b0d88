"""11-0 Control of cities after random play, against a slow and literal reading applied event by event."""

import pytest
from tests.games.battle_for_germany.watch import Watch
from tests.playing import Setting, Wanderer, each_once

KINDS = [setting for setting in each_once() if setting.game == "battle_for_germany"]


@pytest.mark.parametrize("setting", KINDS, ids=str)
def test_control_is_what_a_literal_reading_gives(setting: Setting) -> None:
    seed = f"control {setting}"
    match = setting.new(seed)
    wanderer = Wanderer(match.game, seed)
    watch = Watch(match)
    while not match.is_over:
        code = wanderer.choose(match.position)
        watch.before(match, code)
        match.play(match.game.vocabulary.action(code))
        watch.after(match)
        position = match.position
        assert watch.shadow.control == position.control, match.game.vocabulary.action(code)  # type: ignore[attr-defined]
    assert watch.problems(match) == []
