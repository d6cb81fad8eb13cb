"""How pictures are drawn for people: in strong colours, in large print. Nobody has chosen that before."""

import sqlalchemy as sa
from alembic import op

revision = "0021"
down_revision = "0020"


def upgrade() -> None:
    """Adds `contrast` and `large` to choices, false for everybody."""
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
        sa.Column("contrast", sa.Boolean, nullable=False),
        sa.Column("large", sa.Boolean, nullable=False),
    )
    found = op.get_bind().execute(sa.text("SELECT * FROM former")).mappings()
    flags = ("listed", "quick", "words_first")
    rows = [{**row, **{name: bool(row[name]) for name in flags}, "contrast": False, "large": False} for row in found]
    if rows:
        op.bulk_insert(made, rows)
    op.drop_table("former")
