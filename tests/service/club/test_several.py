"""A club on two servers with one PostgreSQL: keys, clocks, what is asked and who is signed out hold for both."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select
from tests.service.club.clubs import House, SetCalendar
from tests.service.club.test_games import ask, begun
from tests.service.places import open_at, postgresql_for
from tests.service.serving import PATIENCE, Browser, serving

from grognard.service.club import founding
from grognard.service.club.consent import sweep
from grognard.service.club.paces import PACES
from grognard.service.store.contest_schema import outcome, standing


@pytest.fixture
def houses(tmp_path: Path) -> Iterator[tuple[House, Browser]]:
    database, calendar = postgresql_for(tmp_path / "shared"), SetCalendar()
    with serving(database, club=calendar) as one, serving(database, club=calendar) as two:
        founding.found(database, "Saturday Table", str(one.http.base_url))
        house = House(one, calendar, database)
        house.people = {name: house.joined(name) for name in ("Anna", "Jules")}
        yield house, two
        for member in house.members:
            member.http.close()


def swept_at_once(house: House, other: Browser) -> None:
    """Both servers look after the clocks at the same moment."""
    apps: list[Any] = [house.browser.app, other.app]
    running = [asyncio.run_coroutine_threadsafe(sweep(app.state.club), app.state.loop) for app in apps]
    for one in running:
        one.result(PATIENCE)


def test_a_key_that_one_server_makes_opens_the_seat_at_another_and_goes_with_its_session(houses: tuple[House, Browser]) -> None:
    house, other = houses
    match = begun(house)
    jules = house.people["Jules"]
    (before,) = jules.keys(match)
    assert other.view(match, before)["seat"] == "western_allies"  # the other server has the match open from here on
    (token,) = jules.keys(match)
    assert other.view(match, token)["seat"] == "western_allies"
    assert other.get(match, "view", before).status_code == 403  # the key before it opens nothing any more, there too
    with other.sit(match, token) as chair:
        jules.post("/api/me/out", status=204)
        with pytest.raises(Exception, match=r"4403|closed|received"):
            chair.until(lambda view: False)
    assert other.get(match, "view", token).status_code == 403


def test_what_is_asked_at_one_server_is_answered_at_the_other(houses: tuple[House, Browser]) -> None:
    house, other = houses
    match = begun(house)
    (token,), (their,) = house.people["Anna"].keys(match), house.people["Jules"].keys(match)
    with house.browser.sit(match, token) as here, other.sit(match, their) as chair:
        ask(house, match, token, "request", {"kind": "draw"})
        chair.until(lambda view: "request" in view)
        answer = other.http.post(f"/api/matches/{match}/request/answer", params={"token": their}, json={"agrees": True})
        assert answer.status_code == 204, answer.text
        assert here.until(lambda view: "result" in view)["result"]["winners"] == []  # the news takes its way through the database


def test_two_servers_that_look_after_the_clocks_at_once_change_them_once_and_never_take_a_move_back(
    houses: tuple[House, Browser],
) -> None:
    house, other = houses
    match = begun(house)
    (token,), (their,) = house.people["Anna"].keys(match), house.people["Jules"].keys(match)
    whole = PACES["days"].move + PACES["days"].reserve
    with house.browser.sit(match, token) as here, other.sit(match, their) as there:
        house.calendar.advance(whole * 8 // 10)
        swept_at_once(house, other)
        for chair in (here, there):
            assert chair.until(lambda view: view["clock"]["stage"] == 1)["clock"]["seat"] == "soviet"
        here.played("pick su-2gt")
        there.until_version(1)
        house.calendar.advance(whole)
        swept_at_once(house, other)
        for chair in (here, there):
            chair.until(lambda view: view["clock"]["stage"] == 3)
        answer = other.http.post(f"/api/matches/{match}/overdue", params={"token": their}, json={"choice": "wait"})
        assert answer.status_code == 204, answer.text
        assert here.until(lambda view: view["clock"]["stage"] == 0)["clock"]["seat"] == "soviet"


def test_two_servers_count_a_rated_match_once(houses: tuple[House, Browser]) -> None:
    house, other = houses
    engine = open_at(house.database)
    with engine.execution_options(writes=True).begin() as connection:
        from grognard.service.store import contests, people

        players = [contests.player_of(connection, row["key"]) for row in people.read_people(connection)]
        row = {"game": "g", "scenario": "s", "first_seat": "a", "second_seat": "b", "first": players[0], "second": players[1]}
        for score in (2, 1, 0, 2):
            contests.add_outcome(connection, {**row, "score": score, "how": "rules", "is_even": False, "rated": True, "finished": 5})
    apps: list[Any] = [house.browser.app, other.app]
    running = [asyncio.run_coroutine_threadsafe(app.state.club.settle(), app.state.loop) for app in apps * 3]
    for one in running:
        one.result(PATIENCE)
    with engine.connect() as connection:
        assert sorted(connection.execute(select(outcome.c.counted)).scalars()) == [1, 2, 3, 4]
        assert len(connection.execute(select(standing)).all()) == 8
    engine.dispose()
