"""Where the units of a side should be: the hexes that score, shared out among them, and how far it is to each."""

import heapq
from typing import Final

from grognard.games.panzer_grenadier.content import FOOT, RAIL, TOWED
from grognard.games.panzer_grenadier.s16_entry import exits
from grognard.games.panzer_grenadier.state import CARRIED, COMBAT_UNITS, ON_MAP, State

FAR: Final = 10_000
CROWDING: Final = 9
"""In sixths of a movement point: what a comrade with the same goal adds to the way there."""


class Fields:
    """Ways to goals, by move class: what the cheapest way from every hex costs. Kept from one question to the next."""

    def __init__(self) -> None:
        self._kept: dict[tuple[int, int, int], list[int]] = {}

    def to(self, state: State, goal: int, move_class: int) -> list[int]:
        move_class = FOOT if move_class >= TOWED else move_class
        key = (id(state.ground), goal, move_class)
        found = self._kept.get(key)
        if found is None:
            if len(self._kept) > 400:
                self._kept.clear()
            found = ways(state, goal, move_class)
            self._kept[key] = found
        return found


def ways(state: State, goal: int, move_class: int) -> list[int]:
    """The cheapest way to a goal from everywhere, roads used, enemies disregarded."""
    ground = state.ground
    costs = ground.enter[move_class]
    road = ground.road_cost[move_class] if move_class < RAIL else 6
    best = [FAR] * ground.size
    best[goal] = 0
    queue = [(0, goal)]
    while queue:
        spent, here = heapq.heappop(queue)
        if spent > best[here]:
            continue
        for direction in range(6):
            there = ground.map.beside[6 * here + direction]
            if there < 0:
                continue
            cost = road if state.road[here] >> direction & 1 else costs[here]
            if cost < 0:
                continue
            if spent + cost < best[there]:
                best[there] = spent + cost
                heapq.heappush(queue, (spent + cost, there))
    return best


def values(state: State, side: int) -> dict[int, float]:
    """What each hex is worth to a side: its own points for it, and those that the enemy would have."""
    scenario = state.rules.scenario
    found: dict[int, float] = {}
    for condition in scenario.conditions:
        for space in condition.hexes:
            found[space] = max(found.get(space, 0.0), 4.0)
    for owner in (0, 1):
        for line in scenario.points[owner]:
            if line.kind == "control":
                for space in line.hexes:
                    found[space] = found.get(space, 0.0) + line.halves / 2
    return found


class Plan:
    """The goals of a side in one turn: for every combat unit a hex to go to or to hold."""

    def __init__(self, state: State, side: int, fields: Fields) -> None:
        self.turn = state.turn
        self.side = side
        self.goal: dict[int, int] = {}
        worth = values(state, side)
        ground = state.ground
        mine = [
            piece
            for piece in ground.side_pieces[side]
            if ground.is_combat[piece] and not ground.is_craft[piece] and (state.box[piece] in (ON_MAP, CARRIED) and state.at(piece) >= 0)
        ]
        if not worth:
            return
        wanted = {space: self.need(state, space, side) for space in worth}
        taken = dict.fromkeys(worth, 0)
        for piece in sorted(mine, key=lambda unit: (min([ground.distance[state.at(unit)][space] for space in worth]), unit)):
            here = state.at(piece)
            best, cost = -1, FAR * 2.0
            for space, points in worth.items():
                way = fields.to(state, space, ground.move_class[piece])[here]
                if way >= FAR:
                    way = 6 * ground.distance[here][space] + 60
                over = max(0, taken[space] - wanted[space] + 1)
                mark = way + CROWDING * over * 2 - 6 * min(points, 6.0) * (1 if state.control[space] != side else 0.5)
                if mark < cost:
                    best, cost = space, mark
            self.goal[piece] = best
            taken[best] += 1

    def need(self, state: State, space: int, side: int) -> int:
        """How many units a goal wants: one if nobody is there, more to hold it against neighbours or to take it."""
        ground = state.ground
        inside = state.holds(space, COMBAT_UNITS[1 - side]) and bool(state.plain[1 - side] >> space & 1)
        beside = sum([1 for near in ground.near[space] if state.plain[1 - side] >> near & 1 and state.holds(near, COMBAT_UNITS[1 - side])])
        if inside:
            return 3 + min(3, (state.pieces.occupants[space] >> 32 * (1 - side)) & 255)
        return 1 + min(2, beside)


def leaves_by(state: State, side: int) -> int:
    """16.52 The edges that score for who leaves by them, as bits."""
    lines = [line for line in state.rules.scenario.points[side] if line.kind == "exit"]
    return exits(state, side) if lines else 0
