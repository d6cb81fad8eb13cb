"""What people choose for themselves, and seats whose person wants to be forgotten."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"

SEATS = "table_id, seat, user_id, name, computer, stand_in, wanted, misses"


def upgrade() -> None:
    """Creates choices, and lets a seat stand without a person or computer if its name is empty."""
    op.execute("PRAGMA legacy_alter_table = ON")
    for index in ("seats_by_user", "one_seat_each"):
        op.drop_index(index, "seats")
    op.rename_table("seats", "former")
    op.create_table(
        "seats",
        sa.Column(
            "table_id", sa.Text, sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False, primary_key=True
        ),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("user_id", sa.BigInteger),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("computer", sa.Text),
        sa.Column("stand_in", sa.Text),
        sa.Column("wanted", sa.Boolean, nullable=False),
        sa.Column("misses", sa.Integer, nullable=False),
        sa.CheckConstraint(
            "(user_id IS NULL) <> (computer IS NULL) OR user_id IS NULL AND name = ''", name="person_or_computer"
        ),
    )
    op.create_index("seats_by_user", "seats", ["user_id"])
    op.create_index("one_seat_each", "seats", ["table_id", "user_id"], unique=True)
    op.execute(f"INSERT INTO seats ({SEATS}) SELECT {SEATS} FROM former")
    op.drop_table("former")
    op.execute("PRAGMA legacy_alter_table = OFF")
    op.create_table(
        "choices",
        sa.Column("user_id", sa.BigInteger, primary_key=True),
        sa.Column("language", sa.Text),
        sa.Column("reminders", sa.Text, nullable=False),
        sa.Column("digest", sa.Integer),
        sa.Column("digested", sa.Text),
        sa.Column("quiet_set", sa.Float),
    )
