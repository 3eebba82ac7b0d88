"""What an invitation may name: addresses that other machines reach, and none that means this one alone."""

from ipaddress import ip_address
from urllib.parse import urlsplit

import pytest

from grognard.service import addresses
from grognard.service.serve import listen


def test_a_server_on_loopback_is_reached_by_nobody_else() -> None:
    with listen("127.0.0.1", 0) as bound:
        assert addresses.reachable(bound) == []


def test_a_server_on_every_address_names_the_machine_s_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(addresses, "outgoing", lambda: "192.168.1.20")
    monkeypatch.setattr(addresses, "resolved", lambda: ["127.0.1.1", "192.168.1.20", "10.0.0.7", "fe80::1%eth0", "2001:db8::5"])
    with listen("0.0.0.0", 0) as bound:
        port = bound.getsockname()[1]
        assert addresses.reachable(bound) == [
            f"http://192.168.1.20:{port}/",
            f"http://10.0.0.7:{port}/",
            f"http://[2001:db8::5]:{port}/",
        ]


def test_what_this_machine_says_of_itself_is_never_loopback() -> None:
    with listen("0.0.0.0", 0) as bound:
        for url in addresses.reachable(bound):
            host = urlsplit(url).hostname
            assert host is not None
            assert not ip_address(host).is_loopback


def test_without_a_network_there_is_no_address(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(addresses, "outgoing", lambda: None)
    monkeypatch.setattr(addresses, "resolved", lambda: ["127.0.1.1"])
    assert addresses.own_addresses() == []
