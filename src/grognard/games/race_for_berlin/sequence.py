"""1 The sequence of play, top to bottom, and the way from a scenario to a first position."""

from typing import Any, Final

from grognard.games.race_for_berlin import words
from grognard.games.race_for_berlin.content import KONIEV, ZHUKOV, Content, ScenarioData
from grognard.games.race_for_berlin.ground import Ground
from grognard.games.race_for_berlin.keeping import KeptState
from grognard.games.race_for_berlin.s02_administration import Americans, Arrival, Escape, EscapeArea, Orders, Reinforcement, XiiArmy
from grognard.games.race_for_berlin.s02_events import (
    BridgeArea,
    Bridges,
    Conscripts,
    ConscriptUnit,
    Draw,
    Evasion,
    EventArmy,
    EventTrack,
    Tokens,
)
from grognard.games.race_for_berlin.s02_orders import OrderAgain
from grognard.games.race_for_berlin.s03_logistics import Replacement, Returning, judge_supply
from grognard.games.race_for_berlin.s04_operations import Declaration, ImpulseEnd, OperationsTest, begin_impulse
from grognard.games.race_for_berlin.s05_end_of_turn import GameEndTest, end_turn
from grognard.games.race_for_berlin.s07_movement_phase import InHand, LateMoves, Movement, Reserves
from grognard.games.race_for_berlin.s08_combat_phase import Battle, BattleRoll, Combat
from grognard.games.race_for_berlin.s08_results import Advancing, Losses, Retreat, RetreatArea
from grognard.games.race_for_berlin.s09_berlin import Urban, UrbanRoll
from grognard.games.race_for_berlin.state import ON_MAP, WAITING, XII_POOL, Rules, State
from grognard.kernel.options import Options
from grognard.kernel.sequence import AGAIN, Step
from grognard.kernel.words import steps_of

# 1 A turn, line by line: the phase, and the seat or the impulse that it is for.
PROGRAM: Final[list[tuple[str, int]]] = [
    ("reinforcements", 0),
    ("american_advance", 0),
    ("orders", 0),
    ("events", 0),
    ("supply", 0),
    ("replacements", ZHUKOV),
    ("replacements", KONIEV),
    ("zhukov_soviet_impulse", 0),
    ("koniev_soviet_impulse", 1),
    ("koniev_german_impulse", 2),
    ("zhukov_german_impulse", 3),
    ("operations_test", 0),
    ("late_moves", 0),
    ("game_end_test", 0),
    ("turn_end", 0),
    ("next_turn", 0),
]


class Turns(Step[State]):
    """1 The frame at the bottom: its argument is the next line of the program."""

    def resume(self, state: State) -> int:
        line = state.argument
        phase, argument = PROGRAM[line]
        state.frames[-1] = line + 1
        if phase == "next_turn":
            state.frames[-1] = 0
            end_turn(state)
        else:
            begin_phase(state, phase, argument)
        return AGAIN


def begin_phase(state: State, phase: str, argument: int) -> None:
    """1 Each line of the sequence puts its steps on the stack."""
    state.phase = words.PHASES.index(phase)
    state.events.append((words.PHASE_BEGINS, state.turn, state.phase))
    if state.phase >= words.FIRST_IMPULSE and state.phase < words.FIRST_IMPULSE + len(words.IMPULSE_SIDES):
        begin_impulse(state, words.IMPULSE_SIDES[argument])
    elif phase == "reinforcements":
        state.push(words.XII_ARMY, 0)
        state.push(words.REINFORCEMENT, 0)
    elif phase == "american_advance":
        state.push(words.AMERICANS, 0)
    elif phase == "orders":
        state.push(words.ORDERS, 0)
    elif phase == "events":
        state.push(words.DRAW, 0)
    elif phase == "supply":
        judge_supply(state)
    elif phase == "replacements":
        state.has_point = True
        state.push(words.REPLACEMENT, argument)
    elif phase == "operations_test":
        state.push(words.OPERATIONS_TEST, 0)
    elif phase == "late_moves":
        state.push(words.LATE_MOVES, 0)
    elif phase == "game_end_test":
        state.push(words.GAME_END_TEST, 0)
    elif state.turn < state.rules.last_turn:
        state.push(words.TOKENS, 0)


def steps() -> list[Step[Any]]:
    """Every step of the sequence of play, and the class that plays it."""
    return steps_of(
        words.STEPS,
        {
            words.TURNS: Turns,
            words.REINFORCEMENT: Reinforcement,
            words.XII_ARMY: XiiArmy,
            words.ARRIVAL: Arrival,
            words.AMERICANS: Americans,
            words.ESCAPE: Escape,
            words.ESCAPE_AREA: EscapeArea,
            words.ORDERS: Orders,
            words.DRAW: Draw,
            words.REPLACEMENT: Replacement,
            words.RETURNING: Returning,
            words.BRIDGES: Bridges,
            words.BRIDGE_AREA: BridgeArea,
            words.DECLARATION: Declaration,
            words.EVENT_ARMY: EventArmy,
            words.EVENT_TRACK: EventTrack,
            words.MOVEMENT: Movement,
            words.IN_HAND: InHand,
            words.COMBAT: Combat,
            words.BATTLE: Battle,
            words.CONSCRIPTS: Conscripts,
            words.CONSCRIPT_UNIT: ConscriptUnit,
            words.EVASION: Evasion,
            words.BATTLE_ROLL: BattleRoll,
            words.LOSSES: Losses,
            words.RETREAT: Retreat,
            words.RETREAT_AREA: RetreatArea,
            words.ADVANCING: Advancing,
            words.URBAN: Urban,
            words.URBAN_ROLL: UrbanRoll,
            words.RESERVES: Reserves,
            words.IMPULSE_END: ImpulseEnd,
            words.OPERATIONS_TEST: OperationsTest,
            words.LATE_MOVES: LateMoves,
            words.GAME_END_TEST: GameEndTest,
            words.TOKENS: Tokens,
            words.ORDER_AGAIN: OrderAgain,
        },
    )


def rules_for(content: Content, ground: Ground, scenario: ScenarioData, options: Options) -> Rules:
    return Rules(content, scenario, options, ground)


def set_up(every_step: list[Step[Any]], rules: Rules) -> State:
    """11 The units in their areas, not yet run to the first decision."""
    state = KeptState(every_step, rules)
    scenario = rules.scenario
    for unit, area in scenario.placements:
        state.box[unit] = ON_MAP
        state.pieces.place(unit, area)
    for entry in scenario.reinforcements:
        for unit in entry.units:
            state.box[unit] = WAITING
    if scenario.xii_army is not None:
        for unit in scenario.xii_army.units:
            state.box[unit] = XII_POOL
    state.push(words.TURNS, 0)
    return state
