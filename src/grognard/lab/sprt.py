"""Is one player better than another? A sequential test on pairs of games: it stops as soon as the games can tell.

A pair is the same dice with the seats exchanged, so its two results hang together, and the test counts pairs, not games: the generalised
sequential probability ratio test, in which each hypothesis is the likeliest distribution of pair results that has the mean it claims.
"""

import math
from dataclasses import dataclass
from typing import Final

ALPHA: Final = 0.05
"""How often a player that is no better than the lower claim may pass, and how often one as good as the upper may fail."""
UNSEEN: Final = 1e-3
"""What a result that never came up counts as: enough to keep the logarithms finite, too little to matter."""
LEAST_GROUPS: Final = 20
"""Before so many pairs the test says nothing: the distribution is not known well enough."""
PASSED: Final = "passed"
FAILED: Final = "failed"
OPEN: Final = "open"


def likeliest(shares: list[float], results: list[float], mean: float) -> list[float]:
    """The distribution nearest to the observed shares (in likelihood) among those with this mean.

    By Lagrange it is `share / (1 + t * (result - mean))` for the one `t` that makes the mean right; the sum falls as `t` grows.
    """
    low = -1.0 / (max(results) - mean)
    high = 1.0 / (mean - min(results))
    for _ in range(200):
        t = (low + high) / 2
        excess = sum(share * (result - mean) / (1 + t * (result - mean)) for share, result in zip(shares, results, strict=True))
        if excess > 0:
            low = t
        else:
            high = t
    t = (low + high) / 2
    return [share / (1 + t * (result - mean)) for share, result in zip(shares, results, strict=True)]


def likelihood_ratio(counts: list[int], lower: float, upper: float) -> float:
    """The logarithm of how much likelier the counts are under the upper claim than under the lower.

    `counts[i]` is how many pairs scored `i` of `len(counts) - 1` half points, so for two seats there are five.

    >>> round(likelihood_ratio([10, 0, 0, 0, 30], 0.5, 0.6), 2)  # only whole pairs: Wald's test of a coin
    3.24
    """
    total = sum(counts)
    if total == 0:
        return 0.0
    padded = [count if count else UNSEEN for count in counts]
    shares = [count / sum(padded) for count in padded]
    results = [place / (len(counts) - 1) for place in range(len(counts))]
    below = likeliest(shares, results, lower)
    above = likeliest(shares, results, upper)
    return total * sum(share * math.log(up / down) for share, up, down in zip(shares, above, below, strict=True))


@dataclass(frozen=True)
class Claim:
    """What is tested: a share of points of `upper` or more against one of `lower` or less."""

    lower: float
    upper: float

    @property
    def bound(self) -> float:
        """Beyond this logarithm the test ends; on the other side it is the same with a minus, both errors being equally likely."""
        return math.log((1 - ALPHA) / ALPHA)

    def verdict(self, counts: list[int]) -> str:
        if sum(counts) < LEAST_GROUPS:
            return OPEN
        ratio = likelihood_ratio(counts, self.lower, self.upper)
        return PASSED if ratio >= self.bound else FAILED if ratio <= -self.bound else OPEN
