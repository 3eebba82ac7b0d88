"""Transport (X-F): loading, riding and unloading."""

from grognard.games.last_crusade import words
from grognard.games.last_crusade.effects import leave_shelter, lift, put, spot
from grognard.games.last_crusade.s03_rolls import wrong_time
from grognard.games.last_crusade.s03_terms import fits, forget_supply
from grognard.games.last_crusade.s10_movement import settle_commitment, spend
from grognard.games.last_crusade.s13_cards import open_window
from grognard.games.last_crusade.state import COMMITTED, LOADED, NONE, SLOTS, SPOTTED, State
from grognard.kernel.action import OPERAND_MASK, operand_of
from grognard.kernel.decision import Refusal, refuse
from grognard.kernel.sequence import AGAIN, DECISION, Step


def carriers_for(state: State, unit: int) -> list[int]:
    """X-F1 Transports of the same zone that can take this unit: both uncommitted, the place free."""
    if state.flags[unit] & (COMMITTED | LOADED) or state.content.transport[state.kind[unit]] is not None:
        return []
    found: list[int] = []
    for other in state.here[state.at[unit]]:
        effect = state.content.transport[state.kind[other]]
        if effect is not None and other // SLOTS == unit // SLOTS and not state.flags[other] & COMMITTED:
            if state.partner[other] < 0 and effect.capacity > 0 and fits(state, effect.filter, unit):
                found.append(other)
    return found


def loadable(state: State, seat: int) -> list[int]:
    """Units that could climb on a transport."""
    found: list[int] = []
    for unit in range(seat * SLOTS, seat * SLOTS + state.used[seat]):
        if (
            state.kind[unit] >= 0
            and state.content.transport[state.kind[unit]] is not None
            and state.at[unit] >= 0
            and state.partner[unit] < 0
        ):
            for other in state.here[state.at[unit]]:
                if other // SLOTS == seat and other not in found and unit in carriers_for(state, other):
                    found.append(other)
    return found


class Loading(Step[State]):
    """X-F1 The passenger names its transport; the argument is the passenger. Loading is free."""

    def resume(self, state: State) -> int:
        unit = state.frames[-1]
        carriers = carriers_for(state, unit)
        if len(carriers) > 1:
            state.seat = unit // SLOTS
            state.choices = [words.ON | carrier for carrier in carriers]
            return DECISION
        self.climb(state, unit, carriers[0])
        return AGAIN

    def choose(self, state: State, code: int) -> None:
        self.climb(state, state.frames[-1], operand_of(code))

    def climb(self, state: State, unit: int, carrier: int) -> None:
        """X-F4, III-E3 If one of the two is spotted both are; a loaded unit does not stack (III-E3)."""
        state.pop()
        zone = state.at[unit]
        leave_shelter(state, unit)
        lift(state, unit)
        state.at[unit] = zone
        state.partner[unit], state.partner[carrier] = carrier, unit
        state.flags[unit] |= LOADED
        state.events.append((words.E_LOADED, unit, carrier))
        if (state.flags[unit] | state.flags[carrier]) & SPOTTED:
            spot(state, unit)
            spot(state, carrier)
        if state.phase != words.P_SETUP:
            open_window(state)

    def why_not(self, state: State, code: int) -> Refusal:
        return refuse("X-F1", "refuse-carrier") if code & ~OPERAND_MASK == words.ON else wrong_time(state)


def can_unload(state: State, unit: int) -> bool:
    """X-F1 In the own fire and manoeuvre phase, where the transport stands, within stacking."""
    return state.flags[unit] & LOADED != 0 and state.partner[unit] >= 0 and state.room(state.at[unit]) > 0


def unload(state: State, unit: int) -> None:
    """X-F1 The ride costs the passenger one point; without any left it is committed."""
    zone = state.at[unit]
    carrier = state.partner[unit]
    state.partner[unit] = state.partner[carrier] = NONE
    state.flags[unit] &= ~LOADED
    put(state, unit, zone)
    forget_supply(state)
    if state.spent[carrier]:
        spend(state, unit, 1)
        settle_commitment(state, unit)
    state.events.append((words.E_UNLOADED, unit, zone))
