"""The steady player in Race for Berlin: it plays to the end, beats a player without a plan, and looks into no hand but its own."""

import pytest

import grognard
from grognard.kernel.match import Match
from grognard.players import Player, Seen, new_player

GAME = grognard.load("race_for_berlin")
SEATS = [seat.id for seat in GAME.scenario("campaign").seats]


def played(players: list[Player], seed: int, options: dict[str, bool] | None = None) -> Match:
    match = GAME.new("campaign", seed=seed, options=options)
    while not match.is_over:
        match.play(players[match.position.seat].choose(Seen(match, seed)))
    return match


@pytest.mark.parametrize("down", [False, True])
def test_it_plays_against_itself_to_the_end(down: bool) -> None:
    match = played([new_player("steady", 1), new_player("steady", 2)], 3, {"oos_rounding_down": down})
    assert match.result is not None


@pytest.mark.parametrize("seat", [0, 1])
def test_it_beats_a_player_without_a_plan(seat: int) -> None:
    for seed in range(4):
        players = [new_player("steady" if place == seat else "random", seed) for place in range(2)]
        result = played(players, 200 + seed).result
        assert result is not None
        assert result.winners == [SEATS[seat]]


def test_the_same_dice_meet_the_same_play() -> None:
    games = [played([new_player("steady", 1), new_player("steady", 1)], 4) for _ in range(2)]
    assert games[0].hash == games[1].hash
    assert games[0].codes == games[1].codes


def test_what_it_cannot_know_does_not_change_what_it_does() -> None:
    """Asked in many worlds that agree with what its seat knows, it gives one answer."""
    match = GAME.new("campaign", seed=8)
    players = [new_player("steady", 1), new_player("steady", 2)]
    asked = 0
    while not match.is_over:
        seat = match.position.seat
        if len(match.position.choices) > 1 and len(match.codes) % 5 == 0:
            answers = {GAME.adviser().advise(GAME.world(match.position, seat, draw)) for draw in range(3)}
            assert len(answers) == 1
            asked += 1
        match.play(players[seat].choose(Seen(match, 0)))
    assert asked > 100


def test_advice_leaves_the_position_as_it_was() -> None:
    """On paper the adviser is asked on the position itself, not on a copy."""
    match = GAME.new("campaign", seed=9)
    players = [new_player("steady", 1), new_player("steady", 2)]
    while not match.is_over:
        if len(match.position.choices) > 1 and len(match.codes) % 7 == 0:
            before = match.position.dump()
            GAME.adviser().advise(match.position)
            assert match.position.dump() == before
        match.play(players[match.position.seat].choose(Seen(match, 0)))
