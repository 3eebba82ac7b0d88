"""Vacations: clocks that go by days wait for who is away, for so many days a year."""

from datetime import UTC, datetime

from sqlalchemy import Connection, delete, insert, select

from grognard.service.club import paces
from grognard.service.club.calendar import DAY
from grognard.service.club.club import Club
from grognard.service.club.consent import set_clock
from grognard.service.errors import Refused
from grognard.service.store.club_schema import clock, place, vacation
from grognard.service.store.people import Person
from grognard.service.store.schema import match


async def go_away(club: Club, person: Person, days: int) -> dict[str, int]:
    """Somebody is away for so many days from now on; with none, they are back. Their running clocks get as much more time, or less."""
    shift = await club.write(_write, person.key, days, club.now)
    ids = await club.read(_matches, person.key)
    await club.tables.reread_seats([id for id, _ in ids], tell=False)
    for id, _ in (one for one in ids if one[1] is not None):
        table = await club.tables.open(id)
        async with table.lock:
            await club.tables.refresh(table)
            found = table.sitting.clock
            seat = None if found is None or found.seat is None else table.seats[found.seat]
            if found is None or seat is None or seat.person != person.key or found.paused is not None or table.is_over:
                continue
            if found.limits is not None and found.limits.takes_vacations and found.stage < paces.OUT:
                await set_clock(club, table, paces.shifted(found, shift, club.now), "clock", found.seat)
    return await club.read(standing, person.key, club.now)


def standing(connection: Connection, key: int, now: int) -> dict[str, int]:
    """Until when somebody is away (0: not at all), and how many whole days are left for this year."""
    row = connection.execute(select(vacation).where(vacation.c.person == key)).one_or_none()
    used = row.used if row is not None and row.year == _year(now) else 0
    until = row.until if row is not None and row.until > now else 0
    return {"until": until, "left": (paces.VACATION - used) // DAY}


def _write(connection: Connection, key: int, days: int, now: int) -> int:
    """Write it down; by how much the running clocks change."""
    row = connection.execute(select(vacation).where(vacation.c.person == key)).one_or_none()
    used = row.used if row is not None and row.year == _year(now) else 0
    before = max(0, row.until - now) if row is not None else 0
    used = max(0, used - before) + days * DAY  # what was not taken comes back
    if used > paces.VACATION:
        raise Refused(409, "too-long", days=paces.VACATION // DAY)
    connection.execute(delete(vacation).where(vacation.c.person == key))
    connection.execute(insert(vacation).values(person=key, until=now + days * DAY, year=_year(now), used=used))
    return days * DAY - before


def _matches(connection: Connection, key: int) -> list[tuple[str, int | None]]:
    """The matches that somebody plays, and whose clock runs there."""
    chosen = (
        select(match.c.id, clock.c.seat)
        .join(place, place.c.match == match.c.key)
        .join(clock, clock.c.match == match.c.key)
        .where(place.c.person == key, match.c.over.is_(False))
        .distinct()
    )
    return [(row.id, row.seat) for row in connection.execute(chosen)]


def _year(now: int) -> int:
    return datetime.fromtimestamp(now, UTC).year
