"""What the page can lay over the map: supply lines and control of victory areas."""

from grognard.games.race_for_berlin.content import SEAT_NAMES, SIDE_NAMES
from grognard.games.race_for_berlin.s03_logistics import supplied_areas
from grognard.games.race_for_berlin.state import NOBODY, State
from grognard.kernel.errors import BadInput


def overlay(state: State, name: str) -> dict[str, list[str]]:
    """The areas of an overlay, in groups."""
    if name == "supply":
        return supply(state)
    if name == "control":
        return control(state)
    raise BadInput(f"There is no overlay '{name}'; the overlays are supply and control.")


def supply(state: State) -> dict[str, list[str]]:
    """3.1.1 By side: the areas that a supply line reaches, as the map stands; the Germans share one."""
    names = state.content.board.names
    found: dict[str, list[str]] = {}
    for side in (0, 1, 2):
        reached = [names[area] for area, is_open in enumerate(supplied_areas(state, side)) if is_open]
        found[SIDE_NAMES[side] if side < 2 else "german"] = reached
    return found


def control(state: State) -> dict[str, list[str]]:
    """7.3.4, 9.1.4 By marshal: the victory areas held; and what the Americans have."""
    names = state.content.board.names
    found: dict[str, list[str]] = {}
    for area, holder in enumerate(state.control):
        if holder != NOBODY:
            found.setdefault(SEAT_NAMES[holder], []).append(names[area])
    taken = [names[area] for area, american in enumerate(state.american) if american]
    if taken:
        found["american"] = taken
    return found
