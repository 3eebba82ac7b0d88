"""Processes beside the server for work that takes long: bots that think, reports over a whole game. The server serves on."""

import asyncio
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from ctypes import c_ulonglong
from functools import partial
from typing import Final, ParamSpec, TypeVar

from grognard.players import brake

CONTEXT: Final = multiprocessing.get_context("spawn")
P = ParamSpec("P")
T = TypeVar("T")

NICENESS: Final = 4
"""On a busy machine players come first; not much more than that, or a bot would never move."""
SEARCH_NICENESS: Final = 12
"""A search takes what is left over: a person, and a bot that answers at once, go before."""
ANALYSIS_NICENESS: Final = 15
"""And looking back on a match comes last: nobody plays while waiting for that."""
ATTEMPTS: Final = 3
"""So often a worker is replaced for one task: if that kills them all, the task is to blame."""


class Workers:
    """A few processes of one thread each. What belongs to one match always goes to the same one, which may remember things."""

    def __init__(self, count: int, niceness: int = NICENESS) -> None:
        self._pools: list[ProcessPoolExecutor | None] = [None] * count
        self._niceness = niceness
        self._tickets = 0
        self._cancelled = [CONTEXT.Value("Q", 0, lock=False) for _ in range(count)]
        """By process: the task that nobody waits for any more."""

    async def run(self, about: str, function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """What the function returns, run in the process that cares for `about`."""
        number = sum(about.encode()) % len(self._pools)
        for left in reversed(range(ATTEMPTS)):
            pool = self._pool(number)
            try:
                self._tickets += 1
                ticket = self._tickets
                return await asyncio.wrap_future(pool.submit(_numbered, ticket, partial(function, *args, **kwargs)))
            except asyncio.CancelledError:
                self._cancelled[number].value = ticket  # if it is under way, it finds this out by itself
                raise
            except BrokenProcessPool:  # killed from outside, or out of memory: once more, with a new one
                if self._pools[number] is pool:  # another that waited for it may have replaced it already
                    self._pools[number] = None
                if not left:
                    raise
        raise AssertionError("unreachable")

    def _pool(self, number: int) -> ProcessPoolExecutor:
        pool = self._pools[number]
        if pool is None:
            pool = self._pools[number] = ProcessPoolExecutor(1, CONTEXT, _prepare, (self._niceness, self._cancelled[number]))
        return pool

    def close(self) -> None:
        """Stop at once: whatever a worker thinks about, the database knows where to go on."""
        for pool in self._pools:
            if pool is not None:
                processes = list((pool._processes or {}).values())
                pool.shutdown(wait=False, cancel_futures=True)
                for process in processes:
                    process.terminate()


_ticket = 0


def _numbered(ticket: int, task: Callable[[], T]) -> T:
    """In the process: do a task, and know which one it is."""
    global _ticket  # noqa: PLW0603 - a process does one task at a time
    _ticket = ticket
    return task()


def _prepare(niceness: int, cancelled: c_ulonglong) -> None:
    """In the process: leave Ctrl-C and the processor to the server, and never outlive it, even if it is killed."""
    if hasattr(os, "nice"):
        os.nice(niceness)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    brake.ask(lambda: cancelled.value == _ticket)
    threading.Thread(target=_follow_the_server, daemon=True).start()


def _follow_the_server() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)
