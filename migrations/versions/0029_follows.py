"""Who follows which table, and up to where they were told its story."""

import sqlalchemy as sa
from alembic import op

revision = "0029"
down_revision = "0028"


def upgrade() -> None:
    """Creates follows."""
    op.create_table(
        "follows",
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("user_id", sa.BigInteger, primary_key=True),
        sa.Column("told", sa.Integer, nullable=False),
    )
    op.create_index("follows_by_user", "follows", ["user_id"])
