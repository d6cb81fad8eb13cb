"""How games ended for whom; and who wants to be listed."""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"

CHOICES = "user_id, language, reminders, digest, digested, quiet_set"


def upgrade() -> None:
    """Creates results, and adds to choices whether somebody is listed: everybody is, so far."""
    op.create_table(
        "results",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("guild", sa.BigInteger, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("ended", sa.Float, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("user_id", sa.BigInteger),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("forgotten", sa.Integer),
        sa.Column("place", sa.Integer),
        sa.Column("points", sa.Integer),
        sa.Column("alone", sa.Boolean, nullable=False),
        sa.Column("finished", sa.Boolean, nullable=False),
        sa.Column("whole", sa.Boolean, nullable=False),
        sa.Column("wait", sa.Float),
    )
    op.create_index("results_by_game", "results", ["guild", "game"])
    op.create_index("results_by_user", "results", ["user_id"])
    op.create_index("results_by_table", "results", ["table_id"])
    op.rename_table("choices", "former")
    op.create_table(
        "choices",
        sa.Column("user_id", sa.BigInteger, primary_key=True),
        sa.Column("language", sa.Text),
        sa.Column("reminders", sa.Text, nullable=False),
        sa.Column("digest", sa.Integer),
        sa.Column("digested", sa.Text),
        sa.Column("quiet_set", sa.Float),
        sa.Column("listed", sa.Boolean, nullable=False),
    )
    op.execute(f"INSERT INTO choices ({CHOICES}, listed) SELECT {CHOICES}, 1 FROM former")
    op.drop_table("former")
