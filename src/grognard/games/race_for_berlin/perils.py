"""What a marshal would rather know before moving: who would be cut off, which victory area would lie open."""

from grognard.games.race_for_berlin.s03_logistics import is_supplied, supplied_areas
from grognard.games.race_for_berlin.state import GERMAN_BITS, NOBODY, SIDE_BITS, SOVIET_BITS, State, area_name
from grognard.kernel.decision import Message
from grognard.kernel.perils import Peril, left_open, out_of_supply
from grognard.mechanics.pieces import NOWHERE


def perils(state: State, seat: int) -> list[Peril]:
    """Supply as if it were judged now, for the Soviets and the Germans that the seat leads, and the victory areas that matter to it."""
    return [*cut_off(state, seat), *open_areas(state, seat)]


def cut_off(state: State, seat: int) -> list[Peril]:
    """3.1.1 Units that no supply line would reach in B.1."""
    names, areas = state.content.unit_names, state.content.board.names
    lines = {side: supplied_areas(state, side) for side in (seat, seat + 2)}
    found: list[Peril] = []
    for unit, area in enumerate(state.pieces.where):
        if area != NOWHERE and state.seat_of(unit) == seat:
            side = state.side_of(unit)
            if not is_supplied(state, side, area, lines[side]):
                found.append(out_of_supply(names[unit], "3.1.1", areas[area]))
    return found


def open_areas(state: State, seat: int) -> list[Peril]:
    """7.3.4, 9.1.5 Victory areas that the next enemy may walk into, and boroughs without a Soviet unit."""
    content = state.content
    names = content.board.names
    found: list[Peril] = []
    for area, worth in enumerate(content.worth):
        if not worth or state.american[area]:
            continue
        if content.is_berlin[area]:
            if not state.holds(area, SOVIET_BITS):
                found.append(
                    Peril("vacated " + names[area], "9.1.5", Message("peril-vacated", {"place": area_name(state, area)}), names[area])
                )
        elif lies_open(state, seat, area):
            found.append(left_open(area_name(state, area), "7.3.4", names[area]))
    return found


def lies_open(state: State, seat: int, area: int) -> bool:
    """7.3.4 A marshal's area without own units next to Germans; or one that nobody holds, without Germans, next to the other marshal."""
    near = state.content.neighbours[area]
    if state.control[area] == seat:
        return not state.holds(area, SIDE_BITS[seat]) and any([state.holds(other, GERMAN_BITS) for other in near])
    if state.control[area] != NOBODY or state.holds(area, GERMAN_BITS | SOVIET_BITS):
        return False
    return any([state.holds(other, SIDE_BITS[1 - seat]) for other in near])
