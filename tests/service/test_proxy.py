"""Behind a proxy budgets go by the address that a trusted proxy tells, and by no other claim."""

from contextlib import ExitStack
from pathlib import Path

import pytest
from tests.service.serving import Browser, serving
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from grognard.kernel.errors import BadInput
from grognard.service.budgets import Allowances
from grognard.service.serve import trusted

FEW = Allowances(requests="1000/hour", creations="2/hour", sockets=1, connections=4)
BODY = {"game": "battle_for_germany", "scenario": "historical", "seats": [{"kind": "me"}, {"kind": "me"}], "spectators": True}


def made(browser: Browser, *claims: str) -> int:
    """The answer to a wish for a match that comes over these addresses, as proxies write them down."""
    headers = [("X-Forwarded-For", claim) for claim in claims]
    return browser.http.post("/api/matches", json=BODY, headers=headers).status_code


def test_a_claim_counts_for_nothing_without_a_trusted_proxy(tmp_path: Path) -> None:
    for proxies in ((), ("10.9.8.7",)):  # none, and another than the one that asks
        with serving(tmp_path / f"{len(proxies)}.sqlite3", FEW, proxies=proxies) as browser:
            assert [made(browser, f"192.0.2.{number}") for number in range(3)] == [201, 201, 429]


def test_behind_a_trusted_proxy_everybody_has_a_budget_of_his_own(tmp_path: Path) -> None:
    with serving(tmp_path / "m.sqlite3", FEW, proxies=("127.0.0.1",)) as browser:
        assert [made(browser, "192.0.2.1") for _ in range(3)] == [201, 201, 429]
        assert made(browser, "192.0.2.2") == 201
        assert made(browser, "192.0.2.3, 192.0.2.1") == 429  # who writes another address in front is still the same
        assert made(browser, "192.0.2.3", "192.0.2.1") == 429
        assert made(browser, "192.0.2.4, 127.0.0.1") == 201  # over two proxies


def test_sockets_behind_a_proxy_count_for_their_own_address(tmp_path: Path) -> None:
    with serving(tmp_path / "m.sqlite3", FEW, proxies=("127.0.0.1",)) as browser, ExitStack() as held:
        match = browser.create("me", "me", spectators=True).match
        address = f"ws://127.0.0.1:{browser.port}/api/matches/{match}/socket"
        for number in range(6):  # more than one address may have, connections too
            held.enter_context(connect(address, additional_headers={"X-Forwarded-For": f"192.0.2.{number}"})).recv(timeout=10)
        with connect(address, additional_headers={"X-Forwarded-For": "192.0.2.0"}) as second, pytest.raises(ConnectionClosed) as closed:
            second.recv(timeout=10)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4429


@pytest.mark.parametrize("proxy", ["*", "proxy.example", "10.0.0.1/8", ""])
def test_a_proxy_is_an_address(proxy: str) -> None:
    with pytest.raises(BadInput, match="A proxy is given by its address"):
        trusted([proxy])
