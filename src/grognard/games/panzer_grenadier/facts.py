"""What a study wants to know of a game besides its result, read from its end and its log."""

from grognard.games.panzer_grenadier import words
from grognard.games.panzer_grenadier.content import SIDE_NAMES
from grognard.games.panzer_grenadier.state import State
from grognard.games.panzer_grenadier.victory import margin, verdict
from grognard.kernel.sequence import Event

COUNTED = {words.FIRED: "attacks", words.AT_FIRED: "at_shots", words.ASSAULTED: "assault_rolls"}


def facts(state: State, log: list[Event]) -> dict[str, int | str]:
    """Turns, attacks by kind, steps lost by side, and the level of victory."""
    found: dict[str, int | str] = {"turns": state.turn, "level": verdict(state)[1], "margin_halves": margin(state)}
    counts = dict.fromkeys(COUNTED.values(), 0)
    for event in log:
        name = COUNTED.get(event[0])
        if name is not None:
            counts[name] += 1
    found.update(counts)
    for side, name in enumerate(SIDE_NAMES):
        found["lost_" + name] = state.lost[side]
        found["left_" + name] = state.left[side]
    return found
