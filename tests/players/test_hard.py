"""The player that compares plans: legal, repeatable, and blind to what its seat cannot know."""

import os
from functools import lru_cache

import pytest
from tests.players.valued import SHORT, VALUED

import grognard
from grognard.games.panzer_grenadier import words
from grognard.kernel.dice import FairDice, seed_bytes
from grognard.kernel.match import Match
from grognard.lab.simulate import derived_seed
from grognard.players import LEVELS, PLAYERS, SEARCHING, Seen, levels_of, new_player
from grognard.players.hard import HardPlayer
from grognard.players.rollout import Plan
from grognard.players.value import value_of

ALL = "GROGNARD_LEAK_POSITIONS" in os.environ
ASKED = VALUED if ALL else [*SHORT, ("battle_for_germany", "collapse_in_the_east"), ("battle_for_germany", "historical")]
"""The others are left to `make leaks`: they ask the same of the same player, and some take minutes."""
POSITIONS = -(-int(os.environ["GROGNARD_LEAK_POSITIONS"]) // len(VALUED)) if ALL else 4
"""Of each scenario: `make leaks` asks for thousands in all, which are shared out."""
NEVER = 1e9


def hard(game: str, seed: int) -> HardPlayer:
    """With an effort that is small, but enough to prefer something to the steady choice now and then."""
    return HardPlayer("hard", seed, 250 if grognard.load(game).plans_phases else 8000, NEVER)


def positions(game: str, scenario: str, number: int) -> list[Match]:
    """Matches at moments where a plan has to be made, from games of the steady player, spread over the whole length."""
    found: list[Match] = []
    round_ = 0
    while len(found) < number:
        round_ += 1
        here = moments(game, scenario, round_)
        step = max(1, len(here) // max(1, min(number, 40)))
        found += [match.clone() for match in here[round_ % step :: step]]
    return found[:number]


@lru_cache(maxsize=32)
def moments(game: str, scenario: str, round_: int) -> list[Match]:
    """All such moments of one game. The last games are kept: the tests of a scenario ask for the same, and a long game takes its time."""
    loaded = grognard.load(game)
    match = loaded.new(scenario, seed=f"leak/{round_}")
    players = [new_player("steady", 1) for _ in match.seats]
    planned: set[tuple[int, int]] = set()
    here: list[Match] = []
    while not match.is_over:
        seen = Seen(match, derived_seed(round_, len(match.codes)))
        key = (seen.seat, loaded.phase(match.position))
        if match.position.begins and len(seen.actions) > 1 and key not in planned:
            planned.add(key)
            here.append(match.clone())
        match.play(players[seen.seat].choose(seen))
    return here


@pytest.mark.parametrize(("game", "scenario"), ASKED)
def test_other_dice_to_come_and_worlds_that_look_alike_change_nothing(game: str, scenario: str) -> None:
    loaded = grognard.load(game)
    for number, match in enumerate(positions(game, scenario, POSITIONS)):
        seat = match.position.seat
        rolled_otherwise, looking_alike = match.clone(), match.clone()
        rolled_otherwise.dice = FairDice(seed_bytes(f"other/{number}"), [])
        looking_alike.position = loaded.world(match.position, seat, derived_seed("alike", number))
        assert looking_alike.view(seat) == match.view(seat)
        chosen = hard(game, number).choose(Seen(match, number)).code
        assert hard(game, number).choose(Seen(rolled_otherwise, number)).code == chosen
        assert hard(game, number).choose(Seen(looking_alike, number)).code == chosen


def test_the_same_seed_makes_the_same_plan() -> None:
    match = positions("battle_for_germany", "historical", 1)[0]
    player, other = hard("battle_for_germany", 3), hard("battle_for_germany", 3)
    assert repr(player.plan(Seen(match, 5))) == repr(other.plan(Seen(match, 5)))


def test_it_takes_a_plan_that_is_better() -> None:
    """Among many positions of a game there are some where another plan than the steady one wins on paper."""
    found = positions("battle_for_germany", "collapse_in_the_east", 12)
    plans = (HardPlayer("hard", 1, 6000, NEVER).plan(Seen(match, 1)) for match in found)
    assert any(plan.style != "steady" or plan.twist for plan in plans)


def test_it_sets_out_from_the_style_that_suits_its_seat() -> None:
    """With three players the Hitlerian sets out from the ring of the Ruhr, and keeps to it when time is up at once; the others do not."""
    match = grognard.load("iron_dream").new("three_player", seed="base")
    player = new_player("steady", 1)
    found: dict[int, str] = {}
    while len(found) < len(match.seats):
        seen = Seen(match, 1)
        if seen.begins and len(seen.actions) > 1:
            braked = HardPlayer("hard", 1, 8000, 0.0)
            found[seen.seat] = braked.plan(seen).style
            assert braked.candidates(seen)[0].style == found[seen.seat]
        match.play(player.choose(seen))
    assert found == {0: "thin", 1: "steady", 2: "steady"}


@pytest.mark.parametrize(("game", "scenario"), [one for one in SHORT if not grognard.load(one[0]).plans_phases])
def test_it_takes_a_single_choice_that_is_better(game: str, scenario: str) -> None:
    """Where choices are weighed one by one, it does not always do what the steady player would."""
    assert any(
        HardPlayer("hard", number, 8000, NEVER).choose(Seen(match, number)).code
        != new_player("steady", number).choose(Seen(match, number)).code
        for number, match in enumerate(positions(game, scenario, 40))
    )


def test_alternatives_are_choices() -> None:
    for game, scenario in (("last_crusade", "standard"), ("panzer_grenadier", "s13_farm_at_krasny")):
        named = 0
        for match in positions(game, scenario, 30):
            found = match.game.alternatives(match.position)
            assert set(found) <= set(match.position.choices)
            named += len(found) > 1
        assert named


def test_what_was_declared_is_carried_out_by_whoever_takes_over() -> None:
    """In the midst of an activation somebody who knows nothing of its orders would end it; who takes over goes on with it."""
    game = grognard.load("panzer_grenadier")
    match = game.new("s13_farm_at_krasny", seed="orders")
    before = [game.adviser() for _ in match.seats]
    astray = lost = 0
    while not match.is_over:
        position, seat = match.position, match.position.seat
        code = before[seat].advise(position)
        if position.frames[-2] == words.EXECUTE:
            after = game.adviser()
            lost += game.adviser().advise(position) != code
            game.takes_over(after, position, before[seat])
            astray += after.advise(position) != code  # goals are set anew, and now and then they are others
        match.play(next(action for action in match.actions() if action.code == code))
    assert 4 * astray < lost


def test_the_brake_returns_a_plan_at_once_and_is_counted() -> None:
    match = positions("battle_for_germany", "historical", 1)[0]
    player = HardPlayer("hard", 1, 10_000_000, 0.0)
    assert repr(player.plan(Seen(match, 1))) == repr(Plan())
    assert player.brakes == 1


def test_where_nothing_can_be_valued_nobody_is_called_hard() -> None:
    for game in grognard.game_ids():
        loaded = grognard.load(game)
        for scenario in loaded.scenarios:
            expected = LEVELS if (game, scenario) in VALUED else [level for level in LEVELS if level not in SEARCHING]
            assert levels_of(loaded, scenario) == list(expected)
    assert set(LEVELS) < set(PLAYERS)


@pytest.mark.parametrize(("game", "scenario"), VALUED)
def test_values_are_chances_and_there_are_features_for_all_weights(game: str, scenario: str) -> None:
    loaded = grognard.load(game)
    value = value_of(loaded, scenario)
    assert value is not None
    match = loaded.new(scenario, seed="values")
    players = [new_player("random", seat) for seat in range(len(match.seats))]
    for number in range(5):
        for seat in range(len(match.seats)):
            known = loaded.world(match.position, seat, number)
            assert len(loaded.features(known, seat)) == len(loaded.feature_names) == len(value.models[seat].weights)
            assert 0 < value.of(known, seat) < 1
        for _ in range(40):
            if not match.is_over:
                match.play(players[match.position.seat].choose(Seen(match, number)))
