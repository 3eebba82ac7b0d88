"""What a player would rather know before moving: which own cities would lie open to the enemy."""

from grognard.games.battle_for_germany.effects import control_of
from grognard.games.battle_for_germany.s05_movement import reach_of
from grognard.games.battle_for_germany.state import FACE_DOWN, GARRISON, State
from grognard.kernel.perils import Peril, left_open
from grognard.mechanics.pieces import NOWHERE


def perils(state: State, seat: int) -> list[Peril]:
    """5-1, 11-0 Cities under a control that the seat plays, empty, and in reach of an enemy who would take them."""
    content = state.content
    own = {control_of(side) for side, player in enumerate(state.rules.seat_of) if player == seat}
    empty = {
        space: state.control[city]
        for city, space in enumerate(content.cities)
        if state.control[city] in own and not state.pieces.occupants[space]
    }
    found: list[Peril] = []
    if not empty:
        return found
    for unit, at in enumerate(state.pieces.where):
        if at == NOWHERE or state.seat_of_unit(unit) == seat or state.has(unit, GARRISON | FACE_DOWN):
            continue
        control = control_of(state.side(unit))
        for space in [space for space in reach_of(state, unit, content.move[unit]).spaces if empty.get(space, control) != control]:
            name = content.board.names[space]
            found.append(left_open("@city-" + name, "11-0", name))
            del empty[space]
    return found
