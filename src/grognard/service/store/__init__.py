"""The database: what is kept of a match, and how it is read and written."""
