"""Games of tournaments did not note who held their seats from the beginning: whoever sits there now, where nobody is
noted, is noted. Who gave a seat up before is not known any more."""

from alembic import op

revision = "0016"
down_revision = "0015"


def upgrade() -> None:
    """Notes as holders from action 0 on whoever sits where nobody is noted."""
    op.execute(
        "INSERT INTO holders (table_id, seat, user_id, computer, since) "
        "SELECT seats.table_id, seats.seat, seats.user_id, coalesce(seats.computer, seats.stand_in), 0 FROM seats "
        "JOIN tables ON tables.id = seats.table_id WHERE tables.started IS NOT NULL AND NOT EXISTS "
        "(SELECT 1 FROM holders WHERE holders.table_id = seats.table_id AND holders.seat = seats.seat) "
        "ORDER BY seats.table_id, seats.seat"
    )
