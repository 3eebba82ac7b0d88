"""Units and hexes as arguments of messages."""

from grognard.games.iron_dream.state import State


def unit_name(state: State, unit: int) -> str:
    return "@unit-" + state.content.unit_names[unit]


def hex_name(state: State, space: int) -> str:
    return state.content.names[space]
