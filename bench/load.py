"""Players over sockets, at our server and at boardgame.io's: one order in flight in each match, and how long the answers took.

Both servers get their load from the same few lines (`wire`), in one process: whatever the load costs, it costs both. At ours each player
chooses by chance from the actions of its view; at boardgame.io's the players take turns at nine cells.
"""

import asyncio
import json
import random
import secrets
import time
from collections.abc import Callable, Sequence

import httpx
import msgspec

from bench.serving import PATIENCE, Point, Stopped, cpu_seconds
from bench.wire import Wire, connected

SCENARIOS = {
    "battle_for_germany": "historical",
    "iron_dream": "two_player",
    "race_for_berlin": "campaign",
    "panzer_grenadier": "s11_seelow_heights",
    "last_crusade": "standard",
}
"""The game whose figure the others are measured by stands first; each has two seats here."""
ALONE = "battle_for_germany"
OPENED_AT_ONCE = 8
LONGEST = 180.0
"""Seconds that the play of one point may take; orders that have no answer by then are counted as missing, with the time they waited."""


class Match:
    """A match of the run: its sockets, and the times of its orders in milliseconds."""

    pause = 0.0
    """Seconds between an answer and the next order."""
    rests = False

    def __init__(self, game: str, wanted: int) -> None:
        loop = asyncio.get_running_loop()
        self.game = game
        self.wires: list[Wire] = []
        self.times: list[float] = []
        self.ready: asyncio.Future[None] = loop.create_future()
        self.finished: asyncio.Future[None] = loop.create_future()
        self._wanted = wanted
        self._began: float | None = None

    async def connect(self) -> None:
        """Open its sockets."""
        raise NotImplementedError

    def hear(self, seat: int, wire: Wire, message: bytes) -> None:
        raise NotImplementedError

    def play(self) -> None:
        """Send the next order."""
        raise NotImplementedError

    def listener(self, seat: int) -> Callable[[Wire, bytes], None]:
        """Who hears the messages to a seat."""
        return lambda wire, message: self.hear(seat, wire, message)

    def send(self, seat: int, order: bytes) -> None:
        self._began = time.perf_counter()
        self.wires[seat].send(order)

    def answered(self) -> None:
        """The order in flight was answered: play on, if that was not the last."""
        assert self._began is not None
        self.times.append((time.perf_counter() - self._began) * 1000)
        self._began = None
        if len(self.times) >= self._wanted:
            self.end()
        elif self.pause:
            self.rests = True
            asyncio.get_running_loop().call_later(self.pause, self.go_on)
        else:
            self.play()

    def go_on(self) -> None:
        """After a pause."""
        self.rests = False
        if not self.finished.done():
            self.play()

    def end(self) -> None:
        if not self.finished.done():
            self.finished.set_result(None)

    def fail(self, reason: str) -> None:
        """The run means nothing any more."""
        for future in (self.ready, self.finished):
            if not future.done():
                future.set_exception(Stopped(reason))

    def missing(self) -> list[float]:
        """How long the order in flight has waited, if it was never answered."""
        return [] if self.finished.done() or self._began is None else [(time.perf_counter() - self._began) * 1000]


async def measured(matches: Sequence[Match], pid: int) -> Point:
    """Play all these matches to their ends, and what came of it."""
    before, began = cpu_seconds(pid), time.perf_counter()
    for match in matches:
        match.play()
    done, _ = await asyncio.wait([match.finished for match in matches], timeout=LONGEST)
    seconds, cpu = time.perf_counter() - began, cpu_seconds(pid) - before
    for future in done:
        future.result()  # whatever made it fail
    missing = [late for match in matches for late in match.missing()]
    for match in matches:
        match.end()
        for wire in match.wires:
            wire.close()
    return Point([one for match in matches for one in match.times], seconds, cpu, missing)


async def opened(matches: Sequence[Match]) -> None:
    """Open all matches, some at a time."""
    gate = asyncio.Semaphore(OPENED_AT_ONCE)

    async def one(match: Match) -> None:
        async with gate:
            await match.connect()
            await match.ready

    await asyncio.gather(*(one(match) for match in matches))


# -- ours --------------------------------------------------------------------------------------------------------------
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
NOTHING = View(-1)
DONE = b'{"type":"done"'


class Ours(Match):
    """A match of a real game; its sockets are one for each seat, or one for both. What comes is read when it is needed."""

    def __init__(self, server: httpx.AsyncClient, game: str, seats: int, wanted: int, chance: random.Random) -> None:
        super().__init__(game, wanted)
        self._server = server
        self._chance = chance
        self._came: list[bytes | None] = [None] * seats
        self._views = [NOTHING] * seats
        self._acting: int | None = None

    async def connect(self) -> None:
        body = {"game": self.game, "scenario": SCENARIOS[self.game], "seats": [{"kind": "me"}, {"kind": "me"}], "seed": 1}
        answer = await self._server.post("/api/matches", json=body)
        if answer.status_code != 201:
            raise Stopped(f"The server made no match of {self.game}: {answer.text[:300]}")
        made = answer.json()
        tokens = ["token=" + seat["token"] for seat in made["seats"]]
        path, port = f"/api/matches/{made['match']}/socket?", self._server.base_url.port or 80
        for seat, group in enumerate(tokens if len(self._views) > 1 else ["&".join(tokens)]):
            self.wires.append(await connected(port, path + group, self.listener(seat), self.fail))

    def hear(self, seat: int, wire: Wire, message: bytes) -> None:
        self._came[seat] = message
        if not self.ready.done():
            if None not in self._came:
                self.ready.set_result(None)
        elif self._acting == seat:
            self._acting = None
            if message.startswith(DONE):
                self.answered()
            else:
                self.fail(f"The server refused an order of {self.game}: {message[:300].decode(errors='replace')}")
        elif self._acting is None and not self.rests and not self.finished.done():
            self.play()

    def play(self) -> None:
        """Whoever is asked in the newest view chooses; if nobody is, the game is over, or more will come."""
        views = [self._view(seat) for seat in range(len(self._views))]
        newest = max(view.version for view in views)
        for seat, view in enumerate(views):
            if view.version == newest and view.decision is not None and view.decision.actions:
                chosen = self._chance.choice(view.decision.actions).text
                self._acting = seat
                self.send(seat, json.dumps({"type": "play", "version": newest, "action": chosen, "id": 1}).encode())
                return
        if all(view.version == newest and view.decision is None for view in views):
            self.end()

    def _view(self, seat: int) -> View:
        message = self._came[seat]
        if message is not None:
            self._views[seat] = decode(message).view or self._views[seat]
            self._came[seat] = None
        return self._views[seat]


async def load(port: int, games: list[str], seats: int, actions: int, pid: int) -> tuple[Point, dict[str, float]]:
    """Play a match of each of these games, so many actions in each, with one or two sockets at it. What came of it, and p50 by game."""
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=PATIENCE) as server:
        matches = [Ours(server, game, seats, actions, random.Random(number)) for number, game in enumerate(games)]
        await opened(matches)
        point = await measured(matches, pid)
    by_game = {game: sorted(one for match in matches if match.game == game for one in match.times) for game in games}
    return point, {game: own[len(own) // 2] for game, own in by_game.items() if own}


# -- boardgame.io ------------------------------------------------------------------------------------------------------
class State(msgspec.Struct):
    number: int = msgspec.field(name="_stateID")


class Event(msgspec.Struct, array_like=True):
    name: str
    match: str
    state: State | msgspec.UnsetType = msgspec.UNSET


heard_event = msgspec.json.Decoder(Event).decode
SPACE = b"/trivial,"


class Theirs(Match):
    """A match of nine cells at boardgame.io's server, which speaks socket.io: 0 and 40 greet, 2 is a ping and 3 its answer, 42 an event."""

    def __init__(self, port: int, name: str, seats: int, wanted: int) -> None:
        super().__init__("trivial", wanted)
        self._port = port
        self._name = name
        self._seats = seats
        self._synced = 0
        self._sent = 0

    async def connect(self) -> None:
        for seat in range(self._seats):
            self.wires.append(await connected(self._port, "/socket.io/?EIO=4&transport=websocket", self.listener(seat), self.fail))

    def hear(self, seat: int, wire: Wire, message: bytes) -> None:
        if message.startswith(b"42" + SPACE):
            self._event(seat, message[2 + len(SPACE) :])
        elif message == b"2":
            wire.send(b"3")
        elif message.startswith(b"0"):
            wire.send(b"40" + SPACE)
        elif message.startswith(b"40" + SPACE):
            wire.send(self._order(["sync", self._name, str(seat), None, 2]))

    def _event(self, seat: int, message: bytes) -> None:
        if message.startswith(b'["sync"'):
            self._synced += 1
            if self._synced == self._seats:
                self.ready.set_result(None)
        elif message.startswith(b'["update"') and seat == (self._sent - 1) % self._seats:
            event = heard_event(message)
            if isinstance(event.state, State) and event.state.number == self._sent:
                self.answered()

    def play(self) -> None:
        player, seat = str(self._sent % 2), self._sent % self._seats
        move = {"type": "MAKE_MOVE", "payload": {"type": "click", "args": [self._sent % 9], "playerID": player}}
        order = self._order(["update", move, self._sent, self._name, player])
        self._sent += 1
        self.send(seat, order)

    def _order(self, event: list[object]) -> bytes:
        return b"42" + SPACE + json.dumps(event).encode()


async def their_load(port: int, tables: int, seats: int, actions: int, pid: int) -> Point:
    """As many matches of boardgame.io's, with as many actions in each."""
    matches = [Theirs(port, f"match-{number}-{secrets.token_hex(4)}", seats, actions) for number in range(tables)]
    await opened(matches)
    return await measured(matches, pid)
