"""A player that compares plans: at the beginning of each phase it plays several of them out on paper and takes the best.

It knows no more than the steady player: worlds are drawn from what its seat sees, and the dice on paper are its own. How long it thinks
is counted in decisions played out, so that a game can be repeated; the clock (of the processor) is only a brake.
"""

import time
from typing import Final

from grognard.kernel.action import Action
from grognard.kernel.adviser import Adviser
from grognard.players.base import Player, Seen
from grognard.players.rollout import Plan, Rollouts
from grognard.players.search import best_plan
from grognard.players.value import value_of

EFFORT_OF_A_VARIATION: Final = 700
MOST_VARIATIONS: Final = 20
"""Besides those of the styles, plans are drawn by chance: one for so much effort, up to so many."""


class HardPlayer(Player):
    """Searches over plans, and plays steadily where there is nothing to search by."""

    def __init__(self, name: str, seed: int, effort: int, seconds: float) -> None:
        self.name = name
        self.seed = seed
        self.effort = effort
        self.seconds = seconds
        self.brakes = 0
        self._advisers: dict[tuple[str, int], tuple[int, Plan, Adviser]] = {}

    def spend(self, name: str, effort: int) -> None:
        self.name = name
        self.effort = effort

    def choose(self, seen: Seen) -> Action:
        if len(seen.actions) == 1:
            return seen.actions[0]
        world = seen.world()
        code = self._adviser(seen, seen.game.phase(world)).advise(world)
        for action in seen.actions:
            if action.code == code:
                return action
        return seen.actions[-1]

    def _adviser(self, seen: Seen, phase: int) -> Adviser:
        """Who advises the seat in this phase: chosen when the phase begins."""
        who = (seen.game.id, seen.seat)
        known = self._advisers.get(who)
        if known is None or known[0] != phase:
            plan = self.plan(seen)
            known = (phase, plan, seen.game.adviser(plan.style, plan.twist))
            self._advisers[who] = known
        return known[2]

    def plan(self, seen: Seen) -> Plan:
        """The plan for the phase that begins."""
        value = value_of(seen.game, seen.scenario)
        if value is None or not seen.begins:
            return Plan()
        rollouts = Rollouts(seen.game, seen.seat, value)
        until = time.process_time() + self.seconds

        def is_late() -> bool:
            return time.process_time() > until

        found = best_plan(rollouts, seen.world, self.candidates(seen), self.effort, self.seed, is_late)
        self.brakes += is_late()
        return found

    def candidates(self, seen: Seen) -> list[Plan]:
        styles = seen.game.styles
        variations = min(self.effort // EFFORT_OF_A_VARIATION, MOST_VARIATIONS)
        plans = [Plan(style) for style in styles]
        first = derived(self.seed, seen.game.phase(seen.world()))
        return plans + [Plan(styles[number % len(styles)], first + number) for number in range(variations)]


def derived(seed: int, phase: int) -> int:
    """Where the variations of a phase begin: others in each, the same in the same game."""
    return 1 + (seed * 31 + phase) * 1_000_003 % (1 << 31)
