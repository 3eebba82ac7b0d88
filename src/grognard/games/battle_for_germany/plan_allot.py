"""Sharing out the attackers of a combat phase among all its battles at once, and attacks on two hexes in one combat (6-7)."""

from typing import Final

from grognard.games.battle_for_germany import words
from grognard.games.battle_for_germany.evaluate import Maps, battle_worth, factor
from grognard.games.battle_for_germany.ground import PAIR
from grognard.games.battle_for_germany.plan_combat import Assault, least_for_attack, stakes, worth_of_retreat
from grognard.games.battle_for_germany.s06_combat import attack_strength, may_attack, target_choices
from grognard.games.battle_for_germany.state import State, is_german
from grognard.mechanics.pieces import NOWHERE

WIDTH: Final = 8  # drafts that are followed side by side
OPTIONS: Final = 4  # forces that are tried for each battle
EFFORT: Final = 0.01  # for a point of attack strength, so that nobody attacks for nothing


class Aim:
    """A hex, or two, that could be attacked in one combat: who could join, and what it would bring."""

    def __init__(self, spaces: list[int], hexes: int) -> None:
        self.spaces = spaces
        self.hexes = hexes  # one bit for each hex
        self.units: list[int] = []  # who is next to all of them, in the order in which they are called on
        self.printed = 0
        self.times: list[int] = []
        self.printed_at: list[int] = []
        self.prize = 0.0
        self.ground = 0.0
        self.leaning = 0.0


class Force:
    """Some units against an aim."""

    def __init__(self, aim: Aim, units: list[int], worth: float) -> None:
        self.aim = aim
        self.units = units
        self.worth = worth


class Draft:
    """Battles that can be fought side by side."""

    def __init__(self, forces: list[Force], used: set[int], hexes: int, worth: float) -> None:
        self.forces = forces
        self.used = used
        self.hexes = hexes
        self.worth = worth


class Allotment:
    """The battles of one combat phase, and the units that could fight in them."""

    def __init__(self, state: State, maps: Maps, field: list[int]) -> None:
        self.state = state
        self.maps = maps
        self.field = field
        self.sides = words.phase_sides(state.phase)
        self.least = least_for_attack(state, maps.weights)
        self.price = maps.weights.german_price if is_german(self.sides[0]) else maps.weights.price
        self.aims: list[Aim] = []
        self.pairs: list[Aim] = []
        self.wanted: dict[int, int] = {}  # by unit: how many hexes it could attack
        self._find_aims()
        if maps.weights.several:
            self._find_pairs()

    def _find_aims(self) -> None:
        for number, space in enumerate(target_choices(self.state, self.sides)):
            aim = self._aim_at(space, 1 << number)
            self.aims.append(aim)
            for unit in aim.units:
                self.wanted[unit] = self.wanted.get(unit, 0) + 1
        for aim in self.aims:
            self._call_up(aim)

    def _aim_at(self, space: int, bit: int) -> Aim:
        state = self.state
        pieces = state.pieces
        aim = Aim([space], bit)
        for near in state.content.neighbours[space]:
            unit = pieces.top[near]
            while unit != NOWHERE:
                if pieces.side[unit] in self.sides and may_attack(state, unit, space):
                    aim.units.append(unit)
                unit = pieces.under[unit]
        defender = pieces.top[space]
        aim.times.append(factor(state, space, is_german(state.side(defender))))
        while defender != NOWHERE:
            aim.printed += state.content.defence[defender]
            defender = pieces.under[defender]
        aim.printed_at.append(aim.printed)
        aim.prize, ground = stakes(state, self.maps, self.field, space)
        aim.ground = worth_of_retreat(state, self.maps, space, aim.prize, ground)
        aim.leaning = self.maps.weights.leaning_to(space)
        return aim

    def _find_pairs(self) -> None:
        """6-7 Two hexes that some unit is next to, attacked together."""
        for place, one in enumerate(self.aims):
            for other in self.aims[place + 1 :]:
                units = [unit for unit in one.units if unit in other.units]
                if units:
                    pair = Aim([one.spaces[0], other.spaces[0]], one.hexes | other.hexes)
                    pair.units = units
                    pair.printed = one.printed + other.printed
                    pair.times = [one.times[0], other.times[0]]
                    pair.printed_at = [one.printed, other.printed]
                    pair.prize = one.prize + other.prize
                    pair.ground = one.ground + other.ground
                    pair.leaning = one.leaning + other.leaning
                    self._call_up(pair)
                    self.pairs.append(pair)

    def _call_up(self, aim: Aim) -> None:
        """Over dry ground first, then those who have nothing else to attack, then the strongest."""
        state = self.state
        order: list[tuple[bool, int, int, int]] = []
        for unit in aim.units:
            order.append((not self.is_dry(unit, aim.spaces[0]), self.wanted[unit], -attack_strength(state, unit), unit))
        order.sort()
        aim.units = [entry[3] for entry in order]

    def is_dry(self, unit: int, space: int) -> bool:
        return PAIR * self.state.pieces.where[unit] + space not in self.state.content.river

    # -- what a force is worth ----------------------------------------------------------------------------------------
    def column(self, aim: Aim, units: list[int]) -> int:
        """6-1, 6-81 The column of the results table."""
        state = self.state
        defence = 0
        for place, space in enumerate(aim.spaces):
            times = aim.times[place] + state.content.river_multiplier - 1
            for unit in units:
                if self.is_dry(unit, space):
                    times = aim.times[place]
                    break
            defence += aim.printed_at[place] * times
        total = 0
        for unit in units:
            total += attack_strength(state, unit)
        return self.maps.column(total, defence)

    def worth(self, aim: Aim, units: list[int], column: int) -> float:
        maps = self.maps
        at_risk = 0.0
        total = 0
        for unit in units:
            at_risk += maps.worth[unit]
            total += attack_strength(self.state, unit)
        price = self.price * min(float(aim.printed) * 1.15, at_risk)
        return battle_worth(maps.weights, maps.chances[column], aim.prize, price, aim.ground, at_risk) - EFFORT * total + aim.leaning

    def forces(self, aim: Aim, used: set[int]) -> list[Force]:
        """The smallest force for each column that can be reached, those that promise most."""
        found: list[Force] = []
        units: list[int] = []
        reached = -1
        for unit in aim.units:
            if unit in used:
                continue
            units.append(unit)
            column = self.column(aim, units)
            if column > reached:
                reached = column
                lean = self.spared(aim, units, column)
                worth = self.worth(aim, lean, column)
                if worth >= self.least:
                    found.append(Force(aim, lean, worth))
        if len(found) > OPTIONS:
            found.sort(key=lambda force: -force.worth)
            del found[OPTIONS:]
        return found

    def spared(self, aim: Aim, units: list[int], column: int) -> list[int]:
        """The same force without those who do not change the odds."""
        lean = units[:]
        for unit in units[:-1]:
            fewer = [other for other in lean if other != unit]
            if self.column(aim, fewer) == column:
                lean = fewer
        return lean

    # -- all together -------------------------------------------------------------------------------------------------
    def best(self) -> list[Assault]:
        """The battles that promise most together, the most promising first."""
        nobody: set[int] = set()
        alone: list[tuple[float, int]] = []
        for place, aim in enumerate(self.aims):
            worth = 0.0
            for force in self.forces(aim, nobody):
                worth = max(worth, force.worth)
            alone.append((-worth, place))
        alone.sort()
        drafts = [Draft([], set(), 0, 0.0)]
        for _, place in alone:
            drafts = self.followed(drafts, self.aims[place])
        draft = drafts[0]
        for force in draft.forces:
            self.fill_up(force, draft.used)
        draft.forces.sort(key=lambda force: -force.worth)
        return [Assault(force.aim.spaces[0], force.units, force.worth, force.aim.spaces[1:]) for force in draft.forces]

    def followed(self, drafts: list[Draft], aim: Aim) -> list[Draft]:
        """Each draft with each way to attack one more hex, and without; the best of all these."""
        found: list[Draft] = drafts[:]
        for draft in drafts:
            if draft.hexes & aim.hexes:
                continue
            for force in self.forces(aim, draft.used):
                found.append(joined(draft, force))
            for pair in self.pairs:
                if pair.hexes & aim.hexes and not pair.hexes & draft.hexes:
                    for force in self.forces(pair, draft.used):
                        found.append(joined(draft, force))
        found.sort(key=lambda draft: -draft.worth)
        return found[:WIDTH]

    def fill_up(self, force: Force, used: set[int]) -> None:
        """Whoever is left over joins where that helps."""
        units = force.units[:]
        added: list[int] = []
        for unit in force.aim.units:
            if unit in used:
                continue
            units.append(unit)
            added.append(unit)
            worth = self.worth(force.aim, units, self.column(force.aim, units))
            if worth > force.worth:
                force.worth = worth
                force.units = units[:]
                used.update(added)
                added = []


def joined(draft: Draft, force: Force) -> Draft:
    used = draft.used.copy()
    used.update(force.units)
    return Draft([*draft.forces, force], used, draft.hexes | force.aim.hexes, draft.worth + force.worth)


def allot(state: State, maps: Maps, field: list[int]) -> list[Assault]:
    """The battles of this phase as they are best fought together."""
    return Allotment(state, maps, field).best()


def is_still_due(state: State, assault: Assault) -> bool:
    """Whether an attack can be made as it was planned."""
    for unit in assault.units:
        if state.at(unit) == NOWHERE or not may_attack(state, unit, assault.target):
            return False
        for space in assault.also:
            if not may_attack(state, unit, space):
                return False
    return True
