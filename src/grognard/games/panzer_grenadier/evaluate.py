"""What fire, shots and assaults are worth, for a player who weighs them: expected harm in steps."""

from typing import Final

from grognard.games.panzer_grenadier.content import Content
from grognard.games.panzer_grenadier.s07_fire import combat_modifier
from grognard.games.panzer_grenadier.s09_bombardment import attack_modifiers as bombard_modifiers
from grognard.games.panzer_grenadier.s09_bombardment import bombard_column, bombard_strength
from grognard.games.panzer_grenadier.s09_bombardment import unit_modifiers as bombard_unit_modifiers
from grognard.games.panzer_grenadier.s10_direct_fire import attack_modifiers, direct_column, direct_strength, total, unit_modifiers
from grognard.games.panzer_grenadier.s11_antitank import at_result, at_sum
from grognard.games.panzer_grenadier.s12_assault import assault_column, assault_modifiers, assault_strength, unit_shift
from grognard.games.panzer_grenadier.state import DEMORALIZED, HIDDEN, State

WAYS: Final = [0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]
HARM: Final = [0.0, 0.25, 0.4, 0.55, 1.3, 2.2, 3.0]
"""By result: what it costs a unit of middling morale, in steps."""


class Worth:
    """The expected harm of every column of the three tables."""

    def __init__(self, content: Content) -> None:
        self.direct = [self.column(content.df, number, 36, WAYS) for number in range(len(content.df_columns))]
        self.bombard = [self.column(content.bf, number, 36, WAYS) for number in range(len(content.bf_columns))]
        self.assault = [self.column(content.assault, number, 6, [0, 1, 1, 1, 1, 1, 1]) for number in range(len(content.assault_columns))]

    def column(self, table: list[list[int]], number: int, all_ways: int, ways: list[int]) -> float:
        return sum([HARM[row[number]] * ways[roll] for roll, row in enumerate(table) if row]) / all_ways


def price(state: State, side: int, armoured: bool) -> float:
    """2.3 The victory points that the other side gets for a step of a side; 1 where steps do not count."""
    points = 0
    for line in state.rules.scenario.points[1 - side]:
        if line.kind == "enemy_steps" and not (line.afv_only and not armoured) and not (line.others_only and armoured):
            points += line.halves
    return points / 2 if points else 1.0


def armour_ratio(state: State, side: int) -> float:
    """How much dearer a vehicle's step is than another's."""
    return min(4.0, price(state, side, True) / price(state, side, False))


def dearness(state: State, side: int, units: list[int], share: float) -> float:
    """How much dearer than steps on foot the steps of these units are on average; `share` of that counts."""
    armoured = sum([1 for piece in units if state.ground.is_afv[piece]])
    if not armoured or not share:
        return 1.0
    return 1.0 + share * (armour_ratio(state, side) - 1.0) * armoured / len(units)


def melee_factor(count: int) -> float:
    """In an assault everybody checks, but steps are lost once."""
    return 1.0 + 0.25 * (min(count, 4) - 1) if count else 0.0


def soft_targets(state: State, space: int, side: int) -> list[int]:
    """Known units of a side in a hex that direct fire can hurt."""
    ground = state.ground
    found = [piece for piece in state.stack_of(space, side) if not ground.is_closed[piece] and not state.flags[piece] & HIDDEN]
    return [piece for piece in found if not ground.is_leader[piece]]


def crowd_factor(count: int) -> float:
    """A second and third unit in the hex are hit by the same roll."""
    return (0.0, 1.0, 1.5, 1.9)[min(3, count)]


def direct_worth(state: State, worth: Worth, firers: list[int], target: int, bonus: int) -> float:
    """What direct fire of these units at a hex would do."""
    side = state.ground.side[firers[0]]
    victims = soft_targets(state, target, 1 - side)
    if not victims:
        return 0.0
    strength = sum([direct_strength(state, piece) for piece in firers]) + bonus
    shift = total(attack_modifiers(state, firers, side, target, False))
    best = max([worth.direct[direct_column(state, strength, shift + total(unit_modifiers(state, piece, target)))] for piece in victims])
    return best * crowd_factor(len(victims))


def bombard_worth(  # noqa: PLR0913, PLR0917 - a bombardment and all that bears on it
    state: State, worth: Worth, firers: list[int], strength: int, side: int, target: int, short: float
) -> float:
    """What a bombardment would do; every hex with friends next to the target makes it dearer by `short`."""
    victims = soft_targets(state, target, 1 - side)
    if not victims:
        return 0.0
    strength = strength or sum([bombard_strength(state, piece) for piece in firers])
    shift = total(bombard_modifiers(state, firers, side, target, 1 - side))
    best = max(
        [worth.bombard[bombard_column(state, strength, shift + total(bombard_unit_modifiers(state, piece, target)))] for piece in victims]
    )
    nation = state.ground.nation[firers[0]] if firers else state.rules.scenario.nations[side][0]
    if state.ground.content.friendly_plus_one[nation]:  # 9.52 who hit half as many friends
        short = 0.5 * short
    danger = short * sum([1 for near in state.ground.near[target] if state.presence[side] >> near & 1])
    own = 1.0 if state.presence[side] >> target & 1 else 0.0
    return best * crowd_factor(len(victims)) - danger - own


def shot_worth(state: State, piece: int, enemy: int, opportunity: bool) -> float:
    """What an anti-tank shot would do, in steps."""
    bonus = at_sum(state, piece, enemy, opportunity)
    return sum([(0.0, 1.3, 2.2)[at_result(state, roll + bonus)] * WAYS[roll] for roll in range(2, 13)]) / 36


def assault_worth(state: State, worth: Worth, attackers: list[int], space: int, bonus: float, armour: float) -> float:
    """What an assault would bring: harm done less harm suffered, in steps, and the hex as likely as the one outweighs the other.

    `armour` is how much of the higher price of vehicles counts.
    """
    ground = state.ground
    side = ground.side[attackers[0]]
    defenders = [piece for piece in state.stack_of(space, 1 - side) if not state.flags[piece] & HIDDEN]
    units = [piece for piece in attackers if not ground.is_leader[piece]]
    if not units:
        return -9.0
    infantry = any(ground.is_infantry[piece] and not ground.is_hmg[piece] for piece in units)
    mine = sum([assault_strength(state, piece, infantry, True) for piece in units])
    mine += sum([combat_modifier(state, piece) for piece in attackers if ground.is_regular[piece]])
    theirs = sum([assault_strength(state, piece, False, False) for piece in defenders])
    shelter = max([-total(unit_shift(state, piece, space)) for piece in defenders], default=0)
    shelter = max(shelter, 2 if state.trench[space] and not ground.is_town[space] else 0)
    moved = total(assault_modifiers(state, space, attackers, defenders, True, False)) - shelter
    answer = total(assault_modifiers(state, space, defenders, attackers, False, False))
    done = worth.assault[assault_column(state, mine, moved)] * melee_factor(len(defenders))
    suffered = worth.assault[assault_column(state, theirs, answer)] * melee_factor(len(units)) if theirs else 0.0
    done *= dearness(state, 1 - side, defenders, armour)
    suffered *= dearness(state, side, units, armour)
    if all(state.flags[piece] & DEMORALIZED for piece in defenders):
        done += 0.5
    return done - suffered + bonus * done / (done + suffered)
