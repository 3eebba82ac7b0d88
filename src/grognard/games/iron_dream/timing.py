"""What is said to an action that has no place in the step at hand."""

from grognard.games.iron_dream import words
from grognard.games.iron_dream.state import State
from grognard.kernel.decision import Refusal, refuse


def wrong_time(state: State) -> Refusal:
    """5.0 Everything has its phase."""
    return refuse("5.0", "refuse-wrong-time", {"phase": "@phase-" + words.PHASES[state.phase]})
