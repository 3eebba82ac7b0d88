"""Fitting a chance to many examples at once, with numpy: by the margin and by the outcome, whichever foretells unseen games better."""

import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

# Read by numpy when it is loaded. Tables are narrow: threads bring nothing, and on a machine that others use they wait for each other
# ten times as long as they work.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import numpy as np
from numpy.typing import NDArray

Table = NDArray[np.float64]

ROUNDS: Final = 15
FOLDS: Final = 5
FREE: Final = 1.0
SHUT_OUT: Final = 1e12
"""A ridge that leaves nothing of a weight."""
CLOSE_ENOUGH: Final = 1e-6
STEEPEST: Final = 30.0
LEAST_CHANCE: Final = 1e-6
RIDGES: Final = (1.0, 3.0, 10.0, 30.0, 100.0, 300.0, 1000.0, 3000.0, 10_000.0)
"""How much weights are held back that few games speak for; what does best on games left out is taken."""


@dataclass(frozen=True)
class Fit:
    """The weights of a chance, and what they were found by."""

    bias: float
    weights: list[float]
    by: str
    ridge: float
    loss: float
    """On games left out, five parts in turn."""


@dataclass(frozen=True)
class Sign:
    """What is known of a column before anything is fitted: it can do no harm (1), no good (-1), or is to be left out (0).

    `late` is the column of the same by how late it is, from 0 to 1, or negative: the sign holds early and late.
    """

    place: int
    late: int
    sign: int

    def wrong(self, weights: list[float], shut: set[int]) -> int:
        """The column to be left out since its weight goes against the sign, early or late; -1 if none does."""
        early = self.sign * weights[self.place]
        late = early + (self.sign * weights[self.late] if self.late >= 0 else 0.0)
        if min(early, late) >= -CLOSE_ENOUGH:
            return -1
        return self.late if self.late >= 0 and self.late not in shut else self.place if self.place not in shut else -1


class Scaled:
    """Columns with mean 0 and spread 1 behind a leading 1, so that a ridge weighs on all alike."""

    def __init__(self, rows: Table) -> None:
        self.means = rows.mean(0)
        spreads = rows.std(0)
        self.spreads = np.where(spreads > 1e-6, spreads, 1e9)  # a column that never changes gets no weight
        self.rows = self.of(rows)

    def of(self, rows: Table) -> Table:
        return np.column_stack([np.ones(len(rows)), (rows - self.means) / self.spreads])

    def back(self, weights: Table) -> tuple[float, list[float]]:
        """Bias and weights for rows as they were."""
        plain = weights[1:] / self.spreads
        return float(weights[0] - plain @ self.means), [float(weight) for weight in plain]


def chances(totals: Table) -> Table:
    found: Table = 1.0 / (1.0 + np.exp(-np.clip(totals, -STEEPEST, STEEPEST)))
    return found


def loss(said: Table, came: Table) -> float:
    kept = np.clip(said, LEAST_CHANCE, 1 - LEAST_CHANCE)
    return float(-(came * np.log(kept) + (1 - came) * np.log(1 - kept)).mean())


def by_outcome(rows: Table, outcomes: Table, ridges: Table, start: Table | None = None) -> Table:
    """The weights under which what came is likeliest, by Newton's method; from a start nearby it is a matter of two or three rounds."""
    weights = np.zeros(rows.shape[1]) if start is None else start.copy()
    for _ in range(ROUNDS):
        now = chances(rows @ weights)
        bend = (rows * (now * (1 - now))[:, None]).T @ rows + np.diag(ridges + 1e-9)
        step = np.linalg.solve(bend, rows.T @ (outcomes - now) - ridges * weights)
        weights += step
        if np.abs(step).max() < 1e-6:
            break
    return weights


def plain_chance(rows: list[list[float]], outcomes: list[float], ridge: float) -> tuple[float, list[float]]:
    """Bias and weights by the outcome alone, all weights held back alike: for a few columns of which every game tells something."""
    scaled = Scaled(np.array(rows))
    ridges = np.full(scaled.rows.shape[1], ridge)
    ridges[0] = 0.0
    return scaled.back(by_outcome(scaled.rows, np.array(outcomes), ridges))


class Straight:
    """What a straight line through the margins needs of its rows, whatever holds its weights back."""

    def __init__(self, rows: Table, margins: Table) -> None:
        self.squares: Table = rows.T @ rows
        self.towards: Table = rows.T @ margins

    def line(self, ridges: Table) -> Table:
        return np.asarray(np.linalg.solve(self.squares + np.diag(ridges + 1e-9), self.towards), np.float64)


def by_margin(rows: Table, outcomes: Table, straight: Straight, ridges: Table) -> Table:
    """The straight line nearest to the margins, and then the chance that goes with a margin."""
    line = straight.line(ridges)
    foretold = np.column_stack([np.ones(len(rows)), rows @ line])
    bias, scale = by_outcome(foretold, outcomes, np.array([0.0, 0.01]))
    weights: Table = scale * line
    weights[0] += bias
    return weights


def proven_chance(
    rows: list[list[float]], outcomes: list[float], margins: list[float], groups: list[int], free: list[int], signs: Sequence[Sign] = ()
) -> Fit:
    """The chance to win. Rows of one group (a game) are left out together; `free` columns are never held back.

    A column whose weight goes against its sign is left out: it speaks of something else that it came with.
    """
    shut = {place for sign in signs if not sign.sign for place in (sign.place, sign.late) if place >= 0}
    scaled = Scaled(np.array(rows))
    table, came, ahead = scaled.rows, np.array(outcomes), np.array(margins)
    part = np.array(groups) % FOLDS

    def held(ridge: float) -> Table:
        found = np.full(table.shape[1], ridge)
        found[[1 + place for place in free]] = min(FREE, ridge)
        found[0] = 0.0
        found[[1 + place for place in sorted(shut)]] = SHUT_OUT
        return found

    def fits(seen: NDArray[np.bool_]) -> Iterator[tuple[str, float, Table]]:
        """By both ways and every ridge. From ridge to ridge little changes, so each fit by the outcome begins where the last one ended."""
        rows, outcomes = table[seen], came[seen]
        straight = Straight(rows, ahead[seen])
        last: Table | None = None
        for ridge in reversed(RIDGES):
            yield "margin", ridge, by_margin(rows, outcomes, straight, held(ridge))
            last = by_outcome(rows, outcomes, held(ridge), last)
            yield "outcome", ridge, last

    def fitted(by: str, ridge: float) -> Table:
        if by == "margin":
            return by_margin(table, came, Straight(table, ahead), held(ridge))
        return by_outcome(table, came, held(ridge))

    losses: dict[tuple[str, float], list[float]] = {}
    for fold in range(FOLDS):
        out = part == fold
        if out.any() and not out.all():
            for by, ridge, weights in fits(~out):
                losses.setdefault((by, ridge), []).append(loss(chances(table[out] @ weights), came[out]))
    tried = [(sum(found) / len(found), by, ridge) for (by, ridge), found in losses.items()] or [(0.0, "margin", RIDGES[0])]
    least, by, ridge = min(tried)
    bias, kept = scaled.back(fitted(by, ridge))
    while wrong := {place for place in (sign.wrong(kept, shut) for sign in signs) if place >= 0}:
        shut |= wrong
        bias, kept = scaled.back(fitted(by, ridge))
    return Fit(bias, kept, by, ridge, least)
