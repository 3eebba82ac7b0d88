"""16-32 The tripled move of the three-player game."""

from grognard.games.battle_for_germany.content import BOTH, EAST, WEST
from grognard.games.battle_for_germany.s04_zones_of_control import must_stop, unit_name
from grognard.games.battle_for_germany.s05_movement import may_stack, reach_of, steps_of
from grognard.games.battle_for_germany.state import DOUBLED, State, is_german
from grognard.kernel.decision import Refusal, refuse


def forbids_transfer(state: State, unit: int) -> Refusal | None:
    """16-32 One German unit that starts outside enemy zones of control may triple its movement, to end across the boundary."""
    name: dict[str, str | int] = {"unit": unit_name(state, unit)}
    if not state.rules.is_three_player or not is_german(state.side(unit)):
        return refuse("16-32", "refuse-transfer-game", name)
    if state.transfers > 0:
        return refuse("16-32", "refuse-transfer-used", name)
    if state.stepped or state.crossing >= 0:
        return refuse("16-32", "refuse-transfer-begun", name)
    if state.has(unit, DOUBLED):
        return refuse("16-32", "refuse-transfer-doubled", name)  # Ruling: not with the doubling of 7-22
    if state.in_enemy_zone(state.side(unit), state.at(unit)):
        return refuse("16-32", "refuse-transfer-zone", name)
    if state.content.theatre[state.at(unit)] == BOTH:
        return refuse("16-32", "refuse-transfer-berlin", name)
    points = state.content.move[unit] * state.content.transfer_multiplier
    if not transfer_destinations(state, unit, points, other_theatre(state, unit)):
        return refuse("16-32", "refuse-transfer-reach", name)
    return None


def other_theatre(state: State, unit: int) -> int:
    return EAST if state.content.theatre[state.at(unit)] == WEST else WEST


def transfer_destinations(state: State, unit: int, points: int, theatre: int) -> list[int]:
    """16-32 The hexes across the boundary that the unit can end in or go on from. Ruling: Berlin lies on neither side."""
    found = reach_of(state, unit, points)
    spaces: list[int] = []
    for space in found.spaces:
        if state.content.theatre[space] == theatre:
            if may_stack(state, unit, space) or leads_on(state, unit, space, points - found.cost[space], theatre):
                spaces.append(space)
    return spaces


def leads_on(state: State, unit: int, space: int, points: int, theatre: int) -> bool:
    """5-3 Whether a unit can go on from a full hex to one where it may stop, on the side of the boundary where it has to end."""
    if must_stop(state, unit, space):
        return False
    for there, cost in steps_of(state, unit)[space]:
        if cost <= points and state.content.theatre[there] == theatre and not state.holds_foreigner(state.side(unit), there):
            if may_stack(state, unit, there):
                return True
    return False


def begin_transfer(state: State, unit: int) -> None:
    """16-32 The unit in hand gets three times its printed movement points."""
    state.crossing = other_theatre(state, unit)
    state.transfers += 1
    state.points = state.content.move[unit] * state.content.transfer_multiplier
    state.found = None
