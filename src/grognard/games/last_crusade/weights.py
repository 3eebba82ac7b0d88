"""What a player of this game holds dear. `steady` plays by the numbers here; other styles and chance variations make other plans."""

from typing import Final

from grognard.mechanics.variation import Leaning, Variation


class Weights(Leaning):
    """The numbers that choices are weighed by, in victory points or parts of one."""

    def __init__(self) -> None:
        super().__init__()
        # assaults
        self.least: float = 0.5  # assaults that promise less are not made
        self.least_holding: float = 1.5  # the same for who has only to hold
        self.least_chance: float = 0.35  # assaults with a smaller chance must at least pay in cards
        self.least_gain: float = 2.0  # and so much
        self.middle_zone: float = 1.0  # what taking a zone of the middle row counts
        self.enemy_zone: float = 2.5  # and one of the enemy's row
        self.left_trench: float = 0.4  # what it costs to leave a dug-in place for an assault
        self.capture: float = 20.0  # what the enemy headquarters count
        self.least_capture: float = 5.0  # and how much an assault on them must promise
        self.counter: float = 0.0  # a point of enemy strength beside a taken zone that the captors could not stand up to
        self.left_line: float = 0.0  # what it costs to leave a zone of the own row to enemies beside it
        self.overrun: float = 0.7  # chance to be overrun from which a defender withdraws
        self.press: float = 0.0  # what an assault under way must promise to go on with it
        # deployment
        self.reserve: float = 2.0  # supply that is kept for the guns, at most
        self.heavy_guns: float = 4.0  # so many guns that pay for each shot are enough at one time
        self.all_guns: float = 7.0  # and so many in all
        self.thrift: float = 1.3  # so much dearer than the supply is the hand for which cheap units come first
        self.air: float = 1.0  # supply that must be left once an aircraft is paid
        # guns
        self.light_shot: float = 0.1  # what a shot of a light gun costs
        self.heavy_shot: float = 0.9  # and one of a heavy gun, which takes supply
        self.support: float = 0.25  # what a point of support fire counts that a gun cannot give any more
        # drops
        self.drop: float = 0.7  # what a zone must be worth for paratroops to be dropped there
        self.drop_odds: float = 1.5  # how much stronger they must be than who holds it
        self.open_hq: float = 5.0  # an open enemy headquarters beside it
        # engineers and transports
        self.clear: float = 1.0  # obstacles are cleared by who has nothing better to do, if not 0
        self.blow: float = 1.0  # bridges before the own row are blown by who has only to hold, if not 0
        self.mend: float = 1.0  # bridges are mended by who goes forward, if not 0
        self.ferry: float = 2.0  # units that must wait at a river for a ferry to be run
        self.ride: float = 1.0  # soldiers on foot ride, if not 0
        self.walkers: float = 1.0  # more of these for each transport must wait for another to be paid
        # marches
        self.forward: float = 2.0  # a step towards the enemy headquarters
        self.ground: float = 1.0  # a zone that is not ours yet
        self.last_ground: float = 3.0  # the same in the last turn
        self.beside: float = 0.8  # a place beside the weakest zone of the enemy
        self.company: float = 0.4  # each comrade there, up to two
        self.danger: float = 0.15  # a point of enemy strength beside that the zone could not stand up to
        self.stand: float = 1.3  # how much own strength stands up to the enemy's
        self.deserted: float = 0.0  # a point of enemy strength that comrades left behind could not stand up to
        self.back: float = 0.0  # what going back to where one has just come from must bring besides
        self.flak: float = 0.0  # an antiaircraft unit where aircraft strike
        self.toll: float = 1.5  # a hit by mines on the way
        self.trench: float = 1.0  # leaving a dug-in place
        self.line_need: float = 8.0  # an empty zone of the own row, for who holds
        self.line_unit: float = 2.0  # how much less each unit there makes it
        self.line_odds: float = 0.3  # a point of enemy strength beside it
        self.line_trench: float = 3.0  # leaving a dug-in place of the row
        self.superior: float = 1.5  # so much stronger goes forward even who has only to hold


STYLES: Final[list[str]] = ["steady", "attack", "hold", "forward", "guard", "careful"]
"""Ways to play that differ in kind, the usual one first; a search tries them all."""
CRUDE: Final[list[str]] = ["all_attack", "all_hold"]
"""Ways to play without judgement, to be tested against; no search tries them."""


def styled(style: str) -> Weights:
    """The weights of a style."""
    weights = Weights()
    if style == "attack":
        weights.least = weights.least_holding = 0.0
        weights.least_chance = 0.2
        weights.enemy_zone *= 1.6
        weights.danger *= 0.5
        weights.superior = 0.0
    elif style == "hold":
        weights.least = weights.least_holding = 3.0
        weights.danger *= 3.0
        weights.forward *= 0.3
        weights.superior = 9.0
    elif style == "forward":
        weights.superior = 1.0
        weights.forward *= 2.0
        weights.ground *= 2.0
    elif style == "guard":
        weights.danger *= 2.5
        weights.company *= 2.5
        weights.trench *= 2.0
        weights.left_trench *= 3.0
    elif style == "careful":
        weights.counter = weights.deserted = 0.1
        weights.left_line = weights.flak = 1.0
        weights.back = 1.5
    elif style == "all_attack":
        weights.least = weights.least_holding = weights.least_gain = -9.0
        weights.least_chance = weights.danger = weights.superior = 0.0
        weights.press = -9.0
    elif style == "all_hold":
        weights.least = weights.least_holding = weights.superior = 99.0
        weights.forward = weights.ground = weights.last_ground = 0.0
        weights.danger *= 9.0
    return weights


VARIATION: Final = Variation(
    "least least_holding least_gain press thrift middle_zone enemy_zone left_trench heavy_shot support forward ground "
    "beside company danger trench line_need line_odds superior",
    added={"press": 0.3},
    leaning=0.8,
)
"""What varies, in the order in which chance is asked."""
