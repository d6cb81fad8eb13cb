"""Whether we have said hello in a server. Where games or tournaments stand, or anything was set, we have."""

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0019"


def upgrade() -> None:
    """Adds `greeted` to servers, true for all that have a row, a table or a tournament."""
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
    )
    tables, events = sa.table("tables", sa.column("guild")), sa.table("events", sa.column("guild"))
    found = {row["guild"]: dict(row) for row in op.get_bind().execute(sa.text("SELECT * FROM former")).mappings()}
    known = op.get_bind().scalars(sa.union(sa.select(tables.c.guild), sa.select(events.c.guild)))
    nothing = dict.fromkeys(("language", "channel", "role", "pace", "organiser"))
    rows = [{**nothing, **found.get(guild, {}), "guild": guild, "greeted": True} for guild in {*found, *known}]
    if rows:
        op.bulk_insert(made, rows)
    op.drop_table("former")
