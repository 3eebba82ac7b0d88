"""Who does the work of a study: this machine's processes, or the workers of a Ray cluster (`grognard[ray]`).

A job says all that decides what comes of it, so it does not matter who does it, or how often: results come in the order of the jobs and are
the same everywhere. A worker that is lost takes nothing with it: its jobs are done again by another.
"""

import importlib
import os
import signal
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from importlib.metadata import version
from multiprocessing import get_context
from typing import Any, Final, Protocol, TypeVar

from grognard.kernel.errors import BadInput

HERE: Final = "local"
"""In place of an address: Ray is started on this machine for the time of the study."""
TRIES: Final = 10
"""So often a job is done again whose worker was lost; one that brings down everybody who takes it up must end."""
AHEAD: Final = 2
"""So many jobs for each processor of a cluster are under way: enough that nobody waits, and few to be dropped if a study ends early."""
STORE: Final = 100 * 1024 * 1024
"""Bytes of memory that Ray may share on this machine: results are small."""

J = TypeVar("J")
R = TypeVar("R")


class Workforce(Protocol):
    """Does jobs side by side."""

    def results(self, work: Callable[[J], R], jobs: list[J]) -> Iterator[R]:
        """What the work makes of each job, in the order of the jobs."""
        ...


class Processes:
    """So many processes of this machine."""

    def __init__(self, number: int) -> None:
        if number < 1:
            raise BadInput(f"{number} workers cannot play; give 1 or more.")
        self.number = number

    def results(self, work: Callable[[J], R], jobs: list[J]) -> Iterator[R]:
        if min(self.number, len(jobs)) <= 1:
            yield from map(work, jobs)
            return
        pool = ProcessPoolExecutor(min(self.number, len(jobs)), get_context("spawn"), leave_interrupts_to_the_parent)
        try:
            yield from pool.map(work, jobs)
        finally:
            pool.shutdown(wait=True, cancel_futures=True)


class Cluster:
    """The workers of a Ray cluster, each of which has the same version of Grognard installed."""

    def __init__(self, address: str = HERE, number: int | None = None) -> None:
        self.address = address
        self.number = number
        self.ray: Any = None
        """Ray, once it is there: whoever does without it does not wait for its import."""

    def results(self, work: Callable[[J], R], jobs: list[J]) -> Iterator[R]:
        self.connect()
        ray = self.ray
        do = ray.remote(max_retries=TRIES)(done_by_worker)
        most = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
        here = version("grognard")
        under_way: deque[Any] = deque()
        left = iter(jobs)
        try:
            for job in left:
                under_way.append(do.remote(here, work, job))
                if len(under_way) >= most:
                    yield self.told(under_way.popleft())
            while under_way:
                yield self.told(under_way.popleft())
        finally:
            for job in under_way:
                ray.cancel(job, force=True)

    def connect(self) -> None:
        """Find the cluster, or start one on this machine; what is there already is used again."""
        os.environ.setdefault("RAY_IGNORE_UNHANDLED_ERRORS", "1")  # after the first refusal those of jobs that are dropped are no news
        try:
            self.ray = importlib.import_module("ray")
        except ModuleNotFoundError:
            raise BadInput("Ray is not installed; 'pip install grognard[ray]' brings it.") from None
        if self.ray.is_initialized():
            return
        usual: dict[str, Any] = {"log_to_driver": False, "logging_level": "ERROR"}
        if self.address == HERE:
            self.ray.init(address="local", num_cpus=self.number or cores(), object_store_memory=STORE, include_dashboard=False, **usual)
            return
        if self.number is not None:
            raise BadInput("A Ray cluster has the workers that it has; leave out --workers, or --ray's address.")
        try:
            self.ray.init(address=self.address, **usual)
        except (ConnectionError, ValueError, RuntimeError) as problem:
            raise BadInput(f"No Ray cluster answers at {self.address}: {str(problem).splitlines()[0]}") from None

    def told(self, job: Any) -> Any:
        """What came of a job; a complaint of ours reaches the user as it would from a process of this machine."""
        try:
            return self.ray.get(job)
        except self.ray.exceptions.RayTaskError as problem:
            if isinstance(problem.cause, BadInput):
                raise problem.cause from None
            raise


def done_by_worker(wanted: str, work: Callable[[Any], Any], job: Any) -> Any:
    """Runs on a worker: the same job comes to the same only where the same rules are installed."""
    if version("grognard") != wanted:
        raise BadInput(
            f"A worker of the cluster has Grognard {version('grognard')} and this machine {wanted}; install the same everywhere."
        )
    return work(job)


Workers = int | Workforce | None
"""A number of processes, or who else does the work; one process for each core unless told otherwise."""


def workforce(workers: Workers) -> Workforce:
    if workers is None:
        return Processes(cores())
    return Processes(workers) if isinstance(workers, int) else workers


def parallel(work: Callable[[J], R], jobs: list[J], workers: Workers) -> Iterator[R]:
    """What the work makes of each job, in the order of the jobs."""
    return workforce(workers).results(work, jobs)


def leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def cores() -> int:
    """The cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
