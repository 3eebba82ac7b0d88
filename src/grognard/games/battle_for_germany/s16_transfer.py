"""16-32 The tripled move of the three-player game."""

from grognard.games.battle_for_germany.content import BOTH, EAST, WEST
from grognard.games.battle_for_germany.s04_zones_of_control import unit_name
from grognard.games.battle_for_germany.s05_movement import reach_of
from grognard.games.battle_for_germany.s05_settling import Prospect, stops_judged
from grognard.games.battle_for_germany.state import DOUBLED, State, is_german
from grognard.kernel.decision import Refusal, refuse


def forbids_transfer(state: State, unit: int, prospect: Prospect | None) -> Refusal | None:
    """16-32 One German unit that starts outside enemy zones of control may triple its movement, to end across the boundary.

    `prospect` is what its moves are judged by (see `s05_settling.prospect_for`).
    """
    name: dict[str, str | int] = {"unit": unit_name(state, unit)}
    if not state.rules.variant.has_one_german or not is_german(state.side(unit)):
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
    return None if has_transfer_stop(state, unit, prospect) else refuse("16-32", "refuse-transfer-reach", name)


def other_theatre(state: State, unit: int) -> int:
    return EAST if state.content.theatre[state.at(unit)] == WEST else WEST


def has_transfer_stop(state: State, unit: int, prospect: Prospect | None) -> bool:
    """16-32 Whether there is a hex across the boundary where a tripled move can end. Ruling: Berlin lies on neither side."""
    if state.found is not None and may_end_across(state, unit, state.found.spaces, prospect):
        return True  # within its own points, which were searched already
    points = state.content.move[unit] * state.content.transfer_multiplier
    return may_end_across(state, unit, reach_of(state, unit, points).spaces, prospect)


def may_end_across(state: State, unit: int, spaces: list[int], prospect: Prospect | None) -> bool:
    theatre, across = state.content.theatre, other_theatre(state, unit)
    for space in spaces:
        if theatre[space] == across and stops_judged(state, unit, [space], prospect):
            return True
    return False


def begin_transfer(state: State, unit: int) -> None:
    """16-32 The unit in hand gets three times its printed movement points."""
    state.crossing = other_theatre(state, unit)
    state.transfers += 1
    state.points = state.content.move[unit] * state.content.transfer_multiplier
    state.found = None
