"""How strong the levels of the machine are: measured results against another level, kept with the edition (`tools/keep_strength.py`)."""

from typing import Any, Final

from grognard.games import load
from grognard.games.balance import kept_rows

FILE: Final = "strength.json"


def shown(game: str, scenario: str) -> list[dict[str, Any]]:
    """What is known of the levels in a scenario by the present edition: games against another level, the share of points in them, and the
    share of somebody who is no stronger: where some win together, more than one of all seats.
    """
    seats = len(load(game).scenario(scenario).seats)
    return [
        {
            "level": row["level"],
            "against": row["against"],
            "games": row["games"],
            "share": row["points"] / row["games"],
            "even": row.get("together", 1) / seats,
        }
        for row in kept_rows(game, scenario, FILE)
    ]
