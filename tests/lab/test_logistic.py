"""Chances against what came, in cases whose answer is known."""

from math import log

import pytest

from grognard.lab.logistic import calibration, calibration_error, log_loss


def test_losses_and_calibration() -> None:
    assert log_loss([0.5, 0.5], [1.0, 0.0]) == pytest.approx(log(2))
    assert log_loss([0.9], [1.0]) == pytest.approx(-log(0.9))
    assert calibration([0.11, 0.12, 0.95], [0.0, 1.0, 1.0]) == [(pytest.approx(0.115), 0.5, 2), (0.95, 1.0, 1)]
    assert calibration_error([0.11, 0.12, 0.95], [0.0, 1.0, 1.0]) == pytest.approx((2 * 0.385 + 0.05) / 3)
