"""Thinking about an impulse: who is activated, for what, and in which order."""

from typing import Final

from grognard.games.race_for_berlin import words
from grognard.games.race_for_berlin.content import SOVIET
from grognard.games.race_for_berlin.evaluate import Outlook, stand
from grognard.games.race_for_berlin.plan_battle import Fight, assaults_of, best_assault, best_attack, targets_of
from grognard.games.race_for_berlin.s07_movement import FREE, UNTESTED, allowance, ends, must_test, reach_of
from grognard.games.race_for_berlin.state import OOS, State
from grognard.kernel.action import OPERAND_MASK

RUSHING: Final = 1.0  # what a fight right after the march brings (event 7)
RESERVE_LEAST: Final = 0.5  # a reserve follows only where an attack promises so much


class Option:
    """A use of some units: worth so much for each of them."""

    def __init__(self, worth: float, codes: list[int]) -> None:
        self.worth = worth
        self.codes = codes

    @property
    def share(self) -> float:
        return self.worth / len(self.codes)


def units_with(state: State, verb: int) -> list[int]:
    """The units that may be activated with a verb now."""
    return [code & OPERAND_MASK for code in state.choices if code & ~OPERAND_MASK == verb]


def plan_impulse(state: State, outlook: Outlook) -> list[int]:
    """The activations of an impulse, best first."""
    limit = state.limit - state.active
    weights = outlook.weights
    least = weights.least if outlook.is_soviet else weights.german_least
    prices: dict[int, float] = {}
    options: list[Option] = []
    for unit in units_with(state, words.MARCH):
        gain = march_gain(state, outlook, unit)
        prices[unit] = weights.activation + weights.held_back * max(0.0, gain)
        options.append(Option(gain - weights.activation, [words.MARCH | unit]))
        if words.RUSH | unit in state.choices:
            options.append(Option(gain + RUSHING, [words.RUSH | unit]))
    fighters = units_with(state, words.FIGHT)
    fights = planned_fights(state, outlook, fighters, limit, prices)
    options.extend([Option(fight.worth, [words.FIGHT | unit for unit in fight.units]) for fight in fights])
    codes = bombardment(state, prices)
    taken = [code & OPERAND_MASK for code in codes]
    while len(codes) < limit:
        best = best_option(options, taken, limit - len(codes), least)
        if best is None:
            break
        codes.extend(best.codes)
        taken.extend([code & OPERAND_MASK for code in best.codes])
    if outlook.is_soviet:
        codes.extend(followers(state, codes, fights, limit - len(codes)))
    return codes


def best_option(options: list[Option], taken: list[int], room: int, least: float) -> Option | None:
    best: Option | None = None
    for option in options:
        if option.share < least or len(option.codes) > room or (best is not None and option.share <= best.share):
            continue
        if not any([code & OPERAND_MASK in taken for code in option.codes]):
            best = option
    return best


def bombardment(state: State, prices: dict[int, float]) -> list[int]:
    """10.2.1 A point for an activation: by whom it costs least."""
    best = -1
    for unit in units_with(state, words.BOMBARD):
        if best < 0 or prices.get(unit, 0.0) < prices.get(best, 0.0):
            best = unit
    return [words.BOMBARD | best] if best >= 0 else []


def planned_fights(state: State, outlook: Outlook, fighters: list[int], limit: int, prices: dict[int, float]) -> list[Fight]:
    """For each area that can be attacked and each borough that can be rolled in: the best that can be made of it."""
    found: list[Fight] = []
    for target, units in targets_of(state, fighters).items():
        fight = best_attack(state, outlook, target, units, limit, prices)
        if fight.units:
            found.append(fight)
        if limit > 2:  # a cheaper way besides, in case there is no room for all
            found.append(best_attack(state, outlook, target, units, 2, prices))
    points = state.support[state.impulse_seat]
    for area, units in assaults_of(state, fighters, 0).items():
        if state.impulse_nation != SOVIET or points > 0:
            fight = best_assault(state, outlook.weights, area, units[:limit])
            fight.worth -= outlook.weights.activation * len(fight.units)
            found.append(fight)
            points -= 2
    return found


def march_gain(state: State, outlook: Outlook, unit: int) -> float:
    """What a march brings over what the unit could still do at the end of the turn."""
    here = state.at(unit)
    stay = stand(state, outlook, unit, here)
    best, late = best_ends(state, outlook, unit, allowance(state, unit), UNTESTED)
    if must_test(state, unit):
        free, _ = best_ends(state, outlook, unit, allowance(state, unit), FREE)
        chance = (6 - state.content.west_test[state.turn]) / 6.0
        best = max(best, chance * free + (1.0 - chance) * max(best, stay))
    return best - stay - (0.0 if state.has(unit, OOS) else outlook.weights.later * max(0.0, late - stay))


def best_ends(state: State, outlook: Outlook, unit: int, points: int, west: int) -> tuple[float, float]:
    """The best place that a unit can march to, and the best one step away outside Berlin."""
    content = state.content
    here = state.at(unit)
    found = reach_of(state, unit, points, here, west)
    best = late = -100.0
    near = content.neighbours[here]
    for area in ends(state, unit, found):
        worth = stand(state, outlook, unit, area)
        best = max(best, worth)
        if area in near and not content.is_berlin[area]:
            late = max(late, worth)
    return best, late


def followers(state: State, codes: list[int], fights: list[Fight], room: int) -> list[int]:
    """8.4.2 Fast units beside the attackers, to follow a success."""
    fighting = [code & OPERAND_MASK for code in codes if code & ~OPERAND_MASK == words.FIGHT]
    taken = [code & OPERAND_MASK for code in codes]
    origins = [
        state.at(unit)
        for fight in fights
        if not fight.is_urban and fight.worth >= RESERVE_LEAST and all([each in fighting for each in fight.units])
        for unit in fight.units
    ]
    found: list[int] = []
    for unit in units_with(state, words.RESERVE):
        if len(found) < room and unit not in taken and state.at(unit) in origins and state.content.move[unit] > state.content.area_cost:
            found.append(words.RESERVE | unit)
    return found
