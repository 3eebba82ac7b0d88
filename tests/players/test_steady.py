"""The steady player: it plays every scenario to the end by the rules, and beats a player without a plan."""

from random import Random

import pytest

import grognard
from grognard.games.battle_for_germany import words
from grognard.games.battle_for_germany.adviser import GermanyAdviser
from grognard.games.battle_for_germany.game import BattleForGermany
from grognard.games.battle_for_germany.weights import Weights
from grognard.kernel.match import Match
from grognard.kernel.options import Options
from grognard.kernel.sequence import CHANCE, OVER
from grognard.mechanics.odds import column
from grognard.players import Player, Seen, new_player

GAME = grognard.load("battle_for_germany")
assert isinstance(GAME, BattleForGermany)
SEATS = [(scenario, seat) for scenario in ("historical",) for seat in range(2)]


def played(scenario: str, players: list[Player], seed: int, options: Options | None = None) -> Match:
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
    match = played(scenario, [new_player("steady", seat) for seat in range(seats)], 3)
    assert match.result is not None


@pytest.mark.parametrize("scenario", list(GAME.scenarios))
def test_it_copes_with_any_opponent(scenario: str) -> None:
    """Random play leads to positions that no plan foresees."""
    seats = len(GAME.scenario(scenario).seats)
    for turn in range(2):
        players = [new_player("steady" if seat % 2 == turn else "random", seat) for seat in range(seats)]
        assert played(scenario, players, 5 + turn).is_over


@pytest.mark.parametrize("scenario", list(GAME.scenarios))
def test_every_option_is_played(scenario: str) -> None:
    options = {option.id: not option.default for option in GAME.scenario(scenario).options}
    if not options:
        pytest.skip("the scenario has no options")
    seats = len(GAME.scenario(scenario).seats)
    assert played(scenario, [new_player("steady", seat) for seat in range(seats)], 11, options).is_over


@pytest.mark.parametrize(("scenario", "seat"), SEATS)
def test_it_beats_a_player_without_a_plan(scenario: str, seat: int) -> None:
    for seed in range(3):
        players = [new_player("steady" if place == seat else "random", seed) for place in range(2)]
        result = played(scenario, players, 100 + seed).result
        assert result is not None
        assert result.winners == [GAME.scenario(scenario).seats[seat].id]


def test_the_same_dice_meet_the_same_play() -> None:
    games = [played("collapse_in_the_east", [new_player("steady", 1), new_player("steady", 1)], 4) for _ in range(2)]
    assert games[0].hash == games[1].hash
    assert games[0].codes == games[1].codes


def test_one_player_may_take_several_seats() -> None:
    player = new_player("steady", 1)
    assert played("historical", [player, player], 6).is_over


def test_it_reads_the_results_table_as_the_rules_do() -> None:
    labels = GAME.content.odds_labels
    for attack in (1, 5, 7, 12, 19, 26, 40):
        for defence in (1, 3, 6, 8, 16, 30):
            assert GAME.maps.column(attack, defence) == column(attack, defence, labels)


def last_moves(seed: int, ends: bool) -> int:
    """Red Star / White Star, turn 16: the points of the Western Allies over the Soviets when their last movement is over."""
    position = GAME.start("red_star_white_star", {})
    chance = Random(seed)
    weights = Weights()
    weights.ends = ends
    advisers = [GAME.adviser(), GAME.adviser()]
    while True:
        now = (position.turn, words.PHASES[position.phase])
        if now == (16, "western_allies_combat") or position.halt == OVER:
            score = GAME.result(position).score
            return score["western_allies"] - score["soviet"]
        if now == (16, "western_allies_movement") and position.seat == 1:
            advisers[1] = GermanyAdviser(GAME.maps.weighed(weights), GAME.ends)
        if position.halt == CHANCE:
            position.resolve([chance.randint(1, sides) for sides in position.faces])
        else:
            position.choose(advisers[position.seat].advise(position))


def test_the_last_mover_takes_the_cities_that_a_move_can_bring() -> None:
    gained = [last_moves(seed, True) - last_moves(seed, False) for seed in range(6)]
    assert min(gained) >= 0
    assert sum(gained) > 6
