"""Hints: at which questions somebody was given one. Nobody has agreed to any before."""

import sqlalchemy as sa
from alembic import op

revision = "0023"
down_revision = "0022"


def upgrade() -> None:
    """Adds `hints` to seats, empty for all that are there."""
    found = op.get_bind().execute(sa.text("SELECT * FROM seats")).mappings().all()
    op.drop_table("seats")
    made = op.create_table(
        "seats",
        sa.Column(
            "table_id", sa.Text, sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False, primary_key=True
        ),
        sa.Column("seat", sa.Integer, nullable=False, primary_key=True),
        sa.Column("user_id", sa.BigInteger),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("computer", sa.Text),
        sa.Column("stand_in", sa.Text),
        sa.Column("wanted", sa.Boolean, nullable=False),
        sa.Column("misses", sa.Integer, nullable=False),
        sa.Column("hints", sa.Text),
        sa.CheckConstraint(
            "(user_id IS NULL) <> (computer IS NULL) OR user_id IS NULL AND name = ''", name="person_or_computer"
        ),
    )
    op.create_index("seats_by_user", "seats", ["user_id"])
    op.create_index("one_seat_each", "seats", ["table_id", "user_id"], unique=True)
    rows = [{**row, "wanted": bool(row["wanted"]), "hints": None} for row in found]
    if rows:
        op.bulk_insert(made, rows)
