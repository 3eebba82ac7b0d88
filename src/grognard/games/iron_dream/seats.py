"""Who decides for a camp, or for its units in a place (26.19: with four players two Germans share the Hitlerian side)."""

from typing import Final

from grognard.games.iron_dream.content import HITLERIAN, WEST
from grognard.games.iron_dream.state import State

NOBODY: Final = -1


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
