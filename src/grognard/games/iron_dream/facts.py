"""What a study wants to know of a game besides its result, read from its end and its log."""

from grognard.games.iron_dream import words
from grognard.games.iron_dream.content import CAMP_NAMES
from grognard.games.iron_dream.state import State
from grognard.kernel.sequence import Event


def facts(state: State, log: list[Event]) -> dict[str, int | str]:
    """Turns played, battles fought, when Paris and Berlin fell and to whom, when the economy collapsed, who left the war when."""
    found: dict[str, int | str] = {"turns": state.turn, "battles": 0}
    content = state.content
    turn = 1
    battles = 0
    for event in log:
        if event[0] == words.E_PHASE_BEGINS:
            turn = event[1]
        elif event[0] in (words.E_BATTLE, words.E_MOBILE_BATTLE):
            battles += 1
        elif event[0] == words.E_CITY_TAKEN and event[1] == content.berlin and "berlin" not in found:
            found["berlin"] = turn
            found["berlin_taken_by"] = CAMP_NAMES[event[2]]
        elif event[0] == words.E_CITY_TAKEN and event[1] == content.paris and "paris" not in found:
            found["paris"] = turn
        elif event[0] == words.E_COLLAPSE:
            found["collapse"] = turn
        elif event[0] == words.E_ROMANIA:
            found["romania"] = turn
        elif event[0] == words.E_BULGARIA:
            found["bulgaria"] = turn
    found["battles"] = battles
    return found
