"""Seats that play by themselves."""

from pathlib import Path

import pytest
from tests.service.serving import Browser, Chair, serving

import grognard
from grognard.service import bots
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
