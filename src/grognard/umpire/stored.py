"""A match as it is kept: plain data without a number of the rules in it, but for what its own edition may use to open it sooner."""

from typing import Any

import msgspec

from grognard.kernel.options import Options
from grognard.kernel.sequence import Event

Row = dict[str, Any]
Roll = tuple[list[int], list[int]]
"""The faces of the dice and what they showed."""


class Snapshot(msgspec.Struct, frozen=True):
    """The position after `number` actions, at a point of no return. It is of the edition that wrote it, and can be done without."""

    number: int
    after_dice: bool
    position: dict[str, Any]


class StoredChain(msgspec.Struct, frozen=True):
    """What a seat promised for its part of the dice, and how much of it is used."""

    seat: int
    tip: str
    action: int
    used: int
    last: str


class Stored(msgspec.Struct, frozen=True):
    """All that is needed to open a match: what is played, the promise of its dice, its actions and its rolls."""

    game: str
    rules: str
    """The number of its edition."""
    scenario: str
    options: Options
    seed: bytes
    salts: list[str]
    commitment: str
    texts: list[str]
    """Its actions, small step by small step."""
    rolls: list[Roll]
    roll_actions: list[int]
    """By roll: the action that brought it about."""
    events: list[list[Event]]
    """What the log says, by action, the set-up first. Like the snapshot it saves playing the match again, and may be missing."""
    snapshot: Snapshot | None
    links: list[str]
    """By roll, in hex: what the seat added that caused it, if anything."""
    link: str
    """The same, of the last order."""
    chains: list[StoredChain]
    earlier_actions: int
    """What came from a record, with other dice."""
    earlier_rolls: int
    begins_midway: bool
    """A lesson: it begins at its first snapshot, not at the start of its scenario."""


class Rows(msgspec.Struct):
    """What has to be written down, without the key of the match."""

    actions: list[Row]
    rolls: list[Row]
    snapshots: list[Row]
    chains: list[Row]
    """Chains that are not as they were."""
    link: str | None
    """What the last order adds to the dice, in hex."""
