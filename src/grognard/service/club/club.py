"""A club on a server: reading and writing what it keeps, by a clock that tests can set."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any, Concatenate, ParamSpec, TypeVar

from sqlalchemy import Connection

from grognard.kernel.errors import BadInput
from grognard.service.club.bookkeeping import take_in
from grognard.service.club.calendar import Calendar
from grognard.service.club.topics import PARKED_SECONDS
from grognard.service.errors import Refused, not_stored
from grognard.service.tables import Tables

P = ParamSpec("P")
T = TypeVar("T")
log = logging.getLogger("grognard.service")


class Club:
    """What the requests of a club share."""

    def __init__(self, tables: Tables, calendar: Calendar, go_on: Callable[["Club"], Awaitable[None]] | None = None) -> None:
        """`go_on` lets its events go on when a match is over."""
        self.tables = tables
        self.calendar = calendar
        self.parked = PARKED_SECONDS
        self._go_on = go_on
        self._settling: set[asyncio.Task[None]] = set()
        tables.when_over = self._begin_to_settle

    @property
    def now(self) -> int:
        return self.calendar.now()

    async def read(self, function: "Callable[Concatenate[Connection, P], T]", *args: P.args, **kwargs: P.kwargs) -> T:
        """Ask the database something."""
        return await self.tables.read(lambda connection: function(connection, *args, **kwargs))

    async def write(self, function: "Callable[Concatenate[Connection, P], T]", *args: P.args, **kwargs: P.kwargs) -> T:
        """Do something in one transaction, together with whatever else is being written; it is durable when this returns."""

        def job(connection: Connection) -> Any:
            return function(connection, *args, **kwargs)

        try:
            done: T = await self.tables.committer.commit(job)
        except (Refused, BadInput):
            raise
        except Exception as error:
            log.exception("something of the club was not stored")
            raise not_stored() from error
        return done

    async def write_match(self, key: int, function: "Callable[Concatenate[Connection, P], T]", *args: P.args, **kwargs: P.kwargs) -> T:
        """The same for something of a match that has no version of its own, as a clock: other servers that have it open read it again."""
        done = await self.write(function, *args, **kwargs)
        self.tables.company.changed([key])
        return done

    # -- matches that are over ----------------------------------------------------------------------------------------
    def _begin_to_settle(self) -> None:
        task = asyncio.create_task(self.settle())
        self._settling.add(task)
        task.add_done_callback(self._settling.discard)

    async def settle(self) -> None:
        """Take matches that are over into the ratings, and let events go on. What fails, or was left when a server stopped, the next sweep
        does.
        """
        try:
            await self.write(take_in)
            if self._go_on is not None:
                await self._go_on(self)
        except Refused:
            log.warning("what follows from a match that is over was not done; the next sweep tries again")
