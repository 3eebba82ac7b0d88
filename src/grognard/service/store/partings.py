"""What the database keeps of people who end a match, offer to, or leave it."""

import time
from dataclasses import dataclass, field

from sqlalchemy import Connection, delete, insert, select, update

from grognard.kernel.ending import Ending
from grognard.service.store.club_schema import place, seat_key
from grognard.service.store.schema import ending, match, offer, seat
from grognard.service.store.sittings import Sitting, read_sitting
from grognard.service.store.writing import Conflict, Work


@dataclass
class Parting:
    """How people have ended a match, if they have, the seats that offer to abandon it, and what a club keeps of it."""

    ending: Ending | None
    offers: list[int]
    sitting: Sitting = field(default_factory=Sitting)


def read_parting(connection: Connection, key: int) -> Parting:
    row = connection.execute(select(ending.c.kind, ending.c.seat).where(ending.c.match == key)).one_or_none()
    offers = connection.execute(select(offer.c.seat).where(offer.c.match == key).order_by(offer.c.seat)).scalars()
    return Parting(None if row is None else Ending(row.kind, row.seat), list(offers), read_sitting(connection, key))


@dataclass
class End:
    """A match that people end, as the next version of it."""

    key: int
    version: int
    ending: Ending
    also: Work | None = None
    """What a club writes down with it."""

    def __call__(self, connection: Connection) -> None:
        changed = connection.execute(
            update(match)
            .where(match.c.key == self.key, match.c.version == self.version - 1)
            .values(version=self.version, over=True, to_move=None, updated=int(time.time()))
        )
        if changed.rowcount != 1:
            raise Conflict
        connection.execute(insert(ending).values(match=self.key, kind=self.ending.kind, seat=self.ending.seat))
        if self.also is not None:
            self.also(connection)


@dataclass
class Offer:
    """Seats that offer to abandon their match, or do so no longer."""

    key: int
    seats: list[int]
    offers: bool

    def __call__(self, connection: Connection) -> None:
        connection.execute(delete(offer).where(offer.c.match == self.key, offer.c.seat.in_(self.seats)))
        if self.offers:
            connection.execute(insert(offer), [{"match": self.key, "seat": number} for number in self.seats])


@dataclass
class Leave:
    """Seats that people give up: a machine takes them over, and their tokens open them no longer."""

    key: int
    seats: list[int]
    bot: str
    also: Work | None = None

    def __call__(self, connection: Connection) -> None:
        if self.also is not None:
            self.also(connection)
        theirs = (seat.c.match == self.key) & seat.c.number.in_(self.seats)
        connection.execute(update(seat).where(theirs).values(kind="bot", bot=self.bot, token_hash=None, wishes_deletion=False, name=None))
        for table in (place, seat_key):
            connection.execute(delete(table).where(table.c.match == self.key, table.c.seat.in_(self.seats)))
        connection.execute(delete(offer).where(offer.c.match == self.key, offer.c.seat.in_(self.seats)))
