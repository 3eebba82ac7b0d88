"""Keep a database of this release for the tests: `make database`, once, when a release is made.

    tools/make_database.py [FILE]          tests/service/databases/VERSION.sqlite3.gz unless told otherwise

It holds matches under way in every game, with people and machines, and one that is over; what is expected of them stands beside it in
VERSION.json. From then on every later Grognard has to open them, play on, look back and verify.
"""

import gzip
import json
import random
import sys
import tempfile
import tomllib
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "src")]

import grognard  # noqa: E402 - after the path is set
from grognard import Match  # noqa: E402
from grognard.service.creation import SeatWish, from_begun  # noqa: E402
from grognard.service.store.engine import open_database  # noqa: E402
from grognard.umpire.beginning import from_record  # noqa: E402

FOLDER = ROOT / "tests" / "service" / "databases"
LENGTHS = (7, 230)


def played(game: str, scenario: str, actions: int) -> Match:
    """A match played by chance, so far or to its end."""
    match = grognard.load(game).new(scenario, seed=f"{game} {scenario} {actions}")
    chance = random.Random(actions)
    while not match.is_over and len(match.codes) < actions:
        match.play(chance.choice(match.actions()))
    return match


def wishes(match: Match, number: int) -> list[SeatWish]:
    """People in all seats, or a machine in the last one."""
    people = [SeatWish("me") for _ in match.seats]
    return [*people[:-1], SeatWish("bot", "random")] if number % 2 else people


def matches() -> list[Match]:
    found = [played(game, next(iter(grognard.load(game).scenarios)), length) for game in grognard.game_ids() for length in LENGTHS]
    return [*found, played("battle_for_germany", "collapse_in_the_east", 100_000)]


def make(file: Path) -> list[dict[str, Any]]:
    """Write the database; what is expected of its matches."""
    engine = open_database(file)
    expected = []
    with engine.execution_options(writes=True).begin() as connection:
        for number, match in enumerate(matches()):
            made = from_begun(from_record(match.record(keep_seed=True)), wishes(match, number), spectators=True)
            made.rows(connection)
            expected.append(
                {
                    "match": made.id,
                    "game": match.game.id,
                    "edition": match.game.rules_version,
                    "tokens": [seat["token"] for seat in made.seats if "token" in seat],
                    "length": len(match.codes),
                    "hash": match.hash,
                    "over": match.is_over,
                }
            )
    with engine.connect() as connection:
        connection.exec_driver_sql("pragma wal_checkpoint(truncate)")
    engine.dispose()
    return expected


def main() -> None:
    version = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"]
    target = Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER / f"{version}.sqlite3.gz"
    target.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "matches.sqlite3"
        expected = make(file)
        target.write_bytes(gzip.compress(file.read_bytes(), 9, mtime=0))
    beside = target.with_name(target.name.removesuffix(".sqlite3.gz") + ".json")
    beside.write_text(json.dumps(expected, indent=1) + "\n", "utf-8")
    print(f"{target}: {len(expected)} matches, {target.stat().st_size // 1024} kB")


if __name__ == "__main__":
    main()
