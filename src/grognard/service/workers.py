"""Processes beside the server for work that takes long: bots that think, reports over a whole game. The server serves on."""

import asyncio
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Final, ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")

NICENESS: Final = 4
"""On a busy machine whoever plays comes first; not much more than that, or a bot would never move."""
ATTEMPTS: Final = 3
"""So often a worker is replaced for one task: if that kills them all, the task is to blame."""


class Workers:
    """A few processes of one thread each. What belongs to one match always goes to the same one, which may remember things."""

    def __init__(self, count: int) -> None:
        self._pools: list[ProcessPoolExecutor | None] = [None] * count

    async def run(self, about: str, function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """What the function returns, run in the process that cares for `about`."""
        number = sum(about.encode()) % len(self._pools)
        for left in reversed(range(ATTEMPTS)):
            pool = self._pool(number)
            try:
                return await asyncio.wrap_future(pool.submit(function, *args, **kwargs))
            except BrokenProcessPool:  # killed from outside, or out of memory: once more, with a new one
                if self._pools[number] is pool:  # whoever else waited for it may have replaced it already
                    self._pools[number] = None
                if not left:
                    raise
        raise AssertionError("unreachable")

    def _pool(self, number: int) -> ProcessPoolExecutor:
        pool = self._pools[number]
        if pool is None:
            pool = self._pools[number] = ProcessPoolExecutor(1, multiprocessing.get_context("spawn"), _prepare)
        return pool

    def close(self) -> None:
        """Stop at once: whatever a worker thinks about, the database knows where to go on."""
        for pool in self._pools:
            if pool is not None:
                processes = list((pool._processes or {}).values())
                pool.shutdown(wait=False, cancel_futures=True)
                for process in processes:
                    process.terminate()


def _prepare() -> None:
    """In the process: leave Ctrl-C and the processor to the server, and never outlive it, even if it is killed."""
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_follow_the_server, daemon=True).start()


def _follow_the_server() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)
