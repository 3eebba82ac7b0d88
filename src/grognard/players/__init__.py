"""Players that are machines: they get what their seat sees and answer with an action."""
