"""What the holders of seats were called, and from which line of the story on; and whom moderators have removed.

Whoever holds a seat now has the name they have there. Of earlier holders no name is noted: what was told of them is
told under the present one, as before.
"""

import sqlalchemy as sa
from alembic import op

revision = "0035"
down_revision = "0034"

BEFORE = "id, table_id, seat, user_id, computer, since"


def upgrade() -> None:
    """Adds `name`, `told` and `at` to holders, and the table `removals`, empty."""
    if op.get_bind().dialect.name == "sqlite":
        _anew()
    else:
        for column in (sa.Column("name", sa.Text), sa.Column("told", sa.Integer), sa.Column("at", sa.Float)):
            op.add_column("holders", column)
    op.execute(
        "UPDATE holders SET name = (SELECT seats.name FROM seats WHERE seats.table_id = holders.table_id "
        "AND seats.seat = holders.seat) WHERE id IN (SELECT max(id) FROM holders GROUP BY table_id, seat)"
    )
    op.create_table(
        "removals",
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
        sa.Column("user_id", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "user_id"),
    )


def _anew() -> None:
    """SQLite writes an added column behind the keys, so the table is made anew and filled."""
    op.drop_index("holders_by_table", "holders")
    op.rename_table("holders", "former_holders")
    op.create_table(
        "holders",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("user_id", sa.BigInteger),
        sa.Column("computer", sa.Text),
        sa.Column("since", sa.Integer, nullable=False),
        sa.Column("name", sa.Text),
        sa.Column("told", sa.Integer),
        sa.Column("at", sa.Float),
    )
    op.create_index("holders_by_table", "holders", ["table_id"])
    op.execute(f"INSERT INTO holders ({BEFORE}) SELECT {BEFORE} FROM former_holders")
    op.drop_table("former_holders")
