"""Answers to the small questions of battle: who loses a step, who falls back whereto, who advances."""

from grognard.games.iron_dream import words
from grognard.games.iron_dream.content import HITLERIAN
from grognard.games.iron_dream.evaluate import cover_of, space_worth, step_worth, strength_at
from grognard.games.iron_dream.state import State
from grognard.kernel.action import OPERAND_MASK


def cheapest_loss(state: State) -> int:
    """The step that is missed least: of weak units, and rather a first step than a last."""
    best = -1
    least = 1000.0
    for code in state.choices:
        if code & ~OPERAND_MASK != words.LOSE:
            continue
        unit = code & OPERAND_MASK
        strength = state.strength[unit]
        content = state.content
        cost = float(state.attack(unit) + state.defence(unit))
        if strength > 1:
            cost -= content.attack[unit][strength - 1] + content.defence[unit][strength - 1]
        else:
            cost += 1.0
        if cost < least:
            least = cost
            best = code
    return best


def choose_defence(state: State, camp: int) -> int:
    """18.14 Stand and lose steps, or fall back: what the hex is worth against what the steps are."""
    lose = cheapest_loss(state)
    if words.FALL_BACK not in state.choices or lose < 0:
        return lose if lose >= 0 else state.choices[-1]
    space = state.targets[0]
    units = [unit for unit in state.defenders if state.at(unit) >= 0]
    steps = sum([state.strength[unit] for unit in units])
    due = state.losses_due
    if steps <= due:
        return words.FALL_BACK
    worth = sum([space_worth(state, camp, target) for target in state.targets])
    stay = due * step_worth(state, lose & OPERAND_MASK)
    if steps - due < 2:
        stay += 0.7  # what is left would not stand long
    go = 0.35 * due + 0.55 * worth + 0.3 * state.fort[space] + 0.3 * (cover_of(state, space) - 1.0)
    if camp == HITLERIAN:
        go += 0.2
        if not state.collapsed and state.rules.ground.distance(space, state.content.ruhr) <= 1:
            go += 2.0  # 16.8
    return lose if stay < go else words.FALL_BACK


def choose_payment(state: State) -> int:
    """18.14 What the attackers pay: a step if the hex is won and can be taken, otherwise they fall back if they may."""
    lose = cheapest_loss(state)
    if words.FALL_BACK not in state.choices:
        return lose
    enemy = state.rules.enemy_bits[state.active]
    won = any([not state.field.fighters[space] & enemy for space in state.targets]) and (state.wiped_out or state.retreat_length)
    worth = sum([space_worth(state, state.active, space) for space in state.targets])
    if won and (worth >= 1.0 or state.losses_due == 1):
        return lose
    if state.active != HITLERIAN and state.losses_due == 1 and state.strength[lose & OPERAND_MASK] > 1:
        return lose  # the ground before the enemy was dear, and steps come back
    return words.FALL_BACK


def choose_retreat(state: State, camp: int, threat: list[float]) -> int:
    """18.19 Back to friends, to good ground, out of the enemy's reach."""
    best = state.choices[0]
    most = -10_000.0
    for code in state.choices:
        space = code & OPERAND_MASK
        held = strength_at(state, camp, space) * cover_of(state, space)
        score = -0.08 * threat[space] + 0.06 * held + 0.6 * space_worth(state, camp, space) + 1.5 * (cover_of(state, space) - 1.0)
        if state.control[space] != camp:
            score -= 1.5
        if score > most:
            most = score
            best = code
    return best


def choose_withdrawal(state: State) -> int:
    """The strongest first: they find the best places."""
    best = state.choices[0]
    for code in state.choices:
        if step_worth(state, code & OPERAND_MASK) > step_worth(state, best & OPERAND_MASK):
            best = code
    return best


def choose_occupation(state: State, camp: int, threat: list[float]) -> int:
    """18.20 A step forward into a hex that the attackers left: only where it is safe."""
    return words.PASS if words.PASS in state.choices else state.choices[0]
