"""What the page can lay over the map: zones of control, control of cities, the reach of the enemy."""

from grognard.games.battle_for_germany.content import CONTROL_NAMES
from grognard.games.battle_for_germany.s05_movement import reach_of
from grognard.games.battle_for_germany.state import FACE_DOWN, GARRISON, SIDE_NAMES, SIDES, State
from grognard.kernel.errors import BadInput
from grognard.mechanics.pieces import NOWHERE, side_mask


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
    names = state.content.board.names
    found: dict[str, list[str]] = {}
    for side in range(SIDES):
        mask = side_mask(side)
        hexes = [names[space] for space, packed in enumerate(state.pieces.zones) if packed & mask]
        if hexes:
            found[SIDE_NAMES[side]] = hexes
    return found


def control(state: State) -> dict[str, list[str]]:
    """11-0 By power: the cities it controls."""
    names = state.content.board.names
    found: dict[str, list[str]] = {}
    for city, space in enumerate(state.content.cities):
        found.setdefault(CONTROL_NAMES[state.control[city]], []).append(names[space])
    return found


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
