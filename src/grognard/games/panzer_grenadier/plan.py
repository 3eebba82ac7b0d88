"""Where the units of a side should be: the hexes that score, shared out among them, the ways there, and who leads whom."""

import heapq
from typing import Final

from grognard.games.panzer_grenadier.content import FOOT, RAIL, TOWED
from grognard.games.panzer_grenadier.effects import is_waiting
from grognard.games.panzer_grenadier.evaluate import armour_ratio
from grognard.games.panzer_grenadier.s05_movement import allowance
from grognard.games.panzer_grenadier.state import CARRIED, COMBAT_UNITS, ON_MAP, TANK_LEADER, State
from grognard.games.panzer_grenadier.victory import verdict
from grognard.games.panzer_grenadier.weights import Weights

FAR: Final = 10_000
MINED_WAY: Final = 18
HELD_WAY: Final = 36
MOST_FIELDS: Final = 2000
LAST_CHANCE: Final = 2
"""Turns left in which a hex that can still be reached comes before everything."""
LATE: Final = 5
"""Turns left in which who is behind has to risk something."""
FULL: Final = 3
"""Units that a hex holds of one side."""
EXIT: Final = -2
"""The goal of a unit that is to leave the map."""
HURRY: Final = 2
"""Turns to spare with which units set out for the edge; armour more."""


class Fields:
    """Ways to goals, by move class: what the cheapest way from every hex costs. Kept from one question to the next."""

    def __init__(self) -> None:
        self._kept: dict[tuple[int, int, int, int, bool, tuple[int, ...]], list[int]] = {}

    def to(self, state: State, goal: int, move_class: int, side: int) -> list[int]:
        move_class = FOOT if move_class >= TOWED else move_class
        key = (id(state.ground), goal, move_class, side, state.blown, (*state.mine_hex, *state.pontoon))
        found = self._kept.get(key)
        if found is None:
            if len(self._kept) > MOST_FIELDS:
                self._kept.clear()
            found = ways(state, [goal], move_class, side, 0)
            self._kept[key] = found
        return found


def ways(state: State, goals: list[int], move_class: int, side: int, held: int) -> list[int]:
    """The cheapest way to the nearest of some goals from everywhere, by road, around enemy mines and the hexes of a bitboard."""
    ground = state.ground
    costs = ground.enter[move_class]
    road = ground.road_cost[move_class] if move_class < RAIL else 6
    best = [FAR] * ground.size
    for goal in goals:
        best[goal] = 0
    queue = [(0, goal) for goal in goals]
    beside = ground.map.beside
    mined = {space for number, space in enumerate(state.mine_hex) if state.mine_side[number] != side}
    while queue:
        spent, here = heapq.heappop(queue)
        if spent > best[here]:
            continue
        for direction in range(6):
            there = beside[6 * here + direction]
            if there < 0:
                continue
            cost = road if state.road[here] >> direction & 1 else costs[here]
            if cost < 0:
                continue
            if here in mined:
                cost += MINED_WAY
            if held >> here & 1:
                cost += HELD_WAY
            if spent + cost < best[there]:
                best[there] = spent + cost
                heapq.heappush(queue, (spent + cost, there))
    return best


def values(state: State) -> dict[int, float]:
    """What each hex is worth: the points that both sides have for it together."""
    scenario = state.rules.scenario
    found: dict[int, float] = {}
    for condition in scenario.conditions:
        for space in condition.hexes:
            found[space] = max(found.get(space, 0.0), 4.0)
    for owner in (0, 1):
        for line in scenario.points[owner]:
            if line.kind == "control":
                for space in line.hexes:
                    if line.intact and not state.bridge[space]:
                        continue
                    found[space] = found.get(space, 0.0) + line.halves / 2
    return found


def wins_even(state: State, side: int) -> bool:
    """2.3 Whether a side wins if both have as many points: then it is for the other to attack."""
    for level in state.rules.scenario.levels:
        if level.margin <= 0:
            return level.winner == side
    return False


def way_out(state: State, side: int) -> tuple[int, int, bool]:
    """16.52 The edges that score for who leaves by them, as bits, from which turn on, and whether for armour only; 0 if there are none."""
    lines = [line for line in state.rules.scenario.points[side] if line.kind == "exit"]
    edges, first = 0, 0
    for owner, edge, turn in state.rules.scenario.special.exits:
        if owner == side and lines:
            edges |= edge
            first = turn
    return edges, first, all(line.afv_only for line in lines)


def blows(state: State, piece: int) -> bool:
    """2.3 Whether a unit is one that may blow a bridge which still stands."""
    task = state.rules.scenario.special.demolition
    return task is not None and not state.blown and state.ground.type[piece] == task.type and state.ground.side[piece] == task.side


class Plan:
    """The goals of a side in one turn: for every combat unit a hex to go to or to hold, for every leader a unit to go with."""

    def __init__(self, state: State, side: int, fields: Fields, weights: Weights) -> None:
        self.weights = weights
        self.turn = state.turn
        self.side = side
        self.left = state.rules.scenario.turns - state.turn + 1
        self.goal: dict[int, int] = {}
        self.field: dict[int, list[int]] = {}
        self.post: dict[int, int] = {}  # by leader: his unit
        self.worth = values(state)
        self.dear = armour_ratio(state, side) > 1.0
        """Whether vehicles cost more points than others."""
        self.spares = self.dear and (verdict(state)[0] == side or (self.left > LATE and wins_even(state, side)))
        """Whether nothing has to be risked with them: the side wins as things stand, or would win a game in which nothing happens."""
        self.choose_goals(state, fields)
        self.go_around(state)
        self.choose_posts(state)

    # -- units ----------------------------------------------------------------------------------------------------------
    def choose_goals(self, state: State, fields: Fields) -> None:
        ground = state.ground
        side = self.side
        worth = self.worth
        if not worth:
            return
        wanted = {space: self.need(state, space) for space in worth}
        taken = dict.fromkeys(worth, 0)
        open_to_us = {space for space in worth if state.control[space] != side and not state.holds(space, COMBAT_UNITS[1 - side])}
        starts: list[tuple[int, int, int]] = []
        for piece in ground.side_pieces[side]:
            if not ground.is_combat[piece] or ground.is_craft[piece]:
                continue
            if self.dear and self.weights.parks and ground.is_apc[piece] and state.load[piece] < 0:
                continue
            here = self.stands(state, piece)
            if here >= 0:
                starts.append((min([ground.distance[here][space] for space in worth]), piece, here))
        edges, first, armour_only = way_out(state, side)
        self.outwards: dict[int, list[int]] = {}
        for _, piece, here in sorted(starts):
            if edges and (ground.is_afv[piece] or not armour_only) and self.leaves(state, piece, here, edges, first):
                self.goal[piece] = EXIT
                self.field[piece] = self.out(state, edges, ground.move_class[piece])
                continue
            if blows(state, piece):
                self.send(state, fields, piece, self.charge_place(state, fields, piece, here))
                continue
            best, cost = -1, FAR * 2.0
            for space, points in worth.items():
                way = fields.to(state, space, ground.move_class[piece], side)[here]
                if way >= FAR:
                    way = 6 * ground.distance[here][space] + 60
                over = max(0, taken[space] - wanted[space] + 1)
                mark = way + self.weights.crowding * over - 6 * min(points, 6.0) * (1 if state.control[space] != side else 0.5)
                if space in open_to_us and not taken[space]:
                    mark -= self.weights.prize
                    if self.left <= LAST_CHANCE and way <= self.left * allowance(state, piece):
                        mark -= self.weights.last_prize
                mark -= self.weights.leaning_to(space)
                if mark < cost:
                    best, cost = space, mark
            self.goal[piece] = best
            self.field[piece] = fields.to(state, best, ground.move_class[piece], side)
            taken[best] += 1
        self.keep_tanks_together(state, fields)

    def keep_tanks_together(self, state: State, fields: Fields) -> None:
        """3.31, 6.8 Tanks without a leader share the goal of the nearest one that has: they get nowhere alone."""
        ground = state.ground
        tanks = [piece for piece in self.goal if ground.may_hold_tank_leader[piece] and state.at(piece) >= 0]
        chiefs = [piece for piece in tanks if state.flags[piece] & TANK_LEADER and self.goal[piece] != EXIT]
        if not chiefs:
            return
        behind: dict[int, list[int]] = {chief: [] for chief in chiefs}
        beside = dict.fromkeys(chiefs, 0)
        for piece in tanks:
            if state.flags[piece] & TANK_LEADER or self.goal[piece] == EXIT:
                continue
            row = ground.distance[state.at(piece)]
            chief = min(chiefs, key=lambda other: (row[state.at(other)], other))
            if row[state.at(chief)] <= 1:
                beside[chief] += 1
                self.send(state, fields, piece, self.goal[chief])
            else:
                behind[chief].append(piece)
                self.send(state, fields, piece, state.at(chief))
        for chief, lost in behind.items():
            if len(lost) > beside[chief] + 1:
                row = ground.distance[state.at(chief)]
                self.send(state, fields, chief, state.at(min(lost, key=lambda piece: (row[state.at(piece)], piece))))

    def send(self, state: State, fields: Fields, piece: int, goal: int) -> None:
        self.goal[piece] = goal
        self.field[piece] = fields.to(state, goal, state.ground.move_class[piece], self.side)

    def go_around(self, state: State) -> None:
        """Units whose way is barred by enemies or by full hexes of their own side take another."""
        ground = state.ground
        side = self.side
        barred = state.plain[1 - side]
        for space in range(ground.size):
            if (state.pieces.occupants[space] >> 32 * side) & 255 >= FULL:
                barred |= 1 << space
        found: dict[int, list[int]] = {}
        for piece, goal in self.goal.items():
            here = state.at(piece)
            if here < 0 or goal < 0 or ground.distance[here][goal] <= 1:
                continue
            field = self.field[piece]
            if any(field[near] < field[here] and not barred >> near & 1 for near in ground.near[here]):
                continue
            move_class = FOOT if ground.move_class[piece] >= TOWED else ground.move_class[piece]
            key = goal * 16 + move_class
            if key not in found:
                found[key] = ways(state, [goal], move_class, side, barred & ~(1 << goal))
            self.field[piece] = found[key]

    def charge_place(self, state: State, fields: Fields, piece: int, here: int) -> int:
        """2.3 From where an engineer blows the bridge: the nearest hex beside it, rather one with cover."""
        ground = state.ground
        task = state.rules.scenario.special.demolition
        assert task is not None
        best, cost = task.hex, FAR * 2
        for space in ground.near[task.hex]:
            if ground.is_river[space] or state.holds(space, COMBAT_UNITS[1 - self.side]):
                continue
            way = fields.to(state, space, ground.move_class[piece], self.side)[here] - (3 if ground.is_cover[space] else 0)
            if way < cost:
                best, cost = space, way
        return best

    def stands(self, state: State, piece: int) -> int:
        """Where a unit is, or where it would enter; negative if it is not in play."""
        if state.box[piece] in (ON_MAP, CARRIED):
            here = state.at(piece)
            if here >= 0:
                return here
        carrier = state.carrier[piece]
        if is_waiting(state, piece if carrier < 0 else carrier):
            hexes = state.rules.scenario.groups[state.rules.scenario.piece_group[piece]].hexes
            return hexes[len(hexes) // 2] if hexes else -1
        return -1

    def out(self, state: State, edges: int, move_class: int) -> list[int]:
        """The ways to the edges that score, around the enemy as it stands now."""
        found = self.outwards.get(move_class)
        if found is None:
            edge = state.ground.map.edge
            goals = [space for space in range(state.ground.size) if edge[space] & edges]
            move_class = FOOT if move_class >= TOWED else move_class
            found = self.outwards[move_class] = ways(state, goals, move_class, self.side, state.plain[1 - self.side])
        return found

    def leaves(self, state: State, piece: int, here: int, edges: int, first: int) -> bool:
        """Whether it is time to make for the edge: not too early to be let out, and no later than it takes to get there."""
        ground = state.ground
        points = allowance(state, piece)
        if points <= 0 or state.turn + 6 < first:
            return False
        way = self.out(state, edges, ground.move_class[piece])[here]
        if way >= FAR:
            return False
        needed = -(-(way + 6) // points)
        if state.turn + needed - 1 < first:
            return False
        spare = HURRY + (2 if ground.is_afv[piece] else 0)
        return needed <= self.left <= needed + spare + needed // 3

    def need(self, state: State, space: int) -> int:
        """How many units a goal wants: one if nobody is there, more to hold it against neighbours or to take it."""
        ground = state.ground
        enemy = 1 - self.side
        inside = state.holds(space, COMBAT_UNITS[enemy]) and bool(state.plain[enemy] >> space & 1)
        beside = sum([1 for near in ground.near[space] if state.plain[enemy] >> near & 1 and state.holds(near, COMBAT_UNITS[enemy])])
        if inside and state.is_assault_hex(space):
            return FULL
        if inside:
            return FULL + min(3, (state.pieces.occupants[space] >> 32 * enemy) & 255)
        return 1 + min(2, beside)

    # -- leaders --------------------------------------------------------------------------------------------------------
    def choose_posts(self, state: State) -> None:
        """Leaders are spread over the stacks of those whom they command; each has one unit that he goes with."""
        ground = state.ground
        side = self.side
        stacks: dict[int, list[int]] = {}
        for piece in ground.side_pieces[side]:
            if ground.is_combat[piece] and not ground.is_craft[piece] and (not ground.is_afv[piece] or ground.is_apc[piece]):
                space = state.at(piece)
                if space >= 0:
                    stacks.setdefault(space, []).append(piece)
        if not stacks:
            return
        wants = {space: sum([self.weight(state, piece) for piece in listed]) for space, listed in stacks.items()}
        leaders = [leader for leader in ground.side_leaders[side] if ground.is_regular[leader] and state.at(leader) >= 0]
        for leader in sorted(leaders, key=lambda one: (state.at(one) not in stacks, -ground.rank[one], one)):
            here = state.at(leader)
            row = ground.distance[here]
            best, mark = -1, -99.0
            for space in stacks:
                value = wants[space] + 0.4 * sum([wants.get(near, 0.0) for near in ground.near[space]]) - 0.45 * row[space]
                if value > mark:
                    best, mark = space, value
            self.post[leader] = min(stacks[best], key=lambda unit: (-self.weight(state, unit), unit))
            wants[best] *= 0.25
            for near in ground.near[best]:
                if near in wants:
                    wants[near] *= 0.6

    def weight(self, state: State, piece: int) -> float:
        """How much a unit wants a leader: those with a way to go most, guns least."""
        ground = state.ground
        if ground.is_weapon[piece] or ground.is_mortar[piece]:
            return 0.25
        if state.box[piece] == CARRIED:
            return 0.6
        here = state.at(piece)
        goal = self.goal.get(piece, -1)
        if self.weights.captain and state.is_assault_hex(here):
            return self.weights.captain
        return 1.5 if goal == EXIT or (goal >= 0 and goal != here) else 0.7
