"""People of a club are told when something waits for them: an outbox, ways to reach them, letters on their way."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"


def _person(primary_key: bool = False) -> "sa.Column[int]":
    return sa.Column("person", sa.Integer, sa.ForeignKey("person.key", ondelete="CASCADE"), nullable=False, primary_key=primary_key)


def _match() -> "sa.Column[int]":
    return sa.Column("match", sa.Integer, sa.ForeignKey("match.key", ondelete="CASCADE"), index=True)


def upgrade() -> None:
    op.create_table("club_secret", sa.Column("name", sa.Text, primary_key=True), sa.Column("value", sa.LargeBinary, nullable=False))
    op.create_table(
        "notice",
        sa.Column("key", sa.Integer, primary_key=True),
        sa.Column("mark", sa.Text, nullable=False, unique=True),
        _person(),
        sa.Column("kind", sa.Text, nullable=False),
        _match(),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("subject", sa.Text, nullable=False),
        sa.Column("created", sa.Integer, nullable=False),
        sa.Column("seen", sa.Integer),
    )
    op.create_table(
        "outbox",
        sa.Column("notice", sa.Integer, sa.ForeignKey("notice.key", ondelete="CASCADE"), nullable=False),
        sa.Column("channel", sa.Text, nullable=False),
        sa.Column("due", sa.Integer, nullable=False, index=True),
        sa.PrimaryKeyConstraint("notice", "channel", name="pk_outbox"),
    )
    op.create_table(
        "channel",
        _person(),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("is_on", sa.Boolean, nullable=False),
        sa.Column("topics", sa.Text, nullable=False),
        sa.Column("bundle", sa.Text, nullable=False),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("is_confirmed", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("trouble", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("person", "kind", name="pk_channel"),
    )
    op.create_table(
        "device",
        sa.Column("key", sa.Integer, primary_key=True),
        _person(),
        sa.Column("endpoint", sa.Text, nullable=False, unique=True),
        sa.Column("public_key", sa.LargeBinary, nullable=False),
        sa.Column("secret", sa.LargeBinary, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("created", sa.Integer, nullable=False),
    )
    op.create_table(
        "habit",
        _person(primary_key=True),
        sa.Column("language", sa.Text, nullable=False),
        sa.Column("zone", sa.Text, nullable=False),
        sa.Column("quiet_from", sa.Integer),
        sa.Column("quiet_to", sa.Integer),
    )
    op.create_table(
        "letter",
        sa.Column("key", sa.Integer, primary_key=True),
        sa.Column("id", sa.Text, nullable=False, unique=True),
        _person(),
        sa.Column("kind", sa.Text, nullable=False),
        _match(),
        sa.Column("device", sa.Integer, sa.ForeignKey("device.key", ondelete="CASCADE")),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sa.Column("created", sa.Integer, nullable=False),
        sa.Column("due", sa.Integer, nullable=False, index=True),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("sent", sa.Integer),
        sa.Column("holder", sa.Text),
        sa.Column("until", sa.Integer),
    )
