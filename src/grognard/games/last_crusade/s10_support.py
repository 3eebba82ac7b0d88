"""Support fire (X-D5): artillery outside the fight, and artillery cards."""

from grognard.games.last_crusade import content as c
from grognard.games.last_crusade import words
from grognard.games.last_crusade.effects import commit, pay, spot
from grognard.games.last_crusade.s03_dice import range_of
from grognard.games.last_crusade.s03_rolls import wrong_time
from grognard.games.last_crusade.s03_terms import has_word, in_supply, may_act
from grognard.games.last_crusade.s10_bombardment import begin_use, settle_use
from grognard.games.last_crusade.state import AIRFIELD, COMMITTED, LOADED, SLOTS, State
from grognard.kernel.action import OPERAND_MASK, operand_of
from grognard.kernel.decision import Refusal, refuse
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

    def why_not(self, state: State, code: int) -> Refusal:
        return refuse("X-D5", "refuse-support") if code & ~OPERAND_MASK == words.SUPPORT else wrong_time(state)


def support_cost(state: State, unit: int) -> int:
    return 0 if has_word(state, unit, "light_gun") else state.content.numbers["support"]


def supporters(state: State, seat: int) -> list[int]:
    """X-D5 Artillery in range that has not moved, in supply and paid for unless it is light; and artillery cards."""
    found: list[int] = []
    content = state.content
    for unit in state.units_of(seat):
        if unit in state.support:
            continue
        if state.at[unit] == AIRFIELD:
            if content.windows[state.kind[unit]] & c.W_SUPPORT and not is_support_banned(state, unit):
                found.append(unit)
        elif has_word(state, unit, "artillery") and state.at[unit] >= 0 and may_support(state, unit):
            found.append(unit)
    return found


def may_support(state: State, unit: int) -> bool:
    zone = state.at[unit]
    if zone == state.zone or unit in state.attackers or state.flags[unit] & LOADED or is_support_banned(state, unit):
        return False
    if is_near_mortar(state, unit):
        return True
    if state.flags[unit] & COMMITTED or state.spent[unit] or range_of(state, unit) < state.field.distance[zone][state.zone]:
        return False
    cost = support_cost(state, unit)
    return cost <= state.supply[unit // SLOTS] and (cost == 0 or in_supply(state, unit))


def is_near_mortar(state: State, unit: int) -> bool:
    """XVI-4 Optional: a mortar in the zone of an assaulting own unit supports free of charge and is not committed."""
    return (
        state.rules.mortar_support
        and has_word(state, unit, "mortar")
        and state.at[unit] in state.origins
        and (unit // SLOTS == state.attacker and range_of(state, unit) >= 1)
    )


def is_support_banned(state: State, unit: int) -> bool:
    return bool(state.lasting) and may_act(state, unit, c.A_SUPPORT) < 0
