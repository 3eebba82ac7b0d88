"""A position written down and read back is the same position: same hash, same seat, same choices, same way on."""

import msgspec
import pytest
from tests.playing import Setting, each_once, finished, moments

from grognard import Match
from grognard.kernel.match import position_hash
from grognard.kernel.sequence import CHANCE, DECISION, Position


def restored(match: Match, position: Position) -> Position:
    data = msgspec.json.decode(msgspec.json.encode(position.dump()))
    return match.game.restore(match.scenario.id, match.options, data)


def assert_same(one: Position, other: Position) -> None:
    assert position_hash(one) == position_hash(other)
    assert one.halt == other.halt
    if one.halt == DECISION:
        assert (one.seat, one.choices) == (other.seat, other.choices)
        assert (one.prompt().id, one.prompt().args) == (other.prompt().id, other.prompt().args)
    if one.halt == CHANCE:
        assert one.faces == other.faces


@pytest.mark.parametrize("setting", each_once(), ids=str)
def test_a_position_comes_back_as_it_was(setting: Setting) -> None:
    for match in moments(setting, 40):
        assert_same(restored(match, match.position), match.position)


@pytest.mark.parametrize("setting", each_once(), ids=str)
def test_a_position_goes_on_as_it_would_have(setting: Setting) -> None:
    for match in moments(setting, 10):
        for code in match.position.choices[:6]:
            one, other = match.position.clone(), restored(match, match.position)
            one.choose(code)
            other.choose(code)
            assert_same(one, other)
            assert one.events == other.events
            if one.halt == CHANCE:
                assert_same(restored(match, one), one)


@pytest.mark.parametrize("setting", each_once(), ids=str)
def test_a_finished_position_comes_back_finished(setting: Setting) -> None:
    match = finished(setting)
    again = restored(match, match.position)
    assert_same(again, match.position)
    assert match.result is not None
    assert match.game.result(again).as_data() == match.result.as_data()
