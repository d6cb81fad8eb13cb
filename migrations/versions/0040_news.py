"""People can choose to be told when others act against them, and when they are next."""

from alembic import op

revision = "0040"
down_revision = "0039"


def upgrade() -> None:
    for column in ("tell_against", "tell_next"):
        op.execute(f"ALTER TABLE choices ADD COLUMN {column} BOOLEAN NOT NULL DEFAULT false")
