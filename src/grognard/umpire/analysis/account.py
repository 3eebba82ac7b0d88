"""A match to be analysed, as numbers: it can be sent to another process."""

from dataclasses import dataclass

import grognard
from grognard.kernel.record import Record
from grognard.umpire.luck import Told


@dataclass(frozen=True)
class Account:
    """A match, and who won it if people ended it before its rules did."""

    told: Told
    winners: list[str] | None = None
    """None if the rules ended the match, or nobody has yet."""

    @property
    def key(self) -> tuple[str, str, int, int]:
        """The same for the same match, and hardly ever for another."""
        told = self.told
        return told.game, told.scenario, hash(tuple(told.codes)), hash(tuple(tuple(rolled) for _, rolled in told.rolls))


def of_record(record: Record) -> Account:
    """The account of a record of the newest edition; BadInput where it breaks."""
    match = grognard.replay(record)
    told = Told(match.game.id, match.scenario.id, match.options, match.codes, match.rolls)
    result = record["result"]
    ended = result is not None and not match.is_over
    return Account(told, list(result["winners"]) if ended and result is not None else None)
