"""Who plays for whom during a vacation, which nobody has been asked before."""

import sqlalchemy as sa
from alembic import op

revision = "0031"
down_revision = "0030"


def upgrade() -> None:
    """Creates covers."""
    op.create_table(
        "covers",
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("user_id", sa.BigInteger, primary_key=True),
        sa.Column("starts", sa.Float, primary_key=True),
        sa.Column("ends", sa.Float, nullable=False),
        sa.Column("owner", sa.BigInteger, nullable=False),
        sa.Column("state", sa.Text, nullable=False),
    )
    op.create_index("covers_by_owner", "covers", ["owner"])
    op.create_index("covers_by_user", "covers", ["user_id"])
