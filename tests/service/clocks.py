"""A clock that stands still until a test sets it."""

import asyncio
import threading

from tests.service.serving import PATIENCE

from grognard.service.windows import Clock


class SetClock(Clock):
    """Every wait ends when the test says that the time has come; it may be set from another thread than the server's."""

    def __init__(self) -> None:
        self._now = 0.0
        self._changed = threading.Condition()
        self._waiting: list[tuple[float, asyncio.Event, asyncio.AbstractEventLoop]] = []

    def now(self) -> float:
        return self._now

    async def until(self, moment: float) -> None:
        event = asyncio.Event()
        with self._changed:
            if moment <= self._now:
                return
            self._waiting.append((moment, event, asyncio.get_running_loop()))
            self._changed.notify_all()
        await event.wait()

    def wait_for_sleeper(self) -> None:
        """Until somebody waits for a moment."""
        with self._changed:
            assert self._changed.wait_for(lambda: bool(self._waiting), PATIENCE), "nobody waits"

    def advance(self, seconds: float) -> None:
        with self._changed:
            self._now += seconds
            due = [one for one in self._waiting if one[0] <= self._now]
            self._waiting = [one for one in self._waiting if one[0] > self._now]
        for _, event, loop in due:
            loop.call_soon_threadsafe(event.set)
