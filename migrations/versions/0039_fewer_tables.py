"""Facts of a table are its columns, and what it holds of people is in one table. Sealed values stay as they are."""

import json
from collections import defaultdict
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0039"
down_revision = "0038"

COLUMNS = {
    "tables": (
        "snapshot TEXT", "rules_version INTEGER", "rules_data TEXT", "deal_secret TEXT", "dealt TEXT",
        "show_channel BIGINT", "shown INTEGER", "recount BOOLEAN",
        "former TEXT REFERENCES tables (id) ON DELETE SET NULL DEFERRABLE INITIALLY DEFERRED",
        "event_id TEXT REFERENCES events (id) ON DELETE SET NULL", "event_round INTEGER", "event_number INTEGER",
        "traces TEXT",
    ),
    "seats": ("given TEXT",),
    "acts": ("line INTEGER", "changes TEXT"),
    "events": ("final_channel BIGINT",),
}  # fmt: skip
"""New columns of tables."""

MOVED = (
    ("tables", "positions", "table_id = tables.id", {"snapshot": "snapshot"}),
    ("tables", "rules", "table_id = tables.id", {"rules_version": "version", "rules_data": "data"}),
    ("tables", "deals", "table_id = tables.id", {"deal_secret": "secret", "dealt": "dealt"}),
    ("tables", "shows", "table_id = tables.id", {"show_channel": "channel", "shown": "told"}),
    ("tables", "rematches", "table_id = tables.id", {"former": "former"}),
    (
        "tables", "boards", "table_id = tables.id",
        {"event_id": "event_id", "event_round": "round", "event_number": "number"},
    ),
    ("seats", "orders", "table_id = seats.table_id AND old.seat = seats.seat", {"given": "given"}),
    (
        "acts", "corrections", "table_id = acts.table_id AND old.at = acts.at AND acts.act = 'correct'",
        {"line": "line", "changes": "changes"},
    ),
    ("events", "finals", "event_id = events.id", {"final_channel": "channel"}),
)  # fmt: skip
"""Which columns come from which former table: the new table, the former, how its rows are found, the columns."""

PEOPLE = {
    "invitations": {"invited": "true"}, "removals": {"removed": "true"}, "follows": {"told": "told"},
    "shares": {"added": "added"}, "lessons": {"had": "had"},
}  # fmt: skip
"""What `members` takes from which former table."""

FORMER = (*(one[1] for one in MOVED), *PEOPLE, "offers", "proposals", "recounts", "traces")


def upgrade() -> None:
    """Moves rows into columns and into `members`, and drops the former tables."""
    for table, columns in COLUMNS.items():
        for column in columns:
            op.execute(f"ALTER TABLE {table} ADD COLUMN {column}")
    # PostgreSQL indexes nothing while deferred constraints wait for rows that were written.
    op.create_index("tables_by_former", "tables", ["former"])
    op.create_index("tables_by_event", "tables", ["event_id", "event_round", "event_number"], unique=True)
    for table, former, found, columns in MOVED:
        for new, old in columns.items():
            op.execute(
                f'UPDATE {table} SET {new} = (SELECT old."{old}" FROM {former} AS old WHERE old.{found} '
                f"ORDER BY 1 DESC LIMIT 1) WHERE EXISTS (SELECT 1 FROM {former} AS old WHERE old.{found})"
            )
    op.execute("UPDATE tables SET recount = true WHERE id IN (SELECT table_id FROM recounts)")
    connection = op.get_bind()
    traces = defaultdict[str, list[tuple[str, int]]](list)
    for table_id, trace, seat in connection.execute(sa.text("SELECT table_id, trace, seat FROM traces")):
        traces[table_id].append((trace, seat))
    for table_id, known in traces.items():
        said = {"known": json.dumps(sorted(known)), "id": table_id}
        connection.execute(sa.text("UPDATE tables SET traces = :known WHERE id = :id"), said)
    _members(connection)
    for former in FORMER:
        op.drop_table(former)


def _members(connection: sa.Connection) -> None:
    op.create_table(
        "members",
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
        sa.Column("user_id", sa.BigInteger, nullable=False),
        sa.Column("invited", sa.Boolean),
        sa.Column("removed", sa.Boolean),
        sa.Column("told", sa.Integer),
        sa.Column("offered", sa.Text),
        sa.Column("proposal", sa.Text),
        sa.Column("added", sa.Text),
        sa.Column("had", sa.Text),
        sa.PrimaryKeyConstraint("table_id", "user_id"),
    )
    op.create_index("members_by_user", "members", ["user_id"])
    everybody = " UNION ".join(f"SELECT table_id, user_id FROM {one}" for one in (*PEOPLE, "offers", "proposals"))
    op.execute(f"INSERT INTO members (table_id, user_id) {everybody}")
    own = "old.table_id = members.table_id AND old.user_id = members.user_id"
    for former, columns in PEOPLE.items():
        for new, old in columns.items():
            op.execute(
                f"UPDATE members SET {new} = (SELECT {old} FROM {former} AS old WHERE {own}) "
                f"WHERE EXISTS (SELECT 1 FROM {former} AS old WHERE {own})"
            )
    offered = defaultdict[tuple[str, int], list[int]](list)
    for table_id, user, seat in connection.execute(sa.text("SELECT table_id, user_id, seat FROM offers ORDER BY seat")):
        offered[table_id, user].append(seat)
    for key, seats in offered.items():
        _write(connection, "offered", key, seats)
    rows = connection.execute(sa.text("SELECT table_id, user_id, point, at, agreed, presses FROM proposals"))
    for table_id, user, point, at, agreed, presses in rows.all():
        said = {"agreed": json.loads(agreed), "presses": json.loads(presses)}
        _write(connection, "proposal", (table_id, user), {"user": user, "point": point, "at": at, **said})


def _write(connection: sa.Connection, column: str, key: tuple[str, int], value: Any) -> None:
    said = {"value": json.dumps(value), "id": key[0], "user": key[1]}
    where = "WHERE table_id = :id AND user_id = :user"
    connection.execute(sa.text(f"UPDATE members SET {column} = :value {where}"), said)
