"""Transport (X-F): loading, riding and unloading."""

from grognard.games.last_crusade import words
from grognard.games.last_crusade.effects import leave_shelter, lift, put, spot
from grognard.games.last_crusade.s03_rolls import wrong_time
from grognard.games.last_crusade.s03_terms import fits, forget_supply, is_own
from grognard.games.last_crusade.s10_movement import TIED, forbids_tied, settle_commitment, spend, step_names, unit_name
from grognard.games.last_crusade.s13_cards import open_window
from grognard.games.last_crusade.state import COMMITTED, LOADED, NONE, RODE, SLOTS, SPOTTED, State
from grognard.kernel.action import OPERAND_MASK, operand_of
from grognard.kernel.decision import Message, Refusal, refuse
from grognard.kernel.sequence import AGAIN, DECISION, Step


def carriers_for(state: State, unit: int) -> list[int]:
    """X-F1 Transports of the same zone that can take this unit."""
    if state.flags[unit] & (COMMITTED | LOADED) or state.content.transport[state.kind[unit]] is not None:
        return []
    return [other for other in state.here[state.at[unit]] if may_carry(state, unit, other)]


def forbids_loading(state: State, unit: int) -> Refusal | None:
    """Why a unit cannot climb on a transport."""
    return forbids_tied(state, unit) or forbids_cargo(state, unit) or forbids_no_carrier(state, unit)


def forbids_cargo(state: State, unit: int) -> Refusal | None:
    """X-F1 Transports do not ride on transports."""
    if state.content.transport[state.kind[unit]] is not None:
        return refuse("X-F1", "refuse-is-transport", {"unit": unit_name(unit)})
    return None


def forbids_no_carrier(state: State, unit: int) -> Refusal | None:
    """X-F1 A free transport that takes this unit stands in the same zone."""
    return None if carriers_for(state, unit) else refuse("X-F1", "refuse-carrier", {"unit": unit_name(unit)})


def forbids_carrier(state: State, unit: int, other: int) -> Refusal | None:
    """X-F1, II-C6 A transport of the player in the same zone, uncommitted and empty, for the units that its card names."""
    names: dict[str, str | int] = {"unit": unit_name(unit), "carrier": unit_name(other)}
    if not is_own(state, unit // SLOTS, other) or state.at[other] != state.at[unit] or state.flags[other] & LOADED:
        return refuse("X-F1", "refuse-carrier-away", names)
    effect = state.content.transport[state.kind[other]]
    if effect is None or effect.capacity < 1 or not fits(state, effect.filter, unit):
        return refuse("II-C6", "refuse-carrier-kind", names)
    if state.flags[other] & COMMITTED:
        return refuse("X-F1", "refuse-committed", {"unit": unit_name(other)})
    return refuse("X-F1", "refuse-carrier-taken", names) if state.partner[other] >= 0 else None


def may_carry(state: State, unit: int, other: int) -> bool:
    """X-F1, II-C6 `forbids_carrier` without its words."""
    if other // SLOTS != unit // SLOTS or state.at[other] != state.at[unit] or state.partner[other] >= 0 or state.flags[other] & TIED:
        return False
    effect = state.content.transport[state.kind[other]]
    return effect is not None and effect.capacity >= 1 and fits(state, effect.filter, unit)


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
                if other // SLOTS != seat or other in found or state.flags[other] & TIED:
                    continue
                if state.content.transport[state.kind[other]] is None and may_carry(state, other, unit):
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

    def prompt(self, state: State) -> Message:
        return Message("prompt-loading", {"unit": unit_name(state.frames[-1])})

    def why_not(self, state: State, code: int) -> Refusal | None:
        if code & ~OPERAND_MASK == words.ON:
            return forbids_carrier(state, state.frames[-1], operand_of(code))
        return wrong_time(state)


def forbids_unloading(state: State, unit: int) -> Refusal | None:
    """X-F1, III-E1 A loaded unit gets off in the own fire and manoeuvre phase, where the transport stands, within stacking."""
    if not state.flags[unit] & LOADED or state.partner[unit] < 0:
        return refuse("X-F1", "refuse-not-loaded", {"unit": unit_name(unit)})
    zone = state.at[unit]
    if state.room(zone) > 0:
        return None
    names = step_names(state, unit, zone)
    names["limit"] = state.field.limit[zone]
    return refuse("III-E1", "refuse-full", names)


def unload(state: State, unit: int) -> None:
    """X-F1 The ride costs the passenger one point; without any left it is committed."""
    zone = state.at[unit]
    carrier = state.partner[unit]
    state.partner[unit] = state.partner[carrier] = NONE
    rode = state.flags[unit] & RODE
    state.flags[unit] &= ~(LOADED | RODE)
    put(state, unit, zone)
    forget_supply(state)
    if rode:
        spend(state, unit, 1)
        settle_commitment(state, unit)
    state.events.append((words.E_UNLOADED, unit, zone))
