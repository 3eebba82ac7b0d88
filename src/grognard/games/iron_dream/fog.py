"""25.3 Fog of war: who may look into a stack."""

from grognard.games.iron_dream.content import ANGLO, CAMP, HITLERIAN
from grognard.games.iron_dream.field import CAMP_BITS
from grognard.games.iron_dream.state import State
from grognard.kernel.game import EVERYTHING


def sees_stack(state: State, seat: int, space: int) -> bool:
    """25.3 One's own stacks, those of an ally, and by ULTRA those of the Germans in France and Italy; without fog all of them."""
    rules = state.rules
    if not rules.has_fog or seat == EVERYTHING:
        return True
    content = state.content
    for camp in range(3):
        if state.field.occupants[space] & CAMP_BITS[camp] and not sees_camp(state, seat, camp):
            is_ultra = camp == HITLERIAN and seat == rules.seat_of[ANGLO] and content.country[space] in ("france", "italy")
            if not is_ultra:
                return False
    return True


def sees_camp(state: State, seat: int, camp: int) -> bool:
    """Whether a seat may look at all units of a camp: its own, and the Alliance at each other's; in 1945 NATO at the Soviets' (25.3)."""
    rules = state.rules
    if seat < 0:
        return False
    for own in range(3):
        if rules.seat_of[own] != seat and not (rules.is_four and own == HITLERIAN and seat in rules.german_seats):
            continue
        if own == camp:
            return True
        if rules.is_history:
            return own == ANGLO
        if own != HITLERIAN and camp != HITLERIAN:
            return True
    return False


def hides_unit(state: State, seat: int, unit: int) -> bool:
    """Whether the log may not name a unit to a seat."""
    if not state.rules.has_fog:
        return False
    return not sees_camp(state, seat, CAMP[state.field.side[unit]])
