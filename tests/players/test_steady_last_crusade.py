"""The steady player at The Last Crusade: every scenario to the end, and a player without a plan has no chance."""

import pytest

import grognard
from grognard.kernel.match import Match
from grognard.players import Player, Seen, new_player

GAME = grognard.load("last_crusade")
DECKS = [
    ("german", "german_kampfgruppe_defence"),
    ("german", "german_panzer"),
    ("allied", "us_armored"),
    ("allied", "us_infantry_air"),
    ("allied", "soviet_guards_tank_assault"),
    ("allied", "soviet_rifle_artillery"),
]


def played(scenario: str, players: list[Player], seed: int, options: dict[str, bool | str]) -> Match:
    match = GAME.new(scenario, seed=seed, options=options)
    decisions = 0
    while not match.is_over:
        match.play(players[match.position.seat].choose(Seen(match, 0)))
        decisions += 1
        assert decisions < 20000
    return match


@pytest.mark.parametrize("scenario", list(GAME.scenarios))
def test_it_plays_every_scenario_to_the_end(scenario: str) -> None:
    seats = len(GAME.scenario(scenario).seats)
    assert played(scenario, [new_player("steady", seat) for seat in range(seats)], 3, {}).result is not None


@pytest.mark.parametrize(("seat", "deck"), DECKS)
def test_it_beats_random_with_each_ready_made_deck(seat: str, deck: str) -> None:
    for seed in range(3):
        names = ["steady", "random"] if seat == "german" else ["random", "steady"]
        match = played("standard", [new_player(name, number) for number, name in enumerate(names)], seed, {"deck_" + seat: deck})
        assert match.result is not None
        assert match.result.winners == [seat]
