"""Advance after combat: who could step into a space that a battle has emptied."""

from grognard.mechanics.pieces import NOWHERE, Pieces


def next_to(pieces: Pieces, victors: list[int], space: int) -> list[int]:
    """The victorious pieces that still stand, next to the emptied space; what else forbids them is for the game to say."""
    return [piece for piece in victors if pieces.where[piece] != NOWHERE and space in pieces.reach[piece][pieces.where[piece]]]
