"""What the whole program raises when somebody hands it something it cannot use."""


class BadInput(ValueError):
    """One clear sentence: what is wrong, and what would be right."""
