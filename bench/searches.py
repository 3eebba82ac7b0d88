"""What people notice of machines that think: orders of people at their own pace, without any search under way and with four, in turn."""

import asyncio
import json
import random
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import httpx

from bench.load import SCENARIOS, Ours, decode, measured, opened
from bench.serving import PATIENCE, Point, Stopped, our_fresh_server
from bench.wire import Wire, connected

SEARCHES = 4
LEVEL = "patient"
"""It thinks longest."""
THOUGHT_ABOUT = ["battle_for_germany", "race_for_berlin", "last_crusade"]
PEOPLE = 20
"""Matches of two people each, all five games."""
PAUSE = 0.25
"""Seconds between an answer and the next order: more than people play, as a whole club on one server might."""
WARMING = 20
UNDER_WAY = 3.0
"""Seconds until the machines have begun to think."""


async def watched(server: httpx.AsyncClient, game: str) -> Wire:
    """A match of two searching machines, and somebody who watches it and has always seen everything: so it never stands still."""
    machines = [{"kind": "bot", "bot": LEVEL}, {"kind": "bot", "bot": LEVEL}]
    answer = await server.post("/api/matches", json={"game": game, "scenario": SCENARIOS[game], "seats": machines})
    if answer.status_code != 201:
        raise Stopped(f"The server made no match of machines at {game}: {answer.text[:300]}")

    def seen(wire: Wire, message: bytes) -> None:
        view = decode(message).view
        if view is not None:
            wire.send(json.dumps({"type": "seen", "version": view.version}).encode())

    path = f"/api/matches/{answer.json()['match']}/socket"
    return await connected(server.base_url.port or 80, path, seen, lambda _: None)


@asynccontextmanager
async def searching(server: httpx.AsyncClient, number: int) -> AsyncIterator[None]:
    """So many matches of machines under way."""
    async with AsyncExitStack() as stack:
        for place in range(number):
            wire = await watched(server, THOUGHT_ABOUT[place % len(THOUGHT_ABOUT)])
            stack.callback(wire.close)
        if number:
            await asyncio.sleep(UNDER_WAY)
        yield


async def people(server: httpx.AsyncClient, actions: int, pid: int) -> Point:
    """People of all games at their pace, so many actions in each match, and how long their orders took."""
    games = [list(SCENARIOS)[number % len(SCENARIOS)] for number in range(PEOPLE)]
    matches = [Ours(server, game, 2, actions, random.Random(number)) for number, game in enumerate(games)]
    for match in matches:
        match.pause = PAUSE
    await opened(matches)
    return await measured(matches, pid)


async def rounds(port: int, number: int, actions: int, pid: int) -> list[tuple[Point, Point]]:
    found: list[tuple[Point, Point]] = []
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=PATIENCE) as server:
        await people(server, WARMING, pid)
        for nth in range(number):
            async with searching(server, 0):
                quiet = await people(server, actions, pid)
            async with searching(server, SEARCHES):
                busy = await people(server, actions, pid)
            print(f"round {nth + 1}   no search      {quiet}\nround {nth + 1}   {SEARCHES} searches     {busy}", flush=True)
            found.append((quiet, busy))
    return found


def beside_searches(number: int, actions: int, tree: Path) -> list[tuple[Point, Point]]:
    """What people's orders took without and with searches, so often in turn, on one server."""
    with our_fresh_server(tree) as (port, server):
        return asyncio.run(asyncio.wait_for(rounds(port, number, max(1, actions // PEOPLE), server.pid), PATIENCE))
