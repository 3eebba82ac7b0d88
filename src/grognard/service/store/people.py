"""What the database keeps of people: who they are, how they sign in, and what owners did. Each function is one piece of a transaction."""

from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import Connection, delete, func, insert, or_, select, update

from grognard.service.errors import Refused
from grognard.service.store.club_schema import act, club, credential, person, place, report, seat_key, session, shunning, voucher
from grognard.service.store.schema import match, seat

Row = dict[str, Any]
SELDOM: Final = 300
"""Seconds after which it is worth writing down that somebody was here again."""


@dataclass(frozen=True)
class Person:
    """Somebody of the club."""

    key: int
    id: str
    name: str
    is_owner: bool
    is_barred: bool
    seen: int
    created: int = 0


_PERSON: Final = (person.c.key, person.c.id, person.c.name, person.c.is_owner, person.c.is_barred, person.c.seen, person.c.created)


# -- the club ----------------------------------------------------------------------------------------------------------
def read_club(connection: Connection) -> tuple[str, str] | None:
    """The name of the club and its address, if it has been founded."""
    row = connection.execute(select(club.c.name, club.c.address)).one_or_none()
    return None if row is None else (row.name, row.address)


def write_club(connection: Connection, name: str, address: str) -> None:
    connection.execute(delete(club))
    connection.execute(insert(club).values(key=1, name=name, address=address))


# -- people ------------------------------------------------------------------------------------------------------------
def folded(name: str) -> str:
    """What two names have in common that nobody could tell apart."""
    return " ".join(name.casefold().split())


def add_person(connection: Connection, id: str, name: str, now: int, is_owner: bool = False) -> Person:
    """Somebody new; Refused if the name is taken."""
    if find_person(connection, name) is not None:
        raise Refused(409, "name-taken", name=name)
    row = {"id": id, "name": name, "name_folded": folded(name), "is_owner": is_owner, "is_barred": False, "created": now, "seen": now}
    key = connection.execute(insert(person).returning(person.c.key), row).scalar_one()
    return Person(int(key), id, name, is_owner, False, now, now)


def find_person(connection: Connection, name: str) -> Person | None:
    """Somebody by their name."""
    row = connection.execute(select(*_PERSON).where(person.c.name_folded == folded(name))).one_or_none()
    return None if row is None else Person(*row)


def read_person(connection: Connection, id: str) -> Person:
    """Somebody by their id; Refused if there is nobody."""
    row = connection.execute(select(*_PERSON).where(person.c.id == id)).one_or_none()
    if row is None:
        raise Refused(404, "no-such-person")
    return Person(*row)


def person_by_key(connection: Connection, key: int) -> Person | None:
    row = connection.execute(select(*_PERSON).where(person.c.key == key)).one_or_none()
    return None if row is None else Person(*row)


def read_people(connection: Connection) -> list[Row]:
    """Everybody, by name."""
    return [dict(row) for row in connection.execute(select(*_PERSON).order_by(person.c.name_folded)).mappings()]


def rename(connection: Connection, key: int, name: str) -> None:
    """Refused if somebody else has the name."""
    found = find_person(connection, name)
    if found is not None and found.key != key:
        raise Refused(409, "name-taken", name=name)
    connection.execute(update(person).where(person.c.key == key).values(name=name, name_folded=folded(name)))


def remove_person(connection: Connection, key: int) -> list[tuple[str, int]]:
    """Forget somebody: seats become anonymous, and what opened them on their devices opens nothing any more. The seats, by match."""
    rows = connection.execute(select(match.c.id, place.c.seat).join(match, match.c.key == place.c.match).where(place.c.person == key))
    held = [(row.id, row.seat) for row in rows]
    connection.execute(delete(person).where(person.c.key == key))
    return held


def count_owners(connection: Connection) -> int:
    return int(connection.execute(select(func.count()).select_from(person).where(person.c.is_owner)).scalar_one())


# -- signing in --------------------------------------------------------------------------------------------------------
def add_credential(connection: Connection, owner: int, kind: str, secret: bytes, now: int, public_key: bytes | None = None) -> None:
    """Another way to sign in; a personal link replaces the one before it."""
    if kind == "link":
        connection.execute(delete(credential).where(credential.c.person == owner, credential.c.kind == "link"))
    row = {"person": owner, "kind": kind, "secret": secret, "public_key": public_key, "uses": 0, "created": now}
    connection.execute(insert(credential), row)


def read_credential(connection: Connection, kind: str, secret: bytes) -> tuple[Person, Row] | None:
    """Whose it is, and its row."""
    row = connection.execute(select(credential).where(credential.c.kind == kind, credential.c.secret == secret)).mappings().one_or_none()
    if row is None:
        return None
    found = connection.execute(select(*_PERSON).where(person.c.key == row["person"])).one()
    return Person(*found), dict(row)


def read_credentials(connection: Connection, owner: int) -> list[Row]:
    """The ways in which somebody signs in, without their secrets."""
    chosen = select(credential.c.key, credential.c.kind, credential.c.secret, credential.c.created).where(credential.c.person == owner)
    return [dict(row) for row in connection.execute(chosen.order_by(credential.c.key)).mappings()]


def count_use(connection: Connection, key: int, uses: int) -> None:
    """A passkey counts how often it was used: one that was copied falls behind."""
    connection.execute(update(credential).where(credential.c.key == key).values(uses=uses))


def remove_credential(connection: Connection, owner: int, key: int) -> None:
    """Refused if it is the last way in."""
    if len(read_credentials(connection, owner)) < 2:
        raise Refused(409, "last-way-in")
    connection.execute(delete(credential).where(credential.c.person == owner, credential.c.key == key))


def add_session(connection: Connection, hashed: bytes, owner: int, now: int) -> None:
    connection.execute(insert(session).values(hash=hashed, person=owner, created=now, used=now))


def read_session(connection: Connection, hashed: bytes, since: int) -> Person | None:
    """Who is signed in by a session that was used since a moment."""
    chosen = select(*_PERSON).join(session, session.c.person == person.c.key).where(session.c.hash == hashed, session.c.used >= since)
    row = connection.execute(chosen).one_or_none()
    return None if row is None else Person(*row)


def use_session(connection: Connection, hashed: bytes, key: int, now: int) -> None:
    """Somebody is here."""
    connection.execute(update(session).where(session.c.hash == hashed).values(used=now))
    connection.execute(update(person).where(person.c.key == key).values(seen=now))


def end_session(connection: Connection, hashed: bytes) -> list[str]:
    """Sign somebody out: the matches whose seats that session had opened."""
    opened = select(match.c.id).join(seat_key, seat_key.c.match == match.c.key).where(seat_key.c.session == hashed).distinct()
    ids = list(connection.execute(opened).scalars())
    connection.execute(delete(session).where(session.c.hash == hashed))
    return ids


def end_sessions(connection: Connection, key: int) -> list[str]:
    """Sign somebody out everywhere."""
    hashes = list(connection.execute(select(session.c.hash).where(session.c.person == key)).scalars())
    return [id for hashed in hashes for id in end_session(connection, hashed)]


def add_voucher(connection: Connection, hashed: bytes, kind: str, of: int | None, until: int, makes_owner: bool = False) -> None:
    """Something to be used once: an invitation, or a code for another device. Of the latter only the newest counts."""
    if kind == "device":
        connection.execute(delete(voucher).where(voucher.c.kind == kind, voucher.c.person == of))
    connection.execute(insert(voucher).values(hash=hashed, kind=kind, person=of, until=until, makes_owner=makes_owner))


def read_voucher(connection: Connection, hashed: bytes, kind: str, now: int) -> Row:
    """Refused if there is none that still counts."""
    row = connection.execute(select(voucher).where(voucher.c.hash == hashed, voucher.c.kind == kind, voucher.c.until > now)).mappings()
    found = row.one_or_none()
    if found is None:
        raise Refused(403, "used-up")
    return dict(found)


def use_voucher(connection: Connection, hashed: bytes, kind: str, now: int) -> Row:
    """The voucher, which is used up by this; those that are too old go with it."""
    found = read_voucher(connection, hashed, kind, now)
    connection.execute(delete(voucher).where(or_(voucher.c.hash == hashed, voucher.c.until <= now)))
    return found


# -- each other --------------------------------------------------------------------------------------------------------
def shun(connection: Connection, by: int, other: int, kind: str | None) -> None:
    """Mute or block somebody, or (None) do so no longer."""
    connection.execute(delete(shunning).where(shunning.c.person == by, shunning.c.other == other))
    if kind is not None:
        connection.execute(insert(shunning).values(person=by, other=other, kind=kind))


def read_shunned(connection: Connection, by: int) -> dict[int, str]:
    """Whom somebody has muted or blocked."""
    rows = connection.execute(select(shunning.c.other, shunning.c.kind).where(shunning.c.person == by))
    return {row.other: row.kind for row in rows}


def read_blocks(connection: Connection, key: int) -> set[int]:
    """With whom somebody has nothing to do: those they have blocked, and those who have blocked them."""
    one = select(shunning.c.other).where(shunning.c.person == key, shunning.c.kind == "block")
    other = select(shunning.c.person).where(shunning.c.other == key, shunning.c.kind == "block")
    return {*connection.execute(one).scalars(), *connection.execute(other).scalars()}


def add_report(connection: Connection, by: int, about: int, reason: str, now: int) -> None:
    connection.execute(insert(report).values(person=by, about=about, reason=reason, created=now, settled=False))


# -- owners ------------------------------------------------------------------------------------------------------------
def read_reports(connection: Connection) -> list[Row]:
    """What is still to be settled, the oldest first."""
    who, about = person.alias("who"), person.alias("about")
    chosen = (
        select(report.c.key, report.c.reason, report.c.created, who.c.name.label("by"), about.c.name.label("about"), about.c.id)
        .outerjoin(who, who.c.key == report.c.person)
        .join(about, about.c.key == report.c.about)
        .where(report.c.settled.is_(False))
        .order_by(report.c.key)
    )
    return [dict(row) for row in connection.execute(chosen).mappings()]


def settle_report(connection: Connection, key: int) -> int:
    """Whom it is about; Refused if there is no such report."""
    about = connection.execute(select(report.c.about).where(report.c.key == key, report.c.settled.is_(False))).scalar_one_or_none()
    if about is None:
        raise Refused(404, "no-such-report")
    connection.execute(update(report).where(report.c.key == key).values(settled=True))
    return int(about)


def write_act(connection: Connection, owner: int | None, about: int | None, did: str, reason: str, now: int) -> None:
    """What an owner did, for everybody to read."""
    connection.execute(insert(act).values(owner=owner, about=about, did=did, reason=reason, created=now))


def read_acts(connection: Connection, most: int) -> list[Row]:
    """What owners did, the newest first; who has left since has no name any more."""
    owner, about = person.alias("owner"), person.alias("about")
    chosen = (
        select(act.c.key, act.c.did, act.c.reason, act.c.created, owner.c.name.label("owner"), about.c.name.label("about"))
        .outerjoin(owner, owner.c.key == act.c.owner)
        .outerjoin(about, about.c.key == act.c.about)
        .order_by(act.c.key.desc())
        .limit(most)
    )
    return [dict(row) for row in connection.execute(chosen).mappings()]


def bar(connection: Connection, key: int, is_barred: bool) -> list[str]:
    """Shut somebody out, and sign them out everywhere; or let them in again. The matches that they had open."""
    connection.execute(update(person).where(person.c.key == key).values(is_barred=is_barred))
    return end_sessions(connection, key) if is_barred else []


def make_owner(connection: Connection, key: int) -> None:
    connection.execute(update(person).where(person.c.key == key).values(is_owner=True))


# -- seats -------------------------------------------------------------------------------------------------------------
def claim_seats(connection: Connection, by: int, hashes: list[bytes]) -> list[tuple[str, int]]:
    """Somebody who played as a guest takes the seats along that their browser has tokens of; those of others stay theirs."""
    rows = connection.execute(
        select(match.c.id, match.c.key, seat.c.number)
        .join(match, match.c.key == seat.c.match)
        .outerjoin(place, (place.c.match == seat.c.match) & (place.c.seat == seat.c.number))
        .where(seat.c.token_hash.in_(hashes), place.c.person.is_(None), match.c.lesson.is_(None))
    ).all()
    if rows:
        connection.execute(
            insert(place), [{"match": row.key, "seat": row.number, "person": by, "seen_version": 0, "seen_talk": 0} for row in rows]
        )
    return [(row.id, row.number) for row in rows]


def held_places(connection: Connection, key: int, id: str) -> tuple[int, list[Row]]:
    """The key of a match and the seats in it that somebody plays."""
    rows = connection.execute(
        select(match.c.key, place.c.seat, seat.c.id)
        .join(match, match.c.key == place.c.match)
        .join(seat, (seat.c.match == place.c.match) & (seat.c.number == place.c.seat))
        .where(match.c.id == id, place.c.person == key, seat.c.kind != "bot")
        .order_by(place.c.seat)
    ).all()
    return (rows[0].key if rows else 0), [{"seat": row.seat, "id": row.id} for row in rows]


def add_seat_keys(connection: Connection, of: int, by: bytes, hashes: dict[int, bytes]) -> None:
    """Tokens of one's own seats for a session: those that it had before go."""
    connection.execute(delete(seat_key).where(seat_key.c.match == of, seat_key.c.session == by))
    connection.execute(
        insert(seat_key), [{"hash": hashed, "match": of, "seat": number, "session": by} for number, hashed in hashes.items()]
    )
