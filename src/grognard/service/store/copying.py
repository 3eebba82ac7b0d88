"""Copying a database into another, match by match: each is read back from its new place and compared by its hash.

Keys stay what they are, so whatever refers to a match or to anything else still does. A copy that was broken off goes on where it stopped.
"""

import hashlib
from collections.abc import Iterable, Iterator
from typing import Any, Final

import msgspec
from sqlalchemy import Column, Connection, Engine, Row, Table, func, insert, select, text

from grognard.kernel.errors import BadInput
from grognard.service.store.engine import read_only
from grognard.service.store.schema import job, match, metadata

PART: Final = 1000
"""So many rows are handed over at once."""
NOT_KEPT: Final = (job,)
"""What belongs to servers that run, not to matches."""


class Copying:
    """From one database to another of the same schema."""

    def __init__(self, source: Engine, target: Engine) -> None:
        self._source = read_only(source)
        self._target = target
        tables = [table for table in metadata.sorted_tables if table not in NOT_KEPT]
        self._of_match = {table: column for table in tables if (column := _reference(table)) is not None}
        self._before = [table for table in tables if table is not match and not _follows(table, set(self._of_match))]
        self._after = [table for table in tables if table not in (match, *self._before, *self._of_match)]

    def matches(self) -> list[int]:
        """The keys of all matches to copy."""
        with self._source.connect() as connection:
            return list(connection.execute(select(match.c.key).order_by(match.c.key)).scalars())

    def copy_first(self) -> None:
        """What matches refer to."""
        self._copy_whole(self._before)

    def copy_match(self, key: int) -> int:
        """One match with everything that belongs to it, in one transaction; how many rows. BadInput if the copy is not the same."""
        with self._source.connect() as connection:
            rows = {table: list(found) for table, found in self._rows(connection, key)}
        wanted = _hash(rows)
        with self._target.execution_options(writes=True).begin() as connection:
            there = self._hash_there(connection, key)
            if there is None:
                for table, found in rows.items():
                    _add(connection, table, found)
                there = self._hash_there(connection, key)
            if there != wanted:
                raise BadInput(
                    f"Match {rows[match][0].id} is not the same in both databases ({wanted[:12]} and {str(there)[:12]}); "
                    "copy into an empty database."
                )
        return sum(len(found) for found in rows.values())

    def copy_rest(self) -> None:
        """What refers to matches but belongs to none, and where the new database goes on counting."""
        for table, column in self._of_match.items():
            self._copy_rows(table, column.is_(None))
        self._copy_whole(self._after)
        with self._target.execution_options(writes=True).begin() as connection:
            if connection.dialect.name == "postgresql":
                _count_on(connection)

    def _copy_whole(self, tables: Iterable[Table]) -> None:
        for table in tables:
            self._copy_rows(table, None)

    def _copy_rows(self, table: Table, chosen: Any) -> None:
        """Rows of a table that are not yet there."""
        wanted = select(table).order_by(*table.primary_key) if chosen is None else select(table).where(chosen).order_by(*table.primary_key)
        with self._source.connect() as connection:
            rows = list(connection.execute(wanted))
        with self._target.execution_options(writes=True).begin() as connection:
            there = list(connection.execute(wanted))
            if there and _hash({table: there}) != _hash({table: rows}):
                raise BadInput(f"The table {table.name} is not the same in both databases; copy into an empty database.")
            if not there:
                _add(connection, table, rows)

    def _hash_there(self, connection: Connection, key: int) -> str | None:
        rows = {table: list(found) for table, found in self._rows(connection, key)}
        return _hash(rows) if rows[match] else None

    def _rows(self, connection: Connection, key: int) -> Iterator[tuple[Table, Iterable[Row[Any]]]]:
        yield match, connection.execute(select(match).where(match.c.key == key))
        for table, column in self._of_match.items():
            yield table, connection.execute(select(table).where(column == key).order_by(*table.primary_key))


def _reference(table: Table) -> "Column[Any] | None":
    """The column that says which match a row belongs to."""
    return next((key.parent for key in table.foreign_keys if key.column is match.c.key), None)


def _follows(table: Table, others: set[Table]) -> bool:
    """Whether rows of a table may refer to rows of others."""
    return table in others or any(key.column.table is not table and _follows(key.column.table, others) for key in table.foreign_keys)


def _add(connection: Connection, table: Table, rows: list[Row[Any]]) -> None:
    for first in range(0, len(rows), PART):
        connection.execute(insert(table), [dict(row._mapping) for row in rows[first : first + PART]])


def _hash(rows: dict[Table, list[Row[Any]]]) -> str:
    """What a match comes to: every value of every row, whatever the database calls true or keeps its columns in."""
    told = hashlib.sha256()
    for table in sorted(rows, key=lambda one: one.name):
        told.update(msgspec.json.encode([str(table.name), len(rows[table])]))
        names = sorted(column.name for column in table.columns)
        for row in rows[table]:
            told.update(msgspec.json.encode([row._mapping[name] for name in names]))
    return told.hexdigest()


def _count_on(connection: Connection) -> None:
    """The next row gets the number after the last one."""
    for table in metadata.sorted_tables:
        column = table.autoincrement_column
        if column is not None:
            last = connection.execute(select(func.max(column))).scalar()
            sequence = connection.execute(
                text("SELECT pg_get_serial_sequence(:name, :column)"), {"name": f'"{table.name}"', "column": column.name}
            ).scalar()
            if last is not None and sequence is not None:
                connection.execute(text("SELECT setval(:sequence, :last)"), {"sequence": sequence, "last": last})
