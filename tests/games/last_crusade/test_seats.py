"""Seats are called by the nation that they play in the scenario, on the page and on the command line."""

import pytest

from grognard.games import load

GAME = load("last_crusade")
NATIONS = {
    "hypothetical_1946": ("American", "Soviet"),
    "kharkov_1943": ("German", "Soviet"),
    "kursk_meeting_1943": ("German", "Soviet"),
    "seelow_heights_1945": ("German", "Soviet"),
    "normandy_bocage_1944": ("German", "American"),
    "remagen_1945": ("German", "American"),
    "village_1944": ("German", "American"),
    "standard": ("German", "Allied"),
    "two_fronts": ("German", "Soviet", "American"),
    "two_against_two": ("German, west", "Allied, west", "German, east", "Allied, east"),
}


@pytest.mark.parametrize("scenario", sorted(GAME.scenarios))
def test_a_seat_is_called_by_its_nation(scenario: str) -> None:
    texts, seats = GAME.texts.told_in(scenario), GAME.scenarios[scenario].seats
    assert tuple(texts.format("en", f"seat-{seat.id}", {}) for seat in seats) == NATIONS[scenario]


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("scenario", sorted(GAME.scenarios))
def test_the_log_calls_players_as_their_seats_are_called(scenario: str, lang: str) -> None:
    texts, seats = GAME.texts.told_in(scenario), GAME.scenarios[scenario].seats
    assert [texts.format(lang, f"side-{number}", {}) for number in range(len(seats))] == [
        texts.format(lang, f"seat-{seat.id}", {}) for seat in seats
    ]
