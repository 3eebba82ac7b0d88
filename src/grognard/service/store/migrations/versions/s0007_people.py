"""A server can be a club: people with a name, how they sign in, and what owners did."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def _person(name: str = "person", on_delete: str = "CASCADE", nullable: bool = False) -> "sa.Column[int]":
    return sa.Column(name, sa.Integer, sa.ForeignKey("person.key", ondelete=on_delete), nullable=nullable)


def upgrade() -> None:
    op.create_table(
        "club",
        sa.Column("key", sa.Integer, primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("address", sa.Text, nullable=False),
    )
    op.create_table(
        "person",
        sa.Column("key", sa.Integer, primary_key=True),
        sa.Column("id", sa.Text, nullable=False, unique=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("name_folded", sa.Text, nullable=False, unique=True),
        sa.Column("is_owner", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("is_barred", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("created", sa.Integer, nullable=False),
        sa.Column("seen", sa.Integer, nullable=False),
    )
    op.create_table(
        "credential",
        sa.Column("key", sa.Integer, primary_key=True),
        _person(),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("secret", sa.LargeBinary, nullable=False, unique=True),
        sa.Column("public_key", sa.LargeBinary),
        sa.Column("uses", sa.Integer, nullable=False),
        sa.Column("created", sa.Integer, nullable=False),
    )
    op.create_table(
        "session",
        sa.Column("hash", sa.LargeBinary, primary_key=True),
        _person(),
        sa.Column("created", sa.Integer, nullable=False),
        sa.Column("used", sa.Integer, nullable=False),
    )
    op.create_table(
        "voucher",
        sa.Column("hash", sa.LargeBinary, primary_key=True),
        sa.Column("kind", sa.Text, nullable=False),
        _person(nullable=True),
        sa.Column("makes_owner", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("until", sa.Integer, nullable=False),
    )
    op.create_table(
        "shunning",
        _person(),
        _person("other"),
        sa.Column("kind", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("person", "other", name="pk_shunning"),
    )
    op.create_table(
        "report",
        sa.Column("key", sa.Integer, primary_key=True),
        _person("person", "SET NULL", nullable=True),
        _person("about"),
        sa.Column("reason", sa.Text, nullable=False),
        sa.Column("created", sa.Integer, nullable=False),
        sa.Column("settled", sa.Boolean, nullable=False, server_default=sa.false()),
    )
    op.create_table(
        "act",
        sa.Column("key", sa.Integer, primary_key=True),
        _person("owner", "SET NULL", nullable=True),
        _person("about", "SET NULL", nullable=True),
        sa.Column("did", sa.Text, nullable=False),
        sa.Column("reason", sa.Text, nullable=False),
        sa.Column("created", sa.Integer, nullable=False),
    )
    # Who sits where: a seat of a match that somebody of the club plays, and the keys that open it on their devices.
    op.create_table(
        "place",
        sa.Column("match", sa.Integer, sa.ForeignKey("match.key", ondelete="CASCADE"), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("person", sa.Integer, sa.ForeignKey("person.key", ondelete="CASCADE"), nullable=False, index=True),
        sa.Column("seen_version", sa.Integer, nullable=False),
        sa.Column("seen_talk", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("match", "seat", name="pk_place"),
    )
    op.create_table(
        "seat_key",
        sa.Column("hash", sa.LargeBinary, primary_key=True),
        sa.Column("match", sa.Integer, sa.ForeignKey("match.key", ondelete="CASCADE"), nullable=False, index=True),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("session", sa.LargeBinary, sa.ForeignKey("session.hash", ondelete="CASCADE"), nullable=False),
    )
