"""Who held which seat of a game, from which action on."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    """Creates holders, and notes who sits in the games that have begun."""
    op.create_table(
        "holders",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("user_id", sa.BigInteger),
        sa.Column("computer", sa.Text),
        sa.Column("since", sa.Integer, nullable=False),
    )
    op.create_index("holders_by_table", "holders", ["table_id"])
    op.execute(
        "INSERT INTO holders (table_id, seat, user_id, computer, since) "
        "SELECT table_id, seat, user_id, coalesce(computer, stand_in), 0 FROM seats "
        "JOIN tables ON tables.id = table_id WHERE started IS NOT NULL ORDER BY table_id, seat"
    )
