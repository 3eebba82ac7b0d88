"""Contests: terms of a match, outcomes, ratings, how soon people answer; bids in challenges. Moments have room beyond 2038 everywhere."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"

MOMENT = sa.BigInteger().with_variant(sa.Integer, "sqlite")
MOMENTS = {
    "person": ("created", "seen"),
    "credential": ("created",),
    "session": ("created", "used"),
    "voucher": ("until",),
    "report": ("created",),
    "act": ("created",),
    "challenge": ("created", "until"),
    "talk": ("created",),
    "clock": ("started", "deadline", "next_at", "paused"),
    "rewind": ("created",),
    "vacation": ("until",),
}


def _match(on_delete: str = "CASCADE", primary_key: bool = False, index: bool = False, unique: bool = False) -> "sa.Column[int]":
    key = sa.ForeignKey("match.key", ondelete=on_delete)
    return sa.Column("match", sa.Integer, key, primary_key=primary_key, index=index or None, unique=unique or None)


def _player(name: str) -> "sa.Column[int]":
    return sa.Column(name, sa.Integer, sa.ForeignKey("player.key"), nullable=False, index=True)


def upgrade() -> None:
    _widen()
    _change_challenges()
    op.create_table(
        "agreement",
        _match(primary_key=True),
        sa.Column("rated", sa.Boolean, nullable=False),
        sa.Column("rewinds", sa.Boolean, nullable=False),
        sa.Column("bid_seat", sa.Integer),
        sa.Column("bid", sa.Integer),
        sa.Column("bids", sa.Text),
        sa.Column("spoilt", sa.Text),
    )
    _make_outcomes()
    op.create_table(
        "reply",
        sa.Column("key", sa.Integer, primary_key=True),
        sa.Column("person", sa.Integer, sa.ForeignKey("person.key", ondelete="CASCADE"), nullable=False, index=True),
        _match(index=True),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("at", MOMENT, nullable=False),
        sa.Column("seconds", sa.Integer, nullable=False),
        sa.Column("late", sa.Boolean, nullable=False),
    )
    op.create_table(
        "privacy",
        sa.Column("person", sa.Integer, sa.ForeignKey("person.key", ondelete="CASCADE"), primary_key=True),
        *(sa.Column(name, sa.Boolean, nullable=False, server_default=sa.true()) for name in ("ratings", "record", "answers", "games")),
    )


def _widen() -> None:
    if op.get_context().dialect.name == "postgresql":  # an integer of SQLite has room for any number
        for table, names in MOMENTS.items():
            for name in names:
                op.alter_column(table, name, type_=sa.BigInteger, existing_type=sa.Integer)


def _change_challenges() -> None:
    op.add_column("challenge", sa.Column("rated", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("challenge", sa.Column("rewinds", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("challenge", sa.Column("bid_seat", sa.Text))
    op.add_column("challenge", sa.Column("bid", sa.Integer))


def _make_outcomes() -> None:
    op.create_table(
        "player",
        sa.Column("key", sa.Integer, primary_key=True),
        sa.Column("person", sa.Integer, sa.ForeignKey("person.key", ondelete="SET NULL"), unique=True),
    )
    op.create_table(
        "outcome",
        sa.Column("key", sa.Integer, primary_key=True),
        _match("SET NULL", unique=True),
        *(sa.Column(name, sa.Text, nullable=False) for name in ("game", "scenario", "first_seat", "second_seat")),
        _player("first"),
        _player("second"),
        *(sa.Column(name, sa.Integer) for name in ("score", "first_points", "second_points")),
        sa.Column("how", sa.Text, nullable=False),
        sa.Column("fault", sa.Integer),
        sa.Column("is_even", sa.Boolean, nullable=False),
        sa.Column("rated", sa.Boolean, nullable=False),
        sa.Column("finished", MOMENT, nullable=False),
        sa.Column("counted", sa.Integer, unique=True),
        sa.Column("lean", sa.Float),
        sa.Column("lean_deviation", sa.Float),
    )
    op.create_table(
        "standing",
        sa.Column("outcome", sa.Integer, sa.ForeignKey("outcome.key", ondelete="CASCADE"), nullable=False),
        _player("player"),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("counted", sa.Integer, nullable=False),
        sa.Column("at", MOMENT, nullable=False),
        *(sa.Column(name, sa.Float, nullable=False) for name in ("rating", "deviation", "volatility")),
        sa.Column("games", sa.Integer, nullable=False),
        sa.Column("gain", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("outcome", "player", name="pk_standing"),
    )
