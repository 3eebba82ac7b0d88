"""Chance with its exact distribution, read from the pending dice."""

from fractions import Fraction
from typing import Final

from grognard.kernel.sequence import CHANCE, Position

MOST_KEPT: Final = 64
SHARES: Final[dict[int, Fraction]] = {}
"""Fractions that were asked for, by total and count."""


def outcomes(faces: list[int]) -> list[list[int]]:
    """Every roll of these dice; all are equally likely."""
    rolls: list[list[int]] = [[]]
    for sides in faces:
        rolls = [[*roll, value] for roll in rolls for value in range(1, sides + 1)]
    return rolls


def weighted(position: Position) -> list[tuple[int, list[int]]]:
    """The rolls of the pending dice, with their weights: every roll once, unless a few of them stand for all (`Step.samples`)."""
    return position.samples() or [(1, roll) for roll in outcomes(position.faces)]


def distribution(position: Position) -> dict[str, Fraction]:
    """The exact chance of each result of the pending roll, in the order in which the dice give them."""
    if position.halt != CHANCE:
        raise ValueError("no dice are pending")
    rolls = weighted(position)
    total = sum(weight for weight, _ in rolls)
    counts: dict[str, int] = {}
    for weight, roll in rolls:
        label = position.label(roll)
        counts[label] = counts.get(label, 0) + weight
    return {label: share(count, total) for label, count in counts.items()}


def shares(labels: list[str]) -> dict[str, Fraction]:
    """The chance of each of these results, all equally likely, in the order in which they come."""
    return {label: share(labels.count(label), len(labels)) for label in dict.fromkeys(labels)}


def share(count: int, total: int) -> Fraction:
    """A fraction, made once: most rolls are of a die or two."""
    key = total * MOST_KEPT + count
    if count >= MOST_KEPT:
        return Fraction(count, total)
    if key not in SHARES:
        SHARES[key] = Fraction(count, total)
    return SHARES[key]


def near(position: Position) -> dict[str, Fraction]:
    """The exact chance of each result of the dice that are pending or that one choice leads to; empty if none are near.

    Where several choices lead to dice, those that lie deepest in the sequence of play belong to what is in hand.
    """
    told = position.foreseen()
    if told is not None:
        return told
    nearest: Position | None = position if position.halt == CHANCE else None
    for code in position.rolling():
        world = position.clone()
        world.choose(code)
        if world.halt == CHANCE and (nearest is None or len(world.frames) > len(nearest.frames)):
            nearest = world
    return distribution(nearest) if nearest is not None else {}


def worlds(position: Position) -> list[tuple[Fraction, Position]]:
    """Every position that the pending roll can lead to, with its chance: what a searching player averages over."""
    rolls = weighted(position)
    total = sum(weight for weight, _ in rolls)
    found: list[tuple[Fraction, Position]] = []
    for weight, roll in rolls:
        world = position.clone()
        world.resolve(roll)
        found.append((Fraction(weight, total), world))
    return found
