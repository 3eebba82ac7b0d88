"""5.0 The sequence of play: turns, player turns, phases; and the first position of a scenario."""

from typing import Any

from grognard.games.iron_dream import words
from grognard.games.iron_dream.boxes import DESTROYED, ETO, GREECE, MTO, OUT, POOL, SOVIET_REAR, WAITING
from grognard.games.iron_dream.content import ANGLO, HITLERIAN, NOBODY, SOVIET, Content, ScenarioData
from grognard.games.iron_dream.flags import BAGRATION, EGS, FRESH, NO_BAGRATION, NOT_ANNOUNCED
from grognard.games.iron_dream.fog import Decoys, drop_lone_decoys
from grognard.games.iron_dream.ground import ZONE_NORMAL, Ground
from grognard.games.iron_dream.keeping import KeptState
from grognard.games.iron_dream.rules import Rules
from grognard.games.iron_dream.s03_set_up import Setup, Weaken, begin_set_up
from grognard.games.iron_dream.s04_control import settle
from grognard.games.iron_dream.s05_terminal import Fortress, Lifting, clear_markers
from grognard.games.iron_dream.s07_arrivals import begin_reinforcement
from grognard.games.iron_dream.s07_reinforcements import Place, Reinforce
from grognard.games.iron_dream.s10_movement_phase import InHand, Movement, begin_movement
from grognard.games.iron_dream.s12_strategic_movement import Strategic, StrategicHand, begin_strategic
from grognard.games.iron_dream.s13_german_naval import Naval, NavalPort, NavalRoll
from grognard.games.iron_dream.s14_beach import Beach
from grognard.games.iron_dream.s14_fleet import Fleet, FleetPort, begin_fleet
from grognard.games.iron_dream.s14_invasion import Chit, Invasion, InvasionEnd
from grognard.games.iron_dream.s15_burning import Cover, Supply, SupplyHand
from grognard.games.iron_dream.s15_checks import initial_check
from grognard.games.iron_dream.s17_airborne import (
    BridgeRoll,
    BridgeSide,
    Drop,
    DropHex,
    DropMethod,
    note_disturbed,
    note_grounded,
    restore_zones,
)
from grognard.games.iron_dream.s18_advance import Advance, AdvanceHand, Occupy
from grognard.games.iron_dream.s18_assault_phase import AfterBattle, Assault, Compose, Resolution, begin_assaults
from grognard.games.iron_dream.s18_results import Attacker, BattleRoll, Defender, Retreat, RetreatHex
from grognard.games.iron_dream.s24_shock_fronts import Stavka
from grognard.games.iron_dream.s25_bombers import BomberTarget
from grognard.games.iron_dream.s25_special import Alpine, HookSupply, PortRoll, Twelfth
from grognard.games.iron_dream.s26_four_players import Dispute, DisputeRoll, Permission, needs_permission
from grognard.games.iron_dream.s26_victory import end_of_game, uprising
from grognard.games.iron_dream.s27_history import Atomic, AtomicRoll, Displace, Doom, bombs_arrive
from grognard.games.iron_dream.seats import begin_germans, seat_of_camp
from grognard.games.iron_dream.state import State
from grognard.games.iron_dream.territory import territories
from grognard.kernel.decision import Message, Refusal, refuse
from grognard.kernel.options import Options
from grognard.kernel.sequence import AGAIN, DECISION, Step
from grognard.kernel.words import steps_of
from grognard.mechanics.pieces import NOWHERE

BOX_OF = {"destroyed": DESTROYED, "greece": GREECE, "eto": ETO, "mto": MTO, "soviet_pool": POOL, "waiting": WAITING}


def program(rules: Rules) -> list[int]:
    """5.0, 27.2, 27.3 The phases of a game turn."""
    found: list[int] = []
    for camp in rules.scenario.order:
        kinds = [*range(words.REINFORCEMENT, words.TERMINAL_PHASE + 1)]
        if camp == SOVIET:
            kinds = rules.variant.soviet_phases(kinds)
        found += [camp * len(words.KINDS) + kind for kind in kinds]
    return found


class Turns(Step[State]):
    """5.0 Phase after phase; the argument is the place in the program of the turn."""

    def resume(self, state: State) -> int:
        place = state.argument
        if place >= len(state.rules.program):
            next_turn(state)
            return AGAIN
        state.frames[-1] += 1
        begin_phase(state, state.rules.program[place])
        return AGAIN


def next_turn(state: State) -> None:
    """26.1, 17.8 After the last turn the game is over; otherwise the next one begins."""
    if state.turn >= state.rules.last_turn:
        end_of_game(state)
        state.events.append((words.E_GAME_ENDS,))
        state.finished = True
        return
    state.turn += 1
    if state.turn in state.harbour_turn:
        state.stamps[ANGLO] += 1  # 14.29 ports open with the turn
    state.frames[-1] = 0
    state.assaulted = [0] * len(state.assaulted)
    state.clouds = []
    restore_zones(state)


def begin_phase(state: State, phase: int) -> None:  # noqa: C901, PLR0912 - one branch for each kind of phase
    """5.0 What a phase begins with, and the step that asks for its decisions."""
    camp, kind = divmod(phase, len(words.KINDS))
    state.phase = phase
    state.active = camp
    begin_germans(state, 0)
    if is_skipped(state, camp, kind):
        return
    state.events.append((words.E_PHASE_BEGINS, state.turn, phase))
    if kind == words.REINFORCEMENT:
        if camp == SOVIET and state.turn == state.rules.opening_turn and state.bagration == NOT_ANNOUNCED:
            begin_reinforcement_of(state)
            state.push(words.S_BAGRATION, 0)
            return
        if camp == ANGLO:
            begin_allied_turn(state)
        begin_reinforcement_of(state)
        if camp == ANGLO and state.rules.variant.has_bombs:
            bombs_arrive(state)
            state.push(words.S_ATOMIC, 0)
    elif kind == words.INITIAL:
        state.push(words.S_INITIAL, camp)
        if needs_permission(state, camp):
            state.push(words.S_PERMISSION, camp)
    elif kind == words.STRATEGIC_PHASE:
        begin_strategic(state)
        state.push(words.S_STRATEGIC, 0)
    elif kind == words.NAVAL_PHASE:
        if camp == HITLERIAN:
            state.sailed_corps = 0
            state.push(words.S_NAVAL, 0)
        else:
            state.push(words.S_FLEET, 0)
    elif kind == words.OPERATIONAL:
        begin_movement(state)
        state.push(words.S_MOVEMENT, 0)
        if camp == HITLERIAN and state.rules.has_fog:
            state.push(words.S_DECOYS, 0)
        if camp == ANGLO:
            state.push(words.S_DROP, 0)
    elif kind == words.PREPARED:
        if camp == HITLERIAN:
            uprising(state)
        drop_lone_decoys(state)
        begin_assaults(state)
        if camp == ANGLO and state.beach_mode:
            state.push(words.S_BEACH, 0)
        state.push(words.S_ASSAULT, 0)
    elif kind == words.TERMINAL_PHASE:
        clear_markers(state)
        state.push(words.S_FORTRESS, 0)
        if needs_permission(state, camp):
            state.push(words.S_PERMISSION, camp)
        if camp == HITLERIAN and state.rules.has_fog:
            drop_lone_decoys(state)
            state.push(words.S_DECOYS, 0)  # 25.3 Ruling: "at any time of his turn" is before the first move, and once the assaults are over
    elif kind == words.STAVKA_PHASE:
        state.shock = []
        state.shock_units = []
        state.push(words.S_STAVKA, 0)
    if state.rules.is_four and camp == HITLERIAN and kind in (words.REINFORCEMENT, words.STRATEGIC_PHASE, words.NAVAL_PHASE):
        state.claims = 0
        state.push(words.S_DISPUTE, 0)


def begin_allied_turn(state: State) -> None:
    """14.1, 17.2 What is noted when an Anglo-Allied turn begins: ships, and which airborne corps do not take off."""
    begin_fleet(state)
    note_grounded(state)


def begin_reinforcement_of(state: State) -> None:
    begin_reinforcement(state)
    state.push(words.S_REINFORCE, 0)


def is_skipped(state: State, camp: int, kind: int) -> bool:
    """6.1 Hitler's first turn knows only strategic moves, moves in Italy, and the supply checks."""
    if state.turn != state.rules.opening_turn or camp != HITLERIAN:
        return False
    if kind == words.PREPARED:
        return True
    return kind in (words.REINFORCEMENT, words.NAVAL_PHASE)


def check_supply(state: State, camp: int) -> None:
    """15.3, 6.4, 17.8, 17.25 The initial check; in Italy the Anglo-Allies start the game with emergency supply."""
    initial_check(state, camp)
    if camp == ANGLO:
        note_disturbed(state)
        if state.turn == state.rules.opening_turn:
            for unit in state.rules.camp_units[ANGLO]:
                if state.at(unit) != NOWHERE and state.field.fights[unit]:
                    state.mark(unit, EGS)
        for unit in state.content.airborne:
            if state.has(unit, FRESH) and state.at(unit) != NOWHERE and not state.flags[unit] & 16:
                state.unmark(unit, FRESH)


class Bagration(Step[State]):
    """6.5 The Soviet player says first whether to forgo turn 1 for Operation Bagration."""

    def resume(self, state: State) -> int:
        state.seat = seat_of_camp(state, SOVIET)
        state.choices = [words.AGREE, words.DECLINE]
        return DECISION

    def choose(self, state: State, code: int) -> None:
        state.bagration = BAGRATION if code == words.AGREE else NO_BAGRATION
        state.events.append((words.E_BAGRATION_YES if code == words.AGREE else words.E_BAGRATION_NO,))
        state.pop()

    def why_not(self, state: State, code: int) -> Refusal | None:
        return None if code in (words.AGREE, words.DECLINE) else refuse("6.5", "refuse-bagration-first")

    def prompt(self, state: State) -> Message:
        return Message("prompt-bagration")


class Initial(Step[State]):
    """15.2 The initial supply check; the argument is the camp."""

    def resume(self, state: State) -> int:
        camp = state.argument
        state.pop()
        check_supply(state, camp)
        state.push(words.S_SUPPLY, 0)
        return AGAIN


def steps() -> list[Step[Any]]:
    """Every step of the sequence of play, and the class that plays it."""
    return steps_of(
        words.STEPS,
        {
            words.S_TURNS: Turns,
            words.S_SETUP: Setup,
            words.S_WEAKEN: Weaken,
            words.S_BAGRATION: Bagration,
            words.S_REINFORCE: Reinforce,
            words.S_PLACE: Place,
            words.S_SUPPLY: Supply,
            words.S_SUPPLY_HAND: SupplyHand,
            words.S_COVER: Cover,
            words.S_STRATEGIC: Strategic,
            words.S_STRATEGIC_HAND: StrategicHand,
            words.S_NAVAL: Naval,
            words.S_NAVAL_PORT: NavalPort,
            words.S_NAVAL_ROLL: NavalRoll,
            words.S_FLEET: Fleet,
            words.S_FLEET_PORT: FleetPort,
            words.S_INVASION: Invasion,
            words.S_DROP: Drop,
            words.S_DROP_HEX: DropHex,
            words.S_DROP_METHOD: DropMethod,
            words.S_MOVEMENT: Movement,
            words.S_IN_HAND: InHand,
            words.S_ASSAULT: Assault,
            words.S_COMPOSE: Compose,
            words.S_RESOLUTION: Resolution,
            words.S_BATTLE_ROLL: BattleRoll,
            words.S_DEFENDER: Defender,
            words.S_ATTACKER: Attacker,
            words.S_RETREAT: Retreat,
            words.S_RETREAT_HEX: RetreatHex,
            words.S_ADVANCE: Advance,
            words.S_ADVANCE_HAND: AdvanceHand,
            words.S_OCCUPY: Occupy,
            words.S_FORTRESS: Fortress,
            words.S_STAVKA: Stavka,
            words.S_PORT_ROLL: PortRoll,
            words.S_ALPINE: Alpine,
            words.S_TWELFTH: Twelfth,
            words.S_BRIDGE_SIDE: BridgeSide,
            words.S_BRIDGE_ROLL: BridgeRoll,
            words.S_BOMBER_TARGET: BomberTarget,
            words.S_LIFTING: Lifting,
            words.S_BEACH: Beach,
            words.S_DISPUTE: Dispute,
            words.S_DISPUTE_ROLL: DisputeRoll,
            words.S_ATOMIC: Atomic,
            words.S_ATOMIC_ROLL: AtomicRoll,
            words.S_DOOM: Doom,
            words.S_DISPLACE: Displace,
            words.S_CHIT: Chit,
            words.S_HOOK_SUPPLY: HookSupply,
            words.S_DECOYS: Decoys,
            words.S_AFTER_BATTLE: AfterBattle,
            words.S_INVASION_END: InvasionEnd,
            words.S_PERMISSION: Permission,
            words.S_INITIAL: Initial,
        },
    )


# -- the first position ---------------------------------------------------------------------------------------------------
def rules_for(content: Content, ground: Ground, scenario: ScenarioData, options: Options) -> Rules:
    rules = Rules(content, scenario, options, ground)
    if not ground.territory:  # the same for every match on this ground
        ground.territory = territories(content, rules.variant.has_turkey)
        ground.fort_ground = [space for space in range(content.size - 1) if content.germany[space] or content.country[space] == "italy"]
    rules.territory, rules.fort_ground = ground.territory, ground.fort_ground
    rules.program = program(rules)
    for unit in scenario.freikorps:
        rules.camp_units[HITLERIAN].remove(unit)
        rules.camp_units[ANGLO].append(unit)
    return rules


def set_up(steps_of_play: list[Step[Any]], rules: Rules) -> State:
    """3.0 The position before anything has run: the ready-made set-up of the scenario, or the empty map for a set-up by the players."""
    state = KeptState(steps_of_play, rules)
    content = rules.content
    scenario = rules.scenario
    state.control = scenario.control[:]
    for unit in range(len(content.unit_names)):
        state.strength[unit] = 0
        state.box[unit] = first_box(state, unit)
        state.since[unit] = -100
    for unit in scenario.freikorps:
        state.field.change_side(unit, ANGLO, ZONE_NORMAL)
    if not rules.variant.has_forts:
        state.volksturm = [0] * content.size
    fill_boxes(state)
    for space, level in scenario.forts.items():
        state.fort[space] = level
    place_ports(state)
    for unit, space in scenario.placements:
        state.strength[unit] = content.steps[unit]
        state.box[unit] = 0
        state.field.place(unit, space)
        if state.control[space] != NOBODY:
            state.control[space] = state.camp(unit) if content.is_combat[unit] else state.control[space]
    for unit in scenario.reduced:
        state.strength[unit] -= 1
    settle(state)
    for harbour, space in enumerate(content.harbours):
        if state.control[space] == ANGLO:
            state.harbour_turn[harbour] = 1  # 14.33, 27.8 open from the start
    state.push(words.S_TURNS, 0)
    if rules.variant.has_bombs and not scenario.id.startswith("bare"):
        state.push(words.S_CHIT, 0)  # 27.6
    if rules.free_setup and scenario.setup_steps:
        begin_set_up(state)
    return state


def fill_boxes(state: State) -> None:
    """3.1, 3.11 The units that begin in boxes."""
    for name, units in state.rules.scenario.boxes.items():
        for unit in units:
            state.box[unit] = BOX_OF[name]
            if name != "destroyed":
                state.strength[unit] = state.content.steps[unit]
    for unit in (state.content.f1, state.content.f2):
        if state.rules.variant.raises_french and state.box[unit] == DESTROYED:
            state.box[unit] = WAITING  # 7.25 they have to be raised first


def place_ports(state: State) -> None:
    """14.8 The invasion ports in their boxes."""
    number = 0
    for name, count in state.rules.scenario.ports.items():
        for _ in range(count):
            if number < len(state.port_box):
                state.port_box[number] = BOX_OF[name]
                number += 1


def first_box(state: State, unit: int) -> int:
    """Where a unit is before it comes: waiting for its turn or event, in a pool, or not in this scenario."""
    content = state.content
    if state.rules.scenario.id.startswith("bare"):
        return OUT
    if state.rules.scenario.is_history:
        return (
            WAITING if unit in state.rules.scenario.freikorps else POOL if content.is_supply[unit] and state.camp(unit) == SOVIET else OUT
        )
    if content.is_supply[unit]:
        return POOL
    if state.rules.scenario.taking_part and unit not in state.rules.scenario.taking_part:
        return OUT
    if content.entry_turn[unit] > 0 or content.entry_kind[unit] in ("collapse", "conversion", "warsaw+2"):
        return WAITING
    return OUT if content.entry_kind[unit] == "scenario2" else SOVIET_REAR if state.camp(unit) == SOVIET else OUT
