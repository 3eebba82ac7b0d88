"""9.0 Zones of control."""

from grognard.games.iron_dream.field import usual_zone
from grognard.games.iron_dream.ground import ZONE_NONE
from grognard.games.iron_dream.state import State


def zone_of(state: State, unit: int) -> int:
    """9.1, 9.3, 9.5 The kind of zone of control that a unit has when nothing special holds."""
    if not state.content.is_combat[unit]:
        return ZONE_NONE
    return usual_zone(state.field.side[unit], not state.hook_flooded and state.rules.hook_floods)
