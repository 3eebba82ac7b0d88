"""Where a sensible player drops paratroops (IX-G): ground that is open, behind the enemy or due to count when the time is up."""

from grognard.games.last_crusade import words
from grognard.games.last_crusade.evaluate import strength, worth
from grognard.games.last_crusade.marching import leads
from grognard.games.last_crusade.s09_drops import drop_routes
from grognard.games.last_crusade.s10_movement import holds_hq, is_enemy_hq
from grognard.games.last_crusade.state import State
from grognard.games.last_crusade.weights import Weights
from grognard.kernel.action import OPERAND_MASK, operand_of

NOTHING = -9.0


def drop(state: State, weights: Weights) -> int:
    """Paratroops go up if some zone is worth it."""
    for code in state.choices:
        verb = code & ~OPERAND_MASK
        if verb == words.JUMP or verb == words.DROP:
            kind = operand_of(code) if verb == words.JUMP else state.kind[operand_of(code)]
            if best_landing(state, kind, weights) > weights.drop:
                return code
    return -1


def best_landing(state: State, kind: int, weights: Weights) -> float:
    """What the best zone to drop a unit on is worth."""
    force = card_strength(state, kind)
    return max([landing(state, state.field.routes[route][1], force, weights) for route in drop_routes(state)], default=NOTHING)


def landing_route(state: State, weights: Weights) -> int:
    """Where those who have been named come down: alone, for each of them is worth as much elsewhere."""
    routes = [code for code in state.choices if code & ~OPERAND_MASK == words.ROUTE]
    if not routes:
        return words.GO
    force = sum([card_strength(state, state.kind[unit]) for unit in state.drops])
    return max(routes, key=lambda code: landing(state, state.field.routes[operand_of(code)][1], force, weights))


def card_strength(state: State, kind: int) -> float:
    content = state.content
    return content.inf[kind] + 0.8 * content.arm[kind] + 0.7 * content.defence[kind]


def landing(state: State, zone: int, force: float, weights: Weights) -> float:
    """What it is worth to land in a zone: the zone itself if it is not ours, the few who hold it, an open headquarters beside it."""
    field = state.field
    team = state.rules.team[state.phasing]
    if state.control[zone] == team and not state.has_enemy(zone, team):
        return NOTHING
    foes = state.here[zone]
    value = weights.middle_zone if field.owner[zone] < 0 else weights.enemy_zone
    if state.turn >= state.last_turn:
        value = max(value, weights.last_ground)
    if foes:
        if force < weights.drop_odds * sum([strength(state, foe) for foe in foes]):
            return NOTHING
        value += sum([worth(state, foe) for foe in foes])
    around = 0.0
    for near in field.neighbours[zone]:
        if is_enemy_hq(state, near, team) and not holds_hq(state, near) and leads(state, state.phasing):
            value += weights.open_hq
        elif state.has_enemy(near, team):
            around += sum([strength(state, foe) for foe in state.here[near]])
    return value - weights.danger * max(0.0, around - weights.stand * force)


def kept_for_drops(state: State, weights: Weights) -> int:
    """The supply that the dearest drop worth making will ask for, out of the hand; 0 if there is none."""
    content = state.content
    most = 0
    for kind in state.hand[state.seat]:
        if content.is_unit[kind] and content.has(kind, "airborne"):
            price = content.cost[kind] + content.numbers["drop"]
            if most < price <= state.supply[state.seat] and best_landing(state, kind, weights) > weights.drop:
                most = price
    return most


def shifted(state: State) -> int:
    """IX-G Enemy paratroops that come down beside their zone fall where they are met by most."""
    return max(state.choices, key=lambda code: sum([strength(state, unit) for unit in state.here[operand_of(code)]]))
