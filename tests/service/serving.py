"""A real server on a loopback port, and people with browsers."""

import json
import os
import re
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import uvicorn
from tests.service.places import place
from websockets.sync.client import ClientConnection, connect

from grognard.service.budgets import Allowances
from grognard.service.club.calendar import Calendar
from grognard.service.club.ways import Ways
from grognard.service.serve import DATABASE, configured, listen
from grognard.service.store.engine import Place
from grognard.service.windows import Windows

PATIENCE = 60.0  # seconds before a test gives up: a bound, never a measure
GAME = "battle_for_germany"
GENEROUS = Allowances(
    "9999/second",
    "9999/second",
    "9999/second",
    "9999/second",
    "9999/second",
    99,
    999,
    999,
    entries="9999/second",
    words="9999/second",
    codes="9999/second",
    mailed_codes="9999/second",
    tried_codes="9999/second",
)
Data = dict[str, Any]


class Browser:
    """Somebody who knows the address of a server."""

    def __init__(self, port: int, app: Any = None) -> None:
        self.port = port
        self.app = app  # of a server in this process, to make it fail
        self.http = httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=PATIENCE)

    def create(self, *kinds: str, **wishes: Any) -> "Tokens":
        """A match with these seats: me, link, or the name of a bot."""
        seats = [{"kind": kind} if kind in ("me", "link") else {"kind": "bot", "bot": kind} for kind in kinds]
        body = {"game": GAME, "scenario": "historical", "seats": seats, **wishes}
        return self.tokens(self.http.post("/api/matches", json=body))

    def tokens(self, answer: httpx.Response) -> "Tokens":
        assert answer.status_code == 201, answer.text
        data = answer.json()
        return Tokens(data["match"], [seat.get("token") for seat in data["seats"]])

    def get(self, match: str, path: str, token: str | None = None, **query: Any) -> httpx.Response:
        return self.http.get(f"/api/matches/{match}/{path}", params={**({"token": token} if token else {}), **query})

    def view(self, match: str, token: str | None, **query: Any) -> Data:
        answer = self.get(match, "view", token, **query)
        assert answer.status_code == 200, answer.text
        data: Data = answer.json()
        return data

    @contextmanager
    def sit(self, match: str, *tokens: str | None, since: int = 0) -> Iterator["Chair"]:
        query = "".join(f"&token={token}" for token in tokens if token)
        with connect(f"ws://127.0.0.1:{self.port}/api/matches/{match}/socket?since={since}{query}", open_timeout=PATIENCE) as socket:
            yield Chair(socket)


class Tokens:
    """A match and the tokens of its seats; a bot has none."""

    def __init__(self, match: str, tokens: list[str | None]) -> None:
        self.match = match
        self.tokens = tokens


class Chair:
    """A place at a table: the last view, and orders with their answers."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.views: list[Data] = []
        self.causes: list[Data] = []
        self.orders = 0
        self.receive()

    @property
    def now(self) -> Data:
        return self.views[-1]

    @property
    def actions(self) -> list[str]:
        decision = self.now["decision"]
        return [action["text"] for action in decision.get("actions", [])] if decision else []

    def receive(self) -> Data:
        message: Data = json.loads(self.socket.recv(timeout=PATIENCE))
        if "view" in message:
            self.views.append(message["view"])
            self.causes.append(message.get("cause", {}))
        return message

    def send(self, **order: Any) -> int:
        self.orders += 1
        self.socket.send(json.dumps({"id": self.orders, **order}))
        return self.orders

    def order(self, **order: Any) -> Data:
        """Send an order and wait for its answer; views that come meanwhile are kept."""
        id = self.send(**order)
        while True:
            message = self.receive()
            if message["type"] not in ("view", "talk"):
                assert message["id"] == id
                return message

    def play(self, action: str, link: bytes | None = None) -> Data:
        more = {"link": link.hex()} if link is not None else {}
        return self.order(type="play", version=self.now["version"], action=action, **more)

    def played(self, action: str) -> None:
        answer = self.play(action)
        assert answer["type"] == "done", answer

    def undo(self) -> Data:
        return self.order(type="undo", version=self.now["version"])

    def reset(self) -> Data:
        return self.order(type="reset", version=self.now["version"])

    def until(self, reached: Callable[[Data], bool]) -> Data:
        """Wait for a view."""
        while not reached(self.now):
            self.receive()
        return self.now

    def until_version(self, version: int) -> Data:
        return self.until(lambda view: bool(view["version"] >= version))


@contextmanager
def serving_apart(
    database: Place, *limits: str, environment: dict[str, str] | None = None
) -> Iterator[tuple[Browser, "subprocess.Popen[str]"]]:
    """A server in a process of its own, which may be killed, with the usual limits but for those given."""
    command = [sys.executable, "-m", "grognard", "serve", "--port", "0", "--no-open"]
    command += [word for limit in limits for word in ("--limit", limit)]
    where = place(database) if isinstance(database, Path) else database
    named = str(where) if isinstance(where, Path) else where.render_as_string(hide_password=False)
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env={**(environment or os.environ), DATABASE: named})
    try:
        assert process.stdout is not None
        line = process.stdout.readline()
        found = re.search(r":(\d+)/", line)
        assert found, f"the server did not tell its address: {line!r}"
        browser = Browser(int(found[1]))
        _wait_for(browser)
        yield browser, process
        browser.http.close()
    finally:
        process.kill()
        process.wait()
        if process.stdout is not None:
            process.stdout.close()


def _wait_for(browser: Browser) -> None:
    deadline = time.monotonic() + PATIENCE
    while True:
        try:
            browser.http.get("/api/games")
            return
        except httpx.TransportError:
            assert time.monotonic() < deadline, "the server did not start in time"
            time.sleep(0.02)


@contextmanager
def serving(  # noqa: PLR0917 - what a test may want otherwise
    database: Place,
    allowed: Allowances = GENEROUS,
    windows: Windows | None = None,
    proxies: tuple[str, ...] = (),
    club: Calendar | None = None,
    ways: Ways | None = None,
    post: Path | None = None,
) -> Iterator[Browser]:
    """A server in a thread of this process, generous unless told otherwise: all tests come from one address."""
    bound = listen("127.0.0.1", 0)
    where = place(database) if isinstance(database, Path) else database
    config = configured(where, allowed=allowed, windows=windows, proxies=proxies, club=club, ways=ways, post=post)
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run, args=([bound],), daemon=True)
    thread.start()
    deadline = time.monotonic() + PATIENCE
    while not server.started:
        assert thread.is_alive(), "the server did not start"
        assert time.monotonic() < deadline, "the server did not start in time"
        time.sleep(0.01)
    browser = Browser(bound.getsockname()[1], config.app)
    try:
        yield browser
    finally:
        browser.http.close()
        server.should_exit = True
        thread.join(PATIENCE)
