"""What people want to be called: a name for a seat, given without any club."""

import unicodedata
from collections.abc import Collection
from typing import Final

from grognard.kernel.errors import BadInput
from grognard.service.errors import Refused
from grognard.service.store.writing import Naming
from grognard.service.table import Table
from grognard.service.tables import Tables, cause_of

LONGEST_NAME: Final = 30


def cleaned(name: str | None) -> str | None:
    """A name as it is shown, without what cannot be seen; None if nothing is left of it, BadInput if it is too long."""
    if name is None:
        return None
    seen = "".join(" " if letter.isspace() else letter for letter in unicodedata.normalize("NFC", name))
    clean = " ".join("".join(letter for letter in seen if unicodedata.category(letter)[0] != "C").split())
    if len(clean) > LONGEST_NAME:
        raise BadInput(f"A name has at most {LONGEST_NAME} letters; this one has {len(clean)}.")
    return clean or None


async def call(tables: Tables, table: Table, seats: Collection[int], name: str | None) -> None:
    """Seats are called by a name from now on; everybody at the table is told. People of a club have one already."""
    async with table.lock:
        await tables.refresh(table)
        if any(table.seats[number].person is not None for number in seats):
            raise Refused(409, "club")
        if all(table.seats[number].name == name for number in seats):
            return
        await tables.store(Naming(table.key, list(seats), name))
        table.call(seats, name)
        table.send(table.messages(cause_of(table, "name", next(iter(seats)), 0)))
