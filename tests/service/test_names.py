"""People may be called by a name without any club: everybody at the table is told, it is cleaned, and it goes with the seat."""

from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.service.serving import Browser, Tokens, serving

from grognard.kernel.errors import BadInput
from grognard.service.names import LONGEST_NAME, cleaned

BODY = {"game": "battle_for_germany", "scenario": "historical"}


def call(browser: Browser, made: Tokens, name: str, *seats: int) -> httpx.Response:
    tokens = [made.tokens[seat] or "" for seat in seats]
    return browser.http.put(f"/api/matches/{made.match}/name", params={"token": tokens}, json={"name": name})


def people(browser: Browser, made: Tokens, seat: int = 0) -> Any:
    return browser.view(made.match, made.tokens[seat]).get("people")


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("Marie", "Marie"),
        ("  Marie \n Curie ", "Marie Curie"),
        ("Ma\u0000r\u0007ie\u202e", "Marie"),
        ("Zoe\u0308", "Zoë"),
        ("<b>&amp;</b>", "<b>&amp;</b>"),  # the page writes it as it is
        ("\u200b \t", None),
        ("", None),
        (None, None),
    ],
)
def test_a_name_is_cleaned(typed: str | None, kept: str | None) -> None:
    assert cleaned(typed) == kept


def test_a_name_has_its_limit() -> None:
    assert cleaned("n" * LONGEST_NAME) == "n" * LONGEST_NAME
    with pytest.raises(BadInput, match="at most 30 letters; this one has 31"):
        cleaned("n" * (LONGEST_NAME + 1))


def test_a_match_without_names_tells_none(browser: Browser) -> None:
    made = browser.create("me", "link")
    assert people(browser, made) is None
    (listed,) = browser.http.post("/api/seats", json={"tokens": [made.tokens[0]]}).json()
    assert listed["name"] is None
    assert listed["opponents"][0]["name"] is None


def test_a_name_is_given_when_the_match_is_made(browser: Browser) -> None:
    seats = [{"kind": "me", "name": " Anne  Marie"}, {"kind": "link"}]
    made = browser.http.post("/api/matches", json={**BODY, "seats": seats}).json()
    tokens = [seat["token"] for seat in made["seats"]]
    assert browser.view(made["match"], tokens[1])["people"] == {"soviet": "Anne Marie"}
    own, other = browser.http.post("/api/seats", json={"tokens": tokens}).json()
    assert (own["name"], other["name"]) == ("Anne Marie", None)
    assert other["opponents"] == [{"seat": "soviet", "kind": "me", "bot": None, "name": "Anne Marie"}]


def test_a_machine_is_called_by_its_level(browser: Browser) -> None:
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "steady", "name": "Hal"}]
    answer = browser.http.post("/api/matches", json={**BODY, "seats": seats})
    assert (answer.status_code, answer.json()["error"]["message"]) == (422, "A machine is called by its level; leave the name out.")


def test_whoever_joins_is_called_by_a_name_and_everybody_is_told(browser: Browser) -> None:
    made = browser.create("me", "link")
    with browser.sit(made.match, made.tokens[0]) as soviet:
        assert call(browser, made, "Théo", 1).status_code == 204
        soviet.until(lambda view: view.get("people") == {"western_allies": "Théo"})
        assert (soviet.causes[-1]["did"], soviet.causes[-1]["seat"]) == ("name", "western_allies")
        assert soviet.now["version"] == 0
        assert call(browser, made, "", 1).status_code == 204
        soviet.until(lambda view: "people" not in view)


def test_only_who_holds_a_seat_names_it(browser: Browser) -> None:
    made = browser.create("me", "link", spectators=True)
    assert browser.http.put(f"/api/matches/{made.match}/name", json={"name": "Eve"}).status_code == 403
    wrong = browser.http.put(f"/api/matches/{made.match}/name", params={"token": ["x" * 22]}, json={"name": "Eve"})
    assert wrong.status_code == 403
    assert call(browser, made, "n" * 31, 0).status_code == 422
    assert people(browser, made) is None


def test_a_name_goes_with_whoever_leaves(browser: Browser) -> None:
    made = browser.create("me", "link")
    call(browser, made, "Théo", 1)
    assert browser.http.post(f"/api/matches/{made.match}/leave", params={"token": [made.tokens[1]]}).status_code == 204
    assert people(browser, made) is None


def test_a_name_outlives_the_server(tmp_path: Path) -> None:
    with serving(tmp_path / "m.sqlite3") as before:
        made = before.create("me", "link")
        call(before, made, "Marie", 0)
    with serving(tmp_path / "m.sqlite3") as after:
        assert people(after, made, 1) == {"soviet": "Marie"}
