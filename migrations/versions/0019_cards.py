"""How people like their questions: plain ones done by one tap, and in words without pictures. Nobody does before."""

import sqlalchemy as sa
from alembic import op

revision = "0019"
down_revision = "0018"


def upgrade() -> None:
    """Adds `quick` and `words_first` to choices, false for everybody."""
    op.rename_table("choices", "former")
    made = op.create_table(
        "choices",
        sa.Column("user_id", sa.BigInteger, nullable=False, primary_key=True),
        sa.Column("language", sa.Text),
        sa.Column("reminders", sa.Text, nullable=False),
        sa.Column("digest", sa.Integer),
        sa.Column("digested", sa.Text),
        sa.Column("quiet_set", sa.Float),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("quick", sa.Boolean, nullable=False),
        sa.Column("words_first", sa.Boolean, nullable=False),
    )
    found = op.get_bind().execute(sa.text("SELECT * FROM former")).mappings()
    rows = [{**row, "listed": bool(row["listed"]), "quick": False, "words_first": False} for row in found]
    if rows:
        op.bulk_insert(made, rows)
    op.drop_table("former")
