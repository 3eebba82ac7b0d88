"""A long log: a socket opens with its newest entries, the older ones are there for the asking."""

from tests.service.serving import Browser, Chair, Data
from tests.service.test_keeping import random_game
from websockets.sync.client import connect


def test_a_socket_may_ask_for_the_newest_entries_alone(browser: Browser) -> None:
    match = random_game("historical", 5, 1400)
    made = browser.tokens(browser.http.post("/api/records", json={"record": match.record(keep_seed=True)}))
    length = browser.view(made.match, made.tokens[0])["log_length"]
    assert length > 600
    whole: list[Data] = []
    while not whole or whole[0]["number"]:
        to = whole[0]["number"] if whole else length
        part = browser.get(made.match, "log", made.tokens[0], **{"from": 0, "to": to}).json()
        assert 0 < len(part) <= 500
        whole = part + whole
    assert [entry["number"] for entry in whole] == list(range(length))
    for query, first in (
        ("newest=20", length - 20),
        (f"newest=20&since={length - 5}", length - 5),
        ("newest=99999", length - 500),
        ("since=0", length - 500),
        ("newest=0", length),
    ):
        assert opened(browser, made.match, f"{query}&token={made.tokens[0]}")["log"] == whole[first:]
    assert browser.view(made.match, made.tokens[0], since=0)["log"] == whole[-500:]
    assert browser.get(made.match, "log", made.tokens[0], **{"from": 3, "to": 7}).json() == whole[3:7]
    assert browser.get(made.match, "log", made.tokens[0], **{"from": 7, "to": 3}).json() == []
    assert browser.get(made.match, "log", **{"from": 0, "to": 3}).status_code == 403


def opened(browser: Browser, match: str, query: str) -> Data:
    with connect(f"ws://127.0.0.1:{browser.port}/api/matches/{match}/socket?{query}") as socket:
        return Chair(socket).now
