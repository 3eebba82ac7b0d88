"""Moving a match to the newest edition: only if everybody at it wishes so, and only if its actions are legal there."""

import time
from collections.abc import Awaitable, Callable, Collection

import msgspec

from grognard.kernel.errors import BadInput
from grognard.service.errors import Refused
from grognard.service.store.writing import EditionWish, Move
from grognard.service.table import Table
from grognard.service.tables import Tables, cause_of
from grognard.umpire.moving import Moved
from grognard.umpire.stored import Stored

Run = Callable[[Stored], Awaitable[Moved]]
"""Plays a stored match by the newest edition, beside the server."""


async def wish_to_move(tables: Tables, table: Table, seats: Collection[int], run: Run) -> list[str]:
    """Some seats wish their match to move to the newest edition. Who wishes so by now; nobody, if it has moved."""
    async with table.lock:
        await tables.refresh(table)
        newest = _newest(table)
        found = await _played(tables, table, run)  # so that nobody agrees to what is impossible
        willing = {one.number for one in table.seats if one.wishes_edition == newest} | set(seats)
        if all(one.kind == "bot" or one.number in willing for one in table.seats):
            await _move(tables, table, found)
            return []
        await _wish(tables, table, seats, newest)
        return table.movers


async def wish_to_stay(tables: Tables, table: Table, seats: Collection[int]) -> None:
    """Take that wish back."""
    async with table.lock:
        await tables.refresh(table)
        _newest(table)
        await _wish(tables, table, seats, None)


def _newest(table: Table) -> str:
    if table.umpire.elsewhere is None:
        raise Refused(409, "newest-edition")
    return table.umpire.elsewhere.newest


async def _played(tables: Tables, table: Table, run: Run) -> Moved:
    saved, _ = await tables.kept(table.id)
    try:
        return await run(saved.stored)
    except BadInput as problem:
        raise Refused(409, "cannot-move", reason=str(problem)) from None


async def _wish(tables: Tables, table: Table, seats: Collection[int], edition: str | None) -> None:
    await tables.store(EditionWish(table.key, list(seats), edition))
    table.wish_edition(seats, edition)
    table.send(table.messages(cause_of(table, "wish", next(iter(seats)), 0)))


async def _move(tables: Tables, table: Table, found: Moved) -> None:
    summary = {**found.standing, "updated": int(time.time())}
    options = msgspec.json.encode(found.options).decode()
    await tables.store(Move(table.key, table.version + 1, found.rules, options, summary, found.rows))
    table.umpire.close()
    table.doubt()  # it is another match now: read it again, which shows it to everybody
    await tables.refresh(table)
    tables.wake(table)
