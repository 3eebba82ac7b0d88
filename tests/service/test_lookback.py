"""Looking back: each small action as the difference that it made to what a seat saw."""

import random
from typing import Any

from tests.service.serving import Browser

from grognard.umpire.lookback import MOST_STEPS

MOVES = 150


def played(browser: Browser) -> tuple[str, list[str | None]]:
    made = browser.create("me", "me", seed=7)
    chance = random.Random(3)
    with browser.sit(made.match, *made.tokens) as both:
        for _ in range(MOVES):
            both.played(chance.choice(both.actions))
    return made.match, made.tokens


def asked(browser: Browser, match: str, token: str | None, first: int, last: int) -> dict[str, Any]:
    answer = browser.http.get(f"/api/matches/{match}/steps?token={token}&from={first}&to={last}")
    assert answer.status_code == 200
    found: dict[str, Any] = answer.json()
    return found


def test_the_differences_lead_to_the_views_of_the_replay(browser: Browser) -> None:
    match, tokens = played(browser)
    past = asked(browser, match, tokens[1], 5, 40)
    view = past["view"]
    assert len(past["steps"]) == 35
    for number, step in enumerate(past["steps"], 6):
        view = {name: value for name, value in {**view, **step["changed"]}.items() if name not in step["gone"]}
        then = browser.http.get(f"/api/matches/{match}/replay?token={tokens[1]}&at={number}").json()
        if then["decision"]:
            then["decision"].pop("actions", None)
            then["decision"].pop("window", None)
        then.pop("undo_to", None)
        assert {**view, "can_undo": False} == {**then, "can_undo": False}
        assert "actions" not in (view["decision"] or {})
    assert any(step["begins"] for step in past["steps"])
    assert any(not step["begins"] for step in past["steps"])
    for before, after in zip(past["steps"], past["steps"][1:], strict=False):
        assert before["ends"] == after["begins"]


def test_no_more_than_so_many_come_at_once(browser: Browser) -> None:
    match, tokens = played(browser)
    assert len(asked(browser, match, tokens[0], 0, MOVES)["steps"]) == MOST_STEPS
    assert len(asked(browser, match, tokens[0], MOVES, MOVES)["steps"]) == 0
    for first, last in ((3, 2), (0, MOVES + 1)):
        answer = browser.http.get(f"/api/matches/{match}/steps?token={tokens[0]}&from={first}&to={last}")
        assert answer.status_code == 404
        assert answer.json()["error"]["code"] == "not-so-far"


def test_a_standing_is_told(browser: Browser) -> None:
    made = browser.create("me", "me", seed=7)
    told = browser.http.get(f"/api/matches/{made.match}/standing?token={made.tokens[0]}").json()
    assert {"winners", "rule", "reason", "args", "score", "parts", "goals"} <= set(told)
    assert told["reason"] == "result-berlin-stands"
