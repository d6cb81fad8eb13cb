"""What people knew of a running game who are forgotten."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    """Creates traces."""
    op.create_table(
        "traces",
        sa.Column(
            "table_id", sa.Text, sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False, primary_key=True
        ),
        sa.Column("seat", sa.Integer, nullable=False, primary_key=True),
        sa.Column("trace", sa.Text, nullable=False, primary_key=True),
    )
