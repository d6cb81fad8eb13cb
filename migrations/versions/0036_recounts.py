"""Which tables have places that are to be worked out anew when the bot starts. Those stored so far were counted from
points alone; now they are what the ranking of each game says, ties included."""

import sqlalchemy as sa
from alembic import op

revision = "0036"
down_revision = "0035"


def upgrade() -> None:
    """Adds `recounts`, with all tables that are kept and have places."""
    op.create_table(
        "recounts",
        sa.Column(
            "table_id", sa.Text, sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True, nullable=False
        ),
    )
    op.execute(
        "INSERT INTO recounts (table_id) SELECT id FROM tables "
        "WHERE id IN (SELECT table_id FROM results WHERE place IS NOT NULL)"
    )
