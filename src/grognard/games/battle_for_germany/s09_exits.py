"""9-0 Leaving the map: German units, and the enemies that follow them."""

from grognard.games.battle_for_germany import words
from grognard.games.battle_for_germany.content import BOX_ITALY, BOX_SOVIET, BOX_WESTERN, EXIT_EAST, NO_EXIT, SOVIET, WESTERN
from grognard.games.battle_for_germany.effects import take_off, update_control
from grognard.games.battle_for_germany.s04_zones_of_control import must_stop, unit_name
from grognard.games.battle_for_germany.state import (
    FACE_DOWN,
    GARRISON,
    OUT,
    State,
    is_german,
)
from grognard.kernel.action import OPERAND_MASK, operand_of
from grognard.kernel.decision import Message, Refusal, refuse
from grognard.kernel.sequence import AGAIN, DECISION, Step
from grognard.mechanics.pieces import NOWHERE


def forbids_exit(state: State, unit: int) -> Refusal | None:
    """9-0 Only German units leave the map, by the hexes named for it."""
    here = state.at(unit)
    edge = state.content.exit_edge[here]
    names: dict[str, str | int] = {"unit": unit_name(state, unit), "hex": state.content.board.names[here]}
    if not is_german(state.side(unit)):
        return refuse("9-0", "refuse-exit-not-german", names)
    if edge == NO_EXIT or (state.rules.is_collapse and edge != EXIT_EAST):
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


def could_exit(state: State, unit: int, points: int) -> bool:
    """Whether a unit that has not moved yet can leave from where it stands."""
    edge = state.content.exit_edge[state.at(unit)]
    if edge == NO_EXIT or not is_german(state.side(unit)) or points < state.content.exit_cost:
        return False
    return not state.rules.is_collapse or edge == EXIT_EAST


def leave_map(state: State, unit: int) -> None:
    """9-1 The unit is gone for good, and two enemies may be made to follow it."""
    here = state.at(unit)
    state.events.append((words.EXITED, unit, here))
    take_off(state, unit, OUT)
    state.exit_space = here
    state.pulls = state.content.units_per_exit


def pursuers(state: State) -> int:
    """9-1 Ruling: the west and south edges draw Western Allies, the east edge Soviets."""
    return SOVIET if state.content.exit_edge[state.exit_space] == EXIT_EAST else WESTERN


def pull_choices(state: State) -> list[int]:
    """9-1 The nearest enemy units; ties are for the exiting player to choose. 9-2 With none left on the map, units from their boxes."""
    side = pursuers(state)
    nearest: list[int] = []
    least = 1000
    on_map = False
    for unit, space in enumerate(state.pieces.where):
        if space == NOWHERE or state.side(unit) != side or state.has(unit, FACE_DOWN):
            continue
        on_map = True
        if state.has(unit, GARRISON) or state.content.is_yugoslav[unit]:
            continue  # Ruling: garrisons and Yugoslavs are never drawn along
        distance = state.content.board.distance(space, state.exit_space)
        if distance < least:
            least = distance
            nearest = []
        if distance == least:
            nearest.append(unit)
    return nearest if on_map else boxed(state, side)


def boxed(state: State, side: int) -> list[int]:
    """9-2 The destroyed units of a coalition."""
    return [unit for unit, box in enumerate(state.box) if (box == BOX_SOVIET if side == SOVIET else box == BOX_WESTERN or box == BOX_ITALY)]


def pull(state: State, unit: int) -> None:
    """9-1 A unit drawn along goes face down to the exit hex, keeps its zone of control, and leaves when the phase ends."""
    origin = state.at(unit)
    if origin == NOWHERE:
        state.box[unit] = OUT
        state.events.append((words.STRUCK_OFF, unit))
        return
    state.pieces.shift(unit, state.exit_space)
    state.outlook = []
    state.mark(unit, FACE_DOWN)
    state.events.append((words.PULLED, unit, state.exit_space))
    update_control(state, origin)
    update_control(state, state.exit_space)


def remove_face_down(state: State) -> None:
    """9-1 At the end of the movement phase the units turned face down leave the game for good."""
    for unit in range(len(state.flags)):
        if state.has(unit, FACE_DOWN):
            state.events.append((words.LEFT_THE_GAME, unit))
            take_off(state, unit, OUT)


class Pulling(Step[State]):
    """9-1 The exiting player names the enemies that follow, up to two."""

    def resume(self, state: State) -> int:
        found = pull_choices(state) if state.pulls > 0 else []
        if not found:
            state.pulls = 0
            state.exit_space = -1
            state.pop()
            return AGAIN
        state.choices = [words.PULL | unit for unit in found]
        state.choices.append(words.PASS)
        return DECISION

    def choose(self, state: State, code: int) -> None:
        if code == words.PASS:
            state.pulls = 0
        else:
            pull(state, operand_of(code))
            state.pulls -= 1

    def why_not(self, state: State, code: int) -> Refusal:
        """9-1 Only the nearest may be taken, and never garrisons or Yugoslavs."""
        name: dict[str, str | int] = {"hex": state.content.board.names[state.exit_space]}
        if code & ~OPERAND_MASK != words.PULL:
            return refuse("9-1", "refuse-pull-first", name)
        return refuse("9-1", "refuse-pull", {**name, "unit": unit_name(state, operand_of(code))})

    def prompt(self, state: State) -> Message:
        return Message("prompt-pulling", {"hex": state.content.board.names[state.exit_space], "left": state.pulls})
