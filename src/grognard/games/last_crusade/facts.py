"""What a study wants to know of a game besides its result, read from its end and its log."""

from grognard.games.last_crusade import words
from grognard.games.last_crusade.s12_victory import seat_ids
from grognard.games.last_crusade.state import State
from grognard.kernel.sequence import Event


def facts(state: State, log: list[Event]) -> dict[str, int | str]:
    """Turns played, assaults, bombardments, flights, cards played, and the victory piles."""
    counted = {words.E_ASSAULT: "assaults", words.E_FLIGHT: "flights", words.E_PLAYED: "cards_played", words.E_CAPTURED: "captures"}
    found: dict[str, int | str] = {"turns": state.turn}
    for name in counted.values():
        found[name] = 0
    for event in log:
        if event[0] in counted:
            name = counted[event[0]]
            found[name] = int(found[name]) + 1
    found["headquarters"] = int(state.captor >= 0)
    for seat, id in enumerate(seat_ids(state)):
        found["pile_" + id] = state.score[seat]
    return found
