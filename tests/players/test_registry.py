"""Players by name, and the one that plays at random."""

import pytest

import grognard
from grognard.players import PLAYERS, Seen, check_player, new_player
from grognard.players.hard import HardPlayer


@pytest.mark.parametrize("name", PLAYERS)
def test_every_player_knows_its_name_and_plays_a_legal_action(name: str) -> None:
    match = grognard.load("battle_for_germany").new("historical", seed=7)
    player = new_player(name, 1)
    if isinstance(player, HardPlayer):
        player.effort = 100
    assert player.name == name
    assert player.choose(Seen(match, 1)) in match.actions()


def test_an_unknown_player_is_refused_with_the_known_ones() -> None:
    with pytest.raises(grognard.BadInput, match="There is no player 'hal'; the players are random, easy, steady, hard, patient"):
        new_player("hal", 1)
    with pytest.raises(grognard.BadInput, match="the players are human, random, easy, steady"):
        check_player("hal", ("human",))


def test_the_random_player_chooses_every_action_and_the_same_ones_again() -> None:
    match = grognard.load("battle_for_germany").new("historical", seed=7)
    seen = Seen(match, 1)
    first, second = new_player("random", 3), new_player("random", 3)
    chosen = [first.choose(seen) for _ in range(400)]
    assert chosen == [second.choose(seen) for _ in range(400)]
    assert set(chosen) == set(match.actions())


def test_a_searching_player_can_be_given_another_effort() -> None:
    player = new_player("hard@4000", 1)
    assert isinstance(player, HardPlayer)
    assert (player.name, player.effort) == ("hard@4000", 4000)
    for name in ("steady@4000", "hard@", "hard@much", "hal@4000"):
        with pytest.raises(grognard.BadInput, match="There is no player"):
            new_player(name, 1)
