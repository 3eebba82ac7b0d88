"""Whatever comes in, the answer is a clear 4xx or close code with one sentence, and the server keeps serving."""

import json
from typing import Any

import pytest
from tests.service.serving import GAME, PATIENCE, Browser
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from grognard.service.errors import Refused

GOOD = {"game": GAME, "scenario": "historical", "seats": [{"kind": "me"}, {"kind": "me"}]}
ME = {"kind": "me"}


def problem(answer: Any, status: int) -> str:
    """The sentence of a refused request."""
    assert answer.status_code == status, answer.text
    error = answer.json()["error"]
    assert set(error) == {"code", "message"}
    assert error["message"].endswith((".", ")", "…")), error["message"]
    return str(error["message"])


@pytest.mark.parametrize(
    ("change", "status", "words"),
    [
        ({"game": "chess"}, 404, "the games are battle_for_germany"),
        ({"scenario": "moon"}, 422, "historical"),
        ({"scenario": "bare"}, 422, "historical"),
        ({"scenario": 7}, 422, "scenario"),
        ({"options": {"moon": True}}, 422, "moon"),
        ({"options": {"all_replacements_east": "yes"}}, 422, "is on or off"),
        ({"seats": [ME]}, 422, "2 seats"),
        ({"seats": [ME] * 3}, 422, "2 seats"),
        ({"seats": []}, 422, "seats"),
        ({"seats": [ME, {"kind": "cat"}]}, 422, "kind"),
        ({"seats": [ME, {"kind": "bot"}]}, 422, "random"),
        ({"seats": [ME, {"kind": "bot", "bot": "hal"}]}, 422, "hal"),
        ({"seats": [ME, {"kind": "me", "bot": "random"}]}, 422, "bot"),
        ({"seats": [ME, {"kind": "link"}], "seed": 7}, 422, "seed"),
        ({"seed": -1}, 422, "seed"),
        ({"seed": 2**64}, 422, "seed"),
        ({"seed": True}, 422, "seed"),
        ({"seed": {}}, 422, "seed"),
        ({"spectators": 1}, 422, "spectators"),
        ({"unknown": 1}, 422, "unknown"),
    ],
)
def test_a_match_that_cannot_be(browser: Browser, change: dict[str, Any], status: int, words: str) -> None:
    assert words in problem(browser.http.post("/api/matches", json={**GOOD, **change}), status)


BODIES = [
    b"",
    b"{",
    b"null",
    b"[]",
    b'"text"',
    b"\xff\xfe",
    b'{"game": NaN}',
    b"[" * 60_000,
    b'{"game": "\\ud800"}',
    b"1" * 5000,
    b'{"tokens": ["\\ud800"]}',
    b'{"record": {"format": "\\ud800"}}',
]


@pytest.mark.parametrize("path", ["/api/matches", "/api/records", "/api/seats"])
@pytest.mark.parametrize("body", BODIES)
def test_malformed_bodies(browser: Browser, path: str, body: bytes) -> None:
    answer = browser.http.post(path, content=body, headers={"content-type": "application/json"})
    assert answer.status_code in (400, 422)
    assert problem(answer, answer.status_code)


def test_a_body_that_is_not_json(browser: Browser) -> None:
    answer = browser.http.post("/api/seats", content=b"tokens=1", headers={"content-type": "application/x-www-form-urlencoded"})
    assert problem(answer, 422)


def chunks(size: int) -> Any:
    for _ in range(size // 1024):
        yield b" " * 1024


@pytest.mark.parametrize(("path", "most"), [("/api/matches", 64), ("/api/seats", 64), ("/api/records", 1024)])
def test_bodies_that_are_too_big(browser: Browser, path: str, most: int) -> None:
    kind = {"content-type": "application/json"}
    assert f"{most:,}" in problem(browser.http.post(path, content=b" " * (most * 1024 + 1), headers=kind), 413)
    assert f"{most:,}" in problem(browser.http.post(path, content=chunks((most + 8) * 1024), headers=kind), 413)
    assert browser.http.post(path, content=b" " * (most * 1024), headers=kind).status_code == 422


@pytest.mark.parametrize(
    "record",
    [
        {},
        {"format": "grognard-record"},
        {"format": "grognard-record", "version": 99},
    ],
)
def test_a_record_that_is_none(browser: Browser, record: dict[str, Any]) -> None:
    assert "record" in problem(browser.http.post("/api/records", json={"record": record}), 422)


@pytest.mark.parametrize(
    "change",
    [
        {"game": "chess"},
        {"rules": "0"},
        {"scenario": "moon"},
        {"actions": ["move moon 0101"]},
        {"actions": ["\ud800"]},
        {"actions": ["end"] * 5000},
        {"dice": [{"faces": [6], "rolled": [7]}]},
        {"hash": "00"},
        {"options": {"moon": True}},
        {"options": {"all_replacements_east": []}},
        {"salts": ["\ud800"], "seed": "00"},
        {"seed": "zz"},
        {"players": 9},
        {"result": {"winners": "\ud800"}},
        {"extra": 1},
    ],
)
def test_a_record_that_is_wrong(browser: Browser, change: dict[str, Any]) -> None:
    made = browser.create("me", "me")
    record = browser.get(made.match, "record", made.tokens[0]).json()
    body = json.dumps({"record": {**record, **change}})
    answer = browser.http.post("/api/records", content=body, headers={"content-type": "application/json"})
    if answer.status_code != 201:  # a few of these harm nobody
        assert problem(answer, 422)


@pytest.mark.parametrize("path", ["view", "record", "luck", "overlay/zones", "replay?at=0", "steps?from=0&to=0", "standing"])
def test_matches_and_tokens_that_open_nothing(browser: Browser, path: str) -> None:
    made, other = browser.create("me", "me"), browser.create("me", "me")
    sep = "&" if "?" in path else "?"
    for token in (f"{sep}token={other.tokens[0]}", f"{sep}token=", f"{sep}token=%00%ff", ""):
        assert problem(browser.http.get(f"/api/matches/{made.match}/{path}{token}"), 403)
    for match in ("nothing", "%00", "..", "a" * 60, "%ed%a0%80"):
        assert browser.http.get(f"/api/matches/{match}/{path}{sep}token={made.tokens[0]}").status_code in (404, 403)
    assert problem(browser.http.get(f"/api/matches/{'a' * 65}/{path}{sep}token={made.tokens[0]}"), 422)
    assert problem(browser.http.get(f"/api/matches/{made.match}/{path}{sep}token={'a' * 65}"), 422)


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/api/games/chess/layout", 404),
        ("/api/games/chess/rules", 404),
        ("/api/texts/de", 404),
        ("/api/texts/en?game=chess", 404),
        ("/api/texts/..%2f..%2fen", 404),
        ("/api/moon", 404),
        ("/api/", 404),
    ],
)
def test_addresses_that_are_not_there(browser: Browser, path: str, status: int) -> None:
    problem(browser.http.get(path), status)


@pytest.mark.parametrize("query", ["at=-1", "at=x", "at=99999999999", "", "at=1.5"])
def test_moments_that_never_were(browser: Browser, query: str) -> None:
    made = browser.create("me", "me")
    assert problem(browser.http.get(f"/api/matches/{made.match}/replay?token={made.tokens[0]}&{query}"), 422)


def test_methods_that_are_not_there(browser: Browser) -> None:
    assert problem(browser.http.put("/api/matches", json=GOOD), 405)
    assert browser.http.post("/").status_code == 405


def test_requests_from_pages_of_other_sites(browser: Browser) -> None:
    made = browser.create("me", "me")
    foreign = {"origin": "http://evil.example"}
    assert problem(browser.http.post("/api/matches", json=GOOD, headers=foreign), 403)
    own = {"origin": f"http://127.0.0.1:{browser.port}"}
    assert browser.http.post("/api/matches", json=GOOD, headers=own).status_code == 201
    borrowed = {"origin": f"http://evil.example:{browser.port}", "host": f"evil.example:{browser.port}"}
    assert problem(browser.http.post("/api/matches", json=GOOD, headers=borrowed), 403)
    assert problem(browser.http.post("/api/matches", json=GOOD, headers={"host": "[::"}), 403)
    local = {"origin": "http://localhost:5173", "host": "localhost:5173"}
    assert browser.http.post("/api/matches", json=GOOD, headers=local).status_code == 201
    assert "access-control-allow-origin" not in browser.http.get("/api/games", headers=foreign).headers
    url = f"ws://127.0.0.1:{browser.port}/api/matches/{made.match}/socket?token={made.tokens[0]}"
    with pytest.raises(InvalidStatus, match="403"), connect(url, origin=Origin("http://evil.example")):
        pass
    with connect(url, origin=Origin(f"http://127.0.0.1:{browser.port}")) as socket:
        assert socket.recv(timeout=PATIENCE)


# -- sockets ----------------------------------------------------------------------------------------------------------
def closed_with(browser: Browser, path: str) -> int:
    with connect(f"ws://127.0.0.1:{browser.port}{path}", open_timeout=PATIENCE) as socket:
        with pytest.raises(ConnectionClosed) as caught:
            socket.recv(timeout=PATIENCE)
        assert caught.value.rcvd is not None
        assert caught.value.rcvd.reason.endswith(".")
        return caught.value.rcvd.code


def test_sockets_that_open_nothing(browser: Browser) -> None:
    made, other = browser.create("me", "me"), browser.create("me", "me")
    base = f"/api/matches/{made.match}/socket"
    assert closed_with(browser, "/api/matches/nothing/socket") == 4404
    assert closed_with(browser, base) == 4403
    assert closed_with(browser, f"{base}?token={other.tokens[0]}") == 4403
    assert closed_with(browser, f"{base}?token={made.tokens[0]}&token=x") == 4403
    assert closed_with(browser, f"{base}?token={made.tokens[0]}&since=x") == 4400
    assert closed_with(browser, f"{base}?token={made.tokens[0]}&since=-1") == 4400
    assert closed_with(browser, f"{base}?token={'x' * 5000}") == 4403


FRAMES: list[str | bytes] = [
    "",
    "{",
    "null",
    "[]",
    "[" * 60_000,
    '{"type": 7}',
    '{"type": "play"}',
    '{"type": "play", "version": "0", "action": "end"}',
    '{"type": "play", "version": 0}',
    '{"type": "play", "version": 0, "action": ""}',
    '{"type": "play", "version": 0, "action": "   "}',
    '{"type": "play", "version": 0, "action": "\\ud800"}',
    '{"type": "play", "version": 0, "action": "pick \\u0000"}',
    '{"type": "play", "version": 0, "action": "pick ' + "x" * 2000 + '"}',
    '{"type": "play", "version": 0, "action": "move"}',
    '{"type": "play", "version": 0, "action": "attack 0101 with"}',
    '{"type": "play", "version": 0, "action": "retreat su-2gt 0101"}',
    '{"type": "play", "version": 0, "action": "replace su-2gt 0101"}',
    '{"type": "play", "version": 0, "action": "end", "unknown": 1}',
    '{"type": "explain"}',
    '{"type": "explain", "action": "no such thing"}',
    '{"type": "moon", "version": 0}',
    '{"type": "undo"}',
    '{"type": "play", "version": 0, "action": "end", "id": {}}',
    b"\xff\xfe\x00",
    b"\x00" * 1000,
]


def test_frames_that_are_no_orders(browser: Browser) -> None:
    made = browser.create("me", "me")
    with browser.sit(made.match, made.tokens[0]) as chair:
        for frame in FRAMES:
            chair.socket.send(frame)
            answer = chair.receive()
            assert answer["type"] in ("error", "refused"), (frame, answer)
        chair.played("pick su-2gt")
        assert chair.now["version"] == 1


def test_frames_that_are_too_big(browser: Browser) -> None:
    made = browser.create("me", "me")
    with browser.sit(made.match, made.tokens[0]) as chair:
        chair.socket.send("x" * (64 * 1024 + 1))
        with pytest.raises(ConnectionClosed) as caught:
            chair.receive()
        assert caught.value.rcvd is not None
        assert caught.value.rcvd.code == 1009
    with browser.sit(made.match, made.tokens[0]) as chair:
        chair.played("pick su-2gt")


def test_too_many_at_one_table(browser: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    from grognard.service import sockets

    made = browser.create("me", "me")
    path = f"/api/matches/{made.match}/socket?token={made.tokens[0]}"
    monkeypatch.setattr(sockets, "MOST_AT_A_TABLE", 2)
    with browser.sit(made.match, made.tokens[0]), browser.sit(made.match, made.tokens[1]) as chair:
        assert closed_with(browser, path) == 4429
        monkeypatch.setattr(sockets, "MOST_SOCKETS", 2)
        assert closed_with(browser, path) == 4429
        assert chair.undo()["type"] == "refused"
    monkeypatch.undo()
    with browser.sit(made.match, made.tokens[0]) as chair:
        chair.played("pick su-2gt")


def test_a_reader_that_does_not_read_is_dropped(browser: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    from grognard.service import connections, sockets

    made = browser.create("me", "me")
    monkeypatch.setattr(connections.Line, "is_free", False)  # it has not taken what was sent before
    monkeypatch.setattr(sockets, "MOST_WAITING", 0)
    assert closed_with(browser, f"/api/matches/{made.match}/socket?token={made.tokens[0]}") == 4408


def test_a_french_page_reads_in_french_why_it_is_refused(browser: Browser) -> None:
    french = browser.http.get("/api/matches/nowhere/view", headers={"Accept-Language": "fr"}).json()["error"]
    assert (french["code"], french["message"][:17]) == ("no-such-match", "There is no match")
    assert french["told"].startswith("Partie introuvable")
    assert "told" not in browser.http.get("/api/matches/nowhere/view", headers={"Accept-Language": "en"}).json()["error"]


def test_a_french_socket_is_told_in_french(browser: Browser) -> None:
    made = browser.create("me", "me")
    path = f"ws://127.0.0.1:{browser.port}/api/matches/{made.match}/socket?token={made.tokens[0]}"
    with connect(path + "&language=fr", open_timeout=PATIENCE) as socket:
        socket.recv(timeout=PATIENCE)
        socket.send("nonsense")
        told = json.loads(socket.recv(timeout=PATIENCE))
    assert told["message"].startswith("That is no order")
    assert told["told"].startswith("Ordre incompris")
    with (
        connect(path.replace(made.tokens[0], "wrong") + "&language=fr", open_timeout=PATIENCE) as socket,
        pytest.raises(ConnectionClosed) as end,
    ):
        socket.recv(timeout=PATIENCE)
    assert end.value.rcvd is not None
    assert end.value.rcvd.reason == Refused(403, "wrong-token").told("fr")
