"""Standing orders of seats."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Creates orders."""
    op.create_table(
        "orders",
        sa.Column(
            "table_id", sa.Text, sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False, primary_key=True
        ),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("given", sa.Text, nullable=False),
    )
