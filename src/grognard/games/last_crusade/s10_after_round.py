"""After each round of an assault (X-D7, X-D8, X-D10): breaking off, withdrawal, and the end of it all."""

from typing import Final

from grognard.games.last_crusade import content as c
from grognard.games.last_crusade import words
from grognard.games.last_crusade.effects import destroy, drop_from_assault, end_effects, put
from grognard.games.last_crusade.s03_rolls import wrong_time
from grognard.games.last_crusade.s03_terms import may_act
from grognard.games.last_crusade.s10_movement import (
    complete_withdrawal,
    may_fall_back,
    obstacles_on,
    settle_commitment,
    unit_name,
    use_passage,
)
from grognard.games.last_crusade.s13_cards import open_window
from grognard.games.last_crusade.state import (
    BY_AIR,
    BY_RIVER,
    COMMITTED,
    FIRED,
    HIT,
    JOINED,
    LOADED,
    NONE,
    SILENT,
    SILENT_NEXT,
    SLOTS,
    State,
)
from grognard.kernel.action import OPERAND_MASK, operand_of
from grognard.kernel.decision import Refusal, refuse
from grognard.kernel.sequence import AGAIN, DECISION, Step

ASSAULT_FLAGS: Final = HIT | SILENT | SILENT_NEXT | FIRED | JOINED


class AfterRound(Step[State]):
    """X-D7 The attacker may break off, with all units together, unless a card forbids it."""

    def resume(self, state: State) -> int:
        if any([may_act(state, unit, c.A_BREAK_OFF) < 0 for unit in state.attackers]):
            state.pop()
            return AGAIN
        state.seat = state.attacker
        state.choices = [words.PRESS, words.BREAK_OFF]
        return DECISION

    def choose(self, state: State, code: int) -> None:
        state.pop()
        if code == words.BREAK_OFF:
            state.pop()
            break_off(state, False)

    def why_not(self, state: State, code: int) -> Refusal:
        return wrong_time(state)


def break_off(state: State, spared: bool) -> None:
    """X-D10 The attackers go back where they came from; `spared` by a card even without a bridge."""
    state.events.append((words.E_BROKE_OFF, state.zone))
    for unit in state.attackers[:]:
        go_home(state, unit, spared)
    end_of_assault(state)


def go_home(state: State, unit: int, spared: bool) -> None:
    """X-D10, V-C-B5, V-C-B7 Back to the origin; across a river without a bridge, or out of the sky, there is no way back."""
    if unit not in state.attackers:
        return
    place = state.attackers.index(unit)
    way, origin = state.ways[place], state.origins[place]
    drop_from_assault(state, unit)
    if way == BY_AIR or (way == BY_RIVER and not spared):
        state.events.append((words.E_DROWNED, unit))
        destroy(state, unit)
        return
    carrier = state.partner[unit]
    if unit not in state.here[origin]:  # X-F3 a passenger climbs on again
        if carrier >= 0 and state.kind[carrier] >= 0:
            state.flags[unit] |= LOADED
            state.at[unit] = origin
        elif state.room(origin) > 0:
            put(state, unit, origin)
        else:
            destroy(state, unit)
            return
    settle_commitment(state, unit)


class Withdrawal(Step[State]):
    """X-D8 Defenders may leave, unit by unit. The argument is 0, or one more than the unit that names its zone."""

    def resume(self, state: State) -> int:
        named = state.frames[-1]
        if named:
            zones = withdrawal_zones(state, named - 1)
            if len(zones) > 1:
                state.seat = (named - 1) // SLOTS
                state.choices = [words.AT | zone for zone in zones]
                return DECISION
            self.leave(state, zones[0])
            return AGAIN
        units = [unit for unit in state.here[state.zone] if forbids_withdrawal(state, unit) is None]
        if not units:
            state.pop()
            return AGAIN
        state.seat = units[0] // SLOTS
        state.choices = [words.WITHDRAW | unit for unit in units] + [words.DONE]
        return DECISION

    def choose(self, state: State, code: int) -> None:
        verb = code & ~OPERAND_MASK
        if code == words.DONE:
            state.pop()
        elif verb == words.WITHDRAW:
            state.frames[-1] = operand_of(code) + 1
        else:
            self.leave(state, operand_of(code))

    def leave(self, state: State, zone: int) -> None:
        unit = state.frames[-1] - 1
        state.frames[-1] = 0
        withdraw(state, unit, zone)

    def why_not(self, state: State, code: int) -> Refusal:
        unit = operand_of(code)
        if code & ~OPERAND_MASK == words.WITHDRAW and unit in state.here[state.zone]:
            return forbids_withdrawal(state, unit) or wrong_time(state)
        return refuse("X-D8", "refuse-retreat") if code & ~OPERAND_MASK == words.AT else wrong_time(state)


def withdraw(state: State, unit: int, zone: int) -> None:
    """X-D8, X-A6 The unit leaves the fight; obstacles on its way work as on a move."""
    edge = state.edge(state.at[unit], zone)
    use_passage(state, unit, edge)
    if state.blocks and obstacles_on(state, edge, state.team_of(unit)):
        state.crossing = [unit]
        state.tried = []
        state.target = zone
        state.push(words.S_CROSSING, 0)
    else:
        complete_withdrawal(state, unit, zone)


def forbids_withdrawal(state: State, unit: int) -> Refusal | None:
    """X-D8 Only uncommitted units with a move may leave, if no card forbids it and there is a place to go."""
    names: dict[str, str | int] = {"unit": unit_name(unit)}
    if state.content.move[state.kind[unit]] < 1 or state.content.is_hq_troops[state.kind[unit]]:
        return refuse("X-D8", "refuse-no-move", names)
    if may_act(state, unit, c.A_WITHDRAW) < 0:
        return refuse("III-D1", "refuse-card-forbids-unit", names)
    if state.flags[unit] & COMMITTED and may_act(state, unit, c.A_WITHDRAW_COMMITTED) <= 0:
        return refuse("X-D8", "refuse-committed", names)
    if not withdrawal_zones(state, unit):
        return refuse("X-D8", "refuse-retreat", names)
    return None


def withdrawal_zones(state: State, unit: int) -> list[int]:
    """X-D8 Adjacent zones without enemies and with room, not across an edge that the attackers used."""
    here = state.at[unit]
    found: list[int] = []
    for zone in state.field.neighbours[here]:
        if zone in state.origins or not may_fall_back(state, unit, zone) or state.room(zone) < 1:
            continue
        if state.field.is_hq[here] and state.control[zone] != state.team_of(unit):
            continue
        found.append(zone)
    return found


class MoraleZone(Step[State]):
    """X-D6 A defender whose morale failed falls back, committed or not; without a zone it stays and is silent in the next round."""

    def resume(self, state: State) -> int:
        unit = state.frames[-1]
        zones = withdrawal_zones(state, unit)
        if len(zones) > 1:
            state.seat = unit // SLOTS
            state.choices = [words.AT | zone for zone in zones]
            return DECISION
        state.pop()
        if zones:
            complete_withdrawal(state, unit, zones[0])
        else:
            state.flags[unit] |= SILENT_NEXT
        return AGAIN

    def choose(self, state: State, code: int) -> None:
        unit = state.frames[-1]
        state.pop()
        complete_withdrawal(state, unit, operand_of(code))

    def why_not(self, state: State, code: int) -> Refusal:
        return refuse("X-D8", "refuse-retreat") if code & ~OPERAND_MASK == words.AT else wrong_time(state)


def end_of_assault(state: State) -> None:
    """What was said for the assault alone ends with it; then the other side may play cards."""
    for unit in range(len(state.kind)):
        if state.flags[unit] & ASSAULT_FLAGS:
            state.flags[unit] &= ~ASSAULT_FLAGS
    state.zone = state.attacker = state.defender = NONE
    state.attackers = []
    state.origins = []
    state.ways = []
    state.support = []
    state.played = []
    state.doomed = []
    state.cleared = []
    state.tried = []
    state.round = 0
    state.passes = 0
    if state.card < 0:
        state.card_seat = NONE  # that of guns off the map
    end_effects(state, c.D_ASSAULT, NONE)
    if state.phase != words.P_AIR:
        open_window(state)
