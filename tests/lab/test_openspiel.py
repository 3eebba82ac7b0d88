"""OpenSpiel as a second judge: its random simulation of two games, and worlds that look alike to the player who asks."""

import random
from typing import Any

import numpy as np
import pyspiel
import pytest

from grognard.lab.openspiel import SpielObserver, load_game


@pytest.mark.parametrize("id", ["race_for_berlin", "last_crusade"])
def test_openspiel_simulates_the_game(id: str) -> None:
    pyspiel.random_sim_test(load_game(id), num_sims=1, serialize=False, verbose=False)


def _go_on(state: Any, chance: random.Random) -> None:
    faces = [face for face, _ in state.chance_outcomes()] if state.is_chance_node() else state.legal_actions()
    state.apply_action(chance.choice(faces))


def test_resampled_states_look_the_same_to_their_player() -> None:
    game = load_game("last_crusade")
    observer: SpielObserver = game.make_py_observer()
    state = game.new_initial_state()
    chance = random.Random(3)
    differ = 0
    for step in range(500):
        if step % 10 == 0 and state.current_player() >= 0:
            player = state.current_player()
            other = state.resample_from_infostate(player, chance.random)
            assert observer.string_from(other, player) == observer.string_from(state, player)
            assert other.legal_actions() == state.legal_actions()
            enemy = 1 - player
            differ += observer.string_from(other, enemy) != observer.string_from(state, enemy)
        _go_on(state, chance)
        if state.is_terminal():
            state = game.new_initial_state()
    assert differ > 3


def test_a_die_is_a_chance_node_and_a_clone_goes_its_own_way() -> None:
    state = load_game("battle_for_germany").new_initial_state()
    chance = random.Random(1)
    while not state.is_chance_node():
        state.apply_action(chance.choice(state.legal_actions()))
    outcomes = state.chance_outcomes()
    assert [face for face, _ in outcomes] == list(range(6))
    assert np.isclose(sum(share for _, share in outcomes), 1.0)
    twin = state.clone()
    twin.apply_action(0)
    assert state.is_chance_node()
    assert str(twin) == str(state)
    assert not twin.is_chance_node()
