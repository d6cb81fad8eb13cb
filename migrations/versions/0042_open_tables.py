"""Tables that their people show to all, and the public pages of servers."""

from alembic import op

revision = "0042"
down_revision = "0041"


def upgrade() -> None:
    op.execute("ALTER TABLE seats ADD COLUMN shows BOOLEAN NOT NULL DEFAULT false")
    op.execute("ALTER TABLE held ADD COLUMN sent BOOLEAN NOT NULL DEFAULT false")
    op.execute("ALTER TABLE servers ADD COLUMN page BOOLEAN")
