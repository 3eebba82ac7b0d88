"""A player that compares plans: at the beginning of each phase it plays several of them out on paper and takes the best. Where the game
names alternatives, it does the same for single choices.

It knows no more than the steady player: worlds are drawn from what its seat sees, and the dice on paper are its own. How long it thinks
is counted in decisions played out, so that a game can be repeated; the clock (of the processor) is only a brake.
"""

from typing import Final

from grognard.kernel.action import Action
from grognard.kernel.adviser import Adviser
from grognard.kernel.game import Game
from grognard.kernel.sequence import Position
from grognard.mechanics.variation import linked
from grognard.players.base import Player, Seen
from grognard.players.brake import Clock
from grognard.players.rollout import Plan, Rollouts, plans_of
from grognard.players.search import Vary, best_choice, best_plan, best_way
from grognard.players.value import Value, value_of

EFFORT_OF_A_VARIATION: Final = 1000
MOST_VARIATIONS: Final = 16
"""Besides those of the styles, plans are drawn by chance: one for so much effort, up to so many."""
CHILDREN: Final = 1000
"""Where the numbers of variations of variations begin."""
EFFORT_OF_A_TWIST: Final = 500
MOST_TWISTS: Final = 10
"""The same where single choices are weighed: at the first of a phase."""
ANSWERS: Final = 4
"""About so many answers to an enemy's action are weighed in one of his phases, where plans last: there every one is a new question."""
RIVALS: Final = 3
"""Where plans last, so many that came near to the best are tried again in the next phase."""
LEAST_EFFORT: Final = 200
"""With less nothing can be told apart."""
EFFORT_OF_AN_ALTERNATIVE: Final = 250
LEAST_ALTERNATIVES: Final = 4
MOST_ALTERNATIVES: Final = 16
"""As many choices are weighed as the effort is enough for, the likely ones first."""


class Phase:
    """What a seat has made of a phase so far: its plan, who advises it, and what is left to spend."""

    def __init__(self, key: int, effort: int, seconds: float) -> None:
        self.key = key
        self.effort = effort
        self.seconds = seconds
        self.plan = Plan()
        self.adviser: Adviser | None = None
        self.rolls = -1
        """Dice rolled in the match when choices were last weighed and the plan was kept; since then nothing is new."""
        self.advised: Adviser | None = None
        """Who gave the orders that are being carried out."""
        self.rivals: list[Plan] = []

    def take(self, game: Game, world: Position) -> None:
        """Let somebody advise by the plan from now on."""
        self.adviser = game.adviser(self.plan.style, self.plan.twist)
        game.takes_over(self.adviser, world, self.advised)
        self.advised = self.adviser


class HardPlayer(Player):
    """Searches over plans, and plays steadily where there is nothing to search by."""

    def __init__(self, name: str, seed: int, effort: int, seconds: float) -> None:
        self.name = name
        self.seed = seed
        self.effort = effort
        self.seconds = seconds
        self.brakes = 0
        self._phases: dict[tuple[str, int], Phase] = {}

    def spend(self, name: str, effort: int) -> None:
        self.name = name
        self.effort = effort

    def choose(self, seen: Seen) -> Action:
        if len(seen.actions) == 1:
            return seen.actions[0]
        world = seen.world()
        phase = self._phase(seen, seen.game.phase(world))
        code = self._weighed(seen, phase, world)
        if code < 0:
            if phase.adviser is None:
                phase.take(seen.game, world)
            assert phase.adviser is not None
            code = phase.adviser.advise(world)
        for action in seen.actions:
            if action.code == code:
                return action
        return seen.actions[-1]

    def _phase(self, seen: Seen, key: int) -> Phase:
        """What the seat has made of this phase; when it begins, a plan is chosen."""
        who = (seen.game.id, seen.seat)
        known = self._phases.get(who)
        if known is None or known.key != key:
            before = known
            known = Phase(key, self.effort, self.seconds)
            if before is not None and seen.game.plans_last:
                known.plan, known.rivals = before.plan, before.rivals
            if seen.game.plans_phases:
                known.plan = self.plan(seen)
            self._phases[who] = known
        return known

    # -- plans --------------------------------------------------------------------------------------------------------
    def plan(self, seen: Seen) -> Plan:
        """The plan for the phase that begins."""
        value = value_of(seen.game, seen.scenario)
        if value is None or not seen.begins:
            return Plan(seen.game.base_style(seen.scenario, seen.seat))
        first = derived(self.seed, seen.game.phase(seen.world()))

        def vary(plan: Plan, number: int) -> Plan:
            return Plan(plan.style, linked(plan.twist, first + CHILDREN + number))

        return self._search(seen, value, self.candidates(seen), self.effort, self.seconds, vary)

    def candidates(self, seen: Seen) -> list[Plan]:
        base = seen.game.base_style(seen.scenario, seen.seat)
        first = derived(self.seed, seen.game.phase(seen.world()))
        return plans_of(seen.game, base, first, min(self.effort // EFFORT_OF_A_VARIATION, MOST_VARIATIONS))

    def _search(self, seen: Seen, value: Value, plans: list[Plan], effort: int, seconds: float, vary: Vary) -> Plan:
        """The best of some plans for a whole phase."""
        rollouts = Rollouts(seen.game, seen.seat, value, base=seen.game.base_style(seen.scenario, seen.seat))
        brake = Clock(seconds)
        found = best_plan(rollouts, seen.world, plans, effort, self.seed, brake.is_late, vary, brake.affords)
        self.brakes += brake.fell
        return found

    # -- single choices -----------------------------------------------------------------------------------------------
    def _weighed(self, seen: Seen, phase: Phase, world: Position) -> int:
        """The code of a choice that is better than what the plan says; -1 to follow the plan."""
        others = seen.game.alternatives(world)
        value = value_of(seen.game, seen.scenario) if others else None
        answers = seen.game.plans_last and world.in_window
        if value is None or phase.effort < LEAST_EFFORT or (phase.rolls == seen.rolls and not answers):
            return -1
        plan = phase.plan
        effort = phase.effort // (ANSWERS if answers else seen.game.choices_a_phase)
        rollouts = Rollouts(seen.game, seen.seat, value, phase.advised, seen.game.plans_last)
        advised = rollouts.adviser(plan, world).advise(seen.world())
        ways = self._twists(seen, phase, effort) if phase.adviser is None and not answers else []
        most = max(LEAST_ALTERNATIVES, min(MOST_ALTERNATIVES, effort // EFFORT_OF_AN_ALTERNATIVE))
        choices = [Plan(plan.style, plan.twist, code) for code in others if code != advised][:most]
        mixed = in_turn(ways, choices) if seen.game.plans_last else ways + choices
        found = self._best(seen, phase, rollouts, [Plan(plan.style, plan.twist), *mixed], effort)
        if found.first >= 0:
            return found.first
        phase.rolls = seen.rolls
        if (found.style, found.twist) != (plan.style, plan.twist):
            phase.plan = found
            phase.adviser = None
        return -1

    def _best(self, seen: Seen, phase: Phase, rollouts: Rollouts, plans: list[Plan], effort: int) -> Plan:
        """The best of some ways to go on; what it took is taken from what is left for the phase."""
        brake = Clock(phase.seconds)
        if seen.game.plans_last:
            ranked = best_way(rollouts, seen.world, plans, effort, self.seed, brake.is_late)
            found = ranked[0]
            rivals = [plan for plan in ranked[1:] + phase.rivals if plan.first < 0 and plan.twist]
            phase.rivals = rivals[:RIVALS]
        else:
            found = best_choice(rollouts, seen.world, plans, effort, self.seed, brake.is_late)
        self.brakes += brake.fell
        phase.effort -= rollouts.decisions
        phase.seconds -= brake.spent()
        return found

    def _twists(self, seen: Seen, phase: Phase, effort: int) -> list[Plan]:
        """Other ways to go through a phase that begins: the styles, and variations of them drawn by chance. Where plans last, first those
        that came near to the best in an earlier phase, and by turns the best so far is varied.
        """
        styles = seen.game.styles
        first = derived(self.seed, phase.key)
        number = min(effort // EFFORT_OF_A_TWIST, MOST_TWISTS)
        usual = [Plan(style) for style in styles if style != phase.plan.style or phase.plan.twist]
        drawn = [Plan(styles[place % len(styles)], first + place) for place in range(number)]
        if not seen.game.plans_last or not phase.plan.twist:
            return phase.rivals + usual + drawn
        children = [Plan(phase.plan.style, linked(phase.plan.twist, first + CHILDREN + place)) for place in range(number)]
        return phase.rivals + in_turn(children, usual + drawn)


def in_turn(some: list[Plan], others: list[Plan]) -> list[Plan]:
    """One of these, one of those, as long as there are any: where the effort is not enough for all, both are tried."""
    both = min(len(some), len(others))
    pairs = [plan for pair in zip(some, others, strict=False) for plan in pair]
    return pairs + some[both:] + others[both:]


def derived(seed: int, phase: int) -> int:
    """Where the variations of a phase begin: others in each, the same in the same game."""
    return 1 + (seed * 31 + phase) * 1_000_003 % (1 << 31)
