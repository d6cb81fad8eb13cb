"""The pace of tables, clocks of seats, quiet hours of people, and who plays for the absent."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"

TABLES = "id, guild, channel, thread, game, capacity, language, options, status, host, seed, seed_hash, version"
MOMENTS = "opened, started, ended"
PEOPLE = "user_id, name, locale, dm_channel, dm_closed"


def _table() -> "sa.Column[str]":
    return sa.Column(
        "table_id", sa.Text, sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False, primary_key=True
    )


def upgrade() -> None:
    """Creates clocks and pulse, and makes tables, seats and people anew with their new columns."""
    # SQLite puts an added column behind the constraints of a table, so these are made anew and filled.
    op.execute("PRAGMA legacy_alter_table = ON")
    _tables()
    _seats()
    _people()
    op.execute("PRAGMA legacy_alter_table = OFF")
    op.create_table(
        "clocks",
        _table(),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("left", sa.Float, nullable=False),
        sa.Column("total", sa.Float, nullable=False),
        sa.Column("question", sa.Integer),
        sa.Column("chapter", sa.Integer, nullable=False),
        sa.Column("since", sa.Float),
        sa.Column("due", sa.Float),
        sa.Column("rung", sa.Text),
        sa.Column("at", sa.Float),
    )
    op.create_index("clocks_by_time", "clocks", ["at"])
    op.create_table("pulse", sa.Column("id", sa.Integer, primary_key=True), sa.Column("at", sa.Float, nullable=False))


def _tables() -> None:
    for index in ("tables_by_guild", "tables_by_thread", "tables_by_channel"):
        op.drop_index(index, "tables")
    op.rename_table("tables", "former")
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
        sa.Column("pace", sa.Text, nullable=False),
        sa.Column("pause", sa.Text),
        sa.Column("opened", sa.Float, nullable=False),
        sa.Column("started", sa.Float),
        sa.Column("ended", sa.Float),
        sa.CheckConstraint("status IN ('lobby', 'running', 'over', 'cancelled')", name="status_known"),
    )
    op.create_index("tables_by_guild", "tables", ["guild", "status"])
    op.create_index("tables_by_thread", "tables", ["thread"])
    op.create_index("tables_by_channel", "tables", ["channel"])
    op.execute(
        f"INSERT INTO tables ({TABLES}, computers_due, pace, {MOMENTS}) "
        f'SELECT {TABLES}, computers_due, \'{{"kind"\\:"none"}}\', {MOMENTS} FROM former'
    )
    op.drop_table("former")


def _seats() -> None:
    for index in ("seats_by_user", "one_seat_each"):
        op.drop_index(index, "seats")
    op.rename_table("seats", "former")
    op.create_table(
        "seats",
        _table(),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("user_id", sa.BigInteger),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("computer", sa.Text),
        sa.Column("stand_in", sa.Text),
        sa.Column("wanted", sa.Boolean, nullable=False),
        sa.Column("misses", sa.Integer, nullable=False),
        sa.CheckConstraint("(user_id IS NULL) <> (computer IS NULL)", name="person_or_computer"),
    )
    op.create_index("seats_by_user", "seats", ["user_id"])
    op.create_index("one_seat_each", "seats", ["table_id", "user_id"], unique=True)
    op.execute(
        "INSERT INTO seats (table_id, seat, user_id, name, computer, wanted, misses) "
        "SELECT table_id, seat, user_id, name, computer, 0, 0 FROM former"
    )
    op.drop_table("former")


def _people() -> None:
    op.rename_table("people", "former")
    op.create_table(
        "people",
        sa.Column("user_id", sa.BigInteger, primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("locale", sa.Text),
        sa.Column("dm_channel", sa.BigInteger),
        sa.Column("dm_closed", sa.Boolean, nullable=False),
        sa.Column("zone", sa.Text),
        sa.Column("quiet_from", sa.Integer),
        sa.Column("quiet_to", sa.Integer),
    )
    op.execute(f"INSERT INTO people ({PEOPLE}) SELECT {PEOPLE} FROM former")
    op.drop_table("former")
