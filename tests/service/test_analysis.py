"""The analysis of a finished match, by the server: never of one that goes on, and worked out once."""

import asyncio
import time
from collections.abc import Callable
from typing import Any

import pytest
from tests.service.serving import Browser

import grognard
from grognard.lab.simulate import derived_seed, play_out
from grognard.players import new_player
from grognard.service.analyses import MOST_AT_ONCE, MOST_WAITING, PATIENCE, Analyses
from grognard.service.errors import Refused
from grognard.umpire.analysis.account import Account
from grognard.umpire.luck import Told


def test_a_match_that_goes_on_is_not_analysed(browser: Browser) -> None:
    made = browser.create("me", "me", seed=7)
    answer = browser.get(made.match, "analysis", made.tokens[0])
    assert answer.status_code == 409
    assert answer.json()["error"]["code"] == "not-over"


def test_a_resigned_match_is(browser: Browser) -> None:
    made = browser.create("me", "me", seed=7)
    browser.http.post(f"/api/matches/{made.match}/resign", params={"token": made.tokens[0]}).raise_for_status()
    until = time.monotonic() + 300
    found: dict[str, Any] = {}
    while time.monotonic() < until:
        found = browser.get(made.match, "analysis", made.tokens[1]).json()
        if found["state"] != "working":
            break
        time.sleep(0.3)
    assert found["state"] == "done"
    report = found["report"]
    assert report["valued"]
    assert report["end"] == [0.0, 1.0]
    assert report["actions"] == 0


def test_play_on_from_a_moment(browser: Browser) -> None:
    """A copy of a finished match, which stays as it is; a match that goes on has none."""
    made = browser.create("me", "me", seed=7)
    with browser.sit(made.match, *made.tokens) as chair:
        first = [chair.actions[0]]
        chair.played(first[0])
        first.append(chair.actions[0])
        chair.played(first[1])
    wish = {"at": 1, "seats": [{"kind": "me"}, {"kind": "bot", "bot": "steady"}]}
    url = f"/api/matches/{made.match}/branch"
    assert browser.http.post(url, json=wish, params={"token": made.tokens[0]}).status_code == 409
    browser.http.post(f"/api/matches/{made.match}/resign", params={"token": made.tokens[0]}).raise_for_status()
    copy = browser.tokens(browser.http.post(url, json=wish, params={"token": made.tokens[0]}))
    assert copy.match != made.match
    view = browser.view(copy.match, copy.tokens[0])
    assert view["length"] == 1
    assert first[1] in [action["text"] for action in view["decision"]["actions"]]
    assert browser.view(made.match, made.tokens[0])["length"] == 2
    assert browser.http.post(url, json={**wish, "at": 2}, params={"token": made.tokens[0]}).status_code == 404


class Here:
    """Workers that do all in this process."""

    def __init__(self) -> None:
        self.runs = 0

    async def run(self, _about: str, function: Callable[..., Any], *args: Any) -> Any:
        self.runs += 1
        await asyncio.sleep(0)
        return function(*args)


def small() -> Account:
    match = grognard.load("battle_for_germany").new("collapse_in_the_east", 2, "served")
    play_out(match, [new_player("random", derived_seed("served", seat)) for seat in range(2)], 1)
    return Account(Told(match.game.id, match.scenario.id, match.options, match.codes, match.rolls))


def test_it_is_worked_out_once() -> None:
    async def both() -> None:
        workers = Here()
        analyses = Analyses(workers, effort=500)  # type: ignore[arg-type]
        job = analyses.begin("m", small(), "a")
        assert job.task is not None
        await job.task
        assert job.as_data()["state"] == "done"
        runs = workers.runs
        assert analyses.known("m") is job
        assert workers.runs == runs

    asyncio.run(both())


def test_the_curve_comes_before_the_rest() -> None:
    async def watched() -> None:
        analyses = Analyses(Here(), effort=500)  # type: ignore[arg-type]
        job = analyses.begin("m", small(), "a")
        seen: list[tuple[bool, bool]] = []
        while not job.is_done:
            seen.append((job.report is not None, bool(job.report and job.report["full"])))
            await asyncio.sleep(0)
        assert (True, False) in seen
        assert job.report is not None
        assert job.report["full"]

    asyncio.run(watched())


def test_one_too_many_waits_for_its_turn() -> None:
    async def asked() -> None:
        analyses = Analyses(Here(), effort=0)  # type: ignore[arg-type]
        account = small()
        working = [analyses.begin(str(number), account, "a") for number in range(MOST_AT_ONCE)]
        waits, last = analyses.begin("waits", account, "a"), analyses.begin("last", account, "a")
        analyses.known("waits")  # who asks again does not lose the place
        assert [job.state for job in (*working, waits, last)] == ["working"] * MOST_AT_ONCE + ["waiting"] * 2
        assert [waits.as_data()["ahead"], last.as_data()["ahead"]] == [MOST_AT_ONCE, MOST_AT_ONCE + 1]
        assert analyses.begin("elsewhere", account, "b").state == "working"
        for job in (*working, waits, last):
            assert job.task is not None
            await job.task
            assert job.is_done

    asyncio.run(asked())


def test_the_queue_is_not_endless_and_nobody_waits_in_it_who_left() -> None:
    async def asked() -> None:
        now = [0.0]
        analyses = Analyses(Here(), effort=100_000, clock=lambda: now[0])  # type: ignore[arg-type]
        account = small()
        for number in range(MOST_AT_ONCE + MOST_WAITING):
            analyses.begin(str(number), account, "a")
        with pytest.raises(Refused):
            analyses.begin("one more", account, "a")
        now[0] = PATIENCE + 1
        assert analyses.begin("one more", account, "a").as_data()["ahead"] == MOST_AT_ONCE
        await analyses.close()

    asyncio.run(asked())


def test_nothing_is_done_for_who_left() -> None:
    async def left() -> None:
        now = [0.0]
        analyses = Analyses(Here(), effort=100_000, clock=lambda: now[0])  # type: ignore[arg-type]
        job = analyses.begin("m", small(), "a")
        now[0] = PATIENCE + 1
        assert job.task is not None
        await job.task
        assert not job.is_done
        assert analyses.known("m") is None

    asyncio.run(left())
