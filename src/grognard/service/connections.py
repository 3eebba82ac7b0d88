"""Connections that take too long, or are too many: a request has to arrive in time, and an address may hold only so many."""

import asyncio
import struct
from collections.abc import Collection
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network
from typing import Any, ClassVar, Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from grognard.service.budgets import Allowances, address_of

Network = IPv4Network | IPv6Network
PORTION: Final = 8 * 1024
FAREWELL: Final = 16 * 1024
LINGER: Final = 1.0
WHOLE_TEXT: Final = 0x81
"""How the frame of a text begins that is all of its message (RFC 6455, 5.2)."""
STRAIGHT: Final = "grognard.straight"
"""The extension under which a socket finds its line."""


class Connection(HttpToolsProtocol):
    """A connection that is closed if its request does not arrive whole in time, or if its address has too many already."""

    allowed: ClassVar[Allowances] = Allowances()
    open: ClassVar[dict[str, int]] = {}
    proxies: ClassVar[Collection[Network]] = ()

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self.counted_for = address_of({"client": self.client})
        count = self.open.get(self.counted_for, 0) + 1
        self.open[self.counted_for] = count
        self.deadline: asyncio.TimerHandle | None = None
        if count > self.allowed.connections and not _is_among(self.counted_for, self.proxies):
            transport.abort()
        else:
            self.expect()

    def expect(self) -> None:
        """From now on a request has to arrive in time."""
        self.settle()
        self.deadline = self.loop.call_later(self.allowed.header_seconds, self.transport.abort)

    def settle(self) -> None:
        if self.deadline is not None:
            self.deadline.cancel()
            self.deadline = None

    def on_message_begin(self) -> None:
        self.expect()
        super().on_message_begin()

    def on_message_complete(self) -> None:
        self.settle()
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        self.forget()  # from here on it counts as a socket
        super().handle_websocket_upgrade()

    def connection_lost(self, exc: Exception | None) -> None:
        self.forget()
        super().connection_lost(exc)

    def forget(self) -> None:
        """It is not counted any more."""
        self.settle()
        left = self.open.get(self.counted_for, 1) - 1
        if left:
            self.open[self.counted_for] = left
        else:
            self.open.pop(self.counted_for, None)


class Line(WebSocketsSansIOProtocol):
    """The line of a socket. It is read in small portions, and not at all once it was closed and the other side goes on sending."""

    sent_after_close = 0

    async def run_asgi(self) -> None:
        self.scope["extensions"][STRAIGHT] = {"line": self}
        await super().run_asgi()

    @property
    def is_free(self) -> bool:
        """Whether the other side has taken what was sent, and can be told more."""
        return self.writable.is_set() and self.handshake_complete and not (self.close_sent or self.disconnected)

    def say(self, message: bytes) -> None:
        """Send a text at once, as one frame; the line must be free. The usual way costs a task, and four copies of the message."""
        size = len(message)
        if size < 126:
            head = bytes((WHOLE_TEXT, size))
        elif size < 1 << 16:
            head = struct.pack("!BBH", WHOLE_TEXT, 126, size)
        else:
            head = struct.pack("!BBQ", WHOLE_TEXT, 127, size)
        self.transport.write(head + message)

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        if hasattr(transport, "max_size"):  # thousands of frames in one portion would keep everybody else waiting
            transport.max_size = PORTION

    def data_received(self, data: bytes) -> None:
        if not self.close_sent:
            super().data_received(data)
            return
        self.sent_after_close += len(data)
        if self.sent_after_close <= FAREWELL:  # the other side's own farewell may be among it
            super().data_received(data)
        elif not self.transport.is_closing():
            self.transport.pause_reading()
            self.loop.call_later(LINGER, self.transport.abort)  # not at once, so that the close code arrives


def connections(allowed: Allowances, proxies: Collection[str] = ()) -> type[Connection]:
    """The kind of connection of a server with these limits. A proxy brings everybody, so it may have as many as come."""
    networks = [ip_network(proxy) for proxy in proxies]
    return type("LimitedConnection", (Connection,), {"allowed": allowed, "open": {}, "proxies": networks})


def _is_among(address: str, networks: Collection[Network]) -> bool:
    try:
        return any(ip_address(address) in network for network in networks)
    except ValueError:
        return False
