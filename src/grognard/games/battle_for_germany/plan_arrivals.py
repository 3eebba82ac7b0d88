"""Which units come back, and where."""

from grognard.games.battle_for_germany import words
from grognard.games.battle_for_germany.content import WEST
from grognard.games.battle_for_germany.evaluate import Maps
from grognard.games.battle_for_germany.plan_guard import is_edge
from grognard.games.battle_for_germany.s08_courland import in_courland
from grognard.games.battle_for_germany.state import GERMAN_BITS, State, is_german
from grognard.kernel.action import OPERAND_MASK
from grognard.mechanics.pieces import NOWHERE


def choose_replacement(state: State, maps: Maps) -> int:
    """Everything that can come does, the best first; but the last German in Courland keeps two Soviet Fronts there (8-0)."""
    best = words.END
    best_score = 0.0
    for code in state.choices:
        verb = code & ~OPERAND_MASK
        if verb == words.END or (verb == words.EVACUATE and len(in_courland(state, True)) == 1 and state.turn < state.rules.last_turn):
            continue
        score = maps.worth[code & OPERAND_MASK] + (100.0 if verb != words.REPLACE else 0.0)
        if score > best_score:
            best_score = score
            best = code
    return best


def choose_arrival(state: State, maps: Maps, field: list[int]) -> int:
    """Where the way to the goal is shortest and no enemy holds the unit fast; Germans first shut Berlin."""
    unit = state.argument
    german = is_german(state.side(unit))
    side = words.phase_sides(state.phase)[0]
    best = state.choices[0]
    best_score = -1000.0
    for code in state.choices:
        space = code & OPERAND_MASK
        pinned = state.pieces.zones[space] & state.hostile[side] != 0
        score = -4.0 if pinned else 0.0
        if german:
            key = maps.key_hexes[0 if state.content.theatre[space] == WEST else 1]
            if space == key:
                score += 6.0 if state.pieces.top[space] == NOWHERE else 1.0
        else:
            score -= float(field[space])
            for near in maps.near(space, 3):
                if state.pieces.occupants[near] & GERMAN_BITS and is_edge(state, side, space):
                    score += 12.0  # somebody who may be about to leave the map
        if score > best_score:
            best_score = score
            best = code
    return best
