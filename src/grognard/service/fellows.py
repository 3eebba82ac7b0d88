"""Several servers on one PostgreSQL database. Any of them serves any match: an order counts if it is for the newest version, and what one
server writes the others show. `store/jobs` says how they share it.

A notice only wakes: who hears it reads the match again. A server that missed one finds out by asking for the versions of the matches
that it has open, every two seconds.
"""

import asyncio
import logging
import secrets
import threading
from collections.abc import Callable, Collection
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final, TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import SQLAlchemyError

from grognard.service.company import Company
from grognard.service.errors import Refused
from grognard.service.store import jobs

if TYPE_CHECKING:
    from grognard.service.table import Table
    from grognard.service.tables import Tables

T = TypeVar("T")
ROUND: Final = 2.0
"""Seconds between two looks at everything that a notice could have missed."""
SWEEPS: Final = 3
"""Every so many rounds, matches are looked for whose machine nobody plays."""
MOST_TURNS: Final = 8
"""A server with so many machines in turn looks for no more of them."""
log = logging.getLogger("grognard.service")


class Fellows(Company):
    """This server among the others."""

    is_alone = False

    def __init__(self, engine: Engine) -> None:
        self.name = secrets.token_hex(8)
        self._engine = engine
        self._desk = ThreadPoolExecutor(1, "desk")
        self._connection: Connection | None = None  # the desk's; advisory locks live as long as it does
        self._locked: set[int] = set()
        self._turns: set[int] = set()  # machines' turns that this server has
        self._waiting: set[int] = set()  # those that another has
        self._told: set[int] = set()  # matches that the others are to be told of
        self._tasks: set[asyncio.Task[Any]] = set()
        self._closed = threading.Event()

    def start(self, tables: "Tables") -> None:
        self._tables = tables
        self._loop = asyncio.get_running_loop()
        self._ears = threading.Thread(target=self._listen, name="ears", daemon=True)
        self._ears.start()
        self._begin(self._go_round())

    def _begin(self, work: Any) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # -- asking the database ------------------------------------------------------------------------------------------
    async def _ask(self, function: Callable[[Connection], T]) -> T | None:
        """What the function finds; None, and everything that the connection held is lost, if the database cannot be reached."""
        try:
            return await asyncio.get_running_loop().run_in_executor(self._desk, self._at_desk, function)
        except SQLAlchemyError as error:
            log.warning("the database does not answer: %s", error)
            return None

    def _at_desk(self, function: Callable[[Connection], T]) -> T:
        if self._connection is None:
            self._connection = self._engine.connect().execution_options(isolation_level="AUTOCOMMIT")
            self._connection.exec_driver_sql("SET synchronous_commit = off")  # nothing here has to outlive a power cut
        try:
            return function(self._connection)
        except Exception:
            self._hang_up()
            raise

    def _hang_up(self) -> None:
        """Locks belong to the connection, so it must not go back to where others take it from."""
        self._locked.clear()
        if self._connection is not None:
            self._connection.invalidate()
            self._connection.close()
            self._connection = None

    # -- telling and hearing ------------------------------------------------------------------------------------------
    def changed(self, matches: Collection[int]) -> None:
        if not self._told:
            self._begin(self._tell())
        self._told.update(matches)

    async def _tell(self) -> None:
        """Whatever was written in the meantime goes into one notice."""
        await asyncio.sleep(0)
        told, self._told = sorted(self._told), set()
        await self._ask(lambda connection: jobs.tell(connection, self.name, told))

    def _listen(self) -> None:
        """In a thread: hand on what the others tell, and after a silence ask for everything."""
        while not self._closed.is_set():
            with suppress(Exception):  # the database is gone for a while: the rounds go on, and this begins again
                self._hear()
            self._closed.wait(0.5)

    def _hear(self) -> None:
        with self._engine.connect() as connection:
            line: Any = connection.connection.driver_connection
            connection.detach()  # it listens until it is closed: nobody else shall get it
            line.autocommit = True
            line.execute(f"LISTEN {jobs.CHANNEL}")
            self._call(self._tables.look_again, None)
            while not self._closed.is_set():
                for notice in line.notifies(timeout=0.5):
                    self._call(self._heard, notice.payload)

    def _call(self, function: Callable[..., None], *values: Any) -> None:
        with suppress(RuntimeError):  # the server has stopped meanwhile
            self._loop.call_soon_threadsafe(function, *values)

    def _heard(self, told: str) -> None:
        name, _, matches = told.partition(":")
        if name != self.name:
            self._tables.look_again({int(match) for match in matches.split(",")})

    # -- machines -----------------------------------------------------------------------------------------------------
    async def takes_turn(self, table: "Table") -> bool:
        if table.key in self._turns:
            return True
        if await self._ask(lambda connection: self._take(connection, table.key)):
            self._turns.add(table.key)
            self._waiting.discard(table.key)
            return True
        self._waiting.add(table.key)
        return False

    def _take(self, connection: Connection, match: int) -> bool:
        if match not in self._locked and jobs.lock(connection, match):
            self._locked.add(match)
        return jobs.take_turn(connection, match, self.name, match in self._locked)

    def ends_turn(self, table: "Table", failed: bool) -> None:
        if table.key in self._turns:
            self._turns.discard(table.key)
            end = jobs.put_off if failed else jobs.end_turn
            self._begin(self._ask(lambda connection: end(connection, table.key, self.name)))

    def put_away(self, table: "Table") -> None:
        self._waiting.discard(table.key)
        self._begin(self._ask(lambda connection: self._unlock(connection, table.key)))

    def _unlock(self, connection: Connection, match: int) -> None:
        if match in self._locked:
            self._locked.discard(match)
            jobs.unlock(connection, match)

    # -- rounds -------------------------------------------------------------------------------------------------------
    async def _go_round(self) -> None:
        number = 0
        while True:
            await asyncio.sleep(ROUND)
            number += 1
            try:
                await self._look_around(number % SWEEPS == 0)
            except Exception:
                log.exception("a round among the other servers failed")

    async def _look_around(self, sweeps: bool) -> None:
        """Catch up with what no notice told, say which turns go on, and take those that nobody plays."""
        shown = self._tables.shown_versions()
        stored = await self._ask(lambda connection: jobs.versions(connection, list(shown)))
        if stored is None:
            return
        self._tables.look_again({match for match, version in shown.items() if stored.get(match, version + 1) > version})
        mine = list(self._turns)
        kept = await self._ask(lambda connection: jobs.go_on(connection, mine, self.name))
        self._turns -= set(mine) - (kept or set())
        self._tables.wake_again(self._waiting)
        if sweeps and len(self._turns) < MOST_TURNS:
            await self._sweep()

    async def _sweep(self) -> None:
        found = await self._ask(lambda connection: jobs.sweep(connection, self.name, MOST_TURNS // 2))
        for match, id in (found or {}).items():
            self._turns.add(match)
            try:
                self._tables.wake(await self._tables.open(id))
            except Refused:  # nobody else could open it either
                self._turns.discard(match)
                await self._ask(lambda connection, match=match: jobs.put_off(connection, match, self.name))  # type: ignore[misc]

    async def close(self) -> None:
        self._closed.set()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._ask(lambda connection: jobs.leave(connection, self.name))
        await asyncio.get_running_loop().run_in_executor(self._desk, self._hang_up)
        self._desk.shutdown()
        await asyncio.to_thread(self._ears.join)


def company_of(engine: Engine) -> Company:
    """The company that a server on this database keeps."""
    return Fellows(engine) if engine.dialect.name == "postgresql" else Company()
