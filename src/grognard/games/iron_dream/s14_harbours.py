"""14.0 Port cities that serve the Anglo-Allies."""

from grognard.games.iron_dream.content import ANGLO, SOVIET
from grognard.games.iron_dream.state import State


def harbour_works(state: State, harbour: int) -> bool:
    """14.29, 14.33 Whether a port city is open to the Anglo-Allies now: opened, and with it the hexes that its shipping passes."""
    opens = state.harbour_turn[harbour]
    if opens <= 0 or opens > state.turn:
        return False
    content = state.content
    space = content.harbours[harbour]
    is_held = state.control[space] == ANGLO or (space == content.trieste and state.control[space] == SOVIET and not state.rules.is_history)
    if not is_held or state.bombed[space]:
        return False  # 20.6: Yugoslavs open Trieste for them
    for mark in content.harbour_marks[harbour]:
        if state.control[mark] != ANGLO:
            return False
    return True
