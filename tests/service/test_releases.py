"""Databases of earlier releases and schemas: their matches open, are played on, looked back on and verified."""

import gzip
import json
import random
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import create_engine
from tests.service.places import only_sqlite
from tests.service.serving import Browser, serving
from tools.make_database import FOLDER, make, played

from grognard.cli.records import verify
from grognard.editions.archives import archives
from grognard.kernel.match import Match
from grognard.service.creation import from_begun
from grognard.service.tokens import token_hash
from grognard.umpire.beginning import from_record

pytestmark = only_sqlite  # test_copying has the way of such a database into PostgreSQL
RELEASES = sorted(FOLDER.glob("*.sqlite3.gz"))
OLD_SCHEMAS = ("0001", "0002", "0003", "0004", "0005")
Data = dict[str, Any]


# -- databases of releases ---------------------------------------------------------------------------------------------
@pytest.mark.parametrize("release", RELEASES, ids=lambda path: path.name.removesuffix(".sqlite3.gz"))
def test_every_match_of_a_release_goes_on(release: Path, tmp_path: Path) -> None:
    file = tmp_path / "m.sqlite3"
    file.write_bytes(gzip.decompress(release.read_bytes()))
    expected = json.loads(release.with_name(release.name.replace(".sqlite3.gz", ".json")).read_text("utf-8"))
    name = release.name.removesuffix(".sqlite3.gz")
    assert {one["game"] for one in expected} == {one.game for one in archives() if one.release == name}
    with serving(file) as browser:
        for one in expected:
            goes_on(browser, one)


def test_a_database_as_it_would_be_released_now(tmp_path: Path) -> None:
    expected = make(tmp_path / "m.sqlite3")
    with serving(tmp_path / "m.sqlite3") as browser:
        for one in expected:
            goes_on(browser, one)


def goes_on(browser: Browser, one: Data) -> None:
    """Look at a match, look back, play on, and check its record."""
    match, tokens = one["match"], one["tokens"]
    for at in (0, one["length"] // 2, one["length"]):
        assert browser.get(match, "replay", tokens[0], at=at).json()["length"] == at
    with browser.sit(match, *tokens) as chair:
        assert chair.now["length"] >= one["length"]
        play_on(chair, 8)
        assert one["over"] or chair.now["version"] > 0
    for token in tokens:
        assert browser.view(match, token, since=0)["log"]
    record = browser.get(match, "record", tokens[0])
    if record.status_code == 200:
        assert verify(record.json()).wrong == []
    else:
        assert record.json()["error"]["code"] == "secrets"


def play_on(chair: Any, orders: int) -> None:
    """Give some orders, each by chance; a machine's answers come in between."""
    chance = random.Random(3)
    for _ in range(orders):
        view = chair.until(lambda view: view["decision"] is None or bool(view["decision"].get("actions")))
        if view["decision"] is None:
            return
        while chair.actions and chair.play(chance.choice(chair.actions))["type"] == "stale":
            pass


# -- databases of earlier schemas ---------------------------------------------------------------------------------------
def old_database(file: Path, schema: str, match: Match) -> Data:
    """A match as an earlier schema kept it."""
    engine = create_engine(f"sqlite:///{file}")
    config = Config()
    config.set_main_option("script_location", "grognard.service.store:migrations")
    config.set_main_option("path_separator", "os")
    rows = from_begun(from_record(match.record(keep_seed=True)), None, spectators=True).rows
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, schema)
        columns = {
            table: [row[1] for row in connection.exec_driver_sql(f"pragma table_info('{table}')")]
            for table in ("match", "seat", "action", "roll", "snapshot")
        }
        codes = [-1, *match.codes]
        written = {
            "match": [{**rows.match, "key": 1}],
            "seat": [{**row, "token_hash": token_hash(f"t{row['number']}")} for row in rows.seats],
            "action": [{**row, "code": codes[row["number"]]} for row in rows.actions],
            "roll": rows.rolls,
            "snapshot": rows.snapshots,
        }
        for table, listed in written.items():
            for row in listed:
                given = {name: row.get(name, 1) for name in columns[table]}
                names = ", ".join(given)
                marks = ", ".join("?" for _ in given)
                connection.exec_driver_sql(f"insert into {table} ({names}) values ({marks})", tuple(given.values()))
    engine.dispose()
    tokens = [f"t{row['number']}" for row in rows.seats]
    return {"match": rows.match["id"], "game": match.game.id, "tokens": tokens, "length": len(match.codes), "over": match.is_over}


@pytest.mark.parametrize("schema", OLD_SCHEMAS)
def test_a_match_of_an_earlier_schema_goes_on(tmp_path: Path, schema: str) -> None:
    one = old_database(tmp_path / "m.sqlite3", schema, played("battle_for_germany", "historical", 150))
    with serving(tmp_path / "m.sqlite3") as browser:
        assert "deletion" not in browser.view(one["match"], one["tokens"][0])
        goes_on(browser, one)
        assert browser.http.delete(f"/api/matches/{one['match']}", params={"token": one["tokens"]}).status_code == 204
