"""What a player who searches tries besides the advice: the orders that change the course of a turn. Aims are left to the adviser."""

from typing import Final

from grognard.games.last_crusade import words
from grognard.games.last_crusade.state import SLOTS, State
from grognard.kernel.action import OPERAND_MASK, operand_of

WEIGHED: Final = [
    words.S_MANEUVER,
    words.S_IN_HAND,
    words.S_AFTER_ROUND,
    words.S_WITHDRAWAL,
    words.S_AIR,
    words.S_DEPLOYING,
    words.S_ASSAULT_CARDS,
    words.S_WINDOW,
]
ORDERS: Final = [words.ASSAULT, words.END, words.PLAY, words.BARRAGE, words.STRIKE, words.DEPLOY, words.REPAIR, words.PATROL, words.DROP]


def alternatives(state: State) -> list[int]:
    """The choices worth weighing, assaults and the end of the phase first; of moves one for each kind of unit in a zone."""
    step = state.frames[-2]
    if step not in WEIGHED:
        return []
    if step not in (words.S_MANEUVER, words.S_AIR, words.S_DEPLOYING):
        return state.choices[:]
    found = [code for code in state.choices if code & ~OPERAND_MASK in ORDERS]
    found.sort(key=lambda code: ORDERS.index(code & ~OPERAND_MASK))
    return found + single(state, words.BOMBARD) + single(state, words.PICK) + single(state, words.DIG)[:2]


def single(state: State, verb: int) -> list[int]:
    """Orders to units, one for those that are alike."""
    known: set[tuple[int, int, int]] = set()
    found: list[int] = []
    for code in state.choices:
        if code & ~OPERAND_MASK == verb:
            unit = operand_of(code)
            if unit >= state.rules.seats * SLOTS:
                continue
            kind = state.kind[unit]
            like = (kind, state.at[unit], state.flags[unit])
            if like not in known and not (verb == words.PICK and state.content.range[kind] >= 2):
                known.add(like)
                found.append(code)
    return found
