"""Letters on their way: what is due in the outbox, and who sends what until when. Each function is one piece of a transaction."""

import secrets
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, and_, delete, exists, func, insert, or_, select, update

from grognard.service.store.club_schema import person
from grognard.service.store.notice_schema import channel, device, letter, notice, outbox

Row = dict[str, Any]
LEASE: Final = 30
"""Seconds that a letter is somebody's without a word from them."""
LONGEST_WAIT: Final = 6 * 3600
MOST_TRIES: Final = 12
TOLD: Final = "told"
"""Beside the words of a letter: the notices that it tells of. They stay when the words are forgotten."""


@dataclass(frozen=True)
class Due:
    """A notice that is to go by one way."""

    notice: int
    kind: str
    match: int | None
    seat: int | None
    subject: str
    created: int
    channel: str


def is_anything_due(connection: Connection, now: int) -> bool:
    """Whether the postman has something to do."""
    if connection.execute(select(outbox.c.notice).where(outbox.c.due <= now).limit(1)).first() is not None:
        return True
    return connection.execute(select(letter.c.key).where(letter.c.sent.is_(None), letter.c.due <= now).limit(1)).first() is not None


def people_due(connection: Connection, now: int, most: int) -> list[int]:
    """People for whom something is due, held for this transaction: another server leaves them alone."""
    waiting = exists().where(outbox.c.notice == notice.c.key, notice.c.person == person.c.key, outbox.c.due <= now)
    chosen = select(person.c.key).where(waiting).order_by(person.c.key).limit(most)
    return list(connection.execute(chosen.with_for_update(key_share=True, skip_locked=True)).scalars())


def read_due(connection: Connection, of: int, now: int) -> list[Due]:
    names = (notice.c.key, notice.c.kind, notice.c.match, notice.c.seat, notice.c.subject, notice.c.created, outbox.c.channel)
    chosen = select(*names).join(outbox, outbox.c.notice == notice.c.key).where(notice.c.person == of, outbox.c.due <= now)
    return [Due(*row) for row in connection.execute(chosen.order_by(notice.c.key))]


def put_off(connection: Connection, rows: list[Due], until: int) -> None:
    for one in rows:
        this = and_(outbox.c.notice == one.notice, outbox.c.channel == one.channel)
        connection.execute(update(outbox).where(this).values(due=until))


def take_out(connection: Connection, rows: list[Due]) -> None:
    for one in rows:
        connection.execute(delete(outbox).where(outbox.c.notice == one.notice, outbox.c.channel == one.channel))


def last_letter(connection: Connection, of: int, kind: str, about: int | None) -> int | None:
    """When the last letter about a match was written to somebody."""
    this = and_(letter.c.person == of, letter.c.kind == kind, letter.c.match == about)
    found = connection.execute(select(func.max(letter.c.created)).where(this)).scalar()
    return None if found is None else int(found)


def write_letter(  # noqa: PLR0913 - what a letter has
    connection: Connection,
    of: int,
    kind: str,
    body: Row,
    now: int,
    *,
    told: Iterable[int] = (),
    about: int | None = None,
    to: int | None = None,
) -> None:
    """Words that are sent as they are, however often it takes; `told` are the notices that they tell of."""
    values = {"id": secrets.token_urlsafe(15), "person": of, "kind": kind, "match": about, "device": to}
    whole = msgspec.json.encode({**body, TOLD: list(told)})
    connection.execute(insert(letter).values(body=whole, created=now, due=now, tries=0, **values))


@dataclass(frozen=True)
class Held:
    """A letter that this server sends, and where to."""

    key: int
    id: str
    person: int
    kind: str
    body: Row
    tries: int
    address: str
    device: Row | None
    notices: list[int]


def take(connection: Connection, holder: str, now: int, most: int) -> list[Held]:
    """Take some letters that are due and that nobody sends."""
    free = or_(letter.c.until.is_(None), letter.c.until <= now)
    chosen = select(letter.c.key).where(letter.c.sent.is_(None), letter.c.due <= now, free).order_by(letter.c.due, letter.c.key).limit(most)
    keys = list(connection.execute(chosen.with_for_update(skip_locked=True)).scalars())
    if not keys:
        return []
    connection.execute(update(letter).where(letter.c.key.in_(keys)).values(holder=holder, until=now + LEASE))
    found = (
        select(letter, channel.c.address)
        .outerjoin(channel, and_(channel.c.person == letter.c.person, channel.c.kind == letter.c.kind))
        .where(letter.c.key.in_(keys))
        .order_by(letter.c.key)
    )
    rows = list(connection.execute(found).mappings())
    devices = {
        row["key"]: dict(row) for row in connection.execute(select(device).where(device.c.key.in_([r["device"] for r in rows]))).mappings()
    }
    return [_held(dict(row), devices) for row in rows]


def _held(row: Row, devices: dict[int, Row]) -> Held:
    to = None if row["device"] is None else devices.get(row["device"])
    body: Row = msgspec.json.decode(row["body"])
    told = _told(body)
    body.pop(TOLD, None)
    return Held(row["key"], row["id"], row["person"], row["kind"], body, row["tries"], row["address"] or "", to, told)


def _told(body: Row) -> list[int]:
    """The notices that a letter tells of; one that an older version has written names the newest, and only in a push."""
    return list(body.get(TOLD) or ([body["notice"]] if "notice" in body else []))


def hold_on(connection: Connection, holder: str, keys: list[int], now: int) -> None:
    """Say that one is still at work on these."""
    connection.execute(update(letter).where(letter.c.key.in_(keys), letter.c.holder == holder).values(until=now + LEASE))


def let_go(connection: Connection, holder: str | None) -> None:
    """A server stops (or, where there is only one, starts): what it held is anybody's."""
    this = letter.c.holder.is_not(None) if holder is None else letter.c.holder == holder
    connection.execute(update(letter).where(this, letter.c.sent.is_(None)).values(holder=None, until=None))


def withdraw(connection: Connection, of: int, kind: str) -> None:
    """Somebody wants no more of these: what has not gone does not go."""
    connection.execute(delete(letter).where(letter.c.person == of, letter.c.kind == kind, letter.c.sent.is_(None)))


def done(connection: Connection, held: Held, now: int) -> None:
    """It has gone: its words are forgotten, that it went and what it told of is kept for a while."""
    kept = msgspec.json.encode({TOLD: held.notices})
    connection.execute(update(letter).where(letter.c.key == held.key).values(sent=now, body=kept, holder=None, until=None))


def put_back(connection: Connection, held: Held, now: int) -> None:
    """It has not gone: again later, ever more seldom."""
    later = now + min(LONGEST_WAIT, 30 * 2**held.tries)
    connection.execute(update(letter).where(letter.c.key == held.key).values(tries=held.tries + 1, due=later, holder=None, until=None))


def drop(connection: Connection, key: int) -> bool:
    """It will never go; False if it is not there any more."""
    return connection.execute(delete(letter).where(letter.c.key == key)).rowcount > 0


# -- mail in place of another way --------------------------------------------------------------------------------------
def hold_person(connection: Connection, of: int) -> None:
    """Nobody else writes or drops letters to them in this transaction."""
    connection.execute(select(person.c.key).where(person.c.key == of).with_for_update(key_share=True))


def part_from_device(connection: Connection, key: int) -> list[int]:
    """What letters tell of that wait for this device; those that have gone do not go with it."""
    waiting = connection.execute(select(letter.c.body).where(letter.c.device == key, letter.c.sent.is_(None))).scalars()
    told = sorted({one for body in waiting for one in _told(msgspec.json.decode(body))})
    connection.execute(update(letter).where(letter.c.device == key, letter.c.sent.is_not(None)).values(device=None))
    return told


def notices_under_way(connection: Connection, of: int, keys: list[int]) -> set[int]:
    """Which of these notices need nobody else: seen, in the outbox, or in a letter that has gone or is to go."""
    found = set(connection.execute(select(notice.c.key).where(notice.c.key.in_(keys), notice.c.seen.is_not(None))).scalars())
    found.update(connection.execute(select(outbox.c.notice).where(outbox.c.notice.in_(keys))).scalars())
    for body in connection.execute(select(letter.c.body).where(letter.c.person == of)).scalars():
        found.update(_told(msgspec.json.decode(body)))
    return found


def send_by_mail(connection: Connection, keys: list[int], now: int) -> None:
    if keys:
        connection.execute(insert(outbox), [{"notice": key, "channel": "mail", "due": now} for key in keys])
