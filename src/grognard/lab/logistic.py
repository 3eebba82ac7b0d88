"""Fitting a chance to examples: logistic regression by Newton's method, in plain Python."""

from math import exp, log
from typing import Final

Row = list[float]

ROUNDS: Final = 12
CLOSE_ENOUGH: Final = 1e-6
LEAST_CHANCE: Final = 1e-6
FOLDS: Final = 5
FREE_RIDGE: Final = 1.0


def chance(bias: float, weights: Row, row: Row) -> float:
    total = bias + sum(weight * value for weight, value in zip(weights, row, strict=True))
    return 1.0 / (1.0 + exp(-max(-30.0, min(30.0, total))))


def fit(rows: list[Row], wanted: list[float], ridge: float) -> tuple[float, Row]:
    """Bias and weights under which the wanted chances are likeliest; `ridge` holds weights back that few examples speak for.

    Columns are brought to mean 0 and spread 1 first, so that the ridge weighs on all alike.
    """
    means, spreads, scaled = brought_to_scale(rows)
    weights = [0.0] * (len(rows[0]) + 1)
    for _ in range(ROUNDS):
        step = newton_step(scaled, wanted, weights, ridge)
        weights = [weight + change for weight, change in zip(weights, step, strict=True)]
        if max(abs(change) for change in step) < CLOSE_ENOUGH:
            break
    return brought_back(weights, means, spreads)


def product(weights: Row, row: Row) -> float:
    total = 0.0
    for weight, value in zip(weights, row, strict=True):
        total += weight * value
    return total


class Sums:
    """What a straight line is found from: the products of the columns with each other and with the wanted numbers."""

    def __init__(self, size: int) -> None:
        self.matrix = [[0.0] * size for _ in range(size)]
        self.right = [0.0] * size

    def add(self, row: Row, goal: float) -> None:
        for place, value in enumerate(row):
            self.right[place] += goal * value
            line = self.matrix[place]
            for other in range(place + 1):
                line[other] += value * row[other]

    def without(self, other: "Sums") -> "Sums":
        rest = Sums(len(self.right))
        rest.matrix = [
            [mine - its for mine, its in zip(line, part, strict=True)] for line, part in zip(self.matrix, other.matrix, strict=True)
        ]
        rest.right = [mine - its for mine, its in zip(self.right, other.right, strict=True)]
        return rest

    def solution(self, ridges: Row) -> Row:
        """The nearest straight line; `ridges` hold each column back, the first of them, which is always 1, not at all."""
        size = len(self.right)
        full = [[self.matrix[max(place, other)][min(place, other)] for other in range(size)] for place in range(size)]
        for place in range(size):
            full[place][place] += ridges[place] + 1e-9
        return solved(full, self.right)


def linear(rows: list[Row], wanted: list[float], ridge: float) -> tuple[float, Row]:
    """Bias and weights of the straight line nearest to the wanted numbers; `ridge` as in `fit`."""
    return proven_line(rows, wanted, [0] * len(rows), [], [ridge])[:2]


def proven_line(rows: list[Row], wanted: list[float], groups: list[int], free: list[int], ridges: list[float]) -> tuple[float, Row, float]:
    """Bias and weights of the straight line nearest to the wanted numbers, and the ridge that did best on rows which it had not seen.

    Rows of one group (a game) are left out together. The `free` columns are not held back: what is known to count need not be proven.
    """
    means, spreads, scaled = brought_to_scale(rows)
    size = len(rows[0]) + 1
    parts = [Sums(size) for _ in range(FOLDS)]
    total = Sums(size)
    for row, goal, group in zip(scaled, wanted, groups, strict=True):
        total.add(row, goal)
        if len(ridges) > 1:
            parts[group % FOLDS].add(row, goal)

    def held(ridge: float) -> Row:
        return [0.0, *[FREE_RIDGE if place in free else ridge for place in range(size - 1)]]

    def miss(ridge: float) -> float:
        lines = [total.without(part).solution(held(ridge)) for part in parts]
        found = zip(scaled, wanted, groups, strict=True)
        return sum((goal - product(lines[group % FOLDS], row)) ** 2 for row, goal, group in found)

    best = ridges[0] if len(ridges) == 1 else min(ridges, key=miss)
    return *brought_back(total.solution(held(best)), means, spreads), best


def brought_to_scale(rows: list[Row]) -> tuple[Row, Row, list[Row]]:
    """Means and spreads of the columns, and the rows with mean 0 and spread 1 behind a leading 1."""
    places = range(len(rows[0]))
    means = [sum(row[place] for row in rows) / len(rows) for place in places]
    spreads = [(sum((row[place] - means[place]) ** 2 for row in rows) / len(rows)) ** 0.5 for place in places]
    spreads = [spread if spread > 1e-6 else 1e9 for spread in spreads]  # a column that never changes gets no weight
    return means, spreads, [[1.0, *[(value - means[place]) / spreads[place] for place, value in enumerate(row)]] for row in rows]


def brought_back(weights: Row, means: Row, spreads: Row) -> tuple[float, Row]:
    """Bias and weights for rows as they were."""
    plain = [weight / spread for weight, spread in zip(weights[1:], spreads, strict=True)]
    return weights[0] - sum(weight * mean for weight, mean in zip(plain, means, strict=True)), plain


def newton_step(rows: list[Row], wanted: list[float], weights: Row, ridge: float) -> Row:
    size = len(weights)
    slope = [-ridge * weight if place else 0.0 for place, weight in enumerate(weights)]
    bend = [[ridge if place == other and place else 0.0 for other in range(size)] for place in range(size)]
    for row, goal in zip(rows, wanted, strict=True):
        now = chance(0.0, weights, row)
        miss = goal - now
        curve = now * (1 - now)
        for place, value in enumerate(row):
            slope[place] += miss * value
            line = bend[place]
            scaled = curve * value
            for other in range(place + 1):
                line[other] += scaled * row[other]
    for place in range(size):
        for other in range(place):
            bend[other][place] = bend[place][other]
        bend[place][place] += 1e-9
    return solved(bend, slope)


def solved(matrix: list[Row], right: Row) -> Row:
    """The solution of a system of linear equations, by elimination with pivots."""
    size = len(right)
    lines = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for place in range(size):
        pivot = max(range(place, size), key=lambda other: abs(lines[other][place]))
        lines[place], lines[pivot] = lines[pivot], lines[place]
        top = lines[place]
        for other in range(place + 1, size):
            line = lines[other]
            factor = line[place] / top[place]
            if factor:
                for column in range(place, size + 1):
                    line[column] -= factor * top[column]
    answer = [0.0] * size
    for place in reversed(range(size)):
        known = sum(lines[place][other] * answer[other] for other in range(place + 1, size))
        answer[place] = (lines[place][size] - known) / lines[place][place]
    return answer


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
