"""Tournaments: their journals, whom they name, their tables; what stands on Discord may be theirs; organisers."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"


def _event(*, primary_key: bool = False) -> "sa.Column[str]":
    return sa.Column(
        "event_id", sa.Text, sa.ForeignKey("events.id", ondelete="CASCADE"), nullable=False, primary_key=primary_key
    )


def upgrade() -> None:
    """Creates events, entries, entrants and boards; servers get organisers, tournaments their marks and messages."""
    op.create_table(
        "events",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("guild", sa.BigInteger, nullable=False),
        sa.Column("channel", sa.BigInteger, nullable=False),
        sa.Column("language", sa.Text, nullable=False),
        sa.Column("phase", sa.Text, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("opened", sa.Float, nullable=False),
        sa.Column("ended", sa.Float),
        sa.Column("due", sa.Float),
    )
    op.create_index("events_by_guild", "events", ["guild"])
    op.create_index("events_by_time", "events", ["due"])
    op.create_table(
        "entries",
        _event(primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True),
        sa.Column("click", sa.BigInteger, unique=True),
        sa.Column("entry", sa.Text, nullable=False),
    )
    op.create_table("entrants", _event(primary_key=True), sa.Column("user_id", sa.BigInteger, primary_key=True))
    op.create_table(
        "boards",
        _event(primary_key=True),
        sa.Column("round", sa.Integer, primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    )
    op.create_index("boards_by_table", "boards", ["table_id"], unique=True)
    _projection()
    _servers()


def _projection() -> None:
    """What is marked and what stands may belong to a tournament, and not only to a table."""
    op.drop_index("messages_by_message", "messages")
    op.rename_table("messages", "former")
    op.create_table(
        "messages",
        sa.Column("table_id", sa.Text, nullable=False, primary_key=True),
        sa.Column("target", sa.Text, primary_key=True),
        sa.Column("serial", sa.Text, primary_key=True),
        sa.Column("channel", sa.BigInteger, nullable=False),
        sa.Column("message", sa.BigInteger, nullable=False),
        sa.Column("fingerprint", sa.Text, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_index("messages_by_message", "messages", ["message"])
    columns = "table_id, target, serial, channel, message, fingerprint, at"
    op.execute(f"INSERT INTO messages ({columns}) SELECT {columns} FROM former")
    op.drop_table("former")
    op.drop_index("outbox_by_due", "outbox")
    op.rename_table("outbox", "former")
    op.create_table(
        "outbox",
        sa.Column("table_id", sa.Text, nullable=False, primary_key=True),
        sa.Column("target", sa.Text, primary_key=True),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("due", sa.Float, nullable=False),
        sa.Column("attempts", sa.Integer, nullable=False),
        sa.Column("error", sa.Text),
        sa.Column("leased_until", sa.Float),
    )
    op.create_index("outbox_by_due", "outbox", ["due"])
    columns = "table_id, target, place, version, due, attempts, error, leased_until"
    op.execute(f"INSERT INTO outbox ({columns}) SELECT {columns} FROM former")
    op.drop_table("former")


def _servers() -> None:
    op.rename_table("servers", "former")
    op.create_table(
        "servers",
        sa.Column("guild", sa.BigInteger, primary_key=True),
        sa.Column("language", sa.Text),
        sa.Column("channel", sa.BigInteger),
        sa.Column("role", sa.BigInteger),
        sa.Column("pace", sa.Text),
        sa.Column("organiser", sa.BigInteger),
    )
    columns = "guild, language, channel, role, pace"
    op.execute(f"INSERT INTO servers ({columns}) SELECT {columns} FROM former")
    op.drop_table("former")
