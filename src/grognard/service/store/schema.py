"""The tables. `key` numbers a match inside the database; its `id` is what the world knows.

A match is its edition, its seed, its rolls and the texts of its actions. Events and snapshots are kept beside them so that it opens at
once, however long it is; they are in the numbers of the edition, and a match opens without them too.
"""

from sqlalchemy import BigInteger, Boolean, Column, ForeignKey, Integer, LargeBinary, MetaData, PrimaryKeyConstraint, Table, Text, false

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(column_0_label)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s_%(referred_table_name)s",
        "pk": "pk_%(table_name)s",
    }
)


Moment = BigInteger().with_variant(Integer, "sqlite")
"""Seconds since 1970, UTC. An integer of SQLite has room for any; one of PostgreSQL ends in 2038."""


def _match_key() -> "Column[int]":
    return Column("match", Integer, ForeignKey("match.key", ondelete="CASCADE"), nullable=False)


match = Table(
    "match",
    metadata,
    Column("key", Integer, primary_key=True),
    Column("id", Text, nullable=False, unique=True),
    Column("game", Text, nullable=False),
    Column("rules", Text, nullable=False),  # the number of the edition it is played by
    Column("scenario", Text, nullable=False),
    Column("options", Text, nullable=False),  # JSON
    Column("seed", LargeBinary, nullable=False),  # never leaves the server before the end
    Column("salts", Text, nullable=False),  # JSON
    Column("commitment", Text, nullable=False),
    Column("spectators", Boolean, nullable=False),
    Column("lesson", Text),  # its id and the number of the step, as in "zones/2"; nothing for a game of one's own
    Column("version", Integer, nullable=False),  # accepted changes, undo among them
    Column("turn", Integer, nullable=False),  # from here on: what a list of matches shows
    Column("last_turn", Integer, nullable=False),
    Column("to_move", Text),
    Column("over", Boolean, nullable=False),
    Column("created", Moment, nullable=False),
    Column("updated", Moment, nullable=False),
    Column("link", Text),  # hex: what the last order adds to the dice, also to those that fall after windows
    Column("earlier_actions", Integer, nullable=False, server_default="0"),  # what came from a record, with other dice
    Column("earlier_rolls", Integer, nullable=False, server_default="0"),
)

seat = Table(
    "seat",
    metadata,
    _match_key(),
    Column("number", Integer, nullable=False),
    Column("id", Text, nullable=False),
    Column("kind", Text, nullable=False),  # me, link, bot
    Column("bot", Text),
    Column("token_hash", LargeBinary, unique=True),
    Column("wishes_deletion", Boolean, nullable=False, server_default=false()),  # the match goes when all people at it wish so
    Column("wishes_edition", Text),  # the edition that the match moves to when all people at it wish so
    Column("name", Text),  # what the player there wants to be called; people of a club have a name of their own
    PrimaryKeyConstraint("match", "number"),
)

action = Table(
    "action",
    metadata,
    _match_key(),
    Column("number", Integer, nullable=False),  # from 1; number 0 is the set-up
    Column("text", Text, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("events", Text),  # JSON in the numbers of its edition: what the log says of it; made anew if it is missing
    PrimaryKeyConstraint("match", "number"),
)

roll = Table(
    "roll",
    metadata,
    _match_key(),
    Column("number", Integer, nullable=False),
    Column("action", Integer, nullable=False),  # the action that brought it about
    Column("faces", Text, nullable=False),  # JSON
    Column("rolled", Text, nullable=False),  # JSON
    Column("link", Text),  # hex: what the seat added that caused it
    PrimaryKeyConstraint("match", "number"),
)

chain = Table(
    "chain",
    metadata,
    _match_key(),
    Column("number", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("tip", Text, nullable=False),  # hex
    Column("action", Integer, nullable=False),  # it counts for orders after so many actions
    Column("used", Integer, nullable=False),
    Column("last", Text, nullable=False),  # hex: the link that was told last
    PrimaryKeyConstraint("match", "number"),
)

snapshot = Table(
    "snapshot",
    metadata,
    _match_key(),
    Column("number", Integer, nullable=False),  # actions behind it
    Column("after_dice", Boolean, nullable=False),
    Column("position", Text, nullable=False),  # JSON of Position.dump
    PrimaryKeyConstraint("match", "number"),
)

ending = Table(
    "ending",
    metadata,
    Column("match", Integer, ForeignKey("match.key", ondelete="CASCADE"), primary_key=True),
    Column("kind", Text, nullable=False),  # resigned, abandoned, agreed_draw, overdue
    Column("seat", Text),  # who resigned or ran out of time
)

offer = Table(
    "offer",
    metadata,
    _match_key(),
    Column("seat", Integer, nullable=False),  # who offers to abandon the match; it ends when all people at it do
    PrimaryKeyConstraint("match", "seat"),
)

hint = Table(
    "hint",
    metadata,
    _match_key(),
    Column("seat", Integer, nullable=False),
    Column("used", Integer, nullable=False),  # how often it asked for one
    PrimaryKeyConstraint("match", "seat"),
)

job = Table(
    "job",
    metadata,
    Column("key", Text, primary_key=True),  # what is done, so that nobody else does it too, as in "bot/17"
    Column("match", Integer, ForeignKey("match.key", ondelete="CASCADE"), nullable=False),
    Column("holder", Text, nullable=False),  # the server that does it
    Column("until", Moment, nullable=False),  # it has it so long, by the clock of the database, unless it says that it goes on
)
