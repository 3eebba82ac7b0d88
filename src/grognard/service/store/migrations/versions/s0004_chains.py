"""Seats have a part in the dice: their chains, the link of each roll, and what of a match came from a record."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.create_table(
        "chain",
        sa.Column("match", sa.Integer, sa.ForeignKey("match.key", ondelete="CASCADE"), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("tip", sa.Text, nullable=False),
        sa.Column("action", sa.Integer, nullable=False),
        sa.Column("used", sa.Integer, nullable=False),
        sa.Column("last", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("match", "number"),
    )
    op.add_column("roll", sa.Column("link", sa.Text))
    op.add_column("match", sa.Column("link", sa.Text))
    op.add_column("match", sa.Column("earlier_actions", sa.Integer, nullable=False, server_default="0"))
    op.add_column("match", sa.Column("earlier_rolls", sa.Integer, nullable=False, server_default="0"))
