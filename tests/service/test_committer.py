"""Group commit: few transactions, each answer only after its own, and one that fails takes no other with it."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import Connection, Engine, event, text
from tests.service.places import ON_POSTGRESQL, open_database

from grognard.service.committer import Committer


@pytest.fixture
def engine(tmp_path: Path) -> Iterator[Engine]:
    engine = open_database(tmp_path / "m.sqlite3")
    with engine.execution_options(writes=True).begin() as connection:
        connection.execute(text("create table note (word text unique)"))
    yield engine
    engine.dispose()


def note(word: str) -> "Note":
    return Note(word)


class Note:
    """A job that writes a word and returns it."""

    def __init__(self, word: str) -> None:
        self.word = word

    def __call__(self, connection: Connection) -> str:
        connection.execute(text("insert into note values (:word)"), {"word": self.word})
        return self.word


def words(engine: Engine) -> list[str]:
    with engine.connect() as connection:
        return [row[0] for row in connection.execute(text("select word from note order by word"))]


def test_what_comes_together_is_committed_together(engine: Engine) -> None:
    commits = 0

    def count(_connection: object) -> None:
        nonlocal commits
        commits += 1

    event.listen(engine, "commit", count)

    async def run() -> None:
        committer = Committer(engine)
        answers = await asyncio.gather(*(committer.commit(note(f"{number:03}")) for number in range(200)))
        assert answers == [f"{number:03}" for number in range(200)]
        await committer.close()

    asyncio.run(run())
    assert len(words(engine)) == 200
    assert commits == 1


def test_an_answer_means_that_it_is_in_the_database(engine: Engine) -> None:
    async def run() -> None:
        committer = Committer(engine)

        async def write(number: int) -> None:
            await asyncio.sleep(number % 7 / 1000)
            await committer.commit(note(str(number)))
            assert str(number) in words(engine)

        await asyncio.gather(*(write(number) for number in range(60)))
        await committer.close()

    asyncio.run(run())
    assert len(words(engine)) == 60


def test_only_the_guilty_fail(engine: Engine) -> None:
    async def run() -> list[object]:
        committer = Committer(engine)
        jobs = [note("a"), note("b"), note("a"), note("c")]
        outcomes = await asyncio.gather(*(committer.commit(job) for job in jobs), return_exceptions=True)
        assert await committer.commit(note("d")) == "d"
        await committer.close()
        return list(outcomes)

    outcomes = asyncio.run(run())
    assert [outcome if isinstance(outcome, str) else "failed" for outcome in outcomes] == ["a", "b", "failed", "c"]
    assert words(engine) == ["a", "b", "c", "d"]


def test_closing_waits_for_what_is_on_its_way(engine: Engine) -> None:
    async def run() -> None:
        committer = Committer(engine)
        waiting = [asyncio.ensure_future(committer.commit(note(str(number)))) for number in range(5)]
        await asyncio.sleep(0)
        await committer.close()
        assert await asyncio.gather(*waiting) == ["0", "1", "2", "3", "4"]

    asyncio.run(run())
    assert words(engine) == ["0", "1", "2", "3", "4"]


def test_the_database_is_safe_on_disk_at_every_commit(engine: Engine) -> None:
    with engine.connect() as connection:
        if ON_POSTGRESQL:
            assert connection.execute(text("show synchronous_commit")).scalar() == "on"
            return
        assert connection.execute(text("pragma journal_mode")).scalar() == "wal"
        assert connection.execute(text("pragma synchronous")).scalar() == 2
        assert connection.execute(text("pragma foreign_keys")).scalar() == 1
