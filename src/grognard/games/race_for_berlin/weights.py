"""What a player of this game holds dear. `steady` plays by the numbers here; other styles and chance variations make other plans.

Values are in victory points.
"""

from typing import Final

from grognard.mechanics.variation import Leaning, Variation


class Weights(Leaning):
    """The numbers that a plan is weighed by."""

    def __init__(self) -> None:
        super().__init__()
        # ground, for Soviets
        self.way: float = 0.2  # what half a movement point of the way to a goal costs
        self.next_borough: float = 10.0  # the pull of a borough without Soviets
        self.second_unit: float = 8.0  # of one with a single own unit
        self.area_pull: float = 2.0  # the pull of a victory area, for each of its points
        self.area_base: float = 4.0
        self.taken: float = 1.1  # a point that entering an area brings at once
        self.borough_taken: float = 1.6  # the first unit in a borough
        self.borough_joined: float = 1.2  # the second
        self.guarded: float = 0.0  # staying in an own victory area that Germans of the other could take back, for each of its points
        self.cut_off: float = 1.0  # ending a move out of supply
        self.cut_off_in_berlin: float = 2.5  # who is out of supply cannot roll there
        self.fragile: float = 1.5  # a last step in a borough with a German unit may cost its points
        # ground, for Germans
        self.manned: float = 1.5  # a German unit in a borough that the other marshal comes to
        self.taken_back: float = 1.5  # an area of the other marshal that Germans enter, for each of its points
        self.kept: float = 0.8  # one that nobody has yet
        self.recapture: float = 3.0  # the pull of an area of the other marshal
        self.recapture_pull: float = 1.5  # and for each of its points
        self.cut: float = 0.0  # each Soviet unit of the other marshal that the last move of a turn cuts off
        # supply, for Soviets
        self.relief: float = 0.0  # each own unit that is in supply again once Germans are driven off
        # battles
        self.price: float = 1.0  # what own losses count, for Soviets
        self.german_price: float = 1.0  # and for Germans
        self.poor: float = 0.5  # what keeps Soviets from attacking at less than 1:1
        self.ground: float = 0.45  # driving the enemy off, wherever it is
        self.breakthrough: float = 0.25  # for each unit behind the attackers that is held up there too
        self.seen_off: float = 0.8  # taking a victory area away from the other marshal, for each point
        self.level_to_control: float = 1.5  # a level of progression below control
        self.level_beyond: float = 0.7  # above it
        self.pushed_back: float = 1.2  # a level that a German roll takes away
        # activations
        self.activation: float = 0.12  # what an activation could do elsewhere
        self.later: float = 0.8  # how much of a move a unit that is not activated makes up for at the end of the turn (5.1)
        self.held_back: float = 0.5  # the share of its march that a unit gives up when it fights
        self.least: float = 0.1  # nobody is activated for less
        self.german_least: float = 0.35  # Germans hold their ground rather
        self.strike: float = 0.9  # what an attack of double strength has to promise
        self.allies: float = 0.9  # what an American step has to be worth for event 3


STYLES: Final[list[str]] = ["steady", "attack", "hold", "race", "areas", "guard", "strike", "supply"]
"""Ways to play that differ in kind, the usual one first; a search tries them all."""
CRUDE: Final[list[str]] = ["all_attack", "all_hold"]
"""Ways to play without judgement, to be tested against; no search tries them."""


def styled(style: str) -> Weights:
    """The weights of a style."""
    weights = Weights()
    if style == "attack":
        weights.price *= 0.5
        weights.poor = 0.0
        weights.ground *= 2.0
        weights.activation *= 0.3
        weights.held_back *= 0.4
        weights.least = 0.0
    elif style == "hold":
        weights.price *= 2.0
        weights.german_price *= 2.0
        weights.german_least = 1.0
        weights.least = 0.3
        weights.fragile *= 2.0
        weights.guarded = 2.0
    elif style == "race":
        weights.next_borough *= 1.5
        weights.second_unit *= 1.4
        weights.borough_taken *= 1.5
        weights.level_to_control *= 1.5
        weights.area_base *= 0.5
        weights.held_back = 1.0
    elif style == "areas":
        weights.area_base *= 1.8
        weights.area_pull *= 1.5
        weights.taken *= 1.5
    elif style == "guard":
        weights.guarded = 1.5
        weights.cut_off *= 2.0
        weights.manned *= 2.0
        weights.kept *= 1.5
    elif style == "strike":
        weights.german_least = 0.0
        weights.german_price *= 0.4
        weights.recapture *= 1.5
        weights.taken_back *= 1.5
        weights.pushed_back *= 1.5
    elif style == "supply":
        weights.cut = 0.4
        weights.relief = 0.15
        weights.cut_off *= 1.5
    elif style == "all_attack":
        weights.price = weights.german_price = weights.poor = weights.activation = 0.0
        weights.held_back = weights.least = weights.german_least = 0.0
        weights.ground *= 5.0
    elif style == "all_hold":
        weights.price = weights.german_price = 9.0
        weights.least = weights.german_least = 3.0
        weights.guarded = 9.0
    return weights


VARIATION: Final = Variation(
    "way next_borough second_unit area_pull area_base taken borough_taken borough_joined cut_off manned taken_back kept "
    "price german_price ground breakthrough seen_off level_to_control level_beyond pushed_back activation later "
    "held_back least german_least",
    at_most={"later": 1.0},
    leaning=0.5,
)
"""What varies, in the order in which chance is asked."""
