"""4.0 Zones of control."""

from grognard.games.mill_bridge.state import State, enemies
from grognard.kernel.decision import Refusal, refuse


def in_enemy_zone(state: State, side: int, space: int) -> bool:
    """4.1 The six hexes around a unit are its zone of control."""
    return state.pieces.zones[space] & enemies(side) != 0


def forbids_passing(state: State, unit: int, way: list[int]) -> Refusal | None:
    """4.2, 4.3 A unit stops in the first enemy zone of control that it enters, and does not step from one straight into another."""
    side, here, names = state.side(unit), state.at(unit), state.content.board.names
    for there in way:
        if in_enemy_zone(state, side, here) and in_enemy_zone(state, side, there) and here == state.at(unit):
            return refuse("4.3", "refuse-zone-to-zone", {**state.named(unit, there), "origin": names[here]})
        if there != way[-1] and in_enemy_zone(state, side, there):
            return refuse("4.2", "refuse-zone-in-the-way", {**state.named(unit, way[-1]), "barrier": names[there]})
        here = there
    return None
