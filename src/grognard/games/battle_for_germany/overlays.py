"""What the page can lay over the map: zones of control, control of cities, the reach of the enemy."""

from grognard.games.battle_for_germany.content import CONTROL_NAMES
from grognard.games.battle_for_germany.s05_movement import reach_of
from grognard.games.battle_for_germany.state import FACE_DOWN, GARRISON, SIDE_NAMES, SIDES, State
from grognard.kernel.errors import BadInput
from grognard.mechanics.kit_layout import by_holder, by_side
from grognard.mechanics.pieces import NOWHERE


def overlay(state: State, seat: int, name: str) -> dict[str, list[str]]:
    """The spaces of an overlay, in groups."""
    if name == "zones":
        return zones(state)
    if name == "control":
        return control(state)
    if name == "enemy_reach":
        return enemy_reach(state, seat)
    raise BadInput(f"There is no overlay '{name}'; the overlays are zones, control and enemy_reach.")


def zones(state: State) -> dict[str, list[str]]:
    """4-1 By side: the hexes in its zones of control."""
    return by_side(state.content.board.names, state.pieces.zones, SIDE_NAMES)


def control(state: State) -> dict[str, list[str]]:
    """11-0 By power: the cities it controls."""
    return by_holder(state.content.board.names, state.content.cities, state.control, CONTROL_NAMES)


def enemy_reach(state: State, seat: int) -> dict[str, list[str]]:
    """5-1 By side: the hexes that units of the other seats could reach with their printed movement, as the map stands."""
    names = state.content.board.names
    found: dict[str, list[str]] = {}
    reached: list[set[int]] = [set() for _ in range(SIDES)]
    for unit, space in enumerate(state.pieces.where):
        if space != NOWHERE and state.seat_of_unit(unit) != seat and not state.has(unit, GARRISON | FACE_DOWN):
            reached[state.side(unit)].update(reach_of(state, unit, state.content.move[unit]).spaces)
    for side, hexes in enumerate(reached):
        if hexes:
            found[SIDE_NAMES[side]] = [names[space] for space in sorted(hexes)]
    return found
