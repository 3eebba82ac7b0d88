"""A match belongs to everybody at it: it is deleted when all people at it wish so, and not before."""

from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.service.serving import Browser, Tokens, serving


def delete(browser: Browser, match: str, *tokens: str | None, path: str = "") -> httpx.Response:
    return browser.http.delete(f"/api/matches/{match}{path}", params={"token": [token or "" for token in tokens]})


def deletion(browser: Browser, made: Tokens) -> Any:
    return browser.view(made.match, made.tokens[0]).get("deletion")


def test_whoever_holds_all_seats_deletes_for_everybody(browser: Browser) -> None:
    made = browser.create("me", "me", spectators=True)
    with browser.sit(made.match) as chair:
        assert delete(browser, made.match, *made.tokens).status_code == 204
        with pytest.raises(Exception, match="4410"):
            chair.receive()
    assert browser.get(made.match, "view", made.tokens[0]).status_code == 404
    assert browser.http.post("/api/seats", json={"tokens": made.tokens}).json() == []
    assert delete(browser, made.match, made.tokens[0]).status_code == 404


def test_a_match_against_machines_is_its_owners(browser: Browser) -> None:
    made = browser.create("me", "random")
    assert delete(browser, made.match, made.tokens[0]).status_code == 204
    assert browser.get(made.match, "view", made.tokens[0]).status_code == 404


def test_one_person_wishes_and_the_other_is_told_and_agrees(browser: Browser) -> None:
    made = browser.create("me", "link")
    with browser.sit(made.match, made.tokens[0]) as soviet, browser.sit(made.match, made.tokens[1]) as western:
        answer = delete(browser, made.match, made.tokens[0])
        assert (answer.status_code, answer.json()) == (202, {"deletion": ["soviet"]})
        western.until(lambda view: view.get("deletion") == ["soviet"])
        assert (western.causes[-1]["did"], western.causes[-1]["seat"]) == ("wish", "soviet")
        assert western.now["version"] == 0
        soviet.played("pick su-2gt")  # it is played on meanwhile
        listed = browser.http.post("/api/seats", json={"tokens": [made.tokens[1]]}).json()
        assert listed[0]["deletion"] == ["soviet"]
        assert delete(browser, made.match, made.tokens[1]).status_code == 204
        with pytest.raises(Exception, match="4410"):
            western.until(lambda _: False)


def test_a_wish_is_taken_back(browser: Browser) -> None:
    made = browser.create("me", "link")
    with browser.sit(made.match, made.tokens[1]) as western:
        delete(browser, made.match, made.tokens[0])
        western.until(lambda view: "deletion" in view)
        assert delete(browser, made.match, made.tokens[0], path="/wish").status_code == 204
        western.until(lambda view: "deletion" not in view)
    assert delete(browser, made.match, made.tokens[1]).status_code == 202
    assert deletion(browser, made) == ["western_allies"]


def test_a_wish_outlives_the_server(tmp_path: Path) -> None:
    with serving(tmp_path / "m.sqlite3") as browser:
        made = browser.create("me", "link")
        delete(browser, made.match, made.tokens[1])
    with serving(tmp_path / "m.sqlite3") as browser:
        assert deletion(browser, made) == ["western_allies"]
        assert delete(browser, made.match, made.tokens[0]).status_code == 204


def test_nobody_else_may_wish(browser: Browser) -> None:
    made, other = browser.create("me", "link", spectators=True), browser.create("me", "me")
    for tokens in ((other.tokens[0],), ("",), (made.tokens[0], other.tokens[0])):
        assert delete(browser, made.match, *tokens).status_code == 403
        assert delete(browser, made.match, *tokens, path="/wish").status_code == 403
    assert delete(browser, made.match).status_code == 403
    assert delete(browser, made.match, *["x"] * 9).status_code == 422
    assert deletion(browser, made) is None


def test_a_wish_that_could_not_be_stored_was_not_made(browser: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    made = browser.create("me", "link")

    async def full(_job: object) -> None:
        raise OSError("the disk is full")

    monkeypatch.setattr(browser.app.state.tables.committer, "commit", full)
    assert delete(browser, made.match, made.tokens[0]).status_code == 503
    assert delete(browser, made.match, *made.tokens).status_code == 503
    monkeypatch.undo()
    assert deletion(browser, made) is None
