"""Seats that play by themselves."""

from tests.service.serving import Browser

import grognard
from grognard.service import bots


def test_a_bot_plays_its_turn_one_action_at_a_time(browser: Browser) -> None:
    made = browser.create("random", "me")
    with browser.sit(made.match, made.tokens[1]) as chair:
        chair.until(lambda view: view["decision"]["seat"] == "western_allies")
        assert chair.actions
        versions = [view["version"] for view in chair.views]
        assert versions == list(range(versions[0], versions[0] + len(versions)))
        assert {(cause["did"], cause["seat"], cause["steps"]) for cause in chair.causes[1:]} <= {("play", "soviet", 1)}


def test_a_bot_answers_a_person_and_the_person_cannot_undo_across_it(browser: Browser) -> None:
    made = browser.create("me", "random", scenario="collapse_in_the_east")
    with browser.sit(made.match, made.tokens[0]) as chair:
        while not any(cause.get("seat") == "german_east" or cause.get("seat") == "western_allies" for cause in chair.causes):
            chair.until(lambda view: view["decision"]["seat"] == view["seat"])
            chair.played("end" if "end" in chair.actions else chair.actions[0])
            if chair.now["decision"]["seat"] != chair.now["seat"]:
                chair.until(lambda view: view["decision"]["seat"] == view["seat"])
        assert chair.undo()["type"] == "refused"


def test_the_worker_gets_no_dice() -> None:
    match = grognard.load("battle_for_germany").new("historical", seed=7)
    question = {
        "game": "battle_for_germany",
        "scenario": "historical",
        "options": match.options,
        "position": match.position.dump(),
        "who": ("m", 0),
        "bot": "random",
        "chance": 5,
    }
    seen = bots.match_of(question)
    assert seen.hash == match.hash
    assert seen.promise.seed is None
    assert [action.text for action in seen.actions()] == [action.text for action in match.actions()]
    assert bots.think(question) in [action.text for action in match.actions()]
