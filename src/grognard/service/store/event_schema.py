"""The tables of events in a club: what is played, who takes part, who meets whom in which round."""

from sqlalchemy import Boolean, Column, ForeignKey, Integer, PrimaryKeyConstraint, Table, Text, false

from grognard.service.store.schema import Moment, metadata

event = Table(
    "event",
    metadata,
    Column("key", Integer, primary_key=True),
    Column("id", Text, nullable=False, unique=True),
    Column("name", Text, nullable=False),
    Column("kind", Text, nullable=False),  # swiss, groups
    Column("game", Text, nullable=False),
    Column("scenario", Text, nullable=False),
    Column("options", Text, nullable=False),  # JSON
    Column("pace", Text, nullable=False),
    Column("rated", Boolean, nullable=False),
    Column("rounds", Integer, nullable=False),  # of groups: as many as the biggest needs, once it has begun
    Column("days", Integer, nullable=False),  # a round lasts so long at most
    Column("size", Integer, nullable=False),  # of a group
    Column("round", Integer, nullable=False),  # the one that is played; 0 while people enter
    Column("over", Boolean, nullable=False, server_default=false()),
    Column("created", Moment, nullable=False),
    Column("until", Moment),  # when the round ends
)

entrant = Table(
    "entrant",
    metadata,
    Column("event", Integer, ForeignKey("event.key", ondelete="CASCADE"), nullable=False),
    Column("player", Integer, ForeignKey("player.key"), nullable=False),
    Column("number", Integer, nullable=False),  # by rating at the start; 0 before
    Column("group", Integer, nullable=False),
    Column("withdrawn", Boolean, nullable=False, server_default=false()),
    PrimaryKeyConstraint("event", "player"),
)

pairing = Table(
    "pairing",
    metadata,
    Column("key", Integer, primary_key=True),
    Column("event", Integer, ForeignKey("event.key", ondelete="CASCADE"), nullable=False, index=True),
    Column("round", Integer, nullable=False),
    Column("group", Integer, nullable=False),
    Column("first", Integer, ForeignKey("player.key"), nullable=False),
    Column("second", Integer, ForeignKey("player.key")),  # nobody: the first is free
    Column("match", Integer, ForeignKey("match.key", ondelete="SET NULL"), unique=True),
    Column("state", Text, nullable=False),  # waiting (for its match), running, over, void
    Column("score", Integer),  # of the first: 2 won, 1 drawn, 0 lost
)
