"""What a player of this game holds dear. `steady` plays by the numbers here; other styles and chance variations make other plans."""

from typing import Final

from grognard.mechanics.variation import Leaning, Variation


class Weights(Leaning):
    """The numbers that a plan is weighed by."""

    def __init__(self) -> None:
        super().__init__()
        self.effort: float = 0.05  # what a point of attack strength could do elsewhere
        self.least_sought: float = 0.2  # battles that promise less are not sought
        self.price: float = 0.75  # what a unit given in exchange counts: it can come back
        self.ground: float = 0.5  # what driving the enemy off a hex brings
        self.ground_near: float = 4.0  # and more near the goal
        self.close: float = 6.0  # how much more an enemy near the goal counts
        self.repulse: float = 0.4  # what being driven back costs
        self.repulse_share: float = 0.06  # and the share of the attackers' worth
        self.german_least: float = 0.35  # Germans do not attack for less
        self.german_price: float = 0.75  # the same for the Germans
        self.exposed: float = 5.0  # how much odds against a hex count in the line
        self.nearness: float = 4.0  # how unwillingly ground is given
        self.held: float = 0.0  # for a hex that is held already
        self.danger: float = 0.25  # how much a stand in danger counts
        self.contact: float = 0.6  # standing next to the enemy without a battle
        self.relief: float = 0.3  # what driving an enemy back brings the Germans
        self.relief_near: float = 5.0  # and more near Berlin
        self.nobody_there: float = 60.0  # for a hex that nobody can reach
        self.least: float = 0.15  # attackers do not attack for less
        self.one_alone: float = 3.0  # for a hex that one unit can reach
        self.exposure_of_advance: float = 0.15  # how much danger counts in an advance
        self.stride: float = 0.7  # for posts further apart
        self.leaving: float = 1.0  # how eagerly Germans leave the map
        self.raider: float = 8.0  # a German at an edge, who may leave and take others along
        self.gate: float = 3.0  # the hex that shuts Berlin
        self.ends: bool = True  # whether the last turn is played for the cities that it can bring
        self.allots: bool = False  # whether the attackers of a phase are shared out among all its battles at once
        self.several: bool = False  # whether two hexes are attacked in one combat where that is better
        self.corks: float = 0.0  # how willingly a further unit shuts the enemy's way out before a battle; 0: never
        self.cork: float = 0.1  # what that risks, as a share of the unit's worth
        self.gapless: bool = False  # whether the gaps of the German line are filled before its posts are doubled
        self.fast: bool = False  # whether garrisons are known to stand fast
        self.grabs: bool = False  # whether cities within reach come before everything


STYLES: Final[list[str]] = ["steady", "attack", "hold", "race", "forward", "guard", "leave", "joint", "close"]
"""Ways to play that differ in kind, the usual one first; a search tries them all."""
CRUDE: Final[list[str]] = ["all_attack", "all_hold"]
"""Ways to play without judgement, to be tested against; no search tries them."""


def styled(style: str) -> Weights:
    """The weights of a style."""
    weights = Weights()
    if style == "attack":
        weights.effort *= 0.4
        weights.least_sought = weights.least = 0.0
        weights.price *= 0.6
        weights.danger *= 0.4
        weights.contact = 0.0
        weights.german_least = 0.0
        weights.german_price *= 0.5
    elif style == "hold":
        weights.effort *= 2.0
        weights.least_sought = weights.least = 1.0
        weights.price *= 1.3
        weights.danger *= 3.0
        weights.contact *= 2.0
        weights.german_least = 2.0
        weights.exposed *= 1.5
    elif style == "race":
        weights.grabs = True
        weights.close *= 2.0
        weights.ground_near *= 2.0
        weights.contact = 0.0
    elif style == "forward":
        weights.nearness *= 0.4
    elif style == "guard":
        weights.nearness *= 2.0
        weights.danger *= 2.0
    elif style == "leave":
        weights.leaving = 4.0
        weights.grabs = True
    elif style == "joint":
        weights.allots = weights.several = weights.fast = True
        weights.corks = 1.0
    elif style == "close":
        weights.gapless = True
    elif style == "all_attack":
        weights.effort = weights.least_sought = weights.least = weights.german_least = 0.0
        weights.price = weights.german_price = weights.repulse = weights.repulse_share = 0.0
        weights.danger = weights.contact = weights.exposure_of_advance = 0.0
    elif style == "all_hold":
        weights.least_sought = weights.least = weights.german_least = 99.0
        weights.danger *= 9.0
        weights.contact *= 9.0
    return weights


VARIATION: Final = Variation(
    "effort least_sought price ground ground_near close german_least german_price exposed nearness danger contact relief "
    "relief_near least exposure_of_advance stride",
    leaning=1.0,
)
"""What varies, in the order in which chance is asked."""
