"""3.13 The declared actions, performed in any order, and the end of the segment."""

from grognard.games.panzer_grenadier import words
from grognard.games.panzer_grenadier.effects import aboard
from grognard.games.panzer_grenadier.refusals import wrong_time
from grognard.games.panzer_grenadier.s05_movement import is_held
from grognard.games.panzer_grenadier.s05_movement_phase import begin_move
from grognard.games.panzer_grenadier.s07_fire import begin_fire, may_fire_now
from grognard.games.panzer_grenadier.s09_bombardment import bombard_targets, forbids_bombard
from grognard.games.panzer_grenadier.s10_direct_fire import direct_targets, forbids_direct
from grognard.games.panzer_grenadier.s11_antitank import at_targets, forbids_shot
from grognard.games.panzer_grenadier.s12_assault_phase import assault_options, begin_assault, begin_charge, begin_storm
from grognard.games.panzer_grenadier.s12_entering import charge_hexes, forbids_storm, storm_hexes
from grognard.games.panzer_grenadier.s14_morale import is_here
from grognard.games.panzer_grenadier.s16_smoke import begin_smoke, forbids_smoke, may_smoke, smoke_targets
from grognard.games.panzer_grenadier.state import (
    ACTIVE,
    HAS_FIRED,
    HAS_MOVED,
    HELPED,
    HIDDEN,
    NO_HEX,
    NOBODY,
    ON_MAP,
    SEGMENT_FLAGS,
    SHAKEN,
    USED,
    WAITING,
    State,
    hex_code,
    hex_in,
    hex_name,
    name_of,
    spoken,
    unit_code,
    unit_in,
)
from grognard.kernel.action import OPERAND_MASK
from grognard.kernel.decision import Message, Refusal, refuse
from grognard.kernel.sequence import AGAIN, DECISION, Step

MOVING_FLAGS = ACTIVE | HAS_MOVED | HAS_FIRED


class Execute(Step[State]):
    """3.13 What was declared is carried out, in the order that the player likes; what is left at the end is lost."""

    def resume(self, state: State) -> int:
        choices = execute_choices(state)
        if due_recovery(state) < 0 and due_assault(state) < 0:
            if not choices:
                end_segment(state)
                return AGAIN
            choices.append(words.END)
        if len(choices) == 1:
            self.choose(state, choices[0])
            return AGAIN
        state.seat = state.actor
        state.choices = choices
        return DECISION

    def choose(self, state: State, code: int) -> None:
        verb = code & ~OPERAND_MASK
        if verb == words.END:
            end_segment(state)
        elif verb == words.MOVE:
            begin_move(state, unit_in(state, code))
        elif verb == words.RECOVER:
            state.push(words.RECOVERY, unit_in(state, code))
        elif verb == words.DIRECT:
            begin_fire(state, words.KIND_DIRECT, hex_in(state, code))
        elif verb == words.BOMBARD:
            begin_fire(state, words.KIND_BOMBARD, hex_in(state, code))
        elif verb == words.ANTITANK:
            state.push(words.AT_TARGET, unit_in(state, code))
        elif verb == words.STORM:
            begin_storm(state, unit_in(state, code))
        elif verb == words.CHARGE:
            begin_charge(state, unit_in(state, code))
        elif verb == words.ASSAULT:
            begin_assault(state, hex_in(state, code))
        else:
            begin_smoke(state, hex_in(state, code))

    def why_not(self, state: State, code: int) -> Refusal | None:
        return refused_action(state, code)

    def prompt(self, state: State) -> Message:
        owing = due_recovery(state)
        if owing >= 0:
            return Message("prompt-execute-recovery", {"unit": spoken(state, owing)})
        space = due_assault(state)
        return Message("prompt-execute-assault", {"hex": hex_name(state, space)}) if space >= 0 else Message("prompt-execute")


def due_recovery(state: State) -> int:
    """14.3, 14.4 Somebody who was activated to recover and has not tried yet; negative if there is none."""
    for piece in state.declared:
        if state.mode[piece] == words.MODE_RALLY and state.flags[piece] & SHAKEN and not state.flags[piece] & HAS_MOVED:
            if is_here(state, piece):
                return piece
    return NOBODY


def due_assault(state: State) -> int:
    """12.2 A hex that was entered and has to be fought for; negative if there is none."""
    for space in state.due:
        if space not in state.fought:
            return space
    return NO_HEX


def forbids_end(state: State) -> Refusal | None:
    """12.2, 14.4 A segment does not end before the assaults and recoveries that it owes."""
    owing = due_recovery(state)
    if owing >= 0:
        return refuse("14.4", "refuse-recovery-due", {"unit": name_of(state, owing)})
    space = due_assault(state)
    return refuse("12.2", "refuse-assault-due", {"hex": hex_name(state, space)}) if space >= 0 else None


def execute_choices(state: State) -> list[int]:
    """Every action that is still to be performed."""
    choices: list[int] = []
    direct = bombard = smoke = 0
    for piece in state.declared:
        mode = state.mode[piece]
        if mode == words.MODE_MOVE and state.flags[piece] & HAS_MOVED:
            continue  # done
        if (mode == words.MODE_MOVE or mode == words.MODE_LEAD) and forbids_move(state, piece) is None:
            choices.append(unit_code(state, words.MOVE, piece))
        if mode == words.MODE_RALLY and forbids_recovery(state, piece) is None:
            choices.append(unit_code(state, words.RECOVER, piece))
        if mode == words.MODE_FIRE and may_fire_now(state, piece):
            direct |= direct_targets(state, piece)
            bombard |= bombard_targets(state, piece)
            if may_smoke(state, piece):
                smoke |= smoke_targets(state, piece)
            if at_targets(state, piece):
                choices.append(unit_code(state, words.ANTITANK, piece))
            if charge_hexes(state, piece):
                choices.append(unit_code(state, words.CHARGE, piece))
        if mode != words.MODE_MOVE and may_act_storm(state, piece) and storm_hexes(state, piece):
            choices.append(unit_code(state, words.STORM, piece))
    choices += hexes_of(state, words.DIRECT, direct)
    choices += hexes_of(state, words.BOMBARD, bombard)
    choices += hexes_of(state, words.SMOKE, smoke)
    choices += [hex_code(state, words.ASSAULT, space) for space in assault_options(state)]
    return choices


def may_act_storm(state: State, piece: int) -> bool:
    """12.11 Declared to fire and not done, or a leader who has neither moved nor helped."""
    if state.mode[piece] == words.MODE_LEAD:
        return state.ground.is_leader[piece] and not state.flags[piece] & (HAS_MOVED | HELPED) and is_here(state, piece)
    return may_fire_now(state, piece)


def forbids_move(state: State, piece: int) -> Refusal | None:
    """3.13, 5.6, 6.55 Why a piece cannot be taken in hand: it was not declared to move, has done so, helps others, or is aboard."""
    flags = state.flags[piece]
    mode = state.mode[piece]
    if flags & MOVING_FLAGS == ACTIVE and mode == words.MODE_MOVE and state.carrier[piece] < 0 and state.box[piece] == ON_MAP:
        return None  # as most are
    names: dict[str, str | int] = {"unit": name_of(state, piece)}
    if not flags & ACTIVE:
        return refuse("3.13", "refuse-not-declared", names)
    if mode == words.MODE_LEAD and state.ground.is_leader[piece] and flags & HELPED:
        return refuse("6.55", "refuse-declared-otherwise", names)
    if mode != words.MODE_MOVE and not (mode == words.MODE_LEAD and state.ground.is_leader[piece]):
        return refuse("3.13", "refuse-declared-otherwise", names)
    if flags & (HAS_MOVED | HAS_FIRED):
        return refuse("3.13", "refuse-done", names)
    if state.carrier[piece] >= 0:
        return refuse("5.6", "refuse-aboard", names)
    return None if is_here(state, piece) or state.box[piece] == WAITING else refuse("3.13", "refuse-not-on-map", names)


def forbids_recovery(state: State, piece: int) -> Refusal | None:
    """3.13, 14.4 Why a piece cannot try to recover: it was not declared to, has tried, or is in good order."""
    names: dict[str, str | int] = {"unit": name_of(state, piece)}
    flags = state.flags[piece]
    if not flags & ACTIVE:
        return refuse("3.13", "refuse-not-declared", names)
    if state.mode[piece] != words.MODE_RALLY:
        return refuse("3.13", "refuse-declared-otherwise", names)
    if flags & HAS_MOVED:
        return refuse("14.4", "refuse-done", names)
    return None if flags & SHAKEN and is_here(state, piece) else refuse("14.4", "refuse-good-order", names)


def forbids_fire_action(state: State, piece: int) -> Refusal | None:
    """3.13 Why a piece does not fire: it was not declared to, or has done so."""
    names: dict[str, str | int] = {"unit": name_of(state, piece)}
    flags = state.flags[piece]
    if not flags & ACTIVE:
        return refuse("3.13", "refuse-not-declared", names)
    if state.mode[piece] != words.MODE_FIRE:
        return refuse("3.13", "refuse-declared-otherwise", names)
    return refuse("3.13", "refuse-done", names) if flags & (HAS_FIRED | HAS_MOVED) else None


def hexes_of(state: State, verb: int, bits: int) -> list[int]:
    """The actions of a verb on every hex of a bitboard."""
    codes = state.ground.hex_code
    found: list[int] = []
    while bits:
        low = bits & -bits
        bits ^= low
        found.append(verb | codes[low.bit_length() - 1])
    return found


def end_segment(state: State) -> None:
    """3.13, 6.2 Everybody who was activated is marked MOVED/FIRED, with what they carry."""
    for piece in state.declared:
        state.mode[piece] = words.MODE_NONE
        if state.box[piece] == ON_MAP or is_here(state, piece) or state.box[piece] == WAITING:
            state.flags[piece] |= USED
        for rider in aboard(state, piece):
            state.flags[rider] |= USED
    flags, paid = state.flags, state.paid
    for piece in state.ground.side_pieces[state.side]:
        if flags[piece] & SEGMENT_FLAGS:
            flags[piece] &= ~SEGMENT_FLAGS
        if paid[piece]:
            paid[piece] = 0
    state.declared = []
    state.spent = []
    state.due = []
    state.fresh = []
    state.came_from = []
    state.fought = []
    state.leavers = []
    state.unit = NOBODY
    state.origin = NO_HEX
    state.held = 0
    state.pop()
    if state.crowded:
        state.crowded = False
        state.push(words.UNSTACK, 0)


def refused_action(state: State, code: int) -> Refusal | None:
    """Why something cannot be performed now; None if it can."""
    verb = code & ~OPERAND_MASK
    if verb == words.END:
        return forbids_end(state)
    if verb in (words.DIRECT, words.BOMBARD, words.SMOKE, words.ASSAULT):
        space = hex_in(state, code)
        return wrong_time(state, code) if space < 0 else refused_target(state, verb, space)
    piece = unit_in(state, code)
    if verb not in (words.MOVE, words.RECOVER, words.ANTITANK, words.STORM, words.CHARGE) or piece < 0:
        return wrong_time(state, code)
    if verb == words.MOVE:
        return forbids_move(state, piece)
    if verb == words.RECOVER:
        return forbids_recovery(state, piece)
    if verb == words.STORM:
        return forbids_storming(state, piece)
    refusal = forbids_fire_action(state, piece)
    if refusal is not None:
        return refusal
    return forbids_charge(state, piece) if verb == words.CHARGE else forbids_antitank(state, piece)


def forbids_storming(state: State, piece: int) -> Refusal | None:
    """12.11 Why a piece does not storm any hex: the reason at the nearest of them."""
    if not may_act_storm(state, piece):
        return forbids_fire_action(state, piece) or refuse("12.11", "refuse-done", {"unit": name_of(state, piece)})
    if storm_hexes(state, piece):
        return None
    side = state.ground.side[piece]
    for there in state.ground.near[state.at(piece)]:
        if is_held(state, there, side):
            refusal = forbids_storm(state, piece, there)
            if refusal is not None:
                return refusal
    return refuse("12.11", "refuse-cannot-storm", {"unit": name_of(state, piece), "hex": hex_name(state, state.at(piece))})


def forbids_charge(state: State, piece: int) -> Refusal | None:
    """15.31 Why a unit does not charge."""
    if charge_hexes(state, piece):
        return None
    return refuse("15.31", "refuse-charge", {"unit": name_of(state, piece), "hex": hex_name(state, state.at(piece))})


def forbids_antitank(state: State, piece: int) -> Refusal | None:
    """11 Why a unit has no vehicle to fire at: the reason at the nearest one."""
    if at_targets(state, piece):
        return None
    enemies = [
        enemy
        for enemy in state.ground.side_pieces[1 - state.side]
        if state.box[enemy] == ON_MAP and state.ground.victim[enemy] and not state.flags[enemy] & HIDDEN
    ]
    if enemies and is_here(state, piece):
        near = min(enemies, key=lambda enemy: state.ground.distance[state.at(piece)][state.at(enemy)])
        refusal = forbids_shot(state, piece, near)
        if refusal is not None:
            return refusal
    return refuse("11", "refuse-nothing-to-do", {"unit": name_of(state, piece)})


def refused_target(state: State, verb: int, space: int) -> Refusal | None:
    """3.13, 7.1 Why nobody fires at a hex, or fights in it: the reason of the nearest who has such fire at all."""
    if verb == words.ASSAULT:
        return forbids_assault(state, space)
    firing = [piece for piece in state.declared if may_fire_now(state, piece) and state.box[piece] == ON_MAP]
    if not firing:
        return refuse("3.13", "refuse-nobody-fires")
    forbids = {words.DIRECT: forbids_direct, words.SMOKE: forbids_smoke}.get(verb, forbids_bombard)
    firing.sort(key=lambda piece: state.ground.distance[state.at(piece)][space])
    reasons = [forbids(state, piece, space) for piece in firing]
    if None in reasons:
        return None
    return next((reason for reason in reasons if reason is not None and reason.rule != "7.1"), reasons[0])


def forbids_assault(state: State, space: int) -> Refusal | None:
    """12.3 Why no assault is fought in a hex: nobody declared to fire is there with enemies, or it was fought already."""
    return None if space in assault_options(state) else refuse("12.3", "refuse-no-assault", {"hex": hex_name(state, space)})
