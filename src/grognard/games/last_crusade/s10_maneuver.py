"""X The fire and manoeuvre phase: any order of moves, bombardments, assaults, digging in, engineer tasks and rides."""

from typing import Final

from grognard.games.last_crusade import content as c
from grognard.games.last_crusade import words
from grognard.games.last_crusade.s03_rolls import forbids_stranger, off_board
from grognard.games.last_crusade.s07_reinforcement import after_card
from grognard.games.last_crusade.s10_bombardment import (
    artillery_cards,
    can_bombard,
    forbids_barrage,
    forbids_bombardment,
    forbids_idle_gun,
    is_gun,
)
from grognard.games.last_crusade.s10_declaration import begin_assault, forbids_objective, targets
from grognard.games.last_crusade.s10_engineers import (
    CLEARING,
    DEMOLISHING,
    MENDING,
    dig,
    forbids_digging,
    forbids_leaving,
    forbids_task,
    tasks,
)
from grognard.games.last_crusade.s10_movement import can_move, easy_exits, forbids_pick, pick_up
from grognard.games.last_crusade.s10_transport import forbids_loading, forbids_unloading, loadable, unload
from grognard.games.last_crusade.s13_cards import open_window, playable, why_not_card
from grognard.games.last_crusade.state import ARTILLERY_PIECE, COMMITTED, DUG_IN, LOADED, NONE, ON_FERRY, SLOTS, State
from grognard.kernel.action import OPERAND_MASK, operand_of
from grognard.kernel.decision import Refusal
from grognard.kernel.sequence import DECISION, Step

UNIT_VERBS: Final = (
    *(words.PICK, words.DIG, words.BOMBARD, words.BARRAGE, words.LOAD, words.UNLOAD),
    *(words.CLEAR, words.DEMOLISH, words.MEND, words.FERRY, words.LEAVE),
)


class Maneuver(Step[State]):
    """X, III-A3 The phasing player does one action after another, then ends the phase."""

    def resume(self, state: State) -> int:  # noqa: C901, PLR0912 - the list of a whole phase, made often
        seat = state.phasing
        content = state.content
        kinds, at, flags = state.kind, state.at, state.flags
        engineer, digger = content.bit_of["engineer"], content.bit_of["dig_in"]
        choices: list[int] = []
        has_transport = has_barrage = False
        easy = easy_exits(state, state.rules.team[seat])
        acts, terrain, ruled = content.static_acts, state.terrain, bool(state.lasting)
        hq_troops, move = content.is_hq_troops, content.move
        for unit in range(seat * SLOTS, seat * SLOTS + state.used[seat]):
            kind = kinds[unit]
            if kind < 0:
                continue
            if at[unit] < 0:
                if at[unit] == ON_FERRY:
                    choices += tasks(state, unit)
                elif content.barrage[kind] is not None:
                    has_barrage = True
                continue
            if flags[unit] & LOADED:
                if forbids_unloading(state, unit) is None:
                    choices.append(words.UNLOAD | unit)
                continue
            has_transport = has_transport or content.transport[kind] is not None
            if flags[unit] & COMMITTED:
                continue
            if state.spent[unit] == 0 and easy[at[unit]] and move[kind] > 0 and state.curse[unit] < 0:
                if not hq_troops[kind]:
                    choices.append(words.PICK | unit)
            elif can_move(state, unit):
                choices.append(words.PICK | unit)
            if state.spent[unit] == 0:
                bits = content.bits[kind]
                if bits & digger and not flags[unit] & DUG_IN:
                    ground = terrain[at[unit]]
                    if (not ruled and (ground < 0 or not acts[ground])) or forbids_digging(state, unit) is None:
                        choices.append(words.DIG | unit)
                if content.range[kind] > 0 and is_gun(state, kind) and can_bombard(state, unit):
                    choices.append(words.BOMBARD | unit)
                if bits & engineer:
                    choices += tasks(state, unit)
        choices += [words.ASSAULT | zone for zone in targets(state, seat)]
        if has_barrage:
            choices += [words.BARRAGE | unit for unit in artillery_cards(state, seat)]
        if has_transport:
            choices += [words.LOAD | unit for unit in loadable(state, seat)]
        choices += playable(state, seat, c.W_FM | c.W_ANY | (c.W_DESTROYED if state.lost[seat] else 0))
        choices.append(words.END)
        state.seat = seat
        state.choices = choices
        return DECISION

    def choose(self, state: State, code: int) -> None:
        verb = code & ~OPERAND_MASK
        number = operand_of(code)
        if verb == words.PLAY:
            after_card(state, state.phasing, number)
            return
        if state.lost[state.phasing]:
            state.lost[state.phasing] = []
        if code == words.END:
            state.pop()
        elif verb == words.PICK:
            pick_up(state, number)
        elif verb == words.DIG:
            dig(state, number)
        elif verb == words.BOMBARD:
            state.push(words.S_BOMBARDMENT, number)
        elif verb == words.ASSAULT:
            begin_assault(state, state.phasing, number)
        elif verb == words.BARRAGE:
            state.push(words.S_ARTILLERY, ARTILLERY_PIECE + number)
        elif verb == words.LOAD:
            state.push(words.S_LOADING, number)
        elif verb == words.UNLOAD:
            unload(state, number)
            open_window(state)
        elif verb == words.FERRY:
            state.push(words.S_FERRYING, number * 2)
        elif verb == words.LEAVE:
            state.push(words.S_FERRYING, number * 2 + 1)
        else:
            state.target = NONE
            task = CLEARING if verb == words.CLEAR else DEMOLISHING if verb == words.DEMOLISH else MENDING
            state.push(words.S_CLEARING, number * 4 + task)

    def why_not(self, state: State, code: int) -> Refusal | None:
        verb, unit = code & ~OPERAND_MASK, operand_of(code)
        if code == words.END:
            return None
        if verb == words.ASSAULT:
            return off_board(state, unit) if unit >= state.field.size else forbids_objective(state, state.phasing, unit)
        if verb in UNIT_VERBS:
            return forbids_stranger(state, state.phasing, unit) or forbids_action(state, verb, unit)
        return why_not_card(state, state.phasing, code, c.W_FM | c.W_ANY | (c.W_DESTROYED if state.lost[state.phasing] else 0))


def forbids_action(state: State, verb: int, unit: int) -> Refusal | None:
    """Why a unit of the player cannot do this now."""
    if verb == words.PICK:
        return forbids_pick(state, unit)
    if verb == words.DIG:
        return forbids_digging(state, unit)
    if verb == words.BOMBARD:
        return forbids_bombardment(state, unit) or forbids_idle_gun(state, unit)
    if verb == words.BARRAGE:
        return forbids_barrage(state, unit)
    if verb == words.LOAD:
        return forbids_loading(state, unit)
    if verb == words.UNLOAD:
        return forbids_unloading(state, unit)
    return forbids_leaving(state, unit) if verb == words.LEAVE else forbids_task(state, verb, unit)
