"""What things are worth, for a player that thinks: ways to a goal, units, battles, threats.

Everything here is judgement, not rule: no legality is decided in this module.
"""

from typing import Final

from grognard.games.battle_for_germany.content import AE, AR, DE, DR, EX, SOVIET, WESTERN, Content
from grognard.games.battle_for_germany.ground import PAIR, Ground
from grognard.games.battle_for_germany.state import GARRISON, State
from grognard.games.battle_for_germany.weights import Weights
from grognard.kernel.blank import Blank
from grognard.mechanics.odds import column
from grognard.mechanics.pieces import NOWHERE
from grognard.mechanics.reach import Steps

FAR: Final = 250  # a way that does not exist
LONGEST: Final = 200

PRESSING: Final = 4
"""How far from a city those may be who press on it."""


class Maps(Blank):
    """Facts about the map that thinking needs again and again, computed once for a game and then shared."""

    def __init__(self, content: Content, ground: Ground) -> None:
        self.content = content
        self.ground = ground
        self.size = content.board.playable
        self._backwards: dict[int, Steps] = {}
        self._ways: dict[int, list[int]] = {}
        self._columns: dict[int, int] = {}
        self.chances: list[list[float]] = []  # by column of the results table, by result: its chance
        for place in range(len(content.odds_labels)):
            counts = [0.0] * 5
            for row in content.crt:
                counts[row[place]] += 1.0 / len(content.crt)
            self.chances.append(counts)
        self.worth: list[float] = [unit_worth(content, unit) for unit in range(len(content.attack))]
        self.key_hexes: list[int] = [middle(content, content.berlin_west), middle(content, content.berlin_east)]
        self._ahead: dict[int, list[tuple[int, int]]] = {}
        self._near: dict[int, list[int]] = {}
        self.weights = Weights()
        spaces = range(self.size)
        self.from_city: list[list[int]] = [[content.board.distance(city, space) for space in spaces] for city in content.cities]
        self.near_cities: list[list[tuple[int, int]]] = [  # by space: the cities that units there press on, and how far they are
            [(city, away[space]) for city, away in enumerate(self.from_city) if away[space] <= PRESSING] for space in spaces
        ]

    def weighed(self, weights: Weights) -> "Maps":
        """The same facts for somebody who holds other things dear."""
        twin = Maps.__new__(Maps)
        twin.content = self.content
        twin.ground = self.ground
        twin.size = self.size
        twin._backwards = self._backwards
        twin._ways = self._ways
        twin._columns = self._columns
        twin.chances = self.chances
        twin.worth = self.worth
        twin.key_hexes = self.key_hexes
        twin._ahead = self._ahead
        twin._near = self._near
        twin.weights = weights
        twin.from_city = self.from_city
        twin.near_cities = self.near_cities
        return twin

    def backwards(self, kind: int) -> Steps:
        """By space: from where a mover of this kind comes there, and at what cost."""
        known = self._backwards.get(kind)
        if known is None:
            known = [[] for _ in range(self.size)]
            for here, steps in enumerate(self.ground.steps[kind]):
                for there, cost in steps:
                    known[there].append((here, cost))
            self._backwards[kind] = known
        return known

    def way(self, kind: int, goal: int) -> list[int]:
        """By space: movement points from there to the goal, for a mover of this kind, nobody standing in the way."""
        key = kind * PAIR + goal
        known = self._ways.get(key)
        if known is None:
            known = self.field(kind, [(goal, 0)])
            self._ways[key] = known
        return known

    def field(self, kind: int, goals: list[tuple[int, int]]) -> list[int]:
        """By space: the least of movement points to a goal plus the handicap of that goal."""
        came = self.backwards(kind)
        costs = [FAR] * self.size
        buckets: list[list[int]] = [[] for _ in range(LONGEST + 1)]
        for goal, handicap in goals:
            if handicap < costs[goal]:
                costs[goal] = handicap
                buckets[handicap].append(goal)
        for spent in range(LONGEST + 1):
            for here in buckets[spent]:
                if costs[here] != spent:
                    continue
                for there, cost in came[here]:
                    total = spent + cost
                    if total < costs[there] and total <= LONGEST:
                        costs[there] = total
                        buckets[total].append(there)
        return costs

    def ways_to_berlin(self, theatre: int, way: list[int]) -> list[tuple[int, int]]:
        """Every space of a theatre, nearest to Berlin first, with the next space on its way there."""
        known = self._ahead.get(theatre)
        if known is None:
            known = []
            berlin = self.content.berlin
            for space in sorted(range(self.size), key=lambda space: way[space]):
                if way[space] < FAR and space != berlin and self.content.theatre[space] == theatre:
                    ahead = berlin
                    for near in self.content.neighbours[space]:
                        if way[near] < way[space] and (ahead == berlin or way[near] < way[ahead]):
                            ahead = near
                    known.append((space, ahead))
            self._ahead[theatre] = known
        return known

    def column(self, attack: int, defence: int) -> int:
        """The column of the results table."""
        key = attack * PAIR + defence
        known = self._columns.get(key, -1)
        if known < 0:
            known = column(attack, defence, self.content.odds_labels)
            self._columns[key] = known
        return known

    def near(self, space: int, radius: int) -> list[int]:
        """The spaces within a number of steps, over land, the space itself included."""
        key = radius * PAIR + space
        known = self._near.get(key)
        if known is None:
            known = [space]
            seen = {space}
            first = 0
            for _ in range(radius):
                last = len(known)
                for place in range(first, last):
                    for there in self.content.neighbours[known[place]]:
                        if there not in seen:
                            seen.add(there)
                            known.append(there)
                first = last
            self._near[key] = known
        return known


def middle(content: Content, spaces: list[int]) -> int:
    """Of the hexes on one side of Berlin the one next to both others: who holds it shuts Berlin on that side."""
    for space in spaces:
        if sum(1 for other in spaces if other in content.neighbours[space]) == len(spaces) - 1:
            return space
    return spaces[0]


def unit_worth(content: Content, unit: int) -> float:
    """What losing a unit costs: half its attack, half its defence, less where a defence is more than anybody can break."""
    worth = 0.55 * content.attack[unit] + 0.45 * min(content.defence[unit], 9)
    return worth * 1.5 if content.is_front[unit] else worth  # 7-21 Fronts come back last, and only they can be garrisons


def enemy_worth(state: State, maps: Maps, space: int) -> float:
    """What destroying everybody in a hex is worth."""
    total = 0.0
    unit = state.pieces.top[space]
    while unit != NOWHERE:
        total += maps.worth[unit]
        unit = state.pieces.under[unit]
    return total


def stands_fast(state: State, space: int) -> bool:
    """10-3 Whether somebody in a hex ignores retreats, so that nothing is won by driving the others off."""
    unit = state.pieces.top[space]
    while unit != NOWHERE:
        if state.flags[unit] & GARRISON:
            return True
        unit = state.pieces.under[unit]
    return False


def battle_worth(weights: Weights, chances: list[float], prize: float, price: float, ground: float, at_risk: float) -> float:
    """What a battle can be expected to bring.

    `prize` is what the defenders are worth, `price` what an exchange costs, `ground` what driving them off brings,
    `at_risk` what the attackers are worth.
    """
    return (
        chances[DE] * prize
        + chances[EX] * (prize - price)
        + chances[DR] * ground
        - chances[AR] * (weights.repulse + weights.repulse_share * at_risk)
        - chances[AE] * at_risk
    )


def threat(state: State, maps: Maps, side: int) -> list[int]:
    """By space: attack strength of the enemies of a side that could roughly come to fight there in their next turn."""
    content = state.content
    pieces = state.pieces
    found = [0] * maps.size
    hostile = state.hostile[side]
    for unit, space in enumerate(pieces.where):
        if space != NOWHERE and hostile >> 8 * pieces.side[unit] & 1:
            strength = content.attack[unit]
            moves = content.move[unit]
            for near in maps.near(space, 2 if moves <= 3 else 3 if moves <= 4 else 4):
                found[near] += strength
    return found


def factor(state: State, space: int, german: bool) -> int:
    """6-82 What the ground of a hex makes of a defence, rivers left aside."""
    content = state.content
    times = content.terrain_multiplier[space]
    if german and state.fort_stands(space):
        times += content.fort_multiplier - 1
    return times


def own_control(side: int) -> int:
    """The mark of a side among the controllers of cities."""
    return 1 if side == SOVIET else 2 if side == WESTERN else 3
