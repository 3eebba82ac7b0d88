"""Odds of a battle: strength against strength, reduced to a column of the results table."""


def ratio(attack: int, defence: int) -> tuple[int, int]:
    """The odds as small numbers, rounded in the defender's favour: 19 to 7 is (2, 1), 12 to 16 is (1, 2)."""
    if attack >= defence:
        return (attack // max(1, defence), 1)
    return (1, -(-defence // max(1, attack)))


def column(attack: int, defence: int, labels: list[str], sign: str = "-") -> int:
    """The column for these strengths in a table whose columns run from the worst odds to the best ("1-4" ... "7-1").

    Odds beyond either end use the column at that end.
    """
    if attack <= 0:
        return 0
    attacker, defender = ratio(attack, defence)
    wanted = str(attacker) + sign + str(defender)
    if wanted in labels:
        return labels.index(wanted)
    return len(labels) - 1 if defender == 1 else 0


def combined_multiplier(multipliers: list[int]) -> int:
    """Several multipliers in one: each adds its own surplus (x2 and x2 make x3)."""
    total = 1
    for multiplier in multipliers:
        total += multiplier - 1
    return total


def cheapest_payments(values: list[int], need: int) -> list[int]:
    """Every way to pay at least `need` in which no unit could be spared, as bit sets over `values`.

    If all together are too weak, the only way is all of them.
    """
    everything = (1 << len(values)) - 1
    everything_paid = sum(values)
    if everything_paid < need:
        return [everything]
    found: list[int] = []
    for chosen in range(1, everything + 1):
        paid = 0
        least = everything_paid
        for place, value in enumerate(values):
            if chosen >> place & 1:
                paid += value
                least = min(least, value)
        if paid >= need and paid - least < need:
            found.append(chosen)
    return found
