"""Matchmaking: what people like to play, which nobody has said before; and servers that want none of it."""

import sqlalchemy as sa
from alembic import op

revision = "0027"
down_revision = "0026"


def upgrade() -> None:
    """Creates wishes, and adds `matches` to servers."""
    op.create_table(
        "wishes",
        sa.Column("guild", sa.BigInteger, primary_key=True),
        sa.Column("user_id", sa.BigInteger, primary_key=True),
        sa.Column("games", sa.Text, nullable=False),
        sa.Column("paces", sa.Text, nullable=False),
        sa.Column("people", sa.Text, nullable=False),
        sa.Column("hours_from", sa.Integer),
        sa.Column("hours_to", sa.Integer),
        sa.Column("spread", sa.Integer),
        sa.Column("asked", sa.Float),
    )
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
        sa.Column("matches", sa.Boolean),
    )
    if found:
        op.bulk_insert(made, [{**row, "greeted": row["greeted"] and True, "matches": None} for row in found])
