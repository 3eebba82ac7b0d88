"""The sequential test, against values that are known from elsewhere."""

import math
from random import Random

import pytest

from grognard.lab.sprt import FAILED, OPEN, PASSED, Claim, likeliest, likelihood_ratio


def test_whole_pairs_alone_make_walds_test_of_a_coin() -> None:
    won, lost, low, high = 37, 13, 0.5, 0.6
    wald = won * math.log(high / low) + lost * math.log((1 - high) / (1 - low))
    assert likelihood_ratio([lost, won], low, high) == pytest.approx(wald, abs=1e-9)
    assert likelihood_ratio([lost, 0, 0, 0, won], low, high) == pytest.approx(wald, abs=0.05)  # results that never came up count a trace


def test_the_likeliest_distribution_has_the_mean_and_no_other_is_likelier() -> None:
    shares = [0.05, 0.1, 0.3, 0.25, 0.3]
    results = [0.0, 0.25, 0.5, 0.75, 1.0]
    found = likeliest(shares, results, 0.55)
    assert sum(found) == pytest.approx(1, abs=1e-9)
    assert sum(p * r for p, r in zip(found, results, strict=True)) == pytest.approx(0.55, abs=1e-9)
    best = sum(s * math.log(p) for s, p in zip(shares, found, strict=True))
    chance = Random(1)
    for _ in range(500):  # any small step that keeps sum and mean is worse
        a, b = chance.uniform(-0.01, 0.01), chance.uniform(-0.01, 0.01)
        c = chance.uniform(-0.01, 0.01)
        total, mean = a + b + c, 0.25 * b + 0.5 * c
        last = -(mean - 0.75 * total) / 0.25
        step = [a, b, c, -total - last, last]
        other = [p + d for p, d in zip(found, step, strict=True)]
        if min(other) > 0:
            assert sum(s * math.log(p) for s, p in zip(shares, other, strict=True)) <= best + 1e-12


def test_near_the_middle_it_agrees_with_the_normal_approximation() -> None:
    """For claims close to each other the ratio tends to N (s1 - s0) (2 mean - s0 - s1) / (2 variance): fishtest's own approximation."""
    counts = [100, 300, 700, 500, 200]
    results = [0.0, 0.25, 0.5, 0.75, 1.0]
    total = sum(counts)
    mean = sum(c * r for c, r in zip(counts, results, strict=True)) / total
    variance = sum(c * (r - mean) ** 2 for c, r in zip(counts, results, strict=True)) / total
    low, high = mean - 0.01, mean + 0.005
    normal = total * (high - low) * (2 * mean - low - high) / (2 * variance)
    assert likelihood_ratio(counts, low, high) == pytest.approx(normal, rel=0.02)


def test_verdicts() -> None:
    claim = Claim(0.5, 0.6)
    assert claim.bound == pytest.approx(2.944, abs=0.001)
    assert claim.verdict([0, 0, 0, 0, 19]) == OPEN  # too few to say anything
    assert claim.verdict([2, 4, 10, 14, 30]) == PASSED
    assert claim.verdict([30, 14, 10, 4, 2]) == FAILED
    assert claim.verdict([6, 5, 10, 6, 6]) == OPEN


def test_errors_are_as_rare_as_promised() -> None:
    """Pairs drawn with exactly the lower mean pass in about 5 % of the tests; with exactly the upper one they fail in about 5 %."""
    chance = Random(7)
    claim = Claim(0.5, 0.65)

    def verdict(win: float) -> str:
        counts = [0] * 5
        for _ in range(400):
            counts[2 * ((chance.random() < win) + (chance.random() < win))] += 1
            if claim.verdict(counts) != OPEN:
                return claim.verdict(counts)
        return OPEN

    assert sum(verdict(0.5) == PASSED for _ in range(100)) <= 12
    assert sum(verdict(0.65) == FAILED for _ in range(100)) <= 12
