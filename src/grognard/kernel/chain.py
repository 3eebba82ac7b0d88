r"""Chains: what a seat adds to the dice, so that knowing the seed is not enough to foresee its rolls.

A browser draws a root of 32 random bytes and hashes it over and over: ``h[0] = root`` and
``h[i + 1] = SHA-256("grognard chain 1\0" || h[i])``. Only the tip, ``h[LINKS]``, is told when the seat is taken. Every order of the
seat then tells the link before the one that was told last. Anybody can check that it is the promised one, and nobody can find the
next one without the root.
"""

import hashlib
from typing import Final

CHAIN_TAG: Final = b"grognard chain 1\0"
LINKS: Final = 10_000
"""Orders that one chain is good for."""
LINK_BYTES: Final = 32
MOST_CHAINS: Final = 1000
"""Of one match: a seat that lost its chain makes a new one."""


class Chain:
    """The chain of a seat: what was promised, and how much of it is used."""

    def __init__(self, seat: int, tip: bytes, action: int, used: int = 0, last: bytes = b"") -> None:
        self.seat = seat
        self.tip = tip
        self.action = action
        """It counts for orders given after so many small actions."""
        self.used = used
        self.last = last or tip
        """The link that was told last; the tip before the first."""

    def fits(self, link: bytes) -> bool:
        """Whether a link is the one that comes next."""
        return len(link) == LINK_BYTES and hashed(link) == self.last

    def use(self, link: bytes) -> None:
        self.used += 1
        self.last = link


def hashed(link: bytes) -> bytes:
    """The link that a link leads to.

    >>> hashed(bytes(32)).hex()
    '9368ca781c6f4736dcfab4a38182d4c770e30cb158cce253da5b46def0f7ba6b'
    """
    return hashlib.sha256(CHAIN_TAG + link).digest()


def links_of(root: bytes) -> list[bytes]:
    """A whole chain in the order of its use: the tip, the first link, the second..."""
    links = [root]
    for _ in range(LINKS):
        links.append(hashed(links[-1]))
    links.reverse()
    return links


def steps_between(link: bytes, before: bytes, most: int) -> int:
    """How often a link must be hashed, at least once, to lead to one that was told before; 0 if it does not within so many steps."""
    for step in range(1, most + 1):
        link = hashed(link)
        if link == before:
            return step
    return 0


def chain_of(chains: list[Chain], seat: int, action: int) -> Chain | None:
    """The chain that binds an order of a seat whose last small action has this number; None if it has none."""
    found = None
    for chain in chains:
        if chain.seat == seat and chain.action < action:
            found = chain
    return found
