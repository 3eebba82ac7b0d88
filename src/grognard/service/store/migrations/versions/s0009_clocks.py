"""Matches of a club have clocks; players may ask each other for a draw, a pause or to go back."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def _match(primary_key: bool = False, index: bool = False) -> "sa.Column[int]":
    key = sa.ForeignKey("match.key", ondelete="CASCADE")
    return sa.Column("match", sa.Integer, key, nullable=False, primary_key=primary_key, index=index or None)


def upgrade() -> None:
    op.create_table(
        "clock",
        _match(primary_key=True),
        sa.Column("pace", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("started", sa.Integer, nullable=False),
        sa.Column("deadline", sa.Integer),
        sa.Column("stage", sa.Integer, nullable=False),
        sa.Column("next_at", sa.Integer, index=True),
        sa.Column("paused", sa.Integer),
    )
    op.create_table(
        "reserve",
        _match(),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("seconds", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("match", "seat", name="pk_reserve"),
    )
    op.create_table(
        "request",
        _match(primary_key=True),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("length", sa.Integer),
        sa.Column("seats", sa.Text, nullable=False),
    )
    op.create_table(
        "rewind",
        sa.Column("key", sa.Integer, primary_key=True),
        _match(index=True),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("before", sa.Integer, nullable=False),
        sa.Column("length", sa.Integer, nullable=False),
        sa.Column("created", sa.Integer, nullable=False),
    )
    op.create_table(
        "vacation",
        sa.Column("person", sa.Integer, sa.ForeignKey("person.key", ondelete="CASCADE"), primary_key=True),
        sa.Column("until", sa.Integer, nullable=False),
        sa.Column("year", sa.Integer, nullable=False),
        sa.Column("used", sa.Integer, nullable=False),
    )
