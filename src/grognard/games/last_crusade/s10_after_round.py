"""After each round of an assault (X-D7, X-D8, X-D10): breaking off, withdrawal, and the end of it all."""

from typing import Final

from grognard.games.last_crusade import content as c
from grognard.games.last_crusade import words
from grognard.games.last_crusade.effects import destroy, drop_from_assault, end_effects, put
from grognard.games.last_crusade.s03_rolls import off_board, wrong_time
from grognard.games.last_crusade.s03_terms import may_act
from grognard.games.last_crusade.s10_movement import (
    FRESH,
    complete_withdrawal,
    forbids_far,
    forbids_ground,
    forbids_river,
    is_enemy_hq,
    obstacles_on,
    settle_commitment,
    step_names,
    unit_name,
    use_passage,
    zone_name,
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
from grognard.kernel.decision import Message, Refusal, refuse
from grognard.kernel.sequence import AGAIN, DECISION, Step

ASSAULT_FLAGS: Final = HIT | SILENT | SILENT_NEXT | FIRED | JOINED
SPAN: Final = 1024
"""More than there are units: what an argument holds besides a unit is counted in this."""


class AfterRound(Step[State]):
    """X-D7 The attacker may break off, with all units together, unless a card forbids it."""

    def resume(self, state: State) -> int:
        if is_bound(state):
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

    def prompt(self, state: State) -> Message:
        return Message("prompt-after-round", {"zone": zone_name(state, state.zone), "round": state.round})

    def why_not(self, state: State, code: int) -> Refusal | None:
        return None if code in (words.PRESS, words.BREAK_OFF) else wrong_time(state)


def is_bound(state: State) -> bool:
    """X-D7 A card may forbid breaking off: then nobody is asked."""
    return any([may_act(state, unit, c.A_BREAK_OFF) < 0 for unit in state.attackers])


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
    """X-D8, XIV-A Defenders may leave, unit by unit, each partner's own. The argument has the seats that are done (bits, times SPAN),
    and one more than the unit that names its zone.
    """

    def resume(self, state: State) -> int:
        named = state.frames[-1] % SPAN
        if named:
            zones = withdrawal_zones(state, named - 1)
            if len(zones) > 1:
                state.seat = (named - 1) // SLOTS
                state.choices = [words.AT | zone for zone in zones]
                return DECISION
            self.leave(state, zones[0])
            return AGAIN
        units = [unit for unit in state.here[state.zone] if not self.is_done(state, unit) and forbids_withdrawal(state, unit) is None]
        if not units:
            state.pop()
            return AGAIN
        state.seat = units[0] // SLOTS
        state.choices = [words.WITHDRAW | unit for unit in units if unit // SLOTS == state.seat]
        state.choices.append(words.DONE)
        return DECISION

    def is_done(self, state: State, unit: int) -> bool:
        return state.frames[-1] // SPAN >> unit // SLOTS & 1 == 1

    def choose(self, state: State, code: int) -> None:
        verb = code & ~OPERAND_MASK
        if code == words.DONE:
            state.frames[-1] |= SPAN << state.seat
        elif verb == words.WITHDRAW:
            state.frames[-1] += operand_of(code) + 1
        else:
            self.leave(state, operand_of(code))

    def leave(self, state: State, zone: int) -> None:
        unit = state.frames[-1] % SPAN - 1
        state.frames[-1] -= unit + 1
        withdraw(state, unit, zone)

    def prompt(self, state: State) -> Message:
        named = state.frames[-1] % SPAN
        if named:
            return Message("prompt-fall-back", {"unit": unit_name(named - 1)})
        return Message("prompt-withdrawal", {"zone": zone_name(state, state.zone)})

    def why_not(self, state: State, code: int) -> Refusal | None:
        verb, number = code & ~OPERAND_MASK, operand_of(code)
        named = state.frames[-1] % SPAN
        if named:
            return wrong_time(state) if verb != words.AT else why_not_refuge(state, named - 1, number)
        if verb == words.WITHDRAW:
            return forbids_absent(state, number) or forbids_withdrawal(state, number)
        return None if code == words.DONE else wrong_time(state)


def forbids_absent(state: State, unit: int) -> Refusal | None:
    """X-D8, XIV-A A player withdraws their own units that defend the zone."""
    if unit in state.here[state.zone] and unit // SLOTS == state.seat:
        return None
    return refuse("X-D8", "refuse-not-here", {"unit": unit_name(unit)})


def withdraw(state: State, unit: int, zone: int) -> None:
    """X-D8, X-A6 The unit leaves the fight; obstacles on its way work as on a move."""
    edge = state.edge(state.at[unit], zone)
    use_passage(state, unit, edge)
    if state.blocks and obstacles_on(state, edge, state.team_of(unit)):
        state.crossing = [unit]
        state.tried = [FRESH + unit] if state.spent[unit] == 0 else []
        state.target = zone
        state.push(words.S_CROSSING, 0)
    else:
        complete_withdrawal(state, unit, zone)


def forbids_withdrawal(state: State, unit: int) -> Refusal | None:
    """X-D8, III-D1 Only uncommitted units with a move may leave, if no card forbids it and there is a place to go."""
    names: dict[str, str | int] = {"unit": unit_name(unit)}
    if state.content.move[state.kind[unit]] < 1 or state.content.is_hq_troops[state.kind[unit]]:
        return refuse("X-D8", "refuse-no-move", names)
    if may_act(state, unit, c.A_WITHDRAW) < 0:
        return refuse("III-D1", "refuse-card-forbids-unit", names)
    if state.flags[unit] & COMMITTED and may_act(state, unit, c.A_WITHDRAW_COMMITTED) <= 0:
        return refuse("X-D8", "refuse-committed", names)
    if not withdrawal_zones(state, unit):
        return refuse("X-D8", "refuse-no-refuge", names)
    return None


def withdrawal_zones(state: State, unit: int) -> list[int]:
    """X-D8 Where a unit may fall back."""
    return [zone for zone in state.field.neighbours[state.at[unit]] if forbids_refuge(state, unit, zone) is None]


def why_not_refuge(state: State, unit: int, zone: int) -> Refusal | None:
    return off_board(state, zone) if zone >= state.field.size else forbids_refuge(state, unit, zone)


def forbids_refuge(state: State, unit: int, zone: int) -> Refusal | None:
    """Why a unit cannot fall back into a zone: as for a move, and no edge that the attackers used."""
    return (
        forbids_far(state, unit, zone)
        or forbids_attackers_edge(state, unit, zone)
        or forbids_enemy_refuge(state, unit, zone)
        or forbids_river(state, unit, zone)
        or forbids_ground(state, unit, zone)
        or forbids_full_refuge(state, unit, zone)
        or forbids_lost_row(state, unit, zone)
    )


def forbids_attackers_edge(state: State, unit: int, zone: int) -> Refusal | None:
    """X-D8 Nobody withdraws across an edge that the attackers used, whatever has become of them."""
    return refuse("X-D8", "refuse-attackers-edge", step_names(state, unit, zone)) if zone in state.fronts else None


def forbids_enemy_refuge(state: State, unit: int, zone: int) -> Refusal | None:
    """X-D8 Not into a zone with enemy units, and never into an enemy headquarters."""
    team = state.team_of(unit)
    if state.has_enemy(zone, team) or is_enemy_hq(state, zone, team):
        return refuse("X-D8", "refuse-enemy-refuge", step_names(state, unit, zone))
    return None


def forbids_full_refuge(state: State, unit: int, zone: int) -> Refusal | None:
    """III-E1, X-D8 There must be room."""
    if state.room(zone) > 0:
        return None
    names = step_names(state, unit, zone)
    names["limit"] = state.field.limit[zone]
    return refuse("III-E1", "refuse-full", names)


def forbids_lost_row(state: State, unit: int, zone: int) -> Refusal | None:
    """X-D8 Defenders of a headquarters withdraw into a zone of their row that they control."""
    if state.field.is_hq[state.at[unit]] and state.control[zone] != state.team_of(unit):
        return refuse("X-D8", "refuse-lost-row", step_names(state, unit, zone))
    return None


class MoraleZone(Step[State]):
    """X-D6, X-A6 A defender whose morale failed withdraws, committed or not, and meets what lies on its way; without a zone, or stopped by
    an obstacle, it stays and is silent in the next round. The argument is the unit, + SPAN once it has tried.
    """

    def resume(self, state: State) -> int:
        unit = state.frames[-1] % SPAN
        if state.frames[-1] >= SPAN:
            state.pop()
            if unit in state.here[state.zone]:
                state.flags[unit] |= SILENT_NEXT
            return AGAIN
        zones = withdrawal_zones(state, unit)
        if len(zones) > 1:
            state.seat = unit // SLOTS
            state.choices = [words.AT | zone for zone in zones]
            return DECISION
        state.frames[-1] += SPAN
        if zones:
            withdraw(state, unit, zones[0])
        return AGAIN

    def choose(self, state: State, code: int) -> None:
        unit = state.frames[-1]
        state.frames[-1] += SPAN
        withdraw(state, unit, operand_of(code))

    def prompt(self, state: State) -> Message:
        return Message("prompt-morale-zone", {"unit": unit_name(state.frames[-1] % SPAN)})

    def why_not(self, state: State, code: int) -> Refusal | None:
        if code & ~OPERAND_MASK == words.AT:
            return why_not_refuge(state, state.frames[-1] % SPAN, operand_of(code))
        return wrong_time(state)


def end_of_assault(state: State) -> None:
    """What was said for the assault alone ends with it; then the other side may play cards."""
    for unit in range(len(state.kind)):
        if state.flags[unit] & ASSAULT_FLAGS:
            state.flags[unit] &= ~ASSAULT_FLAGS
    state.zone = state.attacker = state.defender = NONE
    state.attackers = []
    state.origins = []
    state.fronts = []
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
