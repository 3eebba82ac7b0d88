"""A match can be a lesson: then it remembers which, and at which step it stands."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.add_column("match", sa.Column("lesson", sa.Text))
