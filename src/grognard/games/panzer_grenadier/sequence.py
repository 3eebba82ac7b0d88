"""3 The sequence of play, top to bottom, and the way from a scenario to a first position."""

from typing import Any

from grognard.games.panzer_grenadier import words
from grognard.games.panzer_grenadier.content import Content, ScenarioData
from grognard.games.panzer_grenadier.effects import look_around
from grognard.games.panzer_grenadier.ground import Ground
from grognard.games.panzer_grenadier.keeping import KeptState
from grognard.games.panzer_grenadier.s02_set_up import Draw, OutpostPlace, Outposts, Place, SetUp, first_control
from grognard.games.panzer_grenadier.s03_activation import Declare
from grognard.games.panzer_grenadier.s03_execute import Execute
from grognard.games.panzer_grenadier.s03_sequence import Fog, Initiative, Segment, begin_turn, clear_markers
from grognard.games.panzer_grenadier.s03_support import Artillery
from grognard.games.panzer_grenadier.s04_stacking import Unstack
from grognard.games.panzer_grenadier.s05_movement_phase import Crossing, Demolition, Moving
from grognard.games.panzer_grenadier.s06_overrun import LoneLeader
from grognard.games.panzer_grenadier.s07_fire import FireForm, FireRoll
from grognard.games.panzer_grenadier.s07_losses import Losses
from grognard.games.panzer_grenadier.s09_friendly_fire import FriendlyFire
from grognard.games.panzer_grenadier.s11_antitank import AtRoll, AtTarget
from grognard.games.panzer_grenadier.s12_assault_phase import AssaultForm, AssaultRoll, FirstFire, FreeShot, Storming
from grognard.games.panzer_grenadier.s13_opportunity import Opportunity, OpportunityForm
from grognard.games.panzer_grenadier.s14_morale import Checks
from grognard.games.panzer_grenadier.s14_recovery import Flight, Recovery
from grognard.games.panzer_grenadier.s15_aircraft import AirArrival, AirStrike
from grognard.games.panzer_grenadier.s16_mines import Mines
from grognard.games.panzer_grenadier.s16_smoke import SmokeRemoval, SmokeRoll
from grognard.games.panzer_grenadier.s16_works import take_bridge_away
from grognard.games.panzer_grenadier.s17_events import EventChoice, EventRoll, air_counters
from grognard.games.panzer_grenadier.s17_sharing import Allotment, Formations, even_shares
from grognard.games.panzer_grenadier.s17_teams import ALONE, FORMATIONS, SECTORS, Commander, seats_of, share_command
from grognard.games.panzer_grenadier.state import Rules, State
from grognard.kernel.options import Options
from grognard.kernel.sequence import AGAIN, CHANCE, Step
from grognard.kernel.words import steps_of

# The program of the frame at the bottom: its argument.
SET_UP_FIRST = 0
SET_UP_SECOND = 1
TURN_START = 2
ACTION = 3
MARKERS = 4


class Turns(Step[State]):
    """3 Set-up, then turns of initiative, action and marker removal, until the scenario is over."""

    def resume(self, state: State) -> int:
        line = state.argument
        first = state.rules.scenario.setup_first
        if line == SET_UP_FIRST:
            state.frames[-1] = SET_UP_SECOND
            state.phase = words.PHASE_SET_UP
            state.push(words.SET_UP, first)
        elif line == SET_UP_SECOND:
            state.frames[-1] = TURN_START
            state.push(words.SET_UP, 1 - first)
        elif line == TURN_START:
            if state.turn == 0 and state.rules.scenario.special.abandoned_outposts and not state.event_used:
                state.event_used = 1
                state.push(words.OUTPOSTS, 0)
            else:
                start_turn(state)
        elif line == ACTION:
            state.frames[-1] = MARKERS
            state.phase = words.PHASE_ACTION
            state.push(words.SEGMENT, 0)
        else:
            state.frames[-1] = TURN_START
            end_turn(state)
        return AGAIN


def start_turn(state: State) -> None:
    """3, 15.1, 17.63 Initiative; aircraft of the turn are drawn before it, and support shared out among the sectors."""
    if state.turn == 0:
        first_control(state)
        look_around(state)
    begin_turn(state)
    state.phase = words.PHASE_INITIATIVE
    state.frames[-1] = ACTION
    state.push(words.INITIATIVE, 0)
    if state.rules.teams == SECTORS:
        state.push(words.ALLOTMENT, 0)
    if any(turn == state.turn for support in state.rules.scenario.support for turn, _, _ in support.air):
        state.push(words.AIR_DRAW, 0)


def end_turn(state: State) -> None:
    """3 Marker removal; after the last turn the game is over."""
    state.events.append((words.TURN_ENDS, state.turn))
    state.phase = words.PHASE_MARKERS
    clear_markers(state)
    if state.turn >= state.rules.scenario.turns:
        state.events.append((words.GAME_ENDS, state.turn))
        state.finished = True
    elif any(state.smoke):
        state.push(words.SMOKE_REMOVAL, 0)


class AirDraw(Step[State]):
    """15.1 The aircraft of the turn are drawn and tossed, one after the other. The argument counts them."""

    def resume(self, state: State) -> int:
        due = air_due(state)
        if state.argument >= len(due):
            state.pop()
            return AGAIN
        state.faces = [len(counters_of(state, due[state.argument])), 2]
        return CHANCE

    def resolve(self, state: State, rolled: list[int]) -> None:
        side, nation = air_due(state)[state.argument]
        state.frames[-1] += 1
        content = state.ground.content
        face = content.air_counters[counters_of(state, (side, nation))[rolled[0] - 1]][rolled[1] - 1]
        state.aircraft[side].append(face)
        state.events.append((words.AIR_DRAWN, side, face))


def air_due(state: State) -> list[tuple[int, int]]:
    """Side and nation of each aircraft that is drawn this turn."""
    found: list[tuple[int, int]] = []
    for side in (0, 1):
        for turn, count, nation in state.rules.scenario.support[side].air:
            if turn == state.turn:
                found += [(side, nation)] * count
    return found


def counters_of(state: State, due: tuple[int, int]) -> list[int]:
    """15.1 Counters of the nation that are not in use this turn; all of them if there are no others."""
    side, nation = due
    content = state.ground.content
    family = 1 if nation == 2 else nation
    all_of = [number for number, faces in enumerate(content.air_counters) if content.air[faces[0]].nation == family] or air_counters(
        state, side
    )
    used = [content.air[face].counter for face in state.aircraft[side] + state.wing[side]]
    return [number for number in all_of if number not in used] or all_of


def steps() -> list[Step[Any]]:
    """Every step of the sequence of play, and the class that plays it."""
    return steps_of(
        words.STEPS,
        {
            words.TURNS: Turns,
            words.DRAW: Draw,
            words.SET_UP: SetUp,
            words.PLACE: Place,
            words.INITIATIVE: Initiative,
            words.SEGMENT: Segment,
            words.DECLARE: Declare,
            words.EXECUTE: Execute,
            words.MOVING: Moving,
            words.OUTPOSTS: Outposts,
            words.FIRE_FORM: FireForm,
            words.FIRE_ROLL: FireRoll,
            words.AT_TARGET: AtTarget,
            words.AT_ROLL: AtRoll,
            words.STORMING: Storming,
            words.ASSAULT_FORM: AssaultForm,
            words.ASSAULT_ROLL: AssaultRoll,
            words.FIRST_FIRE: FirstFire,
            words.LOSSES: Losses,
            words.CHECKS: Checks,
            words.RECOVERY: Recovery,
            words.FLIGHT: Flight,
            words.OPPORTUNITY: Opportunity,
            words.OPPORTUNITY_FORM: OpportunityForm,
            words.LONE_LEADER: LoneLeader,
            words.FRIENDLY_FIRE: FriendlyFire,
            words.SMOKE_REMOVAL: SmokeRemoval,
            words.MINES: Mines,
            words.CROSSING: Crossing,
            words.ARTILLERY: Artillery,
            words.AIR_STRIKE: AirStrike,
            words.AIR_ARRIVAL: AirArrival,
            words.UNSTACK: Unstack,
            words.FOG: Fog,
            words.EVENT: EventRoll,
            words.EVENT_CHOICE: EventChoice,
            words.DEMOLITION: Demolition,
            words.SMOKE_ROLL: SmokeRoll,
            words.AIR_DRAW: AirDraw,
            words.COMMANDER: Commander,
            words.FREE_SHOT: FreeShot,
            words.OUTPOST_PLACE: OutpostPlace,
            words.ALLOTMENT: Allotment,
            words.FORMATIONS: Formations,
        },
    )


def rules_for(content: Content, ground: Ground, scenario: ScenarioData, options: Options, id: str) -> Rules:
    """The rules of a match; `id` may be that of a scenario for four (17.6)."""
    rules = Rules(content, scenario, options, ground, seats_of(id))
    share_command(rules, id)
    return rules


def set_up(every_step: list[Step[Any]], rules: Rules) -> State:
    """2.3 The position before anything is drawn or placed, not yet run."""
    state = KeptState(every_step, rules)
    for space in rules.scenario.special.bridge_down:
        take_bridge_away(state, space)
    state.push(words.TURNS, SET_UP_FIRST)
    even_shares(state)
    if rules.teams == FORMATIONS:
        state.push(words.FORMATIONS, 0)
    if rules.teams != ALONE:
        state.push(words.COMMANDER, 0)
    state.push(words.DRAW, 0)
    return state
