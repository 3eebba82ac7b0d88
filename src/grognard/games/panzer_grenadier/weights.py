"""What a player of this game holds dear. `steady` plays by the numbers here; other styles and chance variations make other plans."""

from typing import Final

from grognard.mechanics.variation import Leaning, Variation


class Weights(Leaning):
    """The numbers that activations are weighed by, in steps or parts of one."""

    def __init__(self) -> None:
        super().__init__()
        self.good_fire: float = 0.12  # expected harm from which fire is worth a unit's action
        self.free_shot: float = 0.02  # and from which a second shot is fired, which costs nothing
        self.good_assault: float = 0.1  # what an assault must promise
        self.too_bad: float = -0.2  # the exchange below which an assault under way is left to the other side to go on with
        self.melee: float = 0.4  # what going on with an assault counts besides
        self.armour_lost: float = 1.0  # how much of a vehicle's higher price counts in assaults
        self.ahead: float = 0.0  # how much haste is left to vehicles that cost points, for a side that wins as things stand
        self.parks: bool = True  # whether empty carriers that cost points stay where they are
        self.fear: float = 0.3  # the share of the danger in a hex that falls on one mover
        self.haste: list[float] = [2.5, 1.5, 1.0, 0.6]  # what a turn's march is worth: by how little time is left for the way
        self.moving: float = 0.5  # how much a march counts beside fire
        self.gunner: float = 0.4  # and how much of that for machine guns, which are there to fire
        self.barrage: float = 0.03  # expected harm from which mortars and guns fire that have nothing better to do
        self.short_shell: float = 0.12  # what a hex with friends next to a bombarded one costs
        self.entering: float = 0.6  # coming onto the map
        self.rally: float = 0.3  # recovering a disrupted unit
        self.rally_panic: float = 0.5  # and a demoralized one
        self.alone: float = 0.8  # a unit's own action beside the same under a leader, who moves several in one segment
        self.point: float = 0.25  # a victory point in an assault
        self.crowding: float = 18.0  # what a comrade too many with the same goal adds to the way, in sixths of a movement point
        self.prize: float = 24.0  # what a hex that nobody holds is nearer for the first who goes there
        self.last_prize: float = 60.0  # and so much more in the last turns, if it can still be reached
        self.captain: float = 2.5  # how much units in an assault want a leader


STYLES: Final[list[str]] = ["steady", "attack", "hold", "rush", "fire"]
"""Ways to play that differ in kind, the usual one first; a search tries them all."""
CRUDE: Final[list[str]] = ["all_attack", "all_hold"]
"""Ways to play without judgement, to be tested against; no search tries them."""
LEANINGS: Final = 31


def styled(style: str) -> Weights:
    """The weights of a style."""
    weights = Weights()
    if style == "attack":
        weights.good_assault = -0.2
        weights.too_bad = -0.6
        weights.fear *= 0.6
        weights.point *= 2.0
    elif style == "hold":
        weights.haste = [0.4 * haste for haste in weights.haste]
        weights.fear *= 2.5
        weights.good_assault = 0.5
        weights.too_bad = 0.1
    elif style == "rush":
        weights.haste = [2.0 * haste for haste in weights.haste]
        weights.fear *= 0.3
        weights.moving *= 2.0
    elif style == "fire":
        weights.moving *= 0.3
        weights.good_fire *= 0.5
        weights.good_assault = 0.4
    elif style == "all_attack":
        weights.good_assault = weights.too_bad = -9.0
        weights.fear = 0.0
        weights.haste = [3.0 * haste for haste in weights.haste]
    elif style == "all_hold":
        weights.good_assault = weights.too_bad = 9.0
        weights.haste = [0.0] * len(weights.haste)
        weights.fear *= 9.0
    return weights


VARIATION: Final = Variation(
    "good_fire good_assault too_bad melee fear haste moving rally rally_panic alone point crowding prize",
    added={"good_assault": 0.2, "too_bad": 0.2},
    leaning=12.0,
)
"""What varies, in the order in which chance is asked."""
