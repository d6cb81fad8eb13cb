"""Messages are found by their ids."""

from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    """Adds the index of messages by their ids on Discord."""
    op.create_index("messages_by_message", "messages", ["message"])
