"""Where others reach this server: what an invitation may name. An address that only this machine understands is none."""

import socket
from ipaddress import ip_address
from typing import Final

NOWHERE: Final = "192.0.2.1"
"""Reserved for examples. A datagram socket that is turned to it sends nothing, but tells which address it would send from."""


def reachable(bound: socket.socket) -> list[str]:
    """The addresses under which other machines reach a server on this socket, the likeliest first; none if it listens to its own alone."""
    host, port = bound.getsockname()[:2]
    listening = ip_address(host)
    if listening.is_loopback:
        return []
    found = own_addresses() if listening.is_unspecified else [host]
    return [f"http://[{each}]:{port}/" if ":" in each else f"http://{each}:{port}/" for each in found]


def own_addresses() -> list[str]:
    """The machine's addresses, without those that mean something here alone."""
    found = [address for address in (outgoing(), *resolved()) if address is not None and is_public_enough(address)]
    return list(dict.fromkeys(found))


def outgoing() -> str | None:
    """The address that this machine sends from."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect((NOWHERE, 9))
        except OSError:  # no network at all
            return None
        return str(probe.getsockname()[0])


def resolved() -> list[str]:
    """The addresses that the machine's own name stands for."""
    try:
        return [str(entry[4][0]) for entry in socket.getaddrinfo(socket.gethostname(), None, type=socket.SOCK_STREAM)]
    except OSError:
        return []


def is_public_enough(address: str) -> bool:
    """Whether somebody else could use it: not the machine itself, and nothing that needs a name of an interface."""
    known = ip_address(address.split("%", maxsplit=1)[0])
    return not (known.is_loopback or known.is_link_local or known.is_unspecified)
