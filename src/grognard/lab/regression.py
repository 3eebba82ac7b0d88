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
from scipy.optimize import nnls

Table = NDArray[np.float64]

ROUNDS: Final = 15
FOLDS: Final = 5
FREE: Final = 1.0
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


class Turned:
    """Rows turned so that a sign is nothing but a weight that is not negative: what a column counts early, and what it counts late, each
    with its sign.
    """

    def __init__(self, rows: Table, signs: Sequence[Sign]) -> None:
        self.rows = rows.copy()
        self.signs = signs
        self.bounded: list[int] = []
        for sign in signs:
            if sign.late >= 0:
                self.rows[:, sign.place] -= rows[:, sign.late]
            for place in self._places(sign):
                self.rows[:, place] *= sign.sign  # a column of noughts gets no weight
                self.bounded.append(place)

    def back(self, weights: list[float]) -> list[float]:
        """The weights of the rows as they were."""
        found = weights[:]
        for sign in self.signs:
            for place in self._places(sign):
                found[place] = sign.sign * weights[place]
            if sign.late >= 0:
                found[sign.late] -= found[sign.place]
        return found

    @staticmethod
    def _places(sign: Sign) -> list[int]:
        return [place for place in (sign.place, sign.late) if place >= 0]


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


def least(bend: Table, towards: Table, bounded: Sequence[int]) -> Table:
    """The weights at the bottom of a bowl, where none of those that are bounded is negative.

    The others follow from these, so that what is left is the least squares of weights that are not negative.
    """
    if not bounded:
        return np.asarray(np.linalg.solve(bend, towards), np.float64)
    held = np.zeros(len(towards), bool)
    held[list(bounded)] = True
    across = bend[np.ix_(~held, held)]
    solved = np.linalg.solve(bend[np.ix_(~held, ~held)], np.column_stack([across, towards[~held]]))
    root = np.linalg.cholesky(bend[np.ix_(held, held)] - across.T @ solved[:, :-1])
    weights = np.zeros(len(towards))
    weights[held] = nnls(root.T, np.linalg.solve(root, towards[held] - across.T @ solved[:, -1]))[0]
    weights[~held] = solved[:, -1] - solved[:, :-1] @ weights[held]
    return weights


def by_outcome(rows: Table, outcomes: Table, ridges: Table, start: Table | None = None, bounded: Sequence[int] = ()) -> Table:
    """The weights under which what came is likeliest, by Newton's method; from a start nearby it is a matter of two or three rounds."""
    weights = np.zeros(rows.shape[1]) if start is None else start
    for _ in range(ROUNDS):
        now = chances(rows @ weights)
        bend = (rows * (now * (1 - now))[:, None]).T @ rows + np.diag(ridges + 1e-9)
        last, weights = weights, least(bend, bend @ weights + rows.T @ (outcomes - now) - ridges * weights, bounded)
        if np.abs(weights - last).max() < 1e-6:
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

    def line(self, ridges: Table, bounded: Sequence[int]) -> Table:
        return least(self.squares + np.diag(ridges + 1e-9), self.towards, bounded)


def by_margin(rows: Table, outcomes: Table, straight: Straight, ridges: Table, bounded: Sequence[int]) -> Table:
    """The straight line nearest to the margins, and then the chance that goes with a margin."""
    line = straight.line(ridges, bounded)
    foretold = np.column_stack([np.ones(len(rows)), rows @ line])
    bias, scale = by_outcome(foretold, outcomes, np.array([0.0, 0.01]), bounded=[1])
    weights: Table = scale * line
    weights[0] += bias
    return weights


def proven_chance(
    rows: list[list[float]], outcomes: list[float], margins: list[float], groups: list[int], free: list[int], signs: Sequence[Sign] = ()
) -> Fit:
    """The chance to win. Rows of one group (a game) are left out together; `free` columns are never held back.

    A column whose weight would go against its sign counts for nothing: it speaks of something else that it came with.
    """
    turned = Turned(np.array(rows), signs)
    scaled = Scaled(turned.rows)
    table, came, ahead = scaled.rows, np.array(outcomes), np.array(margins)
    bounded = [1 + place for place in turned.bounded]
    part = np.array(groups) % FOLDS

    def held(ridge: float) -> Table:
        found = np.full(table.shape[1], ridge)
        found[[1 + place for place in free]] = min(FREE, ridge)
        found[0] = 0.0
        return found

    def fits(seen: NDArray[np.bool_]) -> Iterator[tuple[str, float, Table]]:
        """By both ways and every ridge. From ridge to ridge little changes, so each fit by the outcome begins where the last one ended."""
        rows, outcomes = table[seen], came[seen]
        straight = Straight(rows, ahead[seen])
        last: Table | None = None
        for ridge in reversed(RIDGES):
            yield "margin", ridge, by_margin(rows, outcomes, straight, held(ridge), bounded)
            last = by_outcome(rows, outcomes, held(ridge), last, bounded)
            yield "outcome", ridge, last

    def fitted(by: str, ridge: float) -> Table:
        if by == "margin":
            return by_margin(table, came, Straight(table, ahead), held(ridge), bounded)
        return by_outcome(table, came, held(ridge), bounded=bounded)

    losses: dict[tuple[str, float], list[float]] = {}
    for fold in range(FOLDS):
        out = part == fold
        if out.any() and not out.all():
            for by, ridge, weights in fits(~out):
                losses.setdefault((by, ridge), []).append(loss(chances(table[out] @ weights), came[out]))
    tried = [(sum(found) / len(found), by, ridge) for (by, ridge), found in losses.items()] or [(0.0, "margin", RIDGES[0])]
    least_loss, by, ridge = min(tried)
    bias, kept = scaled.back(fitted(by, ridge))
    return Fit(bias, turned.back(kept), by, ridge, least_loss)
