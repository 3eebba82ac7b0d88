"""Other channels: only what the owner allows, never a private address or a redirect, in a process of its own, and off unless set up."""

import json
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest
from tests.service.club.clubs import Member, club_house
from tests.service.club.test_games import WISH

from grognard.service.club import channels
from grognard.service.club.ways import Ways, ways_of

pytestmark = pytest.mark.skipif(find_spec("apprise") is None, reason="other channels need the extra 'channels'")


class Sink:
    """Some service that takes messages, as a webhook with JSON."""

    def __init__(self) -> None:
        self.got: list[tuple[str, dict[str, Any]]] = []
        self.status = 200
        self.changed = threading.Condition()
        sink = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
                with sink.changed:
                    sink.got.append((self.path, body))
                    sink.changed.notify_all()
                self.send_response(sink.status)
                if sink.status == 307:
                    self.send_header("Location", f"http://127.0.0.1:{sink.port}/elsewhere")
                self.send_header("Content-Length", "0")
                self.end_headers()

            def log_message(self, *_: Any) -> None:
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.port = self.server.server_address[1]
        self.address = f"json://127.0.0.1:{self.port}/token-of-jules"

    def wait(self, count: int) -> list[tuple[str, dict[str, Any]]]:
        with self.changed:
            assert self.changed.wait_for(lambda: len(self.got) >= count, 60), f"{len(self.got)} of {count} messages came"
            return list(self.got)


@contextmanager
def listening() -> Iterator[Sink]:
    sink = Sink()
    threading.Thread(target=sink.server.serve_forever, daemon=True).start()
    try:
        yield sink
    finally:
        sink.server.shutdown()
        sink.server.server_close()


def outcome_of(member: Member) -> dict[str, Any]:
    (told,) = member.post("/api/me/notices/test", {"channel": "other"})["tests"]
    found: dict[str, Any] = told
    return found


def name(member: Member, address: str, status: int = 204) -> Any:
    return member.ask("PUT", "/api/me/notices/other", {"address": address}, status)


def test_without_a_word_of_the_owner_there_are_none(tmp_path: Path) -> None:
    assert ways_of({}).schemes == ()
    told = ways_of({"GROGNARD_CHANNELS": "ntfys, Discord", "GROGNARD_CHANNEL_HOSTS": "ntfy.lan"})
    assert told.schemes == ("ntfys", "discord")
    assert told.channel_hosts == ("ntfy.lan",)
    with club_house(tmp_path / "m.sqlite3", Ways()) as house:
        anna = house.joined("Anna")
        assert anna.get("/api/me/notices")["ways"]["schemes"] == []
        assert name(anna, "discord://4174216298/JHMHI8qBe7bk2ZwO5U711o3dV_js", 422)["error"]["code"] == "no-such-channel"


def test_a_turn_goes_to_the_channel_and_its_token_is_shown_to_nobody(tmp_path: Path) -> None:
    with listening() as sink:
        ways = Ways(schemes=("json",), channel_hosts=("127.0.0.1",), parked=8)
        with club_house(tmp_path / "m.sqlite3", ways) as house:
            anna, jules = (house.people.setdefault(name, house.joined(name)) for name in ("Anna", "Jules"))
            assert name(jules, "discord://4174216298/JHMHI8qBe7bk2ZwO5U711o3dV_js", 422)["error"]["code"] == "no-such-channel"
            name(jules, "json://", 422)
            name(jules, sink.address)
            assert "cause" not in outcome_of(jules)
            path, body = sink.wait(1)[0]
            assert (path, body["title"]) == ("/token-of-jules", "A test of Grognard")
            shown = str(jules.get("/api/me/notices")) + str(jules.get("/api/me/export")) + str(anna.get("/api/club/people"))
            assert "token-of-jules" not in shown
            made = anna.post("/api/challenges", {**WISH, "person": jules.id}, status=201)["id"]
            match = jules.post(f"/api/challenges/{made}/take", {}, status=201)["match"]
            with house.browser.sit(match, *anna.keys(match)) as chair:
                while chair.now["decision"]["seat"] == chair.now["seat"]:
                    chair.played(next((one for one in chair.actions if one in ("end", "done", "pass")), chair.actions[0]))
            house.calendar.advance(10)
            path, body = sink.wait(2)[1]
            assert body["title"] == "Your turn against Anna"
            assert f"/#/match/{match}" in body["message"]
            name(jules, "")
            assert outcome_of(jules)["cause"] == "no-address"
    assert "apprise" not in sys.modules  # it is spoken in another process alone


def test_private_addresses_and_redirects_are_not_followed(tmp_path: Path) -> None:
    with listening() as sink:
        with club_house(tmp_path / "a.sqlite3", Ways(schemes=("json",))) as house:
            anna = house.joined("Anna")
            for address in (sink.address, f"json://0.0.0.0:{sink.port}/x"):
                name(anna, address)
                assert outcome_of(anna)["cause"] == channels.PRIVATE, address
            assert sink.got == []
        sink.status = 307
        with club_house(tmp_path / "b.sqlite3", Ways(schemes=("json",), channel_hosts=("127.0.0.1",))) as house:
            anna = house.joined("Anna")
            name(anna, sink.address + "?redirect=yes")
            assert outcome_of(anna) | {"seconds": 0, "at": 0} == {
                "to": "json://…",
                "at": 0,
                "seconds": 0,
                "cause": "channel-refused",
                "detail": "307",
            }
            assert [path for path, _ in sink.got] == ["/token-of-jules"]


@pytest.mark.parametrize(
    "number",
    [
        "10.1.2.3",
        "192.168.1.1",
        "169.254.169.254",
        "127.0.0.1",
        "0.0.0.0",
        "::1",
        "fe80::1",
        "fd00::1",
        "100.64.0.1",
        "224.0.0.1",
        "::ffff:10.0.0.1",
        "elsewhere",
    ],
)
def test_what_is_not_of_the_public_internet(number: str) -> None:
    assert not channels._is_public(number)
    assert channels._is_public("93.184.216.34")
    assert channels._is_public("2606:2800:220:1:248:1893:25c8:1946")
