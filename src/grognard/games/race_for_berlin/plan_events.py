"""Thinking about events that change what an impulse can do: planned withdrawal (4) and trucks (7)."""

from typing import Final

from grognard.games.race_for_berlin import words
from grognard.games.race_for_berlin.content import OPEN_FRONT
from grognard.games.race_for_berlin.evaluate import Outlook, stand, step_worth
from grognard.games.race_for_berlin.plan_impulse import best_ends, units_with
from grognard.games.race_for_berlin.s07_movement import FREE, UNTESTED, allowance, ends, must_test, reach_of
from grognard.games.race_for_berlin.state import NOBODY, OOS, SOVIET_BITS, State

ENOUGH: Final = 1.0  # what the units that can be activated must gain together for event 4
ROLL: Final = 2  # support points for a roll and its bonus
NEVER: Final = -50.0
TOO_NEAR: Final = 3  # areas that the Americans have left to Berlin
BARRED: Final = 1.0  # what an end to their advance is worth when they are near


def track_worth(state: State, seat: int, track: int) -> float:
    """Event 3 What an American step is worth to a marshal: an area that only the other could take is lost to him, his Germans there
    mostly are; where Soviets bar the way the Americans stop for good. Near Berlin nobody calls them.
    """
    content = state.content
    ahead = content.tracks[track][state.tracks[track] :]
    if not ahead:
        return NEVER
    area = ahead[0]
    if state.holds(area, SOVIET_BITS):
        return BARRED if min([len(areas) - step for areas, step in zip(content.tracks, state.tracks, strict=True)]) <= TOO_NEAR else 0.0
    if len(ahead) <= TOO_NEAR:
        return NEVER
    worth = 0.0
    if state.control[area] == NOBODY and content.front[area] != OPEN_FRONT:
        worth += content.worth[area] if content.front[area] != seat else -content.worth[area]
    caught = content.removed_up_to / 6.0
    for unit in state.pieces.stack(area):
        worth += caught * step_worth(state, unit) * (1.0 if state.seat_of(unit) != seat else -1.0)
    return worth


def wants_to_withdraw(state: State, outlook: Outlook) -> bool:
    """Event 4 Whether going west without a test gains enough."""
    gains: list[float] = []
    for unit in units_with(state, words.MARCH):
        if must_test(state, unit):
            points = allowance(state, unit)
            here = max(stand(state, outlook, unit, state.at(unit)), best_ends(state, outlook, unit, points, UNTESTED)[0])
            failing = state.content.west_test[state.turn] / 6.0
            gains.append(failing * max(0.0, best_ends(state, outlook, unit, points, FREE)[0] - here))
    gains.sort(reverse=True)
    return sum(gains[: state.limit]) >= ENOUGH


def truck_armies(state: State, outlook: Outlook) -> list[int]:
    """Event 7 Armies that could march into a borough together and roll there at once."""
    if state.support[outlook.seat] < ROLL:
        return []
    content = state.content
    marching = units_with(state, words.MARCH)
    found: list[int] = []
    for army, units in enumerate(content.army_units):
        if len(units) == 2 and content.unit_side[units[0]] == state.side and all([is_ready(state, unit, marching) for unit in units]):
            if any([area in boroughs_of(state, outlook, units[1]) for area in boroughs_of(state, outlook, units[0])]):
                found.append(army)
    return found


def is_ready(state: State, unit: int, marching: list[int]) -> bool:
    return unit in marching and not state.has(unit, OOS) and not state.content.is_berlin[state.at(unit)]


def boroughs_of(state: State, outlook: Outlook, unit: int) -> list[int]:
    """The boroughs in supply that a unit can march into."""
    reached = reach_of(state, unit, allowance(state, unit), state.at(unit), FREE)
    return [area for area in ends(state, unit, reached) if state.content.is_berlin[area] and outlook.fed[area]]
