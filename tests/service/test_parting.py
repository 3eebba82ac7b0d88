"""People may resign, leave their seat to a machine, or agree to abandon a match; none of it can be taken back or forged."""

from pathlib import Path

import httpx
import pytest
from tests.service.serving import Browser, Data, Tokens, serving

from grognard.cli import records
from grognard.kernel.record import check_record


def ask(browser: Browser, match: str, what: str, *tokens: str | None, method: str = "POST") -> httpx.Response:
    return browser.http.request(method, f"/api/matches/{match}/{what}", params={"token": [token or "" for token in tokens]})


def record_of(browser: Browser, made: Tokens) -> Data:
    record = browser.get(made.match, "record", made.tokens[0]).json()
    return check_record(record)


def test_who_resigns_has_lost(browser: Browser) -> None:
    made = browser.create("me", "link")
    with browser.sit(made.match, made.tokens[0]) as soviet, browser.sit(made.match, made.tokens[1]) as western:
        soviet.played("pick su-2gt")
        assert ask(browser, made.match, "resign", made.tokens[1]).status_code == 204  # in the middle of the other's move
        view = soviet.until(lambda view: "result" in view)
        assert {"did": "resigned", "seat": "western_allies", "steps": 0}.items() <= soviet.causes[-1].items()
        assert (view["result"]["winners"], view["result"]["reason"]) == (["soviet"], "result-resigned")
        assert (view["decision"], view["can_undo"]) == (None, False)
        assert view["log"][-1]["id"] == "log-resigned"
        assert view["log_length"] == view["log"][-1]["number"] + 1
        western.until_version(view["version"])
        for order in ("undo", "reset"):
            assert soviet.order(type=order, version=view["version"])["refusal"]["rule"] == "end"
        assert soviet.play("end")["refusal"]["rule"] == "end"
    listed = browser.http.post("/api/seats", json={"tokens": [made.tokens[0]]}).json()[0]
    assert (listed["over"], listed["to_move"]) == (True, None)
    for what in ("resign", "abandon"):
        assert ask(browser, made.match, what, made.tokens[0]).status_code == 409


def test_a_resignation_is_in_the_record_and_verifies(browser: Browser) -> None:
    made = browser.create("me", "me")
    with browser.sit(made.match, *made.tokens) as chair:
        chair.played("pick su-2gt")
    ask(browser, made.match, "resign", made.tokens[0])
    record = record_of(browser, made)
    assert record["ending"] == {"kind": "resigned", "seat": "soviet"}
    assert record["result"]["winners"] == ["western_allies"]
    assert record["seed"] is not None
    assert not records.verify(record).wrong
    assert not records.verify(record).open
    for forged in ({"ending": {"kind": "resigned", "seat": "western_allies"}}, {"ending": {"kind": "fled", "seat": None}}):
        assert records.verify({**record, **forged}).wrong
    without = {key: value for key, value in record.items() if key != "ending"}
    assert records.verify(without).wrong
    assert browser.http.post("/api/records", json={"record": record}).status_code == 201


def test_a_match_is_abandoned_when_all_people_offer_it(browser: Browser) -> None:
    made = browser.create("me", "link")
    with browser.sit(made.match, made.tokens[1]) as western:
        answer = ask(browser, made.match, "abandon", made.tokens[0])
        assert answer.json() == {"over": False, "abandonment": ["soviet"]}
        western.until(lambda view: view.get("abandonment") == ["soviet"])
        assert {"did": "offer", "seat": "soviet", "steps": 0}.items() <= western.causes[-1].items()
        assert ask(browser, made.match, "offer", made.tokens[0], method="DELETE").status_code == 204
        western.until(lambda view: "abandonment" not in view)
        ask(browser, made.match, "abandon", made.tokens[0])
        assert ask(browser, made.match, "abandon", made.tokens[1]).json() == {"over": True, "abandonment": []}
        view = western.until(lambda view: "result" in view)
    assert (view["result"]["winners"], view["result"]["reason"]) == ([], "result-abandoned")
    record = record_of(browser, made)
    assert record["ending"] == {"kind": "abandoned", "seat": None}
    assert not records.verify(record).wrong


def test_against_machines_alone_a_match_is_abandoned_at_once(browser: Browser) -> None:
    made = browser.create("me", "random")
    assert ask(browser, made.match, "abandon", made.tokens[0]).json()["over"] is True


def test_a_machine_takes_over_for_who_leaves(browser: Browser) -> None:
    made = browser.create("me", "link")
    with browser.sit(made.match, made.tokens[0]) as soviet, browser.sit(made.match, made.tokens[1]) as western:
        assert ask(browser, made.match, "leave", made.tokens[0]).status_code == 204
        with pytest.raises(Exception, match="4403"):
            soviet.until(lambda _: False)
        assert western.until_version(2)["version"] >= 2  # the machine plays
        assert {"did": "leave", "seat": "soviet", "steps": 0}.items() <= western.causes[1].items()
    assert browser.get(made.match, "view", made.tokens[0]).status_code == 403
    listed = browser.http.post("/api/seats", json={"tokens": made.tokens}).json()
    assert [one["opponents"] for one in listed] == [[{"seat": "soviet", "kind": "bot", "bot": "steady", "name": None}]]
    assert ask(browser, made.match, "leave", made.tokens[1]).status_code == 409  # the last person


def test_with_more_than_two_seats_one_leaves_instead_of_resigning(browser: Browser) -> None:
    made = browser.create("me", "me", "link", scenario="three_player")
    answer = ask(browser, made.match, "resign", made.tokens[0])
    assert (answer.status_code, answer.json()["error"]["code"]) == (409, "more-seats")
    with browser.sit(made.match, made.tokens[0], made.tokens[1]) as chair:
        assert ask(browser, made.match, "leave", made.tokens[1]).status_code == 204
        chair.until(lambda _: chair.causes[-1]["did"] == "leave")  # who holds another seat stays at the table


def test_nobody_else_may(browser: Browser) -> None:
    made, other = browser.create("me", "link", spectators=True), browser.create("me", "me")
    for what in ("resign", "leave", "abandon"):
        for tokens in ((), ("",), (other.tokens[0],), (made.tokens[0], other.tokens[0])):
            assert ask(browser, made.match, what, *tokens).status_code == 403
    assert ask(browser, other.match, "resign", *other.tokens).status_code == 422  # which of them?
    assert "result" not in browser.view(made.match, made.tokens[0])


def test_endings_and_offers_outlive_the_server(tmp_path: Path) -> None:
    with serving(tmp_path / "m.sqlite3") as browser:
        ended, offered = browser.create("me", "link"), browser.create("me", "link")
        ask(browser, ended.match, "resign", ended.tokens[0])
        ask(browser, offered.match, "abandon", offered.tokens[0])
    with serving(tmp_path / "m.sqlite3") as browser:
        assert browser.view(ended.match, ended.tokens[1])["result"]["winners"] == ["western_allies"]
        assert browser.view(offered.match, offered.tokens[1])["abandonment"] == ["soviet"]
        assert ask(browser, offered.match, "abandon", offered.tokens[1]).json()["over"] is True


def test_what_could_not_be_stored_was_not_done(browser: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    made = browser.create("me", "link")

    async def full(_job: object) -> None:
        raise OSError("the disk is full")

    monkeypatch.setattr(browser.app.state.tables.committer, "commit", full)
    for what in ("resign", "leave", "abandon"):
        assert ask(browser, made.match, what, made.tokens[0]).status_code == 503
    monkeypatch.undo()
    view = browser.view(made.match, made.tokens[0])
    assert (view["version"], view.get("result"), view.get("abandonment")) == (0, None, None)
