"""Hints by the server: counted, told, and never between people."""

import pytest
from tests.service.serving import Browser, Data

from grognard.service.hints_api import as_far_as

SMALL = {"scenario": "collapse_in_the_east", "seed": 3}


def ask(browser: Browser, match: str, token: str | None, step: int = 1) -> tuple[int, Data]:
    wanted = {"step": str(step), **({"token": token} if token else {})}
    answer = browser.http.post(f"/api/matches/{match}/hint", params=wanted, timeout=500)  # a bound, never a measure
    return answer.status_code, answer.json()


def test_three_steps_are_counted_and_told(browser: Browser) -> None:
    made = browser.create("me", "steady", **SMALL)
    status, first = ask(browser, made.match, made.tokens[0])
    assert status == 200
    assert set(first["hint"]) == {"against", "place", "on"}
    assert first["used"] == 1
    status, second = ask(browser, made.match, made.tokens[0], 2)
    assert status == 200
    assert second["used"] == 2
    assert set(second["hint"]) == {"against", "place", "on", "pieces"}
    assert second["hint"]["pieces"]
    _, third = ask(browser, made.match, made.tokens[0], 3)
    assert third["used"] == 3
    assert third["hint"]["orders"]
    assert ask(browser, made.match, made.tokens[0], 3)[1]["used"] == 3  # the same once more
    view = browser.view(made.match, made.tokens[0])
    assert view["hints"] == {"soviet": 3}
    with browser.sit(made.match, made.tokens[0]) as chair:
        for order in third["hint"]["orders"]:
            chair.played(order)


def test_what_has_no_units_or_no_plan_is_told_at_once() -> None:
    plan: Data = {"against": "staying", "place": None, "on": "", "pieces": [], "deeds": [{}]}
    assert "deeds" not in as_far_as(plan, 1)
    assert as_far_as(plan, 2) == plan
    assert as_far_as({**plan, "deeds": []}, 1)["deeds"] == []


@pytest.mark.parametrize("kinds", [("me", "link"), ("link", "link")])
def test_none_between_people(browser: Browser, kinds: tuple[str, str]) -> None:
    made = browser.create(*kinds, scenario="collapse_in_the_east")
    status, told = ask(browser, made.match, made.tokens[0])
    assert (status, told["error"]["code"]) == (409, "people")


def test_none_for_who_waits_or_looks_on(browser: Browser) -> None:
    made = browser.create("me", "me", **SMALL)
    assert ask(browser, made.match, made.tokens[1])[0] == 409
    assert ask(browser, made.match, None)[0] == 403


def test_none_without_a_value(browser: Browser) -> None:
    made = browser.create("me", "steady", game="mill_bridge", scenario="crossing", seed=3)
    status, told = ask(browser, made.match, made.tokens[0])
    assert (status, told["error"]["code"]) == (409, "no-value")
