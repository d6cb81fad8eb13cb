"""Which kind of computer played a seat of a finished game. Of games that are over already it is not noted: computers of
the same name played otherwise then."""

import sqlalchemy as sa
from alembic import op

revision = "0022"
down_revision = "0021"

KEPT = "id, table_id, guild, game, ended, seat, user_id, name, forgotten, place, points, alone, finished, whole, wait"
INDEXES = {"results_by_game": ["guild", "game"], "results_by_user": ["user_id"], "results_by_table": ["table_id"]}


def upgrade() -> None:
    """Adds `computer` to results, empty for all that are there."""
    for name in INDEXES:
        op.drop_index(name)
    op.rename_table("results", "former")
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
        sa.Column("computer", sa.Text),
    )
    op.execute(f"INSERT INTO results ({KEPT}) SELECT {KEPT} FROM former")
    op.drop_table("former")
    for name, columns in INDEXES.items():
        op.create_index(name, "results", columns)
