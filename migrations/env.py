"""How Alembic runs the migrations: on the connection that `engine.store.migrate` hands over, in its transaction."""

from alembic import context

from engine.store.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
context.run_migrations()
