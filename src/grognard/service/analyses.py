"""Analyses of finished matches: worked out in a process of low priority while somebody waits for them, and kept."""

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
"""So many may be under way for one address."""
PATIENCE: Final = 60.0
"""Seconds after which nobody seems to wait any more."""
log = logging.getLogger("grognard.service")


class Job:
    """The analysis of one match: how far it is, and what is known of it."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.done = 0
        self.of = 1
        self.report: dict[str, Any] | None = None
        self.is_done = False
        self.failed = False
        self.asked = time.monotonic()
        self.task: asyncio.Task[None] | None = None

    @property
    def state(self) -> str:
        return "failed" if self.failed else "done" if self.is_done else "working"

    def as_data(self) -> dict[str, Any]:
        return {"state": self.state, "done": self.done, "of": self.of, "report": self.report}


class Analyses:
    """All analyses of a server: each match is worked on once, no matter who asks."""

    def __init__(self, workers: Workers, effort: int = USUAL_EFFORT, clock: Callable[[], float] = time.monotonic) -> None:
        self._workers = workers
        self._effort = effort
        self._clock = clock
        self._jobs: OrderedDict[str, Job] = OrderedDict()

    def known(self, match: str) -> Job | None:
        """The analysis of a match, if it is under way or done; asking keeps it going."""
        job = self._jobs.get(match)
        if job is None or job.failed:
            return None
        job.asked = self._clock()
        self._jobs.move_to_end(match)
        return job

    def begin(self, match: str, account: Account, address: str) -> Job:
        """Begin to analyse a match; Refused if this address waits for too many already."""
        under_way = sum(not job.is_done and not job.failed and job.address == address for job in self._jobs.values())
        if under_way >= MOST_AT_ONCE:
            raise Refused(429, "too-many:analyses")
        job = self._jobs[match] = Job(address)
        job.asked = self._clock()
        job.task = asyncio.create_task(self._work(match, job, analysis(account, self._effort)))
        self._put_old_ones_away()
        return job

    def _put_old_ones_away(self) -> None:
        for match in [match for match, job in self._jobs.items() if job.is_done or job.failed]:
            if len(self._jobs) <= MOST_KEPT:
                return
            del self._jobs[match]

    async def _work(self, match: str, job: Job, work: Work) -> None:
        """Task by task, so that other work comes in between, and none is done for somebody who left."""
        answer: Any = None
        try:
            while self._clock() - job.asked < PATIENCE:
                task = work.send(answer)
                job.done, job.of, job.report = task.done, task.of, task.so_far
                answer = await self._workers.run(match, task.function, *task.arguments)
            del self._jobs[match]  # nobody waits
        except StopIteration as end:
            job.report, job.is_done = end.value, True
        except Exception:
            log.exception("match %s: its analysis failed", match)
            job.failed = True

    async def close(self) -> None:
        tasks = [job.task for job in self._jobs.values() if job.task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
