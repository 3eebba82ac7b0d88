"""Thinking about what others ask: losses, retreats, advances, arrivals, replacements, tokens."""

from typing import Final

from grognard.games.race_for_berlin import words
from grognard.games.race_for_berlin.content import (
    COLLAPSE,
    COORDINATION,
    COUNTER_ATTACK,
    EVERYONE,
    INFANTRY,
    LUFTWAFFE,
    RYBALKO,
    SPEER,
    TRUCKS,
)
from grognard.games.race_for_berlin.evaluate import Outlook, stand, step_worth, strength_in
from grognard.games.race_for_berlin.s08_combat import odds_column
from grognard.games.race_for_berlin.state import GERMAN_BITS, OOS, REDUCED, SIDE_BITS, State
from grognard.kernel.action import OPERAND_MASK

KEPT: Final = (COLLAPSE, COORDINATION, COUNTER_ATTACK, EVERYONE, LUFTWAFFE, SPEER, TRUCKS)
WORTH_BOMBING: Final = 34  # strength in one area for which event 9 is played
EVADED_FROM: Final = 4  # column of the combat table from which Heinrici is called: 3:1
ROLLS: Final = 2  # support points that a borough can use: a roll and its bonus
REAR: Final = 3  # areas from Berlin: infantry so far away may be put out of supply
SPEER_BOROUGHS: Final = 2  # own boroughs, for which event 5 is worth playing


def choose_loss(state: State) -> int:
    """The step that costs least."""
    best = state.choices[0]
    for code in state.choices:
        if step_worth(state, code & OPERAND_MASK) < step_worth(state, best & OPERAND_MASK):
            best = code
    return best


def choose_area(state: State, outlook: Outlook, unit: int) -> int:
    """Where a unit that is placed, retreats or gets away is worth most."""
    best = state.choices[0]
    worth = -1000.0
    for code in state.choices:
        area = code & OPERAND_MASK
        here = outlook.value[area] - (2.0 if state.american[area] else 0.0)
        if state.at(unit) >= 0:
            here = stand(state, outlook, unit, area)
        if here > worth:
            worth = here
            best = code
    return best


def choose_advance(state: State, outlook: Outlook) -> int:
    """Who advances: whom it brings most; more than one only if it gains by it."""
    best = state.choices[-1]
    worth = 0.05 if words.END in state.choices else -1000.0
    for code in state.choices:
        if code != words.END:
            unit = code & OPERAND_MASK
            gain = stand(state, outlook, unit, state.target) - stand(state, outlook, unit, state.at(unit))
            if state.content.is_berlin[state.at(unit)]:
                gain -= 1.0
            if gain > worth:
                worth = gain
                best = code
    return best


# -- replacements -----------------------------------------------------------------------------------------------------
def choose_replacement(state: State, outlook: Outlook) -> int:
    """Support for the boroughs first, as far as units of the rear can pay for it; then the point goes to the strongest unit."""
    seat = outlook.seat
    wanted = ROLLS * len(own_boroughs(state, seat)) - state.support[seat]
    if wanted > 0:
        if words.CONVERT in state.choices:
            return words.CONVERT
        rear = rear_unit(state)
        if rear >= 0:
            return words.CUT | rear
    if words.CONVERT not in state.choices:
        return words.END
    return mended_unit(state, outlook)


def own_boroughs(state: State, seat: int) -> list[int]:
    """The boroughs in which supplied units of the marshal stand."""
    found: list[int] = []
    for area in state.content.boroughs:
        if any([state.side_of(unit) == seat and not state.has(unit, OOS) for unit in state.pieces.stack(area)]):
            found.append(area)
    return found


def rear_unit(state: State) -> int:
    """The unit that is needed least: slow, far from Berlin, and not beside an enemy."""
    content = state.content
    distance = state.rules.ground.distance
    best = -1
    most = REAR - 1
    for code in state.choices:
        unit = code & OPERAND_MASK
        if code & ~OPERAND_MASK == words.CUT:
            here = state.at(unit)
            far = min([distance[area][here] for area in content.boroughs]) - (2 if content.type[unit] != INFANTRY else 0)
            if far > most and not state.pieces.zones[here] & GERMAN_BITS:
                most = far
                best = unit
    return best


def mended_unit(state: State, outlook: Outlook) -> int:
    """The unit that the point gives most strength, sooner if it stands near its goals."""
    content = state.content
    best = words.CONVERT
    most = 0.0
    for code in state.choices:
        verb = code & ~OPERAND_MASK
        unit = code & OPERAND_MASK
        worth = 0.0
        if verb == words.REFIT:
            worth = (content.strength[unit] - content.strength_reduced[unit]) * (1.0 + 0.15 * outlook.value[state.at(unit)])
        elif verb == words.RETURN:
            worth = content.strength_reduced[unit] * 0.9
        if worth > most:
            most = worth
            best = code
    return best


# -- tokens -----------------------------------------------------------------------------------------------------------
def wants_to_play(state: State, token: int, planned: list[int]) -> bool:
    """Whether a token is better played at the start of this impulse than kept."""
    seat = state.impulse_seat
    if token == COORDINATION:
        return len(planned) >= state.limit
    if token == SPEER:
        return state.support[seat] > 1 and len(own_boroughs(state, seat)) >= SPEER_BOROUGHS
    if token == RYBALKO:
        return len(river_armies(state, seat)) > 0
    return token == EVERYONE and any([code & ~OPERAND_MASK == words.FIGHT for code in planned])


def river_armies(state: State, seat: int) -> list[int]:
    """Armies with both counters upright beside Germans over a river."""
    content = state.content
    found: list[int] = []
    for army, units in enumerate(content.army_units):
        if content.unit_side[units[0]] == seat and len(units) > 1:
            area = state.at(units[0])
            if area >= 0 and area == state.at(units[1]):
                for near in content.neighbours[area]:
                    if 128 * area + near in content.river and state.holds(near, GERMAN_BITS) and army not in found:
                        found.append(army)
    return found


def choose_army(state: State, planned: list[int], loaded: list[int]) -> int:
    """The strongest army for an event; for event 2 one that has a river before it, for event 6 one that is going to fight, for event 7
    one that is `loaded`.
    """
    content = state.content
    rivers = river_armies(state, state.impulse_seat) if state.argument == RYBALKO else []
    best = state.choices[0]
    most = -1
    for code in state.choices:
        army = code & OPERAND_MASK
        worth = sum([content.strength[unit] for unit in content.army_units[army] if state.at(unit) >= 0])
        worth += 100 if army in rivers or army in loaded else 0
        worth += 100 * sum([words.FIGHT | unit in planned for unit in content.army_units[army]])
        if worth > most:
            most = worth
            best = code
    return best


def choose_token(state: State) -> int:
    """5.5 What is kept for another turn."""
    return words.KEEP if state.hand[state.seat] in KEPT else words.DISCARD


def choose_strike(state: State) -> int:
    """Event 9 The area with most strength of the other marshal."""
    best = state.choices[0]
    other = SIDE_BITS[1 - state.seat]
    for code in state.choices:
        if strength_in(state, code & OPERAND_MASK, other) > strength_in(state, best & OPERAND_MASK, other):
            best = code
    return best


def wants_to_strike(state: State, areas: list[int]) -> bool:
    other = SIDE_BITS[1 - state.seat]
    return any([strength_in(state, area, other) >= WORTH_BOMBING for area in areas])


def choose_conscript(state: State) -> int:
    """Event 8 The strongest German that can be reduced."""
    content = state.content
    best = state.choices[0]
    for code in state.choices:
        if content.strength[code & OPERAND_MASK] > content.strength[best & OPERAND_MASK]:
            best = code
    return best


def wants_to_evade(state: State) -> bool:
    """Event 1 Against bad odds, unless little is at stake."""
    return odds_column(state) >= EVADED_FROM and sum([not state.has(unit, REDUCED) for unit in state.defenders]) > 0
