"""The schema that the migrations make is the one the program uses, and a database from elsewhere is refused."""

from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from tests.service.places import only_sqlite, open_database

from grognard.kernel.errors import BadInput
from grognard.service.store.schema import metadata


def test_migrations_lead_to_the_schema(tmp_path: Path) -> None:
    engine = open_database(tmp_path / "m.sqlite3")
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
    engine.dispose()


def test_a_database_of_a_newer_version_is_left_alone(tmp_path: Path) -> None:
    engine = open_database(tmp_path / "m.sqlite3")
    with engine.execution_options(writes=True).begin() as connection:
        connection.exec_driver_sql("update alembic_version set version_num = '9999'")
    engine.dispose()
    with pytest.raises(BadInput, match="another version of Grognard"):
        open_database(tmp_path / "m.sqlite3")


@only_sqlite
def test_noise_in_the_file_is_told_at_the_start(tmp_path: Path) -> None:
    file = tmp_path / "m.sqlite3"
    engine = open_database(file)
    with engine.execution_options(writes=True).begin() as connection:
        connection.exec_driver_sql("create table filler (word text)")
        connection.exec_driver_sql("insert into filler select hex(randomblob(3000)) from json_each('[1,2,3,4,5,6,7,8,9]')")
    engine.dispose()
    data = bytearray(file.read_bytes())
    middle = range(len(data) // 2, len(data) // 2 + 8192)
    for place in middle:
        data[place] = place * 7 % 251
    file.write_bytes(data)
    with pytest.raises(BadInput, match=r"m\.sqlite3") as told:
        open_database(file)
    assert "damaged" in str(told.value) or "malformed" in str(told.value)


def test_a_database_opens_again_and_again(tmp_path: Path) -> None:
    for _ in range(3):
        open_database(tmp_path / "m.sqlite3").dispose()
