"""People who play over sockets: each chooses by chance from the actions of its view and writes down how long the answer took."""

import asyncio
import json
import random
import time
from dataclasses import dataclass
from typing import Any

import msgspec

from bench.serving import PATIENCE, Point, cpu_seconds

SCENARIOS = {
    "battle_for_germany": "historical",
    "iron_dream": "two_player",
    "race_for_berlin": "campaign",
    "panzer_grenadier": "s11_seelow_heights",
    "last_crusade": "standard",
}
"""The game whose figure the others are measured by stands first; each has two seats here."""
ALONE = "battle_for_germany"


class Action(msgspec.Struct):
    text: str


class Decision(msgspec.Struct):
    actions: list[Action] = []


class View(msgspec.Struct):
    version: int
    decision: Decision | None = None


class Message(msgspec.Struct):
    type: str
    view: View | None = None
    message: str | None = None


decode = msgspec.json.Decoder(Message).decode


@dataclass
class Played:
    """A match of the run and the times of its orders, in milliseconds."""

    game: str
    sockets: list[Any]
    times: list[float]


async def load(port: int, games: list[str], seats: int, actions: int, pid: int) -> tuple[Point, dict[str, float]]:
    """Play a match of each of these games, so many actions in each, with one or two sockets at it. What came of it, and p50 by game."""
    matches = [await opened(port, game, seats) for game in games]
    before, began = cpu_seconds(pid), time.perf_counter()
    await asyncio.gather(*(play(match, actions, random.Random(number)) for number, match in enumerate(matches)))
    seconds, cpu = time.perf_counter() - began, cpu_seconds(pid) - before
    for match in matches:
        for socket in match.sockets:
            await socket.close()
    by_game = {game: sorted(one for match in matches if match.game == game for one in match.times) for game in games}
    times = [one for match in matches for one in match.times]
    return Point(len(times), seconds, times, cpu), {game: own[len(own) // 2] for game, own in by_game.items()}


async def opened(port: int, game: str, seats: int) -> Played:
    """A new match with its sockets: one for each seat, or one for both."""
    import httpx
    from websockets.asyncio.client import connect

    body = {"game": game, "scenario": SCENARIOS[game], "seats": [{"kind": "me"}, {"kind": "me"}], "seed": 1}
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=PATIENCE) as http:
        answer = await http.post("/api/matches", json=body)
        if answer.status_code != 201:
            raise SystemExit(f"The server made no match of {game}: {answer.text[:300]}")
        made = answer.json()
    tokens = [seat["token"] for seat in made["seats"]]
    base = f"ws://127.0.0.1:{port}/api/matches/{made['match']}/socket?"
    groups = [[token] for token in tokens] if seats > 1 else [tokens]
    sockets = [await connect(base + "&".join(f"token={token}" for token in group), compression=None, max_size=None) for group in groups]
    return Played(game, sockets, [])


async def play(match: Played, actions: int, chance: random.Random) -> None:
    """Play until so many actions were acknowledged or the game is over. Views of the other seat are read when it is its turn."""
    views = [await seen(socket, 0) for socket in match.sockets]
    while len(match.times) < actions:
        deciding = next((number for number, view in enumerate(views) if view.decision is not None and view.decision.actions), None)
        if deciding is None:
            if all(view.decision is None for view in views):
                return  # the game is over
            version = views[0].version + 1  # nobody is asked just now: wait for what comes
            views = [await seen(socket, version) for socket in match.sockets]
            continue
        decision, socket = views[deciding].decision, match.sockets[deciding]
        assert decision is not None
        order = {"type": "play", "version": views[deciding].version, "action": chance.choice(decision.actions).text, "id": 1}
        text = json.dumps(order)
        began = time.perf_counter()
        await socket.send(text)
        message = decode(await socket.recv(decode=False))
        match.times.append((time.perf_counter() - began) * 1000)
        if message.type != "done" or message.view is None:
            raise SystemExit(f"The server refused '{order['action']}' of {match.game}: {message.type} {message.message}")
        views[deciding] = message.view
        for number, other in enumerate(match.sockets):
            if number != deciding:
                views[number] = await seen(other, message.view.version)


async def seen(socket: Any, version: int) -> View:
    """The first view of at least this version that a socket gets."""
    while True:
        view = decode(await socket.recv(decode=False)).view
        if view is not None and view.version >= version:
            return view
