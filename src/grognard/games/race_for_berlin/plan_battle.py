"""Thinking about battles: what an attack or an urban roll promises, and who should take part in it."""

from typing import Final

from grognard.games.race_for_berlin import words
from grognard.games.race_for_berlin.content import SOVIET
from grognard.games.race_for_berlin.evaluate import SOVIET_STEP, Outlook, stand, step_worth
from grognard.games.race_for_berlin.s08_combat import (
    attack_strength,
    die_modifiers,
    modified_result,
    odds_column,
    target_areas,
    total_modifier,
)
from grognard.games.race_for_berlin.s09_berlin import modified_row, urban_areas, urban_modifiers
from grognard.games.race_for_berlin.state import (
    GERMAN_BITS,
    REDUCED,
    SIDE_BITS,
    SOVIET_BITS,
    State,
)
from grognard.games.race_for_berlin.weights import Weights

EVEN: Final = 2  # the column of the combat table for 1:1


class Fight:
    """An attack or an urban roll that could be made, and what it promises."""

    def __init__(self, target: int, units: list[int], is_urban: bool, worth: float) -> None:
        self.target = target
        self.units = units
        self.is_urban = is_urban
        self.worth = worth


class Kept:
    """The combat in hand as it was, while others are tried out in its place."""

    def __init__(self, state: State) -> None:
        self.target = state.target
        self.attackers = state.attackers
        self.defenders = state.defenders
        self.extra = state.extra

    def put_back(self, state: State) -> None:
        state.target = self.target
        state.attackers = self.attackers
        state.defenders = self.defenders
        state.extra = self.extra


def targets_of(state: State, units: list[int]) -> dict[int, list[int]]:
    """By area that can be attacked now: the units that can."""
    found: dict[int, list[int]] = {}
    for unit in units:
        for area in target_areas(state, unit):
            if state.is_soviet(unit) or not state.holds(area, SIDE_BITS[state.seat_of(unit)]) or words.END not in state.choices:
                found.setdefault(area, []).append(unit)  # nobody sends own Germans against own Soviets without need
    return found


def best_attack(state: State, outlook: Outlook, target: int, units: list[int], limit: int, prices: dict[int, float]) -> Fight:
    """The best group of these units against an area: the strongest so many, with whole armies kept together."""
    kept = Kept(state)
    state.target = target
    state.attackers = []
    state.defenders = []
    order = strongest_first(state, units)
    best = Fight(target, [], False, -1000.0)
    for size in range(1, min(limit, len(order)) + 1):
        for group in groups(state, order, size):
            worth = promise(state, outlook, group) - sum([prices.get(unit, 0.0) for unit in group])
            if worth > best.worth:
                best = Fight(target, group, False, worth)
    kept.put_back(state)
    return best


def strongest_first(state: State, units: list[int]) -> list[int]:
    keyed = sorted([(-attack_strength(state, unit), unit) for unit in units])
    return [unit for _, unit in keyed]


def groups(state: State, order: list[int], size: int) -> list[list[int]]:
    """The strongest so many, and so many around each whole army."""
    found = [order[:size]]
    if size > 1:
        twin = state.content.twin
        for unit in order:
            other = twin[unit]
            if other > unit and other in order:
                rest = [third for third in order if third not in (unit, other)]
                group = [unit, other, *rest[: size - 2]]
                if sorted(group) != sorted(found[0]):
                    found.append(group)
    return found


def promise(state: State, outlook: Outlook, group: list[int]) -> float:
    """What the attack of a group on `state.target` is worth on average."""
    content = state.content
    target = state.target
    state.attackers = group
    column = odds_column(state)
    modifier = total_modifier(die_modifiers(state))
    defenders = [unit for unit in state.pieces.stack(target) if state.nation_of(unit) != state.impulse_nation]
    steps = sum([1 if state.has(unit, REDUCED) else 2 for unit in defenders])
    gain = sum([step_worth(state, unit) for unit in defenders]) / len(defenders)
    weights = outlook.weights
    price = min([step_worth(state, unit) for unit in group]) * (weights.price if outlook.is_soviet else weights.german_price)
    ground = ground_won(state, outlook, group, target)
    total = -6.0 * weights.poor if column < EVEN and outlook.is_soviet else 0.0
    for die in range(1, 7):
        attacker_loss, defender_loss, retreats = content.result_losses[modified_result(state, die, modifier, column)]
        total += gain * min(defender_loss, steps) - price * attacker_loss
        if retreats or defender_loss >= steps:
            total += ground
    return total / 6.0


def ground_won(state: State, outlook: Outlook, group: list[int], target: int) -> float:
    """What the area is worth to the attackers once it is theirs."""
    weights = outlook.weights
    best = max([stand(state, outlook, unit, target) - stand(state, outlook, unit, state.at(unit)) for unit in group])
    crowd = state.pieces.zones[target] >> 8 * outlook.seat & 255 if outlook.is_soviet else 0
    total = weights.ground + max(0.0, best) + weights.breakthrough * max(0, crowd - len(group))
    if outlook.is_soviet and outlook.lines is not None:
        total += weights.relief * outlook.lines.freed_by(target)
    if not outlook.is_soviet:
        held = state.control[target] == 1 - outlook.seat
        total = weights.ground + (weights.seen_off * state.content.worth[target] if held else 0.0)
    return total


# -- Berlin -----------------------------------------------------------------------------------------------------------
def best_assault(state: State, weights: Weights, area: int, units: list[int]) -> Fight:
    """An urban progression roll with all of these units."""
    kept = Kept(state)
    state.target = area
    state.defenders = []
    state.attackers = units
    state.extra = state.impulse_nation == SOVIET and state.support[state.impulse_seat] > 1
    modifier = total_modifier(urban_modifiers(state))
    worth = urban_promise(state, weights, area, units, modifier)
    kept.put_back(state)
    return Fight(area, units, True, worth)


def urban_promise(state: State, weights: Weights, area: int, units: list[int], modifier: int) -> float:
    """What a roll is worth on average: the level, the first point of all, steps, and the borough if its last defender falls."""
    content = state.content
    is_soviet = state.impulse_nation == SOVIET
    level = state.level_of(area)
    price = min([step_worth(state, unit) for unit in units]) * (weights.price if is_soviet else weights.german_price)
    last = content.worth[area] * (2.0 if level >= content.control_level else 1.0)
    fragile = is_soviet and steps_of(state, area, SIDE_BITS[state.impulse_seat]) == 1
    total = 0.0
    for die in range(1, 7):
        change, attacker_loss, defender_loss = content.urban[modified_row(state, die, modifier)]
        if is_soviet:
            total += climb(state, weights, level, change)
            total += defender_loss * (0.3 if state.holds(area, GERMAN_BITS) else 0.0)
            total -= last if attacker_loss and fragile else price * attacker_loss
        else:
            total += weights.pushed_back * min(change, level) + SOVIET_STEP * (defender_loss + (1 if change and not level else 0))
            total -= price * attacker_loss
            if defender_loss + (1 if change and not level else 0) >= steps_of(state, area, SOVIET_BITS):
                total += last
    return total / 6.0


def climb(state: State, weights: Weights, level: int, change: int) -> float:
    """What so many levels more are worth."""
    control = state.content.control_level
    total = 0.0
    for reached in range(level + 1, level + change + 1):
        total += weights.level_to_control if reached <= control else weights.level_beyond
    if change and not state.progressed:
        total += state.content.first_progress
    return total


def steps_of(state: State, area: int, bits: int) -> int:
    """How many steps the units of these sides in an area have."""
    return sum([1 if state.has(unit, REDUCED) else 2 for unit in state.pieces.stack(area) if 255 << 8 * state.side_of(unit) & bits])


def assaults_of(state: State, units: list[int], flag: int) -> dict[int, list[int]]:
    """By borough: the units that can roll in it now; for Germans those inside alone lead."""
    found: dict[int, list[int]] = {}
    for unit in units:
        for area in urban_areas(state, unit, flag):
            if state.is_soviet(unit) or (state.at(unit) == area and not state.holds(area, SIDE_BITS[state.seat_of(unit)])):
                found.setdefault(area, []).append(unit)
    return found
