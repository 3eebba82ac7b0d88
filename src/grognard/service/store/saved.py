"""Reading: a match as the database keeps it."""

from collections.abc import Collection
from dataclasses import dataclass, field
from typing import Any, Final

import msgspec
from sqlalchemy import Column, Connection, RowMapping, Table, Text, cast, func, select
from sqlalchemy.exc import SQLAlchemyError

from grognard.kernel.options import Options
from grognard.service.errors import Refused
from grognard.service.store.club_schema import person, place, seat_key, vacation
from grognard.service.store.schema import action, chain, match, roll, seat, snapshot
from grognard.umpire.stored import Snapshot, Stored, StoredChain


@dataclass(frozen=True)
class SavedSeat:
    """A place at the table; people have a token, of which only the hash is kept."""

    number: int
    id: str
    kind: str
    bot: str | None
    token_hash: bytes | None
    wishes_deletion: bool = False
    wishes_edition: str | None = None
    person: int | None = None
    """Who of the club sits there, if anybody does."""
    name: str | None = None
    """What that person is called there, or else the name that somebody has given."""
    away: int = 0
    """Until when that person is on vacation, if they are."""
    keys: tuple[bytes, ...] = ()
    """What opens it on devices where that person is signed in: hashes, as of the token."""
    seen: int = field(default=0, compare=False)
    """When that person was last here, as the database knows it."""


@dataclass(frozen=True)
class Saved:
    """A match in the database: who sits at it, and all that is needed to open it."""

    key: int
    id: str
    spectators: bool
    version: int
    seats: list[SavedSeat]
    lesson: str | None
    stored: Stored


def read_match(connection: Connection, id: str) -> Saved | None:
    """The match with this id, with its newest snapshot."""
    row = connection.execute(select(match).where(match.c.id == _text(id))).mappings().one_or_none()
    try:
        return None if row is None else _saved(connection, row)
    except (msgspec.DecodeError, LookupError, TypeError, ValueError, SQLAlchemyError) as problem:
        raise Refused(409, "cannot-be-opened:unreadable", problem=str(problem)) from None


def _text(id: str) -> str:
    """PostgreSQL has no texts with a zero in them, nor has any match such an id."""
    return id.replace("\0", "\N{REPLACEMENT CHARACTER}")


def _saved(connection: Connection, row: RowMapping) -> Saved:
    key = row["key"]
    texts, events = _joined(connection, action, key, (action.c.text, NEW_LINE), (action.c.events, ","))
    acts, faces, rolled = _joined(connection, roll, key, (roll.c.action, ","), (roll.c.faces, ","), (roll.c.rolled, ","))
    actions = texts.split(NEW_LINE)[1:]
    stored = Stored(
        game=row["game"],
        rules=row["rules"],
        scenario=row["scenario"],
        options=msgspec.json.decode(row["options"], type=Options),
        seed=row["seed"],
        salts=msgspec.json.decode(row["salts"], type=list[str]),
        commitment=row["commitment"],
        texts=actions,
        rolls=list(zip(_many.decode(f"[{faces}]"), _many.decode(f"[{rolled}]"), strict=True)),
        roll_actions=_numbers.decode(f"[{acts}]"),
        events=_told(f"[{events}]"),
        snapshot=read_snapshot(connection, key, len(actions)),
        links=_links(connection, key),
        link=row["link"] or "",
        chains=_chains(connection, key),
        earlier_actions=row["earlier_actions"],
        earlier_rolls=row["earlier_rolls"],
        begins_midway=row["lesson"] is not None,
    )
    return Saved(key, row["id"], row["spectators"], row["version"], _seats(connection, key), row["lesson"], stored)


def _told(events: str) -> list[list[tuple[int, ...]]]:
    """The log, if it can be read; the umpire makes it anew if it cannot."""
    try:
        return _events.decode(events)
    except msgspec.DecodeError:
        return []


def _joined(connection: Connection, table: Table, key: int, *columns: "tuple[Column[Any], str]") -> list[str]:
    """Each column of all rows of a match as one text: thousands of rows, decoded in one go instead of one by one."""
    rows = select(*(column for column, _ in columns)).where(table.c.match == key).order_by(table.c.number).subquery()
    lists = connection.execute(
        select(*(func.aggregate_strings(cast(column, Text), between) for column, (_, between) in zip(rows.c, columns, strict=True)))
    ).one()
    return [joined or "" for joined in lists]


def _links(connection: Connection, key: int) -> list[str]:
    links = select(func.coalesce(roll.c.link, "").label("link")).where(roll.c.match == key).order_by(roll.c.number).subquery()
    joined, count = connection.execute(select(func.aggregate_strings(links.c.link, ","), func.count())).one()
    return joined.split(",") if count else []


def _chains(connection: Connection, key: int) -> list[StoredChain]:
    rows = connection.execute(select(chain).where(chain.c.match == key).order_by(chain.c.number))
    return [StoredChain(row.seat, row.tip, row.action, row.used, row.last) for row in rows]


def read_snapshot(connection: Connection, key: int, number: int) -> Snapshot | None:
    """The last snapshot at or before an action."""
    chosen = (
        select(snapshot.c.number, snapshot.c.after_dice, snapshot.c.position)
        .where(snapshot.c.match == key, snapshot.c.number <= number)
        .order_by(snapshot.c.number.desc())
        .limit(1)
    )
    row = connection.execute(chosen).one_or_none()
    try:
        return None if row is None else Snapshot(row.number, row.after_dice, msgspec.json.decode(row.position, type=dict[str, Any]))
    except msgspec.DecodeError:
        return None


def read_actor(connection: Connection, key: int, number: int) -> int | None:
    """The seat that took an action; None for the set-up."""
    found = select(action.c.seat).where(action.c.match == key, action.c.number == number)
    return connection.execute(found).scalar() if number else None


def read_owners(connection: Connection, id: str) -> tuple[int, list[SavedSeat]] | None:
    """The key of a match and who sits at it, whatever the rest of it is like."""
    key = connection.execute(select(match.c.key).where(match.c.id == _text(id))).scalar_one_or_none()
    return None if key is None else (key, _seats(connection, key))


def read_keys(connection: Connection, ids: Collection[str]) -> list[int]:
    """The keys of matches, by their ids."""
    return list(connection.execute(select(match.c.key).where(match.c.id.in_([_text(id) for id in ids]))).scalars())


def _seats(connection: Connection, key: int) -> list[SavedSeat]:
    rows = connection.execute(
        select(seat, place.c.person, person.c.name.label("person_name"), person.c.seen, vacation.c.until)
        .outerjoin(place, (place.c.match == seat.c.match) & (place.c.seat == seat.c.number))
        .outerjoin(person, person.c.key == place.c.person)
        .outerjoin(vacation, vacation.c.person == place.c.person)
        .where(seat.c.match == key)
        .order_by(seat.c.number)
    ).all()
    keys: dict[int, tuple[bytes, ...]] = {}
    for row in connection.execute(select(seat_key.c.seat, seat_key.c.hash).where(seat_key.c.match == key)):
        keys[row.seat] = (*keys.get(row.seat, ()), row.hash)
    return [
        SavedSeat(
            *(row.number, row.id, row.kind, row.bot, row.token_hash, row.wishes_deletion, row.wishes_edition),
            *(row.person, row.person_name or row.name, row.until or 0, keys.get(row.number, ()), row.seen or 0),
        )
        for row in rows
    ]


def read_seats(connection: Connection, hashes: list[bytes]) -> list[dict[str, Any]]:
    """For each known token hash: its seat and what a list of matches shows."""
    by_token = (
        select(seat.c.token_hash, seat.c.id.label("seat"), match)
        .join(match, match.c.key == seat.c.match)
        .where(seat.c.token_hash.in_(hashes))
    )
    by_key = (
        select(seat_key.c.hash.label("token_hash"), seat.c.id.label("seat"), match)
        .join(seat, (seat.c.match == seat_key.c.match) & (seat.c.number == seat_key.c.seat))
        .join(match, match.c.key == seat.c.match)
        .where(seat_key.c.hash.in_(hashes))
    )
    rows = [dict(row) for chosen in (by_token, by_key) for row in connection.execute(chosen).mappings()]
    keys = {row["key"] for row in rows}
    others = connection.execute(
        select(seat, func.coalesce(person.c.name, seat.c.name).label("called"))
        .outerjoin(place, (place.c.match == seat.c.match) & (place.c.seat == seat.c.number))
        .outerjoin(person, person.c.key == place.c.person)
        .where(seat.c.match.in_(keys))
        .order_by(seat.c.number)
    )
    by_match: dict[int, list[dict[str, Any]]] = {}
    wishes: dict[int, list[str]] = {}
    for other in others:
        wishes.setdefault(other.match, []).extend([other.id] if other.wishes_deletion else [])
        by_match.setdefault(other.match, []).append({"seat": other.id, "kind": other.kind, "bot": other.bot, "name": other.called})
    for row in rows:
        row["name"] = next(other["name"] for other in by_match[row["key"]] if other["seat"] == row["seat"])
        row["deletion"] = wishes[row["key"]]
        row["opponents"] = [other for other in by_match[row["key"]] if other["seat"] != row["seat"]]
    return rows


NEW_LINE: Final = "\n"  # never in the text of an action
_events = msgspec.json.Decoder(list[list[tuple[int, ...]]])
_numbers = msgspec.json.Decoder(list[int])
_many = msgspec.json.Decoder(list[list[int]])
