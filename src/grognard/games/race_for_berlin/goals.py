"""What counts at the end, and what it would change if a marshal won it: the ledger of the page, and nothing else, asks."""

from typing import Final

from grognard.games.race_for_berlin import words
from grognard.games.race_for_berlin.content import SEAT_NAMES
from grognard.games.race_for_berlin.effects import first_progress, score
from grognard.games.race_for_berlin.state import NOBODY, State
from grognard.kernel.goals import NOWHERE, Goal

PROGRESS: Final = "score-progress"
DEPTH: Final = "score-depth"


def goals(state: State) -> list[Goal]:
    """10.1.1, 10.2.2, 10.2.3 The victory areas that the Americans do not have, the first progress in Berlin, and the deepest."""
    content = state.content
    areas = [area for area, worth in enumerate(content.worth) if worth and not state.american[area]]
    found = [Goal(f"area-{content.board.names[area]}", to_both(content.worth[area]), [content.board.names[area]]) for area in areas]
    if not state.progressed:
        found.append(Goal(PROGRESS, to_both(content.first_progress), []))
    return [*found, Goal(DEPTH, to_both(content.deepest), [])]


def to_both(worth: int) -> dict[str, int]:
    return dict.fromkeys(SEAT_NAMES, worth)


def gain(state: State, goal: str, space: str, seat: int) -> bool:
    """7.3.4, 9.3.4 An area that no marshal has: the other marshal keeps theirs. The deepest progress comes of fights in Berlin."""
    if goal == PROGRESS and not state.progressed:
        first_progress(state, seat, state.content.boroughs[0])
        return True
    if space == NOWHERE:
        return False
    area = state.content.board.space(space)
    if state.control[area] != NOBODY:
        return False
    state.control[area] = seat
    score(state, seat, state.content.worth[area], words.FOR_AREA, area)
    return True


def far(state: State, seat: int, space: str) -> int:
    """How many areas lie between a victory area and the marshal's nearest unit; what is in no place is in Berlin."""
    board = state.content.board
    here = board.space(space) if space != NOWHERE else state.content.boroughs[0]
    units = [unit for unit in range(len(state.flags)) if state.is_soviet(unit) and state.seat_of(unit) == seat and state.at(unit) >= 0]
    return min([board.distance(here, state.at(unit)) for unit in units], default=len(board.names))
