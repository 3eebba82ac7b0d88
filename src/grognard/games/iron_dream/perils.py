"""What a player would rather know before a move: which of their units would have no supply."""

from grognard.games.iron_dream.seats import seat_at
from grognard.games.iron_dream.state import State
from grognard.games.iron_dream.supply_view import unsupplied
from grognard.kernel.perils import Peril, out_of_supply


def perils(state: State, seat: int) -> list[Peril]:
    """15.1 Units of the seat that would be without supply if it were judged now. In fog (25.3) nothing is told: whether a line is
    open could tell a decoy from a corps.
    """
    if state.rules.has_fog:
        return []
    content = state.content
    found: list[Peril] = []
    for unit, space, why in unsupplied(state):
        if seat_at(state, state.camp(content.unit_names.index(unit)), space) == seat:
            found.append(out_of_supply(unit, str(why.get("rule", "15.1")), content.names[space]))
    return found
