"""What people at a match of the club agree on besides playing: a draw, a pause, going back; and what becomes of who runs out of time."""

import asyncio
from collections.abc import Collection
from dataclasses import replace
from typing import Any, Final

from sqlalchemy import Connection

from grognard.kernel.dice import commitment_of, seed_bytes
from grognard.kernel.ending import DRAWN, OVERDUE, Ending
from grognard.kernel.game import SPECTATOR
from grognard.service import partings
from grognard.service.club import paces
from grognard.service.club.club import Club, log
from grognard.service.club.notices import tell_seats
from grognard.service.errors import Refused
from grognard.service.store.sittings import Asking, Rewind, read_due, read_sitting, replace_clock, write_asking
from grognard.service.store.standings import read_waiting
from grognard.service.table import Table
from grognard.service.tables import cause_of

SWEEP_SECONDS: Final = 30
WARNINGS: Final = {paces.WARNED: "clock", paces.OUT: "late"}
"""What is told of a clock when it comes that far."""


def _clock(table: Table) -> paces.Clock:
    if table.sitting.clock is None:
        raise Refused(409, "no-club-match")
    return table.sitting.clock


def _check_running(table: Table) -> None:
    if table.is_over:
        raise Refused(409, "over")


async def ask(club: Club, table: Table, seats: list[int], kind: str, length: int | None) -> None:
    """Ask the others for something. One thing at a time; it is forgotten with the next move."""
    async with table.lock:
        await club.tables.refresh(table)
        _check_running(table)
        clock = _clock(table)
        if table.sitting.asking is not None:
            raise Refused(409, "asked")
        if kind == "pause" and clock.paused is not None:
            raise Refused(409, "paused")
        if kind == "rewind" and table.sitting.agreement.counts and not table.sitting.agreement.rewinds:
            raise Refused(409, "no-rewinds")
        if kind == "rewind" and (length is None or length >= table.umpire.length):
            raise Refused(422, "no-such-moment", length=table.umpire.length)
        await _agree(club, table, Asking(kind, list(seats), length if kind == "rewind" else None))


async def answer(club: Club, table: Table, seats: Collection[int], agrees: bool) -> None:
    """Agree to what is asked, or decline it; who asked may take it back so."""
    async with table.lock:
        await club.tables.refresh(table)
        _check_running(table)
        asking = table.sitting.asking
        if asking is None:
            raise Refused(409, "nothing-asked")
        if agrees:
            await _agree(club, table, replace(asking, seats=[*asking.seats, *(seat for seat in seats if seat not in asking.seats)]))
        else:
            await _set(club, table, None, next(iter(seats)))


async def _agree(club: Club, table: Table, asking: Asking) -> None:
    """When all people at the table agree, it is done; until then it stands."""
    if any(one.kind != "bot" and one.number not in asking.seats for one in table.seats):
        await _set(club, table, asking, asking.seats[-1])
        return
    seat = asking.seats[0]
    if asking.kind == "draw":
        await partings.end(club.tables, table, Ending(DRAWN, None), seat)
    elif asking.kind == "pause":
        await _set(club, table, None, seat)
        await set_clock(club, table, paces.paused(_clock(table), club.now), "pause", seat)
    else:
        await _rewind(club, table, asking)


async def _set(club: Club, table: Table, asking: Asking | None, seat: int) -> None:
    def work(connection: Connection) -> None:
        write_asking(connection, table.key, asking)
        if asking is not None:
            tell_seats(
                connection, table, "asked", [one.number for one in table.seats if one.number not in asking.seats], club.now, club.parked
            )

    await club.write_match(table.key, work)
    table.sitting.asking = asking
    table.send(table.messages(cause_of(table, "ask", seat, 0)))


async def set_clock(club: Club, table: Table, clock: paces.Clock, did: str, seat: int | None) -> None:
    """Another clock from here on; everybody at the table is told, and whose time runs out also when they are away."""
    known = _clock(table)
    kind = WARNINGS.get(clock.stage) if clock.stage > known.stage else None

    def work(connection: Connection) -> bool:
        if not replace_clock(connection, table.key, known, clock):
            return False
        if kind is not None and clock.seat is not None:
            tell_seats(connection, table, kind, [clock.seat], club.now, club.parked)
        return True

    if not await club.write_match(table.key, work):
        table.doubt()
        raise Refused(409, "changed")
    table.sitting.clock = clock
    table.send(table.messages(cause_of(table, did, seat, 0)))


async def resume(club: Club, table: Table, seat: int) -> None:
    """Anybody may end a pause."""
    async with table.lock:
        await club.tables.refresh(table)
        _check_running(table)
        clock = _clock(table)
        if clock.paused is None:
            raise Refused(409, "not-paused")
        await set_clock(club, table, paces.resumed(clock, club.now), "pause", seat)


async def _rewind(club: Club, table: Table, asking: Asking) -> None:
    """Everybody agreed to go back, past dice too: from there on the match has other dice, as those that it promised are known."""
    length = asking.length or 0
    saved, _ = await club.tables.kept(table.id)
    then = await club.tables.past(table, length, length, "moment", seat=SPECTATOR, at=length)
    seed, now = seed_bytes(None), club.now
    values: dict[str, Any] = {
        "turn": then["turn"]["number"],
        "last_turn": then["turn"]["last"],
        "to_move": then["decision"]["seat"],
        "over": False,
        "updated": now,
        "seed": seed,
        "commitment": commitment_of(seed),
        "link": None,
        "earlier_actions": length,
        "earlier_rolls": sum(1 for action in saved.stored.roll_actions if action <= length),
    }
    told = {"seat": asking.seats[0], "before": table.umpire.length, "length": length, "created": now}
    marks = [mark for mark in table.sitting.marks if mark <= length]
    await club.tables.store(Rewind(table.key, table.version + 1, values, length, told, marks))
    table.umpire.close()
    for watcher in table.watchers:
        watcher.told = 0  # its log begins anew
    table.doubt()  # it is another match now: read it again, which shows it to everybody
    await club.tables.refresh(table)
    seat = table.seats[table.umpire.deciding]
    clock = paces.turned_to(replace(_clock(table), seat=None), seat.number if seat.kind != "bot" else None, now, seat.away)
    await set_clock(club, table, clock, "rewind", asking.seats[0])
    club.tables.wake(table)


# -- out of time -------------------------------------------------------------------------------------------------------
async def choose(club: Club, table: Table, seats: Collection[int], choice: str) -> None:
    """What the others do about a seat that is overdue: wait, hand it to a machine, or take the win."""
    async with table.lock:
        await club.tables.refresh(table)
        _check_running(table)
        clock = paces.advanced(_clock(table), club.now)
        late = clock.seat
        if clock.stage != paces.OVERDUE or late is None or clock.paused is not None:
            raise Refused(409, "not-overdue")
        if late in seats:
            raise Refused(403, "yourself:overdue")
        if choice == "win":
            if len(table.seats) != 2:
                raise Refused(409, "more-seats:win")
            await partings.end(club.tables, table, Ending(OVERDUE, table.seats[late].id), late)
            return
        if choice == "wait":
            await set_clock(club, table, paces.waited_for(clock, club.now), "clock", next(iter(seats)))
            return
    await partings.leave(club.tables, table, [late])


async def deserted(club: Club, match: str, seat: int) -> None:
    """Who sat there has left the club: where they were to move, the others choose at once; elsewhere when that comes."""
    table = await club.tables.open(match)
    async with table.lock:
        await club.tables.refresh(table)
        clock = table.sitting.clock
        if clock is not None and clock.seat == seat and not table.is_over:
            fresh = paces.turned_to(replace(clock, seat=None, paused=None), seat, club.now, is_deserted=True)
            await set_clock(club, table, fresh, "clock", seat)


async def sweeping(club: Club) -> None:
    """Look after the clocks as long as the server runs. What fails once is tried again the next time."""
    while True:
        await asyncio.sleep(SWEEP_SECONDS)
        try:
            await sweep(club)
            await wake_orders(club)
            await club.settle()
        except Exception:
            log.exception("the clocks were not looked after")


async def wake_orders(club: Club) -> None:
    """Open the matches whose standing orders have something to answer: after a restart, or when somebody has been away for long enough."""
    for id in await club.read(read_waiting, club.now):
        club.tables.wake(await club.tables.open(id))


async def sweep(club: Club, most: int = 200) -> int:
    """Let the clocks say what is due: warnings, time that is out, pauses that are over. How many had something to say."""
    due = await club.read(read_due, club.now, most)
    for id in due:
        table = await club.tables.open(id)
        async with table.lock:
            try:
                await _look_after(club, table)
            except Refused as refused:  # another server was quicker, or the match is gone
                log.info("match %s: its clock was not looked after: %s", id, refused.message)
    return len(due)


async def _look_after(club: Club, table: Table) -> None:
    """What the clock of a match has to say; the lock of the table is held. The database knows it better than this server may."""
    if await club.read(read_sitting, table.key) != table.sitting:
        table.doubt()
    await club.tables.refresh(table)
    clock = table.sitting.clock
    if clock is None or table.is_over:
        return
    fresh = paces.resumed(clock, club.now) if clock.paused is not None else paces.advanced(clock, club.now)
    if fresh != clock and (clock.next_at or club.now + 1) <= club.now:
        await set_clock(club, table, fresh, "clock", clock.seat)
