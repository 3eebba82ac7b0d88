"""How far a scenario leans towards its first seat before anybody of the club has played it: what machines made of it."""

import math
from functools import cache
from importlib import resources
from typing import Final

import yaml

from grognard.kernel.errors import BadInput

SCALE: Final = 400 / math.log(10)
"""Points of rating for one unit of log odds, as everywhere that ratings begin at 1500."""
DOUBT: Final = 60.0
"""People play otherwise than machines do: so far (in points) may their balance lie from the machines', two times in three."""
PRIOR: Final = 4.0
"""Imagined games that went either way: no scenario is hopeless because forty games were."""


@cache
def balance() -> dict[str, dict[str, tuple[int, int, int]]]:
    """Wins of the first seat, of the second, and draws, by game and scenario; BadInput if the file is none."""
    text = resources.files("grognard.service.club").joinpath("balance.yaml").read_text(encoding="utf-8")
    found: dict[str, dict[str, tuple[int, int, int]]] = {}
    for game, scenarios in yaml.safe_load(text).items():
        for scenario, counts in scenarios.items():
            if len(counts) != 3 or not all(isinstance(one, int) and one >= 0 for one in counts) or not sum(counts):
                raise BadInput(f"balance.yaml: {game}, {scenario} should have wins, wins and draws, three whole numbers.")
            found.setdefault(game, {})[scenario] = (counts[0], counts[1], counts[2])
    return found


def leaning(game: str, scenario: str) -> tuple[float, float]:
    """By how many points the first seat is better off, and how far that may be wrong (standard deviation)."""
    counts = balance().get(game, {}).get(scenario)
    if counts is None:
        return 0.0, 2 * DOUBT
    first, second, drawn = (float(one) for one in counts)
    won, games = first + drawn / 2 + PRIOR, first + second + drawn + 2 * PRIOR
    share = won / games
    error = SCALE / math.sqrt(games * share * (1 - share))
    return SCALE * math.log(share / (1 - share)), math.hypot(error, DOUBT)
