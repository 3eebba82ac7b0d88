"""Race for Berlin: two marshals, one city, April and May 1945."""
