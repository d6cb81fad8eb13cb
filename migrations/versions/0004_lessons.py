"""What was taught at guided tables."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Creates lessons, with a row for each thing explained."""
    op.create_table(
        "lessons",
        sa.Column(
            "table_id", sa.Text, sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False, primary_key=True
        ),
        sa.Column("user_id", sa.BigInteger, primary_key=True),
        sa.Column("lesson", sa.Text, primary_key=True),
        sa.Column("number", sa.Text, nullable=False),
    )
