"""What players agree on before a game: rules switched on or off, and texts that a game reads (a deck, say)."""

Options = dict[str, bool | str]
"""By option: whether it is on, or its text."""


class Option:
    """A rule that the players switch on before the game, or a text that they give: then its default is a text too.

    A text may be one of `proposals`, or anything that the game accepts (`Game.checked_text`).
    """

    def __init__(self, id: str, rule: str, default: bool | str, proposals: list[str] | None = None) -> None:
        self.id = id
        self.rule = rule
        self.default = default
        self.proposals: list[str] = proposals if proposals is not None else []

    @property
    def is_text(self) -> bool:
        return isinstance(self.default, str)
