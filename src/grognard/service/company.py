"""The company that a server keeps: none with SQLite, where it is alone. `fellows` is for several servers on one PostgreSQL."""

from collections.abc import Collection
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from grognard.service.table import Table
    from grognard.service.tables import Tables


class Company:
    """The other servers of the same database. Here there are none, so nobody has to be told or asked anything."""

    is_alone = True

    def start(self, tables: "Tables") -> None:
        """Begin to listen to the others."""

    def changed(self, matches: Collection[int]) -> None:
        """Matches that this server has just written, by their keys."""

    def put_away(self, table: "Table") -> None:
        """This server has a match open no longer."""

    async def takes_turn(self, table: "Table") -> bool:
        """Whether this server plays the machine that is in turn; if not, it is told when it may."""
        return True

    def ends_turn(self, table: "Table", failed: bool) -> None:
        """No machine is in turn any more, or it cannot go on."""

    async def close(self) -> None:
        """Leave."""
