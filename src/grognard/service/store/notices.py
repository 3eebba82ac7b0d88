"""What the database keeps of notices. Each function is one piece of a transaction; what two servers do at once is done once."""

import json
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import Connection, delete, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite

from grognard.service.club.hours import DAILY, HOURLY, Habits
from grognard.service.club.topics import TOPICS, USUAL
from grognard.service.store.club_schema import clock, person, place
from grognard.service.store.notice_schema import channel, club_secret, device, habit, letter, notice, outbox
from grognard.service.store.schema import match, seat

Row = dict[str, Any]
MOST_DEVICES: Final = 10
MOST_KEPT: Final = 20
"""So many notices the bell shows."""
FORGOTTEN: Final = 30 * 24 * 3600
"""Notices and letters older than that are removed."""


@dataclass(frozen=True)
class Notice:
    """Something to be told to one person."""

    kind: str
    person: int
    match: int | None = None
    version: int = 0
    seat: int | None = None
    subject: str = ""

    @property
    def mark(self) -> str:
        return f"{self.kind}/{self.match or ''}/{self.version}/{self.person if self.seat is None else self.seat}/{self.subject}"


def add(connection: Connection, told: Notice, now: int, parked: int) -> int | None:
    """Write a notice and one row of the outbox for each way that its person wants it by; its key, or None if it was told before."""
    values = {name: getattr(told, name) for name in ("mark", "kind", "person", "match", "version", "seat", "subject")}
    make = postgresql.insert if connection.dialect.name == "postgresql" else sqlite.insert
    statement = make(notice).values(created=now, **values).on_conflict_do_nothing().returning(notice.c.key)
    key = connection.execute(statement).scalar()
    if key is None:
        return None
    ways = connection.execute(select(channel.c.kind, channel.c.topics).where(channel.c.person == told.person, channel.c.is_on.is_(True)))
    rows = [{"notice": key, "channel": way.kind, "due": now + parked} for way in ways if TOPICS[told.kind] in json.loads(way.topics)]
    if rows:
        connection.execute(insert(outbox), rows)
    return int(key)


def settle(connection: Connection, of: int, seats: list[int], version: int, now: int, kinds: tuple[str, ...] | None = None) -> None:
    """What these seats have drawn, or have answered, up to a version: it is not sent any more."""
    theirs = (notice.c.match == of) & notice.c.seat.in_(seats) & (notice.c.version <= version)
    if kinds is not None:
        theirs &= notice.c.kind.in_(kinds)
    found = list(connection.execute(select(notice.c.key).where(theirs, notice.c.seen.is_(None))).scalars())
    if found:
        connection.execute(delete(outbox).where(outbox.c.notice.in_(found)))
        connection.execute(update(notice).where(notice.c.key.in_(found)).values(seen=now))


# -- the bell ----------------------------------------------------------------------------------------------------------
def read_bell(connection: Connection, key: int, most: int = MOST_KEPT) -> list[Row]:
    """The newest notices of somebody, with what a sentence needs to name their match."""
    chosen = (
        select(notice, match.c.id, match.c.game, match.c.scenario, match.c.turn)
        .outerjoin(match, match.c.key == notice.c.match)
        .where(notice.c.person == key)
        .order_by(notice.c.key.desc())
        .limit(most)
    )
    return [dict(row) for row in connection.execute(chosen).mappings()]


def look(connection: Connection, key: int, now: int) -> None:
    """Somebody has opened the bell: what it shows is seen, and not sent any more."""
    found = list(connection.execute(select(notice.c.key).where(notice.c.person == key, notice.c.seen.is_(None))).scalars())
    if found:
        connection.execute(delete(outbox).where(outbox.c.notice.in_(found)))
        connection.execute(update(notice).where(notice.c.key.in_(found)).values(seen=now))


def again(connection: Connection, key: int, id: int, due: int) -> bool:
    """Tell by push once more, later; False if there is no such notice of this person."""
    mine = connection.execute(select(notice.c.key).where(notice.c.key == id, notice.c.person == key)).scalar()
    if mine is None:
        return False
    connection.execute(delete(outbox).where(outbox.c.notice == id, outbox.c.channel == "push"))
    connection.execute(update(notice).where(notice.c.key == id).values(seen=None))
    connection.execute(insert(outbox).values(notice=id, channel="push", due=due))
    return True


# -- how somebody wants it ---------------------------------------------------------------------------------------------
def read_habits(connection: Connection, key: int) -> Habits:
    row = connection.execute(select(habit).where(habit.c.person == key)).one_or_none()
    return Habits() if row is None else Habits(row.language, row.zone, row.quiet_from, row.quiet_to)


def write_habits(connection: Connection, key: int, now: Habits) -> None:
    connection.execute(delete(habit).where(habit.c.person == key))
    connection.execute(
        insert(habit).values(person=key, language=now.language, zone=now.zone, quiet_from=now.quiet_from, quiet_to=now.quiet_to)
    )


def read_channels(connection: Connection, key: int) -> dict[str, Row]:
    rows = connection.execute(select(channel).where(channel.c.person == key)).mappings()
    return {row["kind"]: {**row, "topics": json.loads(row["topics"])} for row in rows}


def write_channel(connection: Connection, key: int, kind: str, values: Row) -> None:
    """Set up a way, or change it; what is not named stays."""
    if "topics" in values:
        values = {**values, "topics": json.dumps(values["topics"])}
    this = (channel.c.person == key) & (channel.c.kind == kind)
    if values and connection.execute(update(channel).where(this).values(values)).rowcount:
        return
    if connection.execute(select(channel.c.kind).where(this)).scalar() is None:
        usual = {
            "is_on": True,
            "topics": json.dumps(USUAL[kind]),
            "bundle": DAILY if kind == "mail" else HOURLY,
            "address": "",
            "trouble": "",
        }
        connection.execute(insert(channel).values({**usual, **values, "person": key, "kind": kind}))


def write_channel_trouble(connection: Connection, key: int, kind: str, trouble: str) -> None:
    """Why the last message by a way did not go; nothing if it did."""
    this = (channel.c.person == key) & (channel.c.kind == kind) & (channel.c.trouble != trouble)
    connection.execute(update(channel).where(this).values(trouble=trouble))


def owner_of_address(connection: Connection, address: str) -> int | None:
    """Who has confirmed that this address is theirs."""
    this = (channel.c.kind == "mail") & (channel.c.address == address) & channel.c.is_confirmed.is_(True)
    found = connection.execute(select(channel.c.person).where(this)).scalar()
    return None if found is None else int(found)


# -- devices -----------------------------------------------------------------------------------------------------------
def add_device(connection: Connection, key: int, values: Row) -> int:
    """A browser that takes pushes; the oldest of too many goes."""
    connection.execute(delete(device).where(device.c.endpoint == values["endpoint"]))
    made = int(connection.execute(insert(device).values(person=key, **values).returning(device.c.key)).scalar_one())
    old = select(device.c.key).where(device.c.person == key).order_by(device.c.key.desc()).offset(MOST_DEVICES)
    connection.execute(delete(device).where(device.c.key.in_(list(connection.execute(old).scalars()))))
    return made


def read_devices(connection: Connection, key: int) -> list[Row]:
    chosen = select(device).where(device.c.person == key).order_by(device.c.key)
    return [dict(row) for row in connection.execute(chosen).mappings()]


def drop_device(connection: Connection, key: int, of: int | None = None) -> None:
    this = device.c.key == key
    connection.execute(delete(device).where(this if of is None else this & (device.c.person == of)))


# -- secrets of the club -----------------------------------------------------------------------------------------------
def read_secret(connection: Connection, name: str) -> bytes | None:
    found = connection.execute(select(club_secret.c.value).where(club_secret.c.name == name)).scalar()
    return None if found is None else bytes(found)


def keep_secret(connection: Connection, name: str, value: bytes) -> bytes:
    """A secret that is made once: the one that was there, or this."""
    make = postgresql.insert if connection.dialect.name == "postgresql" else sqlite.insert
    connection.execute(make(club_secret).values(name=name, value=value).on_conflict_do_nothing())
    found = read_secret(connection, name)
    assert found is not None
    return found


# -- what a message says -----------------------------------------------------------------------------------------------
def read_match_facts(connection: Connection, keys: list[int]) -> dict[int, Row]:
    """What messages may say of matches: what everybody at the table sees, and no more."""
    chosen = select(match.c.key, match.c.id, match.c.game, match.c.scenario, match.c.turn, match.c.last_turn, match.c.to_move, match.c.over)
    found = {
        row["key"]: {**row, "seats": [], "deadline": None} for row in connection.execute(chosen.where(match.c.key.in_(keys))).mappings()
    }
    for row in connection.execute(select(clock.c.match, clock.c.deadline).where(clock.c.match.in_(keys), clock.c.paused.is_(None))):
        found[row.match]["deadline"] = row.deadline
    seats = (
        select(seat.c.match, seat.c.number, seat.c.id, seat.c.kind, seat.c.bot, person.c.name)
        .outerjoin(place, (place.c.match == seat.c.match) & (place.c.seat == seat.c.number))
        .outerjoin(person, person.c.key == place.c.person)
        .where(seat.c.match.in_(keys))
        .order_by(seat.c.match, seat.c.number)
    )
    for one in connection.execute(seats).mappings():
        found[one["match"]]["seats"].append(dict(one))
    return found


def read_example(connection: Connection, key: int, now: int) -> Row | None:
    """The running match that somebody played last, as if it were their turn."""
    chosen = (
        select(match.c.key, place.c.seat).join(place, place.c.match == match.c.key).where(place.c.person == key, match.c.over.is_(False))
    )
    row = connection.execute(chosen.order_by(match.c.updated.desc()).limit(1)).first()
    if row is None:
        return None
    facts = read_match_facts(connection, [row.key])[row.key]
    seats = sorted(facts["seats"], key=lambda one: bool(one["number"] != row.seat))
    return {**facts, "seats": seats, "to_move": seats[0]["id"], "deadline": facts["deadline"] or now + 3 * 24 * 3600}


# -- tidying up --------------------------------------------------------------------------------------------------------
def forget_old(connection: Connection, now: int) -> None:
    connection.execute(delete(notice).where(notice.c.created < now - FORGOTTEN))
    connection.execute(delete(letter).where(letter.c.created < now - FORGOTTEN))
