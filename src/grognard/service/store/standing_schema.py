"""The tables of standing orders: what a seat has ordered beforehand, and which of its actions were answers by order. A seat's secret."""

from sqlalchemy import Boolean, Column, ForeignKey, Integer, PrimaryKeyConstraint, Table, Text

from grognard.service.store.schema import metadata


def _match() -> "Column[int]":
    return Column("match", Integer, ForeignKey("match.key", ondelete="CASCADE"), nullable=False)


standing_order = Table(
    "standing_order",
    metadata,
    _match(),
    Column("seat", Integer, nullable=False),
    Column("is_on", Boolean, nullable=False),
    Column("away", Integer, nullable=False),  # minutes without a sign of the person; 0: at once
    Column("orders", Text, nullable=False),  # JSON, in the order in which they are tried
    Column("stuck", Integer),  # the version at which one was refused: it waits for the player
    PrimaryKeyConstraint("match", "seat"),
)

standing_answer = Table(
    "standing_answer",
    metadata,
    _match(),
    Column("seat", Integer, nullable=False),
    Column("length", Integer, nullable=False),  # the action that was given by order
    Column("number", Integer, nullable=False),  # of the order, from 1
    PrimaryKeyConstraint("match", "seat", "length"),
)
