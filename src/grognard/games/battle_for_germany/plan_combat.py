"""Choosing battles, and what follows from them: who pays, who retreats where, who advances."""

from grognard.games.battle_for_germany import words
from grognard.games.battle_for_germany.content import GERMAN_WEST
from grognard.games.battle_for_germany.evaluate import (
    FAR,
    Maps,
    battle_worth,
    enemy_worth,
    factor,
    stands_fast,
    threat,
)
from grognard.games.battle_for_germany.ground import PAIR
from grognard.games.battle_for_germany.s06_combat import attack_strength, may_attack, target_choices
from grognard.games.battle_for_germany.s06_results import retreat_rank
from grognard.games.battle_for_germany.state import NOT_FALLEN, State, is_german
from grognard.games.battle_for_germany.weights import Weights
from grognard.kernel.action import OPERAND_MASK
from grognard.mechanics.odds import cheapest_payments
from grognard.mechanics.pieces import NOWHERE


class Assault:
    """An attack on a hex, and on more with it (6-7), and what it promises."""

    def __init__(self, target: int, units: list[int], worth: float, also: list[int]) -> None:
        self.target = target
        self.units = units
        self.worth = worth
        self.also = also


def choose_assault(state: State, maps: Maps, field: list[int]) -> Assault:
    """The most promising attack that can be made now."""
    sides = words.phase_sides(state.phase)
    best = Assault(-1, [], -1000.0, [])
    for target in target_choices(state, sides):
        assault = best_assault(state, maps, field, target, sides)
        if assault.worth > best.worth:
            best = assault
    return best


def best_assault(state: State, maps: Maps, field: list[int], target: int, sides: list[int]) -> Assault:
    """The best set of attackers against one hex: strongest first, as many as pay, dry ground counted."""
    content = state.content
    pieces = state.pieces
    near: list[int] = []
    for space in content.neighbours[target]:
        unit = pieces.top[space]
        while unit != NOWHERE:
            if pieces.side[unit] in sides and may_attack(state, unit, target):
                near.append(unit)
            unit = pieces.under[unit]
    near.sort(key=lambda unit: (PAIR * pieces.where[unit] + target in content.river, -content.attack[unit]))
    printed = 0
    defender = pieces.top[target]
    while defender != NOWHERE:
        printed += content.defence[defender]
        defender = pieces.under[defender]
    times = factor(state, target, is_german(state.side(pieces.top[target])))
    prize, ground = stakes(state, maps, field, target)
    leaning = maps.weights.leaning_to(target)
    ground = worth_of_retreat(state, maps, target, prize, ground)
    total = 0
    at_risk = 0.0
    dry = False
    best = Assault(target, [], -1000.0, [])
    for place, unit in enumerate(near):
        total += attack_strength(state, unit)
        at_risk += maps.worth[unit]
        if PAIR * pieces.where[unit] + target not in content.river:
            dry = True
        defence = printed * (times if dry else times + content.river_multiplier - 1)
        chances = maps.chances[maps.column(total, defence)]
        price = (maps.weights.german_price if is_german(sides[0]) else maps.weights.price) * min(float(printed) * 1.15, at_risk)
        worth = battle_worth(maps.weights, chances, prize, price, ground, at_risk) - 0.01 * total + leaning
        if worth > best.worth:
            best = Assault(target, near[: place + 1], worth, [])
    return best


def is_trapped(state: State, target: int) -> bool:
    """6-23 Whether the defenders of a hex have nowhere to retreat to."""
    unit = state.pieces.top[target]
    for space in state.content.neighbours[target]:
        if retreat_rank(state, unit, space) >= 0:
            return False
    return True


def worth_of_retreat(state: State, maps: Maps, target: int, prize: float, ground: float) -> float:
    """What a retreat of the defenders brings: nothing from a garrison, all of them if they have nowhere to go."""
    if maps.weights.fast and stands_fast(state, target):
        return 0.0
    return prize if is_trapped(state, target) else ground


def stakes(state: State, maps: Maps, field: list[int], target: int) -> tuple[float, float]:
    """What destroying, and what driving off, the defenders of a hex is worth."""
    content = state.content
    prize = enemy_worth(state, maps, target)
    if is_german(words.phase_sides(state.phase)[0]):
        return prize + german_gain(state, maps, field, target), german_gain(state, maps, field, target)
    near = field[target]
    closeness = 1.0 + maps.weights.close / (4.0 + near) if near < FAR else 1.0
    gained = maps.weights.ground + maps.weights.ground_near / (3.0 + near)
    if content.worth[target]:
        gained += 0.8 * content.worth[target]
    if target in maps.key_hexes and state.berlin == NOT_FALLEN:
        gained += maps.weights.gate
        prize += maps.weights.gate
    if content.exit_edge[target] and is_german(state.side(state.pieces.top[target])):
        prize += maps.weights.raider
    return prize * closeness + 0.7 * gained, gained


def german_gain(state: State, maps: Maps, field: list[int], target: int) -> float:
    """What driving an enemy back is worth to the Germans: more the nearer that enemy has come to Berlin."""
    return maps.weights.relief + maps.weights.relief_near / (3.0 + field[target])


def least_for_attack(state: State, weights: Weights) -> float:
    """What a battle has to promise at least. 12-21 On turn 1 the West Germans may not be choosy."""
    return weights.german_least if is_german(words.phase_sides(state.phase)[0]) else weights.least


def is_compelled(state: State) -> bool:
    """12-21 Whether the phase may not end yet."""
    return words.phase_sides(state.phase)[0] == GERMAN_WEST and words.END not in state.choices


# -- what follows -----------------------------------------------------------------------------------------------------
def choose_payment(state: State, maps: Maps) -> int:
    """6-2 Who pays for an exchange: the cheapest lot that is enough."""
    values = [attack_strength(state, unit) for unit in state.attackers]
    best = -1
    best_cost = 0.0
    for payment in cheapest_payments(values, state.need):
        cost = 0.0
        complete = True
        for place, unit in enumerate(state.attackers):
            if payment >> place & 1:
                cost += maps.worth[unit]
            elif unit in state.paid:
                complete = False
        if complete and (best < 0 or cost < best_cost):
            best = payment
            best_cost = cost
    for place, unit in enumerate(state.attackers):
        if best >= 0 and best >> place & 1 and words.PAY | unit in state.choices:
            return words.PAY | unit
    return state.choices[0]


def choose_retreat(state: State, maps: Maps, field: list[int]) -> int:
    """6-2 Where a unit goes back to: strong ground out of the enemy's way; Germans stay between the enemy and Berlin."""
    unit = state.argument
    side = state.side(unit)
    german = is_german(side)
    dangers = threat(state, maps, side)
    best = state.choices[0]
    best_score = -1000.0
    for code in state.choices:
        space = code & OPERAND_MASK
        held = state.content.defence[unit]
        other = state.pieces.top[space]
        if other != NOWHERE:
            held += state.content.defence[other]
        score = -0.5 * dangers[space] / (held * factor(state, space, german)) + 0.5 * factor(state, space, german)
        score += maps.weights.leaning_to(space)
        if german:
            score -= 0.6 * abs(field[space] - max(field[state.at(unit)] - 1, 0))
            if space in maps.key_hexes:
                score += 3.0
        else:
            score -= 0.3 * field[space]
        if score > best_score:
            best_score = score
            best = code
    return best


def choose_advance(state: State, maps: Maps, field: list[int]) -> int:
    """6-91 Whether to advance, and who: attackers press on with somebody who can stand there, Germans keep their line."""
    space = state.vacated[0]
    content = state.content
    candidates = [code & OPERAND_MASK for code in state.choices if code != words.PASS]
    side = state.side(candidates[0])
    if space == content.berlin:
        return words.ADVANCE | best_of(state, candidates, True)
    if is_german(side):
        return german_advance(state, maps, candidates, space)
    if field[space] >= FAR:
        return words.PASS
    dangers = threat(state, maps, side)
    best = words.PASS
    best_score = 0.0
    for unit in candidates:
        here = state.at(unit)
        ratio = dangers[space] / (content.defence[unit] * content.terrain_multiplier[space])
        score = 1.2 + 0.6 * (field[here] - field[space]) + 1.5 * content.worth[space] + maps.weights.leaning_to(space)
        score -= maps.weights.exposure_of_advance * min(ratio, 6.0) * maps.worth[unit] * 0.5
        score += 1.5 * cut_off(state, side, space)
        if content.is_front[unit]:
            score += 1.0  # the slow ones gain most by it
        if space in maps.key_hexes and state.berlin == NOT_FALLEN:
            score += 4.0
        if content.worth[here] and state.pieces.under[state.pieces.top[here]] == NOWHERE:
            score -= 0.5 * content.worth[here]
        if score > best_score:
            best_score = score
            best = words.ADVANCE | unit
    return best


def cut_off(state: State, side: int, space: int) -> int:
    """How many ways of retreat an advance takes from enemies that could still be attacked."""
    count = 0
    for near in state.content.neighbours[space]:
        if state.pieces.occupants[near] & state.targets[side]:
            count += 1
    return count


def german_advance(state: State, maps: Maps, candidates: list[int], space: int) -> int:
    """Germans follow only onto better ground, and never open a hex of their own by it."""
    for unit in candidates:
        here = state.at(unit)
        shared = state.pieces.number(here) > 1
        better = factor(state, space, True) > factor(state, here, True)
        if (shared and factor(state, space, True) > 1 and here not in maps.key_hexes) or (better and not shared):
            return words.ADVANCE | unit
    return words.PASS


def best_of(state: State, units: list[int], fronts: bool) -> int:
    content = state.content
    best = units[0]
    for unit in units:
        if content.defence[unit] > content.defence[best] or (fronts and content.is_front[unit] and not content.is_front[best]):
            best = unit
    return best
