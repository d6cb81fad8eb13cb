"""Who has which of Discord's shards, where several processes share a database. Nobody has any so far."""

import sqlalchemy as sa
from alembic import op

revision = "0034"
down_revision = "0033"


def upgrade() -> None:
    """Adds `shards`, empty."""
    op.create_table(
        "shards",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("total", sa.Integer, nullable=False),
        sa.Column("epoch", sa.Integer, nullable=False),
        sa.Column("holder", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("beat", sa.Float, nullable=False),
        sa.Column("pulse", sa.Float),
    )
