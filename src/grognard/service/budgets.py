"""What one socket and one address may ask of the server in a time, so that nobody stalls the others."""

import time
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

import msgspec
from limits import RateLimitItem, parse
from limits.storage import MemoryStorage
from limits.strategies import MovingWindowRateLimiter

from grognard.kernel.errors import BadInput
from grognard.service.errors import Refused

UNKNOWN: Final = "unknown"
MOST_WINDOWS: Final = 1024
"""With the orders of more addresses in mind, those are forgotten that have sent none lately."""


class Window:
    """When something was done last: so often in a time and no more. It is what `limits` does, for what comes a thousand times a second."""

    def __init__(self, rate: RateLimitItem) -> None:
        self._span = float(rate.get_expiry())
        self._moments: deque[float] = deque(maxlen=rate.amount)

    def hit(self) -> bool:
        """Whether it may be done once more; then that is noted."""
        now, moments = time.monotonic(), self._moments
        if len(moments) == moments.maxlen and moments[0] > now - self._span:
            return False
        moments.append(now)
        return True

    @property
    def is_idle(self) -> bool:
        return not self._moments or self._moments[-1] <= time.monotonic() - self._span


class Allowances(msgspec.Struct, frozen=True):
    """The limits of a server; `grognard serve --limit NAME=VALUE` sets one of them, docs/hosting.md tells what each is for."""

    orders: str = "40/second"
    """Orders of one socket."""
    address_orders: str = "400/second"
    """Orders of all sockets of an address."""
    requests: str = "100/second"
    """Requests of an address for views, replays, lines and overlays."""
    creations: str = "300/hour"
    """New matches of an address, by scenario or by record."""
    reports: str = "60/minute"
    """Imports and luck reports of an address: they cost more than a few milliseconds."""
    reports_at_once: int = 2
    """So many of those at the same time for each address."""
    sockets: int = 200
    """Open sockets of an address."""
    connections: int = 400
    """Open connections of an address, sockets among them."""
    header_seconds: int = 10
    """So long may a request take to arrive."""
    entries: str = "20/minute"
    """Attempts of an address to sign in to a club, or to join it."""
    words: str = "60/minute"
    """What an address says at tables of a club."""
    codes: str = "10/hour"
    """Codes by mail that an address asks for, and messages that somebody sends themselves for a test."""
    mailed_codes: str = "3/hour"
    """Codes that one address of mail gets."""
    tried_codes: str = "10/hour"
    """Codes that are tried for one address of mail, wherever from."""


def allowances(settings: list[str]) -> Allowances:
    """The usual limits with some of them set: `orders=100/second`, `sockets=500`."""
    known = {field.name: field for field in msgspec.structs.fields(Allowances)}
    chosen: dict[str, str | int] = {}
    for setting in settings:
        name, _, value = setting.partition("=")
        if name not in known:
            raise BadInput(f"There is no limit '{name}'; the limits are {', '.join(known)}.")
        chosen[name] = _number(name, value) if known[name].type is int else _rate(name, value)
    return Allowances(**chosen)  # type: ignore[arg-type]


def _number(name: str, value: str) -> int:
    if not (value.isascii() and value.isdigit() and 0 < int(value) < 10**9):
        raise BadInput(f"The limit '{name}' is a number above nought, not '{value}'.")
    return int(value)


def _rate(name: str, value: str) -> str:
    try:
        parse(value)
    except ValueError:
        raise BadInput(f"The limit '{name}' is a number in a time, such as 40/second or 300/hour, not '{value}'.") from None
    return value


class Budgets:
    """Counts what sockets and addresses ask for."""

    def __init__(self, allowed: Allowances) -> None:
        self.allowed = allowed
        self._limiter = MovingWindowRateLimiter(MemoryStorage())
        self._rates: dict[str, RateLimitItem] = {
            name: parse(getattr(allowed, name))
            for name in (
                "orders",
                "address_orders",
                "requests",
                "creations",
                "entries",
                "words",
                "reports",
                "codes",
                "mailed_codes",
                "tried_codes",
            )
        }
        self._sockets: dict[str, int] = {}
        self._reports: dict[str, int] = {}
        self._orders: dict[str, Window] = {}
        """By address."""

    def new_socket(self) -> Window:
        """What counts the orders of a socket."""
        return Window(self._rates["orders"])

    def takes_order(self, socket: Window, address: str) -> bool:
        """Whether one more order of this socket is within its budget and that of its address."""
        return socket.hit() and self._orders_of(address).hit()

    def _orders_of(self, address: str) -> Window:
        known = self._orders.get(address)
        if known is None:
            if len(self._orders) >= MOST_WINDOWS:
                self._orders = {one: window for one, window in self._orders.items() if not window.is_idle}
            known = self._orders[address] = Window(self._rates["address_orders"])
        return known

    def check(self, kind: str, address: str) -> None:
        """Count a request; Refused if it goes beyond what the address may ask for."""
        if not self._limiter.hit(self._rates[kind], kind, address):
            raise Refused(429, "too-many", rate=str(self._rates[kind]))

    @contextmanager
    def socket(self, address: str) -> Iterator[None]:
        """One socket of an address, as long as it is open."""
        with _counted(self._sockets, address, self.allowed.sockets, Refused(429, "too-many:sockets")):
            yield

    @contextmanager
    def report(self, address: str) -> Iterator[None]:
        """One piece of long work for an address, as long as it takes."""
        self.check("reports", address)
        with _counted(self._reports, address, self.allowed.reports_at_once, Refused(429, "too-many:reports")):
            yield


@contextmanager
def _counted(counts: dict[str, int], key: str, most: int, beyond: Refused) -> Iterator[None]:
    if counts.get(key, 0) >= most:
        raise beyond
    counts[key] = counts.get(key, 0) + 1
    try:
        yield
    finally:
        counts[key] -= 1
        if not counts[key]:
            del counts[key]


def address_of(scope: object) -> str:
    """The address that a request comes from; behind a trusted proxy (`serve --proxy`), the one that the proxy tells."""
    client = scope.get("client") if isinstance(scope, dict) else None
    return str(client[0]) if client else UNKNOWN
