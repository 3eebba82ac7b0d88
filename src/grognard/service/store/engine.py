"""Opening the database: SQLite in WAL mode, every commit on the disk before it counts, brought to the newest schema."""

from pathlib import Path
from typing import Any, Final

from alembic import command
from alembic.config import Config
from alembic.util.exc import CommandError
from sqlalchemy import Engine, create_engine, event
from sqlalchemy.engine import URL
from sqlalchemy.exc import DBAPIError
from sqlalchemy.pool import QueuePool

from grognard.kernel.errors import BadInput

CHECKED_BYTES: Final = 512 * 1024 * 1024
"""A bigger file is not read through at the start: it would take too long."""


def open_database(file: Path) -> Engine:
    """The database in this file, made if need be, with the newest schema."""
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadInput(f"The folder for the database, {file.parent}, cannot be made: {error.strerror}; name another file.") from None
    engine = create_engine(URL.create("sqlite", database=str(file)), poolclass=QueuePool, pool_size=4, max_overflow=4)
    event.listen(engine, "connect", _prepare)
    event.listen(engine, "begin", _begin)
    try:
        if file.exists() and file.stat().st_size <= CHECKED_BYTES:
            _check(engine)
        _migrate(engine)
    except DBAPIError as error:
        raise BadInput(f"The database {file} cannot be used: {error.orig}; name another file or mend it.") from None
    except CommandError as error:
        raise BadInput(f"The database {file} belongs to another version of Grognard ({error}); name another file.") from None
    return engine


def _check(engine: Engine) -> None:
    """BadInput if the file is damaged: better told at the start than met in the middle of a match."""
    with engine.connect() as connection:
        found = connection.exec_driver_sql("PRAGMA quick_check(1)").scalar()
    if found != "ok":
        raise BadInput(f"The database {engine.url.database} is damaged ({found}); restore it from a copy, or name another file.")


def _prepare(connection: Any, _record: object) -> None:
    connection.isolation_level = None  # transactions are begun by `_begin`, not by the driver
    for pragma in ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON", "busy_timeout = 5000"):
        connection.execute("PRAGMA " + pragma)


def _begin(connection: Any) -> None:
    """A writer takes the write lock at once, so that it never fails half way; readers take none."""
    writes = connection.get_execution_options().get("writes", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


def _migrate(engine: Engine) -> None:
    config = Config()
    config.set_main_option("script_location", "grognard.service.store:migrations")
    config.set_main_option("path_separator", "os")
    with engine.execution_options(writes=True).begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
