"""Groups and Swiss rounds: who meets whom on which side, and who stands where."""

import random

import pytest

from grognard.service.club.pairings import Pair, all_against_all, in_groups, standings, swiss_round


@pytest.mark.parametrize("number", range(2, 13))
def test_in_a_group_everybody_meets_everybody_once_and_sides_are_equal_but_for_one(number: int) -> None:
    players = list(range(10, 10 + number))
    rounds = all_against_all(players)
    assert len(rounds) == number - 1 + number % 2
    met = [frozenset(pair) for pairs in rounds for pair in pairs if pair[1] is not None]
    assert len(met) == len(set(met)) == number * (number - 1) // 2
    for pairs in rounds:
        assert sorted(one for pair in pairs for one in pair if one is not None) == players
    for player in players:
        first = sum(1 for pairs in rounds for one, other in pairs if other is not None and one == player)
        second = sum(1 for pairs in rounds for _, other in pairs if other == player)
        assert abs(first - second) <= 1


def test_groups_are_as_big_as_they_can_be_and_spread_the_strong() -> None:
    assert in_groups([1, 2, 3, 4, 5, 6, 7, 8], 4) == [[1, 4, 5, 8], [2, 3, 6, 7]]
    assert [len(group) for group in in_groups(list(range(11)), 4)] == [3, 4, 4]
    assert in_groups([1, 2, 3], 6) == [[1, 2, 3]]


@pytest.mark.parametrize("number", [4, 7, 12, 13])
def test_swiss_rounds_never_repeat_a_pair_nor_a_bye_and_sides_stay_equal(number: int) -> None:
    chance = random.Random(number)
    players, rounds = list(range(1, number + 1)), 3 if number == 4 else 5
    ratings = {player: 1500.0 + chance.gauss(0, 200) for player in players}
    played: list[Pair] = []
    for turn in range(1, rounds + 1):
        pairs = swiss_round(players, ratings, played, turn, rounds)
        assert sorted(one for pair in pairs for one in pair if one is not None) == players
        for one, other in pairs:
            assert not any({one, other} == {pair.first, pair.second} for pair in played)
            played.append(Pair(turn, one, other, None if other is None else chance.choice((0.0, 0.5, 1.0))))
    free = [pair.first for pair in played if pair.second is None]
    assert len(free) == len(set(free)) == (rounds if number % 2 else 0)
    for player in players:
        first = sum(1 for pair in played if pair.second is not None and pair.first == player)
        assert abs(first - sum(1 for pair in played if pair.second == player)) <= 2
    leaders = standings(players, played, is_swiss=True)
    assert [line.points for line in leaders] == sorted((line.points for line in leaders), reverse=True)
    assert sum(line.points for line in leaders) == rounds * ((number + 1) // 2)


def test_a_void_game_is_nobodys_loss_and_can_be_paired_again() -> None:
    played = [Pair(1, 1, 2, None, is_void=True), Pair(1, 3, 4, 1.0)]
    lines = {line.player: line for line in standings([1, 2, 3, 4], played, is_swiss=True)}
    assert (lines[1].points, lines[2].points, lines[1].buchholz) == (0.5, 0.5, 0.0)
    assert lines[3].points == 1.0
    again = [frozenset(pair) for pair in swiss_round([1, 2], {}, played[:1], 2, 3)]
    assert again == [frozenset({1, 2})]


def test_ties_in_a_group_are_broken_by_sonneborn_berger_then_by_the_game_between_them() -> None:
    played = [Pair(1, 1, 2, 1.0), Pair(2, 2, 3, 1.0), Pair(3, 3, 1, 1.0)]
    assert [line.player for line in standings([1, 2, 3], played, is_swiss=False)] == [1, 2, 3]  # all equal: as they started
    played = [Pair(1, 1, 2, 0.5), Pair(1, 3, 4, 0.0), Pair(2, 1, 4, 0.5), Pair(2, 2, 3, 0.5), Pair(3, 1, 3, 1.0), Pair(3, 2, 4, 0.5)]
    lines = standings([1, 2, 3, 4], played, is_swiss=False)
    assert [(line.player, line.points) for line in lines] == [(1, 2.0), (4, 2.0), (2, 1.5), (3, 0.5)]
    assert lines[0].berger == 0.5 + 1.0 + 0.75
    assert lines[1].berger == 0.75 + 1.0 + 0.5
    beaten = [Pair(1, 1, 2, 0.0), Pair(2, 1, 3, 1.0), Pair(2, 2, 4, 0.0), Pair(3, 3, 4, 0.5)]
    assert standings([1, 2, 3, 4], beaten, is_swiss=False)[0].player == 4


def test_a_bye_is_a_point_and_tells_nothing_else() -> None:
    (line, *_) = standings([1, 2, 3], [Pair(1, 1, None), Pair(1, 2, 3, 0.5)], is_swiss=True)
    assert (line.player, line.points, line.buchholz, line.wins) == (1, 1.0, 0.0, 0)
