"""Nothing that was acknowledged is ever lost, and nothing that could not be stored is ever shown."""

import os
import random
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event
from tests.service.places import only_sqlite
from tests.service.serving import Browser, Tokens, serving, serving_apart
from websockets.exceptions import WebSocketException

PLAYERS = 6
ACKNOWLEDGED = 40  # by each player, before the server is killed


class Load(threading.Thread):
    """Somebody who plays against himself until the server dies, and writes down what was acknowledged."""

    def __init__(self, browser: Browser, made: Tokens, seed: int, enough: threading.Semaphore) -> None:
        super().__init__(daemon=True)
        self.browser, self.made, self.enough = browser, made, enough
        self.chance = random.Random(seed)
        self.acknowledged: list[tuple[int, int]] = []  # version, number of actions that stand

    def run(self) -> None:
        try:
            with self.browser.sit(self.made.match, *self.made.tokens) as chair:
                while True:
                    if chair.now["can_undo"] and self.chance.random() < 0.2:
                        answer = chair.undo()
                    else:
                        answer = chair.play(self.chance.choice(chair.actions))
                    if answer["type"] == "done":
                        self.acknowledged.append((answer["view"]["version"], chair.now["length"]))
                        if len(self.acknowledged) == ACKNOWLEDGED:
                            self.enough.release()
        except (WebSocketException, OSError, EOFError):
            pass  # the server was killed


@pytest.mark.skipif(os.name != "posix", reason="a process is killed at once")
def test_a_server_killed_under_load_loses_nothing_acknowledged(tmp_path: Path) -> None:
    database = tmp_path / "m.sqlite3"
    enough = threading.Semaphore(0)
    with serving_apart(database) as (browser, process):
        made = [browser.create("me", "me") for _ in range(PLAYERS)]
        players = [Load(browser, one, number, enough) for number, one in enumerate(made)]
        for player in players:
            player.start()
        for _ in players:
            assert enough.acquire(timeout=60)
        process.send_signal(signal.SIGKILL)
        process.wait()
        for player in players:
            player.join(60)
    with serving(database) as browser:
        for player in players:
            version, length = player.acknowledged[-1]
            assert version >= ACKNOWLEDGED
            view = browser.view(player.made.match, player.made.tokens[0], since=0)
            assert view["version"] in (version, version + 1)  # one more may have been stored but not yet told
            if view["version"] == version:
                assert view["length"] == length
            record = browser.get(player.made.match, "record", player.made.tokens[0]).json()
            assert browser.http.post("/api/records", json={"record": record}).status_code == 201
            with browser.sit(player.made.match, *player.made.tokens) as chair:
                chair.played(chair.actions[0])


def fail_once(monkeypatch: pytest.MonkeyPatch, browser: Browser) -> None:
    committer = browser.app.state.tables.committer
    commit = committer.commit

    async def failing(job: Any) -> Any:
        monkeypatch.setattr(committer, "commit", commit)
        raise OSError("the disk is full")

    monkeypatch.setattr(committer, "commit", failing)


def test_what_could_not_be_stored_was_not_done(browser: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    made = browser.create("me", "me")
    with browser.sit(made.match, made.tokens[0]) as soviet, browser.sit(made.match, made.tokens[1]) as western:
        soviet.played("pick su-2gt")
        fail_once(monkeypatch, browser)
        answer = soviet.play("to 2326")
        assert answer["type"] == "error"
        assert "not done" in answer["message"]
        assert browser.view(made.match, made.tokens[0])["version"] == 1
        fail_once(monkeypatch, browser)
        assert soviet.undo()["type"] == "error"
        soviet.played("to 2326")
        assert soviet.now["version"] == 2
        assert [view["version"] for view in (western.until_version(2), *western.views)] == [2, 0, 1, 2]


def test_a_match_that_could_not_be_stored_is_not_made(browser: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    made = browser.create("me", "me")
    record = browser.get(made.match, "record", made.tokens[0]).json()
    for path, body in (("/api/matches", WISH), ("/api/records", {"record": record})):
        fail_once(monkeypatch, browser)
        answer = browser.http.post(path, json=body)
        assert (answer.status_code, answer.json()["error"]["code"]) == (503, "not-stored")
        assert browser.http.post(path, json=body).status_code == 201


@only_sqlite
def test_a_full_disk_is_told_and_play_goes_on_when_there_is_room(tmp_path: Path) -> None:
    """SQLite itself says that it has no room: its own limit of pages stands for the disk."""
    with serving(tmp_path / "m.sqlite3") as browser:
        made = browser.create("me", "me")
        with room(browser, 1):
            statuses = [browser.http.post("/api/matches", json=WISH).status_code for _ in range(10)]
        assert statuses[-1] == 503
        assert set(statuses) <= {201, 503}
        with room(browser, 2**30):
            browser.create("me", "me")
            with browser.sit(made.match, *made.tokens) as chair:
                chair.played("pick su-2gt")


WISH = {"game": "battle_for_germany", "scenario": "historical", "seats": [{"kind": "me"}, {"kind": "me"}]}


@contextmanager
def room(browser: Browser, pages: int) -> Iterator[None]:
    """Meanwhile the database may have no more pages than this, or than it has already."""

    def limit(connection: Any, *_: object) -> None:
        connection.execute(f"PRAGMA max_page_count = {pages}")

    tables = browser.app.state.tables
    event.listen(tables._engine, "checkout", limit)
    tables.committer._thread.submit(tables.committer._hang_up).result(60)  # the next job takes a connection anew
    try:
        yield
    finally:
        event.remove(tables._engine, "checkout", limit)


def test_a_match_changed_behind_the_servers_back_is_read_again(tmp_path: Path) -> None:
    """Two servers on one file: the second to write finds out, and nothing is overwritten."""
    database = tmp_path / "m.sqlite3"
    with serving(database) as one, serving(database) as two:
        made = one.create("me", "me")
        with one.sit(made.match, *made.tokens) as here, two.sit(made.match, *made.tokens) as there:
            here.played("pick su-2gt")
            answer = there.order(type="play", version=0, action="pick su-1uk")
            assert answer["type"] == "stale"
            assert answer["view"]["hand"]["piece"] == "su-2gt"
            there.played("to 2326")


def test_a_failing_rule_does_not_end_the_server(browser: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    made = browser.create("me", "me")
    with browser.sit(made.match, made.tokens[0]) as chair:
        chair.played("pick su-2gt")
        chronicle = browser.app.state.tables._tables[made.match].umpire.umpire.chronicle

        def broken(step: object) -> None:
            chronicle.match.codes.append(0)
            raise KeyError("a defect")

        monkeypatch.setattr(chronicle, "play", broken)
        answer = chair.play("to 2326")
        assert answer["type"] == "error"
        chair.played("to 2326")
        assert chair.now["length"] == 2


def test_a_socket_that_ends_in_the_middle_of_an_order_loses_nothing(browser: Browser) -> None:
    made = browser.create("me", "me")
    for number in range(10):
        with browser.sit(made.match, *made.tokens) as chair:
            before = chair.now["version"]
            if number % 2:
                chair.send(type="undo", version=before)
            else:
                chair.send(type="play", version=before, action="pick su-2gt")
            chair.socket.socket.close()  # no farewell
        with browser.sit(made.match, *made.tokens) as chair:
            chair.until_version(before + 1)
