"""Accepted, durable actions a second with real rules, beside boardgame.io's server in memory with a trivial game, in one run.

Both sides: one process for the server on one core, one for the load on another; two sockets in each match, one for each player (or
one for both, with --seats 1), and one action in flight in each match, told to both. Ours plays Battle for Germany: each action is
checked by the rules, in the database (synchronous=FULL) before it is acknowledged, and the whole view of each seat is sent.
boardgame.io keeps its matches in memory and loses them when it stops, or in files (its own FlatFile, which does not wait for the disk).

Besides: how long matches of all games open, and all games mixed beside Battle for Germany alone (`--parts opening mix peer`).
`--parts searches` has people at their own pace while machines think, beside the same without (`bench/searches.py`).
`--parts club` has the five games mixed, on each `--database` in turn, and boardgame.io beside them, in memory and with files.

    make bench-server            or: python -m bench.server [--rounds 3] [--sockets 50 200] [--actions 8000] [--parts mix]
    python -m bench.server --parts club --database sqlite postgresql --sockets 50 200 1000
"""

import argparse
import asyncio
import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

from bench.load import ALONE, SCENARIOS, load, their_load
from bench.opening import openings
from bench.searches import beside_searches
from bench.serving import (
    LOAD_CORE,
    PATIENCE,
    POSTGRESQL,
    ROOT,
    SERVER_CORE,
    SQLITE,
    Point,
    line_of,
    our_fresh_server,
    pinned,
    started,
)

PEER = ("boardgame.io@0.50.2", "node-persist@3.1.3")
"""The second is what the first keeps its files with; it does not bring it along."""
PEER_FOLDER = ROOT / "build" / "boardgameio"
SCRIPT = ROOT / "bench" / "boardgameio.cjs"
MIXED_SOCKETS = 50
PARTS = ["opening", "mix", "peer"]
CLUB, SEARCHES = "club", "searches"
MEMORY, FILES = "memory", "files"
WARM, WARMING = 10, 2000
"""Matches, and actions of all of them together, by which a server warms up."""


def ours(games: list[str], seats: int, actions: int, tree: Path, database: str = SQLITE) -> tuple[Point, dict[str, float]]:
    """A match of each of these games at once, on a fresh server that has warmed up as the other one does."""
    with our_fresh_server(tree, "--limit=sockets=1000", "--limit=connections=1100", database=database) as (port, server):
        asyncio.run(asyncio.wait_for(load(port, games[:WARM], seats, WARMING // WARM, server.pid), PATIENCE))
        return asyncio.run(asyncio.wait_for(load(port, games, seats, actions, server.pid), PATIENCE))


# -- boardgame.io ------------------------------------------------------------------------------------------------------
def install_peer() -> bool:
    """Install boardgame.io once, under build/; False if there is no Node."""
    npm, node = shutil.which("npm"), shutil.which("node")
    if npm is None or node is None:
        return False
    if not all((PEER_FOLDER / "node_modules" / name.partition("@")[0]).is_dir() for name in PEER):
        PEER_FOLDER.mkdir(parents=True, exist_ok=True)
        (PEER_FOLDER / "package.json").write_text('{"private": true}\n')
        subprocess.run([npm, "install", "--no-audit", "--no-fund", "--silent", *PEER], cwd=PEER_FOLDER, check=True, timeout=600)
    return True


def theirs(tables: int, seats: int, actions: int, storage: str = MEMORY) -> Point:
    """The same load on a fresh server of boardgame.io, after some play that does not count: Node is slow until it has warmed up."""
    with tempfile.TemporaryDirectory() as folder:
        files = [folder] if storage == FILES else []
        with started(["node", str(SCRIPT), *files], PEER_FOLDER, SERVER_CORE, NODE_ENV="production") as server:
            port = json.loads(line_of(server))["port"]
            asyncio.run(their_load(port, WARM, seats, WARMING // WARM, server.pid))
            return asyncio.run(their_load(port, tables, seats, actions, server.pid))


# -- the run -----------------------------------------------------------------------------------------------------------
def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.server", description=__doc__.split("\n")[0] if __doc__ else None)
    parser.add_argument("--rounds", type=int, default=3, help="interleaved rounds; the median counts")
    parser.add_argument("--sockets", type=int, nargs="+", default=[50, 200], help="numbers of sockets")
    parser.add_argument("--seats", type=int, choices=(1, 2), default=2, help="sockets in each match")
    parser.add_argument("--actions", type=int, default=8000, help="actions of all sockets together, for each point")
    parser.add_argument(
        "--parts", nargs="+", choices=[*PARTS, CLUB, SEARCHES], default=PARTS, help="what is measured; without a name the first three"
    )
    parser.add_argument("--database", nargs="+", choices=(SQLITE, POSTGRESQL), default=[SQLITE], help="where the club keeps its matches")
    parser.add_argument("--compiled", action="store_true", help="run the compiled engine of build/compiled")
    wanted = parser.parse_args()
    tree = ROOT / "build" / "compiled" if wanted.compiled else ROOT / "src"
    if not (tree / "grognard").is_dir():
        parser.error("the compiled form is missing: run 'python tools/compile.py --tree build/compiled' first")
    if pinned(LOAD_CORE):
        os.sched_setaffinity(0, {LOAD_CORE})
    if "opening" in wanted.parts:
        for line in openings(tree):
            print(f"opening   {line}", flush=True)
    if "mix" in wanted.parts:
        mix(wanted.rounds, wanted.actions, wanted.seats, tree)
    if "peer" in wanted.parts:
        beside_peer(wanted, tree)
    if CLUB in wanted.parts:
        club(wanted, tree)
    if SEARCHES in wanted.parts:
        points = beside_searches(wanted.rounds, wanted.actions, tree)
        print(f"median of the ratios, with searches to without: {ratios([busy for _, busy in points], [quiet for quiet, _ in points])}")
    return 0


def mix(rounds: int, actions: int, seats: int, tree: Path) -> None:
    """All games at once beside one game alone, in turn, with as many sockets and actions."""
    tables = MIXED_SOCKETS // seats
    each = max(1, actions // tables)
    games = [list(SCENARIOS)[number % len(SCENARIOS)] for number in range(tables)]
    alone: list[Point] = []
    mixed: list[Point] = []
    for number in range(rounds):
        point, _ = ours([ALONE] * tables, seats, each, tree)
        alone.append(point)
        print(f"{MIXED_SOCKETS} sockets, round {number + 1}   {ALONE}  {point}", flush=True)
        point, by_game = ours(games, seats, each, tree)
        mixed.append(point)
        print(f"{MIXED_SOCKETS} sockets, round {number + 1}   the five games mixed {point}", flush=True)
        print("   p50 by game: " + ", ".join(f"{game} {p50:.1f} ms" for game, p50 in by_game.items()), flush=True)
    print(f"{MIXED_SOCKETS} sockets, median of the ratios of the mix to {ALONE} alone: {ratios(mixed, alone)}", flush=True)


def beside_peer(wanted: argparse.Namespace, tree: Path) -> None:
    """The server of boardgame.io and ours, in turn."""
    has_peer = install_peer()
    if not has_peer:
        print("npm was not found, so there is nothing to compare with; install Node 20 for the ratios.", file=sys.stderr)
    for sockets in wanted.sockets:
        tables = max(1, sockets // wanted.seats)
        each = max(1, wanted.actions // tables)
        mine: list[Point] = []
        peer: list[Point] = []
        for number in range(wanted.rounds):
            mine.append(ours([ALONE] * tables, wanted.seats, each, tree)[0])
            print(f"{sockets} sockets, round {number + 1}   grognard      {mine[-1]}", flush=True)
            if has_peer:
                peer.append(theirs(tables, wanted.seats, each))
                print(f"{sockets} sockets, round {number + 1}   boardgame.io  {peer[-1]}", flush=True)
        if peer:
            print(f"{sockets} sockets, median of the ratios to boardgame.io: {ratios(mine, peer)}", flush=True)


def club(wanted: argparse.Namespace, tree: Path) -> None:
    """The five games mixed on each database, and the server of boardgame.io, in turn."""
    has_peer = install_peer()
    for sockets in wanted.sockets:
        tables = max(1, sockets // wanted.seats)
        each = max(1, wanted.actions // tables)
        games = [list(SCENARIOS)[number % len(SCENARIOS)] for number in range(tables)]
        mine: dict[str, list[Point]] = {database: [] for database in wanted.database}
        peers: dict[str, list[Point]] = {storage: [] for storage in (MEMORY, FILES) if has_peer}
        for number in range(wanted.rounds):
            for database, points in mine.items():
                points.append(ours(games, wanted.seats, each, tree, database)[0])
                print(f"{sockets} sockets, round {number + 1}   {database:<20}  {points[-1]}", flush=True)
            for storage, points in peers.items():
                points.append(theirs(tables, wanted.seats, each, storage))
                print(f"{sockets} sockets, round {number + 1}   {'boardgame.io ' + storage:<20}  {points[-1]}", flush=True)
        for database, points in mine.items():
            for storage, others in peers.items():
                print(
                    f"{sockets} sockets, median of the ratios of {database} to boardgame.io {storage}: {ratios(points, others)}", flush=True
                )


def ratios(mine: list[Point], peer: list[Point]) -> str:
    def median(name: str) -> float:
        return float(statistics.median(getattr(one, name) / max(getattr(other, name), 1e-9) for one, other in zip(mine, peer, strict=True)))

    return f"actions/s {median('rate'):.2f}, p50 {median('p50'):.2f}, p99 {median('p99'):.2f}, server CPU {median('cpu'):.2f}"


if __name__ == "__main__":
    sys.exit(main())
