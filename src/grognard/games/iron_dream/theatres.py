"""4.9 Theatres of the Anglo-Allies by sea: which box serves a coast."""

from grognard.games.iron_dream.boxes import ETO, MTO
from grognard.games.iron_dream.state import State


def served(state: State, basins: int) -> int:
    """4.9, 14.7 The boxes that serve some seas, as a mask of ETO and MTO."""
    variant = state.rules.variant
    return (ETO if basins & variant.eto_seas else 0) | (MTO if basins & variant.mto_seas else 0)


def boxes_of_coast(state: State, space: int) -> int:
    """4.9, 14.7 The boxes that serve a coast hex, as a mask of ETO and MTO."""
    return state.rules.coast_boxes[space]


def boxes_of_beach(state: State, space: int) -> int:
    """14.9 The boxes from which a hex can be invaded."""
    return served(state, state.content.invasion_basins[space])
