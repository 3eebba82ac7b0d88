"""Accepted, durable actions a second with real rules, beside boardgame.io's server in memory with a trivial game, in one run.

Both sides: one process for the server on one core, one for the load on another; two sockets in each match, one for each player (or
one for both, with --seats 1), and one action in flight in each match, told to both. Ours plays Battle for Germany: each action is
checked by the rules, in the database (synchronous=FULL) before it is acknowledged, and the whole view of each seat is sent.
boardgame.io keeps its matches in memory and loses them when it stops.

    make bench-server            or: python -m bench.server [--rounds 3] [--sockets 50 200] [--actions 8000]
"""

import argparse
import asyncio
import json
import os
import random
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
PEER = "boardgame.io@0.50.2"
PEER_FOLDER = ROOT / "build" / "boardgameio"
SCRIPT = ROOT / "bench" / "boardgameio.cjs"
GAME = "battle_for_germany"
PATIENCE = 120.0  # seconds for one point, whatever happens
SERVER_CORE, LOAD_CORE = 0, 1
LIMITS = [f"--limit={name}=1000000/second" for name in ("orders", "address_orders", "requests", "creations", "reports")]
"""All load comes from one address."""


class Point:
    """What one run with a number of sockets gave."""

    def __init__(self, actions: int, seconds: float, times: list[float], cpu: float) -> None:
        ordered = sorted(times)
        self.rate = actions / seconds
        self.p50 = ordered[len(ordered) // 2]
        self.p99 = ordered[min(len(ordered) - 1, len(ordered) * 99 // 100)]
        self.cpu = cpu / actions * 1e6  # microseconds of the server for each action

    def __str__(self) -> str:
        return f"{self.rate:7.0f} actions/s   p50 {self.p50:6.1f} ms   p99 {self.p99:6.1f} ms   server CPU {self.cpu:5.0f} µs/action"


# -- processes ---------------------------------------------------------------------------------------------------------
def pinned(core: int) -> list[str]:
    """The beginning of a command that stays on one core, where the system can say so and there are two."""
    tool = shutil.which("taskset")
    return [tool, "-c", str(core)] if tool is not None and (os.cpu_count() or 1) > 1 else []


@contextmanager
def started(command: list[str], folder: Path, core: int, **environment: str) -> Iterator["subprocess.Popen[str]"]:
    whole = [*pinned(core), *command]
    process = subprocess.Popen(whole, cwd=folder, stdout=subprocess.PIPE, text=True, env={**os.environ, **environment})
    watchdog = threading.Timer(PATIENCE, process.kill)
    watchdog.start()
    try:
        yield process
    finally:
        watchdog.cancel()
        process.terminate()
        try:
            process.wait(10)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def line_of(process: "subprocess.Popen[str]") -> str:
    assert process.stdout is not None
    line = process.stdout.readline()
    if not line:
        raise SystemExit("A process of the benchmark has stopped; its message is above.")
    return line


def cpu_seconds(pid: int) -> float:
    """User and system time of a process; 0 where the system does not tell."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


# -- ours --------------------------------------------------------------------------------------------------------------
def script(actions: int) -> list[tuple[int, str]]:
    """Random legal actions of one game, each with the seat that plays it: the same ones in all matches, which have the same seed."""
    import grognard

    chance = random.Random(1)
    match = grognard.load(GAME).new("historical", seed=1)
    played: list[tuple[int, str]] = []
    while len(played) < actions and not match.is_over:
        action = chance.choice(match.actions())
        played.append((match.position.seat, action.text))
        match.play(action)
    return played


def ours(tables: int, seats: int, actions: list[tuple[int, str]], tree: Path) -> Point:
    with tempfile.TemporaryDirectory() as folder:
        database = str(Path(folder) / "m.sqlite3")
        command = [
            sys.executable,
            "-m",
            "grognard",
            "serve",
            "--port",
            "0",
            "--no-open",
            "--database",
            database,
            *LIMITS,
            "--limit=sockets=900",
        ]
        with started(command, ROOT, SERVER_CORE, PYTHONPATH=str(tree)) as server:
            found = re.search(r":(\d+)/", line_of(server))
            assert found is not None
            return asyncio.run(asyncio.wait_for(load(int(found[1]), tables, seats, actions, server.pid), PATIENCE))


def opening(tree: Path) -> str:
    """How long a server that has just been started takes to show a whole game: read, opened and with its whole log."""
    import httpx

    actions = script(1_000_000)
    with tempfile.TemporaryDirectory() as folder:
        command = [
            sys.executable,
            "-m",
            "grognard",
            "serve",
            "--port",
            "0",
            "--no-open",
            "--database",
            str(Path(folder) / "m.sqlite3"),
            *LIMITS,
        ]
        path = ""
        seconds: list[float] = []
        for _ in range(6):
            with started(command, ROOT, SERVER_CORE, PYTHONPATH=str(tree)) as server:
                found = re.search(r":(\d+)/", line_of(server))
                assert found is not None
                base = f"http://127.0.0.1:{found[1]}"
                with httpx.Client(base_url=base, transport=httpx.HTTPTransport(retries=50), timeout=PATIENCE) as http:
                    http.get(f"/api/games/{GAME}/layout")
                    if not path:
                        path = imported(http)
                    else:
                        began = time.perf_counter()
                        http.get(path).raise_for_status()
                        seconds.append(time.perf_counter() - began)
    return f"{statistics.median(seconds) * 1000:.0f} ms (median of {len(seconds)} fresh servers) for a match of {len(actions)} actions"


def imported(http: Any) -> str:
    """Put a whole game into the server; the address of its view."""
    import grognard

    match = grognard.load(GAME).new("historical", seed=1)
    for _, action in script(1_000_000):
        match.play(action)
    made = http.post("/api/records", json={"record": match.record()}).json()
    return f"/api/matches/{made['match']}/view?since=0&token={made['seats'][0]['token']}"


async def load(port: int, tables: int, seats: int, actions: list[tuple[int, str]], pid: int) -> Point:
    import httpx

    body = {"game": GAME, "scenario": "historical", "seats": [{"kind": "me"}, {"kind": "me"}], "seed": 1}
    async with httpx.AsyncClient(
        base_url=f"http://127.0.0.1:{port}", transport=httpx.AsyncHTTPTransport(retries=50), timeout=PATIENCE
    ) as http:
        made = [(await http.post("/api/matches", json=body)).json() for _ in range(tables)]
    opened = [await sit(port, one["match"], [seat["token"] for seat in one["seats"]], seats) for one in made]
    times: list[float] = []
    before, began = cpu_seconds(pid), time.perf_counter()
    await asyncio.gather(*(play(sockets, actions, times) for sockets in opened))
    seconds, cpu = time.perf_counter() - began, cpu_seconds(pid) - before
    for sockets in opened:
        for socket in sockets:
            await socket.close()
    return Point(len(times), seconds, times, cpu)


async def sit(port: int, match: str, tokens: list[str], seats: int) -> list[Any]:
    """The sockets of a match: one for each token, or one for all."""
    from websockets.asyncio.client import connect

    base = f"ws://127.0.0.1:{port}/api/matches/{match}/socket?"
    groups = [[token] for token in tokens] if seats > 1 else [tokens]
    sockets = [await connect(base + "&".join(f"token={token}" for token in group), compression=None, max_size=None) for group in groups]
    for socket in sockets:
        await socket.recv(decode=False)
    return sockets


async def play(sockets: list[Any], actions: list[tuple[int, str]], times: list[float]) -> None:
    """Play a match. Views that go to the other player are read when that player acts, and at the end."""
    for version, (seat, action) in enumerate(actions):
        socket = sockets[seat % len(sockets)]
        order = json.dumps({"type": "play", "version": version, "action": action, "id": version})
        began = time.perf_counter()
        await socket.send(order)
        while True:
            message = await socket.recv(decode=False)
            if message.startswith(b'{"type":"done"'):
                break
            if not message.startswith(b'{"type":"view"'):
                raise SystemExit(f"The server refused '{action}': {message[:300]!r}")
        times.append((time.perf_counter() - began) * 1000)


# -- boardgame.io ------------------------------------------------------------------------------------------------------
def install_peer() -> bool:
    """Install boardgame.io once, under build/; False if there is no Node."""
    npm, node = shutil.which("npm"), shutil.which("node")
    if npm is None or node is None:
        return False
    if not (PEER_FOLDER / "node_modules" / "boardgame.io").is_dir():
        PEER_FOLDER.mkdir(parents=True, exist_ok=True)
        (PEER_FOLDER / "package.json").write_text('{"private": true}\n')
        subprocess.run([npm, "install", "--no-audit", "--no-fund", "--silent", PEER], cwd=PEER_FOLDER, check=True, timeout=600)
    return True


def theirs(tables: int, seats: int, actions: int) -> Point:
    with started(["node", str(SCRIPT), "serve"], PEER_FOLDER, SERVER_CORE, NODE_ENV="production") as server:
        port = str(json.loads(line_of(server))["port"])
        command = ["node", str(SCRIPT), "load", port, str(tables), str(seats), str(actions)]
        with started(command, PEER_FOLDER, LOAD_CORE) as clients:
            line_of(clients)
            before = cpu_seconds(server.pid)
            told = json.loads(line_of(clients))
            cpu = cpu_seconds(server.pid) - before
    return Point(len(told["times"]), told["seconds"], told["times"], cpu)


# -- the run -----------------------------------------------------------------------------------------------------------
def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.server", description=__doc__.split("\n")[0] if __doc__ else None)
    parser.add_argument("--rounds", type=int, default=3, help="interleaved rounds; the median counts")
    parser.add_argument("--sockets", type=int, nargs="+", default=[50, 200], help="numbers of sockets")
    parser.add_argument("--seats", type=int, choices=(1, 2), default=2, help="sockets in each match")
    parser.add_argument("--actions", type=int, default=8000, help="actions of all sockets together, for each point")
    parser.add_argument("--compiled", action="store_true", help="run the compiled engine of build/compiled")
    wanted = parser.parse_args()
    tree = ROOT / "build" / "compiled" if wanted.compiled else ROOT / "src"
    if not (tree / "grognard").is_dir():
        parser.error("the compiled form is missing: run 'python tools/compile.py --tree build/compiled' first")
    has_peer = install_peer()
    if not has_peer:
        print("npm was not found, so there is nothing to compare with; install Node 20 for the ratios.", file=sys.stderr)
    if pinned(LOAD_CORE):
        os.sched_setaffinity(0, {LOAD_CORE})
    print(f"opening   {opening(tree)}", flush=True)
    for sockets in wanted.sockets:
        tables = max(1, sockets // wanted.seats)
        each = max(1, wanted.actions // tables)
        actions = script(each)
        mine: list[Point] = []
        peer: list[Point] = []
        for number in range(wanted.rounds):
            mine.append(ours(tables, wanted.seats, actions, tree))
            print(f"{sockets} sockets, round {number + 1}   grognard      {mine[-1]}", flush=True)
            if has_peer:
                peer.append(theirs(tables, wanted.seats, each))
                print(f"{sockets} sockets, round {number + 1}   boardgame.io  {peer[-1]}", flush=True)
        if peer:
            print(f"{sockets} sockets, median of the ratios to boardgame.io: {ratios(mine, peer)}", flush=True)
    return 0


def ratios(mine: list[Point], peer: list[Point]) -> str:
    def median(name: str) -> float:
        return statistics.median(getattr(one, name) / max(getattr(other, name), 1e-9) for one, other in zip(mine, peer, strict=True))

    return f"actions/s {median('rate'):.2f}, p50 {median('p50'):.2f}, p99 {median('p99'):.2f}, server CPU {median('cpu'):.2f}"


if __name__ == "__main__":
    sys.exit(main())
