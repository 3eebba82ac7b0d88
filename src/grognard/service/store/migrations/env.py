"""Runs the steps on the connection that `engine` hands over."""

from alembic import context

from grognard.service.store.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,  # SQLite changes a table by copying it
    transactional_ddl=True,
)
with context.begin_transaction():
    context.run_migrations()
