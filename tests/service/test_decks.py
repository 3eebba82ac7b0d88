"""Decks over the wire: what is in one, every rule that it breaks, drafts, and a match with a deck of one's own."""

from typing import Any

import httpx
import pytest
from tests.service.serving import Browser

TERRAIN = " / t01 t01 t01 t01 t03 t03"
LEGAL = "us: a001x8 a020x8 a116x2" + TERRAIN


def ask(browser: Browser, text: str, game: str = "last_crusade", scenario: str = "standard", seat: str = "allied", **options: bool) -> Any:
    body = {"scenario": scenario, "seat": seat, "text": text, "options": options}
    answer: httpx.Response = browser.http.post(f"/api/games/{game}/decks", json=body)
    return answer


def test_a_legal_deck_is_counted_and_has_no_problems(browser: Browser) -> None:
    told = ask(browser, LEGAL).json()
    assert told["problems"] == []
    assert told["size"] == 18
    assert sum(told["curve"].values()) == sum(told["types"].values()) == 18
    assert told["cards"] == {"a001": 8, "a020": 8, "a116": 2}
    assert told["text"] == LEGAL


def test_every_broken_rule_is_told_with_its_number(browser: Browser) -> None:
    told = ask(browser, "us: a001x9 g001 / t05 t05 t05 t05", deck_discipline=True).json()
    assert [(wrong["rule"], wrong["message"]["id"]) for wrong in told["problems"]] == [
        ("V-A1", "deck-wrong-copies"),
        ("V-A1", "deck-wrong-nation"),
        ("V-A2", "deck-wrong-terrain-number"),
        ("V-A2", "deck-wrong-terrain-copies"),
        ("XVI-6", "deck-wrong-discipline"),
    ]
    assert all(wrong["reason"].endswith(".") for wrong in told["problems"])


def test_a_deck_of_another_nation_is_not_for_this_seat(browser: Browser) -> None:
    told = ask(browser, "german: g001x8" + TERRAIN, scenario="seelow_heights_1945").json()
    assert [wrong["message"]["id"] for wrong in told["problems"]] == ["deck-wrong-side"]
    assert ask(browser, "soviet: s001x8" + TERRAIN, scenario="seelow_heights_1945").json()["problems"] == []


def test_in_the_standard_game_any_nation_may_meet_any(browser: Browser) -> None:
    """I-1 Games between equals, and between former allies."""
    assert ask(browser, "german: g001x8" + TERRAIN).json()["problems"] == []
    assert ask(browser, "soviet: s001x8" + TERRAIN, seat="german").json()["problems"] == []


def test_ready_made_decks_and_drafts_come_back_spelled_out(browser: Browser) -> None:
    ready = ask(browser, "us_armored").json()
    assert ready["size"] == 60
    assert ready["start"]
    drafted = ask(browser, "random:soviet:a word", deck_discipline=True).json()
    assert drafted["nation"] == "soviet"
    assert drafted["problems"] == []
    assert ask(browser, drafted["text"]).json() == drafted


def test_what_a_scenario_takes_out_is_told(browser: Browser) -> None:
    told = ask(browser, "german: g003x2 g001x2" + TERRAIN, scenario="kharkov_1943", seat="german").json()
    assert told["replaced"] == ["g003"]


@pytest.mark.parametrize(
    "wrong",
    [
        {"text": "nonsense"},
        {"text": "us: a999" + TERRAIN},
        {"text": LEGAL, "seat": "nobody"},
        {"text": LEGAL, "scenario": "nowhere"},
        {"text": LEGAL, "unknown": True},
        {"text": "x", "game": "battle_for_germany", "scenario": "historical", "seat": "soviet"},
    ],
)
def test_what_makes_no_sense_is_refused_with_a_sentence(browser: Browser, wrong: dict[str, Any]) -> None:
    answer = ask(browser, **wrong)
    assert answer.status_code == 422
    assert answer.json()["error"]["message"]


def test_a_match_takes_a_legal_deck_and_refuses_another_with_its_rule(browser: Browser) -> None:
    body = {"game": "last_crusade", "scenario": "standard", "seats": [{"kind": "me"}, {"kind": "me"}]}
    refused = browser.http.post("/api/matches", json={**body, "options": {"deck_allied": LEGAL.replace("x8", "x9")}})
    assert refused.status_code == 422
    assert "V-A1" in refused.json()["error"]["message"]
    taken = browser.tokens(browser.http.post("/api/matches", json={**body, "options": {"deck_allied": LEGAL}}))
    view = browser.view(taken.match, taken.tokens[1])
    assert sum(view["players"][1]["remaining"].values()) + len(view["players"][1]["cards"]) == 18
    disciplined = {"deck_allied": LEGAL, "deck_discipline": True}
    assert "XVI-6" in browser.http.post("/api/matches", json={**body, "options": disciplined}).json()["error"]["message"]
