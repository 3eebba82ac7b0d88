"""Keep what a study found, for the lobby:

grognard simulate GAME --scenario S --players steady,steady --games N --seed 1 --json | python tools/keep_balance.py GAME S

Each row of `data/balance.json` says by which edition, level and command it was played. A new study of a scenario and level takes the
place of the old one.
"""

import json
import sys
from pathlib import Path
from typing import Any

import grognard
from grognard.games.balance import FILE

GAMES = Path(grognard.__file__).parent / "games"


def row_of(game: str, scenario: str, study: dict[str, Any]) -> dict[str, Any]:
    (seating,) = study["seatings"]
    (level,) = set(seating["players"].values())
    players, games = ",".join(seating["players"].values()), seating["games"]
    return {
        "scenario": scenario,
        "edition": grognard.load(game).rules_version,
        "level": level,
        "games": games,
        "wins": {seat: share["count"] for seat, share in seating["wins"].items()},
        "drawn": seating["draws"]["count"],
        **({"adjusted": seating["adjusted"]} if seating["adjusted"] else {}),
        "command": f"grognard simulate {game} --scenario {scenario} --players {players} --games {games} --seed {study['seed']}"
        + (" --luck" if seating["adjusted"] else ""),
    }


def main() -> None:
    game, scenario = sys.argv[1:]
    path = GAMES / game / "data" / FILE
    kept = json.loads(path.read_text("utf-8"))["results"] if path.exists() else []
    row = row_of(game, scenario, json.load(sys.stdin))
    kept = [one for one in kept if (one["scenario"], one["level"]) != (scenario, row["level"])]
    path.write_text(json.dumps({"results": [*kept, row]}, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
