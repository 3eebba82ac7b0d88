"""What counts at the end, and what it would change if a seat won it: the ledger of the page, and nothing else, asks."""

from grognard.games.iron_dream.content import ANGLO, EAST, SOVIET
from grognard.games.iron_dream.s04_control import hand_over
from grognard.games.iron_dream.s26_victory import city_points
from grognard.games.iron_dream.state import State
from grognard.kernel.goals import NOWHERE, Goal


def goals(state: State) -> list[Goal]:
    """26.1, 27.10 The cities, in half points. Special points come and go by rules of their own: nobody can aim at one and be sure of it."""
    content, scenario = state.content, state.rules.scenario
    if not state.rules.variant.are_allies:
        worth = content.points["history_city"]
        return [
            Goal("city-" + content.names[space], {scenario.seats[0][0]: worth}, [content.names[space]]) for space in content.history_cities
        ]
    found: list[Goal] = []
    for space in scenario.counted or content.cities:
        worths = {seat[0]: city_points(state, space, camp_at(state, number, space)) for number, seat in enumerate(scenario.seats)}
        found.append(Goal("city-" + content.names[space], worths, [content.names[space]]))
    return found


def camp_at(state: State, seat: int, space: int) -> int:
    """26.3 The camp with which a seat takes a city: who leads the whole Alliance does so with the Soviets in the east."""
    camps = state.rules.scenario.seats[seat][2]
    if len(camps) == 1:
        return camps[0]
    return SOVIET if state.content.theatre[space] == EAST else ANGLO


def gain(state: State, space: str, seat: int) -> bool:
    """4.1, 26.1 A city changes hands, with all that follows from it; Allies leave each other's alone."""
    here = state.content.names.index(space)
    camp, held = camp_at(state, seat, here), state.control[here]
    if held == camp or (state.rules.variant.are_allies and {held, camp} == {ANGLO, SOVIET}):
        return False
    hand_over(state, here, camp)
    return True


def far(state: State, seat: int, space: str) -> int:
    """How many hexes lie between a city and the nearest unit that could take it for the seat."""
    if space == NOWHERE:
        return 0
    board, field = state.content.board, state.field
    here = board.space(space)
    camp = camp_at(state, seat, here)
    units = [unit for unit, at in enumerate(field.where) if at >= 0 and field.fights[unit] and state.camp(unit) == camp]
    return min([board.distance(here, field.where[unit]) for unit in units], default=len(board.names))
