"""The history of the database schema, for Alembic. `engine.store.migrate` applies it when the bot starts."""
