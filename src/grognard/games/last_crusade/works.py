"""What a sensible player has engineers do (X-E, V-C-B): obstacles cleared, bridges blown or mended, ferries."""

from grognard.games.last_crusade import words
from grognard.games.last_crusade.marching import enemy_hq, holds
from grognard.games.last_crusade.s03_terms import bridge_stands
from grognard.games.last_crusade.s10_engineers import demolishable, ferry_edges
from grognard.games.last_crusade.s10_movement import is_foot_soldier
from grognard.games.last_crusade.state import State
from grognard.games.last_crusade.weights import Weights
from grognard.kernel.action import OPERAND_MASK, operand_of


def bridge_work(state: State, weights: Weights) -> int:
    """V-C-B3, V-C-B9, V-C-B10 Who has only to hold blows bridges; who goes forward mends them, or runs a ferry for those who wait."""
    if 1 not in state.river:
        return -1
    defends = holds(state, state.seat, weights)
    for code in state.choices:
        verb, unit = code & ~OPERAND_MASK, operand_of(code)
        if verb == words.DEMOLISH and defends and weights.blow and any([leads_in(state, edge) for edge in demolishable(state, unit)]):
            return code
        if verb == words.MEND and not defends and weights.mend:
            return code
        if verb == words.FERRY and not defends and any([waiting(state, edge) >= weights.ferry for edge in ferry_edges(state, unit)]):
            return code
        if verb == words.LEAVE and not waiting(state, state.ferry.index(unit)):
            return code
    return -1


def clearing(state: State, weights: Weights) -> int:
    """X-E1 Engineers with nothing better to do open the way."""
    if not weights.clear:
        return -1
    return next((code for code in state.choices if code & ~OPERAND_MASK == words.CLEAR), -1)


def leads_in(state: State, edge: int) -> bool:
    """Whether an edge leads into the own row from ground that is not ours."""
    team = state.rules.team[state.seat]
    row = state.start_row(state.seat)
    a, b = state.field.edges[edge]
    return (a in row and state.control[b] != team) or (b in row and state.control[a] != team)


def waiting(state: State, edge: int) -> int:
    """How many units before a river cannot cross here without a ferry."""
    if bridge_stands(state, edge):
        return 0
    distance = state.field.distance[enemy_hq(state, state.seat)]
    a, b = state.field.edges[edge]
    near = a if distance[a] > distance[b] else b
    return sum([1 for unit in state.here[near] if not is_foot_soldier(state, unit) and state.content.range[state.kind[unit]] < 2])


def chosen_work(state: State) -> int:
    """The bridge that leads to the enemy, the river with most who wait, the bank nearer to the enemy."""
    verb = state.choices[0] & ~OPERAND_MASK
    if verb == words.EDGE:
        return max(state.choices, key=lambda code: waiting(state, operand_of(code)))
    if verb == words.BRIDGE:
        return max(state.choices, key=lambda code: int(leads_in(state, operand_of(code))))
    if verb == words.AT:
        distance = state.field.distance[enemy_hq(state, state.seat)]
        return min(state.choices, key=lambda code: distance[operand_of(code)])
    return state.choices[0]
