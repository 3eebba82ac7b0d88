"""The first schema: matches, seats, actions, rolls, snapshots."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "match",
        sa.Column("key", sa.Integer, primary_key=True),
        sa.Column("id", sa.Text, nullable=False, unique=True),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("rules", sa.Text, nullable=False),
        sa.Column("scenario", sa.Text, nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("seed", sa.LargeBinary, nullable=False),
        sa.Column("salts", sa.Text, nullable=False),
        sa.Column("commitment", sa.Text, nullable=False),
        sa.Column("spectators", sa.Boolean, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("turn", sa.Integer, nullable=False),
        sa.Column("last_turn", sa.Integer, nullable=False),
        sa.Column("to_move", sa.Text),
        sa.Column("over", sa.Boolean, nullable=False),
        sa.Column("created", sa.Integer, nullable=False),
        sa.Column("updated", sa.Integer, nullable=False),
    )
    op.create_table(
        "seat",
        _match_key(),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("bot", sa.Text),
        sa.Column("token_hash", sa.LargeBinary, unique=True),
        sa.PrimaryKeyConstraint("match", "number"),
    )
    op.create_table(
        "action",
        _match_key(),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("code", sa.Integer, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("events", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("match", "number"),
    )
    op.create_table(
        "roll",
        _match_key(),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("action", sa.Integer, nullable=False),
        sa.Column("faces", sa.Text, nullable=False),
        sa.Column("rolled", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("match", "number"),
    )
    op.create_table(
        "snapshot",
        _match_key(),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("after_dice", sa.Boolean, nullable=False),
        sa.Column("position", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("match", "number"),
    )


def _match_key() -> "sa.Column[int]":
    return sa.Column("match", sa.Integer, sa.ForeignKey("match.key", ondelete="CASCADE"), nullable=False)
