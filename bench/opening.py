"""How long it takes to open a long match: what the page asks for first, from a server that has just started and from one that is warm."""

import random
import statistics
import tempfile
import time
from pathlib import Path
from typing import Any

from bench.load import SCENARIOS
from bench.serving import PATIENCE, our_server

LONGEST = 6000
NEWEST = 200
"""So many log entries the page asks for at first."""
SERVERS = 3


def openings(tree: Path) -> list[str]:
    """A line for each game: the time from the request for a socket to the first view, over fresh servers and again on the same ones."""
    cold: dict[str, list[float]] = {game: [] for game in SCENARIOS}
    warm: dict[str, list[float]] = {game: [] for game in SCENARIOS}
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder) / "m.sqlite3"
        with our_server(tree, database) as (port, _):
            made = {game: imported(port, game) for game in SCENARIOS}
        for _ in range(SERVERS):
            with our_server(tree, database) as (port, _):
                for times in (cold, warm):
                    for game, (path, _) in made.items():
                        times[game].append(first_view(port, path))
    return [
        f"{game:20s} {length:5d} actions   cold {statistics.median(cold[game]):4.0f} ms   warm {statistics.median(warm[game]):4.0f} ms"
        for game, (_, length) in made.items()
    ]


def first_view(port: int, path: str) -> float:
    """Milliseconds until the first view has arrived."""
    from websockets.sync.client import connect

    began = time.perf_counter()
    with connect(f"ws://127.0.0.1:{port}{path}", compression=None, max_size=None) as socket:
        socket.recv(PATIENCE, decode=False)
        return (time.perf_counter() - began) * 1000


def imported(port: int, game: str) -> tuple[str, int]:
    """Put a game played by chance into the server, whole or a long part of it; the address of its socket, and its length."""
    import httpx

    match = long_match(game)
    with httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=PATIENCE) as http:
        answer = http.post("/api/records", json={"record": match.record()})
    if answer.status_code != 201:
        raise SystemExit(f"The server did not take a record of {game}: {answer.text[:300]}")
    made = answer.json()
    return f"/api/matches/{made['match']}/socket?newest={NEWEST}&token={made['seats'][0]['token']}", len(match.codes)


def long_match(game: str) -> Any:
    import grognard

    match, chance = grognard.load(game).new(SCENARIOS[game], seed=1), random.Random(1)
    while not match.is_over and len(match.codes) < LONGEST:
        match.play(chance.choice(match.actions()))
    return match
