"""Nobody stalls the others: budgets for sockets and addresses, time limits, names of hosts, one server to a file."""

import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from pathlib import Path

import httpx
import pytest
from tests.service.serving import Browser, serving
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from grognard.kernel.errors import BadInput
from grognard.service.budgets import Allowances, allowances
from grognard.service.serve import alone_with, own_names

STRICT = Allowances(
    orders="20/second", requests="30/second", creations="6/hour", reports="2/minute", sockets=3, connections=40, header_seconds=1
)


@pytest.fixture
def strict(tmp_path: Path) -> Iterator[Browser]:
    with serving(tmp_path / "strict.sqlite3", STRICT) as browser:
        yield browser


def test_a_socket_that_sends_without_pause_is_closed_with_a_sentence(strict: Browser) -> None:
    made = strict.create("me", "me", spectators=True)
    with connect(f"ws://127.0.0.1:{strict.port}/api/matches/{made.match}/socket") as noisy:
        with pytest.raises(ConnectionClosed) as closed:
            flood(noisy)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4429
        assert "Too many orders" in closed.value.rcvd.reason
    assert strict.view(made.match, made.tokens[0])["version"] == 0


def flood(noisy: ClientConnection) -> None:
    for _ in range(5000):
        noisy.send('{"type":"play","version":0,"action":"end"}')
    while True:
        noisy.recv(timeout=10)


def test_requests_creations_and_sockets_of_an_address_are_counted(strict: Browser) -> None:
    matches = [strict.create("me", "me", spectators=True) for _ in range(6)]
    body = {"game": "battle_for_germany", "scenario": "historical", "seats": [{"kind": "me"}, {"kind": "me"}]}
    answer = strict.http.post("/api/matches", json=body)
    assert (answer.status_code, answer.json()["error"]["code"]) == (429, "too-many")
    statuses = {strict.get(matches[0].match, "view").status_code for _ in range(60)}
    assert statuses == {200, 429}
    address = f"ws://127.0.0.1:{strict.port}/api/matches/{matches[0].match}/socket"
    with ExitStack() as held:
        for _ in range(3):
            held.enter_context(connect(address))
        with connect(address) as one_more, pytest.raises(ConnectionClosed) as closed:
            one_more.recv(timeout=10)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4429


def test_a_request_that_does_not_arrive_is_not_waited_for(strict: Browser) -> None:
    slow = [socket.create_connection(("127.0.0.1", strict.port)) for _ in range(10)]
    for one in slow:
        one.sendall(b"GET /api/games HTTP/1.1\r\nHost: localhost\r\nX-Slow: ")
    deadline = time.monotonic() + 30
    for one in slow:
        one.settimeout(max(0.1, deadline - time.monotonic()))
        with suppress(ConnectionResetError):
            assert one.recv(100) == b""
        one.close()
    assert strict.http.get("/api/games").status_code == 200


def test_an_address_has_only_so_many_connections(strict: Browser) -> None:
    held = [socket.create_connection(("127.0.0.1", strict.port)) for _ in range(60)]
    closed = 0
    for one in held:
        one.settimeout(0.2)
        try:
            closed += one.recv(1) == b""
        except TimeoutError:
            pass
        except ConnectionResetError:
            closed += 1
    assert closed >= 15
    for one in held:
        one.close()


@pytest.mark.parametrize("host", ["evil.example", "localhost.evil.example", "", "[", "a" * 300])
def test_another_name_for_this_address_is_not_answered_to(strict: Browser, host: str) -> None:
    for path in ("/api/games", "/"):
        answer = strict.http.get(path, headers={"Host": host})
        assert answer.status_code in (400, 403)


def test_its_own_names_and_numbers_are_answered_to(strict: Browser) -> None:
    for host in ("localhost", "127.0.0.1:80", "192.168.1.20:8000", "[::1]:8000"):
        assert strict.http.get("/api/games", headers={"Host": host}).status_code == 200
    assert {"club.example", "localhost"} <= own_names(["Club.example"])


@pytest.mark.parametrize("origin", ["http://[", "http://evil.example", "null", "//", "x" * 500])
def test_a_strange_origin_is_refused_not_failed_at(strict: Browser, origin: str) -> None:
    answer = strict.http.post("/api/seats", json={"tokens": []}, headers={"Origin": origin})
    assert answer.status_code == 403


@pytest.mark.parametrize("path", ["/" + "a" * 300, "/" + "a/" * 200, "/api/matches/" + "m" * 300 + "/view", "/%00", "/a" * 400])
def test_a_long_address_gets_an_answer(strict: Browser, path: str) -> None:
    assert strict.http.get(path).status_code in (200, 404, 422)


def test_a_long_socket_address_gets_an_answer(strict: Browser) -> None:
    with connect(f"ws://127.0.0.1:{strict.port}/api/matches/{'m' * 3000}/socket") as asking, pytest.raises(ConnectionClosed) as closed:
        asking.recv(timeout=10)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4404


def test_a_record_with_endless_salts_is_refused_at_once(strict: Browser) -> None:
    record = {**whole_record(strict), "salts": ["s"] * 200}
    answer = strict.http.post("/api/records", json={"record": record})
    assert answer.status_code == 422
    assert "salts" in answer.json()["error"]["message"]


def test_imports_have_a_budget(strict: Browser) -> None:
    record = whole_record(strict)
    statuses = [strict.http.post("/api/records", json={"record": record}).status_code for _ in range(4)]
    assert statuses == [201, 201, 429, 429]


def whole_record(browser: Browser) -> dict[str, object]:
    made = browser.create("me", "me")
    answer = browser.get(made.match, "record", made.tokens[0])
    data: dict[str, object] = answer.json()
    return data


def test_the_second_server_on_a_file_says_so(tmp_path: Path) -> None:
    file = tmp_path / "one.sqlite3"
    with alone_with(file), pytest.raises(BadInput, match="Another server uses"), alone_with(file):
        pass
    with alone_with(tmp_path / "one.sqlite3"):
        pass


@pytest.mark.parametrize(
    ("setting", "told"), [("order=3", "no limit 'order'"), ("orders=many", "a number in a time"), ("sockets=-1", "above nought")]
)
def test_a_wrong_limit_is_told_in_a_sentence(setting: str, told: str) -> None:
    with pytest.raises(BadInput, match=told):
        allowances([setting])


def test_limits_can_be_set() -> None:
    chosen = allowances(["orders=7/minute", "sockets=9"])
    assert (chosen.orders, chosen.sockets, chosen.creations) == ("7/minute", 9, Allowances().creations)


def test_a_refusal_of_a_budget_is_json(strict: Browser) -> None:
    answers = [strict.http.get("/api/games") for _ in range(60)]
    refused = [answer for answer in answers if answer.status_code == 429]
    assert refused
    assert isinstance(refused[0], httpx.Response)
    assert "allowed here" in refused[0].json()["error"]["message"]
