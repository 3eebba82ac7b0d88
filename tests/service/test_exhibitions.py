"""Machines among themselves: watched, or standing still."""

import time

import pytest
from sqlalchemy import select
from tests.service.serving import PATIENCE, Browser

from grognard.service import creation
from grognard.service.exhibitions import AHEAD
from grognard.service.store.schema import match
from grognard.service.tables import Tables


def until_still(browser: Browser, id: str) -> int:
    """Wait until no machine thinks in this match any more; the version then."""
    tables: Tables = browser.app.state.tables
    deadline = time.monotonic() + PATIENCE
    while id in tables._playing:
        assert time.monotonic() < deadline, "the machines play on"
        time.sleep(0.01)
    version: int = browser.view(id, None)["version"]
    return version


def test_machines_stand_still_until_somebody_watches(browser: Browser) -> None:
    made = browser.create("random", "random")
    assert made.tokens == [None, None]
    assert until_still(browser, made.match) == 0


def test_machines_play_a_little_ahead_of_who_watches(browser: Browser) -> None:
    made = browser.create("random", "random")
    with browser.sit(made.match) as chair:
        chair.until_version(AHEAD)
        assert until_still(browser, made.match) == AHEAD
        chair.send(type="seen", version=10)
        chair.until_version(AHEAD + 10)
        assert until_still(browser, made.match) == AHEAD + 10
        chair.send(type="seen", version=999_999)  # nobody has seen what is not there yet
        chair.until_version(2 * AHEAD + 10)
        assert until_still(browser, made.match) == 2 * AHEAD + 10
    assert until_still(browser, made.match) == 2 * AHEAD + 10


def test_who_comes_later_takes_it_up_where_it_stands(browser: Browser) -> None:
    made = browser.create("random", "random")
    with browser.sit(made.match) as chair:
        chair.until_version(AHEAD)
    with browser.sit(made.match) as chair:
        assert chair.now["version"] == AHEAD
        chair.until_version(2 * AHEAD)


def test_who_watches_sees_what_a_spectator_may_and_decides_nothing(browser: Browser) -> None:
    made = browser.create("random", "random", game="last_crusade", scenario="standard")
    with browser.sit(made.match) as chair:
        now = chair.now
        assert set(now["machines"].values()) == {"random"}
        assert now["seat"] is None
        assert "actions" not in now["decision"]
        assert chair.order(type="play", version=now["version"], action="pass")["type"] == "refused"


def test_a_match_with_people_goes_on_whoever_watches(browser: Browser) -> None:
    made = browser.create("random", "me")
    tables: Tables = browser.app.state.tables
    deadline = time.monotonic() + PATIENCE
    while browser.view(made.match, made.tokens[1])["decision"]["seat"] != "western_allies":
        assert made.match in tables._playing or time.monotonic() < deadline
        time.sleep(0.02)
    assert "machines" not in browser.view(made.match, made.tokens[1])


def test_what_nobody_has_watched_for_long_is_forgotten(browser: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    old, mine = browser.create("random", "random"), browser.create("me", "random")
    monkeypatch.setattr(creation, "KEPT_SECONDS", -10)
    new = browser.create("random", "random")
    tables: Tables = browser.app.state.tables
    with tables._engine.connect() as connection:
        kept = set(connection.scalars(select(match.c.id)))
    assert old.match not in kept
    assert {mine.match, new.match} <= kept
