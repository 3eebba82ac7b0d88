"""How a sensible player uses transports (X-F): they carry soldiers on foot to the front and come back for more."""

from grognard.games.last_crusade import words
from grognard.games.last_crusade.marching import Plan, guard_number, guards, is_transport
from grognard.games.last_crusade.s10_movement import points_left
from grognard.games.last_crusade.s10_transport import carriers_for
from grognard.games.last_crusade.state import COMMITTED, RODE, SLOTS, State
from grognard.games.last_crusade.weights import Weights
from grognard.kernel.action import OPERAND_MASK, operand_of

FAR = 2
"""Steps of a ride: who goes one step walks."""


def ride(state: State, weights: Weights, left: dict[int, int]) -> int:
    """Get off where the ride has ended, go while somebody is aboard, and get on where one would bring a soldier further than his feet."""
    if not weights.ride:
        return -1
    plan: Plan | None = None
    for code in state.choices:
        verb, unit = code & ~OPERAND_MASK, operand_of(code)
        if verb == words.UNLOAD and has_arrived(state, unit):
            return code
        if verb == words.PICK and state.partner[unit] >= 0:
            plan = plan or Plan(state, state.seat, weights, left)
            if any([plan.gain(unit, zone) > 0.0 for zone in state.field.neighbours[state.at[unit]]]):
                return code
        if verb == words.LOAD:
            plan = plan or Plan(state, state.seat, weights, left)
            if wants_ride(plan, unit):
                return code
    return -1


def has_arrived(state: State, unit: int) -> bool:
    """After a ride, when the transport goes no further, or with enemies beside."""
    return bool(state.flags[unit] & RODE) or bool(state.flags[state.partner[unit]] & COMMITTED) or is_faced(state, unit)


def is_faced(state: State, unit: int) -> bool:
    team = state.team_of(unit)
    return any([state.has_enemy(near, team) for near in state.field.neighbours[state.at[unit]]])


def wants_ride(plan: Plan, unit: int) -> bool:
    """A walker far from the enemy, who is not needed where he is, with a transport that can go two steps to a better place."""
    state = plan.state
    here = state.at[unit]
    if plan.holds or not is_walker(state, state.kind[unit]) or is_faced(state, unit):
        return False
    if here == plan.home and len(guards(state, plan.seat)) - 1 <= guard_number(state, plan.weights):
        return False
    if not any([points_left(state, carrier) >= FAR for carrier in carriers_for(state, unit)]):
        return False
    distance = state.field.distance[here]
    ways = [near for near in state.field.neighbours[here] if plan.gain(unit, near) > 0.0]
    return any([plan.gain(unit, zone) > 0.0 for near in ways for zone in state.field.neighbours[near] if distance[zone] == FAR])


def is_walker(state: State, kind: int) -> bool:
    content = state.content
    return content.has(kind, "soldier") and content.move[kind] == 1 and content.range[kind] < FAR


def wants_transport(state: State, kind: int, weights: Weights) -> bool:
    """Another transport is worth its price while more soldiers wait to be carried than there are transports for them."""
    seat = state.seat
    if not weights.ride or state.content.transport[kind] is None:
        return False
    units = [unit for unit in range(seat * SLOTS, seat * SLOTS + state.used[seat]) if state.kind[unit] >= 0 and state.at[unit] >= 0]
    waiting = [unit for unit in units if state.at[unit] == state.hq_of(seat) and is_walker(state, state.kind[unit])]
    carriers = [unit for unit in units if is_transport(state, unit)]
    return len(waiting) + len([kind for kind in state.hand[seat] if is_walker(state, kind)]) > weights.walkers * (len(carriers) + 1)
