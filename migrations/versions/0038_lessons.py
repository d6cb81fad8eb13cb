"""A lesson that somebody stopped is no game that they did not play to its end: it leaves no result."""

from alembic import op

revision = "0038"
down_revision = "0037"


def upgrade() -> None:
    """Deletes the results of those who were guided at a table that was ended without a result."""
    op.execute(
        "DELETE FROM results WHERE place IS NULL AND EXISTS ("
        "SELECT 1 FROM lessons JOIN tables ON tables.id = lessons.table_id WHERE tables.status = 'cancelled' "
        "AND lessons.table_id = results.table_id AND lessons.user_id = results.user_id)"
    )
