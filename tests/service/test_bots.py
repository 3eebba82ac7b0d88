"""Seats that play by themselves."""

import asyncio
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from tests.service.serving import Browser, Chair, serving

import grognard
from grognard.players.brake import Stopped, stop_if_asked
from grognard.service import bots
from grognard.service.workers import Workers
from grognard.umpire import thinking


def test_a_bot_plays_its_turn_one_action_at_a_time(browser: Browser) -> None:
    made = browser.create("random", "me")
    with browser.sit(made.match, made.tokens[1]) as chair:
        chair.until(lambda view: view["decision"]["seat"] == "western_allies")
        assert chair.actions
        versions = [view["version"] for view in chair.views]
        assert versions == list(range(versions[0], versions[0] + len(versions)))
        assert {(cause["did"], cause["seat"], cause["steps"]) for cause in chair.causes[1:]} <= {("play", "soviet", 1)}


def end_my_turn(chair: Chair) -> None:
    """Do as little as the rules allow until the bot has to decide."""
    while chair.now["decision"]["seat"] == chair.now["seat"]:
        chair.played("end" if "end" in chair.actions else chair.actions[0])


def test_a_bot_answers_a_person_who_cannot_undo_across_it(browser: Browser) -> None:
    made = browser.create("me", "random", scenario="collapse_in_the_east")
    with browser.sit(made.match, made.tokens[0]) as chair:
        end_my_turn(chair)
        played = chair.until(lambda view: view["decision"]["seat"] == view["seat"])
        assert played["version"] > 2
        assert chair.undo()["type"] == "refused"


def test_the_worker_gets_no_dice() -> None:
    match = grognard.load("battle_for_germany").new("historical", seed=7)
    question = {
        "game": "battle_for_germany",
        "scenario": "historical",
        "options": match.options,
        "position": match.position.dump(),
        "seat": 0,
    }
    seen = thinking.match_of(question)
    assert seen.hash == match.hash
    assert seen.promise.seed is None
    assert [action.text for action in seen.actions()] == [action.text for action in match.actions()]
    assert thinking.think("m", question, "random", 5) in [action.text for action in match.actions()]


def test_a_bot_that_searches_thinks_in_a_process_of_its_own(browser: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[str, str]] = []
    tables = browser.app.state.tables
    for name, workers in (("searchers", tables.searchers), ("thinkers", tables.workers)):

        async def run(*given: Any, name: str = name) -> str:
            _, _, match, question, bot, chance = given
            asked.append((name, bot))
            return thinking.think(match, question, "random", chance)

        monkeypatch.setattr(workers, "run", run)
    made = browser.create("hard", "me", scenario="collapse_in_the_east")
    with browser.sit(made.match, made.tokens[1]) as chair:
        chair.until_version(3)
    made = browser.create("easy", "me", scenario="collapse_in_the_east")
    with browser.sit(made.match, made.tokens[1]) as chair:
        chair.until_version(3)
    assert set(asked) == {("searchers", "hard"), ("thinkers", "easy")}


def search_for_long(path: str) -> None:
    """What a search does: it plays out and asks, and tells in a file how it ended."""
    Path(path).write_text("under way")
    end = time.monotonic() + 60
    try:
        while time.monotonic() < end:
            stop_if_asked()
    except Stopped:
        Path(path).write_text("stopped")


def test_a_search_that_nobody_waits_for_stops_by_itself(tmp_path: Path) -> None:
    file = tmp_path / "told"

    async def begin_and_cancel() -> str:
        workers = Workers(1)
        try:
            task = asyncio.create_task(workers.run("m", search_for_long, str(file)))
            while not file.exists():  # noqa: ASYNC110 - another process makes it
                await asyncio.sleep(0.01)
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task
            return await workers.run("m", str, "the next task is not stopped") + " " + file.read_text()
        finally:
            workers.close()

    assert asyncio.run(begin_and_cancel()) == "the next task is not stopped stopped"


def test_a_bot_stops_thinking_when_its_match_ends(browser: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []

    async def thinking_for_ever(*_: object) -> str:
        told.append("begins")
        try:
            await asyncio.sleep(3600)
        except asyncio.CancelledError:
            told.append("stops")
            raise
        return ""

    monkeypatch.setattr(bots, "chosen", thinking_for_ever)
    made = browser.create("hard", "me", scenario="collapse_in_the_east")
    with browser.sit(made.match, made.tokens[1]):
        wait_for(lambda: told == ["begins"])
        assert browser.http.delete(f"/api/matches/{made.match}", params={"token": made.tokens[1] or ""}).status_code == 204
        wait_for(lambda: told == ["begins", "stops"])


def wait_for(is_so: Callable[[], bool]) -> None:
    for _ in range(3000):
        if is_so():
            return
        time.sleep(0.01)
    raise AssertionError("it never came about")


def test_scenarios_offer_the_levels_that_they_have(browser: Browser) -> None:
    games = {game["id"]: game for game in browser.http.get("/api/games").json()}
    bots = {id: {scenario["id"]: scenario["bots"] for scenario in game["scenarios"]} for id, game in games.items()}
    assert bots["race_for_berlin"]["campaign"] == ["easy", "steady", "hard", "patient"]
    assert bots["mill_bridge"]["crossing"] == ["easy", "steady"]
    assert games["mill_bridge"]["usual_bot"] in bots["mill_bridge"]["crossing"]


def test_people_are_told_when_a_bot_fails_and_it_goes_on_later(browser: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    async def failing(*_: object) -> str:
        raise KeyError("a defect")

    made = browser.create("me", "random", scenario="collapse_in_the_east")
    with browser.sit(made.match, made.tokens[0]) as chair:
        monkeypatch.setattr(bots, "chosen", failing)
        end_my_turn(chair)
        left = chair.now["version"]
        while (message := chair.receive())["type"] != "error":
            pass
        assert "bot" in message["message"]
        monkeypatch.undo()
    with browser.sit(made.match, made.tokens[0]) as chair:
        chair.until_version(left + 1)


def kill_workers(browser: Browser, which: str) -> int:
    """Kill the processes that this test's own server has started; how many there were."""
    workers = browser.app.state.tables.workers if which == "thinkers" else browser.app.state.clerks
    found = [process for pool in workers._pools if pool is not None for process in list((pool._processes or {}).values())]
    for process in found:
        process.kill()
        process.join()
    return len(found)


def test_a_bot_that_is_killed_in_its_turn_is_replaced_and_the_socket_goes_on(tmp_path: Path) -> None:
    with serving(tmp_path / "m.sqlite3") as browser:
        made = browser.create("random", "me")
        with browser.sit(made.match, made.tokens[1]) as chair:
            for version in (2, 4):
                chair.until_version(version)
                assert chair.now["decision"]["seat"] == "soviet"
                assert kill_workers(browser, "thinkers")
            chair.until(lambda view: view["decision"]["seat"] == "western_allies")
            versions = [view["version"] for view in chair.views]
            assert versions == list(range(versions[0], versions[0] + len(versions)))
            chair.played(chair.actions[0])


def test_a_worker_that_is_killed_before_a_report_is_replaced(tmp_path: Path) -> None:
    with serving(tmp_path / "m.sqlite3") as browser:
        made = browser.create("me", "me")
        assert browser.get(made.match, "luck", made.tokens[0]).status_code == 200
        assert kill_workers(browser, "clerks")
        assert browser.get(made.match, "luck", made.tokens[0]).status_code == 200
