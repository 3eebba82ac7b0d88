"""What the page can lay over the map: zones of control, control of hexes, supply lines, units out of supply."""

from grognard.games.iron_dream.content import CAMP_NAMES, CONTROL_NAMES, SIDE_NAMES
from grognard.games.iron_dream.fog import sees_stack
from grognard.games.iron_dream.s15_supply import general_supplied, lines
from grognard.games.iron_dream.state import State
from grognard.games.iron_dream.supply_view import supply_lines
from grognard.kernel.errors import BadInput
from grognard.mechanics.kit_layout import by_holder, by_side

OVERLAYS = ["zones", "control", "supply", "unsupplied", "lines"]


def overlay(state: State, seat: int, name: str) -> dict[str, list[str]]:
    """The spaces of an overlay, in groups."""
    if name == "zones":
        return zones(state)
    if name == "control":
        return control(state)
    if name == "supply":
        return supply(state)
    if name == "unsupplied":
        return unsupplied(state, seat)
    if name == "lines":
        return supply_lines(state, seat)
    raise BadInput(f"There is no overlay '{name}'; the overlays are {', '.join(OVERLAYS)}.")


def zones(state: State) -> dict[str, list[str]]:
    """9.1 By side: the hexes in its zones of control."""
    return by_side(state.content.names, state.field.zones, SIDE_NAMES)


def control(state: State) -> dict[str, list[str]]:
    """4.1 By camp: the hexes it controls."""
    return by_holder(state.content.names, list(range(state.content.size)), state.control, CONTROL_NAMES)


def supply(state: State) -> dict[str, list[str]]:
    """15.1 By camp: its hexes that a line of general supply reaches."""
    names = state.content.names
    found: dict[str, list[str]] = {}
    for camp, title in enumerate(CAMP_NAMES):
        reached = lines(state, camp)
        hexes = [names[space] for space, length in enumerate(reached) if length >= 0 and state.control[space] == camp]
        if hexes:
            found[title] = hexes
    return found


def unsupplied(state: State, seat: int) -> dict[str, list[str]]:
    """15.1 By camp: the hexes whose combat units have no general supply, as far as the seat may see them."""
    names = state.content.names
    found: dict[str, list[str]] = {}
    for camp, title in enumerate(CAMP_NAMES):
        supplied = general_supplied(state, camp)
        spaces = {
            state.at(unit)
            for unit in range(len(supplied))
            if state.at(unit) >= 0 and state.field.fights[unit] and state.camp(unit) == camp and not supplied[unit]
        }
        hexes = [names[space] for space in sorted(spaces) if sees_stack(state, seat, space)]
        if hexes:
            found[title] = hexes
    return found
