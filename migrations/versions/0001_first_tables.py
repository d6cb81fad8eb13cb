"""The first tables."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def _of_table(*, primary_key: bool = False) -> "sa.Column[str]":
    return sa.Column(
        "table_id", sa.Text, sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False, primary_key=primary_key
    )


def upgrade() -> None:
    """Creates tables, seats, positions, journal, story, clicks, people, messages and outbox."""
    op.create_table(
        "tables",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("guild", sa.BigInteger, nullable=False),
        sa.Column("channel", sa.BigInteger, nullable=False),
        sa.Column("thread", sa.BigInteger),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("capacity", sa.Integer, nullable=False),
        sa.Column("language", sa.Text, nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("status", sa.Text, nullable=False),
        sa.Column("host", sa.BigInteger, nullable=False),
        sa.Column("seed", sa.Text),
        sa.Column("seed_hash", sa.Text),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("computers_due", sa.Boolean, nullable=False),
        sa.Column("opened", sa.Float, nullable=False),
        sa.Column("started", sa.Float),
        sa.Column("ended", sa.Float),
        sa.CheckConstraint("status IN ('lobby', 'running', 'over', 'cancelled')", name="status_known"),
    )
    op.create_index("tables_by_guild", "tables", ["guild", "status"])
    op.create_index("tables_by_thread", "tables", ["thread"])
    op.create_index("tables_by_channel", "tables", ["channel"])
    op.create_table(
        "seats",
        _of_table(primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("user_id", sa.BigInteger),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("computer", sa.Text),
        sa.CheckConstraint("(user_id IS NULL) <> (computer IS NULL)", name="person_or_computer"),
    )
    op.create_index("seats_by_user", "seats", ["user_id"])
    op.create_index("one_seat_each", "seats", ["table_id", "user_id"], unique=True)
    op.create_table("positions", _of_table(primary_key=True), sa.Column("snapshot", sa.Text, nullable=False))
    op.create_table(
        "journal",
        _of_table(primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True),
        sa.Column("seat", sa.Integer),
        sa.Column("wire", sa.Text, nullable=False),
        sa.Column("aside", sa.Text),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_table(
        "story",
        _of_table(primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True),
        sa.Column("chapter", sa.Integer, nullable=False),
        sa.Column("event", sa.Text, nullable=False),
        sa.Column("addressee", sa.Integer),
    )
    op.create_table(
        "clicks",
        sa.Column("id", sa.BigInteger, primary_key=True),
        _of_table(),
        sa.Column("reply", sa.Text, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_index("clicks_by_time", "clicks", ["at"])
    op.create_table(
        "people",
        sa.Column("user_id", sa.BigInteger, primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("locale", sa.Text),
        sa.Column("dm_channel", sa.BigInteger),
        sa.Column("dm_closed", sa.Boolean, nullable=False),
    )
    op.create_table(
        "messages",
        _of_table(primary_key=True),
        sa.Column("target", sa.Text, primary_key=True),
        sa.Column("serial", sa.Text, primary_key=True),
        sa.Column("channel", sa.BigInteger, nullable=False),
        sa.Column("message", sa.BigInteger, nullable=False),
        sa.Column("fingerprint", sa.Text, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_table(
        "outbox",
        _of_table(primary_key=True),
        sa.Column("target", sa.Text, primary_key=True),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("due", sa.Float, nullable=False),
        sa.Column("attempts", sa.Integer, nullable=False),
        sa.Column("error", sa.Text),
        sa.Column("leased_until", sa.Float),
    )
    op.create_index("outbox_by_due", "outbox", ["due"])
