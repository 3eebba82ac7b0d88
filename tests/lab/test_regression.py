"""Fitting a chance with numpy, against cases whose answer is known."""

from itertools import product
from math import exp, log
from random import Random

import pytest

import grognard

pytest.importorskip("scipy")

import numpy as np

from grognard.lab.regression import Fit, Sign, Table, least, plain_chance, proven_chance


def fitted(games: int, tells: str, free: list[int]) -> Fit:
    """Games of four positions: the first column tells who wins, ten others are noise that stays the same through a game."""
    chance = Random(5)
    rows, came, margins, groups = [], [], [], []
    for game in range(games):
        strength = chance.gauss(0, 1.5)
        won = float(chance.random() < 1 / (1 + exp(-strength)))
        noise = [chance.gauss(0, 1) for _ in range(10)]
        for _ in range(4):
            rows.append([strength, *noise])
            came.append(won)
            margins.append(10 * strength + chance.gauss(0, 1) if tells == "margin" else chance.gauss(0, 1))
            groups.append(game)
    return proven_chance(rows, came, margins, groups, free)


def test_what_tells_who_wins_is_found_and_noise_is_held_back() -> None:
    found = fitted(400, "outcome", [0])
    assert found.by == "outcome"
    assert found.weights[0] == pytest.approx(1.0, abs=0.35)
    assert max(abs(weight) for weight in found.weights[1:]) < 0.35


def test_few_games_are_judged_by_the_margin_where_it_tells_more() -> None:
    found = fitted(40, "margin", [])
    assert found.by == "margin"
    assert found.weights[0] > 2 * max(abs(weight) for weight in found.weights[1:])
    assert found.loss < 0.6


def test_a_column_that_goes_against_its_sign_is_left_out() -> None:
    """Guns that are left go together with losing, since all else is gone; nobody should throw guns away for that."""
    luck = Random(5)
    rows, margins = [], []
    for number in range(400):
        late = (number % 10) / 10
        points, guns, forward = (luck.gauss(0, 1) for _ in range(3))
        rows.append([points, guns, guns * late, forward])
        margins.append(2 * points - guns * late + forward)
    outcomes = [float(margin > 0) for margin in margins]
    groups = list(range(400))
    plain = proven_chance(rows, outcomes, margins, groups, [0])
    signed = proven_chance(rows, outcomes, margins, groups, [0], [Sign(0, -1, 1), Sign(1, 2, 1), Sign(3, -1, 0)])
    assert plain.weights[1] + plain.weights[2] < 0 < plain.weights[3]
    assert signed.weights[0] > 0
    assert min(signed.weights[1], signed.weights[1] + signed.weights[2]) >= -1e-5
    assert signed.weights[3] == pytest.approx(0, abs=1e-5)


def height(bend: Table, towards: Table, weights: Table) -> float:
    return float(weights @ bend @ weights / 2 - towards @ weights)


def test_bounded_weights_lie_at_the_bottom_of_the_bowl_that_is_left() -> None:
    """Against every way to leave some of them out: what is left of the bowl has one bottom, and it is found."""
    luck = Random(8)
    for _ in range(20):
        root = np.array([[luck.gauss(0, 1) for _ in range(5)] for _ in range(9)])
        bend, towards = root.T @ root, np.array([luck.gauss(0, 3) for _ in range(5)])

        lowest = 0.0
        for kept in product((False, True), repeat=3):
            places = [place for place, is_kept in enumerate([*kept, True, True]) if is_kept]
            weights = np.zeros(5)
            weights[places] = np.linalg.solve(bend[np.ix_(places, places)], towards[places])
            if weights[:3].min() >= 0:
                lowest = min(lowest, height(bend, towards, weights))
        found = least(bend, towards, [0, 1, 2])
        assert found[:3].min() >= 0
        assert height(bend, towards, found) == pytest.approx(lowest)


def test_a_share_alone_gives_its_log_odds() -> None:
    bias, weights = plain_chance([[1.0]] * 10, [1.0] * 8 + [0.0] * 2, 1.0)
    assert bias == pytest.approx(log(4), abs=1e-6)
    assert weights[0] == pytest.approx(0.0, abs=1e-6)


def test_known_weights_are_found_again() -> None:
    chance = Random(3)
    rows = [[chance.gauss(0, 1), chance.gauss(2, 5)] for _ in range(4000)]
    wanted = [float(chance.random() < 1 / (1 + exp(-(0.5 + 1.5 * a - 0.2 * b)))) for a, b in rows]
    bias, weights = plain_chance(rows, wanted, 0.1)
    assert bias == pytest.approx(0.5, abs=0.15)
    assert weights == pytest.approx([1.5, -0.2], abs=0.12)


def test_every_feature_with_a_sign_exists() -> None:
    for id in grognard.game_ids():
        game = grognard.load(id)
        for scenario in game.scenarios:
            for seat in range(len(game.scenario(scenario).seats)):
                signs = game.feature_signs(scenario, seat)
                assert set(signs) <= set(game.feature_names)
                assert set(signs.values()) <= {-1, 0, 1}
