"""Starting the server: where it listens, and where it keeps its matches."""

import gc
import os
import socket
import sys
import threading
import webbrowser
from collections.abc import Collection, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from ipaddress import ip_network
from pathlib import Path
from typing import Final

import uvicorn
from filelock import FileLock, Timeout

from grognard.kernel.errors import BadInput
from grognard.service import library
from grognard.service.addresses import reachable
from grognard.service.app import make_app
from grognard.service.budgets import Allowances, allowances
from grognard.service.club.calendar import Calendar
from grognard.service.club.founding import club_links
from grognard.service.club.ways import Ways, ways_of
from grognard.service.connections import Line, connections
from grognard.service.sockets import MOST_SOCKETS
from grognard.service.store.engine import Place, open_database, place_of, told
from grognard.service.windows import Windows

OWN_NAMES: Final = ("localhost", "127.0.0.1", "::1")
MOST_FRAME_BYTES: Final = 64 * 1024
DATABASE: Final = "GROGNARD_DATABASE"
"""What the environment calls the database, for owners who keep its password out of the command line."""


def chosen_database(named: str | None) -> Place:
    """The database that was named, or else the environment's, or else the user's own file."""
    text = named or os.environ.get(DATABASE, "")
    return place_of(text) if text else default_database()


def default_database() -> Path:
    """The user's own file, where the system keeps such things."""
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA", Path.home() / "AppData" / "Local"))
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Application Support"
    else:
        base = Path(os.environ.get("XDG_DATA_HOME", Path.home() / ".local" / "share"))
    return base / "grognard" / "matches.sqlite3"


def listen(host: str, port: int) -> socket.socket:
    """A bound socket; BadInput if the address cannot be had. Port 0 takes any free one."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    bound = socket.socket(family, socket.SOCK_STREAM)
    if os.name == "posix":
        bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        bound.bind((host, port))
    except (OSError, OverflowError) as error:
        bound.close()
        raise BadInput(f"The server cannot listen on {host}, port {port}: {error}; choose another with --port or --host.") from None
    return bound


def address(bound: socket.socket) -> str:
    """What to type into a browser."""
    host, port = bound.getsockname()[:2]
    name = {"127.0.0.1": "localhost", "0.0.0.0": "localhost", "::1": "localhost", "::": "localhost"}.get(host, host)  # noqa: S104
    return f"http://{name}:{port}/"


def own_names(names: Collection[str]) -> set[str]:
    """The names that the server answers to, besides every address in numbers: a page elsewhere cannot borrow another name for it."""
    machine = socket.gethostname().lower()
    return {*OWN_NAMES, machine, machine + ".local", *(name.lower() for name in names)}


def trusted(proxies: Collection[str]) -> list[str]:
    """The addresses or networks of proxies; BadInput if one is none. A proxy that is not trusted could claim any address for anybody."""
    for proxy in proxies:
        try:
            ip_network(proxy)
        except ValueError:
            raise BadInput(f"A proxy is given by its address, such as 127.0.0.1 or 10.0.0.0/8, not by '{proxy[:60]}'.") from None
    return list(proxies)


def configured(  # noqa: PLR0913, PLR0917 - what the owner of a server chooses
    database: Place,
    names: Collection[str] = (),
    allowed: Allowances | None = None,
    windows: Windows | None = None,
    proxies: Collection[str] = (),
    club: Calendar | None = None,
    ways: Ways | None = None,
    post: Path | None = None,
) -> uvicorn.Config:
    """How the server runs; it answers to `names` besides its own, and believes `proxies` who their clients are."""
    limits = allowed if allowed is not None else Allowances()
    return uvicorn.Config(
        make_app(database, own_names(names), allowed=limits, windows=windows, club=club, ways=ways, post=post),
        http=connections(limits, trusted(proxies)),
        proxy_headers=bool(proxies),
        forwarded_allow_ips=trusted(proxies),
        ws=Line,
        ws_max_size=MOST_FRAME_BYTES,
        ws_per_message_deflate=False,
        access_log=False,  # addresses hold tokens
        log_level="warning",
        server_header=False,
        timeout_graceful_shutdown=3,
        backlog=MOST_SOCKETS,
    )


@contextmanager
def alone_with(database: Place) -> Iterator[None]:
    """Hold the file: two servers on it would each take the other's matches for their own. BadInput if another has it. PostgreSQL is for
    several (`company`).
    """
    if not isinstance(database, Path):
        yield
        return
    lock = FileLock(database.with_name(database.name + ".lock"), timeout=0)
    try:
        database.parent.mkdir(parents=True, exist_ok=True)
        lock.acquire()
    except Timeout:
        raise BadInput(f"Another server uses the database {database}; stop it, or name another file with --database.") from None
    except OSError:  # the folder cannot be written: opening the database says so in better words
        yield
        return
    try:
        yield
    finally:
        lock.release()


@dataclass(frozen=True)
class Hosting:
    """What the owner of a server says of it: names it answers to, limits as NAME=VALUE, proxies before it, whether it is a club."""

    names: Collection[str] = ()
    limits: Collection[str] = ()
    proxies: Collection[str] = ()
    club: bool = False


def serve(host: str, port: int, database: Place, open_browser: bool, hosting: Hosting) -> None:
    """Serve until told to stop."""
    allowed = allowances(list(hosting.limits))
    with alone_with(database):
        open_database(database).dispose()  # so that a bad file is told before anything listens
        calendar, ways = (Calendar(), ways_of()) if hosting.club else (None, None)  # what is wrong there is told before anything listens
        post = None if hosting.club or hosting.proxies or host not in OWN_NAMES else post_folder()
        run(
            host,
            port,
            database,
            open_browser,
            configured(database, hosting.names, allowed, proxies=hosting.proxies, club=calendar, ways=ways, post=post),
        )


def post_folder() -> Path:
    """Where the keys of matches by post are, the terminal's too. They are used on a server for its own machine alone."""
    return default_database().parent / "post"


def run(host: str, port: int, database: Place, open_browser: bool, config: uvicorn.Config) -> None:
    bound = listen(host, port)
    url = address(bound)
    config.app.state.addresses = reachable(bound)  # type: ignore[union-attr]
    print(f"Grognard is at {url} (Ctrl-C ends it; matches are kept in {told(database)})", flush=True)  # noqa: T201 - it is what was asked for
    if config.app.state.is_club:  # type: ignore[union-attr]
        for line in club_links(database, url):
            print(line, flush=True)  # noqa: T201
    if open_browser:
        threading.Timer(1.0, webbrowser.open, [url]).start()
    library.read_all()
    gc.freeze()  # what is loaded by now stays: the collector need not look at it again and again
    gc.set_threshold(20_000, 20, 20)
    uvicorn.Server(config).run(sockets=[bound])
