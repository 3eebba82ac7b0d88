"""Games whose adviser weighs by numbers: what its styles are, how chance varies them, and which numbers can be tuned."""

from collections.abc import Callable

from grognard.kernel.adviser import Adviser
from grognard.kernel.game import Game
from grognard.mechanics.variation import Leaning, Variation, links, numbers_of, scale


class Ways:
    """The ways to play that an adviser knows, by name, and the weights that each of them goes by.

    `places` is how many places chance leans to, `is_linked` whether a variation may itself be varied.
    """

    def __init__(
        self,
        styled: Callable[[str], Leaning],
        styles: list[str],
        crude: list[str],
        variation: Variation,
        places: int = 0,
        is_linked: bool = False,
    ) -> None:
        self.styled = styled
        self.styles = styles
        self.crude = crude
        self.variation = variation
        self.places = places
        self.is_linked = is_linked
        self.usual = styled(styles[0])

    def weights(self, style: str, twist: int) -> Leaning:
        """The weights of a style, varied by chance if there is a twist. Those of the usual one are shared: nobody changes them."""
        if style == self.styles[0] and not twist:
            return self.usual
        weights = self.styled(style)
        if twist:
            self.variation.apply(weights, links(twist) if self.is_linked else [twist], self.places)
        return weights

    def scaled(self, factors: dict[str, float]) -> Leaning:
        """The usual weights with some numbers multiplied."""
        weights = self.styled(self.styles[0])
        scale(weights, factors)
        return weights


class WeighedGame(Game):
    """A game that provides its `ways`, and the adviser who goes by some weights (`advised`)."""

    ways: Ways

    def advised(self, weights: Leaning) -> Adviser:
        """Somebody who plays by these weights; they are those of the game."""
        raise NotImplementedError

    @property
    def styles(self) -> list[str]:
        return self.ways.styles

    @property
    def crude_styles(self) -> list[str]:
        return self.ways.crude

    def adviser(self, style: str = "steady", twist: int = 0) -> Adviser:
        return self.advised(self.ways.weights(style, twist))

    @property
    def weight_names(self) -> list[str]:
        return numbers_of(self.ways.usual)

    def weighed_adviser(self, factors: dict[str, float]) -> Adviser:
        return self.advised(self.ways.scaled(factors))
