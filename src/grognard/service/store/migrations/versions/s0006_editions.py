"""Actions are their texts: the internal numbers of the rules go, and what an edition wrote down for itself may be missing.

A match moves to a newer edition when everybody at it wishes so.
"""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    with op.batch_alter_table("action") as action:
        action.drop_column("code")
        action.alter_column("events", existing_type=sa.Text, nullable=True)
    op.add_column("seat", sa.Column("wishes_edition", sa.Text))
