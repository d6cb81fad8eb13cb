"""Settings of servers, what moderators do, and what is needed to go back in a game."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def _table(*, primary_key: bool = False) -> "sa.Column[str]":
    return sa.Column(
        "table_id", sa.Text, sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False, primary_key=primary_key
    )


def upgrade() -> None:
    """Creates servers, acts, points, undone, proposals and offers."""
    op.create_table(
        "servers",
        sa.Column("guild", sa.BigInteger, primary_key=True),
        sa.Column("language", sa.Text),
        sa.Column("channel", sa.BigInteger),
        sa.Column("role", sa.BigInteger),
        sa.Column("pace", sa.Text),
    )
    op.create_table(
        "acts",
        sa.Column("id", sa.Integer, primary_key=True),
        _table(),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("user_id", sa.BigInteger, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("act", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("reason", sa.Text, nullable=False),
    )
    op.create_index("acts_by_table", "acts", ["table_id"])
    op.create_table(
        "points",
        _table(primary_key=True),
        sa.Column("asked", sa.Integer, primary_key=True),
        sa.Column("actions", sa.Integer, nullable=False),
        sa.Column("told", sa.Integer, nullable=False),
        sa.Column("awaiting", sa.Text, nullable=False),
    )
    op.create_table(
        "undone",
        _table(primary_key=True),
        sa.Column("until", sa.Integer, primary_key=True),
        sa.Column("book", sa.Text, primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True),
        sa.Column("content", sa.Text, nullable=False),
    )
    op.create_table(
        "proposals",
        _table(primary_key=True),
        sa.Column("user_id", sa.BigInteger, nullable=False),
        sa.Column("point", sa.Integer, nullable=False),
        sa.Column("agreed", sa.Text, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_table(
        "offers",
        _table(primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("user_id", sa.BigInteger, nullable=False),
    )
