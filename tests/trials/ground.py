"""What the trials share: people who play and watch the clock, and what came of a trial."""

import asyncio
import json
import random
import time
from dataclasses import dataclass, field
from typing import Any

import msgspec
from tests.service.serving import PATIENCE, Browser, Tokens
from websockets.asyncio.client import ClientConnection, connect

GENEROUS = tuple(f"{name}=1000000/second" for name in ("orders", "address_orders", "requests", "creations", "reports"))
"""For trials of something else than the limits."""


@dataclass
class Outcome:
    """What came of a trial. Failures (lost data, 5xx, changed state) end the run with an error; a bar that was missed is only told."""

    tried: str
    told: str = ""
    failures: list[str] = field(default_factory=list)
    missed: list[str] = field(default_factory=list)


class Action(msgspec.Struct):
    text: str


class Decision(msgspec.Struct):
    actions: list[Action] = []


class View(msgspec.Struct):
    version: int
    length: int
    can_undo: bool
    decision: Decision | None = None


class Message(msgspec.Struct):
    type: str
    view: View | None = None
    message: str | None = None


decode = msgspec.json.Decoder(Message).decode


def address(browser: Browser, match: str, *tokens: str | None) -> str:
    query = "&".join(f"token={token}" for token in tokens if token)
    return f"ws://127.0.0.1:{browser.port}/api/matches/{match}/socket?{query}"


def dial(browser: Browser, match: str, *tokens: str | None, source: str = "127.0.0.1") -> Any:
    """A socket from one of the addresses of this machine: each has limits of its own."""
    return connect(address(browser, match, *tokens), compression=None, max_size=None, open_timeout=PATIENCE, local_addr=(source, 0))


class Hotseat:
    """Somebody who plays all seats of a match, at random, and writes down what was acknowledged and how long it took."""

    def __init__(self, browser: Browser, made: Tokens, seed: int) -> None:
        self.browser, self.made = browser, made
        self.chance = random.Random(seed)
        self.times: list[float] = []  # milliseconds
        self.acknowledged = 0
        self.last = (0, 0)  # version and number of actions of the last acknowledgement
        self.is_over = False

    async def play(self, pause: float, until: float) -> None:
        """Play until then, with pauses; ConnectionClosed if the server goes away."""
        async with dial(self.browser, self.made.match, *self.made.tokens) as socket:
            view = decode(await socket.recv(decode=False)).view
            while view is not None and not self.is_over and time.monotonic() < until:
                began = time.perf_counter()
                view = await self.order(socket, view)
                self.times.append((time.perf_counter() - began) * 1000)
                await asyncio.sleep(pause)

    async def order(self, socket: ClientConnection, view: View) -> View:
        """One action or undo; the view after it."""
        order: dict[str, object] = {"type": "undo", "version": view.version}
        if not view.can_undo or self.chance.random() > 0.1:
            if view.decision is None:
                self.is_over = True
                return view
            order.update(type="play", action=self.chance.choice(view.decision.actions).text)
        await socket.send(json.dumps(order))
        message = decode(await socket.recv(decode=False))
        if message.type != "done" or message.view is None:
            raise RuntimeError(f"{order} was answered with {message.type}: {message.message}")
        self.acknowledged += 1
        self.last = (message.view.version, message.view.length)
        return message.view


def percentile(times: list[float], share: float) -> float:
    ordered = sorted(times)
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))] if ordered else 0.0


def figures(times: list[float]) -> str:
    return f"p50 {percentile(times, 0.5):.0f} ms, p99 {percentile(times, 0.99):.0f} ms of {len(times)} orders"


async def played(players: list[Hotseat], seconds: float) -> list[float]:
    """Let everybody play for a while, some eight orders a second each; the times of all."""
    for player in players:
        player.times = []
    until = time.monotonic() + seconds
    await asyncio.gather(*(player.play(0.12, until) for player in players))
    return [one for player in players for one in player.times]


def check_times(outcome: Outcome, alone: list[float], beside: list[float]) -> None:
    outcome.told += f"others: {figures(beside)} (without it: {figures(alone)})"
    if percentile(beside, 0.99) >= 100:
        outcome.missed.append("the others' p99 is not under 100 ms")
