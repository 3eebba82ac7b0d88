"""Writing: what one transaction puts into the database."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from sqlalchemy import Connection, Delete, Insert, Table, Update, bindparam, delete, insert, select, update

from grognard.service.store.schema import action, chain, match, roll, seat, snapshot
from grognard.umpire.stored import Row, Rows

Work = Callable[[Connection], Any]
AT_ONCE: Final = 100
"""Rows that one statement adds."""


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
    chains: list[Row] = field(default_factory=list)
    """Chains that are not as they were: number, action, used and last."""
    link: str | None = None
    """What the order adds to the dice that it causes."""
    also: Work | None = None
    """What goes with it: the clock of a match of the club."""


class Conflict(Exception):
    """The match in the database is not the one that was changed: somebody else wrote to it."""


class Prepared:
    """A statement made into text once, so that many rows cost little more than the database's own work."""

    def __init__(self, statement: Insert | Update | Delete, names: list[str]) -> None:
        self._statement = statement
        self._names = names
        self._texts: dict[str, tuple[str, list[str] | None]] = {}

    def run(self, connection: Connection, rows: list[Row]) -> int:
        """Do it for every row; how many rows of the database it touched."""
        if not rows:
            return 0
        text, order = self._text(connection)
        given: Any = rows if order is None else [tuple([row[name] for name in order]) for row in rows]
        return connection.exec_driver_sql(text, given).rowcount

    def _text(self, connection: Connection) -> tuple[str, list[str] | None]:
        """The text for this kind of database, and the order of its parameters if they have no names there."""
        known = self._texts.get(connection.dialect.name)
        if known is None:
            compiled = self._statement.compile(dialect=connection.dialect, column_keys=self._names)
            known = self._texts[connection.dialect.name] = (str(compiled), list(compiled.positiontup) if compiled.positiontup else None)
        return known


class Added:
    """New rows of a table, many in one statement: each statement is a way to the database and back, and a turn for every other thread."""

    def __init__(self, table: Table) -> None:
        self._statement = insert(table)
        self._names = [column.name for column in table.columns]
        self._beginnings: dict[str, str] = {}

    def run(self, connection: Connection, rows: list[Row]) -> None:
        sign = "?" if connection.dialect.positional else "%s"
        group = "(" + ", ".join([sign] * len(self._names)) + ")"
        for start in range(0, len(rows), AT_ONCE):
            some = rows[start : start + AT_ONCE]
            values = tuple([row[name] for row in some for name in self._names])
            connection.exec_driver_sql(self._beginning(connection) + ", ".join([group] * len(some)), values)

    def _beginning(self, connection: Connection) -> str:
        """The statement up to the values."""
        known = self._beginnings.get(connection.dialect.name)
        if known is None:
            text = str(self._statement.compile(dialect=connection.dialect, column_keys=self._names))
            known = self._beginnings[connection.dialect.name] = text[: text.index(" VALUES ") + len(" VALUES ")]
        return known


def _insert_into(table: Table) -> Prepared:
    return Prepared(insert(table), [column.name for column in table.columns])


SUMMARY: Final = ("turn", "last_turn", "to_move", "over", "updated")

_ADD_SEATS: Final = _insert_into(seat)
_ADD_ACTIONS: Final = Added(action)
_ADD_ROLLS: Final = Added(roll)
_ADD_SNAPSHOTS: Final = Added(snapshot)
_TAKE_BACK: Final = Prepared(delete(action).where(action.c.match == bindparam("of"), action.c.number > bindparam("kept")), [])
_ADVANCE: Final = Prepared(
    update(match)
    .where(match.c.key == bindparam("of"), match.c.version == bindparam("before"))
    .values({name: bindparam("new_" + name) for name in ("version", "link", *SUMMARY)}),
    [],
)
_ADD_CHAINS: Final = _insert_into(chain)
_USE_CHAINS: Final = Prepared(
    update(chain)
    .where(chain.c.match == bindparam("of"), chain.c.number == bindparam("which"))
    .values({name: bindparam("new_" + name) for name in ("action", "used", "last")}),
    [],
)


def write(connection: Connection, jobs: Sequence[Change | Work]) -> list[Any]:
    """Do all jobs of one transaction; changes of different matches are written table by table, in few statements."""
    results = [None if isinstance(job, Change) else job(connection) for job in jobs]
    changes = [job for job in jobs if isinstance(job, Change)]
    if changes:
        write_changes(connection, sorted(changes, key=lambda change: change.key))  # two servers never wait for each other
    return results


def write_changes(connection: Connection, changes: list[Change]) -> None:
    """Changes of different matches: no two of them touch the same rows."""
    if _ADVANCE.run(connection, [_advance(change) for change in changes]) != len(changes):
        raise Conflict
    _TAKE_BACK.run(connection, [{"of": change.key, "kept": change.kept} for change in changes if change.kept is not None])
    _ADD_ACTIONS.run(connection, [row for change in changes for row in change.actions])
    _ADD_ROLLS.run(connection, [row for change in changes for row in change.rolls])
    _ADD_SNAPSHOTS.run(connection, [row for change in changes for row in change.snapshots])
    _USE_CHAINS.run(connection, [{**row, "of": change.key} for change in changes for row in change.chains])
    for change in changes:
        if change.also is not None:
            change.also(connection)


def _advance(change: Change) -> Row:
    row: Row = {"of": change.key, "before": change.version - 1, "new_version": change.version, "new_link": change.link}
    for name in SUMMARY:
        row["new_" + name] = change.summary[name]
    return row


@dataclass
class NewMatch:
    """A match to be created, with whatever was already played in it. Rows carry no key of the match yet."""

    match: Row
    seats: list[Row]
    actions: list[Row]
    rolls: list[Row]
    snapshots: list[Row]
    chains: list[Row] = field(default_factory=list)

    def __call__(self, connection: Connection) -> int:
        """Write it and return its key."""
        key = int(connection.execute(insert(match).returning(match.c.key), self.match).scalar_one())
        for prepared, rows in (
            (_ADD_SEATS, self.seats),
            (_ADD_ACTIONS, self.actions),
            (_ADD_ROLLS, self.rolls),
            (_ADD_SNAPSHOTS, self.snapshots),
            (_ADD_CHAINS, self.chains),
        ):
            prepared.run(connection, [{**row, "match": key} for row in rows])
        return key


@dataclass
class Restart:
    """A match that begins again from another position: a lesson that goes to a step. Nothing of what was played stays."""

    key: int
    before: int
    """The version that it replaces."""
    match: Row
    """What changes in the row of the match."""
    actions: list[Row]
    rolls: list[Row]
    snapshots: list[Row]

    def __call__(self, connection: Connection) -> None:
        now = (match.c.key == self.key) & (match.c.version == self.before)
        if connection.execute(update(match).where(now).values(self.match)).rowcount != 1:
            raise Conflict
        for table, prepared, rows in (
            (action, _ADD_ACTIONS, self.actions),
            (roll, _ADD_ROLLS, self.rolls),
            (snapshot, _ADD_SNAPSHOTS, self.snapshots),
        ):
            connection.execute(delete(table).where(table.c.match == self.key))
            prepared.run(connection, [{**row, "match": self.key} for row in rows])


@dataclass
class Leftovers:
    """Lessons, and matches at which only machines sit, that nobody has touched since a moment: pages that were closed leave them behind."""

    before: int

    def __call__(self, connection: Connection) -> None:
        people = select(seat.c.match).where(seat.c.kind != "bot")
        nobodys = match.c.lesson.is_not(None) | match.c.key.not_in(people)
        connection.execute(delete(match).where(nobodys, match.c.updated < self.before))


@dataclass
class Removal:
    """A match to be deleted with everything that belongs to it."""

    key: int

    def __call__(self, connection: Connection) -> None:
        connection.execute(delete(match).where(match.c.key == self.key))


@dataclass
class Wish:
    """Seats that wish their match to be deleted, or do so no longer."""

    key: int
    seats: list[int]
    wishes: bool

    def __call__(self, connection: Connection) -> None:
        theirs = (seat.c.match == self.key) & seat.c.number.in_(self.seats)
        connection.execute(update(seat).where(theirs).values(wishes_deletion=self.wishes))


@dataclass
class Naming:
    """What the holder of these seats wants to be called; None if nothing any more."""

    key: int
    seats: list[int]
    name: str | None

    def __call__(self, connection: Connection) -> None:
        theirs = (seat.c.match == self.key) & seat.c.number.in_(self.seats)
        connection.execute(update(seat).where(theirs).values(name=self.name))


@dataclass
class NewChain:
    """What a seat promises for its part of the dice."""

    row: Row

    @property
    def key(self) -> int:
        """Of the match."""
        return int(self.row["match"])

    def __call__(self, connection: Connection) -> None:
        connection.execute(insert(chain), self.row)


@dataclass
class EditionWish:
    """Seats that wish their match to move to an edition, or (None) do so no longer."""

    key: int
    seats: list[int]
    edition: str | None

    def __call__(self, connection: Connection) -> None:
        theirs = (seat.c.match == self.key) & seat.c.number.in_(self.seats)
        connection.execute(update(seat).where(theirs).values(wishes_edition=self.edition))


@dataclass
class Move:
    """A match that goes on by another edition: everything that was played, written down anew."""

    key: int
    version: int
    """The version that it leads to."""
    rules: str
    options: str
    summary: Row
    rows: Rows

    def __call__(self, connection: Connection) -> None:
        this = (match.c.key == self.key) & (match.c.version == self.version - 1)
        values = {"rules": self.rules, "options": self.options, "version": self.version, **self.summary}
        if connection.execute(update(match).where(this).values(values)).rowcount != 1:
            raise Conflict
        for table in (action, roll, snapshot):
            connection.execute(delete(table).where(table.c.match == self.key))
        for prepared, rows in ((_ADD_ACTIONS, self.rows.actions), (_ADD_ROLLS, self.rows.rolls), (_ADD_SNAPSHOTS, self.rows.snapshots)):
            prepared.run(connection, [{**row, "match": self.key} for row in rows])
        connection.execute(update(seat).where(seat.c.match == self.key).values(wishes_edition=None))
