"""A match belongs to everybody at it: who wishes to delete it is remembered with the seat."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("seat", sa.Column("wishes_deletion", sa.Boolean, nullable=False, server_default=sa.false()))
