"""From where in which finished game a table goes on. None does so far."""

import sqlalchemy as sa
from alembic import op

revision = "0033"
down_revision = "0032"

BEFORE = (
    "id, guild, channel, thread, game, capacity, language, options, status, host, seed, seed_hash, version, "
    "computers_due, pace, pause, frozen"
)
MOMENTS = "opened, started, ended"
INDEXES = {"tables_by_guild": ["guild", "status"], "tables_by_thread": ["thread"], "tables_by_channel": ["channel"]}


def upgrade() -> None:
    """Adds `branch` to tables, empty for all that are there."""
    if op.get_bind().dialect.name != "sqlite":
        op.add_column("tables", sa.Column("branch", sa.Text))
        return
    # SQLite puts an added column behind all others, so the table is made anew and filled; who refers to it still does.
    op.execute("PRAGMA legacy_alter_table = ON")
    for index in INDEXES:
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
        sa.Column("frozen", sa.Text),
        sa.Column("branch", sa.Text),
        sa.Column("opened", sa.Float, nullable=False),
        sa.Column("started", sa.Float),
        sa.Column("ended", sa.Float),
        sa.CheckConstraint("status IN ('lobby', 'running', 'over', 'cancelled')", name="status_known"),
    )
    for index, columns in INDEXES.items():
        op.create_index(index, "tables", columns)
    op.execute(f"INSERT INTO tables ({BEFORE}, {MOMENTS}) SELECT {BEFORE}, {MOMENTS} FROM former")
    op.drop_table("former")
    op.execute("PRAGMA legacy_alter_table = OFF")
