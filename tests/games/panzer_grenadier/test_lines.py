"""Lines of sight as the page asks for them: the verdict, the hex that blocks, and the way hex by hex."""

import pytest

import grognard
from grognard.kernel.errors import BadInput
from grognard.kernel.game import Game
from grognard.kernel.match import Match


@pytest.fixture(scope="module")
def game() -> Game:
    return grognard.load("panzer_grenadier")


@pytest.fixture(scope="module")
def match(game: Game) -> Match:
    return game.new("s01_first_contact", 2, seed=1)


def test_a_line_through_woods_is_blocked_there(game: Game, match: Match) -> None:
    line = game.line(match.position, 0, "1:0511", "1:0908")
    assert (line["open"], line["blocked"], line["rule"], line["range"]) == (False, "1:0709", "8.31", 5)
    assert line["message"] == {"id": "sight-screened", "args": {"hex": "1:0709", "cover": "@terrain-woods"}}
    stations = line["stations"]
    assert isinstance(stations, list)
    assert [station["blocks"] for station in stations] == [False, False, False, True, False, False]
    assert [station["spaces"][0] for station in stations][::5] == ["1:0511", "1:0908"]


def test_neighbours_see_each_other(game: Game, match: Match) -> None:
    line = game.line(match.position, 0, "1:0511", "1:0611")
    assert (line["open"], line["range"], line["spotted"]) == (True, 1, True)
    assert line["message"] == {"id": "sight-adjacent", "args": {}}


def test_the_field_of_view_agrees_with_the_lines(game: Game, match: Match) -> None:
    seen = set(game.overlay(match.position, 0, "sight:1:0407")["line"])
    names = [space["id"] for space in game.layout["board"]["spaces"]]  # type: ignore[index]
    for name in names:
        assert game.line(match.position, 0, "1:0407", name)["open"] == (name in seen)


def test_a_hex_that_is_not_on_the_map_is_refused(game: Game, match: Match) -> None:
    with pytest.raises(BadInput, match="no hex of this map"):
        game.line(match.position, 0, "1:0511", "9:9999")


def test_a_game_without_lines_says_so() -> None:
    other = grognard.load("battle_for_germany")
    with pytest.raises(BadInput, match="no lines of sight"):
        other.line(other.new("historical", 2, seed=1).position, 0, "1804", "1805")
