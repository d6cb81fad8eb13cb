"""Up to when and where the database was used, and to which moment tables and tournaments went back with it: none."""

import sqlalchemy as sa
from alembic import op

revision = "0037"
down_revision = "0036"


def upgrade() -> None:
    """Adds `course`, empty, and `back` to tables and tournaments."""
    op.create_table(
        "course",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("place", sa.Text),
        sa.Column("copied", sa.Boolean, nullable=False),
    )
    op.add_column("tables", sa.Column("back", sa.Float))
    op.add_column("events", sa.Column("back", sa.Float))
