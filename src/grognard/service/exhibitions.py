"""Matches of machines alone: somebody watches them, or they stand still.

A machine needs no rest and nobody stops it, so such a match goes on only while somebody looks, and no further than a little ahead of what
they have been shown: a spectator says with each order `seen` how far they are. A page that is closed or paused costs nothing.
A spectator sees what spectators may see, no more; the replay of the finished match shows every side.
"""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from grognard.service.store.saved import SavedSeat

if TYPE_CHECKING:
    from grognard.service.table import Table

AHEAD: Final = 30
"""So many actions are played before anybody has seen them: enough for a quick playback, less than most turns."""


def is_exhibition(seats: Iterable[SavedSeat]) -> bool:
    """Whether only machines sit here."""
    return all(seat.kind == "bot" for seat in seats)


def goes_on(table: "Table") -> bool:
    """Whether a machine may play: always against people; among machines if somebody watches who has seen most of it."""
    if not is_exhibition(table.seats):
        return True
    return any(watcher.seen + AHEAD > table.version for watcher in table.watchers)
