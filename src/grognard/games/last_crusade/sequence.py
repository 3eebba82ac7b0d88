"""VI The sequence of play, top to bottom, and the way from a scenario to a first position."""

from bisect import insort
from typing import Any, Final

from grognard.games.last_crusade import content as c
from grognard.games.last_crusade import words
from grognard.games.last_crusade.content import Content, Deck, ScenarioData
from grognard.games.last_crusade.decks import scenario_limit
from grognard.games.last_crusade.effects import end_effects, give_up, put_in_force, spot, take
from grognard.games.last_crusade.keeping import KeptState
from grognard.games.last_crusade.s03_rolls import AttackRoll, wrong_time
from grognard.games.last_crusade.s05_setup import (
    Demolition,
    Deployment,
    GroundChoice,
    MiddleRow,
    Opening,
    Places,
    Purchase,
    Redeploy,
    Redraw,
    TerrainDraw,
    TerrainLay,
    lay_river,
    place_free_units,
    set_control,
)
from grognard.games.last_crusade.s07_deployment import Assigning, Placing
from grognard.games.last_crusade.s07_reinforcement import Deploying, Drawing, ExtraCards, HqWork, SupplyRoll, begin_reinforcement
from grognard.games.last_crusade.s08_recon import BridgeSearch, Recon, ReconRoll, ReconZone
from grognard.games.last_crusade.s09_air import (
    AaAim,
    Air,
    AntiAircraft,
    Dogfight,
    DogfightAims,
    Flight,
    FlightCards,
    FlightHome,
    FlightRecon,
    Interception,
    Spotter,
    Strikes,
)
from grognard.games.last_crusade.s09_drops import DropAa, DropLand, DropRoll, DropShift, DropZone
from grognard.games.last_crusade.s10_after_round import AfterRound, MoraleZone, Withdrawal
from grognard.games.last_crusade.s10_assault import AssaultCards, Morale, Round
from grognard.games.last_crusade.s10_bombardment import Artillery, Bombardment, Counter, FreeBarrage
from grognard.games.last_crusade.s10_capture import Advance
from grognard.games.last_crusade.s10_declaration import Declaring
from grognard.games.last_crusade.s10_engineers import Clearing, Ferrying
from grognard.games.last_crusade.s10_fire import Aiming, Firing, SupportFire
from grognard.games.last_crusade.s10_maneuver import Maneuver
from grognard.games.last_crusade.s10_movement import Crossing, InHand
from grognard.games.last_crusade.s10_support import AttackersSupport, DefendersSupport
from grognard.games.last_crusade.s10_transport import Loading
from grognard.games.last_crusade.s11_end import EndPhase
from grognard.games.last_crusade.s12_victory import end_by_time
from grognard.games.last_crusade.s13_cards import CardTargets, CommonWindow, Response, Window, open_window
from grognard.games.last_crusade.s13_resolve import CardChoice, CardResolve, CardRoll, Excess, RetreatZone, TargetRoll
from grognard.games.last_crusade.state import FLOWN, NONE, PATROL, REROLLED, SPOTTED, Rules, State
from grognard.kernel.decision import Refusal
from grognard.kernel.options import Options
from grognard.kernel.sequence import AGAIN, CHANCE, Step
from grognard.kernel.words import steps_of

PHASE_NUMBER: Final = 5
SETUP: Final = [
    *(words.S_DEMOLITION, words.S_FREE_BARRAGE, words.S_REDEPLOY, words.S_OPENING, words.S_BEFORE),
    *(words.S_DEPLOYMENT, words.S_PURCHASE, words.S_GROUND_CHOICE),
]
TERRAIN_STEPS: Final = [words.S_MIDDLE_ROW, words.S_TERRAIN_LAY, words.S_TERRAIN_DRAW]


class Turns(Step[State]):
    """VI-1 The frame at the bottom. The argument is 0 between player turns, else one more than phase * 2 + partner."""

    def resume(self, state: State) -> int:
        number = state.frames[-1]
        if number == 0:
            if state.went * members(state) >= len(state.order) or state.turn == 0:
                return self.next_turn(state)
            begin_player_turn(state)
            state.frames[-1] = 1
            return AGAIN
        phase, partner = (number - 1) // members(state), (number - 1) % members(state)
        if phase >= PHASE_NUMBER:
            state.went += 1
            state.frames[-1] = 0
            return AGAIN
        state.frames[-1] = number + 1
        begin_phase(state, phase + 1, state.order[state.went * members(state) + partner])
        return AGAIN

    def next_turn(self, state: State) -> int:
        if state.turn >= state.last_turn:
            end_by_time(state)
            return AGAIN
        state.turn += 1
        state.went = 0
        if state.rules.scenario.first_player == "roll_each_turn":
            state.push(words.S_INITIATIVE, 0)
        elif not state.order:
            state.order = usual_order(state)
        begin_game_turn(state)
        return AGAIN

    def why_not(self, state: State, code: int) -> Refusal:
        return wrong_time(state)


def members(state: State) -> int:
    """XIV-A Partners take their turns together, phase by phase."""
    return 2 if state.field.layout == "four" else 1


def usual_order(state: State) -> list[int]:
    """V-E3, XIV-B The Allied player first; on two fronts Soviet, US, German."""
    places = {"two": [1, 0], "three": [1, 2, 0], "four": [1, 3, 0, 2]}[state.field.layout]
    if state.rules.scenario.first_player == "german":
        places = places[::-1]
    return [state.place.index(place) for place in places]


class Initiative(Step[State]):
    """VI-1 A scenario may let both roll for the first player turn: once, or at the start of each game turn. Ties are rolled again."""

    def resume(self, state: State) -> int:
        state.seat = state.place.index(1)
        state.faces = [6, 6]
        return CHANCE

    def resolve(self, state: State, rolled: list[int]) -> None:
        if rolled[0] == rolled[1]:
            return
        higher = 0 if rolled[0] > rolled[1] else 1
        state.order = [higher, 1 - higher]
        state.events.append((words.E_INITIATIVE, higher))
        state.pop()

    def label(self, state: State, rolled: list[int]) -> str:
        return "tie" if rolled[0] == rolled[1] else "first" if rolled[0] > rolled[1] else "second"

    def why_not(self, state: State, code: int) -> Refusal:
        return wrong_time(state)


class Before(Step[State]):
    """V-E1 What a scenario places free of charge, when both have deployed."""

    def resume(self, state: State) -> int:
        state.pop()
        place_free_units(state)
        return AGAIN

    def why_not(self, state: State, code: int) -> Refusal:
        return wrong_time(state)


def begin_game_turn(state: State) -> None:
    """Effects of the scenario for this turn are put in force, those of the last one end."""
    end_effects(state, c.D_GAME_TURN, NONE)
    for timed in state.rules.scenario.timed:
        if state.turn in timed.turns:
            put_in_force(state, timed.effect, state.place.index(max(0, timed.side)), NONE, NONE, c.D_GAME_TURN)


def begin_player_turn(state: State) -> None:
    state.captured = False
    state.exchanged = False
    for edge in range(len(state.crossed)):
        state.crossed[edge] = 0
    for seat in range(state.rules.seats):
        state.waived[seat] = 0
        state.lost[seat] = []
    for unit, flags in enumerate(state.flags):
        if flags & REROLLED:
            state.flags[unit] = flags & ~REROLLED


def begin_phase(state: State, phase: int, seat: int) -> None:
    """VI Each phase puts its steps on the stack."""
    if state.rules.close_contact:
        reveal_contacts(state)
    state.phase, state.phasing = phase, seat
    state.events.append((words.E_PHASE, state.turn, seat, phase))
    scenario = state.rules.scenario
    if scenario.gift >= 0:
        offer_gift(state, scenario, phase, seat)
    if phase == words.P_REINFORCEMENT:
        begin_reinforcement(state)
        return
    if phase == words.P_AIR:
        for unit in state.units_of(seat):
            state.flags[unit] &= ~(PATROL | FLOWN)  # IX-C patrols last until the next air phase
    step = [0, 0, words.S_RECON, words.S_AIR, words.S_MANEUVER, words.S_END_PHASE][phase]
    state.push(step, 0)
    if phase != words.P_END:
        open_window(state)


def offer_gift(state: State, scenario: ScenarioData, phase: int, seat: int) -> None:
    """A card that a scenario lets a side use once, as if from hand, in one phase of one turn."""
    owner = state.place.index(scenario.gift_side)
    if scenario.gift in state.hand[owner]:
        give_up(state, owner, scenario.gift)
    if state.turn == scenario.gift_turn and phase == scenario.gift_phase + 1 and seat == owner:
        take(state, owner, scenario.gift)


def reveal_contacts(state: State) -> None:
    """III-B5 Optional: at the end of a phase every unit next to an enemy ground unit is revealed."""
    for zone, units in enumerate(state.here):
        if units:
            team = state.team_of(units[0])
            if any([state.has_enemy(near, team) for near in state.field.neighbours[zone]]):
                for unit in units:
                    if not state.flags[unit] & SPOTTED:
                        spot(state, unit)


def steps() -> list[Step[Any]]:
    """Every step of the sequence of play, and the class that plays it."""
    return steps_of(
        words.STEPS,
        {
            words.S_TURNS: Turns,
            words.S_PLACES: Places,
            words.S_TERRAIN_DRAW: TerrainDraw,
            words.S_TERRAIN_LAY: TerrainLay,
            words.S_MIDDLE_ROW: MiddleRow,
            words.S_GROUND_CHOICE: GroundChoice,
            words.S_PURCHASE: Purchase,
            words.S_DEPLOYMENT: Deployment,
            words.S_OPENING: Opening,
            words.S_BEFORE: Before,
            words.S_REDEPLOY: Redeploy,
            words.S_FREE_BARRAGE: FreeBarrage,
            words.S_DEMOLITION: Demolition,
            words.S_INITIATIVE: Initiative,
            words.S_HQ_WORK: HqWork,
            words.S_SUPPLY_ROLL: SupplyRoll,
            words.S_DRAWING: Drawing,
            words.S_EXTRA_CARDS: ExtraCards,
            words.S_DEPLOYING: Deploying,
            words.S_PLACING: Placing,
            words.S_ASSIGNING: Assigning,
            words.S_RECON: Recon,
            words.S_RECON_ZONE: ReconZone,
            words.S_RECON_ROLL: ReconRoll,
            words.S_BRIDGE_SEARCH: BridgeSearch,
            words.S_AIR: Air,
            words.S_FLIGHT: Flight,
            words.S_FLIGHT_CARDS: FlightCards,
            words.S_INTERCEPTION: Interception,
            words.S_DOGFIGHT_AIMS: DogfightAims,
            words.S_DOGFIGHT: Dogfight,
            words.S_AA: AntiAircraft,
            words.S_AA_AIM: AaAim,
            words.S_ATTACK_ROLL: AttackRoll,
            words.S_FLIGHT_RECON: FlightRecon,
            words.S_STRIKES: Strikes,
            words.S_FLIGHT_HOME: FlightHome,
            words.S_DROP_ZONE: DropZone,
            words.S_DROP_AA: DropAa,
            words.S_DROP_ROLL: DropRoll,
            words.S_DROP_SHIFT: DropShift,
            words.S_DROP_LAND: DropLand,
            words.S_SPOTTER: Spotter,
            words.S_MANEUVER: Maneuver,
            words.S_IN_HAND: InHand,
            words.S_CROSSING: Crossing,
            words.S_BOMBARDMENT: Bombardment,
            words.S_COUNTER: Counter,
            words.S_ARTILLERY: Artillery,
            words.S_CLEARING: Clearing,
            words.S_LOADING: Loading,
            words.S_ASSAULT: Declaring,
            words.S_REDRAW: Redraw,
            words.S_ASSAULT_CARDS: AssaultCards,
            words.S_SUPPORT_A: AttackersSupport,
            words.S_SUPPORT_D: DefendersSupport,
            words.S_ROUND: Round,
            words.S_FIRING: Firing,
            words.S_AIMING: Aiming,
            words.S_SUPPORT_FIRE: SupportFire,
            words.S_MORALE: Morale,
            words.S_MORALE_ZONE: MoraleZone,
            words.S_AFTER_ROUND: AfterRound,
            words.S_WITHDRAWAL: Withdrawal,
            words.S_FERRYING: Ferrying,
            words.S_ADVANCE: Advance,
            words.S_WINDOW: Window,
            words.S_RESPONSE: Response,
            words.S_CARD_TARGETS: CardTargets,
            words.S_CARD_RESOLVE: CardResolve,
            words.S_CARD_ROLL: CardRoll,
            words.S_CARD_CHOICE: CardChoice,
            words.S_EXCESS: Excess,
            words.S_RETREAT_ZONE: RetreatZone,
            words.S_END_PHASE: EndPhase,
            words.S_MIRACLE: TargetRoll,
            words.S_COMMON_WINDOW: CommonWindow,
        },
    )


# -- the first position -----------------------------------------------------------------------------------------------
def rules_for(content: Content, scenario: ScenarioData, options: Options, decks: list[Deck]) -> Rules:
    """I-1 One deck for each player; nations may be the same, or those of former allies."""
    return Rules(content, scenario, options, decks)


def set_up(every_step: list[Step[Any]], rules: Rules) -> State:
    """V The table before anything is drawn, not yet run to the first decision."""
    state = KeptState(every_step, rules)
    scenario = rules.scenario
    set_control(state)
    for seat in range(rules.seats):
        state.deck[seat] = prepared(rules, seat)
        state.spare[seat] = sorted(rules.decks[seat].terrain * (2 if rules.field.layout == "three" and seat == 0 else 1))
        state.supply[seat] = scenario.sides[seat].supply
    state.push(words.S_TURNS, 0)
    for step in SETUP:
        state.push(step, 0)
    if scenario.terrain:
        state.terrain = scenario.terrain[:]
        for zone in rules.field.zones:
            lay_river(state, zone, state.terrain[zone])
    else:
        state.is_open = False
        for step in TERRAIN_STEPS:
            state.push(step, 0)
    for zone in range(rules.field.size):
        if rules.field.is_hq[zone]:
            state.terrain[zone] = NONE
    if scenario.first_player == "roll_once":
        state.push(words.S_INITIATIVE, 0)
    state.push(words.S_PLACES, 0)
    return state


def prepared(rules: Rules, seat: int) -> list[int]:
    """V-A1 The cards of a deck as the scenario leaves them: banned ones replaced, some removed, copies limited."""
    content, scenario = rules.content, rules.scenario
    cards: list[int] = []
    for kind, listed in rules.decks[seat].cards.items():
        if content.bits[kind] & scenario.removed_keyword:
            continue
        is_banned = kind in scenario.banned and len(scenario.replacement) > 0
        count = listed if is_banned else min(listed, scenario_limit(content, scenario, kind))
        for _ in range(count):
            insort(cards, scenario.replacement[content.nation[kind]] if is_banned else kind)
    return cards
