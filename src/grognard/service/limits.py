"""What every request passes through: size, origin, and the headers that keep a browser safe."""

from collections.abc import Collection
from ipaddress import ip_address
from typing import Final
from urllib.parse import urlsplit

import msgspec
from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from grognard.service.budgets import Budgets, address_of
from grognard.service.errors import Refused, language_of

MOST_BYTES: Final = 64 * 1024
MOST_RECORD_BYTES: Final = 1024 * 1024
RECORDS: Final = "/api/records"
CREATING: Final = ("/api/matches", RECORDS)
ENTERING: Final = ("/api/club/join", "/api/club/enter", "/api/club/device", "/api/club/passkey", "/api/club/mail")
FOREIGN_ORIGIN: Final = 4403

HEADERS: Final = {
    "Content-Security-Policy": (
        "default-src 'self'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; font-src 'self' data:; "
        "object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",  # the address of a page may hold the token of a seat
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}


class Limits:
    """Refuses what is too big or comes from a page of somebody else."""

    def __init__(self, app: ASGIApp, hosts: Collection[str] | None, budgets: Budgets) -> None:
        self._app = app
        self._hosts = hosts  # None: any
        self._budgets = budgets

    def _is_known(self, headers: Headers) -> bool:
        """Whether the server is meant. A page elsewhere can borrow any name for our address, but it cannot borrow a number."""
        name = _name(headers.get("host", ""))
        return self._hosts is None or name in self._hosts or _is_number(name)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await self._http(scope, receive, _with_headers(send))
        elif scope["type"] == "websocket" and (_is_foreign(headers := Headers(scope=scope)) or not self._is_known(headers)):
            await receive()
            await send({"type": "websocket.close", "code": FOREIGN_ORIGIN, "reason": Refused(403, "own-page").message})
        else:
            await self._app(scope, receive, send)

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = Headers(scope=scope)
        most = MOST_RECORD_BYTES if scope["path"] == RECORDS else MOST_BYTES
        if not self._is_known(headers):
            await _answer(scope, send, Refused(403, "unknown-host"))
        elif scope["method"] not in ("GET", "HEAD") and _is_foreign(headers):
            await _answer(scope, send, Refused(403, "foreign-origin"))
        elif (beyond := self._beyond(scope)) is not None:
            await _answer(scope, send, beyond)
        elif _length(headers) > most:
            await _answer(scope, send, _too_big(most))
        else:
            await self._counted(scope, receive, send, most)

    def _beyond(self, scope: Scope) -> Refused | None:
        """Why a request is too much for its address; the page itself is never."""
        path, address = scope["path"], address_of(scope)
        if not path.startswith("/api/"):
            return None
        try:
            self._budgets.check(_kind(scope["method"], path), address)
        except Refused as refused:
            return refused
        return None

    async def _counted(self, scope: Scope, receive: Receive, send: Send, most: int) -> None:
        """Count a body whose length was not told: when it is too long, the answer is given here and the rest is not heard."""
        taken = 0

        async def counting() -> Message:
            nonlocal taken
            message = await receive()
            if taken <= most:
                taken += len(message.get("body", b""))
                if taken > most:
                    await _answer(scope, send, _too_big(most))
            return message if taken <= most else {"type": "http.disconnect"}

        async def sending(message: Message) -> None:
            if taken <= most:
                await send(message)

        await self._app(scope, counting, sending)


def _kind(method: str, path: str) -> str:
    """Which of its budgets an address asks from."""
    if method == "POST" and path in CREATING:
        return "creations"
    if method == "POST" and path in ENTERING:
        return "entries"
    return "words" if method == "POST" and path.endswith("/talk") else "requests"


def _too_big(most: int) -> Refused:
    return Refused(413, "too-big", most=most // 1024)


def _length(headers: Headers) -> int:
    text = headers.get("content-length", "0")
    return int(text) if text.isascii() and text.isdigit() else 0


def _is_foreign(headers: Headers) -> bool:
    """True if the request comes from a page of another host."""
    origin = headers.get("origin")
    if origin is None:
        return False
    try:
        return urlsplit(origin).netloc != headers.get("host", "")
    except ValueError:
        return True


def _is_number(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


def _name(host: str) -> str:
    """The name in a Host header, without the port."""
    try:
        return urlsplit("//" + host).hostname or ""
    except ValueError:
        return ""


def _with_headers(send: Send) -> Send:
    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            MutableHeaders(scope=message).update(HEADERS)
        await send(message)

    return sending


async def _answer(scope: Scope, send: Send, refused: Refused) -> None:
    body = msgspec.json.encode(refused.as_data(language_of(Headers(scope=scope).get("accept-language"))))
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode()), (b"connection", b"close")]
    await send({"type": "http.response.start", "status": refused.status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
