"""8.0 Stacking: how many units may share a hex."""

from grognard.games.iron_dream.content import CAMP, SOVIET
from grognard.games.iron_dream.naming import hex_name, unit_name
from grognard.games.iron_dream.state import State
from grognard.kernel.decision import Refusal, refuse
from grognard.mechanics.pieces import NOWHERE


def counts(state: State, space: int) -> tuple[int, int]:
    """8.2, 8.5, 8.6, 22.10 Units in a hex, no markers, and armies among them as the Soviets count them."""
    field = state.field
    is_army = state.content.is_army
    units = armies = 0
    unit = field.top[space]
    while unit != NOWHERE:
        units += 1
        if is_army[unit]:
            armies += 1
        unit = field.under[unit]
    return units, armies


def may_stack(state: State, unit: int, space: int) -> bool:
    """8.1, 8.2 Four units to a hex, supply units too; of the Soviets three armies at most, the fourth a group or supply unit.

    `room_for` of one unit, which is asked so often that it counts for itself.
    """
    field, content = state.field, state.content
    other = field.top[space]
    if other == NOWHERE or space == content.south_italy:
        return True
    is_army, under = content.is_army, field.under
    is_new = field.where[unit] != space
    units, armies = int(is_new), int(is_new and is_army[unit])
    while other != NOWHERE:
        units += 1
        if is_army[other]:
            armies += 1
        other = under[other]
    if content.is_estuary[space]:
        return units <= content.estuary_units and (armies <= content.estuary_armies or CAMP[field.side[unit]] != SOVIET)
    return units <= content.stack_units and (armies <= content.stack_armies or CAMP[field.side[unit]] != SOVIET)


def room_for(state: State, units: list[int], space: int) -> bool:
    """8.3, 8.9 Whether units may join those of a hex: the limits hold at every moment, in passing too."""
    content = state.content
    if space == content.south_italy:
        return True  # an area, not a hex
    standing, armies = counts(state, space)
    for unit in units:
        if state.field.where[unit] != space:
            standing += 1
            if content.is_army[unit]:
                armies += 1
    most, most_armies = limits(state, space)
    return standing <= most and (armies <= most_armies or state.camp(units[0]) != SOVIET)


def limits(state: State, space: int) -> tuple[int, int]:
    """8.1, 8.2, 8.4 Units and Soviet armies that a hex holds; the estuary holds half as many."""
    content = state.content
    if content.is_estuary[space]:
        return content.estuary_units, content.estuary_armies
    return content.stack_units, content.stack_armies


def forbids_stacking(state: State, unit: int, space: int) -> Refusal | None:
    """8.1, 8.2, 8.4 Why a unit may not join those of a hex."""
    if may_stack(state, unit, space):
        return None
    rule = "8.4" if state.content.is_estuary[space] else "8.2" if state.camp(unit) == SOVIET else "8.1"
    return refuse(rule, "refuse-stacking", {"unit": unit_name(state, unit), "hex": hex_name(state, space)})
