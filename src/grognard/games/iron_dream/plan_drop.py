"""The First Airborne Army (17): who waits for a drop, where it jumps, and the bridgeheads that it tries for."""

from typing import Final

from grognard.games.iron_dream import words
from grognard.games.iron_dream.boxes import ETO, MTO
from grognard.games.iron_dream.content import ANGLO
from grognard.games.iron_dream.evaluate import Stand, cover_of, ground_gain, is_target, prospect, step_worth
from grognard.games.iron_dream.field import CAMP_BITS
from grognard.games.iron_dream.plan import Plan
from grognard.games.iron_dream.s10_movement import is_barred
from grognard.games.iron_dream.s17_airborne import ASSAULTS, drop_targets, needs_refit
from grognard.games.iron_dream.state import State
from grognard.games.iron_dream.weights import NOTHING, Weights
from grognard.kernel.action import OPERAND_MASK
from grognard.mechanics.pieces import NOWHERE

RUHR_RING: Final = 1.5  # 16.8 what a hex beside the Ruhr is worth that nobody holds
SHUT_IN: Final = 0.4  # what a step is worth whose last way out is shut
EXPOSED: Final = 0.5  # what a step of the corps is worth less for each time its defence that the enemy could bring
MOST_EXPOSED: Final = 2.0
QUIET: Final = 0.3  # what ground is worth less where no enemy is near: others can walk there
OWN_GROUND: Final = -1.0
PATIENCE: Final = 3  # turns for which a corps waits in its box for a chance to drop
DEAR: Final = 0.5  # 26.7 how dear steps of the Alliance are in an assault


def drops(state: State, weights: Weights) -> bool:
    """Whether paratroops are dropped at all. In 1945 they make NATO too strong for the Soviets, as they play."""
    return weights.drop < NOTHING and state.rules.variant.are_allies


def waits_for_drop(state: State, unit: int, weights: Weights) -> bool:
    """Whether an airborne corps stays in its box: it can drop from there, and has not waited long."""
    content = state.content
    if not drops(state, weights) or unit not in content.airborne or state.box[unit] not in (ETO, MTO):
        return False
    return state.turn <= max(content.entry_turn[unit], state.since[unit]) + PATIENCE


def choose_drop(state: State, field: list[int], threat: list[float], weights: Weights) -> int:
    """17.3 The corps with the best hex to jump onto; those who are to assault alone do so when nobody else drops."""
    best = words.PASS
    most = weights.drop
    if not drops(state, weights):
        return best
    for code in state.choices:
        if code & ~OPERAND_MASK == words.DROP:
            unit = code & OPERAND_MASK
            for space in drop_targets(state, unit):
                value = drop_value(state, unit, space, field, threat, weights)
                if value > most:
                    most = value
                    best = code
    return best


def choose_drop_hex(state: State, field: list[int], threat: list[float], weights: Weights) -> int:
    """17.5 The best hex."""
    unit = state.argument
    return max(state.choices, key=lambda code: drop_value(state, unit, code & OPERAND_MASK, field, threat, weights))


def drop_value(state: State, unit: int, space: int, field: list[int], threat: list[float], weights: Weights) -> float:
    """Steps that a drop promises: the ground, those whom it shuts in, and what the enemy could do about it."""
    if is_barred(state, ANGLO, space):
        value = storm_value(state, unit, space, field, weights)
    elif state.control[space] == ANGLO:
        return OWN_GROUND
    else:
        value = ground_gain(state, ANGLO, space, field, weights) + shut_in(state, space)
        if state.rules.variant.has_economy and not state.collapsed and state.content.ruhr in state.content.links[space]:
            value += RUHR_RING
        if threat[space] <= 0:
            value *= QUIET
    held = state.defence(unit) * cover_of(state, space)
    danger = min(MOST_EXPOSED, max(0.0, threat[space] / held - 1.0))
    return value - EXPOSED * danger * state.strength[unit] * step_worth(state, unit)


def storm_value(state: State, unit: int, space: int, field: list[int], weights: Weights) -> float:
    """17.20 Paratroops alone on top of an enemy: two assaults, and who has not won then is lost."""
    if state.fort[space] >= state.content.top_fort or not is_target(state, ANGLO, space):
        return -NOTHING
    gain = ground_gain(state, ANGLO, space, field, weights)
    found = prospect(state, words.DROP_BATTLE, space, [unit], gain, weights.dear)
    fails = (1.0 - found.clears) ** ASSAULTS
    lost = DEAR * state.strength[unit] * step_worth(state, unit)
    return found.value * (2.0 - found.clears) - fails * lost


def shut_in(state: State, space: int) -> float:
    """18.19 Enemies next to a hex who could fall back nowhere else, and who have our units beside them."""
    found = 0.0
    for near in state.content.links[space]:
        if not state.field.fighters[near] & state.rules.enemy_bits[ANGLO]:
            continue
        if not any([state.field.fighters[other] & CAMP_BITS[ANGLO] for other in state.content.links[near]]):
            continue
        stand = Stand(state, ANGLO, near)
        if [space] == stand.ways_out(state):
            found += SHUT_IN * stand.worth * stand.steps
    return found


def choose_bridge(state: State, field: list[int], weights: Weights) -> int:
    """17.26 Every side over water is tried, first where the enemy is beyond it."""
    sides = [code for code in state.choices if code & ~OPERAND_MASK == words.BRIDGE]
    if not sides or not drops(state, weights):
        return words.PASS
    return max(sides, key=lambda code: (is_target(state, ANGLO, code & OPERAND_MASK), -field[code & OPERAND_MASK]))


def refit_paratroops(plan: Plan) -> None:
    """17.25 Airborne corps that refit where no enemy is near stay there, for another drop."""
    state = plan.state
    if not plan.weights.refits or not drops(state, plan.weights):
        return
    for unit in state.content.airborne:
        if unit in plan.free and state.at(unit) != NOWHERE and needs_refit(state, unit) and plan.threat[state.at(unit)] <= 0:
            plan.send(unit, state.at(unit))
