"""What tells who is winning, in numbers: a side against the other."""

from typing import Final

from grognard.games.panzer_grenadier.effects import steps_of
from grognard.games.panzer_grenadier.plan import values
from grognard.games.panzer_grenadier.state import (
    CARRIED,
    COMBAT_UNITS,
    DEMORALIZED,
    DISRUPTED,
    DUG_IN,
    GONE_OFF,
    HIDING,
    ON_MAP,
    SHAKEN,
    USED,
    WAITING,
    State,
)
from grognard.games.panzer_grenadier.victory import held, margin

PLAIN: Final = [
    "points",
    "ahead as things stand",
    "worth of the hexes held",
    "hexes that nobody holds",
    "our steps",
    "their steps",
    "our steps in good order",
    "their steps in good order",
    "our armoured steps",
    "their armoured steps",
    "disrupted",
    "demoralized",
    "leaders",
    "steps near the goals",
    "our way to the goals",
    "their way to the goals",
    "our units on goals",
    "their units on goals",
    "assaults",
    "under cover",
    "dug in",
    "steps to come",
    "steps that left",
    "units that can still act",
    "who acts next",
]
FEATURES: Final = [*PLAIN, *[name + ", late" for name in PLAIN], "late"]
"""Each counts once, and once more by how far the game has gone: what decides late in the game is not what decides early."""
SIGNS: Final = {
    **dict.fromkeys(["points", "ahead as things stand", "worth of the hexes held", "our steps", "our steps in good order"], 1),
    **dict.fromkeys(["our armoured steps", "leaders", "steps near the goals", "their way to the goals", "our units on goals"], 1),
    **dict.fromkeys(["under cover", "dug in", "units that can still act"], 1),
    **dict.fromkeys(["their steps", "their steps in good order", "their armoured steps", "disrupted", "demoralized"], -1),
    **dict.fromkeys(["our way to the goals", "their units on goals"], -1),
    **dict.fromkeys(["hexes that nobody holds", "assaults"], 0),
}
NEAR: Final = 2
FARTHEST: Final = 12


class Survey:
    """One pass over the pieces of a side."""

    def __init__(self, state: State, side: int, ways: list[int]) -> None:
        ground = state.ground
        boxes, all_flags, is_leader, is_combat = state.box, state.flags, ground.is_leader, ground.is_combat
        self.steps = self.good = self.armour = self.near = self.coming = self.left = 0.0
        self.disrupted = self.demoralized = self.leaders = self.covered = self.dug_in = self.ready = self.melee = 0.0
        self.on_goals = self.far = 0.0
        self.number = 0.0
        for piece in ground.side_pieces[side]:
            box = boxes[piece]
            if box == GONE_OFF:
                self.left += 1.0
            elif box == ON_MAP or box == CARRIED or box == HIDING or box == WAITING:
                if is_leader[piece]:
                    self.leaders += 0.5 if all_flags[piece] & SHAKEN else 1.0
                elif is_combat[piece]:
                    self.count(state, piece, ways)
        self.far = self.far / self.number if self.number else float(FARTHEST)

    def count(self, state: State, piece: int, ways: list[int]) -> None:
        """One unit: its steps, its order, where it stands."""
        ground = state.ground
        flags = state.flags[piece]
        steps = float(steps_of(state, piece))
        self.steps += steps
        if ground.is_afv[piece]:
            self.armour += steps
        here = state.at(piece)
        if here < 0:
            self.coming += steps
            return
        if flags & DEMORALIZED:
            self.demoralized += steps
        elif flags & DISRUPTED:
            self.disrupted += steps
        else:
            self.good += steps
        self.ready += 0.0 if flags & USED else 1.0
        self.dug_in += 1.0 if flags & DUG_IN or state.trench[here] else 0.0
        self.covered += 1.0 if ground.is_cover[here] else 0.0
        self.melee += steps if state.is_assault_hex(here) else 0.0
        if ways:
            self.approach(ways[here], steps)

    def approach(self, least: int, steps: float) -> None:
        """How near a unit is to what scores."""
        if least <= NEAR:
            self.near += steps
        if not least:
            self.on_goals += steps
        self.far += least
        self.number += 1.0


def features(state: State, side: int) -> list[float]:
    """By the names of FEATURES."""
    scenario = state.rules.scenario
    goals = values(state)
    ways = state.ground.ways_to(tuple(goals), FARTHEST)
    own = Survey(state, side, ways)
    other = Survey(state, 1 - side, ways)
    sign = 1.0 if scenario.margin_of == side else -1.0
    if scenario.method == "conditions":
        points = float(held(state, side) - held(state, 1 - side))
        ahead = points / 3.0
    else:
        now = margin(state)
        points = sign * now
        ahead = sign * (now - even(state)) / 20.0
    worth = open_to_all = 0.0
    for space, points_of_it in goals.items():
        if state.control[space] == side:
            worth += points_of_it
        elif state.control[space] == 1 - side:
            worth -= points_of_it
        if not state.holds(space, COMBAT_UNITS[0] | COMBAT_UNITS[1]):
            open_to_all += points_of_it if state.control[space] == side else -points_of_it
    total = max(own.steps + other.steps, 1.0)
    plain = [
        points / 20.0,
        max(-2.0, min(2.0, ahead)),
        worth / 10.0,
        open_to_all / 10.0,
        own.steps / total,
        other.steps / total,
        own.good / total,
        other.good / total,
        own.armour / 10.0,
        other.armour / 10.0,
        (own.disrupted - other.disrupted) / 8.0,
        (own.demoralized - other.demoralized) / 8.0,
        (own.leaders - other.leaders) / 5.0,
        (own.near - other.near) / 10.0,
        own.far / 6.0,
        other.far / 6.0,
        own.on_goals / 6.0,
        other.on_goals / 6.0,
        (own.melee - other.melee) / 6.0,
        (own.covered - other.covered) / 8.0,
        (own.dug_in - other.dug_in) / 8.0,
        (own.coming - other.coming) / 10.0,
        (own.left - other.left) / 5.0,
        (own.ready - other.ready) / 10.0,
        1.0 if state.side == side else -1.0,
    ]
    late = state.turn / max(scenario.turns, 1)
    return [*plain, *[value * late for value in plain], late]


def even(state: State) -> int:
    """2.3 The margin from which the side that it is counted for wins."""
    scenario = state.rules.scenario
    wins = [level.margin for level in scenario.levels if level.winner == scenario.margin_of]
    return min(wins, default=0)
