"""What counts at the end, and what it would change if a seat won it: the ledger of the page, and nothing else, asks."""

from typing import Final

from grognard.games.battle_for_germany.content import GERMAN_EAST, GERMAN_WEST, SOVIET, WESTERN
from grognard.games.battle_for_germany.effects import control_of, forget_ways, occupy_city
from grognard.games.battle_for_germany.s11_victory import counts, score
from grognard.games.battle_for_germany.state import State
from grognard.kernel.goals import Goal

NOBODY: Final = -1


def goals(state: State) -> list[Goal]:
    """11-0, 14-0 Every city that counts, for each seat that can score cities."""
    content, scorers = state.content, list(score(state))
    return [
        Goal(content.board.titles[space], dict.fromkeys(scorers, content.worth[space]), [content.board.names[space]])
        for space in content.cities
        if counts(state, space)
    ]


def gain(state: State, space: str, seat: int) -> bool:
    """11-0 The nearest unit of the seat enters a city, whatever is in its way; into one that has to be garrisoned a Front (10-1)."""
    here, side = state.content.board.space(space), side_of(state, seat)
    city, unit = state.content.cities.index(here), nearest_unit(state, side, here)
    if state.control[city] == control_of(side) or unit == NOBODY:
        return False
    state.pieces.shift(unit, here)
    forget_ways(state)
    occupy_city(state, side, city, here)
    return True


def nearest_unit(state: State, side: int, here: int) -> int:
    """Who could take a city: none that holds another."""
    content, pieces = state.content, state.pieces
    needs_front = side == SOVIET and state.rules.ground.garrison_number[here] >= 0
    units = [
        unit
        for unit, at in enumerate(pieces.where)
        if at >= 0 and pieces.side[unit] == side and at not in content.cities and (content.is_front[unit] or not needs_front)
    ]
    return min(units, key=lambda unit: content.board.distance(pieces.where[unit], here), default=NOBODY)


def side_of(state: State, seat: int) -> int:
    """The side with which a seat takes cities: its coalition, or its Germans if that is all it has, or if their cities count (14-0)."""
    sides = state.rules.scenario.seats[seat][2]
    germans = (GERMAN_EAST, GERMAN_WEST)
    order = (SOVIET, *germans, WESTERN) if state.rules.variant.germans_score else (SOVIET, WESTERN, *germans)
    return next(side for side in order if side in sides)


def far(state: State, seat: int, space: str) -> int:
    """How many hexes lie between a city and the nearest unit that could take it for the seat."""
    here = state.content.board.space(space)
    unit = nearest_unit(state, side_of(state, seat), here)
    return len(state.content.board.names) if unit == NOBODY else state.content.board.distance(state.at(unit), here)
