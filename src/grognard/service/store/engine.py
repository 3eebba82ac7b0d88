"""Opening the database: SQLite in a file of its own, or PostgreSQL; every commit on the disk before it counts, the schema the newest."""

from pathlib import Path
from typing import Any, Final

from alembic import command
from alembic.config import Config
from alembic.util.exc import CommandError
from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, NoSuchModuleError
from sqlalchemy.pool import QueuePool

from grognard.kernel.errors import BadInput
from grognard.service.store import (  # noqa: F401 - their tables belong to the schema
    club_schema,
    contest_schema,
    event_schema,
    notice_schema,
    standing_schema,
)

Place = Path | URL
"""Where matches are kept: a file of SQLite, or the address of a PostgreSQL database."""

POSTGRESQL: Final = "postgresql+psycopg"
MIGRATING: Final = 0x67726F67
"""The advisory lock for changing the schema: servers that start together do so one after the other."""
CHECKED_BYTES: Final = 512 * 1024 * 1024
"""A bigger file is not read through at the start: it would take too long."""


def place_of(text: str) -> Place:
    """What a person names as a database: a file, or an address such as postgresql+psycopg://name:word@host/database."""
    if "://" not in text:
        return Path(text)
    try:
        url = make_url(text)
    except (ArgumentError, ValueError):
        raise BadInput("The address of a database looks like postgresql+psycopg://NAME:PASSWORD@HOST/DATABASE; mend it.") from None
    if url.drivername not in (POSTGRESQL, "postgresql"):
        raise BadInput(f"Matches are kept in a file or in PostgreSQL ({POSTGRESQL}://...), not in '{url.drivername[:40]}'.")
    return url.set(drivername=POSTGRESQL)


def told(place: Place) -> str:
    """The place in words, without its password."""
    return str(place) if isinstance(place, Path) else place.render_as_string(hide_password=True)


def open_database(place: Place) -> Engine:
    """The database at this place, made if need be, with the newest schema."""
    engine = _sqlite(place) if isinstance(place, Path) else _postgresql(place)
    try:
        if isinstance(place, Path) and place.exists() and place.stat().st_size <= CHECKED_BYTES:
            _check(engine)
        _migrate(engine)
    except DBAPIError as error:
        remedy = "name another file or mend it" if isinstance(place, Path) else "is it running, and is the address right?"
        raise BadInput(f"The database {told(place)} cannot be used: {str(error.orig).strip()}; {remedy}.") from None
    except CommandError as error:
        raise BadInput(f"The database {told(place)} belongs to another version of Grognard ({error}); name another one.") from None
    return engine


def existing_database(place: Place) -> Engine:
    """The same, but BadInput if there is none: an empty one would not be what somebody means to read."""
    if isinstance(place, Path) and not place.is_file():
        raise BadInput(f"There is no database {place}; name the file that the server keeps its matches in.")
    return open_database(place)


def is_shared(engine: Engine) -> bool:
    """Whether other servers may use this database at the same time."""
    return engine.dialect.name == "postgresql"


def read_only(engine: Engine) -> Engine:
    """For reading: what one connection reads belongs together, no matter who writes meanwhile. SQLite is like that by itself."""
    return engine.execution_options(isolation_level="REPEATABLE READ") if is_shared(engine) else engine


# -- SQLite ------------------------------------------------------------------------------------------------------------
def _sqlite(file: Path) -> Engine:
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadInput(f"The folder for the database, {file.parent}, cannot be made: {error.strerror}; name another file.") from None
    engine = create_engine(URL.create("sqlite", database=str(file)), poolclass=QueuePool, pool_size=4, max_overflow=4)
    event.listen(engine, "connect", _prepare)
    event.listen(engine, "begin", _begin)
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


# -- PostgreSQL --------------------------------------------------------------------------------------------------------
def _postgresql(url: URL) -> Engine:
    try:
        engine = create_engine(url, pool_size=4, max_overflow=4, pool_pre_ping=True)
    except (ImportError, NoSuchModuleError):
        raise BadInput("PostgreSQL needs the package psycopg: install grognard[postgres].") from None
    event.listen(engine, "connect", _insist)
    return engine


def _insist(connection: Any, _record: object) -> None:
    """A server that does not wait for its disk would let us acknowledge what a power cut takes back. Stricter settings stay."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'")
    connection.commit()


# -- the schema --------------------------------------------------------------------------------------------------------
def _migrate(engine: Engine) -> None:
    config = Config()
    config.set_main_option("script_location", "grognard.service.store:migrations")
    config.set_main_option("path_separator", "os")
    with engine.execution_options(writes=True).begin() as connection:
        _wait_for_the_schema(connection)
        config.attributes["connection"] = connection
        command.upgrade(config, "head")


def _wait_for_the_schema(connection: Connection) -> None:
    if connection.dialect.name == "postgresql":
        connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({MIGRATING})")
