"""4-0 Zones of control."""

from grognard.games.battle_for_germany.state import State
from grognard.kernel.decision import Refusal, refuse


def must_stop(state: State, unit: int, space: int) -> bool:
    """4-0 A unit must stop as soon as it enters an enemy zone of control."""
    return state.in_enemy_zone(state.side(unit), space)


def forbids_zone_to_zone(state: State, unit: int, here: int, there: int) -> Refusal | None:
    """4-3 A unit may leave an enemy zone of control, but never straight into another."""
    side = state.side(unit)
    if state.in_enemy_zone(side, here) and state.in_enemy_zone(side, there):
        names = state.content.board.names
        enemies: dict[str, str | int] = {"enemy": zone_maker(state, side, here), "other": zone_maker(state, side, there)}
        return refuse("4-3", "refuse-zone-to-zone", {**enemies, "unit": unit_name(state, unit), "from": names[here], "hex": names[there]})
    return None


def zone_maker(state: State, side: int, space: int) -> str:
    """The name of an enemy in whose zone of control a hex lies: what a refusal points at."""
    for near in state.content.neighbours[space]:
        for unit in state.pieces.stack(near):
            if state.hostile[side] >> 8 * state.side(unit) & 255:
                return unit_name(state, unit)
    return ""


def unit_name(state: State, unit: int) -> str:
    """How messages name a unit."""
    return "@unit-" + state.content.unit_names[unit]
