"""Numbers that follow from a seed and look like chance: what varies the plans of machine players. Rules never use them."""

from math import cos, exp, log, pi, sqrt
from typing import Final

SPREAD: Final = 0.35
WORD: Final = (1 << 64) - 1
LINK_BITS: Final = 32
LINK: Final = (1 << 32) - 1
FURTHER: Final = 0.6
"""How much a variation of a variation varies it."""


class Draws:
    """Numbers that follow from a seed (splitmix64): rules and advisers use no generator from elsewhere."""

    def __init__(self, seed: int) -> None:
        self.state = seed & WORD

    def uniform(self) -> float:
        """Between 0 and 1, never 0."""
        self.state = (self.state + 0x9E3779B97F4A7C15) & WORD
        mixed = self.state
        mixed = ((mixed ^ mixed >> 30) * 0xBF58476D1CE4E5B9) & WORD
        mixed = ((mixed ^ mixed >> 27) * 0x94D049BB133111EB) & WORD
        return ((mixed ^ mixed >> 31) + 1) / (WORD + 2)

    def normal(self) -> float:
        """With mean 0 and spread 1, after Box and Muller."""
        return sqrt(-2.0 * log(self.uniform())) * cos(2.0 * pi * self.uniform())

    def factor(self, share: float = 1.0) -> float:
        """What a number that is weighed by is multiplied with: about 1, never below 0; a `share` of less than 1 varies it less."""
        return exp(share * SPREAD * self.normal())


class Leaning:
    """Weights by which places, too, count more or less for no reason; what a game weighs by derives from it."""

    def __init__(self) -> None:
        self.leaning: list[float] = []  # by place, and then in turn; empty if nothing

    def leaning_to(self, place: int) -> float:
        return self.leaning[place % len(self.leaning)] if self.leaning else 0.0


class Variation:
    """How the weights of a game vary by chance: which of them, in this order.

    A number is multiplied, or each of a list; one that is `added` to goes up or down by about so much, one with a ceiling stays below it.
    """

    def __init__(
        self, names: str, added: dict[str, float] | None = None, at_most: dict[str, float] | None = None, leaning: float = 0.0
    ) -> None:
        self.names = names.split()
        self.added = added or {}
        self.at_most = at_most or {}
        self.leaning = leaning

    def apply(self, weights: Leaning, seeds: list[int], places: int = 0) -> None:
        """Vary weights: the same seeds make always the same variation, each one upon the other."""
        weights.leaning = [0.0] * places
        for nth, seed in enumerate(seeds):
            draws = Draws(seed)
            share = FURTHER if nth else 1.0
            for name in self.names:
                setattr(weights, name, self.varied(name, getattr(weights, name), draws, share))
            weights.leaning = [before + share * self.leaning * draws.normal() for before in weights.leaning]

    def varied(self, name: str, value: object, draws: Draws, share: float) -> object:
        if isinstance(value, list):
            return [each * draws.factor(share) for each in value]
        if isinstance(value, int):
            return round(value * draws.factor(share))
        assert isinstance(value, float)
        if name in self.added:
            return value + share * self.added[name] * draws.normal()
        changed = value * draws.factor(share)
        return min(changed, self.at_most.get(name, changed))


def numbers_of(weights: object) -> list[str]:
    """The names of the numbers that a player weighs by and that can be scaled."""
    return [name for name in dir(weights) if not name.startswith("_") and is_scalable(getattr(weights, name))]


def is_scalable(value: object) -> bool:
    return isinstance(value, float) and value != 0.0


def scale(weights: object, factors: dict[str, float]) -> None:
    """Multiply some of the numbers that a player weighs by, by name."""
    for name, factor in factors.items():
        setattr(weights, name, getattr(weights, name) * factor)


def links(twist: int) -> list[int]:
    """The variations that a number stands for, one upon the other."""
    found: list[int] = []
    while twist:
        found.append(twist & LINK)
        twist >>= LINK_BITS
    return found


def linked(twist: int, other: int) -> int:
    """A variation of a variation."""
    return (other % LINK + 1 << LINK_BITS * len(links(twist))) + twist
