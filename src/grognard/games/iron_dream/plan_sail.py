"""The German at sea: who is cut off on the Baltic is brought home (13.1), and the mouth of the Scheldt is crossed (13.7)."""

from typing import Final

from grognard.games.iron_dream import words
from grognard.games.iron_dream.content import ARRIVES, HITLERIAN, MINUS_STEP, RETURNS
from grognard.games.iron_dream.evaluate import space_worth, step_worth, strength_at
from grognard.games.iron_dream.plan_ways import FAR, field_to
from grognard.games.iron_dream.s13_german_naval import german_ports, naval_modifiers
from grognard.games.iron_dream.s15_supply import lines
from grognard.games.iron_dream.s16_economy import territory_of
from grognard.games.iron_dream.s18_combat import combatants
from grognard.games.iron_dream.state import State
from grognard.games.iron_dream.weights import NOTHING, Weights
from grognard.kernel.action import OPERAND_MASK

DICE: Final = 6
CUT_OFF: Final = 0.5  # what a step is still worth where no way leads home by land
AWAY: Final = 0.02  # what it is worth less for each hex from where it is wanted
DOOMED: Final = 3.0  # threat to what stands there, from which a hex is as good as lost


def choose_sailing(state: State, threat: list[float], posts: list[tuple[int, int]], weights: Weights) -> int:
    """13.1 The unit for which a voyage is worth most; first of all those who can cross the Scheldt and should."""
    if weights.sailing >= NOTHING or state.rules.scenario.counted:
        return words.END
    best = words.END
    most = weights.sailing
    joined = territory_of(state, state.content.berlin)
    for code in state.choices:
        unit = code & OPERAND_MASK
        if code & ~OPERAND_MASK == words.CONDUCT and should_cross(state, unit, threat):
            return code
        if code & ~OPERAND_MASK == words.SAIL and may_leave(state, unit, joined):
            ports = [port for port in german_ports(state, unit) if joined[port]]
            value = max([voyage_value(state, unit, port, posts) for port in ports], default=0.0)
            if value > most:
                most = value
                best = code
    return best


def choose_port(state: State, posts: list[tuple[int, int]]) -> int:
    """13.1 Where it is wanted, and the way is safe."""
    unit = state.argument
    joined = territory_of(state, state.content.berlin)
    ports = [code for code in state.choices if joined[code & OPERAND_MASK]] or state.choices
    return max(ports, key=lambda code: voyage_value(state, unit, code & OPERAND_MASK, posts))


def may_leave(state: State, unit: int, joined: list[bool]) -> bool:
    """Whether a unit is cut off by land from Berlin, and leaves no city behind that counts and would stand empty."""
    here = state.at(unit)
    if joined[here]:
        return False
    return space_worth(state, HITLERIAN, here) == 0 or len(combatants(state, here, HITLERIAN)) > 1


def voyage_value(state: State, unit: int, port: int, posts: list[tuple[int, int]]) -> float:
    """Steps that a voyage saves, as the dice may fall."""
    table = state.content.naval_table
    more = sum([value for _, value in naval_modifiers(state, unit, port)])
    worth = step_worth(state, unit) if state.field.fights[unit] else 1.0
    steps = state.strength[unit] if state.field.fights[unit] else 1
    way = field_to(state.rules.ground, posts, [port])[port] if posts else 0
    at_port = worth * max(CUT_OFF, 1.0 - AWAY * min(way, FAR))
    value = 0.0
    for die in range(1, DICE + 1):
        result = table[min(die + more, len(table) - 1)]
        if result == ARRIVES:
            value += at_port * steps
        elif result == MINUS_STEP:
            value += at_port * (steps - 1)
        elif result == RETURNS:
            value += CUT_OFF * worth * steps
    return value / DICE - CUT_OFF * worth * steps


def should_cross(state: State, unit: int, threat: list[float]) -> bool:
    """13.7 Whether the near bank is lost and the far one is not."""
    a, b = state.content.scheldt
    here = state.at(unit)
    there = b if here == a else a
    length = lines(state, HITLERIAN)
    if length[there] < 0:
        return False
    return length[here] < 0 or threat[here] > max(threat[there], DOOMED * strength_at(state, HITLERIAN, here))
