"""Views are plain data, the same bytes for the same position, and tell nobody what he may not know."""

import json

import msgspec
import pytest
from tests.playing import Setting, each_once, finished, moments

from grognard import BadInput, Match
from grognard.kernel.sequence import Position

ALL = each_once()


def seats_of(match: Match) -> list[str | None]:
    return [None, *(seat.id for seat in match.seats)]


def number_of(match: Match, seat: str | None) -> int:
    return match.seat_number(seat)


def encoded(data: object) -> bytes:
    return msgspec.json.encode(data)


@pytest.mark.parametrize("setting", ALL, ids=str)
def test_a_view_is_plain_data(setting: Setting) -> None:
    for match in moments(setting, 12):
        for seat in seats_of(match):
            view = match.view(seat, since=0)
            assert json.loads(json.dumps(view, allow_nan=False)) == msgspec.json.decode(encoded(view)) == view
            assert view["seat"] == seat


@pytest.mark.parametrize("setting", ALL, ids=str)
def test_only_the_seat_that_decides_is_shown_its_actions(setting: Setting) -> None:
    for match in moments(setting, 12):
        decision = match.decision
        assert decision is not None
        for seat in seats_of(match):
            shown = match.view(seat)["decision"]
            assert isinstance(shown, dict)
            assert shown["seat"] == decision.seat
            if seat == decision.seat:
                assert [action["text"] for action in shown["actions"]] == [action.text for action in match.actions()]
            else:
                assert "actions" not in shown


@pytest.mark.parametrize("setting", ALL, ids=str)
def test_the_score_is_what_everybody_knows(setting: Setting) -> None:
    """It stands on the curtain between two who share a screen: no seat is told more of it than who only watches."""
    for match in moments(setting, 12):
        assert {encoded(match.view(seat)["score"]) for seat in seats_of(match)} == {encoded(match.view(None)["score"])}


@pytest.mark.parametrize("setting", ALL, ids=str)
def test_equal_positions_give_equal_bytes(setting: Setting) -> None:
    for match in moments(setting, 12):
        for seat in seats_of(match):
            assert encoded(match.view(seat, since=0)) == encoded(match.clone().view(seat, since=0))


@pytest.mark.parametrize("setting", ALL, ids=str)
def test_two_worlds_that_a_seat_cannot_tell_apart_look_alike_to_it(setting: Setting) -> None:
    """`Game.world` draws anew all that the seat does not know: view, log and choices of the seat may not change with it."""
    for match in moments(setting, 8):
        for seat in seats_of(match):
            number = number_of(match, seat)
            for draw in range(3):
                assert_alike(match, number, match.game.world(match.position, number, draw))


def assert_alike(match: Match, seat: int, world: Position) -> None:
    position = match.position
    assert encoded(match.game.view(world, seat)) == encoded(match.game.view(position, seat))
    if seat == position.seat:
        assert world.choices == position.choices


@pytest.mark.parametrize("setting", ALL, ids=str)
def test_a_view_depends_on_the_position_and_not_on_how_it_came_about(setting: Setting) -> None:
    """Dice to come, the record so far and the seed have no part in it."""
    for match in moments(setting, 8):
        data = msgspec.json.decode(encoded(match.position.dump()))
        again = match.game.restore(match.scenario.id, match.options, data)
        for seat in seats_of(match):
            number = number_of(match, seat)
            assert encoded(match.game.view(again, number)) == encoded(match.game.view(match.position, number))


@pytest.mark.parametrize("setting", ALL, ids=str)
def test_looking_changes_nothing(setting: Setting) -> None:
    for match in moments(setting, 6):
        before = (match.hash, match.position.choices[:], match.log[:])
        for seat in seats_of(match):
            match.view(seat, since=0)
        match.odds()
        assert match.decision is not None
        assert (match.hash, match.position.choices, match.log) == before


@pytest.mark.parametrize("setting", ALL, ids=str)
def test_the_seed_is_in_no_view_while_the_game_runs(setting: Setting) -> None:
    for match in moments(setting, 6):
        assert match.promise.seed is not None
        for seat in seats_of(match):
            assert match.promise.seed.hex() not in encoded(match.view(seat, since=0)).decode()


@pytest.mark.parametrize("setting", ALL, ids=str)
def test_every_log_entry_reads_in_both_languages(setting: Setting) -> None:
    match = finished(setting)
    first = {event[0]: number for number, event in reversed(list(enumerate(match.log)))}
    for number in {*first.values(), *range(0, len(match.log), 10)}:
        entry = match.entry(number)
        assert entry["number"] == number
        assert match.log_text(number, "en")
        assert match.log_text(number, "fr")


def test_an_unknown_seat_is_bad_input() -> None:
    match = ALL[0].new(1)
    for seat in ("nobody", len(match.seats), -1):
        with pytest.raises(BadInput, match="seats are"):
            match.view(seat)
