"""What a player of this game holds dear. `steady` plays by the numbers here; other styles make other plans."""

from typing import Final

from grognard.mechanics.variation import Leaning, Variation


class Weights(Leaning):
    """The numbers that plans are made by."""

    def __init__(self) -> None:
        super().__init__()
        # the Hitlerian
        self.ring_from: int = 4  # the turn from which the Ruhr has a standing ring; 99: never
        self.ring: int = 2  # corps in each hex around it
        self.inside: int = 3  # and in it
        self.ring_first: int = 8  # how much farther other posts look to reserves and trains while the ring lacks somebody
        # the Anglo-Allies
        self.to_the_ruhr: bool = True  # whether they land near the Ruhr rather than near Paris
        self.aside: int = 6  # how much farther everything else looks than the hexes around the Ruhr
        self.prize: int = 2  # points for which a taken city keeps a corps while somebody could come back; 99: none
        # all
        self.least_odds: float = 0.3  # attack to defence below which no mobile assault is made
        self.sweep: float = 0.2  # steps that a mobile assault must promise to an attacker
        self.sweep_defender: float = 0.9  # and to a defender


STYLES: Final[list[str]] = ["steady", "line", "thin", "broad"]
"""Ways to play that differ in kind, the usual one first; a search tries them all."""
NEVER: Final = 99
STEADY: Final = Weights()


def styled(style: str) -> Weights:
    """The weights of a style."""
    weights = Weights()
    if style == "line":  # no ring: everybody to the line
        weights.ring_from = NEVER
    elif style == "broad":  # the Allies on a broad front, by way of Paris
        weights.to_the_ruhr = False
        weights.aside = 0
        weights.prize = NEVER
    elif style == "before":  # as it was before the Ruhr was thought of, for comparison
        weights.ring_from = weights.prize = NEVER
        weights.to_the_ruhr = False
        weights.aside = 0
        weights.least_odds = 0.0
    elif style == "thin":  # a thin ring, and more for the other fronts
        weights.ring = 1
        weights.inside = 2
    return weights


VARIATION: Final = Variation(
    "aside ring_first sweep sweep_defender",
)
"""What varies, in the order in which chance is asked."""
