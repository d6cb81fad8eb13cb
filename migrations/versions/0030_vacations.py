"""Vacations, which nobody has announced before, and how many days of them a server allows in a year."""

import sqlalchemy as sa
from alembic import op

revision = "0030"
down_revision = "0029"


def upgrade() -> None:
    """Creates vacations, and adds `vacation` to servers."""
    op.create_table(
        "vacations",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("guild", sa.BigInteger, nullable=False),
        sa.Column("user_id", sa.BigInteger, nullable=False),
        sa.Column("starts", sa.Float, nullable=False),
        sa.Column("ends", sa.Float, nullable=False),
    )
    op.create_index("vacations_by_user", "vacations", ["guild", "user_id"])
    found = op.get_bind().execute(sa.text("SELECT * FROM servers")).mappings().all()
    op.drop_table("servers")
    made = op.create_table(
        "servers",
        sa.Column("guild", sa.BigInteger, primary_key=True),
        sa.Column("language", sa.Text),
        sa.Column("channel", sa.BigInteger),
        sa.Column("role", sa.BigInteger),
        sa.Column("pace", sa.Text),
        sa.Column("organiser", sa.BigInteger),
        sa.Column("greeted", sa.Boolean),
        sa.Column("listing", sa.BigInteger),
        sa.Column("matches", sa.Boolean),
        sa.Column("vacation", sa.Integer),
    )
    flags = ("greeted", "matches")
    rows = [{**row, **{flag: None if row[flag] is None else bool(row[flag]) for flag in flags}} for row in found]
    if rows:
        op.bulk_insert(made, [{**row, "vacation": None} for row in rows])
