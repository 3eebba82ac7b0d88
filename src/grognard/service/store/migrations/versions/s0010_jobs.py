"""Several servers share a database: who plays the machine's turn is written down. Moments have room beyond 2038."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    op.create_table(
        "job",
        sa.Column("key", sa.Text, primary_key=True),
        sa.Column("match", sa.Integer, sa.ForeignKey("match.key", ondelete="CASCADE"), nullable=False),
        sa.Column("holder", sa.Text, nullable=False),
        sa.Column("until", sa.BigInteger().with_variant(sa.Integer, "sqlite"), nullable=False),
    )
    if op.get_context().dialect.name == "postgresql":  # an integer of SQLite has room for any number
        for name in ("created", "updated"):
            op.alter_column("match", name, type_=sa.BigInteger, existing_type=sa.Integer, existing_nullable=False)
