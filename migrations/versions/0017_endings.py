"""What is proposed at a table may be that its game ends; and each consent is kept with the press that gave it."""

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"


def upgrade() -> None:
    """Makes proposals anew, where there may be no point to go back to; no presses are known of those under way."""
    op.rename_table("proposals", "former")
    op.create_table(
        "proposals",
        sa.Column(
            "table_id", sa.Text, sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False, primary_key=True
        ),
        sa.Column("user_id", sa.BigInteger, nullable=False),
        sa.Column("point", sa.Integer),
        sa.Column("agreed", sa.Text, nullable=False),
        sa.Column("presses", sa.Text, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.execute(
        "INSERT INTO proposals (table_id, user_id, point, agreed, presses, at) "
        "SELECT table_id, user_id, point, agreed, '[]', at FROM former"
    )
    op.drop_table("former")
