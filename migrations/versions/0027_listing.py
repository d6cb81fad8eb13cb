"""In which channel a server wants the list of its tables."""

import sqlalchemy as sa
from alembic import op

revision = "0027"
down_revision = "0026"


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
    )
    found = op.get_bind().execute(sa.text("SELECT * FROM former")).mappings()
    rows = [{**row, "greeted": None if row["greeted"] is None else bool(row["greeted"])} for row in found]
    if rows:
        op.bulk_insert(made, [{**row, "listing": None} for row in rows])
    op.drop_table("former")
