"""Reading: a match as the database keeps it."""

from dataclasses import dataclass
from typing import Any

import msgspec
from sqlalchemy import Column, Connection, RowMapping, Table, func, select
from sqlalchemy.exc import SQLAlchemyError

from grognard.kernel.chain import Chain
from grognard.kernel.options import Options
from grognard.kernel.sequence import Event
from grognard.service.errors import Refused
from grognard.service.store.schema import action, chain, match, roll, seat, snapshot

Roll = tuple[list[int], list[int]]
"""The faces of the dice and what they showed."""


@dataclass(frozen=True)
class SavedSeat:
    """A place at the table; people have a token, of which only the hash is kept."""

    number: int
    id: str
    kind: str
    bot: str | None
    token_hash: bytes | None
    wishes_deletion: bool = False


@dataclass(frozen=True)
class Snapshot:
    """The position after `number` actions, at a point of no return."""

    number: int
    after_dice: bool
    position: dict[str, Any]


@dataclass(frozen=True)
class Saved:
    """All that is needed to open a match."""

    key: int
    id: str
    game: str
    rules: str
    scenario: str
    options: Options
    seed: bytes
    salts: list[str]
    commitment: str
    spectators: bool
    lesson: str | None
    version: int
    seats: list[SavedSeat]
    codes: list[int]
    events: list[list[Event]]
    """By action, the set-up first."""
    rolls: list[Roll]
    roll_actions: list[int]
    """By roll: the action that brought it about."""
    snapshot: Snapshot
    links: list[bytes]
    """By roll: what the seat added that caused it, if anything."""
    link: bytes
    """The same, of the last order."""
    chains: list[Chain]
    earlier_actions: int
    earlier_rolls: int


def read_match(connection: Connection, id: str) -> Saved | None:
    """The match with this id, with its newest snapshot."""
    row = connection.execute(select(match).where(match.c.id == id)).mappings().one_or_none()
    try:
        return None if row is None else _saved(connection, row)
    except (msgspec.DecodeError, LookupError, TypeError, ValueError, SQLAlchemyError) as problem:
        reason = f"What is stored of this match cannot be read, so it cannot be opened ({problem})."
        raise Refused(409, "cannot-be-opened", reason) from None


def _saved(connection: Connection, row: RowMapping) -> Saved:
    key = row["key"]
    codes, events = _joined(connection, action, key, action.c.code, action.c.events)
    acts, faces, rolled = _joined(connection, roll, key, roll.c.action, roll.c.faces, roll.c.rolled)
    told = _events.decode(events)
    made = list(zip(_many.decode(faces), _many.decode(rolled), strict=True))
    newest = read_snapshot(connection, key, len(told) - 1)
    if newest is None:
        raise LookupError("it has no snapshot, and every match is created with one")
    return Saved(
        key=key,
        id=row["id"],
        game=row["game"],
        rules=row["rules"],
        scenario=row["scenario"],
        options=msgspec.json.decode(row["options"], type=Options),
        seed=row["seed"],
        salts=msgspec.json.decode(row["salts"], type=list[str]),
        commitment=row["commitment"],
        spectators=row["spectators"],
        lesson=row["lesson"],
        version=row["version"],
        seats=_seats(connection, key),
        codes=_numbers.decode(codes)[1:],
        events=told,
        rolls=made,
        roll_actions=_numbers.decode(acts),
        snapshot=newest,
        links=_links(connection, key),
        link=bytes.fromhex(row["link"] or ""),
        chains=_chains(connection, key),
        earlier_actions=row["earlier_actions"],
        earlier_rolls=row["earlier_rolls"],
    )


def _joined(connection: Connection, table: Table, key: int, *columns: "Column[Any]") -> list[str]:
    """Each column of all rows of a match as one JSON list: thousands of rows, decoded in one go instead of one by one."""
    rows = select(*columns).where(table.c.match == key).order_by(table.c.number).subquery()
    lists = connection.execute(select(*(func.group_concat(column, ",") for column in rows.c))).one()
    return [f"[{joined or ''}]" for joined in lists]


def _links(connection: Connection, key: int) -> list[bytes]:
    links = select(func.coalesce(roll.c.link, "").label("link")).where(roll.c.match == key).order_by(roll.c.number).subquery()
    joined, count = connection.execute(select(func.group_concat(links.c.link, ","), func.count())).one()
    return [bytes.fromhex(link) for link in joined.split(",")] if count else []


def _chains(connection: Connection, key: int) -> list[Chain]:
    rows = connection.execute(select(chain).where(chain.c.match == key).order_by(chain.c.number))
    return [Chain(row.seat, bytes.fromhex(row.tip), row.action, row.used, bytes.fromhex(row.last)) for row in rows]


def read_snapshot(connection: Connection, key: int, number: int) -> Snapshot | None:
    """The last snapshot at or before an action."""
    chosen = (
        select(snapshot.c.number, snapshot.c.after_dice, snapshot.c.position)
        .where(snapshot.c.match == key, snapshot.c.number <= number)
        .order_by(snapshot.c.number.desc())
        .limit(1)
    )
    row = connection.execute(chosen).one_or_none()
    return None if row is None else Snapshot(row.number, row.after_dice, msgspec.json.decode(row.position))


def _seats(connection: Connection, key: int) -> list[SavedSeat]:
    rows = connection.execute(select(seat).where(seat.c.match == key).order_by(seat.c.number))
    return [SavedSeat(row.number, row.id, row.kind, row.bot, row.token_hash, row.wishes_deletion) for row in rows]


def read_seats(connection: Connection, hashes: list[bytes]) -> list[dict[str, Any]]:
    """For each known token hash: its seat and what a list of matches shows."""
    held = (
        select(seat.c.token_hash, seat.c.id.label("seat"), match)
        .join(match, match.c.key == seat.c.match)
        .where(seat.c.token_hash.in_(hashes))
    )
    rows = [dict(row) for row in connection.execute(held).mappings()]
    keys = {row["key"] for row in rows}
    others = connection.execute(
        select(seat.c.match, seat.c.id, seat.c.kind, seat.c.bot, seat.c.wishes_deletion)
        .where(seat.c.match.in_(keys))
        .order_by(seat.c.number)
    )
    by_match: dict[int, list[dict[str, Any]]] = {}
    wishes: dict[int, list[str]] = {}
    for other in others:
        wishes.setdefault(other.match, []).extend([other.id] if other.wishes_deletion else [])
        by_match.setdefault(other.match, []).append({"seat": other.id, "kind": other.kind, "bot": other.bot})
    for row in rows:
        row["deletion"] = wishes[row["key"]]
        row["opponents"] = [other for other in by_match[row["key"]] if other["seat"] != row["seat"]]
    return rows


_events = msgspec.json.Decoder(list[list[tuple[int, ...]]])
_numbers = msgspec.json.Decoder(list[int])
_many = msgspec.json.Decoder(list[list[int]])
