"""People may end a match before its rules do, and offer each other to abandon it."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.create_table(
        "ending",
        sa.Column("match", sa.Integer, sa.ForeignKey("match.key", ondelete="CASCADE"), primary_key=True),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("seat", sa.Text),
    )
    op.create_table(
        "offer",
        sa.Column("match", sa.Integer, sa.ForeignKey("match.key", ondelete="CASCADE"), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("match", "seat", name="pk_offer"),
    )
