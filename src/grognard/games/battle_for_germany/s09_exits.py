"""9-0 Leaving the map: which units may, from where, and at what cost."""

from grognard.games.battle_for_germany import words
from grognard.games.battle_for_germany.content import NO_EXIT
from grognard.games.battle_for_germany.effects import take_off
from grognard.games.battle_for_germany.s04_zones_of_control import must_stop, unit_name
from grognard.games.battle_for_germany.state import (
    FACE_DOWN,
    OUT,
    State,
    is_german,
)
from grognard.kernel.decision import Refusal, refuse


def forbids_exit(state: State, unit: int) -> Refusal | None:
    """9-0, 16-32 Only German units leave the map, by the hexes named for it, and never by a tripled move."""
    here = state.at(unit)
    edge = state.content.exit_edge[here]
    names: dict[str, str | int] = {"unit": unit_name(state, unit), "hex": state.content.board.names[here]}
    if not is_german(state.side(unit)):
        return refuse("9-0", "refuse-exit-not-german", names)
    if edge == NO_EXIT or not state.rules.variant.leads_out(edge):
        return refuse("9-0", "refuse-exit-hex", names)
    if state.crossing >= 0:
        return refuse("16-32", "refuse-transfer-end", names)
    return forbids_exit_cost(state, unit)


def forbids_exit_cost(state: State, unit: int) -> Refusal | None:
    """9-3 Leaving costs four movement points. Ruling: a unit that has just entered an enemy zone of control has stopped."""
    names: dict[str, str | int] = {
        "unit": unit_name(state, unit),
        "points": state.points,
        "cost": state.content.exit_cost,
    }
    if state.points < state.content.exit_cost:
        return refuse("9-3", "refuse-exit-points", names)
    if state.stepped and must_stop(state, unit, state.at(unit)):
        return refuse("9-3", "refuse-exit-zone", names)
    return None


def could_exit(state: State, unit: int, space: int, points: int) -> bool:
    """Whether a unit with these movement points could leave the map from a hex."""
    edge = state.content.exit_edge[space]
    if edge == NO_EXIT or not is_german(state.side(unit)) or points < state.content.exit_cost:
        return False
    return state.rules.variant.leads_out(edge)


def leave_map(state: State, unit: int) -> None:
    """9-1 The unit is gone for good, and two enemies may be made to follow it."""
    here = state.at(unit)
    state.events.append((words.EXITED, unit, here))
    take_off(state, unit, OUT)
    state.exit_space = here
    state.pulls = state.content.units_per_exit


def remove_face_down(state: State) -> None:
    """9-1 At the end of the movement phase the units turned face down leave the game for good."""
    for unit, flags in enumerate(state.flags):
        if flags & FACE_DOWN:
            state.events.append((words.LEFT_THE_GAME, unit))
            take_off(state, unit, OUT)
