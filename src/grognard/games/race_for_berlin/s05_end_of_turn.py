"""5 The end-of-turn phase: the test for the end of the game, and all that is made ready for the next turn."""

from grognard.games.race_for_berlin import words
from grognard.games.race_for_berlin.s10_victory import end_game
from grognard.games.race_for_berlin.state import SOVIET_BITS, TURNED, State
from grognard.kernel.sequence import AGAIN, CHANCE, Step


class GameEndTest(Step[State]):
    """5.2 On turns 7, 8 and 9, with Soviets in every Berlin area, a die may end the game; turn 10 always ends it."""

    def resume(self, state: State) -> int:
        if not state.content.end_test[state.turn] or not surrounds_berlin(state):
            state.pop()
            return AGAIN
        state.seat = 0
        state.faces = [6]
        return CHANCE

    def resolve(self, state: State, rolled: list[int]) -> None:
        total = rolled[0] + end_bonus(state)
        state.events.append((words.END_ROLLED, rolled[0], total))
        state.pop()
        if total > state.content.end_target:
            end_game(state)

    def label(self, state: State, rolled: list[int]) -> str:
        return "game-ends" if rolled[0] + end_bonus(state) > state.content.end_target else "goes-on"


def surrounds_berlin(state: State) -> bool:
    """5.2, 10.2.3 Whether a Soviet unit of either marshal stands in each of the six Berlin areas."""
    return all([state.holds(area, SOVIET_BITS) for area in state.content.boroughs])


def end_bonus(state: State) -> int:
    """5.2 One more for each Berlin area at level 2, two more for each above it."""
    content = state.content
    level = content.control_level
    return sum([content.end_at if held == level else content.end_above if held > level else 0 for held in state.level])


def end_turn(state: State) -> None:
    """5.3, 5.4, 5.6 Units are turned upright, support is lost, the turn marker moves on."""
    for unit in range(len(state.flags)):
        state.unmark(unit, TURNED)
    state.support = [0, 0]
    state.speer = False
    state.withdrawal = [0, 0]
    state.order = -1
    state.drawn = 0
    state.operation = 1
    state.passed = [0, 0]
    if state.turn >= state.rules.last_turn:
        end_game(state)
    else:
        state.turn += 1
