"""The keys by which secrets are sealed, lessons as one secret text for each who is guided, and rules of beginnings."""

import json

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Creates keys and rules, and makes one row of all the lessons that somebody has had at a table."""
    op.create_table("keys", sa.Column("id", sa.Text, primary_key=True), sa.Column("whole", sa.Boolean, nullable=False))
    op.create_table(
        "rules",
        sa.Column(
            "table_id", sa.Text, sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False, primary_key=True
        ),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("data", sa.Text, nullable=False),
    )
    had: dict[tuple[str, int], dict[str, str]] = {}
    for table, user, lesson, number in op.get_bind().exec_driver_sql("SELECT * FROM lessons"):
        had.setdefault((table, user), {})[lesson] = number
    op.drop_table("lessons")
    lessons = op.create_table(
        "lessons",
        sa.Column(
            "table_id", sa.Text, sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False, primary_key=True
        ),
        sa.Column("user_id", sa.BigInteger, primary_key=True),
        sa.Column("had", sa.Text, nullable=False),
    )
    op.bulk_insert(
        lessons,
        [{"table_id": table, "user_id": user, "had": json.dumps(one)} for (table, user), one in had.items()],
    )
