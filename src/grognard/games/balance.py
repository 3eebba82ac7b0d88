"""How even scenarios are between machines: measured results, kept with the edition that they were played by (`tools/keep_balance.py`)."""

import json
from importlib.resources import files
from typing import Any, Final

from grognard.games import load, package_of
from grognard.kernel.shares import half_width

FILE: Final = "balance.json"


def measured(game: str, scenario: str) -> list[dict[str, Any]]:
    """What is known of a scenario by the edition that is played now, a row for each level: the share of each seat, and half the width of
    its 95 % interval; the same without the luck of the dice, if that was weighed. Winners share a game, and all do if nobody wins, so
    that shares make one together. Results of another edition are of another game, and left out.
    """
    return [_row(row) for row in kept_rows(game, scenario, FILE)]


def kept_rows(game: str, scenario: str, file: str) -> list[dict[str, Any]]:
    """The rows of a file of results that are of this scenario by the present edition."""
    path = files(package_of(game)).joinpath("data", file)
    if not path.is_file():
        return []
    edition = load(game).rules_version
    rows = json.loads(path.read_text("utf-8"))["results"]
    return [row for row in rows if row["scenario"] == scenario and row["edition"] == edition]


def _row(row: dict[str, Any]) -> dict[str, Any]:
    games, drawn, wins = row["games"], row["drawn"], row["wins"]
    together = sum(wins.values()) / (games - drawn) if games > drawn else 1.0
    had = {seat: won / together + drawn / len(wins) for seat, won in wins.items()}
    shares = {seat: {"share": won / games, "error": half_width(won, games)} for seat, won in had.items()}
    found = {"level": row["level"], "games": games, "drawn": drawn, "together": round(together), "shares": shares}
    return found | ({"adjusted": row["adjusted"]} if "adjusted" in row else {})
