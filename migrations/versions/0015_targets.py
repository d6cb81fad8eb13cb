"""What a mark and a message show, in columns: its kind, the seat it is about, whom it names. A tournament's panel gets
a name of its own, and its troubles are written like all else."""

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"

OF_SEAT = (
    "seat", "hand", "nudge", "remind", "snooze", "told", "alone", "away", "welcome", "farewell", "final", "offer",
    "former",
)  # fmt: skip
"""The kinds of which the first number is a seat."""
NAMING = ("former", "seated", "ended")
"""The kinds of which the last number is a user."""


def upgrade() -> None:
    """Makes messages and outbox anew, with kind, seat and user read off the target as it was stored."""
    held = set(op.get_bind().execute(sa.text("SELECT id FROM events")).scalars())
    op.drop_index("messages_by_message", "messages")
    op.drop_index("outbox_by_due", "outbox")
    _anew(
        held,
        "messages",
        sa.Column("serial", sa.Text, primary_key=True),
        sa.Column("channel", sa.BigInteger, nullable=False),
        sa.Column("message", sa.BigInteger, nullable=False),
        sa.Column("fingerprint", sa.Text, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    _anew(
        held,
        "outbox",
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("due", sa.Float, nullable=False),
        sa.Column("attempts", sa.Integer, nullable=False),
        sa.Column("error", sa.Text),
        sa.Column("leased_until", sa.Float),
    )
    op.create_index("messages_by_message", "messages", ["message"])
    op.create_index("outbox_by_due", "outbox", ["due"])


def _anew(held: set[str], name: str, *columns: "sa.Column[Any]") -> None:
    """Makes a table anew with the new columns, and fills it."""
    op.rename_table(name, "former")
    made = op.create_table(
        name,
        sa.Column("table_id", sa.Text, nullable=False, primary_key=True),
        sa.Column("target", sa.Text, primary_key=True),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("user_id", sa.BigInteger),
        *columns,
    )
    found = op.get_bind().execute(sa.text("SELECT * FROM former")).mappings()
    rows = [dict(row) | _told_apart(row["target"], held=row["table_id"] in held) for row in found]
    if rows:
        op.bulk_insert(made, rows)
    op.drop_table("former")


def _told_apart(target: str, *, held: bool) -> dict[str, Any]:
    """The columns of a target as it was stored until now; `held`: it is a tournament's."""
    if held:
        target = "announcement" if target == "panel" else target.replace(".", ":")
    kind, *numbers = target.split(":")
    return {
        "target": target,
        "kind": kind,
        "seat": int(numbers[0]) if kind in OF_SEAT else None,
        "user_id": int(numbers[-1]) if kind in NAMING else None,
    }
