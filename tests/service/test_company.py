"""Several servers on one PostgreSQL: any of them serves any match, and one that is killed takes nothing with it."""

import os
import random
import signal
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from sqlalchemy import URL, text
from tests.service.places import open_at, postgresql_for, run_apart
from tests.service.serving import PATIENCE, Browser, Tokens, serving, serving_apart
from websockets.exceptions import WebSocketException

from grognard.service import fellows
from grognard.service.store import jobs

pytestmark = pytest.mark.skipif(os.name != "posix", reason="processes are killed at once")


@pytest.fixture
def database(tmp_path: Path) -> URL:
    return postgresql_for(tmp_path / "shared")


@pytest.fixture
def pair(database: URL) -> Iterator[tuple[Browser, Browser]]:
    with serving(database) as one, serving(database) as two:
        yield one, two


def test_what_one_server_writes_the_others_show(pair: tuple[Browser, Browser]) -> None:
    one, two = pair
    made = one.create("me", "link")
    with one.sit(made.match, made.tokens[0]) as soviet, two.sit(made.match, made.tokens[1]) as western:
        soviet.played("pick su-2gt")
        western.until_version(1)
        assert western.now["hand"] == soviet.now["hand"]
        assert western.causes[-1] == {"did": "play", "seat": "soviet", "steps": 1, "begins": True, "ends": False}
        assert soviet.undo()["type"] == "done"
        western.until_version(2)
        assert western.causes[-1]["did"] == "undo"
        assert western.now["length"] == 0


def test_an_order_on_a_version_that_another_server_has_left_behind_is_stale(pair: tuple[Browser, Browser]) -> None:
    one, two = pair
    made = one.create("me", "me")
    with one.sit(made.match, *made.tokens) as here, two.sit(made.match, *made.tokens) as there:
        here.played("pick su-2gt")
        answer = there.order(type="play", version=0, action="pick su-1uk")
        assert answer["type"] == "stale"
        assert answer["view"]["hand"]["piece"] == "su-2gt"
        there.until_version(1)
        there.played("to 2326")
        here.until_version(2)


def test_what_people_wish_is_shown_everywhere(pair: tuple[Browser, Browser]) -> None:
    one, two = pair
    made = one.create("me", "link")
    soviet, western = made.tokens
    with two.sit(made.match, western) as chair:
        assert one.http.delete(f"/api/matches/{made.match}", params={"token": soviet or ""}).status_code == 202
        chair.until(lambda view: view.get("deletion") == ["soviet"])
        assert two.http.delete(f"/api/matches/{made.match}", params={"token": western or ""}).status_code == 204
    deadline = time.monotonic() + PATIENCE
    while one.get(made.match, "view", soviet).status_code != 404:
        assert time.monotonic() < deadline


def test_a_server_that_hears_nothing_asks(pair: tuple[Browser, Browser], monkeypatch: pytest.MonkeyPatch) -> None:
    one, two = pair
    made = one.create("me", "link")
    monkeypatch.setattr(two.app.state.tables.company, "_heard", lambda told: None)
    with one.sit(made.match, made.tokens[0]) as soviet, two.sit(made.match, made.tokens[1]) as western:
        soviet.played("pick su-2gt")
        western.until_version(1)


def test_a_machine_plays_once_whoever_looks_on(pair: tuple[Browser, Browser], database: URL) -> None:
    one, two = pair
    made = one.create("me", "random")
    with one.sit(made.match, made.tokens[0]) as here, two.sit(made.match, made.tokens[0]) as there:
        chance = random.Random(3)
        while here.now["decision"]["seat"] == "soviet":
            here.played("end" if "end" in here.actions else chance.choice(here.actions))
        until = here.until(lambda view: view["decision"] is not None and view["decision"]["seat"] == "soviet")
        there.until_version(until["version"])
        assert there.now["length"] == here.now["length"]
        assert [view["version"] for view in here.views] == list(range(here.now["version"] + 1))  # one step after the other
    checked(database, [made])


def test_a_turn_that_nobody_plays_is_taken_by_whoever_is_alive(database: URL, monkeypatch: pytest.MonkeyPatch) -> None:
    async def takes_none(_table: object) -> bool:
        return False

    with serving(database) as deaf:
        monkeypatch.setattr(deaf.app.state.tables.company, "takes_turn", takes_none)
        made = deaf.create("me", "random")
        version = ending(deaf, made)
        monkeypatch.setattr(fellows, "ROUND", 0.1)
        monkeypatch.setattr(jobs, "NEGLECTED", 0)
        with serving(database):  # nobody asks this one for the match
            wait(lambda: is_played_on(deaf, made, version))
    checked(database, [made])


def test_who_has_a_match_plays_its_machines_until_it_says_no_more(database: URL, monkeypatch: pytest.MonkeyPatch) -> None:
    with serving(database) as browser:
        browser.create("me", "me")
    engine = open_at(database)
    with engine.connect() as one, engine.connect() as two:
        key = one.execute(text("select key from match")).scalar_one()
        one.commit()
        assert jobs.lock(one, key)
        assert not jobs.lock(two, key)
        assert jobs.take_turn(one, key, "one", True)
        one.commit()
        assert not jobs.take_turn(two, key, "two", False)
        assert jobs.go_on(one, [key], "one") == {key}
        one.commit()
        monkeypatch.setattr(jobs, "LEASE", -1)
        assert jobs.go_on(one, [key], "one") == {key}  # its time is over
        one.commit()
        assert jobs.take_turn(two, key, "two", False)
        two.commit()
        assert jobs.go_on(one, [key], "one") == set()
        one.rollback()
        jobs.end_turn(one, key, "one")  # that of another stays
        assert one.execute(text("select holder from job")).scalars().all() == ["two"]
        one.invalidate()  # a connection that ends gives its locks back
        wait(lambda: jobs.lock(two, key))
    engine.dispose()


def test_servers_outlive_a_database_that_hangs_up(pair: tuple[Browser, Browser], database: URL) -> None:
    one, two = pair
    made = one.create("me", "link")
    with one.sit(made.match, made.tokens[0]) as soviet, two.sit(made.match, made.tokens[1]) as western:
        soviet.played("pick su-2gt")
        western.until_version(1)
        run_apart(f"select pg_terminate_backend(pid) from pg_stat_activity where datname = '{database.database}'")
        wait(lambda: soviet.play("to 2326")["type"] == "done")
        western.until_version(2)
        assert western.now["length"] == 2


class Person(threading.Thread):
    """Plays against himself through any server that answers, until told to stop; remembers what was acknowledged."""

    def __init__(self, servers: list[Browser], made: Tokens, seed: int) -> None:
        super().__init__(daemon=True)
        self.servers, self.made = servers, made
        self.chance = random.Random(seed)
        self.at = seed
        self.acknowledged: list[tuple[int, int]] = []
        self.stop = threading.Event()
        self.trouble: list[str] = []

    def run(self) -> None:
        while not self.stop.is_set():
            self.at += 1
            try:
                self.sit(self.servers[self.at % len(self.servers)])
            except (WebSocketException, OSError, EOFError):
                time.sleep(0.05)  # that server is gone: the next one

    def sit(self, server: Browser) -> None:
        with server.sit(self.made.match, *self.made.tokens) as chair:
            version = chair.now["version"]
            if self.acknowledged and version < self.acknowledged[-1][0]:
                self.trouble.append(f"version {version} after {self.acknowledged[-1]}")
            while not self.stop.is_set():
                takes_back = chair.now["can_undo"] and self.chance.random() < 0.2
                answer = chair.undo() if takes_back else chair.play(self.chance.choice(chair.actions))
                if answer["type"] == "done":
                    self.acknowledged.append((answer["view"]["version"], answer["view"]["length"]))


def test_a_server_killed_among_three_loses_nothing_and_play_goes_on(database: URL) -> None:
    with ExitStack() as stack:
        started = [stack.enter_context(serving_apart(database)) for _ in range(3)]
        servers = [browser for browser, _ in started]
        made = [servers[number % 3].create("me", "me") for number in range(6)]
        against = [servers[number].create("me", "random") for number in range(3)]  # the last of them begins on the server that is killed
        people = [Person(servers, one, number) for number, one in enumerate(made)]
        for person in people:
            person.start()
        wait(lambda: all(len(person.acknowledged) >= 10 for person in people))
        enders = [ending(servers[number], one) for number, one in enumerate(against)]
        started[2][1].send_signal(signal.SIGKILL)
        started[2][1].wait()
        before = [len(person.acknowledged) for person in people]
        wait(lambda: all(len(person.acknowledged) >= count + 10 for person, count in zip(people, before, strict=True)))
        for person in people:
            person.stop.set()
        for person in people:
            person.join(PATIENCE)
            assert not person.trouble
            versions = [version for version, _ in person.acknowledged]
            assert versions == sorted(set(versions)), "the same version was acknowledged twice"
        for number, one in enumerate(against):  # machines play on, without anybody who looks
            wait(lambda one=one, number=number: is_played_on(servers[number % 2], one, enders[number]))
        for person in people:
            view = servers[0].view(person.made.match, person.made.tokens[0])
            assert view["version"] >= person.acknowledged[-1][0]
            assert (view["version"], view["length"]) == person.acknowledged[-1] or view["version"] == person.acknowledged[-1][0] + 1
    checked(database, made + against)


def ending(server: Browser, made: Tokens) -> int:
    """End the turn of the person, so that the machine has to play; the version by then."""
    with server.sit(made.match, made.tokens[0]) as chair:
        chance = random.Random(7)
        while chair.now["decision"] is not None and chair.now["decision"]["seat"] == "soviet":
            answer = chair.play("end" if "end" in chair.actions else chance.choice(chair.actions))
            assert answer["type"] in ("done", "stale"), answer
        return int(chair.now["version"])


def is_played_on(server: Browser, made: Tokens, since: int) -> bool:
    view = server.view(made.match, made.tokens[0])
    return bool(view["version"] > since + 2 or view["decision"] is None or view["decision"]["seat"] == "soviet")


def wait(reached: Callable[[], bool]) -> None:
    deadline = time.monotonic() + 2 * PATIENCE
    while not reached():
        assert time.monotonic() < deadline, "it did not go on in time"
        time.sleep(0.05)


def checked(database: URL, made: list[Tokens]) -> None:
    """Whatever was written replays: no action is missing, none is there twice."""
    with serving(database) as browser:
        for one in made:
            record = browser.get(one.match, "record", one.tokens[0])
            assert record.status_code == 200, record.text
            assert browser.http.post("/api/records", json={"record": record.json()}).status_code == 201
    engine = open_at(database)
    with engine.connect() as connection:
        torn = connection.execute(
            text("select match from action group by match having count(*) <> max(number) + 1 and count(*) <> max(number)")
        ).all()
        assert not torn
    engine.dispose()
