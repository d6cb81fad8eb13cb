"""The bot's secret of a table, and what people add to it. Tables of before have neither: the bot deals them alone."""

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"


def upgrade() -> None:
    """Creates deals and shares."""
    op.create_table(
        "deals",
        sa.Column(
            "table_id", sa.Text, sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False, primary_key=True
        ),
        sa.Column("secret", sa.Text, nullable=False),
        sa.Column("dealt", sa.Text),
    )
    op.create_table(
        "shares",
        sa.Column(
            "table_id", sa.Text, sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False, primary_key=True
        ),
        sa.Column("user_id", sa.BigInteger, nullable=False, primary_key=True),
        sa.Column("added", sa.Text, nullable=False),
    )
