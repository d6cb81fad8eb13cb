"""What lay where in the pictures that were shown."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Creates pictures."""
    op.create_table(
        "pictures",
        sa.Column(
            "table_id", sa.Text, sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False, primary_key=True
        ),
        sa.Column("viewer", sa.Text, primary_key=True),
        sa.Column("occasion", sa.Text, nullable=False),
        sa.Column("facts", sa.Text, nullable=False),
        sa.Column("before", sa.Text),
    )
