"""Group commit: whatever was accepted while the disk was busy goes into one transaction, written by one thread.

Nothing is acknowledged before it is durable: `commit` returns after the database has said so.
"""

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from sqlalchemy import Connection, Engine

from grognard.service.store.writing import Change, Work, write

Job = Change | Work
Waiting = tuple[Job, "asyncio.Future[Any]"]


class Committer:
    """The only writer of the database."""

    def __init__(self, engine: Engine, written: Callable[[list[int]], None] | None = None) -> None:
        """`written` hears of the matches of every transaction, by their keys, once it is durable."""
        self._engine = engine.execution_options(writes=True)
        self._written = written
        self._thread = ThreadPoolExecutor(1, "committer")
        self._connection: Connection | None = None
        self._waiting: list[Waiting] = []
        self._idle = asyncio.Event()
        self._idle.set()

    async def commit(self, job: Job) -> Any:
        """What the job returns, once it is durable; its exception if it was not done."""
        loop = asyncio.get_running_loop()
        future: asyncio.Future[Any] = loop.create_future()
        self._waiting.append((job, future))
        if self._idle.is_set():
            self._idle.clear()
            loop.call_soon(self._send)  # not at once: what else is accepted in this tick goes along
        return await future

    def _send(self) -> None:
        batch, self._waiting = self._waiting, []
        written = asyncio.get_running_loop().run_in_executor(self._thread, self._write, [job for job, _ in batch])
        written.add_done_callback(lambda done: self._settle(batch, done))

    def _settle(self, batch: list[Waiting], done: "asyncio.Future[list[Any]]") -> None:
        error = done.exception()
        outcomes = [error] * len(batch) if error is not None else done.result()
        for (_, future), outcome in zip(batch, outcomes, strict=True):
            if future.cancelled():
                continue
            if isinstance(outcome, BaseException):
                future.set_exception(outcome)
            else:
                future.set_result(outcome)
        if self._written is not None and (touched := _touched(batch, outcomes)):
            self._written(touched)
        if self._waiting:
            self._send()
        else:
            self._idle.set()

    def _write(self, jobs: Sequence[Job]) -> list[Any]:
        """In the thread: all jobs in one transaction, or, if that fails, each in its own, so that only the guilty ones fail."""
        try:
            return self._transaction(jobs)
        except Exception as error:
            if len(jobs) == 1:
                return [error]
        return [outcome for job in jobs for outcome in self._write([job])]

    def _transaction(self, jobs: Sequence[Job]) -> list[Any]:
        if self._connection is None:
            self._connection = self._engine.connect()
        try:
            with self._connection.begin():
                return write(self._connection, jobs)
        except Exception:
            self._connection.close()
            self._connection = None
            raise

    async def close(self) -> None:
        """Write what is waiting, then stop."""
        await self._idle.wait()
        await asyncio.get_running_loop().run_in_executor(self._thread, self._hang_up)
        self._thread.shutdown()

    def _hang_up(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None


def _touched(batch: list[Waiting], outcomes: list[Any]) -> list[int]:
    """The matches that jobs wrote to; one that makes a match has no key of it, and nobody to tell."""
    done = [job for (job, _), outcome in zip(batch, outcomes, strict=True) if not isinstance(outcome, BaseException)]
    return [key for job in done if (key := getattr(job, "key", None)) is not None]
