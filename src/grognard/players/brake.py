"""Stopping a search early: its time is up, or nobody waits for it any more (the match is over, somebody took a move back)."""

import time
from collections.abc import Callable
from typing import Final

SHORTEST: Final = 1e-6
"""Seconds; less cannot be measured."""


class Clock:
    """The brake of a search: it falls when what took longest so far would no longer be over in time. Where one look is dear, a brake that
    waited for the end of the time would let a phase last much longer.
    """

    def __init__(self, seconds: float) -> None:
        self.began = self.asked = time.process_time()
        self.until = self.asked + seconds
        self.longest = 0.0
        self.fell = False

    def is_late(self) -> bool:
        now = time.process_time()
        self.longest = max(self.longest, now - self.asked)
        self.asked = now
        self.fell = now + self.longest > self.until
        return self.fell

    def spent(self) -> float:
        """Seconds since it began."""
        return time.process_time() - self.began

    def affords(self, decisions: int) -> int:
        """How many more decisions there is time for, if they take as long as those so far."""
        now = time.process_time()
        return int(max(self.until - now, 0.0) * decisions / max(now - self.began, SHORTEST))


class Stopped(Exception):
    """The search was stopped; nothing came of it, and nothing of it is remembered."""


def _never() -> bool:
    return False


_is_asked: Callable[[], bool] = _never


def ask(is_asked: Callable[[], bool]) -> None:
    """Who searches in this process asks here, every now and then, whether it should stop."""
    global _is_asked  # noqa: PLW0603 - one process searches for one master
    _is_asked = is_asked


def stop_if_asked() -> None:
    if _is_asked():
        raise Stopped
