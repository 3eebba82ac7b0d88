"""17.6 Several players on a side: whose piece is whose."""

from typing import Final

from grognard.games.panzer_grenadier.state import State

ALONE: Final = 0
FORMATIONS: Final = 1
SECTORS: Final = 2


def owner(state: State, piece: int) -> int:
    """17.61, 17.62 The seat that commands a piece: that of its side; of its formation; or of the sector it is in."""
    rules = state.rules
    if rules.teams == ALONE:
        return state.ground.side[piece]
    if rules.teams == FORMATIONS:
        return rules.piece_seat[piece]
    space = state.at(piece)
    return rules.piece_seat[piece] if space < 0 else sector_seat(state, state.ground.side[piece], space)


def sector_seat(state: State, side: int, space: int) -> int:
    """17.61 The commander of the sector in which a hex lies: the western or northern half is the first."""
    return side + 2 * state.rules.sector[space]


def side_of_seat(state: State, seat: int) -> int:
    """Seats alternate between the sides: axis, allied, and the second axis and allied players."""
    return seat & 1
