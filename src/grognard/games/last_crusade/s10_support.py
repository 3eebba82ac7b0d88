"""Support fire (X-D5): artillery outside the fight, and artillery cards."""

from grognard.games.last_crusade import content as c
from grognard.games.last_crusade import words
from grognard.games.last_crusade.effects import commit, pay, spot
from grognard.games.last_crusade.s03_dice import range_of
from grognard.games.last_crusade.s03_rolls import forbids_stranger, wrong_time
from grognard.games.last_crusade.s03_terms import has_word, in_supply, may_act
from grognard.games.last_crusade.s10_bombardment import begin_use, settle_use
from grognard.games.last_crusade.s10_movement import forbids_tied, unit_name, zone_name
from grognard.games.last_crusade.state import AIRFIELD, LOADED, SLOTS, State
from grognard.kernel.action import OPERAND_MASK, operand_of
from grognard.kernel.decision import Message, Refusal, refuse
from grognard.kernel.sequence import DECISION, Step


class Support(Step[State]):
    """X-D5 Artillery outside the fight, and artillery cards, are named in support: first the attacker's, then the defender's."""

    def __init__(self, name: str, rule: str, is_attacker: bool) -> None:
        super().__init__(name, rule)
        self.is_window = True
        self.is_attacker = is_attacker

    def resume(self, state: State) -> int:
        settle_use(state)
        seat = state.attacker if self.is_attacker else state.defender
        state.seat = seat
        state.choices = [*[words.SUPPORT | unit for unit in supporters(state, seat)], words.PASS]
        return DECISION

    def choose(self, state: State, code: int) -> None:
        if code == words.PASS:
            state.pop()
            return
        unit = operand_of(code)
        state.support.append(unit)
        if state.at[unit] == AIRFIELD:
            begin_use(state, unit)
            return
        if not is_near_mortar(state, unit):
            pay(state, unit // SLOTS, support_cost(state, unit))
            commit(state, unit)
        spot(state, unit)
        state.events.append((words.E_SUPPORT, unit))

    def prompt(self, state: State) -> Message:
        return Message("prompt-support", {"zone": zone_name(state, state.zone)})

    def why_not(self, state: State, code: int) -> Refusal | None:
        if code & ~OPERAND_MASK == words.SUPPORT:
            return forbids_stranger(state, state.seat, operand_of(code)) or forbids_support(state, operand_of(code))
        return None if code == words.PASS else wrong_time(state)


class AttackersSupport(Support):
    """X-D5 Named first."""

    def __init__(self, name: str, rule: str) -> None:
        super().__init__(name, rule, True)


class DefendersSupport(Support):
    """X-D5 Named then."""

    def __init__(self, name: str, rule: str) -> None:
        super().__init__(name, rule, False)


def support_cost(state: State, unit: int) -> int:
    return 0 if has_word(state, unit, "light_gun") else state.content.numbers["support"]


def supporters(state: State, seat: int) -> list[int]:
    """X-D5 Artillery in range that has not moved, in supply and paid for unless it is light; and artillery cards."""
    return [unit for unit in state.units_of(seat) if is_artillery(state, unit) and forbids_support(state, unit) is None]


def is_artillery(state: State, unit: int) -> bool:
    """X-D5 Artillery on the battlefield, or a card that supports."""
    if state.at[unit] == AIRFIELD:
        return state.content.windows[state.kind[unit]] & c.W_SUPPORT != 0
    return state.at[unit] >= 0 and has_word(state, unit, "artillery")


def forbids_support(state: State, unit: int) -> Refusal | None:
    """Why a unit or an artillery card cannot support this assault."""
    refusal = forbids_no_artillery(state, unit) or forbids_support_card(state, unit)
    if refusal is not None or state.at[unit] == AIRFIELD:
        return refusal
    refusal = forbids_fighter(state, unit)
    if refusal is not None or is_near_mortar(state, unit):
        return refusal
    return forbids_tied(state, unit) or forbids_moved_gun(state, unit) or forbids_out_of_range(state, unit) or forbids_unpaid(state, unit)


def forbids_no_artillery(state: State, unit: int) -> Refusal | None:
    """X-D5 Only artillery supports, and each gun once."""
    if unit in state.support:
        return refuse("X-D5", "refuse-named-already", {"unit": unit_name(unit)})
    return None if is_artillery(state, unit) else refuse("X-D5", "refuse-support", {"unit": unit_name(unit)})


def forbids_support_card(state: State, unit: int) -> Refusal | None:
    """III-D1 A card may forbid support fire."""
    banned = bool(state.lasting) and may_act(state, unit, c.A_SUPPORT) < 0
    return refuse("III-D1", "refuse-card-forbids-unit", {"unit": unit_name(unit)}) if banned else None


def forbids_fighter(state: State, unit: int) -> Refusal | None:
    """X-D5, X-F2 Who takes part in the assault does not support it, nor does a loaded unit."""
    if state.at[unit] == state.zone or unit in state.attackers:
        return refuse("X-D5", "refuse-takes-part", {"unit": unit_name(unit)})
    return refuse("X-F2", "refuse-loaded", {"unit": unit_name(unit)}) if state.flags[unit] & LOADED else None


def forbids_moved_gun(state: State, unit: int) -> Refusal | None:
    """X-D5 A gun that has spent movement does not support."""
    return refuse("X-D5", "refuse-has-moved", {"unit": unit_name(unit)}) if state.spent[unit] else None


def forbids_out_of_range(state: State, unit: int) -> Refusal | None:
    """X-D5, X-C2 The assaulted zone must be in range."""
    distance = state.field.distance[state.at[unit]][state.zone]
    if range_of(state, unit) >= distance:
        return None
    names: dict[str, str | int] = {"unit": unit_name(unit), "range": range_of(state, unit), "distance": distance}
    return refuse("X-D5", "refuse-range", names)


def forbids_unpaid(state: State, unit: int) -> Refusal | None:
    """X-D5, III-F2 Support costs a supply point and needs a supply line; light guns need neither."""
    cost = support_cost(state, unit)
    if cost > state.supply[unit // SLOTS]:
        return refuse("X-D5", "refuse-points-of-supply", {"needed": cost, "left": state.supply[unit // SLOTS]})
    if cost and not in_supply(state, unit):
        return refuse("III-F2", "refuse-unit-out-of-supply", {"unit": unit_name(unit)})
    return None


def is_near_mortar(state: State, unit: int) -> bool:
    """XVI-4 Optional: a mortar in the zone of an assaulting own unit supports free of charge and is not committed."""
    return (
        state.rules.mortar_support
        and has_word(state, unit, "mortar")
        and state.at[unit] in state.origins
        and (unit // SLOTS == state.attacker and range_of(state, unit) >= 1)
    )
