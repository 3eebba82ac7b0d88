"""End of the Iron Dream."""
