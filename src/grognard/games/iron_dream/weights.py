"""What a player of this game holds dear. `steady` plays by the numbers here; other styles make other plans."""

from typing import Final

from grognard.mechanics.variation import Leaning, Variation


class Weights(Leaning):
    """The numbers that plans are made by."""

    def __init__(self) -> None:
        super().__init__()
        # the Hitlerian
        self.ring_from: int = 4  # the turn from which the Ruhr has a standing ring with two players; 99: never
        self.ring: int = 2  # corps in each hex around it
        self.inside: int = 3  # and in it
        self.late_ring_from: int = 14  # the same with three or four, who could not win if it stood sooner
        self.late_ring: int = 1
        self.late_inside: int = 2
        self.asked_fuhrer: float = 2.6  # steps that a Führer offensive must promise; 99: none is ordered
        self.asked_of_two: float = 5.0  # and with two players, where they would win the war too often
        self.last_cart: float = 0.15  # what its supply unit is worth, for each that is missing from the map
        self.asked_okh: float = 0.9  # steps that an assault must promise which OKH feeds; 99: OKH stays in Berlin
        self.sailing: float = 0.3  # steps that a voyage must save; 99: nobody sails
        self.ring_first: int = 8  # how much farther other posts look to reserves and trains while the ring lacks somebody
        # the Anglo-Allies
        self.to_the_ruhr: bool = True  # whether they land near the Ruhr rather than near Paris
        self.aside: int = 6  # how much farther everything else looks than the hexes around the Ruhr
        self.drop: float = 0.6  # steps that a drop must promise; 99: paratroops land like others
        self.refits: bool = True  # whether paratroops rest for another drop where no enemy is near
        self.prize: int = 2  # points for which a taken city keeps a corps while somebody could come back; 99: none
        # all
        self.least_odds: float = 0.3  # attack to defence below which no mobile assault is made
        self.sweep: float = 0.2  # steps that a mobile assault must promise to an attacker
        self.sweep_defender: float = 0.9  # and to a defender
        self.asked: float = 0.6  # steps that an attacker's prepared assault must promise while supply is scarce
        self.asked_defender: float = 0.9  # and a defender's
        self.dear: float = 1.0  # how much its own steps are dearer to it than they are to steady players
        self.off_axis: float = 0.5  # what an assault is worth less for each hex off the main axes
        self.caution: float = 0.5  # what a hex that is threatened is worth less to those who go forward
        self.post: float = 10.0  # the price of a hex in a line
        self.ground: float = 2.0  # what an empty hex behind it is worth
        self.city: float = 7.0  # and a point of victory
        self.exposed: float = 1.2  # the price of a hex that is threatened


STYLES: Final[list[str]] = ["steady", "attack", "hold", "forward", "deep", "line", "thin", "broad"]
"""Ways to play that differ in kind, the usual one first; a search tries them all."""
BASES: Final[dict[tuple[str, int], str]] = {("three_player", 0): "thin"}
"""By scenario and seat: what a searching player sets out from, where that is not the usual way.

With three players a ring of the Ruhr from the beginning wins the Hitlerian five games of six against steady players, who would hardly
ever win if everybody played so.
"""
CRUDE: Final[list[str]] = ["all_attack", "all_hold"]
"""Ways to play without judgement."""
LEANINGS: Final = 61
"""So many different leanings there are to places; it divides no row of the map, so that neighbours differ."""
PLACE: Final = 0.6
"""How much a leaning counts in steps, in hexes of a way, and in the price of a line."""
NEVER: Final = 99
NOTHING: Final = 99.0
"""More than any assault can promise."""
STEADY: Final = Weights()


def styled(style: str) -> Weights:
    """The weights of a style."""
    weights = Weights()
    if style == "line":  # no ring: everybody to the line
        weights.ring_from = weights.late_ring_from = NEVER
    elif style == "attack":  # whatever promises a little
        weights.asked = weights.asked_defender = weights.sweep_defender = 0.2
        weights.sweep = 0.1
        weights.dear = 0.6
    elif style == "hold":  # only what is nearly sure
        weights.asked = 1.0
        weights.asked_defender = weights.sweep_defender = 2.0
        weights.sweep = 0.6
        weights.dear = 1.6
        weights.caution = 1.0
    elif style == "forward":  # no hex is given up; an attacker minds no threats
        weights.ground = 5.0
        weights.exposed = 0.6
        weights.caution = 0.2
        weights.off_axis = 0.2
    elif style == "deep":  # a short line, well manned
        weights.post = 16.0
        weights.ground = 1.0
        weights.exposed = 2.0
    elif style == "all_attack":  # without judgement
        weights.asked = weights.asked_defender = weights.sweep = weights.sweep_defender = -NOTHING
        weights.least_odds = weights.dear = weights.caution = 0.0
    elif style == "all_hold":  # likewise
        weights.asked = weights.asked_defender = weights.sweep = weights.sweep_defender = NOTHING
    elif style == "broad":  # the Allies on a broad front, by way of Paris
        weights.to_the_ruhr = False
        weights.aside = 0
        weights.prize = NEVER
    elif style == "before":  # as it was before the Ruhr was thought of, for comparison
        weights.ring_from = weights.late_ring_from = weights.prize = NEVER
        weights.to_the_ruhr = False
        weights.aside = 0
        weights.least_odds = 0.0
    elif style == "plain":  # nothing from the air, from the sea or from headquarters, for comparison
        weights.asked_fuhrer = weights.asked_of_two = weights.asked_okh = weights.sailing = weights.drop = NOTHING
        weights.refits = False
    elif style == "thin":  # a thin ring, and more for the other fronts; with three players one from the beginning
        weights.ring = 1
        weights.inside = 2
        weights.late_ring_from = weights.ring_from
    return weights


VARIATION: Final = Variation(
    "aside ring_first sweep sweep_defender asked asked_defender dear off_axis caution post ground city exposed",
    leaning=1.0,
)
"""What varies, in the order in which chance is asked."""
