"""A client's end of a WebSocket, as cheap as can be: both servers are loaded through it, so that the load costs either of them the same."""

import asyncio
import base64
import os
import struct
from collections.abc import Callable

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
FINAL, MASKED = 0x80, 0x80
NO_MASK = bytes(4)
"""Clients have to mask what they send; nobody asks by what, and nought leaves the message as it is."""


class Wire(asyncio.Protocol):
    """One connection. It hands every whole message on, answers pings, and tells when it is gone."""

    def __init__(self, host: str, path: str, heard: Callable[["Wire", bytes], None], lost: Callable[[str], None]) -> None:
        self.heard = heard
        self.lost = lost
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._request = f"GET {path} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        self._buffer = bytearray()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        key = base64.b64encode(os.urandom(16)).decode()
        transport.write(f"{self._request}Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode())

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        if not self.opened.done() and not self._is_welcome():
            return
        while (message := self._next()) is not None:
            kind, payload = message
            if kind == TEXT:
                self.heard(self, payload)
            elif kind == PING:
                self._send(PONG, payload)
            elif kind == CLOSE:
                self._transport.close()

    def _is_welcome(self) -> bool:
        """Whether the answer to the request has come whole; then it is taken away."""
        end = self._buffer.find(b"\r\n\r\n")
        if end < 0:
            return False
        first = bytes(self._buffer[: self._buffer.find(b"\r\n")])
        del self._buffer[: end + 4]
        if b" 101 " in first:
            self.opened.set_result(None)
        else:
            self.opened.set_exception(OSError(f"the server took no socket: {first.decode(errors='replace')}"))
        return True

    def _next(self) -> tuple[int, bytes] | None:
        """The next whole message; servers send theirs unmasked, and these two in one piece."""
        buffer = self._buffer
        if len(buffer) < 2:
            return None
        length, start = buffer[1], 2
        if length >= 126:
            start = 4 if length == 126 else 10
            if len(buffer) < start:
                return None
            length = int.from_bytes(buffer[2:start])
        if len(buffer) < start + length:
            return None
        kind, payload = buffer[0] & 15, bytes(memoryview(buffer)[start : start + length])
        del buffer[: start + length]
        return kind, payload

    def send(self, message: bytes) -> None:
        self._send(TEXT, message)

    def _send(self, kind: int, payload: bytes) -> None:
        size = len(payload)
        head = bytes((FINAL | kind, MASKED | size)) if size < 126 else struct.pack("!BBH", FINAL | kind, MASKED | 126, size)
        self._transport.write(head + NO_MASK + payload)

    def connection_lost(self, _error: Exception | None) -> None:
        self.lost("The server closed a connection in the middle of the run.")
        if not self.opened.done():
            self.opened.set_exception(OSError("the server closed a connection"))

    def close(self) -> None:
        self._transport.close()


async def connected(port: int, path: str, heard: Callable[["Wire", bytes], None], lost: Callable[[str], None]) -> Wire:
    """A socket that is open."""
    loop = asyncio.get_running_loop()
    _, wire = await loop.create_connection(lambda: Wire(f"127.0.0.1:{port}", path, heard, lost), "127.0.0.1", port)
    await wire.opened
    return wire
