"""Open panels of organisers: which stand open, so that they follow the tournament after a restart too."""

import sqlalchemy as sa
from alembic import op

revision = "0026"
down_revision = "0025"


def upgrade() -> None:
    """Creates offices."""
    op.create_table(
        "offices",
        sa.Column("message", sa.BigInteger, primary_key=True),
        sa.Column("event_id", sa.Text, sa.ForeignKey("events.id", ondelete="CASCADE"), nullable=False),
        sa.Column("user_id", sa.BigInteger, nullable=False),
        sa.Column("locale", sa.Text, nullable=False),
        sa.Column("token", sa.Text, nullable=False),
        sa.Column("until", sa.Float, nullable=False),
    )
