"""8.3, 8.4 A line of sight in words: whether it is free, what it meets hex by hex, and who would be spotted at its end."""

from typing import Final

from grognard.games.panzer_grenadier.content import TERRAIN_NAMES
from grognard.games.panzer_grenadier.layout import LEVEL_METRES
from grognard.games.panzer_grenadier.overlays import hex_named
from grognard.games.panzer_grenadier.s08_spotting import sight_of
from grognard.games.panzer_grenadier.s17_teams import side_of_seat
from grognard.games.panzer_grenadier.sight import NO_SMOKE, REASON_NAMES
from grognard.games.panzer_grenadier.state import State

RULES: Final = ["8.4", "8.31", "16.12", "8.4"]
"""By the reason why a line is blocked."""


def line(state: State, seat: int, origin: str, target: str) -> dict[str, object]:
    """From one hex to another, no matter who stands there; `stations` are both ends and all between."""
    here, there = hex_named(state, origin), hex_named(state, target)
    ground = state.ground
    side = side_of_seat(state, seat) if seat >= 0 else 0
    plain, marked = sight_of(state, side, here)
    cloud = state.cloud if state.cloud else NO_SMOKE
    blocked = ground.sight.why_not(here, there, cloud) if here != there else None
    between = ground.sight.between(here, there) if here != there else []
    ends = [(here, -1), *between, (there, -1)] if here != there else [(here, -1)]
    where, reason = blocked if blocked is not None else (-1, -1)
    found: dict[str, object] = {
        "open": blocked is None,
        "range": ground.distance[here][there],
        "spotted": bool(plain >> there & 1),
        "marked": bool(marked >> there & 1),
        "stations": [station(state, space, other, where) for space, other in ends],
    }
    if blocked is not None:
        args = {"hex": ground.names[where], "cover": f"@terrain-{TERRAIN_NAMES[ground.terrain[where]]}"}
        message = {"id": f"sight-{REASON_NAMES[reason]}", "args": args}
        return {**found, "rule": RULES[reason], "message": message, "blocked": ground.names[where]}
    id = "sight-same" if here == there else "sight-open" if between else "sight-adjacent"
    return {**found, "rule": "8.3", "message": {"id": id, "args": {}}}


def station(state: State, here: int, other: int, where: int) -> dict[str, object]:
    """A hex that the line passes through, or two beside a hexside along which it runs (8.32)."""
    ground = state.ground
    spaces = [space for space in (here, other) if space >= 0]
    return {
        "spaces": [ground.names[space] for space in spaces],
        "height": LEVEL_METRES * max([ground.level[space] for space in spaces]),
        "cover": "smoke" if state.smoke[here] else TERRAIN_NAMES[ground.terrain[here]],
        "blocks": where in spaces,
    }
