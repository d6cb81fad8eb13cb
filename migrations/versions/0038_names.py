"""What holders of seats were called and since which line of the story, whom moderators removed, which places are to be
worked out anew, and up to when the database was used. Lessons that somebody stopped leave no result.

Whoever holds a seat now has the name they have there. Earlier holders have no name: what was told of them is told under
the present one.
"""

import sqlalchemy as sa
from alembic import op

revision = "0038"
down_revision = "0034"


def upgrade() -> None:
    """Adds columns to `holders`, `tables` and `events`, and the tables `removals`, `recounts` and `course`."""
    for column in ("name TEXT", "told INTEGER", "at FLOAT"):
        op.execute(f"ALTER TABLE holders ADD COLUMN {column}")
    op.execute(
        "UPDATE holders SET name = (SELECT seats.name FROM seats WHERE seats.table_id = holders.table_id "
        "AND seats.seat = holders.seat) WHERE id IN (SELECT max(id) FROM holders GROUP BY table_id, seat)"
    )
    op.execute("CREATE TABLE removals (table_id TEXT NOT NULL, user_id BIGINT NOT NULL)")
    op.execute("CREATE TABLE recounts (table_id TEXT NOT NULL)")
    op.execute(
        "INSERT INTO recounts (table_id) SELECT id FROM tables "
        "WHERE id IN (SELECT table_id FROM results WHERE place IS NOT NULL)"
    )
    op.create_table(
        "course",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("place", sa.Text),
        sa.Column("copied", sa.Boolean, nullable=False),
    )
    op.execute("ALTER TABLE tables ADD COLUMN back FLOAT")
    op.execute("ALTER TABLE events ADD COLUMN back FLOAT")
    op.execute(
        "DELETE FROM results WHERE place IS NULL AND EXISTS ("
        "SELECT 1 FROM lessons JOIN tables ON tables.id = lessons.table_id WHERE tables.status = 'cancelled' "
        "AND lessons.table_id = results.table_id AND lessons.user_id = results.user_id)"
    )
