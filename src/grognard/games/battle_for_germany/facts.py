"""What a study wants to know of a game besides its result, read from its end and its log."""

from grognard.games.battle_for_germany import words
from grognard.games.battle_for_germany.state import SIDE_NAMES, State
from grognard.kernel.sequence import Event


def facts(state: State, log: list[Event]) -> dict[str, int | str]:
    """Turns played, battles fought, and when and to whom Berlin fell, if it did."""
    found: dict[str, int | str] = {"turns": state.turn - state.rules.scenario.first_turn + 1, "battles": 0}
    turn = state.rules.scenario.first_turn
    battles = 0
    for event in log:
        if event[0] == words.PHASE_BEGINS:
            turn = event[1]
        elif event[0] == words.BATTLE_FOUGHT:
            battles += 1
        elif event[0] == words.BERLIN_FALLS:
            found["berlin_falls"] = turn
            found["berlin_taken_by"] = SIDE_NAMES[event[1]]
    found["battles"] = battles
    return found
