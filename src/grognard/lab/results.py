"""The games of a study in a file, one a line or row: as JSON lines, or as Parquet for tools that read tables (`grognard[ray]`)."""

import importlib
import json
from pathlib import Path
from types import TracebackType
from typing import Any, Final, Self

from grognard.kernel.errors import BadInput

JSON_LINES: Final = ".jsonl"
PARQUET: Final = ".parquet"
ROWS: Final = 200
"""So many rows of a Parquet file are written at a time."""

Row = dict[str, Any]
"""One game; what is not a number or a text (score, facts, record) is JSON within a Parquet file."""


class Results:
    """A file that takes one row after the other."""

    def __init__(self, file: Path) -> None:
        if file.suffix not in {JSON_LINES, PARQUET}:
            raise BadInput(f"{file.name} says not how games are to be kept: end its name with {JSON_LINES} or {PARQUET}.")
        if file.exists():
            raise BadInput(f"{file} is there already; name another file, or take it away.")
        self.file = file
        self.rows: list[Row] = []
        self.arrow: Any = None
        self.table: Any = None
        if file.suffix == PARQUET:
            try:
                self.arrow = importlib.import_module("pyarrow")
                self.table = importlib.import_module("pyarrow.parquet")
            except ModuleNotFoundError:
                raise BadInput("Parquet needs pyarrow; 'pip install grognard[ray]' brings it. JSON lines (.jsonl) need nothing.") from None
        self.writer: Any = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        """Also after an interruption: what was played is kept."""
        self.write()
        if self.writer is not None:
            self.writer.close()

    def add(self, row: Row) -> None:
        self.rows.append(row)
        if self.arrow is None or len(self.rows) >= ROWS:
            self.write()

    def write(self) -> None:
        if not self.rows:
            return
        if self.arrow is None:
            with self.file.open("a", encoding="utf-8") as stream:
                stream.writelines(json.dumps(row, separators=(",", ":")) + "\n" for row in self.rows)
        else:
            written = self.arrow.Table.from_pylist([{name: plain(value) for name, value in row.items()} for row in self.rows])
            if self.writer is None:
                self.writer = self.table.ParquetWriter(self.file, written.schema)
            self.writer.write_table(written)
        self.rows = []


def plain(value: Any) -> int | float | str:
    """What a column of a table can hold."""
    return value if isinstance(value, int | float | str) else json.dumps(value, separators=(",", ":"))
