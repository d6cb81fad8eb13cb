"""Personal links to the pages of tables, and the browsers that were let in by them: digests alone."""

import sqlalchemy as sa
from alembic import op

revision = "0041"
down_revision = "0040"


def upgrade() -> None:
    op.create_table(
        "page_sessions",
        sa.Column("digest", sa.Text, nullable=False),
        sa.Column("user_id", sa.BigInteger, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("browser", sa.Text, nullable=False),
        sa.Column("made", sa.Float, nullable=False),
        sa.Column("seen", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("digest"),
    )
    op.create_index("page_sessions_by_user", "page_sessions", ["user_id"])
