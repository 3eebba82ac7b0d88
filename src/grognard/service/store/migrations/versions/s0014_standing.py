"""Standing orders of a club are kept on the server."""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"


def _match() -> "sa.Column[int]":
    return sa.Column("match", sa.Integer, sa.ForeignKey("match.key", ondelete="CASCADE"), nullable=False)


def upgrade() -> None:
    op.create_table(
        "standing_order",
        _match(),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("is_on", sa.Boolean, nullable=False),
        sa.Column("away", sa.Integer, nullable=False),
        sa.Column("orders", sa.Text, nullable=False),
        sa.Column("stuck", sa.Integer),
        sa.PrimaryKeyConstraint("match", "seat", name="pk_standing_order"),
    )
    op.create_table(
        "standing_answer",
        _match(),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("length", sa.Integer, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("match", "seat", "length", name="pk_standing_answer"),
    )
