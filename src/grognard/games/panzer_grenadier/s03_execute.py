"""3.13 The declared actions, performed in any order, and the end of the segment."""

from grognard.games.panzer_grenadier import words
from grognard.games.panzer_grenadier.effects import aboard
from grognard.games.panzer_grenadier.refusals import wrong_time
from grognard.games.panzer_grenadier.s05_movement_phase import begin_move
from grognard.games.panzer_grenadier.s07_fire import begin_fire, may_fire_now
from grognard.games.panzer_grenadier.s09_bombardment import bombard_targets, forbids_bombard
from grognard.games.panzer_grenadier.s10_direct_fire import direct_targets, forbids_direct
from grognard.games.panzer_grenadier.s11_antitank import at_targets, forbids_shot
from grognard.games.panzer_grenadier.s12_assault_phase import assault_options, begin_assault, begin_charge, begin_storm
from grognard.games.panzer_grenadier.s12_entering import charge_hexes, storm_hexes
from grognard.games.panzer_grenadier.s14_morale import is_here
from grognard.games.panzer_grenadier.s16_smoke import begin_smoke, may_smoke, smoke_targets
from grognard.games.panzer_grenadier.state import (
    ACTIVE,
    HAS_FIRED,
    HAS_MOVED,
    HELPED,
    HIDDEN,
    LED,
    NO_HEX,
    NOBODY,
    ON_MAP,
    SEGMENT_FLAGS,
    SHAKEN,
    STORMED,
    USED,
    WAITING,
    State,
    hex_code,
    hex_in,
    hex_name,
    name_of,
    unit_code,
    unit_in,
)
from grognard.kernel.action import OPERAND_MASK
from grognard.kernel.decision import Message, Refusal, refuse
from grognard.kernel.sequence import AGAIN, DECISION, Step


class Execute(Step[State]):
    """3.13 What was declared is carried out, in the order that the player likes; what is left at the end is lost."""

    def resume(self, state: State) -> int:
        choices = execute_choices(state)
        if not [space for space in state.due if space not in state.fought] and not tries_owed(state):
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

    def why_not(self, state: State, code: int) -> Refusal:
        return refused_action(state, code)

    def prompt(self, state: State) -> Message:
        return Message("prompt-execute")


def tries_owed(state: State) -> bool:
    """14.3, 14.4 Whoever was activated to recover has to try."""
    return any(
        state.mode[piece] == words.MODE_RALLY
        and not state.flags[piece] & HAS_MOVED
        and state.flags[piece] & SHAKEN
        and is_here(state, piece)
        for piece in state.declared
    )


def execute_choices(state: State) -> list[int]:  # noqa: C901, PLR0912 - one branch for each kind of action
    """Every action that is still to be performed."""
    ground = state.ground
    choices: list[int] = []
    direct = bombard = smoke = 0
    for piece in state.declared:
        if not is_here(state, piece) and state.box[piece] != WAITING:
            continue
        flags = state.flags[piece]
        mode = state.mode[piece]
        if mode == words.MODE_MOVE:
            if not flags & (HAS_MOVED | HAS_FIRED) and state.carrier[piece] < 0:
                choices.append(unit_code(state, words.MOVE, piece))
        elif mode == words.MODE_RALLY:
            if not flags & HAS_MOVED and flags & SHAKEN:
                choices.append(unit_code(state, words.RECOVER, piece))
        elif mode == words.MODE_LEAD:
            if not flags & (HAS_MOVED | HELPED) and ground.is_leader[piece]:
                if state.carrier[piece] < 0:
                    choices.append(unit_code(state, words.MOVE, piece))
                if storm_hexes(state, piece):
                    choices.append(unit_code(state, words.STORM, piece))
        elif may_fire_now(state, piece):
            direct |= direct_targets(state, piece)
            bombard |= bombard_targets(state, piece)
            if may_smoke(state, piece):
                smoke |= smoke_targets(state, piece)
            if at_targets(state, piece):
                choices.append(unit_code(state, words.ANTITANK, piece))
            if flags & LED:
                if storm_hexes(state, piece):
                    choices.append(unit_code(state, words.STORM, piece))
                if charge_hexes(state, piece):
                    choices.append(unit_code(state, words.CHARGE, piece))
    choices += hexes_of(state, words.DIRECT, direct)
    choices += hexes_of(state, words.BOMBARD, bombard)
    choices += hexes_of(state, words.SMOKE, smoke)
    choices += [hex_code(state, words.ASSAULT, space) for space in assault_options(state)]
    return choices


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
    """3.13, 6.2 Everybody who was activated is marked MOVED/FIRED, with what he carries."""
    for piece in state.declared:
        state.mode[piece] = words.MODE_NONE
        if state.box[piece] == ON_MAP or is_here(state, piece) or state.box[piece] == WAITING:
            state.flags[piece] |= USED
        for rider in aboard(state, piece):
            state.flags[rider] |= USED
    for piece in state.ground.side_pieces[state.side]:
        state.flags[piece] &= ~SEGMENT_FLAGS
        state.paid[piece] = 0
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


def refused_action(state: State, code: int) -> Refusal:
    """Why something cannot be performed now."""
    verb = code & ~OPERAND_MASK
    if verb == words.END:
        return refuse("14.4", "refuse-recovery-due") if tries_owed(state) else refuse("12.2", "refuse-assault-due")
    if verb in (words.DIRECT, words.BOMBARD, words.SMOKE, words.ASSAULT):
        space = hex_in(state, code)
        if space < 0:
            return wrong_time(state, code)
        return refused_target(state, verb, space)
    if verb not in (words.MOVE, words.RECOVER, words.ANTITANK, words.STORM, words.CHARGE):
        return wrong_time(state, code)
    piece = unit_in(state, code)
    if piece < 0:
        return wrong_time(state, code)
    names: dict[str, str | int] = {"unit": name_of(state, piece)}
    flags = state.flags[piece]
    if not flags & ACTIVE:
        return refuse("3.13", "refuse-not-declared", names)
    if flags & (HAS_MOVED | HAS_FIRED | STORMED):
        return refuse("3.13", "refuse-done", names)
    wanted = {words.MOVE: words.MODE_MOVE, words.RECOVER: words.MODE_RALLY}.get(verb, words.MODE_FIRE)
    if state.mode[piece] != wanted:
        return refuse("6.55" if flags & HELPED else "3.13", "refuse-declared-otherwise", names)
    if verb == words.STORM:
        return refuse("12.11", "refuse-cannot-storm", {**names, "hex": hex_name(state, state.at(piece))})
    if verb == words.CHARGE:
        return refuse("15.31", "refuse-charge", {**names, "hex": hex_name(state, state.at(piece))})
    if verb == words.ANTITANK:
        enemies = [
            enemy
            for enemy in state.ground.side_pieces[1 - state.side]
            if state.box[enemy] == ON_MAP and state.ground.victim[enemy] and not state.flags[enemy] & HIDDEN
        ]
        if enemies and is_here(state, piece):
            near = min(enemies, key=lambda enemy: state.ground.distance[state.at(piece)][state.at(enemy)])
            return forbids_shot(state, piece, near)
        return refuse("11", "refuse-nothing-to-do", names)
    return refuse("3.13", "refuse-nothing-to-do", names)


def refused_target(state: State, verb: int, space: int) -> Refusal:
    """Why nobody fires at a hex, or fights in it."""
    firing = [piece for piece in state.declared if may_fire_now(state, piece) and state.box[piece] == ON_MAP]
    names: dict[str, str | int] = {"hex": hex_name(state, space)}
    if verb == words.ASSAULT:
        return refuse("12.3", "refuse-no-assault", names)
    if not firing:
        return refuse("3.13", "refuse-nobody-fires")
    nearest = min(firing, key=lambda piece: state.ground.distance[state.at(piece)][space])
    if verb == words.DIRECT:
        return forbids_direct(state, nearest, space)
    if verb == words.SMOKE:
        return refuse("16.1", "refuse-no-smoke", names)
    return forbids_bombard(state, nearest, space)
