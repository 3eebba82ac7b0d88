"""What must hold in every position of End of the Iron Dream, counted from outside: steps, stacks, who stands with whom, whose hex it is."""

from grognard import Match
from grognard.games.iron_dream.boxes import ON_MAP
from grognard.games.iron_dream.content import CAMP, SOVIET
from grognard.games.iron_dream.s03_set_up import step_units
from grognard.games.iron_dream.state import State

ORDERS = (
    "move",
    "retreat",
    "sail",
    "recreate",
    "bring",
    "raise",
    "drop",
    "advance",
    "ashore",
    "occupy",
)

SENSE = (0.0, 0.0, 0.0, 0.0, 0.0, 0.7)  # an adviser takes his time


class Watch:
    """Looks at the map whenever it is asked."""

    def __init__(self, match: Match) -> None: ...

    def before(self, match: Match, code: int) -> None: ...

    def after(self, match: Match) -> None: ...

    def problems(self, match: Match) -> list[str]:
        state = match.position
        assert isinstance(state, State)
        return [*units(state), *stacks(state), *counts(state)]


def units(state: State) -> list[str]:
    """A unit on the map has between one step and all it can have; one in a box is not on the map."""
    found: list[str] = []
    content = state.content
    waiting = {unit for step in state.rules.scenario.setup_steps for unit in step_units(step)} if state.setup_left else set()
    for unit, space in enumerate(state.field.where):
        name = content.unit_names[unit]
        if space >= 0:
            if not 1 <= state.strength[unit] <= content.steps[unit]:
                found.append(f"{name} stands on the map with {state.strength[unit]} steps")
            if state.box[unit] != ON_MAP:
                found.append(f"{name} is on the map and in box {state.box[unit]}")
        elif state.box[unit] == ON_MAP and unit not in waiting:
            found.append(f"{name} is neither on the map nor in a box")
    return found


def stacks(state: State) -> list[str]:
    """8.0 Four units to a hex, of the Soviets three armies at most; nobody shares a hex with another camp."""
    found: list[str] = []
    content = state.content
    for space in range(content.size):
        stack = state.field.stack(space)
        name = content.names[space]
        if len({CAMP[state.field.side[unit]] for unit in stack}) > 1:
            found.append(f"units of two camps stand in {name}")
        if space == content.south_italy or not stack:
            continue
        if len(stack) > (content.estuary_units if content.is_estuary[space] else content.stack_units):
            found.append(f"{len(stack)} units stand in {name}")
        armies = len([unit for unit in stack if content.is_army[unit]])
        if CAMP[state.field.side[stack[0]]] == SOVIET and armies > content.stack_armies:
            found.append(f"{armies} Soviet armies stand in {name}")
    return found


def counts(state: State) -> list[str]:
    """The packed counts are those of the units that stand there; whoever stands in a hex holds it."""
    field = state.field
    content = state.content
    occupants = [0] * content.size
    fighters = [0] * content.size
    zones = [0] * content.size
    for unit, space in enumerate(field.where):
        if space < 0:
            continue
        one = 1 << 8 * field.side[unit]
        occupants[space] += one
        if field.fights[unit]:
            fighters[space] += one
            for near in field.zone_reach[field.zone[unit]][space]:
                zones[near] += one
    found: list[str] = []
    if occupants != field.occupants or fighters != field.fighters:
        found.append("the counts of units in hexes are wrong")
    if zones != field.zones:
        found.append("the counts of zones of control are wrong")
    if not state.setup_left:
        for unit, space in enumerate(field.where):
            if space >= 0 and field.fights[unit] and state.control[space] != CAMP[field.side[unit]]:
                found.append(f"{content.unit_names[unit]} stands in {content.names[space]}, which another camp controls")
    return found
