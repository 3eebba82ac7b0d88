"""2.0 The sequence of play, and the set-up."""

from typing import Any

from grognard.games.mill_bridge import words
from grognard.games.mill_bridge.content import Content
from grognard.games.mill_bridge.keeping import KeptState
from grognard.games.mill_bridge.s03_movement import InHand, Movement
from grognard.games.mill_bridge.s05_combat import Advancing, Battle, BattleRoll, Combat, Retreating
from grognard.games.mill_bridge.state import State
from grognard.kernel.sequence import AGAIN, Step
from grognard.kernel.words import steps_of


class Turns(Step[State]):
    """2.1, 2.2 Four phases to a turn, whose number is the argument; after the last turn the game is over."""

    def resume(self, state: State) -> int:
        if state.argument < len(words.PHASES):
            state.frames[-1] += 1
            begin_phase(state, state.argument - 1)
        elif state.turn < state.content.turns:
            state.turn += 1
            state.frames[-1] = 0
        else:
            state.finished = True
            state.events.append((words.GAME_ENDS, state.turn))
        return AGAIN


def begin_phase(state: State, phase: int) -> None:
    """2.1 The Americans move and fight, then the Germans."""
    state.phase = phase
    state.events.append((words.PHASE_BEGINS, state.turn, phase))
    state.push(words.MOVEMENT if phase % 2 == 0 else words.COMBAT, 0)


def steps() -> list[Step[Any]]:
    """Every step, and the class that plays it."""
    phases = {words.TURNS: Turns, words.MOVEMENT: Movement, words.IN_HAND: InHand, words.COMBAT: Combat}
    battle = {words.BATTLE: Battle, words.BATTLE_ROLL: BattleRoll, words.RETREATING: Retreating, words.ADVANCING: Advancing}
    return steps_of(words.STEPS, {**phases, **battle})


def set_up(every_step: list[Step[Any]], content: Content, placements: list[tuple[int, int]]) -> State:
    """2.3 The units on their hexes, not yet run to the first decision."""
    state = KeptState(every_step, content)
    for unit, space in placements:
        state.put(unit, space)
    state.push(words.TURNS, 0)
    return state
