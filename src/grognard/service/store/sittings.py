"""What the database keeps of a match of the club besides the match: its clock, what players ask each other, where turns began."""

import json
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import Connection, delete, insert, select, update

import grognard.service.store.event_schema  # noqa: F401 - its tables belong to every database
from grognard.service.club.paces import Clock
from grognard.service.store.club_schema import clock, milestone, request, reserve, rewind
from grognard.service.store.contests import Agreement, read_agreement
from grognard.service.store.schema import action, chain, match, roll, snapshot
from grognard.service.store.standings import Standing, read_standings
from grognard.service.store.writing import Conflict

Row = dict[str, Any]


@dataclass(frozen=True)
class Asking:
    """What somebody at the table asks the others, and who has agreed; the first seat is who asks."""

    kind: str
    seats: list[int]
    length: int | None = None
    """A rewind: to after so many actions."""


@dataclass
class Sitting:
    """A match of the club: all of it stays away where there is no clock, since then it is none."""

    clock: Clock | None = None
    asking: Asking | None = None
    marks: list[int] = field(default_factory=list)
    """After so many actions turns began."""
    rewinds: list[Row] = field(default_factory=list)
    agreement: Agreement = field(default_factory=Agreement)
    standings: dict[int, Standing] = field(default_factory=dict, compare=False)
    """By seat: its standing orders. Nobody else is ever told that they have changed."""


def read_sitting(connection: Connection, key: int) -> Sitting:
    row = connection.execute(select(clock).where(clock.c.match == key)).one_or_none()
    if row is None:
        return Sitting()
    reserves = {one.seat: one.seconds for one in connection.execute(select(reserve).where(reserve.c.match == key))}
    asked = connection.execute(select(request).where(request.c.match == key)).one_or_none()
    marks = connection.execute(select(milestone.c.length).where(milestone.c.match == key).order_by(milestone.c.length)).scalars()
    back = connection.execute(select(rewind).where(rewind.c.match == key).order_by(rewind.c.key)).mappings()
    return Sitting(
        Clock(row.pace, row.seat, row.started, row.deadline, row.stage, row.next_at, row.paused, reserves),
        None if asked is None else Asking(asked.kind, json.loads(asked.seats), asked.length),
        list(marks),
        [{name: one[name] for name in ("seat", "before", "length", "created")} for one in back],
        read_agreement(connection, key),
        read_standings(connection, key),
    )


def write_clock(connection: Connection, key: int, now: Clock) -> None:
    """The clock as it is from here on."""
    connection.execute(delete(clock).where(clock.c.match == key))
    connection.execute(delete(reserve).where(reserve.c.match == key))
    values = {name: getattr(now, name) for name in ("pace", "seat", "started", "deadline", "stage", "next_at", "paused")}
    connection.execute(insert(clock).values(match=key, **values))
    if now.reserves:
        connection.execute(insert(reserve), [{"match": key, "seat": seat, "seconds": left} for seat, left in now.reserves.items()])


def replace_clock(connection: Connection, key: int, before: Clock, now: Clock) -> bool:
    """The same if the clock is still the one that it was reckoned from; False, and nothing written, if another server has changed it.
    A move that is played meanwhile waits for the row, or has taken it away.
    """
    row = connection.execute(select(clock).where(clock.c.match == key).with_for_update()).one_or_none()
    kept = None if row is None else (row.pace, row.seat, row.started, row.deadline, row.stage, row.next_at, row.paused)
    if kept != (before.pace, before.seat, before.started, before.deadline, before.stage, before.next_at, before.paused):
        return False
    write_clock(connection, key, now)
    return True


def write_asking(connection: Connection, key: int, asking: Asking | None) -> None:
    connection.execute(delete(request).where(request.c.match == key))
    if asking is not None:
        connection.execute(insert(request).values(match=key, kind=asking.kind, length=asking.length, seats=json.dumps(asking.seats)))


def write_marks(connection: Connection, key: int, marks: list[int]) -> None:
    connection.execute(delete(milestone).where(milestone.c.match == key))
    if marks:
        connection.execute(insert(milestone), [{"match": key, "length": length} for length in marks])


def read_due(connection: Connection, now: int, most: int) -> list[str]:
    """The matches whose clock has something to say, those that have waited longest first."""
    chosen = (
        select(match.c.id)
        .join(clock, clock.c.match == match.c.key)
        .where(clock.c.next_at <= now, match.c.over.is_(False))
        .order_by(clock.c.next_at)
        .limit(most)
    )
    return list(connection.execute(chosen).scalars())


@dataclass
class Rewind:
    """A match that everybody agreed to take back to after some of its actions. Its dice from there on are new ones: those that it had
    promised are known.
    """

    key: int
    version: int
    """The version that it leads to."""
    values: Row
    """What changes in the row of the match: how it stands, and the new promise of dice."""
    length: int
    told: Row
    marks: list[int]

    def __call__(self, connection: Connection) -> None:
        this = (match.c.key == self.key) & (match.c.version == self.version - 1)
        if connection.execute(update(match).where(this).values(version=self.version, **self.values)).rowcount != 1:
            raise Conflict
        connection.execute(delete(action).where(action.c.match == self.key, action.c.number > self.length))
        connection.execute(delete(roll).where(roll.c.match == self.key, roll.c.action > self.length))
        connection.execute(update(roll).where(roll.c.match == self.key).values(link=None))
        connection.execute(delete(snapshot).where(snapshot.c.match == self.key, snapshot.c.number > self.length))
        connection.execute(delete(chain).where(chain.c.match == self.key))
        connection.execute(insert(rewind).values(match=self.key, **self.told))
        write_asking(connection, self.key, None)
        write_marks(connection, self.key, self.marks)
