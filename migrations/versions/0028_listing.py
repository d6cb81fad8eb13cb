"""In which channel a server wants the list of its tables."""

import sqlalchemy as sa
from alembic import op

revision = "0028"
down_revision = "0027"


def upgrade() -> None:
    """Adds `listing` to servers: nowhere, until it is set."""
    op.rename_table("servers", "former")
    made = op.create_table(
        "servers",
        sa.Column("guild", sa.BigInteger, nullable=False, primary_key=True),
        sa.Column("language", sa.Text),
        sa.Column("channel", sa.BigInteger),
        sa.Column("role", sa.BigInteger),
        sa.Column("pace", sa.Text),
        sa.Column("organiser", sa.BigInteger),
        sa.Column("greeted", sa.Boolean),
        sa.Column("listing", sa.BigInteger),
        sa.Column("matches", sa.Boolean),
    )
    found = op.get_bind().execute(sa.text("SELECT * FROM former")).mappings()
    flags = ("greeted", "matches")
    rows = [{**row, **{name: None if row[name] is None else bool(row[name]) for name in flags}} for row in found]
    if rows:
        op.bulk_insert(made, [{**row, "listing": None} for row in rows])
    op.drop_table("former")
