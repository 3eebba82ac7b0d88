"""Stacking: how many pieces may share a space."""

from typing import Final

from grognard.mechanics.pieces import NOWHERE, Pieces

NO_LIMIT: Final = 1000


class Stacking:
    """So many pieces to a space, and so many heavy ones among them. Pieces with one of the `ignored` flags do not count."""

    def __init__(self, limit: int, is_heavy: list[bool], heavy_limit: int, ignored: int) -> None:
        self.limit = limit
        self.is_heavy = is_heavy
        self.heavy_limit = heavy_limit
        self.ignored = ignored

    def may_join(self, pieces: Pieces, flags: list[int], piece: int, space: int) -> bool:
        """Whether a piece may stand on a space together with those that are there (itself left out)."""
        other = pieces.top[space]
        room = self.limit
        heavy = self.heavy_limit if self.is_heavy[piece] else NO_LIMIT
        while other != NOWHERE:
            if other != piece and not flags[other] & self.ignored:
                room -= 1
                if self.is_heavy[other]:
                    heavy -= 1
            other = pieces.under[other]
        return room > 0 and heavy > 0
