"""People of a club challenge each other, talk at the table, and may be watched one turn behind."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def _match(primary_key: bool = False, index: bool = False) -> "sa.Column[int]":
    key = sa.ForeignKey("match.key", ondelete="CASCADE")
    return sa.Column("match", sa.Integer, key, nullable=False, primary_key=primary_key, index=index or None)


def upgrade() -> None:
    op.create_table(
        "challenge",
        sa.Column("key", sa.Integer, primary_key=True),
        sa.Column("id", sa.Text, nullable=False, unique=True),
        sa.Column("person", sa.Integer, sa.ForeignKey("person.key", ondelete="CASCADE"), nullable=False),
        sa.Column("asked", sa.Integer, sa.ForeignKey("person.key", ondelete="CASCADE"), nullable=True),
        sa.Column("secret", sa.LargeBinary),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("scenario", sa.Text, nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("seat", sa.Text),
        sa.Column("pace", sa.Text, nullable=False),
        sa.Column("spectators", sa.Boolean, nullable=False),
        sa.Column("note", sa.Text, nullable=False),
        sa.Column("created", sa.Integer, nullable=False),
        sa.Column("until", sa.Integer, nullable=False),
    )
    op.create_table(
        "talk",
        sa.Column("key", sa.Integer, primary_key=True),
        _match(index=True),
        sa.Column("seat", sa.Integer),
        sa.Column("person", sa.Integer, sa.ForeignKey("person.key", ondelete="SET NULL"), nullable=True),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("created", sa.Integer, nullable=False),
    )
    op.create_table(
        "milestone",
        _match(),
        sa.Column("length", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("match", "length", name="pk_milestone"),
    )
