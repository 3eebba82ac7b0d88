"""Events: groups and Swiss rounds."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"

MOMENT = sa.BigInteger().with_variant(sa.Integer, "sqlite")


def _event(index: bool = False) -> "sa.Column[int]":
    return sa.Column("event", sa.Integer, sa.ForeignKey("event.key", ondelete="CASCADE"), nullable=False, index=index or None)


def _player(name: str, required: bool = True) -> "sa.Column[int]":
    return sa.Column(name, sa.Integer, sa.ForeignKey("player.key"), nullable=not required)


def upgrade() -> None:
    op.create_table(
        "event",
        sa.Column("key", sa.Integer, primary_key=True),
        sa.Column("id", sa.Text, nullable=False, unique=True),
        *(sa.Column(name, sa.Text, nullable=False) for name in ("name", "kind", "game", "scenario", "options", "pace")),
        sa.Column("rated", sa.Boolean, nullable=False),
        *(sa.Column(name, sa.Integer, nullable=False) for name in ("rounds", "days", "size", "round")),
        sa.Column("over", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("created", MOMENT, nullable=False),
        sa.Column("until", MOMENT),
    )
    op.create_table(
        "entrant",
        _event(),
        _player("player"),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("group", sa.Integer, nullable=False),
        sa.Column("withdrawn", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.PrimaryKeyConstraint("event", "player", name="pk_entrant"),
    )
    op.create_table(
        "pairing",
        sa.Column("key", sa.Integer, primary_key=True),
        _event(index=True),
        sa.Column("round", sa.Integer, nullable=False),
        sa.Column("group", sa.Integer, nullable=False),
        _player("first"),
        _player("second", required=False),
        sa.Column("match", sa.Integer, sa.ForeignKey("match.key", ondelete="SET NULL"), unique=True),
        sa.Column("state", sa.Text, nullable=False),
        sa.Column("score", sa.Integer),
    )
