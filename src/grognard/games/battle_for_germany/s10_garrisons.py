"""10-0 Garrisons. That a Front which can come must come is part of how a movement phase may end: see `s05_settling`."""

from grognard.games.battle_for_germany import words
from grognard.games.battle_for_germany.content import SOVIET, SOVIET_CONTROL
from grognard.games.battle_for_germany.effects import OVERDUE, OWED, garrison_at
from grognard.games.battle_for_germany.state import GARRISON, State
from grognard.mechanics.pieces import NOWHERE


def call_in_duties(state: State) -> None:
    """10-0 A garrison owed since before this Soviet movement phase has to come in it."""
    drop_duties(state)
    for number, owed in enumerate(state.duty):
        if owed == OWED:
            state.duty[number] = OVERDUE


def drop_duties(state: State) -> None:
    """10-0 A duty ends with the hold on its city; taken anew, the city gives the full time again."""
    for number, city in enumerate(state.content.garrison_cities):
        if state.control[state.rules.ground.city_number[city]] != SOVIET_CONTROL:
            state.duty[number] = 0


def post_garrisons(state: State) -> None:
    """10-2 Ruling: a Front that ends a Soviet movement phase in one of the four cities is its garrison from then on.

    One that has come by an advance after combat is not yet: the city need not have its garrison before the next movement phase ends.
    """
    for number, city in enumerate(state.content.garrison_cities):
        unit = state.pieces.top[city]
        while unit != NOWHERE and garrison_at(state, city) < 0:
            if state.content.is_front[unit] and state.side(unit) == SOVIET:
                state.mark(unit, GARRISON)
                state.duty[number] = 0
                state.events.append((words.GARRISONED, unit, city))
            unit = state.pieces.under[unit]
