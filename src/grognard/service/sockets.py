"""The socket of a player: orders come in, views go out, in the order in which things happened."""

import asyncio
import logging
import re
from collections import deque
from collections.abc import Collection
from contextlib import suppress
from typing import Any, Final, get_args

import msgspec
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect

from grognard.kernel.decision import IllegalAction, Refusal
from grognard.kernel.errors import BadInput
from grognard.protocol.requests import Order, OrderKind
from grognard.service.budgets import Budgets, address_of
from grognard.service.connections import STRAIGHT, Line
from grognard.service.errors import Refused, language_of
from grognard.service.table import Asked, Table, Watcher, encode
from grognard.service.tables import Stale, Tables
from grognard.service.tokens import token_hash

ADDRESS: Final = re.compile("/api/matches/([^/]+)/socket")
MOST_SOCKETS: Final = 1000
MOST_AT_A_TABLE: Final = 64
EVERYTHING: Final = 999_999_999
MOST_WAITING: Final = 256  # messages that a slow reader may be behind

MOST_ACTIONS: Final = 300  # of one order: a stack that goes far

# Close codes of our own; those of the protocol itself are below 4000.
FORBIDDEN: Final = 4403
TOO_SLOW: Final = 4408
GONE: Final = 4410

MOST_REASON: Final = 123  # bytes that a close frame has room for

KINDS: Final = ", ".join(get_args(OrderKind))

log = logging.getLogger("grognard.service")


class Player(Watcher):
    """Somebody with a browser."""

    def __init__(self, socket: WebSocket, seats: list[int], told: int, tokens: Collection[str]) -> None:
        super().__init__(seats, told)
        self._socket = socket
        self.language = _language(socket)
        self._line: Line | None = socket.scope.get("extensions", {}).get(STRAIGHT, {}).get("line")
        self._hashes = {token_hash(token) for token in tokens}
        self._waiting: deque[bytes] = deque()
        self._wake = asyncio.Event()
        self._close: tuple[int, str] | None = None

    def send(self, message: bytes) -> None:
        """Straight to the line if it is free; else it waits for its turn."""
        if self._line is not None and self._line.is_free and not self._waiting and self._close is None:
            self._line.say(message)
            return
        if len(self._waiting) >= MOST_WAITING:
            self._waiting.clear()
            self.close(TOO_SLOW, Refused(408, "too-slow"))
        self._waiting.append(message)
        self._wake.set()

    def tell(self, **message: object) -> None:
        self.send(encode(message))

    def fail(self, id: object, refused: Refused) -> None:
        self.tell(type="error", id=id, **refused.in_words(self.language))

    def close(self, code: int, refused: Refused) -> None:
        self._close = (code, _reason(refused, self.language))
        self._wake.set()

    def dismiss(self) -> None:
        self.close(GONE, Refused(410, "deleted"))

    def recheck(self, opens: Collection[bytes]) -> None:
        if self.seats and not self._hashes <= set(opens):
            self.close(FORBIDDEN, Refused(403, "seat-lost"))

    def give_up(self, seats: Collection[int], may_watch: bool) -> None:
        self.seats = [seat for seat in self.seats if seat not in seats]
        if not self.seats and not may_watch:
            self.close(FORBIDDEN, Refused(403, "left"))

    async def write(self) -> None:
        """Send what is waiting, until the connection ends."""
        try:
            while self._close is None:
                await self._wake.wait()
                self._wake.clear()
                while self._waiting and self._close is None:
                    await self._socket.send({"type": "websocket.send", "text": self._waiting[0].decode()})
                    if self._waiting:  # a reader who is too slow has lost them all meanwhile
                        self._waiting.popleft()
            await self._socket.close(*self._close)
        except (WebSocketDisconnect, RuntimeError):
            pass  # gone in the middle: the reader finds out


class SocketGate:
    """Leads sockets straight to the tables: every layer of the HTTP side would handle each of their messages once more."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        found = ADDRESS.fullmatch(scope["path"]) if scope["type"] == "websocket" else None
        if found is None:
            await self._app(scope, receive, send)
        else:
            sockets: Sockets = scope["app"].state.sockets
            await sockets.serve(WebSocket(scope, receive, send), found[1])


class Sockets:
    """All connections of a server."""

    def __init__(self, tables: Tables, budgets: Budgets) -> None:
        self._tables = tables
        self._budgets = budgets
        self._count = 0

    async def serve(self, socket: WebSocket, match: str) -> None:
        """One connection from beginning to end."""
        await socket.accept()
        if self._count >= MOST_SOCKETS:
            await _close(socket, Refused(429, "too-many:connections"))
            return
        self._count += 1
        try:
            address = address_of(socket.scope)
            self._budgets.check("requests", address)  # opening one costs as much as asking for a view
            with self._budgets.socket(address):
                await self._welcome(socket, match)
        except Refused as refused:
            await _close(socket, refused)
        finally:
            self._count -= 1

    async def _welcome(self, socket: WebSocket, match: str) -> None:
        since, newest = _number(socket, "since", 0), _number(socket, "newest", EVERYTHING)
        table = await self._tables.open(match)
        tokens = socket.query_params.getlist("token")
        player = Player(socket, table.held(tokens), since, tokens)
        if len(table.watchers) >= MOST_AT_A_TABLE:
            raise Refused(429, "too-many:watchers")
        async with table.lock:
            await self._tables.refresh(table)
            table.watchers.add(player)
            since = max(since, table.umpire.log_length - newest)
            seat = table.shown(player.seats)
            view = table.view(seat, since) if player.seats or table.late is None else await self._tables.late_view(table, since)
            player.tell(
                type="view",
                view=view,
                cause={"did": "open", "seat": None, "steps": 0, "begins": False, "ends": table.umpire.begins},
            )
            player.told = table.umpire.log_length
            player.seen = table.version
        self._tables.wake(table)
        writer = asyncio.create_task(player.write())
        try:
            await self._read(socket, table, player)
        finally:
            table.watchers.discard(player)
            writer.cancel()

    async def _read(self, socket: WebSocket, table: Table, player: Player) -> None:
        """One order after the other: a page that sends faster waits, and one that goes on doing so is closed."""
        orders, address = self._budgets.new_socket(), address_of(socket.scope)
        while True:
            message = await socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            if not self._budgets.takes_order(orders, address):
                raise Refused(429, "too-many:orders")
            await self._obey(table, player, message.get("text") or message.get("bytes") or "")
            await asyncio.sleep(0)  # what has already arrived is there at once: let the others have their turn in between

    async def _obey(self, table: Table, player: Player, text: str | bytes) -> None:
        try:
            order = _orders.decode(text)
        except (msgspec.DecodeError, UnicodeError) as error:
            player.fail(None, Refused(400, "no-order", kinds=KINDS, reason=str(error)))
            return
        try:
            await self._carry_out(table, player, order)
        except Stale:
            await self._refuse_stale(table, player, order)
        except IllegalAction as illegal:
            player.tell(type="refused", id=order.id, refusal=refusal_data(illegal.refusal))
        except BadInput as error:
            player.fail(order.id, Refused(422, "bad-input", reason=str(error)))
        except Refused as refused:
            player.fail(order.id, refused)
        except Exception:
            log.exception("match %s: order '%s' failed", table.id, order.type)
            player.fail(order.id, Refused(500, "failed:order"))

    async def _carry_out(self, table: Table, player: Player, order: Order) -> None:
        if order.type == "explain":
            await self._explain(table, player, order)
            return
        if order.type == "chain":
            await self._tables.take_chain(table, player.seats, order.seat, order.tip, Asked(player, order.id))
            return
        version = order.version
        if version is None:
            raise BadInput(f"An order '{order.type}' needs the version that it was chosen on.")
        if order.type == "seen":
            player.seen = min(max(player.seen, version), table.version)
            self._tables.wake(table)
            await self._tables.drawn(table, player.seats, player.seen)
            return
        if order.type == "play" and order.actions is not None:
            await self._tables.play_all(table, player.seats, version, _actions(order), Asked(player, order.id), order.link)
        elif order.type == "play":
            await self._tables.play(table, player.seats, version, _action(order), Asked(player, order.id), order.link)
        else:
            await self._tables.take_back(table, player.seats, version, order.type == "reset", Asked(player, order.id), order.to)

    async def _explain(self, table: Table, player: Player, order: Order) -> None:
        async with table.lock:
            await self._tables.check_seat(table, player.seats)
            refusal = await table.umpire.explain(_action(order))
        if refusal is None:
            player.tell(type="legal", id=order.id)
        else:
            player.tell(type="refused", id=order.id, refusal=refusal_data(refusal))

    async def _refuse_stale(self, table: Table, player: Player, order: Order) -> None:
        async with table.lock:
            await self._tables.refresh(table)
            late = table.late is not None and not player.seats
            view = await self._tables.late_view(table) if late else table.view(table.shown(player.seats), player.told)
            player.told = table.umpire.log_length
            player.tell(type="stale", id=order.id, view=view)


_orders = msgspec.json.Decoder(Order)


def refusal_data(refusal: Refusal) -> dict[str, Any]:
    message = refusal.message
    return {"rule": refusal.rule, "message": {"id": message.id, "args": message.args}, "reason": refusal.reason}


def _action(order: Order) -> str:
    if order.action is None or len(order.action) > 1000:
        raise BadInput(f"An order '{order.type}' needs an action of at most 1000 letters, such as one of the view.")
    return order.action


def _actions(order: Order) -> list[str]:
    given = order.actions or []
    if order.action is not None or not 0 < len(given) <= MOST_ACTIONS or any(len(action) > 1000 for action in given):
        raise BadInput(f"An order with 'actions' needs 1 to {MOST_ACTIONS} of them, and no 'action'.")
    return given


def _number(socket: WebSocket, name: str, otherwise: int) -> int:
    text = socket.query_params.get(name, str(otherwise))
    if not (text.isascii() and text.isdigit() and len(text) < 10):
        raise Refused(400, "bad-number", name=name)
    return int(text)


def _language(socket: WebSocket) -> str:
    """The language of who reads; a page cannot choose the headers of a socket, so its address says it."""
    return language_of(socket.query_params.get("language"))


def _reason(refused: Refused, language: str) -> str:
    """A sentence as long as a close frame takes."""
    return refused.told(language).encode()[:MOST_REASON].decode(errors="ignore")


async def _close(socket: WebSocket, refused: Refused) -> None:
    with suppress(RuntimeError):  # already closed from the other side
        await socket.close(4000 + refused.status, _reason(refused, _language(socket)))
