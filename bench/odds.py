"""The exact odds of a battle: `match.odds()`, which tries the roll on the rules themselves, beside arithmetic on what the view tells."""

import hashlib
import random
from collections import Counter
from fractions import Fraction
from typing import Any

from bench.timing import Task, each

BATTLES = 12


def battles() -> list[Any]:
    """Matches that stand before a roll with its attackers named."""
    import grognard

    choose = random.Random(5).choice
    game = grognard.load("battle_for_germany")
    found: list[Any] = []
    match = game.new("historical", seed=5)
    while len(found) < BATTLES:
        actions = match.actions()
        if not actions:
            match = game.new("historical", seed=len(found))
            continue
        if any(action.text == "roll" for action in actions):
            found.append(match.clone())
        match.play(choose(actions))
    return found


def digest(answers: list[dict[str, Fraction]]) -> str:
    return hashlib.sha256(repr([sorted(answer.items()) for answer in answers]).encode()).hexdigest()


def grognard_task() -> Task:
    asked = battles()
    return Task(each(asked, lambda match: match.odds()), digest([match.odds() for match in asked]))


def plain_task() -> Task:
    """Add the strengths, multiply by the terrain, find the column, count the six faces."""
    from grognard.games.battle_for_germany.content import RESULT_NAMES

    asked = battles()
    content: Any = asked[0].game.content
    table = {label: [RESULT_NAMES[row[place]] for row in content.crt] for place, label in enumerate(content.odds_labels)}
    worst, best = content.odds_labels[0], content.odds_labels[-1]

    def odds(battle: dict[str, Any]) -> dict[str, Fraction]:
        attack = sum(strength for _, strength in battle["attackers"])
        defence = 0
        for target in battle["targets"]:
            factor = 1 + sum(effect["factor"] - 1 for effect in target["multipliers"])
            defence += target["printed"] * factor
        label = f"{attack // defence}-1" if attack >= defence else f"1-{-(-defence // max(1, attack))}"
        if label not in table:
            label = best if attack >= defence else worst
        faces = Counter(table[label])
        return {result: Fraction(count, 6) for result, count in faces.items()}

    data = [match.view()["battle"] for match in asked]
    return Task(each(data, odds), digest([odds(battle) for battle in data]))
