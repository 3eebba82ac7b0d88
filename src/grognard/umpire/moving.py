"""Moving a match to the edition of this process: its actions are played again by these rules, or it stays where it is."""

from typing import Any

import msgspec

import grognard
from grognard.kernel.errors import BadInput
from grognard.kernel.options import Options
from grognard.umpire.opening import played_again
from grognard.umpire.stored import Rows, Stored
from grognard.umpire.umpire import Umpire


class Moved(msgspec.Struct, frozen=True):
    """A match as this edition writes it down."""

    rules: str
    options: Options
    rows: Rows
    standing: dict[str, Any]


def moved(stored: Stored) -> Moved:
    """The match by these rules; BadInput names the first action that is not legal here, or the roll that would be another one."""
    game = grognard.load(stored.game)
    try:
        chronicle = played_again(game, stored, len(stored.texts))
    except (LookupError, TypeError, ValueError) as problem:
        raise BadInput(f"This match cannot move to edition {game.rules_version}: {problem}") from None
    umpire = Umpire(chronicle)
    return Moved(game.rules_version, chronicle.match.options, umpire.rows(), umpire.standing())
