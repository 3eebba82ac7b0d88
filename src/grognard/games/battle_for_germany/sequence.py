"""3-0 The sequence of play, as each scenario lists it, and the turn of the wheel."""

from typing import Any, Final

from grognard.games.battle_for_germany import words
from grognard.games.battle_for_germany.content import SOVIET, Content, ScenarioData
from grognard.games.battle_for_germany.effects import remove_germans, set_enemies
from grognard.games.battle_for_germany.ground import Ground
from grognard.games.battle_for_germany.keeping import KeptState
from grognard.games.battle_for_germany.s05_movement_phase import InHand, Movement, begin_movement
from grognard.games.battle_for_germany.s06_advance import Advancing
from grognard.games.battle_for_germany.s06_combat_phase import Battle, BattleRoll, Combat
from grognard.games.battle_for_germany.s06_results import Exchange, Retreat, RetreatHex
from grognard.games.battle_for_germany.s07_replacements import Arrival, Replacement, begin_replacement
from grognard.games.battle_for_germany.s08_courland import Evacuation
from grognard.games.battle_for_germany.s09_pursuit import Pulling
from grognard.games.battle_for_germany.state import COURLAND, DOUBLED, FALLEN, GARRISON, GERMANS_GONE, Rules, State
from grognard.kernel.options import Options
from grognard.kernel.sequence import AGAIN, CHANCE, Step
from grognard.kernel.words import steps_of

# Instructions of the program besides the phases, which are numbered from 0.
BEGIN_PLAYER_TURN: Final = -1
END_PLAYER_TURN: Final = -2
END_TURN: Final = -3


def program(scenario: ScenarioData) -> list[tuple[int, int]]:
    """3-0, 16-1, 17-2 One game turn from top to bottom: (instruction, seat)."""
    listed: list[tuple[int, int]] = []
    for seat, phases in scenario.turn_sequence:
        listed.append((BEGIN_PLAYER_TURN, seat))
        for phase in phases:
            listed.append((words.PHASES.index(phase), seat))
        listed.append((END_PLAYER_TURN, seat))
    listed.append((END_TURN, 0))
    return listed


class Turns(Step[State]):
    """3-0 The frame at the bottom: its argument is the next line of the program."""

    def resume(self, state: State) -> int:
        line = state.argument
        instruction, seat = state.rules.program[line]
        state.frames[-1] = line + 1
        if instruction == BEGIN_PLAYER_TURN:
            begin_player_turn(state)
        elif instruction == END_PLAYER_TURN:
            end_player_turn(state)
        elif instruction == END_TURN:
            end_turn(state)
        elif not loses_turn(state, seat):
            begin_phase(state, instruction)
        return AGAIN


def begin_phase(state: State, phase: int) -> None:
    """3-0 Only the side named by a phase acts in it."""
    state.phase = phase
    state.events.append((words.PHASE_BEGINS, state.turn, phase))
    kind = words.phase_kind(phase)
    if kind == words.KIND_REPLACEMENT:
        begin_replacement(state)
        state.push(words.REPLACEMENT, phase)
    elif kind == words.KIND_MOVEMENT:
        begin_movement(state)
        state.push(words.MOVEMENT, phase)
    else:
        state.push(words.COMBAT, phase)


def begin_player_turn(state: State) -> None:
    """12-22 At the start of the player turn after the fall of Berlin all German units are removed."""
    if state.berlin == FALLEN and state.rules.variant.germans_leave:
        remove_germans(state)


def end_player_turn(state: State) -> None:
    """13-1 In the extended scenario the German units leave at the end of the player turn in which Berlin fell."""
    if state.berlin == FALLEN and state.rules.variant.germans_leave_at_once:
        remove_germans(state)


def end_turn(state: State) -> None:
    """3-0 The turn marker moves on; replacements lose their doubled movement (7-22)."""
    state.flags = [flags & ~DOUBLED for flags in state.flags]
    if state.turn >= state.rules.last_turn:
        state.finished = True
        state.events.append((words.GAME_ENDS, state.turn))
    else:
        state.turn += 1
        state.frames[-1] = 0


# -- scenario 15 ------------------------------------------------------------------------------------------------------
class StartRoll(Step[State]):
    """15-22 Before play the Soviet player rolls: on 1 to 3 the Soviets do not play the first turn."""

    def resume(self, state: State) -> int:
        state.seat = state.rules.seat_of[SOVIET]
        state.faces = [6]
        return CHANCE

    def resolve(self, state: State, rolled: list[int]) -> None:
        state.lost_turn = rolled[0] in state.content.lost_turn_rolls
        state.events.append((words.START_ROLLED, rolled[0], int(state.lost_turn)))
        state.pop()

    def label(self, state: State, rolled: list[int]) -> str:
        return "lost" if rolled[0] in state.content.lost_turn_rolls else "played"


def loses_turn(state: State, seat: int) -> bool:
    """15-22 The lost turn takes replacements, movement and combat with it."""
    return state.lost_turn and state.turn == state.rules.scenario.first_turn and seat == state.rules.seat_of[SOVIET]


# -- from a scenario to a first position ------------------------------------------------------------------------------
def steps() -> list[Step[Any]]:
    """Every step of the sequence of play, and the class that plays it."""
    return steps_of(
        words.STEPS,
        {
            words.TURNS: Turns,
            words.START_ROLL: StartRoll,
            words.REPLACEMENT: Replacement,
            words.ARRIVAL: Arrival,
            words.EVACUATION: Evacuation,
            words.MOVEMENT: Movement,
            words.IN_HAND: InHand,
            words.PULLING: Pulling,
            words.COMBAT: Combat,
            words.BATTLE: Battle,
            words.BATTLE_ROLL: BattleRoll,
            words.EXCHANGE: Exchange,
            words.RETREAT: Retreat,
            words.RETREAT_HEX: RetreatHex,
            words.ADVANCING: Advancing,
        },
    )


def rules_for(content: Content, ground: Ground, scenario: ScenarioData, options: Options) -> Rules:
    rules = Rules(content, scenario, options, ground)
    rules.program = program(scenario)
    return rules


def set_up(every_step: list[Step[Any]], rules: Rules) -> State:
    """12-1 The units on their hexes, not yet run to the first decision."""
    state = KeptState(every_step, rules)
    scenario = rules.scenario
    for unit, space in scenario.placements:
        state.pieces.place(unit, space)
    for unit in scenario.courland_german + scenario.courland_soviet:
        state.box[unit] = COURLAND
    for unit, _ in scenario.garrisons:
        state.mark(unit, GARRISON)
    state.control = scenario.control[:]
    if rules.variant.begins_without_germans:
        state.forts = 0  # 15-0 Ruling: forts count as destroyed
        state.berlin = GERMANS_GONE  # 15-23
    set_enemies(state)
    state.push(words.TURNS, 0)
    if rules.variant.begins_without_germans:
        state.push(words.START_ROLL, 0)
    return state
