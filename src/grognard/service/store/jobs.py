"""What servers that share a PostgreSQL database tell each other through it: who plays a machine's turn, and which matches changed.

A turn of a machine is a job. It needs no row to exist: it is any match whose seat in turn is a machine's, so it can neither be lost nor
be there twice. The row says who does it and until when; the moments are the database's own, since clocks differ. A server with a match open
first holds its advisory lock, which ends with its connection. So a killed server is followed at once, and one that hangs, or a whole
computer that vanishes, when its time is over. What counts in the end is the version of the match: only one of two can write the next.
"""

from collections.abc import Collection
from typing import Final

from sqlalchemy import Connection, text

LEASE: Final = 15
"""Seconds that a job is somebody's without a word from them."""
NEGLECTED: Final = 5
"""Seconds after which a machine's turn that nobody has taken is anybody's."""
PUT_OFF: Final = 600
"""Seconds before a turn at which a machine failed is tried again by somebody who was not asked to."""
CHANNEL: Final = "grognard"
OPEN: Final = 0x6D61
"""The class of the advisory locks of open matches."""
MOST_TOLD: Final = 400
"""So many matches fit into one notice: it may have 8,000 bytes."""

_NOW: Final = "floor(extract(epoch from clock_timestamp()))::bigint"
_LOCK: Final = text("SELECT pg_try_advisory_lock(:class, :match)")
_UNLOCK: Final = text("SELECT pg_advisory_unlock(:class, :match)")
_TAKE: Final = text(
    f"INSERT INTO job (key, match, holder, until) VALUES (:key, :match, :holder, {_NOW} + :seconds) "  # noqa: S608 - nothing from outside
    "ON CONFLICT (key) DO UPDATE SET holder = excluded.holder, until = excluded.until"
)
_TAKE_OVER: Final = text(
    f"UPDATE job SET holder = :holder, until = {_NOW} + :seconds WHERE key = :key AND (until < {_NOW} OR holder = :holder)"  # noqa: S608
)
_GO_ON: Final = text(f"UPDATE job SET until = {_NOW} + :seconds WHERE holder = :holder AND match = ANY(:matches) RETURNING match")  # noqa: S608
_DONE: Final = text("DELETE FROM job WHERE key = :key AND holder = :holder")
_LEAVE: Final = text(f"DELETE FROM job WHERE holder = :holder AND until < {_NOW} + :seconds")  # noqa: S608
_SWEEP: Final = text(
    "INSERT INTO job (key, match, holder, until) "  # noqa: S608
    f"SELECT 'bot/' || m.key, m.key, :holder, {_NOW} + :seconds FROM match m "
    "JOIN seat s ON s.match = m.key AND s.id = m.to_move AND s.kind = 'bot' "
    f"WHERE NOT m.over AND m.lesson IS NULL AND m.updated < {_NOW} - :neglected "
    f"AND NOT EXISTS (SELECT 1 FROM job j WHERE j.key = 'bot/' || m.key AND j.until >= {_NOW}) "
    "ORDER BY m.updated LIMIT :most "
    f"ON CONFLICT (key) DO UPDATE SET holder = excluded.holder, until = excluded.until WHERE job.until < {_NOW} "
    "RETURNING match"
)
_IDS: Final = text("SELECT key, id FROM match WHERE key = ANY(:matches)")
_VERSIONS: Final = text("SELECT key, version FROM match WHERE key = ANY(:matches)")
_NOTIFY: Final = text("SELECT pg_notify(:channel, :told)")


def _bot(match: int) -> str:
    return f"bot/{match}"


def lock(connection: Connection, match: int) -> bool:
    """Hold a match that nobody else holds, for as long as this connection lasts."""
    return bool(connection.execute(_LOCK, {"class": OPEN, "match": match}).scalar())


def unlock(connection: Connection, match: int) -> None:
    connection.execute(_UNLOCK, {"class": OPEN, "match": match})


def take_turn(connection: Connection, match: int, holder: str, has_match: bool) -> bool:
    """Take a machine's turn: the server that holds the match does; anybody else only if the one who had it said nothing for too long."""
    values = {"key": _bot(match), "match": match, "holder": holder, "seconds": LEASE}
    return connection.execute(_TAKE if has_match else _TAKE_OVER, values).rowcount == 1


def go_on(connection: Connection, matches: Collection[int], holder: str) -> set[int]:
    """Say that one is still at work on these; those that are one's own still."""
    values = {"holder": holder, "matches": list(matches), "seconds": LEASE}
    return set(connection.execute(_GO_ON, values).scalars())


def end_turn(connection: Connection, match: int, holder: str) -> None:
    connection.execute(_DONE, {"key": _bot(match), "holder": holder})


def put_off(connection: Connection, match: int, holder: str) -> None:
    """A machine cannot go on: nobody tries again for a while, unless somebody opens the match."""
    connection.execute(_TAKE_OVER, {"key": _bot(match), "holder": holder, "seconds": PUT_OFF})


def leave(connection: Connection, holder: str) -> None:
    """A server stops: its turns are anybody's. Those that were put off stay so."""
    connection.execute(_LEAVE, {"holder": holder, "seconds": LEASE + 1})


def sweep(connection: Connection, holder: str, most: int) -> dict[int, str]:
    """Take some turns that nobody cares for: the keys and ids of their matches."""
    values = {"holder": holder, "seconds": LEASE, "neglected": NEGLECTED, "most": most}
    taken = list(connection.execute(_SWEEP, values).scalars())
    return {row.key: row.id for row in connection.execute(_IDS, {"matches": taken})} if taken else {}


def versions(connection: Connection, matches: Collection[int]) -> dict[int, int]:
    """The versions of these matches; one that was deleted has none."""
    return {row.key: row.version for row in connection.execute(_VERSIONS, {"matches": list(matches)})}


def tell(connection: Connection, holder: str, matches: list[int]) -> None:
    """Wake the other servers. In a transaction of its own: within the one that wrote, all writers would wait for each other."""
    for first in range(0, len(matches), MOST_TOLD):
        told = ",".join(str(match) for match in matches[first : first + MOST_TOLD])
        connection.execute(_NOTIFY, {"channel": CHANNEL, "told": f"{holder}:{told}"})
