"""Who decides for a camp, or for its units in a place (26.19: with four players two Germans share the Hitlerian side)."""

from grognard.games.iron_dream.content import HITLERIAN, WEST
from grognard.games.iron_dream.state import State


def seat_of_camp(state: State, camp: int) -> int:
    """The seat that decides for a camp; of two Germans the one whose turn it is to decide."""
    rules = state.rules
    if camp == HITLERIAN and rules.is_four and state.german_hand >= 0:
        return rules.german_seats[state.german_hand]
    return rules.seat_of[camp]


def seat_at(state: State, camp: int, space: int) -> int:
    """26.19 The seat that decides for the units of a camp in a hex: west of the line, and in all Yugoslavia, the western German."""
    rules = state.rules
    if camp == HITLERIAN and rules.is_four and space >= 0:
        return rules.german_seats[german_at(state, space)]
    return seat_of_camp(state, camp)


def german_at(state: State, space: int) -> int:
    """26.19 Which German commands in a hex: 0 the western, 1 the eastern."""
    content = state.content
    return 0 if content.theatre[space] == WEST or content.yugoslavia[space] else 1


def begin_germans(state: State, first: int) -> None:
    """26.19 In a Hitlerian phase first one German acts, then the other."""
    if state.rules.is_four and state.active == HITLERIAN:
        state.german_hand = first
        state.votes = [1 - first]
    else:
        state.german_hand = -1
        state.votes = []


def next_german(state: State) -> bool:
    """26.19 The other German's turn to act in this phase; False if there is none."""
    if state.votes and state.active == HITLERIAN:
        state.german_hand = state.votes[0]
        state.votes = state.votes[1:]
        return True
    return False


def leads_in(state: State, space: int) -> bool:
    """26.19 Whether the German in turn commands in a hex; always true where one player leads all."""
    if state.german_hand < 0 or state.active != HITLERIAN or space < 0:
        return True
    return german_at(state, space) == state.german_hand
