"""Fitting chances, against cases whose answer is known."""

from math import exp, log
from random import Random

import pytest

from grognard.lab.logistic import calibration, calibration_error, fit, linear, log_loss, proven_line, solved


def test_equations_are_solved_with_pivots() -> None:
    assert solved([[0.0, 2.0], [1.0, 1.0]], [4.0, 5.0]) == pytest.approx([3.0, 2.0])


def test_a_share_alone_gives_its_log_odds() -> None:
    bias, weights = fit([[1.0]] * 10, [1.0] * 8 + [0.0] * 2, 1.0)
    assert bias == pytest.approx(log(4), abs=1e-6)
    assert weights[0] == pytest.approx(0.0, abs=1e-6)


def test_known_weights_are_found_again() -> None:
    chance = Random(3)
    rows = [[chance.gauss(0, 1), chance.gauss(2, 5)] for _ in range(4000)]
    wanted = [float(chance.random() < 1 / (1 + exp(-(0.5 + 1.5 * a - 0.2 * b)))) for a, b in rows]
    bias, weights = fit(rows, wanted, 0.1)
    assert bias == pytest.approx(0.5, abs=0.15)
    assert weights == pytest.approx([1.5, -0.2], abs=0.12)


def test_losses_and_calibration() -> None:
    assert log_loss([0.5, 0.5], [1.0, 0.0]) == pytest.approx(log(2))
    assert log_loss([0.9], [1.0]) == pytest.approx(-log(0.9))
    assert calibration([0.11, 0.12, 0.95], [0.0, 1.0, 1.0]) == [(pytest.approx(0.115), 0.5, 2), (0.95, 1.0, 1)]
    assert calibration_error([0.11, 0.12, 0.95], [0.0, 1.0, 1.0]) == pytest.approx((2 * 0.385 + 0.05) / 3)


def test_a_straight_line_is_found_again() -> None:
    rows = [[float(a), float(a * a % 7)] for a in range(20)]
    bias, weights = linear(rows, [2.0 + 3.0 * a - 0.5 * b for a, b in rows], 0.0)
    assert [bias, *weights] == pytest.approx([2.0, 3.0, -0.5], abs=1e-6)


def test_what_few_games_say_is_held_back_and_what_is_known_is_not() -> None:
    """One column tells the result; nineteen are noise that looks like more in a handful of games."""
    chance_ = Random(4)
    rows, wanted, groups = [], [], []
    for game in range(30):
        noise = [chance_.gauss(0, 1) for _ in range(19)]
        for _ in range(10):
            known = chance_.gauss(0, 1)
            rows.append([known, *noise])
            wanted.append(3 * known + game % 3)
            groups.append(game)
    _, weights, ridge = proven_line(rows, wanted, groups, [0], [1.0, 100.0, 10_000.0])
    _, trusting, _ = proven_line(rows, wanted, groups, [0], [1.0])
    assert ridge > 1.0
    assert weights[0] == pytest.approx(3, abs=0.1)
    assert sum(map(abs, weights[1:])) < 0.8 * sum(map(abs, trusting[1:]))
