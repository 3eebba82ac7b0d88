"""A dozen deaths by kill -9 while notices are written and sent; `make trials ARGS=notice_deaths` has a thousand."""

from pathlib import Path

from tests.service.places import named
from tests.trials.noticing import notice_deaths


def test_no_notice_is_lost_and_none_is_told_twice(tmp_path: Path) -> None:
    outcome = notice_deaths(tmp_path, kills=12, database=named(tmp_path / "m.sqlite3"))
    assert outcome.failures == []
