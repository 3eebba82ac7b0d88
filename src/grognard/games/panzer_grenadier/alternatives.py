"""What a player who searches tries besides the advice: other activations, other orders within one, other ways of a march, other shots at
what comes.
"""

from typing import Final

from grognard.games.panzer_grenadier import words
from grognard.games.panzer_grenadier.adviser import GrenadierAdviser
from grognard.games.panzer_grenadier.state import State
from grognard.kernel.action import OPERAND_MASK

ORDERS: Final = [
    words.STORM,
    words.CHARGE,
    words.ASSAULT,
    words.DIRECT,
    words.BOMBARD,
    words.ANTITANK,
    words.END,
    words.MOVE,
]


def alternatives(state: State, adviser: GrenadierAdviser) -> list[int]:
    """The choices worth weighing: activations that promise something; what is done next, fights first; the next step of a march; to
    shoot at an enemy who moves, or to wait.
    """
    step = state.frames[-2]
    if step == words.SEGMENT:
        return adviser.likely(state)
    if step == words.EXECUTE:
        found = [code for code in state.choices if code & ~OPERAND_MASK in ORDERS]
        found.sort(key=lambda code: ORDERS.index(code & ~OPERAND_MASK))
        return found
    if step == words.MOVING:
        return [code for code in state.choices if code & ~OPERAND_MASK == words.TO or code == words.DONE]
    if step == words.OPPORTUNITY:
        return list(state.choices)
    return []
