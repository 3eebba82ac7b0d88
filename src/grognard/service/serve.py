"""Starting the server: where it listens, and where it keeps its matches."""

import gc
import os
import socket
import sys
import threading
import webbrowser
from pathlib import Path
from typing import Final

import uvicorn

from grognard.kernel.errors import BadInput
from grognard.service.app import make_app
from grognard.service.sockets import MOST_SOCKETS
from grognard.service.store.engine import open_database

OWN_NAMES: Final = ("localhost", "127.0.0.1", "::1")
MOST_FRAME_BYTES: Final = 64 * 1024


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


def configured(database: Path, host: str = "127.0.0.1") -> uvicorn.Config:
    """A server that only this machine can reach answers to its own names alone: a page elsewhere cannot borrow a name for it."""
    return uvicorn.Config(
        make_app(database, OWN_NAMES if host in OWN_NAMES else None),
        http="httptools",
        ws="websockets-sansio",
        ws_max_size=MOST_FRAME_BYTES,
        ws_per_message_deflate=False,
        access_log=False,  # addresses hold tokens
        log_level="warning",
        server_header=False,
        timeout_graceful_shutdown=3,
        backlog=MOST_SOCKETS,
    )


def serve(host: str, port: int, database: Path, open_browser: bool) -> None:
    """Serve until told to stop."""
    open_database(database).dispose()  # so that a bad file is told before anything listens
    bound = listen(host, port)
    url = address(bound)
    print(f"Grognard is at {url} (Ctrl-C ends it; matches are kept in {database})", flush=True)  # noqa: T201 - it is what was asked for
    if open_browser:
        threading.Timer(1.0, webbrowser.open, [url]).start()
    config = configured(database, host)
    gc.freeze()  # what is loaded by now stays: the collector need not look at it again and again
    gc.set_threshold(20_000, 20, 20)
    uvicorn.Server(config).run(sockets=[bound])
