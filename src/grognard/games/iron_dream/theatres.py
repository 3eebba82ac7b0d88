"""4.9 Theatres of the Anglo-Allies by sea: which box serves a coast."""

from grognard.games.iron_dream.boxes import ETO, MTO
from grognard.games.iron_dream.content import ADRIATIC, ATLANTIC, BALTIC, BLACK_SEA, MEDITERRANEAN
from grognard.games.iron_dream.state import State


def eto_seas(state: State) -> int:
    """14.7 The Baltic belongs to the European theatre in 1945 only."""
    return ATLANTIC | BALTIC if state.rules.is_history else ATLANTIC


def mto_seas(state: State) -> int:
    return MEDITERRANEAN | ADRIATIC | (BLACK_SEA if state.rules.is_history else 0)


def boxes_of_coast(state: State, space: int) -> int:
    """4.9, 14.7 The boxes that serve a coast hex, as a mask of ETO and MTO."""
    content = state.content
    if space == content.south_italy:
        return MTO
    coast = content.coast[space]
    harbour = content.harbour_number[space]
    if not coast and harbour >= 0:  # 14.33 a port inland is reached past the marked hexes
        for mark in content.harbour_marks[harbour]:
            coast |= content.coast[mark]
    return (ETO if coast & eto_seas(state) else 0) | (MTO if coast & mto_seas(state) else 0)


def boxes_of_beach(state: State, space: int) -> int:
    """14.9 The boxes from which a hex can be invaded."""
    basins = state.content.invasion_basins[space]
    return (ETO if basins & eto_seas(state) else 0) | (MTO if basins & mto_seas(state) else 0)
