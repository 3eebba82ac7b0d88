"""16.1 Smoke, for a player who weighs it: whose fire it would keep from comrades who have still to move."""

from typing import Final

from grognard.games.panzer_grenadier.danger import Danger
from grognard.games.panzer_grenadier.s10_direct_fire import direct_column
from grognard.games.panzer_grenadier.state import USED, State

MOST_SHOTS: Final = 4
"""How often an enemy hex could fire at movers in a turn, at most."""
LAID: Final = 0.72
"""16.11 The chance that smoke is laid."""


def movers(state: State, side: int) -> tuple[int, int]:
    """How many units on foot have still to move, and all hexes beside them, as a bitboard."""
    ground = state.ground
    count, beside = 0, 0
    for piece in ground.side_pieces[side]:
        here = state.pieces.where[piece]
        if here >= 0 and ground.is_infantry[piece] and not state.flags[piece] & USED:
            count += 1
            beside |= ground.near_bits[here]
    return count, beside


def screen_worth(state: State, danger: Danger, side: int, space: int) -> float:
    """16.12 What fire, in steps, smoke in a hex would spare them: of enemies behind it, as far as it covers the hexes around them."""
    if state.smoke[space]:
        return 0.0
    ground = state.ground
    count, beside = movers(state, side)
    if not beside:
        return 0.0
    base = state.visibility(1 - side)
    cloud = state.cloud | {space}
    spared = 0.0
    for place, mask, listed in danger.guns:
        watched = mask & beside
        if place == space or not watched:
            continue
        hidden = watched & ~ground.seen(place, base, cloud)[0]
        if hidden:
            strength = sum([value for value, _ in listed])
            spared += danger.worth.direct[direct_column(state, strength, 0)] * hidden.bit_count() / beside.bit_count()
    return spared * min(count, MOST_SHOTS)
