"""The games as environments for programs that learn: PettingZoo's own tests, fixed numbers, and nothing that a seat may not know."""

import random
import types
import warnings

import gymnasium.utils.env_checker
import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test
from pettingzoo.test.max_cycles_test import max_cycles_test
from pettingzoo.utils import parallel_to_aec
from tests.contract.test_leak import SECRETIVE, in_another_world, scenario_of

import grognard
from grognard import BadInput
from grognard.games import game_ids
from grognard.kernel.action import NOTHING, code_of
from grognard.kernel.game import Game
from grognard.kernel.match import position_hash
from grognard.lab import pettingzoo
from grognard.lab.gymnasium import SeatEnv
from grognard.lab.numbers import Actions, Observer

pytestmark = pytest.mark.filterwarnings("ignore::UserWarning")  # PettingZoo would rather have plain boxes and numbered names
GAMES = game_ids()


@pytest.mark.parametrize("id", GAMES)
def test_pettingzoo_takes_the_environment(id: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        api_test(pettingzoo.env(id, max_cycles=300), num_cycles=150)
        seed_test(lambda: pettingzoo.env(id, max_cycles=200), num_cycles=60)


@pytest.mark.parametrize("id", GAMES)
def test_rounds_are_cut_off_where_pettingzoo_expects_it(id: str) -> None:
    made = types.SimpleNamespace(
        parallel_env=lambda **choices: pettingzoo.parallel_env(id, **choices),
        env=lambda **choices: parallel_to_aec(pettingzoo.parallel_env(id, **choices)),
    )
    max_cycles_test(made)


def every_code(game: Game, scenario: str) -> list[int]:
    return [
        code_of(verb, operand)
        for verb, (_, domain) in enumerate(game.vocabulary.verbs)
        for operand in ([0] if domain == NOTHING else game.operands(scenario, domain))
    ]


@pytest.mark.parametrize("id", GAMES)
def test_every_action_of_a_scenario_has_a_number_of_its_own(id: str) -> None:
    game = grognard.load(id)
    counts = set()
    for scenario in game.scenarios:
        actions = Actions(game, scenario)
        counts.add(actions.count)
        codes = every_code(game, scenario)
        numbers = [actions.number(code) for code in codes]
        assert len(set(numbers)) == len(codes)
        assert [actions.code(number) for number in numbers] == codes
    assert len(counts) == 1, "the form of a policy does not depend on the scenario"


@pytest.mark.parametrize("id", GAMES)
def test_the_mask_holds_what_may_be_chosen_in_every_scenario(id: str) -> None:
    game = grognard.load(id)
    chance = random.Random(7)
    for scenario in game.scenarios:
        actions = Actions(game, scenario)
        match = game.new(scenario, seed=1)
        for _ in range(40):
            numbers = [actions.number(action.code) for action in match.actions()]
            assert np.flatnonzero(actions.mask(match.position, match.position.seat)).tolist() == sorted(numbers)
            other = (match.position.seat + 1) % len(match.seats)
            assert not actions.mask(match.position, other).any()
            match.play(chance.choice(match.actions()))


def test_units_and_spaces_are_numbered_as_they_are_sighted() -> None:
    game = grognard.load("panzer_grenadier")
    for scenario in ("s01_first_contact", "s10_across_the_oder"):
        match = game.new(scenario, seed=1)
        match.play("auto")
        names, state = game.vocabulary.names, match.position
        places, _ = game.sighted(state, state.seat)
        units, hexes = game.operands(scenario, "unit"), game.operands(scenario, "hex")
        assert len(units) == len(places)
        told = {names["unit"][unit]: names["hex"][hexes[place]] for unit, place in zip(units, places, strict=True) if place >= 0}
        assert told
        shown = {piece["id"]: piece.get("at") for piece in game.view(state, state.seat)["pieces"]}
        assert told.items() <= shown.items()


def test_a_number_that_stands_for_nothing_is_refused() -> None:
    env = pettingzoo.raw_env("panzer_grenadier", scenario="s13_farm_at_krasny")
    env.reset(seed=1)
    course = env.course
    used = {course.actions.number(code) for code in every_code(course.game, course.scenario.id)}
    unused = max(set(range(course.actions.count)) - used)
    with pytest.raises(BadInput, match=f"No action of this scenario has the number {unused};"):
        env.step(unused)


def test_a_whole_game_ends_with_rewards_that_say_who_won() -> None:
    course = pettingzoo.raw_env("last_crusade")
    course.reset(seed=4)
    chance = random.Random(4)
    for agent in course.agent_iter():
        seen, reward, ended, cut, _ = course.last()
        if ended or cut:
            assert reward == course.course.rewards()[agent]
            course.step(None)
        else:
            assert seen["action_mask"].any()
            course.step(chance.choice(np.flatnonzero(seen["action_mask"]).tolist()))
    assert course.course.is_over
    winners = course.course.game.result(course.course.position).winners
    assert [course.course.rewards()[seat] == 1.0 for seat in course.course.seats] == [seat in winners for seat in course.course.seats]


def test_an_illegal_action_is_refused_with_its_reason_and_changes_nothing() -> None:
    course = pettingzoo.raw_env("battle_for_germany")
    course.reset(seed=1)
    before = position_hash(course.course.position)
    number = course.course.actions.number(course.course.game.vocabulary.code("to 2404"))
    with pytest.raises(BadInput, match=r"to 2404\) is not legal now"):
        course.step(number)
    assert position_hash(course.course.position) == before


@pytest.mark.parametrize("id", SECRETIVE)
def test_the_vector_does_not_depend_on_what_is_hidden(id: str) -> None:
    game = grognard.load(id)
    match = game.new(scenario_of(id), seed=11)
    chance = random.Random(11)
    worlds = 0
    for number in range(400):
        if match.is_over:
            break
        if number % 10 == 0:
            for seat in range(len(match.seats)):
                twin = in_another_world(match, seat, number)
                worlds += position_hash(twin.position) != match.hash
                assert game.sighting(twin.position, seat) == game.sighting(match.position, seat)
        match.play(chance.choice(match.actions()))
    assert worlds > 20


@pytest.mark.parametrize("id", GAMES)
def test_the_vector_follows_the_view(id: str) -> None:
    """What stands in the view stands in the vector: every piece on a named space, and no other."""
    game = grognard.load(id)
    match = game.new(next(iter(game.scenarios)), seed=2)
    chance = random.Random(2)
    for number in range(200):
        if match.is_over:  # a short game
            break
        if number % 20 == 0:
            for seat in range(len(match.seats)):
                seen = game.sighting(match.position, seat)
                on_map = [piece for piece in game.view(match.position, seat)["pieces"] if piece.get("at")]  # type: ignore[attr-defined]
                assert sum(place > 0 for place in seen[: len(seen) // 2]) == len(on_map)
        match.play(chance.choice(match.actions()))


def test_gymnasium_takes_one_seat() -> None:
    env = SeatEnv("race_for_berlin", opponent="random")
    seen, _ = env.reset(seed=5)
    again, _ = SeatEnv("race_for_berlin", opponent="random").reset(seed=5)
    assert gymnasium.utils.env_checker.data_equivalence(seen, again)
    chance = random.Random(5)
    ended = False
    while not ended:
        assert env.observation_space.contains(seen)
        seen, reward, ended, _, _ = env.step(chance.choice(np.flatnonzero(seen["action_mask"]).tolist()))
    assert reward in (-1.0, 0.0, 1.0)
    with pytest.raises(BadInput, match="There is no seat 'moon'"):
        SeatEnv("race_for_berlin", seat="moon")


@pytest.mark.parametrize("id", GAMES)
def test_a_mended_vector_is_the_one_that_would_be_made_anew(id: str) -> None:
    game = grognard.load(id)
    match = game.new(scenario_of(id), seed=5)
    chance = random.Random(5)
    kept = Observer(game, match.position)
    earlier: list[tuple[list[int], np.ndarray]] = []
    for _ in range(150):
        if match.is_over:
            break
        for seat in range(len(match.seats)):
            vector = kept.vector(match.position, seat)
            assert vector.tolist() == Observer(game, match.position).vector(match.position, seat).tolist()
            assert vector.tolist() == [*game.turn(match.position), seat, match.position.seat, *game.sighting(match.position, seat)]
            earlier.append((vector.tolist(), vector))
        match.play(chance.choice(match.actions()))
    assert all(vector.tolist() == told for told, vector in earlier)  # what was handed out stays as it was
