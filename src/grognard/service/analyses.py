"""Analyses of finished matches: worked out in a process of low priority while somebody waits for them, a few at a time, and kept."""

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Any, Final

from grognard.service.errors import Refused
from grognard.service.workers import Workers
from grognard.umpire.analysis.account import Account
from grognard.umpire.analysis.work import USUAL_EFFORT, Work, analysis

MOST_KEPT: Final = 64
"""So many analyses are kept; an older one is worked out again if somebody asks."""
MOST_AT_ONCE: Final = 2
"""So many are under way for one address; others wait for their turn."""
MOST_WAITING: Final = 8
PATIENCE: Final = 60.0
"""Seconds after which nobody seems to wait any more."""
log = logging.getLogger("grognard.service")


class Job:
    """The analysis of one match: how far it is, and what is known of it."""

    def __init__(self, match: str, address: str, work: Work) -> None:
        self.match = match
        self.address = address
        self.work = work
        self.ahead = 0
        """While it waits: how many of this address come before it."""
        self.done = 0
        self.of = 1
        self.report: dict[str, Any] | None = None
        self.is_done = False
        self.failed = False
        self.asked = self.since = 0.0
        self.task: asyncio.Task[None] | None = None

    @property
    def state(self) -> str:
        return "failed" if self.failed else "done" if self.is_done else "waiting" if self.task is None else "working"

    def as_data(self) -> dict[str, Any]:
        return {"state": self.state, "ahead": self.ahead, "done": self.done, "of": self.of, "report": self.report}


class Analyses:
    """All analyses of a server: each match is worked on once, no matter who asks."""

    def __init__(self, workers: Workers, effort: int = USUAL_EFFORT, clock: Callable[[], float] = time.monotonic) -> None:
        self._workers = workers
        self._effort = effort
        self._clock = clock
        self._jobs: OrderedDict[str, Job] = OrderedDict()

    def known(self, match: str) -> Job | None:
        """The analysis of a match, if it waits, is under way or done; asking keeps it going."""
        job = self._jobs.get(match)
        if job is None or job.failed:
            return None
        job.asked = self._clock()
        self._jobs.move_to_end(match)
        if job.state == "waiting":
            self._go_on(job.address)
        return job

    def begin(self, match: str, account: Account, address: str) -> Job:
        """Begin to analyse a match, as soon as it is its turn; Refused if this address waits for too many already."""
        self._go_on(address)
        if len(self._queue(address)) >= MOST_WAITING:
            raise Refused(429, "too-many:analyses")
        job = self._jobs[match] = Job(match, address, analysis(account, self._effort))
        job.asked = job.since = self._clock()
        self._go_on(address)
        self._put_old_ones_away()
        return job

    def _queue(self, address: str) -> list[Job]:
        """Who waits, the first first: asking again changes the order of jobs, not that of the queue."""
        return sorted((job for job in self._jobs.values() if job.address == address and job.state == "waiting"), key=lambda job: job.since)

    def _go_on(self, address: str) -> None:
        """Whose turn it is begins; who has not asked for long has left."""
        for job in self._queue(address):
            if self._clock() - job.asked >= PATIENCE:
                del self._jobs[job.match]
        under_way = sum(job.address == address and job.state == "working" for job in self._jobs.values())
        for place, job in enumerate(self._queue(address)):
            job.ahead = under_way + place
            if job.ahead < MOST_AT_ONCE:
                job.ahead, job.task = 0, asyncio.create_task(self._work(job))

    def _put_old_ones_away(self) -> None:
        for match in [match for match, job in self._jobs.items() if job.is_done or job.failed]:
            if len(self._jobs) <= MOST_KEPT:
                return
            del self._jobs[match]

    async def _work(self, job: Job) -> None:
        """Task by task, so that other work comes in between, and none is done for somebody who left."""
        answer: Any = None
        try:
            while self._clock() - job.asked < PATIENCE:
                task = job.work.send(answer)
                job.done, job.of, job.report = task.done, task.of, task.so_far
                answer = await self._workers.run(job.match, task.function, *task.arguments)
            del self._jobs[job.match]  # nobody waits
        except StopIteration as end:
            job.report, job.is_done = end.value, True
        except Exception:
            log.exception("match %s: its analysis failed", job.match)
            job.failed = True
        self._go_on(job.address)

    async def close(self) -> None:
        tasks = [job.task for job in self._jobs.values() if job.task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
