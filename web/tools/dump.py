"""Writes the layouts of all games to web/.cache/layouts, for the tools that draw from them."""

import json
import sys
from pathlib import Path

import grognard

CACHE = Path(__file__).resolve().parents[1] / ".cache" / "layouts"


def main() -> None:
    CACHE.mkdir(parents=True, exist_ok=True)
    for game in grognard.game_ids():
        (CACHE / f"{game}.json").write_text(json.dumps(grognard.load(game).layout))
        print(game, file=sys.stderr)


if __name__ == "__main__":
    main()
