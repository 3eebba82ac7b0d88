"""Can one address stall the others? A noisy socket, many imports, requests that never end."""

import asyncio
import json
import multiprocessing
import random
import socket
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
from tests.service.serving import PATIENCE, Browser, serving_apart
from tests.trials.ground import Hotseat, Outcome, check_times, dial, played
from websockets.exceptions import ConnectionClosed

import grognard

PLAYERS = 10
SECONDS = 12.0
ENEMY = "127.0.0.66"
WORK = 240.0  # seconds before an import is given up: twelve of them one after the other, on a busy machine
CONTEXT = multiprocessing.get_context("spawn")


def players(browser: Browser) -> list[Hotseat]:
    return [Hotseat(browser, browser.create("me", "me"), seed) for seed in range(PLAYERS)]


# -- a socket that sends without pause --------------------------------------------------------------------------------
async def noise(browser: Browser, match: str, counts: Any) -> None:
    """A spectator that sends small stale orders as fast as it can, and comes again whenever it is closed."""
    while True:
        try:
            async with dial(browser, match, source=ENEMY) as enemy:
                while True:
                    await enemy.send('{"type":"play","version":-1,"action":"end"}')
                    counts[0] += 1
                    await asyncio.sleep(0)
        except (ConnectionClosed, OSError, TimeoutError):
            counts[1] += 1


def enemy(port: int, match: str, counts: Any) -> None:
    """In a process of its own: it must not keep the others' clocks from running."""
    asyncio.run(noise(Browser(port), match, counts))


@contextmanager
def making_noise(browser: Browser, match: str, counts: Any) -> Iterator[None]:
    process = CONTEXT.Process(target=enemy, args=(browser.port, match, counts), daemon=True)
    process.start()
    try:
        yield
    finally:
        process.kill()
        process.join()


def started(counts: Any) -> None:
    deadline = time.monotonic() + PATIENCE
    while not counts[0] and time.monotonic() < deadline:
        time.sleep(0.1)


def hostile_socket(folder: Path) -> Outcome:
    counts: Any = CONTEXT.Array("q", 2)  # orders sent, times closed

    async def run(browser: Browser) -> None:
        watched = browser.create("me", "me", spectators=True)
        before = browser.view(watched.match, watched.tokens[0])
        people = players(browser)
        alone = await played(people, SECONDS)
        with making_noise(browser, watched.match, counts):
            await asyncio.to_thread(started, counts)
            beside = await played(people, SECONDS)
        check_times(outcome, alone, beside)
        if browser.view(watched.match, watched.tokens[0]) != before:
            outcome.failures.append("the watched match has changed")

    outcome = Outcome(f"a spectator sends stale orders without pause for {SECONDS:.0f} s, and comes again when it is closed")
    with serving_apart(folder / "m.sqlite3") as (browser, _):
        asyncio.run(run(browser))
    outcome.tried += f" ({counts[0]} orders, closed {counts[1]} times)"
    return outcome


# -- imports ----------------------------------------------------------------------------------------------------------
def big_record(least: int = 100_000) -> bytes:
    """A record of some 100 kB, as a request: a long game, played by chance."""
    match, chance = grognard.load("panzer_grenadier").new("s06_rollbahn", seed=1), random.Random(1)
    body = b""
    while not match.is_over and len(body) < least:
        for _ in range(500):
            if not match.is_over:
                match.play(chance.choice(match.actions()))
        body = json.dumps({"record": match.record()}).encode()
    return body


async def imported(browser: Browser, body: bytes, source: str) -> int:
    transport = httpx.AsyncHTTPTransport(local_address=source)
    async with httpx.AsyncClient(transport=transport, base_url=f"http://127.0.0.1:{browser.port}", timeout=WORK) as http:
        return (await http.post("/api/records", content=body, headers={"content-type": "application/json"})).status_code


def imports(folder: Path) -> Outcome:
    body = big_record()
    statuses: list[int] = []

    async def run(browser: Browser) -> None:
        people = players(browser)
        alone = await played(people, SECONDS)
        sources = [f"127.0.0.{100 + number}" for number in range(12)] + [ENEMY] * 12
        asked = asyncio.gather(*(imported(browser, body, source) for source in sources))
        beside = await played(people, SECONDS)
        statuses.extend(await asyncio.wait_for(asked, WORK))
        check_times(outcome, alone, beside)

    outcome = Outcome(f"twelve imports of {len(body) // 1000} kB at once from twelve addresses, and twelve from one")
    with serving_apart(folder / "m.sqlite3") as (browser, _):
        asyncio.run(run(browser))
    outcome.tried += f" ({statuses.count(201)} taken, {statuses.count(429)} refused)"
    if any(status >= 500 for status in statuses) or statuses.count(201) < 12:
        outcome.failures.append(f"the answers were {sorted(set(statuses))}")
    return outcome


# -- requests that never end ------------------------------------------------------------------------------------------
def half_open(folder: Path, count: int = 1000) -> Outcome:
    async def run(browser: Browser) -> None:
        people = players(browser)
        alone = await played(people, SECONDS)
        held = [half(browser.port, f"127.0.0.{70 + number % 4}") for number in range(count)]
        began = time.monotonic()
        beside, gone = await asyncio.gather(played(people, SECONDS), asyncio.to_thread(closed, held))
        outcome.told += f"all {gone} were closed {time.monotonic() - began:.0f} s later at the latest; "
        check_times(outcome, alone, beside)
        if gone < count:
            outcome.failures.append(f"{count - gone} are still open")

    outcome = Outcome(f"{count} requests whose headers never end, from four addresses")
    with serving_apart(folder / "m.sqlite3") as (browser, _):
        asyncio.run(run(browser))
        if browser.http.get("/api/games").status_code != 200:
            outcome.failures.append("the server does not answer any more")
    return outcome


def half(port: int, source: str) -> socket.socket:
    one = socket.create_connection(("127.0.0.1", port), PATIENCE, (source, 0))
    one.sendall(b"GET /api/games HTTP/1.1\r\nHost: localhost\r\nX-Slow: ")
    return one


def closed(held: list[socket.socket]) -> int:
    """How many the server has closed within half a minute."""
    deadline, gone = time.monotonic() + 30, 0
    for one in held:
        one.settimeout(max(0.01, deadline - time.monotonic()))
        try:
            gone += one.recv(100) == b""
        except ConnectionResetError:
            gone += 1
        except TimeoutError:
            pass
        one.close()
    return gone
