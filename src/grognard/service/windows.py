"""Windows on the wire: those who look on must not learn from a pause, or from its absence, what a seat holds.

A window is shown to everybody when it opens, and its answer when its moment has come: a little later, by a pause that is drawn each time
and in the same way for people, for machines and for seats with nothing to play, which the program passes for. So an answer that was
given sooner, one that the program gives, and one that took no thought look alike. docs/secrets.md says what that hides, and what not.
"""

import asyncio
import math
import random
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Final
from weakref import WeakKeyDictionary

from grognard.service.exhibitions import goes_on
from grognard.service.store.saved import SavedSeat

if TYPE_CHECKING:
    from grognard.service.table import Table

SHORTEST: Final = 0.8
USUAL: Final = 1.6
LONGEST: Final = 6.0
SPREAD: Final = 0.5
"""Seconds that somebody takes who looks, sees nothing to do, and passes: half of the pauses are shorter than the usual one."""


def drawn_pause(chance: random.Random = random.SystemRandom()) -> float:  # noqa: B008 - it keeps nothing
    """How long a window stays open at least, in seconds."""
    return min(max(chance.lognormvariate(math.log(USUAL), SPREAD), SHORTEST), LONGEST)


class Clock:
    """What the time is, and waiting for it; tests have one that they set."""

    def now(self) -> float:
        return time.monotonic()

    async def until(self, moment: float) -> None:
        await asyncio.sleep(max(0.0, moment - self.now()))


class Windows:
    """When the windows of all live matches are answered."""

    def __init__(self, clock: Clock | None = None, pause: Callable[[], float] = drawn_pause) -> None:
        self._clock = clock if clock is not None else Clock()
        self._pause = pause
        self._moments: WeakKeyDictionary[Table, tuple[int, float]] = WeakKeyDictionary()

    def plays_alone(self, table: "Table") -> SavedSeat | None:
        """The seat that goes on without a person, if one does: a machine's, or one that has nothing to play in a window.

        The moment of a window is settled here, when the person asked is there: nobody passes for somebody who is away, since everybody
        would see that there was nothing to wait for.
        """
        umpire = table.umpire
        if table.is_over or not goes_on(table):
            return None
        seat = table.seats[umpire.deciding]
        if seat.kind != "bot" and not any(seat.number in watcher.seats for watcher in table.watchers):
            return None
        if umpire.is_veiled:
            self._moment(table)
        return seat if seat.kind == "bot" or umpire.idle_pass is not None else None

    def settle(self, table: "Table") -> None:
        """Draw the moment of what is asked now, if it has none yet: for an order that answers as for anybody."""
        self._moment(table)

    async def keep(self, table: "Table") -> None:
        """Wait for the moment of the window that is open now."""
        await self._clock.until(self._moment(table))

    def _moment(self, table: "Table") -> float:
        known = self._moments.get(table)
        if known is None or known[0] != table.version:
            known = self._moments[table] = (table.version, self._clock.now() + self._pause())
        return known[1]


def is_watched(table: "Table") -> bool:
    """Whether a window is open from which somebody could learn what the seat in turn holds: another person, or a spectator.

    Seats of one browser ("me") are no strangers to each other: it can show the cards of either.
    """
    return table.umpire.is_veiled and table.umpire.deciding not in unwatched(table)


def unwatched(table: "Table") -> list[int]:
    """The seats whose windows nobody else looks on: the program may pass for them at once."""
    return [seat.number for seat in table.seats if not _has_strangers(table, seat)]


def _has_strangers(table: "Table", asked: SavedSeat) -> bool:
    people = [seat for seat in table.seats if seat.kind != "bot" and seat is not asked]
    return table.spectators or any("link" in (seat.kind, asked.kind) or asked.kind == "bot" for seat in people)
