"""The command `grognard serve`."""

import socket
import subprocess
import sys
from pathlib import Path

import pytest
from tests.service.places import ON_POSTGRESQL
from tests.service.serving import PATIENCE, serving_apart

from grognard.kernel.errors import BadInput
from grognard.service.serve import address, default_database, listen


def refused(*arguments: str) -> str:
    """Run the command, which must refuse with one sentence and exit code 2."""
    done = subprocess.run(
        [sys.executable, "-m", "grognard", "serve", "--no-open", *arguments], capture_output=True, text=True, timeout=PATIENCE, check=False
    )
    assert done.returncode == 2, done.stderr
    assert "Traceback" not in done.stderr
    return done.stderr


def test_the_address_is_printed_and_an_interrupt_ends_it(tmp_path: Path) -> None:
    with serving_apart(tmp_path / "folder" / "m.sqlite3") as (browser, process):
        assert browser.http.get("/api/games").status_code == 200
        assert ON_POSTGRESQL or (tmp_path / "folder" / "m.sqlite3").exists()
        process.terminate()
        assert process.wait(PATIENCE) in (0, -15)


def test_a_port_that_is_taken(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        message = refused("--port", port, "--database", str(tmp_path / "m.sqlite3"))
    assert port in message
    assert "--port" in message


def test_a_database_that_is_none(tmp_path: Path) -> None:
    (tmp_path / "text.txt").write_text("no database " * 100)
    assert "text.txt" in refused("--database", str(tmp_path / "text.txt"))
    assert str(tmp_path) in refused("--database", str(tmp_path))
    assert "text.txt" in refused("--database", str(tmp_path / "text.txt" / "m.sqlite3"))


def test_a_host_that_is_none() -> None:
    with pytest.raises(BadInput, match="--host"):
        listen("203.0.113.7", 0)
    with pytest.raises(BadInput, match="--host"):
        listen("no such host", 0)


def test_it_listens_on_this_machine_only_and_says_where() -> None:
    with listen("127.0.0.1", 0) as bound:
        assert address(bound) == f"http://localhost:{bound.getsockname()[1]}/"


def test_matches_are_kept_in_the_users_data_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert default_database() == tmp_path / "grognard" / "matches.sqlite3"
