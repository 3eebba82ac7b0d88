"""The tables of contests in a club: on what terms a match is played, how it ended, what that made of ratings, and how soon people answer.

A rating is a function of `outcome` alone; `standing` keeps what it came to after each game. Players are numbers: who leaves the club is
forgotten in `player`, and the ratings of those who played against them stay what they are.
"""

from sqlalchemy import Boolean, Column, Float, ForeignKey, Integer, PrimaryKeyConstraint, Table, Text, true

from grognard.service.store.schema import Moment, metadata

agreement = Table(
    "agreement",
    metadata,
    Column("match", Integer, ForeignKey("match.key", ondelete="CASCADE"), primary_key=True),
    Column("rated", Boolean, nullable=False),
    Column("rewinds", Boolean, nullable=False),  # whether a rated match may go back by consent; others always may
    Column("bid_seat", Integer),  # the seat that was bid for
    Column("bid", Integer),  # and so many points less its player has at the end
    Column("bids", Text),  # JSON: what both bade, the winner of the seat first
    Column("spoilt", Text),  # why it is not rated any more: machine
)

player = Table(
    "player",
    metadata,
    Column("key", Integer, primary_key=True),
    Column("person", Integer, ForeignKey("person.key", ondelete="SET NULL"), unique=True),
)


def _player(name: str) -> "Column[int]":
    return Column(name, Integer, ForeignKey("player.key"), nullable=False, index=True)


outcome = Table(
    "outcome",
    metadata,
    Column("key", Integer, primary_key=True),
    Column("match", Integer, ForeignKey("match.key", ondelete="SET NULL"), unique=True),  # the outcome outlives it
    Column("game", Text, nullable=False),
    Column("scenario", Text, nullable=False),
    Column("first_seat", Text, nullable=False),
    Column("second_seat", Text, nullable=False),
    _player("first"),
    _player("second"),
    Column("score", Integer),  # of the first: 2 won, 1 drawn, 0 lost; nothing if it came to no result
    Column("first_points", Integer),  # as they count, after a bid
    Column("second_points", Integer),
    Column("how", Text, nullable=False),  # rules, resigned, overdue, agreed_draw, abandoned, machine
    Column("fault", Integer),  # whose time ran out, or who left: 0 or 1
    Column("is_even", Boolean, nullable=False),  # bids made up for the sides
    Column("rated", Boolean, nullable=False),
    Column("finished", Moment, nullable=False),
    Column("counted", Integer, unique=True),  # its number among the rated games, once it was reckoned; ratings go by this order
    Column("lean", Float),  # what is known of the scenario's sides after it
    Column("lean_deviation", Float),
)

standing = Table(
    "standing",
    metadata,
    Column("outcome", Integer, ForeignKey("outcome.key", ondelete="CASCADE"), nullable=False),
    Column("player", Integer, ForeignKey("player.key"), nullable=False, index=True),
    Column("game", Text, nullable=False),
    Column("counted", Integer, nullable=False),
    Column("at", Moment, nullable=False),
    Column("rating", Float, nullable=False),
    Column("deviation", Float, nullable=False),
    Column("volatility", Float, nullable=False),
    Column("games", Integer, nullable=False),
    Column("gain", Float, nullable=False),  # what this game added
    PrimaryKeyConstraint("outcome", "player"),
)

reply = Table(
    "reply",
    metadata,
    Column("key", Integer, primary_key=True),
    Column("person", Integer, ForeignKey("person.key", ondelete="CASCADE"), nullable=False, index=True),
    Column("match", Integer, ForeignKey("match.key", ondelete="CASCADE"), index=True),
    Column("seat", Integer, nullable=False),
    Column("at", Moment, nullable=False),
    Column("seconds", Integer, nullable=False),  # how long the others waited
    Column("late", Boolean, nullable=False),  # the time of the move and the reserve were gone
)

privacy = Table(
    "privacy",
    metadata,
    Column("person", Integer, ForeignKey("person.key", ondelete="CASCADE"), primary_key=True),
    Column("ratings", Boolean, nullable=False, server_default=true()),  # what the club may see
    Column("record", Boolean, nullable=False, server_default=true()),
    Column("answers", Boolean, nullable=False, server_default=true()),
    Column("games", Boolean, nullable=False, server_default=true()),
)
