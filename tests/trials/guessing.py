"""A guesser who hears everything that one seat is sent, over a thousand games of each game that hides something."""

from pathlib import Path

from tests.guesser import trial
from tests.secrecy import script
from tests.trials.ground import Outcome

SEEDS = {
    "race_for_berlin": (0, 1, 5, 6, 7, 8, 9, 10),
    "last_crusade": (4, 8, 12, 17, 19, 25, 27, 28),
    "panzer_grenadier": (0, 1, 2, 3),
    "iron_dream": (0, 1, 2, 3),
}
"""Scripts in which somebody is asked who has nothing to play in one world and something in another, where there are such."""
LENGTHS = {"race_for_berlin": 12, "last_crusade": 12, "panzer_grenadier": 8, "iron_dream": 6}
NOTICEABLE = 3.5
"""Standard deviations above chance."""


def guesses(_folder: Path, games: int = 1000) -> Outcome:
    """Whether the guesser names the world more often than chance would."""
    outcome = Outcome(f"{games} games of each game that hides something, half of them to learn from")
    told = []
    for name, seeds in SEEDS.items():
        score = trial([script(name, seed, LENGTHS[name]) for seed in seeds], games, f"trial {name}")
        told.append(f"{name}: {score.right} of {score.games} right, {score.by_chance:.0f} by chance ({score.excess:+.1f} sigma)")
        if score.excess > NOTICEABLE:
            outcome.failures.append(told[-1])
    outcome.told = "; ".join(told)
    return outcome
