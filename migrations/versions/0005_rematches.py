"""Rematches, and who is invited to a table."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def _table(name: str, *, primary_key: bool = False) -> "sa.Column[str]":
    return sa.Column(
        name, sa.Text, sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False, primary_key=primary_key
    )


def upgrade() -> None:
    """Creates rematches and invitations."""
    op.create_table("rematches", _table("former", primary_key=True), _table("table_id"))
    op.create_table(
        "invitations", _table("table_id", primary_key=True), sa.Column("user_id", sa.BigInteger, primary_key=True)
    )
