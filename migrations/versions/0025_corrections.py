"""Corrections: what moderators corrected, from what to what. Of earlier ones only the reason is known."""

import sqlalchemy as sa
from alembic import op

revision = "0025"
down_revision = "0024"


def upgrade() -> None:
    """Creates corrections."""
    op.create_table(
        "corrections",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("line", sa.Integer, nullable=False),
        sa.Column("changes", sa.Text, nullable=False),
    )
    op.create_index("corrections_by_table", "corrections", ["table_id"])
