"""Frames and requests that are nonsense: none may change anything or bring the server into trouble."""

import asyncio
import random
import string
from collections import Counter
from pathlib import Path
from typing import Any

import httpx
from tests.service.serving import GAME, PATIENCE, Browser, Tokens, serving_apart
from tests.service.test_bad_input import BODIES, FRAMES
from tests.trials.ground import GENEROUS, Outcome, decode, dial
from websockets.exceptions import ConnectionClosed

PLACES = (
    "view",
    "replay",
    "record",
    "luck",
    "overlay/zones",
    "line",
    "wish",
    "resign",
    "leave",
    "abandon",
    "offer",
    "socket",
    "",
    "moon",
    "%00",
    "..%2f..",
)
METHODS = ("GET", "POST", "PUT", "DELETE", "PATCH", "OPTIONS")
SMALL = [frame for frame in FRAMES if len(frame) < 3000]


def mangled(chance: random.Random, text: str) -> str:
    """A text with a few letters lost, doubled or replaced."""
    letters = list(text)
    for _ in range(chance.randint(1, 6)):
        place = chance.randrange(len(letters))
        letters[place] = chance.choice(["", letters[place] * 2, chance.choice(string.printable), chr(chance.randrange(0x20, 0xD7FF))])
    return "".join(letters) or " "


def bad_frame(chance: random.Random) -> str | bytes:
    """No version is ever the right one, so that an order that makes sense by accident is stale."""
    kind = chance.random()
    if kind < 0.4:
        frame = chance.choice(SMALL)
        return frame.replace('"version": 0', '"version": -7') if isinstance(frame, str) else frame
    if kind < 0.5:
        return chance.randbytes(chance.randint(1, 200))
    order = {"a": "play", "b": "undo", "c": "reset", "d": "explain"}[chance.choice("abcd")]
    return mangled(
        chance, f'{{"type":"{order}","version":-{chance.randint(1, 10**9)}7,"action":"pick su-2gt","id":{chance.randint(0, 9)}}}'
    )


async def frames(browser: Browser, made: Tokens, seed: int, count: int, answers: Counter[str]) -> None:
    """Send them one after the other, from the seat that is to move; a socket that is closed is opened again."""
    chance, sent = random.Random(seed), 0
    while sent < count:
        try:
            async with dial(browser, made.match, made.tokens[0]) as socket:
                await socket.recv(decode=False)
                while sent < count:
                    sent += 1
                    await socket.send(bad_frame(chance))
                    answer = decode(await asyncio.wait_for(socket.recv(decode=False), PATIENCE))
                    answers["failed" if answer.message and "server failed" in answer.message else answer.type] += 1
        except ConnectionClosed as closed:
            answers[f"closed {closed.rcvd.code if closed.rcvd else None}"] += 1


def bad_request(chance: random.Random, made: Tokens) -> dict[str, Any]:
    """A request that no page would send; never with the tokens of all seats, which might delete."""
    match = chance.choice(
        [made.match, made.match, mangled(chance, made.match).replace("/", "").replace("?", ""), "x" * chance.randint(1, 90)]
    )
    place = chance.choice(PLACES)
    path = chance.choice([f"/api/matches/{match}/{place}", f"/api/games/{GAME}/decks", "/api/records", "/api/matches", "/api/seats"])
    method = chance.choice(METHODS)
    token = mangled(chance, made.tokens[0] or "") + "x"
    query = {"token": token, "at": chance.choice(["-1", "x", "1e9", ""]), "since": chance.choice(["-1", "x", "9" * 30])}
    body = chance.choice([*BODIES, chance.randbytes(100)]) if method in ("POST", "PUT", "PATCH") else None
    headers = {"content-type": "application/json", **({"origin": mangled(chance, "http://localhost")} if chance.random() < 0.1 else {})}
    return {"method": method, "url": path, "params": query, "content": body, "headers": {k: v.encode("utf-8") for k, v in headers.items()}}


async def requests(browser: Browser, made: Tokens, seed: int, count: int, answers: Counter[str]) -> None:
    chance = random.Random(seed)
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{browser.port}", timeout=PATIENCE) as http:
        for _ in range(count):
            asked = bad_request(chance, made)
            try:
                answers[str((await http.request(**asked)).status_code)] += 1
            except (httpx.InvalidURL, httpx.LocalProtocolError, UnicodeError):
                answers["not sent"] += 1  # not even the client would
            except httpx.TransportError as error:
                answers[f"no answer ({type(error).__name__})"] += 1


def nonsense(folder: Path, frame_count: int = 20_000, request_count: int = 10_000) -> Outcome:
    answers: Counter[str] = Counter()

    async def run(browser: Browser, made: Tokens) -> None:
        seeds = range(4)
        await asyncio.gather(*(frames(browser, made, seed, frame_count // 4, answers) for seed in seeds))
        await asyncio.gather(*(requests(browser, made, seed, request_count // 4, answers) for seed in seeds))

    outcome = Outcome(f"{frame_count} bad frames and {request_count} bad requests")
    with serving_apart(folder / "m.sqlite3", *GENEROUS) as (browser, _):
        made = browser.create("me", "link")
        before = browser.view(made.match, made.tokens[0], since=0)
        asyncio.run(run(browser, made))
        if browser.view(made.match, made.tokens[0], since=0) != before:
            outcome.failures.append("the match has changed")
    outcome.told = "answers: " + ", ".join(f"{name} {count}" for name, count in sorted(answers.items()))
    bad = [name for name in answers if name in ("failed", "done") or name.startswith(("2", "5"))]
    if bad:
        outcome.failures.append(f"there were answers {bad}")
    return outcome
