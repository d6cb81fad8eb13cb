"""Which tables are shown to all, a turn late, the turns that are held back until then, and which finals will be."""

import sqlalchemy as sa
from alembic import op

revision = "0032"
down_revision = "0031"


def upgrade() -> None:
    """Creates shows, held and finals."""
    op.create_table(
        "shows",
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("channel", sa.BigInteger, nullable=False),
        sa.Column("told", sa.Integer, nullable=False),
    )
    op.create_table(
        "held",
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("until", sa.Integer, primary_key=True),
        sa.Column("since", sa.Integer, nullable=False),
        sa.Column("snapshot", sa.Text, nullable=False),
    )
    op.create_table(
        "finals",
        sa.Column("event_id", sa.Text, sa.ForeignKey("events.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("channel", sa.BigInteger, nullable=False),
    )
