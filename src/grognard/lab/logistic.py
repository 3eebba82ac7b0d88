"""Chances from weights, and how well chances foretell what came, in plain Python."""

from math import exp, log
from typing import Final

Row = list[float]

LEAST_CHANCE: Final = 1e-6


def chance(bias: float, weights: Row, row: Row) -> float:
    total = bias + sum(weight * value for weight, value in zip(weights, row, strict=True))
    return 1.0 / (1.0 + exp(-max(-30.0, min(30.0, total))))


def log_loss(chances: list[float], wanted: list[float]) -> float:
    """How surprised one is on average by what came, in nats: 0.693 for always saying one half."""
    total = 0.0
    for said, came in zip(chances, wanted, strict=True):
        kept = max(LEAST_CHANCE, min(1 - LEAST_CHANCE, said))
        total -= came * log(kept) + (1 - came) * log(1 - kept)
    return total / len(chances)


def calibration(chances: list[float], wanted: list[float], bins: int = 10) -> list[tuple[float, float, int]]:
    """By tenths of the chance that was said: its mean, how often it came, and the number of cases."""
    found: list[list[tuple[float, float]]] = [[] for _ in range(bins)]
    for said, came in zip(chances, wanted, strict=True):
        found[min(int(said * bins), bins - 1)].append((said, came))
    return [(mean([said for said, _ in pairs]), mean([came for _, came in pairs]), len(pairs)) for pairs in found if pairs]


def mean(values: Row) -> float:
    return sum(values) / len(values)


def calibration_error(chances: list[float], wanted: list[float]) -> float:
    """By how much what was said and what came differ, on average over all cases."""
    return sum(abs(said - came) * number for said, came, number in calibration(chances, wanted)) / len(chances)
