"""What people of a club are told, and of what: notices are written in the transaction of what they tell of, or not at all."""

from typing import TYPE_CHECKING

from sqlalchemy import Connection

from grognard.service.store import notices as store
from grognard.service.store.writing import Work

if TYPE_CHECKING:
    from grognard.service.table import Table


def after_change(table: "Table", before: int, now: int, parked: int) -> Work | None:
    """What a change of a match writes besides: those who have to decide now are told, those who have decided need not be."""
    seats, key, version = table.seats, table.key, table.version
    acted = seats[before]
    mover = None if table.is_over else seats[table.umpire.deciding]
    tells = mover is not None and mover.person is not None and mover is not acted
    if not tells and acted.person is None and not table.is_over:
        return None
    over = table.is_over

    def work(connection: Connection) -> None:
        if over:
            store.settle(connection, key, [one.number for one in seats], version, now, ("turn", "clock", "late", "asked", "refused"))
        elif acted.person is not None:
            store.settle(connection, key, [acted.number], version - 1, now, ("turn", "clock", "late", "refused"))
        if tells and mover is not None and mover.person is not None:
            told = store.Notice("turn", mover.person, key, version, mover.number)
            store.add(connection, told, now, parked)

    return work


def both(first: Work | None, second: Work | None) -> Work | None:
    """Two pieces of one transaction."""
    if first is None or second is None:
        return first if second is None else second

    def work(connection: Connection) -> None:
        first(connection)
        second(connection)

    return work


def tell_seats(connection: Connection, table: "Table", kind: str, seats: list[int], now: int, parked: int) -> None:
    """Tell the people on some seats of a match of something that is no move."""
    for number in seats:
        person = table.seats[number].person
        if person is not None:
            store.add(connection, store.Notice(kind, person, table.key, table.version, number), now, parked)
