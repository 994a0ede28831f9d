"""Run by Alembic: uses the connection that the server gives it."""

from alembic import context

from parlour.server.storage.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()
