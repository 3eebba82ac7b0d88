"""Chance with its exact distribution, read from the pending dice."""

from fractions import Fraction

from grognard.kernel.sequence import CHANCE, Position


def outcomes(faces: list[int]) -> list[list[int]]:
    """Every roll of these dice; all are equally likely."""
    rolls: list[list[int]] = [[]]
    for sides in faces:
        rolls = [[*roll, value] for roll in rolls for value in range(1, sides + 1)]
    return rolls


def distribution(position: Position) -> dict[str, Fraction]:
    """The exact chance of each result of the pending roll, in the order in which the dice give them."""
    if position.halt != CHANCE:
        raise ValueError("no dice are pending")
    rolls = outcomes(position.faces)
    counts: dict[str, int] = {}
    for roll in rolls:
        label = position.label(roll)
        counts[label] = counts.get(label, 0) + 1
    return {label: Fraction(count, len(rolls)) for label, count in counts.items()}


def worlds(position: Position) -> list[tuple[Fraction, Position]]:
    """Every position that the pending roll can lead to, with its chance: what a searching player averages over."""
    rolls = outcomes(position.faces)
    share = Fraction(1, len(rolls))
    found: list[tuple[Fraction, Position]] = []
    for roll in rolls:
        world = position.clone()
        world.resolve(roll)
        found.append((share, world))
    return found
