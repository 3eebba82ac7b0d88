"""9-1, 9-2 The enemies that follow a German unit off the map."""

from grognard.games.battle_for_germany import words
from grognard.games.battle_for_germany.content import BOX_ITALY, BOX_SOVIET, BOX_WESTERN, EXIT_EAST, SOVIET, WESTERN
from grognard.games.battle_for_germany.effects import forget_ways, update_control
from grognard.games.battle_for_germany.s04_zones_of_control import unit_name
from grognard.games.battle_for_germany.s05_movement import overstacked
from grognard.games.battle_for_germany.s05_settling import HOPELESS, prospect_now
from grognard.games.battle_for_germany.state import FACE_DOWN, GARRISON, OUT, State
from grognard.kernel.action import OPERAND_MASK, operand_of
from grognard.kernel.decision import Message, Refusal, refuse
from grognard.kernel.sequence import AGAIN, DECISION, Step
from grognard.mechanics.pieces import NOWHERE


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
    if not on_map:
        return boxed(state, side)
    return [unit for unit in nearest if forbids_pull_into_crowd(state, unit) is None]


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
    forget_ways(state)
    state.mark(unit, FACE_DOWN)
    state.events.append((words.PULLED, unit, state.exit_space))
    update_control(state, origin)
    update_control(state, state.exit_space)


# -- why not ----------------------------------------------------------------------------------------------------------
def forbids_pull(state: State, unit: int) -> Refusal | None:
    """9-1 Only the nearest enemies follow, each of them once, and never garrisons or Yugoslavs."""
    names: dict[str, str | int] = {"unit": unit_name(state, unit), "hex": state.content.board.names[state.exit_space]}
    if state.side(unit) != pursuers(state):
        return refuse("9-1", "refuse-pull-side", names)
    if state.at(unit) == NOWHERE:
        return forbids_pull_from_box(state, unit)
    if state.has(unit, FACE_DOWN):
        return refuse("9-1", "refuse-pull-twice", names)
    if state.has(unit, GARRISON) or state.content.is_yugoslav[unit]:
        return refuse("9-1", "refuse-pull-kind", names)
    return forbids_pull_of_farther(state, unit) or forbids_pull_into_crowd(state, unit)


def forbids_pull_of_farther(state: State, unit: int) -> Refusal | None:
    """9-1 The nearest come first."""
    board = state.content.board
    least = board.distance(state.at(unit), state.exit_space)
    for other, space in enumerate(state.pieces.where):
        if space == NOWHERE or state.side(other) != state.side(unit) or state.has(other, FACE_DOWN | GARRISON):
            continue
        if not state.content.is_yugoslav[other] and board.distance(space, state.exit_space) < least:
            names: dict[str, str | int] = {"unit": unit_name(state, unit), "hex": board.names[state.exit_space]}
            return refuse("9-1", "refuse-pull", {**names, "nearer": unit_name(state, other)})
    return None


def forbids_pull_from_box(state: State, unit: int) -> Refusal | None:
    """9-1, 9-2 Destroyed units are taken only when their coalition has nobody left on the map."""
    name: dict[str, str | int] = {"unit": unit_name(state, unit)}
    if unit not in boxed(state, state.side(unit)):
        return refuse("9-2", "refuse-pull-gone", name)
    for other, space in enumerate(state.pieces.where):
        if space != NOWHERE and state.side(other) == state.side(unit) and not state.has(other, FACE_DOWN):
            return refuse("9-1", "refuse-pull-box", name)
    return None


def forbids_pull_into_crowd(state: State, unit: int) -> Refusal | None:
    """5-3 A zone of control may not be drawn to where it would shut in units that have to leave a full hex before the phase ends."""
    if not overstacked(state) or prospect_now(state).value == HOPELESS:
        return None
    twin = state.clone()
    pull(twin, unit)
    if prospect_now(twin).value != HOPELESS:
        return None
    return refuse("5-3", "refuse-pull-crowd", {"unit": unit_name(state, unit), "hex": state.content.board.names[state.exit_space]})


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

    def why_not(self, state: State, code: int) -> Refusal | None:
        """9-1 The enemies that follow are the only question here; the player may leave it at that."""
        verb = code & ~OPERAND_MASK
        if verb == words.PASS:
            return None
        if verb == words.PULL:
            return forbids_pull(state, operand_of(code))
        return refuse("9-1", "refuse-pull-first", {"hex": state.content.board.names[state.exit_space]})

    def prompt(self, state: State) -> Message:
        return Message("prompt-pulling", {"hex": state.content.board.names[state.exit_space], "left": state.pulls})
