"""The steps from an older schema to the newest, run by Alembic when a database is opened."""
