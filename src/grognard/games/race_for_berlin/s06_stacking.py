"""6 Stacking."""

from grognard.games.race_for_berlin.content import GERMAN, SOVIET
from grognard.games.race_for_berlin.state import NATION_BITS, State, area_name, unit_name
from grognard.kernel.decision import Refusal, refuse
from grognard.mechanics.pieces import BITS, COUNT


def number_of(state: State, nation: int, area: int) -> int:
    """How many units of a nation stand in an area."""
    packed = state.pieces.occupants[area] >> 2 * BITS * nation
    return (packed & COUNT) + (packed >> BITS & COUNT)


def limit_of(state: State, nation: int, area: int) -> int:
    """6.1.2, 9.1.1 Two Soviet or three German units; in a Berlin area two and one; any number of Soviets east of the rivers."""
    content = state.content
    if content.is_berlin[area]:
        return content.berlin_limit[nation]
    if nation == SOVIET and content.is_unlimited[area]:
        return COUNT
    return content.stack_limit[nation]


def has_room(state: State, nation: int, area: int) -> bool:
    """6.1.1 Whether one more unit of a nation may end a move there."""
    return number_of(state, nation, area) < limit_of(state, nation, area)


def has_room_for(state: State, unit: int, area: int) -> bool:
    """6.1.1 Whether a unit may end a move in an area, be it there already or not."""
    nation = state.nation_of(unit)
    return number_of(state, nation, area) - (state.at(unit) == area) < limit_of(state, nation, area)


def is_enemy_held(state: State, nation: int, area: int) -> bool:
    return state.holds(area, NATION_BITS[GERMAN - nation])


def forbids_stacking(state: State, unit: int, area: int) -> Refusal | None:
    """6.1.1, 6.1.2 No action may end over the limit."""
    if has_room_for(state, unit, area):
        return None
    limit = limit_of(state, state.nation_of(unit), area)
    return refuse("6.1.2", "refuse-stacking", {"unit": unit_name(state, unit), "area": area_name(state, area), "limit": limit})
