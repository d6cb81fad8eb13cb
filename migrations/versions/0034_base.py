"""The oldest schema that is brought up to date. A new database is laid by `engine.store.migrate.create`."""

revision = "0034"
down_revision = None


def upgrade() -> None:
    """Nothing: no database is older."""
