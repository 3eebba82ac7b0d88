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


class Rows(msgspec.Struct):
    """What has to be written down, without the key of the match."""

    actions: list[Row]
    rolls: list[Row]
    snapshots: list[Row]
