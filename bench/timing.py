"""How a task is timed: CPU time of the process, on one thread."""

import gc
import time
from collections.abc import Callable
from typing import Any


class Task:
    """One thing to measure in one process: `once` does the work and returns how many units of it were done."""

    def __init__(self, once: Callable[[], int], answer: str = "") -> None:
        self.once = once
        self.answer = answer  # a digest of the results: all who do the same work must give the same

    def measure(self, least: float) -> float:
        """Seconds of CPU time per unit, over at least `least` seconds."""
        gc.collect()
        done = 0
        spent = 0.0
        start = time.process_time()
        while spent < least:
            done += self.once()
            spent = time.process_time() - start
        return spent / done


def each(things: list[Any], work: Callable[[Any], object]) -> Callable[[], int]:
    """The work on every one of the things, as one pass."""

    def once() -> int:
        for thing in things:
            work(thing)
        return len(things)

    return once
