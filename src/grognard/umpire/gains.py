"""What a plan gains over staying put, in worlds that it was not picked by, and which of its own numbers make the difference."""

from dataclasses import dataclass
from math import sqrt
from typing import Final

from grognard.kernel.sequence import OVER, Position
from grognard.mechanics.variation import Draws
from grognard.players import Seen
from grognard.players.brake import Clock
from grognard.players.rollout import Plan, Rollouts
from grognard.umpire.analysis.script import Script
from grognard.umpire.sketching import IDLE

FRESH: Final = 4001
"""Worlds from here on were not looked at when the plan was picked."""
WORLDS: Final = 24
LEAST_WORLDS: Final = 3
"""Of fewer no doubt can be told, and so no gain."""
DOUBTS: Final = (
    *(4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179),
    *(2.160, 2.145, 2.131, 2.120, 2.110, 2.101, 2.093, 2.086, 2.080, 2.074, 2.069),
)
"""By worlds, from the least on: how many standard errors are 95 % (after Student: a handful of worlds tells little of its own spread)."""


@dataclass
class Gain:
    """How much better a plan does than what it is compared with: the mean, half its 95 % interval, and in how many worlds that was seen."""

    mean: float | None
    """None if there was no time for enough worlds."""
    error: float
    worlds: int
    ends: list[tuple[Position, Position]]
    """In each of them, what became of the other way and what became of the plan, where the game goes on after both."""

    @property
    def is_loss(self) -> bool:
        """Whether the plan does worse, beyond doubt."""
        return self.mean is not None and self.mean + self.error < 0


def staying(seen: Seen) -> Plan | None:
    """To end the phase here and now, or whatever comes nearest to doing nothing; None if something has to be done."""
    by_word = {seen.game.vocabulary.word(action.code): action.code for action in reversed(seen.actions)}
    code = next((by_word[word] for word in IDLE if word in by_word), None)
    return None if code is None else Script([(code, True)])


def others(seen: Seen, first: int, chance: int) -> list[Plan]:
    """The choices besides the first one of a plan, in an order drawn by chance: where something has to be done, these are compared."""
    codes = [action.code for action in seen.actions if action.code != first]
    draws = Draws(chance)
    return [Script([(code, True)]) for code in sorted(codes, key=lambda code: (draws.uniform(), code))]


def gain_of(seen: Seen, rollouts: Rollouts, found: Plan, instead: list[Plan], effort: int, clock: Clock) -> Gain:
    """Play a plan and what it is compared with out in fresh worlds, as far as effort and time go."""
    spent = rollouts.decisions + effort
    gains: list[float] = []
    ends: list[tuple[Position, Position]] = []
    for number in range(WORLDS):
        if gains and (rollouts.decisions > spent or clock.is_late()):
            break
        pair = (seen.world(FRESH + number), seen.world(FRESH + number))
        plans = (instead[number % len(instead)], found)
        before, after = (rollouts.play(world, plan, FRESH + number) for world, plan in zip(pair, plans, strict=True))
        gains.append(after - before)
        if all(world.halt != OVER for world in pair):
            ends.append(pair)
    return measured(gains, ends)


def measured(gains: list[float], ends: list[tuple[Position, Position]]) -> Gain:
    worlds = len(gains)
    if worlds < LEAST_WORLDS:
        return Gain(None, 0.0, worlds, ends)
    mean = sum(gains) / worlds
    variance = sum((one - mean) ** 2 for one in gains) / (worlds - 1)
    return Gain(mean, DOUBTS[worlds - LEAST_WORLDS] * sqrt(variance / worlds), worlds, ends)
