"""The command line under test: run in this process, with its own data folder and whatever is typed at it."""

import io
from collections.abc import Callable
from pathlib import Path

import pytest

from grognard.cli.main import main


class Ran:
    """What came of a command."""

    def __init__(self, code: int, out: str, err: str) -> None:
        self.code = code
        self.out = out
        self.err = err


Command = Callable[..., Ran]


@pytest.fixture
def data_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where games without a name are kept."""
    home = tmp_path / "home"
    monkeypatch.setenv("HOME", str(home))
    monkeypatch.setenv("XDG_DATA_HOME", str(home / "data"))
    monkeypatch.setenv("APPDATA", str(home / "data"))
    monkeypatch.setenv("COLUMNS", "120")
    monkeypatch.delenv("GROGNARD_LANGUAGE", raising=False)
    return home


@pytest.fixture
def run(data_home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Command:
    """`run("play", "battle_for_germany", typed=["end", "quit"])`."""

    def command(*arguments: object, typed: list[str] | None = None) -> Ran:
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(line + "\n" for line in typed or [])))
        capsys.readouterr()
        code = 0
        try:
            main([str(argument) for argument in arguments])
        except SystemExit as exited:
            code = exited.code if isinstance(exited.code, int) else int(exited.code is not None)
        out, err = capsys.readouterr()
        return Ran(code, out, err)

    return command
