"""Leaving, resigning and abandoning: what people at a match may do besides playing it. Undo takes none of it back."""

from collections.abc import Collection
from dataclasses import replace
from typing import Final

from grognard.kernel.ending import ABANDONED, RESIGNED, Ending
from grognard.service.club import results
from grognard.service.errors import Refused
from grognard.service.store.partings import End, Leave, Offer
from grognard.service.store.saved import SavedSeat
from grognard.service.table import Table
from grognard.service.tables import Tables, cause_of

SUBSTITUTE: Final = "steady"
"""The machine that takes over a seat that was given up."""


async def resign(tables: Tables, table: Table, seat: int) -> None:
    """A seat gives the match up: it is over, and of two seats the other one has won."""
    async with table.lock:
        await tables.refresh(table)
        _check_running(table)
        if len(table.seats) != 2:
            raise Refused(409, "more-seats:resign")
        await end(tables, table, Ending(RESIGNED, table.seats[seat].id), seat)


async def offer_to_abandon(tables: Tables, table: Table, seats: Collection[int], offers: bool) -> bool:
    """Some seats offer to abandon the match, or do so no longer. It is over, and True, without a winner, when all people at it do."""
    async with table.lock:
        await tables.refresh(table)
        _check_running(table)
        standing = set(table.parting.offers) - set(seats) | (set(seats) if offers else set())
        if offers and all(one.kind == "bot" or one.number in standing for one in table.seats):
            await end(tables, table, Ending(ABANDONED, None), next(iter(seats)))
            return True
        if standing != set(table.parting.offers):
            await tables.store(Offer(table.key, list(seats), offers))
            table.parting.offers = sorted(standing)
            table.send(table.messages(cause_of(table, "offer", next(iter(seats)), 0)))
        return False


async def leave(tables: Tables, table: Table, seats: Collection[int]) -> None:
    """Some people give their seats up: a machine takes them over. The last person at a match cannot: there would be nobody to play for."""
    async with table.lock:
        await tables.refresh(table)
        if all(one.kind == "bot" or one.number in seats for one in table.seats):
            raise Refused(409, "last-person")
        await tables.store(Leave(table.key, list(seats), SUBSTITUTE, results.when_left(table, list(seats), tables.calendar.now())))
        table.sitting.agreement = replace(table.sitting.agreement, spoilt=results.MACHINE)
        table.seats = [_machine(seat) if seat.number in seats else seat for seat in table.seats]
        table.parting.offers = [number for number in table.parting.offers if number not in seats]
        for watcher in list(table.watchers):
            watcher.give_up(seats, table.spectators)
        table.send(table.messages(cause_of(table, "leave", next(iter(seats)), 0)))
    tables.wake(table)


def _machine(seat: SavedSeat) -> SavedSeat:
    return replace(seat, kind="bot", bot=SUBSTITUTE, token_hash=None, wishes_deletion=False, person=None, name=None, keys=())


def _check_running(table: Table) -> None:
    if table.is_over:
        raise Refused(409, "over")


async def end(tables: Tables, table: Table, ending: Ending, seat: int) -> None:
    """People end a match; the lock of the table is held."""
    await tables.store(End(table.key, table.version + 1, ending, results.when_over(table, ending, tables.calendar.now())))
    table.version += 1
    table.parting.ending = ending
    table.send(table.messages(cause_of(table, ending.kind, seat, 0)))
    tables.is_over(table)
