"""Other channels (ntfy, Matrix, Discord and whatever else apprise speaks), where the owner of a club allows them.

What a member names here is a request from our machine. So apprise runs in a process of its own, which nothing else uses: there no address
is connected to that is not one of the public internet, unless the owner has named its host, no redirect is followed, and only schemes
that the owner has listed are spoken. Addresses are looked at where a connection is made, not when a name is looked up.
"""

import logging
import re
import socket
from collections.abc import Collection
from functools import cache
from ipaddress import ip_address
from typing import Any, Final
from urllib.parse import urlsplit

SECONDS: Final = 10
"""That a service has to answer."""
PRIVATE: Final = "channel-private"
REFUSED: Final = "channel-refused"
UNKNOWN: Final = "channel-unknown"
DROPPED: Final = ("redirect", "verify", "cto", "rto", "store", "emojis")
_met: list[str] = []
"""What the guard has refused since the last message was begun."""


class Forbidden(OSError):
    """A connection to an address that members may not reach."""


def scheme_of(address: str) -> str:
    try:
        return urlsplit(address).scheme.lower()
    except ValueError:
        return ""


def hidden(address: str) -> str:
    """An address as the page and logs show it: its scheme and where it leads, never a token."""
    return f"{scheme_of(address)}://…"


# -- in the process of its own -----------------------------------------------------------------------------------------
def check(address: str) -> bool:
    """Whether apprise can make anything of an address. Nothing is sent."""
    return _made(address) is not None


def deliver(address: str, title: str, body: str, hosts: Collection[str]) -> tuple[str, str] | None:
    """Send a message; the cause and what was said if it did not go. `hosts` may be reached although they are private."""
    guard(frozenset(hosts))
    made = _made(address)
    if made is None:
        return UNKNOWN, ""
    _met.clear()
    said = _Said()
    logger = logging.getLogger("apprise")
    logger.addHandler(said)
    try:
        if made.notify(body=body, title=title, body_format="text"):
            return None
    except TypeError as error:  # apprise lets nothing else through
        return REFUSED, type(error).__name__
    finally:
        logger.removeHandler(said)
    return (PRIVATE, "") if _met else (REFUSED, said.code)


class _Said(logging.Handler):
    """Keeps the number of the answer alone: what else apprise says may name a token."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.code = ""

    def emit(self, record: logging.LogRecord) -> None:
        found = re.search(r"error=(\d{3})\b", record.getMessage())
        self.code = found[1] if found is not None else self.code


def _made(address: str) -> Any:
    from apprise import Apprise, AppriseAsset  # noqa: PLC0415 - it comes with an extra, and takes a second to import

    asset = AppriseAsset(plugin_paths=[], secure_logging=True, app_id="Grognard", app_desc="Grognard", app_url="")
    made = Apprise.instantiate(_plain(address), asset=asset, suppress_exceptions=True)
    if made is None:
        return None
    made.redirects = False
    made.socket_connect_timeout = made.socket_read_timeout = SECONDS
    return made


def _plain(address: str) -> str:
    """Without what could ask apprise for more than a message: other timeouts, redirects, certificates that are not looked at."""
    head, _, query = address.partition("?")
    kept = [part for part in query.split("&") if part and part.partition("=")[0].lower() not in DROPPED]
    return f"{head}?{'&'.join(kept)}" if kept else head


@cache
def guard(hosts: frozenset[str]) -> None:
    """From here on this process connects to public addresses alone, and to the hosts that the owner has named; it follows no redirect."""
    allowed = {found[4][0] for host in hosts for found in _addresses(host)}
    connect, connect_ex = socket.socket.connect, socket.socket.connect_ex

    def refused(of: socket.socket, address: Any) -> bool:
        if of.family not in (socket.AF_INET, socket.AF_INET6):
            return True
        number = str(address[0]).partition("%")[0]
        return number not in allowed and not _is_public(number)

    def guarded(self: socket.socket, address: Any) -> None:
        if refused(self, address):
            _met.append(str(address[0]))
            raise Forbidden("members may not reach that address")
        connect(self, address)

    def guarded_ex(self: socket.socket, address: Any) -> int:
        if refused(self, address):
            _met.append(str(address[0]))
            raise Forbidden("members may not reach that address")
        return connect_ex(self, address)

    socket.socket.connect = guarded  # type: ignore[method-assign, assignment]
    socket.socket.connect_ex = guarded_ex  # type: ignore[method-assign, assignment]
    socket.setdefaulttimeout(SECONDS)
    import requests  # noqa: PLC0415

    requests.Session.get_redirect_target = lambda self, resp: None  # type: ignore[method-assign]
    make = requests.Session.__init__

    def unled(self: requests.Session) -> None:
        make(self)
        self.trust_env = False  # no proxies and no passwords of the host's own

    requests.Session.__init__ = unled  # type: ignore[method-assign]


def _addresses(host: str) -> list[Any]:
    try:
        return list(socket.getaddrinfo(host, None))
    except OSError:
        return []


def _is_public(number: str) -> bool:
    """Whether an address is one of the public internet; a name (which a connection should not get) is not."""
    try:
        found = ip_address(number)
    except ValueError:
        return False
    mapped = getattr(found, "ipv4_mapped", None)
    return (mapped or found).is_global and not (mapped or found).is_multicast
