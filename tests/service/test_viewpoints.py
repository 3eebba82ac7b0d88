"""Looking back through the eyes of another seat: when the match is over, and not before."""

from tests.service.serving import Browser

CARDS = {"game": "last_crusade", "scenario": "standard"}


def looked(browser: Browser, match: str, token: str | None, seat: str) -> dict[str, int]:
    """What each way of looking as a seat is answered with."""
    asked = {"view": {}, "log": {"from": 0, "to": 9}, "replay": {"at": 0}, "steps": {"from": 0, "to": 0}}
    return {path: browser.get(match, path, token, **{**query, "as": seat}).status_code for path, query in asked.items()}


def test_no_other_seat_is_shown_while_the_match_lasts(browser: Browser) -> None:
    made = browser.create("me", "link", **CARDS)
    seats = [seat["seat"] for seat in browser.view(made.match, made.tokens[0])["players"]]
    for seat in seats:
        assert set(looked(browser, made.match, made.tokens[0], seat).values()) == {409}


def test_every_seat_is_shown_when_it_is_over(browser: Browser) -> None:
    made = browser.create("me", "link", **CARDS)
    seats = [seat["seat"] for seat in browser.view(made.match, made.tokens[0])["players"]]
    theirs = browser.view(made.match, made.tokens[1])
    assert browser.http.post(f"/api/matches/{made.match}/resign", params={"token": made.tokens[0]}).status_code == 204
    for seat in seats:
        assert set(looked(browser, made.match, made.tokens[0], seat).values()) == {200}
    then = browser.get(made.match, "replay", made.tokens[0], at=0, **{"as": seats[1]}).json()
    assert then["seat"] == seats[1]
    mine = browser.get(made.match, "replay", made.tokens[0], at=0).json()
    assert then["players"] == theirs["players"]
    assert then["players"] != mine["players"]


def test_whoever_may_not_look_may_not_look_as_anybody(browser: Browser) -> None:
    made = browser.create("me", "link", **CARDS)
    seats = [seat["seat"] for seat in browser.view(made.match, made.tokens[0])["players"]]
    browser.http.post(f"/api/matches/{made.match}/resign", params={"token": made.tokens[0]})
    assert set(looked(browser, made.match, None, seats[0]).values()) == {403}
    assert set(looked(browser, made.match, made.tokens[0], "nobody").values()) == {404}
