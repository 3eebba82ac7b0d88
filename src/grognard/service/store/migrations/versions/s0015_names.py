"""People may give their seat a name, without any club."""

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"


def upgrade() -> None:
    op.add_column("seat", sa.Column("name", sa.Text))
