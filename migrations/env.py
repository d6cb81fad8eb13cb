"""How Alembic runs the migrations: on the connection that `engine.store.migrate` hands over, in its transaction."""

from alembic import context

from engine.store.schema import metadata

connection = context.config.attributes["connection"]


def checked(*_: object, **__: object) -> None:
    """After each migration: PostgreSQL alters no table of which rows with deferred constraints were written."""
    if connection.dialect.name == "postgresql":
        connection.exec_driver_sql("SET CONSTRAINTS ALL IMMEDIATE")


context.configure(connection=connection, target_metadata=metadata, on_version_apply=checked)
context.run_migrations()
