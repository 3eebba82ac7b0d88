"""10-0 Garrisons."""

from grognard.games.battle_for_germany import words
from grognard.games.battle_for_germany.content import SOVIET, SOVIET_CONTROL
from grognard.games.battle_for_germany.effects import OVERDUE, OWED, garrison_at
from grognard.games.battle_for_germany.s05_movement import allowance, may_stack, reach_of
from grognard.games.battle_for_germany.state import GARRISON, MOVED, PINNED, State
from grognard.mechanics.pieces import NOWHERE
from grognard.mechanics.reach import UNREACHED


def call_in_duties(state: State) -> None:
    """10-0 A garrison owed since before this Soviet movement phase has to come in it."""
    for number, owed in enumerate(state.duty):
        if owed == OWED:
            state.duty[number] = OVERDUE


def unmet_duty(state: State) -> int:
    """10-0 The first city that a Front could still garrison in this phase, as it must; negative if there is none."""
    for number, city in enumerate(state.content.garrison_cities):
        if state.duty[number] == OVERDUE and is_held(state, city) and not front_in(state, city) and can_be_garrisoned(state, city):
            return city
    return NOWHERE


def is_held(state: State, city: int) -> bool:
    """The duty rests while the city is in other hands."""
    return state.control[state.rules.ground.city_number[city]] == SOVIET_CONTROL


def front_in(state: State, city: int) -> bool:
    unit = state.pieces.top[city]
    while unit != NOWHERE:
        if state.content.is_front[unit]:
            return True
        unit = state.pieces.under[unit]
    return False


def can_be_garrisoned(state: State, city: int) -> bool:
    """Ruling: the duty binds only while some Front that has not moved can reach the city and stop there."""
    for unit, is_front in enumerate(state.content.is_front):
        if is_front and state.at(unit) != NOWHERE and not state.has(unit, MOVED | PINNED | GARRISON):
            if reach_of(state, unit, allowance(state, unit)).cost[city] != UNREACHED and may_stack(state, unit, city):
                return True
    return False


def post_garrisons(state: State) -> None:
    """10-2 Ruling: a Front that ends a Soviet movement or combat phase in one of the four cities is its garrison from then on."""
    for number, city in enumerate(state.content.garrison_cities):
        unit = state.pieces.top[city]
        while unit != NOWHERE and garrison_at(state, city) < 0:
            if state.content.is_front[unit] and state.side(unit) == SOVIET:
                state.mark(unit, GARRISON)
                state.duty[number] = 0
                state.events.append((words.GARRISONED, unit, city))
            unit = state.pieces.under[unit]
