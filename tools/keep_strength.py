"""Keep what match-ups found, for the lobby:

python tools/keep_strength.py MATCH-UP.jsonl...

Each row of `data/strength.json` says by which edition, player and command it was played. A new match-up of a scenario between two levels
takes the place of the old one.
"""

import json
import sys
from pathlib import Path
from statistics import mean
from typing import Any

import grognard
from grognard.games.strength import FILE
from grognard.lab.match_up import Line, read_lines

GAMES = Path(grognard.__file__).parent / "games"


def row_of(contest: dict[str, Any], lines: list[Line]) -> dict[str, Any]:
    first, second = contest["first"], contest["second"]
    return {
        "scenario": contest["scenario"],
        "edition": contest["rules"],
        "level": first.partition("@")[0],
        "against": second.partition("@")[0],
        "games": len(lines),
        "points": sum(line["points"] for line in lines),
        "together": round(mean([len(line["winners"]) for line in lines if line["winners"]] or [1]), 2),
        "command": f"grognard match-up {first} {second} --game {contest['game']} --scenario {contest['scenario']} --seed {contest['seed']}",
    }


def keep(game: str, row: dict[str, Any]) -> None:
    path = GAMES / game / "data" / FILE
    kept = json.loads(path.read_text("utf-8"))["results"] if path.exists() else []
    same = ("scenario", "level", "against")
    kept = [one for one in kept if any(one[name] != row[name] for name in same)]
    path.write_text(json.dumps({"results": [*kept, row]}, indent=1) + "\n", "utf-8")


def main() -> None:
    for file in sys.argv[1:]:
        contest, *lines = read_lines(Path(file))
        keep(contest["game"], row_of(contest, lines))


if __name__ == "__main__":
    main()
