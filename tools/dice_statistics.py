"""Roll a million dice through the whole protocol and say how even they are: chi-square, degrees of freedom, and how likely that is.

    python tools/dice_statistics.py [--dice 1000000] [--seed TEXT]

Every roll has a link, as an order of a seat has: chains of as many orders as they are good for, one after the other. Besides single
dice it counts pairs: two dice of one roll, and a die with the one rolled before it.
"""

import argparse
import math
from collections.abc import Iterator
from itertools import islice

from grognard.kernel.chain import links_of
from grognard.kernel.dice import FairDice, seed_bytes

ROLLS = ([6], [6, 6], [10], [6, 6, 6], [10, 10], [2], [3], [4], [12], [20], [52])
"""The dice of the games: six and ten faces, and draws from a few or many things."""


def links(seed: str) -> Iterator[bytes]:
    """Links without end."""
    number = 0
    while True:
        yield from islice(links_of(seed_bytes(f"{seed}, chain {number}")), 1, None)
        number += 1


def chi_square(counts: list[int]) -> float:
    expected = sum(counts) / len(counts)
    return sum((count - expected) ** 2 for count in counts) / expected


def chance_of_more(value: float, freedom: int) -> float:
    """How likely even dice are to show at least this chi-square (the incomplete gamma function, by a series or a continued fraction)."""
    a, x = freedom / 2, value / 2
    scale = math.exp(a * math.log(x) - x - math.lgamma(a)) if x > 0 else 0.0
    if x < a + 1:
        term = total = 1 / a
        n = 0
        while term > total * 1e-15:
            n += 1
            term *= x / (a + n)
            total += term
        return 1 - scale * total
    tiny = 1e-300
    b = x + 1 - a
    c, d = 1 / tiny, 1 / b
    fraction = d
    for n in range(1, 10_000):
        an = -n * (n - a)
        b += 2
        d = 1 / max(an * d + b, tiny)
        c = max(b + an / c, tiny)
        fraction *= c * d
        if abs(c * d - 1) < 1e-15:
            break
    return scale * fraction


class Count:
    """How often each thing came, of so many that are equally likely."""

    def __init__(self, name: str, size: int) -> None:
        self.name = name
        self.counts = [0] * size

    def line(self) -> str:
        freedom = len(self.counts) - 1
        found = chi_square(self.counts)
        return f"| {self.name} | {sum(self.counts):,} | {found:.2f} | {freedom} | {chance_of_more(found, freedom):.3f} |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--dice", type=int, default=1_000_000)
    parser.add_argument("--seed", default="statistics")
    wanted = parser.parse_args()
    dice = FairDice(seed_bytes(wanted.seed), [])
    single = {faces: Count(f"d{faces}", faces) for faces in sorted({most for roll in ROLLS for most in roll})}
    pairs, sequel = Count("two d6 of one roll", 36), Count("a d6 and the one rolled before it", 36)
    rolled, before = 0, 0
    for number, link in enumerate(links(wanted.seed)):
        if rolled >= wanted.dice:
            break
        faces = ROLLS[number % len(ROLLS)]
        values = dice.roll(faces, link)
        rolled += len(values)
        for most, value in zip(faces, values, strict=True):
            single[most].counts[value - 1] += 1
        if faces == [6, 6]:
            pairs.counts[(values[0] - 1) * 6 + values[1] - 1] += 1
        if faces[0] == 6:
            if before:
                sequel.counts[(before - 1) * 6 + values[0] - 1] += 1
            before = values[0]
    print(f"{rolled:,} dice in {dice.rolled:,} rolls, each with a link; commitment {dice.commitment}\n")
    print("| what | counted | chi-square | degrees of freedom | p |\n|---|---|---|---|---|")
    for count in (*single.values(), pairs, sequel):
        print(count.line())


if __name__ == "__main__":
    main()
