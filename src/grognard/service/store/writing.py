"""Writing: what one transaction puts into the database."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import Connection, bindparam, delete, insert, update

from grognard.service.store.schema import action, match, roll, seat, snapshot

Row = dict[str, Any]


@dataclass
class Change:
    """One accepted change of a match: actions played, or actions taken back."""

    key: int
    version: int
    """The version that it leads to."""
    summary: Row
    """What a list of matches shows: turn, last_turn, to_move, over, updated."""
    kept: int | None = None
    """If actions are taken back: how many stand."""
    actions: list[Row] = field(default_factory=list)
    rolls: list[Row] = field(default_factory=list)
    snapshots: list[Row] = field(default_factory=list)


class Conflict(Exception):
    """The match in the database is not the one that was changed: somebody else wrote to it."""


Work = Callable[[Connection], Any]

_TAKE_BACK = delete(action).where(action.c.match == bindparam("_match"), action.c.number > bindparam("_kept"))
_ADVANCE = (
    update(match)
    .where(match.c.key == bindparam("_key"), match.c.version == bindparam("_version") - 1)
    .values(
        version=bindparam("_version"),
        turn=bindparam("_turn"),
        last_turn=bindparam("_last_turn"),
        to_move=bindparam("_to_move"),
        over=bindparam("_over"),
        updated=bindparam("_updated"),
    )
)


def write(connection: Connection, jobs: Sequence[Change | Work]) -> list[Any]:
    """Do all jobs of one transaction; changes of different matches are written table by table, in few statements."""
    results = [None if isinstance(job, Change) else job(connection) for job in jobs]
    changes = [job for job in jobs if isinstance(job, Change)]
    if changes:
        write_changes(connection, changes)
    return results


def write_changes(connection: Connection, changes: list[Change]) -> None:
    """Changes of different matches: no two of them touch the same rows."""
    advanced = connection.execute(_ADVANCE, [_advance(change) for change in changes])
    if advanced.rowcount != len(changes):
        raise Conflict
    taken_back = [{"_match": change.key, "_kept": change.kept} for change in changes if change.kept is not None]
    if taken_back:
        connection.execute(_TAKE_BACK, taken_back)
    _insert(connection, action, [row for change in changes for row in change.actions])
    _insert(connection, roll, [row for change in changes for row in change.rolls])
    _insert(connection, snapshot, [row for change in changes for row in change.snapshots])


def _advance(change: Change) -> Row:
    return {"_key": change.key, "_version": change.version, **{"_" + name: value for name, value in change.summary.items()}}


def _insert(connection: Connection, table: Any, rows: list[Row]) -> None:
    if rows:
        connection.execute(insert(table), rows)


@dataclass
class NewMatch:
    """A match to be created, with whatever was already played in it. Rows carry no key of the match yet."""

    match: Row
    seats: list[Row]
    actions: list[Row]
    rolls: list[Row]
    snapshots: list[Row]

    def __call__(self, connection: Connection) -> int:
        """Write it and return its key."""
        key = int(connection.execute(insert(match).returning(match.c.key), self.match).scalar_one())
        for table, rows in ((seat, self.seats), (action, self.actions), (roll, self.rolls), (snapshot, self.snapshots)):
            _insert(connection, table, [{**row, "match": key} for row in rows])
        return key


@dataclass
class Removal:
    """A match to be deleted with everything that belongs to it."""

    key: int

    def __call__(self, connection: Connection) -> None:
        connection.execute(delete(match).where(match.c.key == self.key))
