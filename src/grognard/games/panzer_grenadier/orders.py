"""What a group of units would do if it were activated together: who recovers, who fires, who storms, who moves, and what that is worth."""

from typing import Final

from grognard.games.panzer_grenadier import words
from grognard.games.panzer_grenadier.danger import Danger
from grognard.games.panzer_grenadier.evaluate import Worth, armour_ratio, assault_worth, bombard_worth, direct_worth, price, shot_worth
from grognard.games.panzer_grenadier.plan import EXIT, FAR, Fields, Plan
from grognard.games.panzer_grenadier.s05_movement import allowance, is_held
from grognard.games.panzer_grenadier.s05_movement_phase import may_demolish
from grognard.games.panzer_grenadier.s07_fire import combat_modifier
from grognard.games.panzer_grenadier.s09_bombardment import bombard_targets
from grognard.games.panzer_grenadier.s10_direct_fire import direct_strength, direct_targets
from grognard.games.panzer_grenadier.s11_antitank import at_targets
from grognard.games.panzer_grenadier.s16_works import DIGGING, forbids_work
from grognard.games.panzer_grenadier.state import (
    CARRIED,
    COMBAT_UNITS,
    DEMORALIZED,
    LIMBERED,
    ON_MAP,
    SHAKEN,
    SHOT_ONCE,
    State,
)
from grognard.games.panzer_grenadier.weights import Weights

SUPPORT_RANGE: Final = 3
BLOWING: Final = 1.5
DIGGING_IN: Final = 0.08
LONG_ENOUGH: Final = 3
"""Turns left for which it is worth while to dig in."""
QUIET: Final = 4
"""How far the enemy is, in hexes, when a unit with nothing to do digs in instead of staying ready to fire."""
MINED: Final = 0.7
"""What entering a minefield costs."""


class Orders:
    """Modes by unit, the hexes to storm by unit, and the worth of it all."""

    def __init__(self) -> None:
        self.value = 0.0
        self.mode: dict[int, int] = {}
        self.storm: dict[int, int] = {}

    def give(self, piece: int, mode: int, value: float) -> None:
        self.mode[piece] = mode
        self.value += value


class Staff:
    """Weighs activations for a side. What it finds out is kept for one moment of the game; the plan for a turn."""

    def __init__(self, worth: Worth, fields: Fields, weights: Weights) -> None:
        self.worth = worth
        self.fields = fields
        self.weights = weights
        self.plan: Plan | None = None
        self.moment: tuple[int, int, int, int] = (-1, -1, -1, -1)
        self.danger: Danger | None = None
        self._direct: dict[int, int] = {}
        self._single: dict[int, float] = {}
        self._move: dict[int, float] = {}

    # -- what is known ------------------------------------------------------------------------------------------------
    def goals(self, state: State, side: int) -> Plan:
        plan = self.plan
        if plan is None or plan.turn != state.turn or plan.side != side:
            plan = Plan(state, side, self.fields, self.weights)
            self.plan = plan
        return plan

    def look(self, state: State, side: int) -> None:
        """Forget what was found out about an earlier moment."""
        moment = (state.turn, state.segments[0], state.segments[1], side)
        if moment != self.moment:
            self.moment = moment
            self.danger = Danger(state, side, self.worth)
            self.forget()

    def forget(self) -> None:
        self._direct = {}
        self._single = {}
        self._move = {}

    def fear(self, state: State, piece: int, space: int) -> float:
        """What a unit risks that enters a hex; the fear is that of the beginning of the segment."""
        side = state.ground.side[piece]
        if self.danger is None or self.danger.state.turn != state.turn:
            self.danger = Danger(state, side, self.worth)
        mined = MINED if space in self.danger.mined else 0.0
        return self.weights.fear * self.danger.at(piece, space) + mined

    # -- moves --------------------------------------------------------------------------------------------------------
    def haste(self, state: State, piece: int) -> float:
        """What a turn's march is worth to a unit: more the less time is left for its way and for the fight at its end."""
        plan = self.goals(state, state.ground.side[piece])
        points = allowance(state, piece)
        here = state.at(piece)
        if here < 0 or points <= 0:
            return 0.6
        field = plan.field.get(piece)
        way = field[here] if field is not None else 0
        if way >= FAR:
            way = 60
        spare = plan.left - way / points - 1
        haste = self.weights.haste
        found = haste[0] if spare <= 1 else haste[1] if spare <= 4 else haste[2] if spare <= 8 else haste[3]
        return found * self.weights.ahead if plan.spares and state.ground.is_afv[piece] else found

    def goal_of(self, state: State, piece: int) -> tuple[int, list[int] | None]:
        """The goal of a unit, or of what it carries, and the ways there."""
        plan = self.goals(state, state.ground.side[piece])
        load = state.load[piece]
        if load >= 0 and load in plan.goal:
            goal = plan.goal[load]
            if goal >= 0:
                return goal, self.fields.to(state, goal, state.ground.move_class[piece], plan.side)
        if state.ground.is_unarmed[piece]:
            return -1, None
        return plan.goal.get(piece, -1), plan.field.get(piece)

    def way(self, state: State, goal: int, field: list[int], space: int) -> int:
        found = field[space]
        if found >= FAR and goal >= 0:
            return 6 * state.ground.distance[space][goal] + 100
        return found

    def step_worth(self, state: State, piece: int, here: int, there: int) -> float:
        """What a step brings: the way saved, less what the unit risks."""
        goal, field = self.goal_of(state, piece)
        points = allowance(state, piece)
        if field is None or points <= 0:
            return 0.0
        saved = self.way(state, goal, field, here) - self.way(state, goal, field, there)
        if saved <= 0:
            return 0.0
        share = max(0.1, min(1.0, saved / points))
        cover = 0.03 if state.ground.is_cover[there] else 0.0
        return share * self.haste(state, piece) + cover - self.fear(state, piece, there)

    def move_worth(self, state: State, piece: int) -> float:
        """What a unit gains that goes on towards its goal; 0 if it should stay."""
        found = self._move.get(piece)
        if found is None:
            found = self._move[piece] = self._move_worth(state, piece)
        return found

    def _move_worth(self, state: State, piece: int) -> float:
        ground = state.ground
        here = state.at(piece)
        if here < 0:
            return self.weights.entering
        goal, field = self.goal_of(state, piece)
        if field is None or goal == here or self.is_placed(state, piece, here, goal):
            return 0.0
        if goal == EXIT and ground.map.edge[here]:
            return 1.0
        if allowance(state, piece) <= 0:
            return 0.0
        side = ground.side[piece]
        if goal >= 0 and state.control[goal] == side and ground.distance[here][goal] == 1 and ground.is_cover[here]:
            return 0.0
        best = 0.0
        for there in ground.near[here]:
            if ground.enter[ground.move_class[piece]][there] < 0 and not state.road[there]:
                continue
            if (state.pieces.occupants[there] >> 32 * side) & 255 >= 3 or is_held(state, there, side):
                continue
            best = max(best, self.step_worth(state, piece, here, there))
        if best <= 0.0:
            return 0.0
        return min(best, 0.2) + 0.4 * self.haste(state, piece)

    def march_worth(self, state: State, piece: int) -> float:
        """What going on is worth beside something to fire at: less to machine guns, which are there to fire."""
        move = self.move_worth(state, piece)
        return self.weights.gunner * move if state.ground.is_hmg[piece] else move

    def is_placed(self, state: State, piece: int, here: int, goal: int) -> bool:
        """Mortars, guns and machine guns need not go all the way: they stay where their fire reaches."""
        ground = state.ground
        if goal < 0 or state.control[goal] == ground.side[piece]:
            return False
        far = ground.distance[here][goal]
        if ground.is_mortar[piece] or ground.is_artillery[piece]:
            return far <= max(3, ground.bf_range[piece][0] // 2)
        return ground.is_hmg[piece] and far <= SUPPORT_RANGE and bool(ground.seen(here, SUPPORT_RANGE, state.cloud)[0] >> goal & 1)

    # -- fire ---------------------------------------------------------------------------------------------------------
    def targets(self, state: State, piece: int) -> int:
        found = self._direct.get(piece)
        if found is None:
            found = self._direct[piece] = direct_targets(state, piece)
        return found

    def single_fire(self, state: State, piece: int) -> float:
        """The best that a unit can do with fire on its own."""
        found = self._single.get(piece)
        if found is not None:
            return found
        best = 0.0
        side = state.ground.side[piece]
        for space in hexes(self.targets(state, piece)):
            best = max(best, direct_worth(state, self.worth, [piece], space, 0))
        for space in hexes(bombard_targets(state, piece)):
            best = max(best, bombard_worth(state, self.worth, [piece], 0, side, space, self.weights.short_shell))
        for enemy in at_targets(state, piece):
            dear = armour_ratio(state, 1 - side) if state.ground.is_afv[enemy] else 1.0
            best = max(best, shot_worth(state, piece, enemy, False) * dear * 1.2)
        self._single[piece] = best
        return best

    # -- assaults -----------------------------------------------------------------------------------------------------
    def bonus(self, state: State, space: int) -> float:
        """What taking a hex is worth beyond the harm done there."""
        plan = self.goals(state, state.side)
        points = plan.worth.get(space, 0.0)
        if not points or state.control[space] == state.side:
            return 0.0
        worth = self.weights.point * points / price(state, state.side, False)
        return min(2.5, worth * (1.5 if plan.left <= 3 else 1.0))

    def can_storm(self, state: State, piece: int, space: int) -> bool:
        """12.11 Whether a unit, once led, could storm a hex next to it; those better at firing are left out."""
        ground = state.ground
        here = state.pieces.where[piece]
        if here < 0 or state.flags[piece] & (SHAKEN | LIMBERED) or state.frozen[piece] >= state.turn or ground.move[piece] <= 0:
            return False
        if ground.is_hmg[piece] or ground.is_weapon[piece] or ground.is_mortar[piece] or ground.is_atr[piece] or ground.is_apc[piece]:
            return False
        if ground.enter[ground.move_class[piece]][space] < 0 and not state.road[space]:
            return False
        if ground.is_afv[piece] and not self.weights.ahead and self.goals(state, ground.side[piece]).spares:
            return False
        return ground.distance[here][space] == 1 and not state.is_assault_hex(here)

    def storm_party(self, state: State, pieces: list[int], space: int) -> list[int]:
        """The strongest who find room in a hex."""
        able = [piece for piece in pieces if self.can_storm(state, piece, space)]
        room = 3 - ((state.pieces.occupants[space] >> 32 * state.side) & 255)
        return sorted(able, key=lambda piece: -direct_strength(state, piece))[: max(0, room)]

    def assault_value(self, state: State, party: list[int], leaders: list[int], space: int) -> float:
        """An assault by newcomers together with those who fight there already."""
        inside = [piece for piece in state.stack_of(space, state.side) if not state.flags[piece] & DEMORALIZED]
        return assault_worth(state, self.worth, party + inside + leaders, space, self.bonus(state, space), self.weights.armour_lost)

    # -- orders -------------------------------------------------------------------------------------------------------
    def orders(self, state: State, pieces: list[int], leader: int) -> Orders:
        """The best use of units that are activated together; the leader is negative if there is none."""
        found = Orders()
        ground = state.ground
        free: list[int] = []
        for piece in pieces:
            if ground.is_leader[piece] or state.box[piece] == CARRIED:
                continue
            flags = state.flags[piece]
            if state.box[piece] != ON_MAP:
                found.give(piece, words.MODE_MOVE, self.weights.entering)
            elif flags & SHAKEN:
                found.give(piece, words.MODE_RALLY, self.weights.rally_panic if flags & DEMORALIZED else self.weights.rally)
            elif may_demolish(state, piece) and not state.is_assault_hex(state.at(piece)):
                found.give(piece, words.MODE_MOVE, BLOWING)
            else:
                free.append(piece)
        free = self.fight_on(state, free, found)
        self.attack(state, free, leader, found)
        for piece in free:
            if piece not in found.mode:
                self.by_itself(state, piece, found)
        return found

    def fight_on(self, state: State, free: list[int], found: Orders) -> list[int]:
        """12.2 Assaults under way go on; the others are free for something else."""
        rest: list[int] = []
        melees: dict[int, list[int]] = {}
        for piece in free:
            space = state.pieces.where[piece]
            if state.is_assault_hex(space):
                melees.setdefault(space, []).append(piece)
            else:
                rest.append(piece)
        for space, listed in melees.items():
            fighters = [piece for piece in listed if state.ground.is_combat[piece] and not state.flags[piece] & SHOT_ONCE]
            if not fighters:
                continue
            leaders = [piece for piece in state.stack_of(space, state.side) if state.ground.is_regular[piece]]
            value = assault_worth(state, self.worth, fighters + leaders, space, self.bonus(state, space), self.weights.armour_lost)
            if value < self.weights.too_bad:
                continue
            value += self.weights.melee
            for piece in fighters:
                found.give(piece, words.MODE_FIRE, value / len(fighters))
        return rest

    def attack(self, state: State, free: list[int], leader: int, found: Orders) -> None:
        """Combined fire and assaults, the best first."""
        marks: dict[int, list[int]] = {}
        fights: set[int] = set()
        side = state.side
        ground = state.ground
        enemies = state.plain[1 - side]
        for piece in free:
            for space in hexes(self.targets(state, piece)):
                marks.setdefault(space, []).append(piece)
            here = state.pieces.where[piece]
            if leader >= 0 and ground.near_bits[here] & enemies:
                for near in ground.near[here]:
                    if enemies >> near & 1 and state.holds(near, COMBAT_UNITS[1 - side]) and self.can_storm(state, piece, near):
                        fights.add(near)
        options: list[tuple[float, int, bool]] = []
        for space, listed in marks.items():
            options.append((self.volley(state, listed, leader, space)[0], space, False))
        for space in fights:
            options.append((self.charge(state, free, leader, space)[0], space, True))
        taken: set[int] = set()
        for _, space, storm in sorted(options, reverse=True):
            if space not in taken:
                left = [piece for piece in free if piece not in found.mode]
                if storm:
                    if self.order_assault(state, left, leader, space, found):
                        taken.add(space)
                else:
                    self.order_fire(state, left, leader, space, found)

    def order_assault(self, state: State, free: list[int], leader: int, space: int, found: Orders) -> bool:
        value, party = self.charge(state, free, leader, space)
        if not party or value < self.weights.good_assault:
            return False
        for piece in party:
            found.storm[piece] = space
            found.give(piece, words.MODE_FIRE, value / len(party))
        return True

    def order_fire(self, state: State, free: list[int], leader: int, space: int, found: Orders) -> None:
        """Fire together, unless going on is worth more to those who would."""
        value, party = self.volley(state, free, leader, space)
        elsewhere = sum([self.march_worth(state, piece) for piece in party])
        if party and value >= self.weights.good_fire and value >= self.weights.moving * elsewhere:
            for piece in party:
                found.give(piece, words.MODE_FIRE, value / len(party))

    def charge(self, state: State, free: list[int], leader: int, space: int) -> tuple[float, list[int]]:
        """An assault on a hex, and who makes it."""
        party = self.storm_party(state, free, space)
        if not party:
            return -9.0, []
        ground = state.ground
        leaders = [leader] if ground.is_leader[leader] and ground.distance[state.at(leader)][space] == 1 else []
        return self.assault_value(state, party, leaders, space), party

    def volley(self, state: State, free: list[int], leader: int, space: int) -> tuple[float, list[int]]:
        """6.41 Direct fire at a hex: of the leader's hex and those that he can join to it, otherwise of the strongest hex."""
        by_hex: dict[int, list[int]] = {}
        for piece in free:
            if self.targets(state, piece) >> space & 1:
                by_hex.setdefault(state.pieces.where[piece], []).append(piece)
        if not by_hex:
            return 0.0, []
        ground = state.ground
        party: list[int] = []
        if leader >= 0 and ground.is_leader[leader] and state.at(leader) in by_hex:
            here = state.at(leader)
            joined = sorted(
                [near for near in ground.near[here] if near in by_hex],
                key=lambda near: -sum([direct_strength(state, piece) for piece in by_hex[near]]),
            )
            party = by_hex[here] + [piece for near in joined[: combat_modifier(state, leader)] for piece in by_hex[near]]
        best, value = party, direct_worth(state, self.worth, party, space, 0) if party else 0.0
        for listed in by_hex.values():
            worth = direct_worth(state, self.worth, listed, space, 0)
            if worth > value:
                best, value = listed, worth
        return value, best

    def by_itself(self, state: State, piece: int, found: Orders) -> None:
        """A unit that takes part in nothing greater: it fires if that is worth while, or goes on."""
        fire = self.single_fire(state, piece)
        move = self.march_worth(state, piece)
        weights = self.weights
        enough = weights.barrage if state.ground.df_range[piece][0] < 0 else weights.good_fire
        if fire >= enough and fire >= weights.moving * move:
            found.give(piece, words.MODE_FIRE, fire)
        elif move > 0:
            found.give(piece, words.MODE_MOVE, self.move_worth(state, piece))
        elif self.digs(state, piece):
            found.give(piece, words.MODE_MOVE, DIGGING_IN)

    def digs(self, state: State, piece: int) -> bool:
        """16.2 Whether a unit that is to stay where it is uses a quiet moment to dig in."""
        here = state.at(piece)
        side = state.ground.side[piece]
        if here < 0 or state.ground.is_cover[here] or state.ground.disk(here, QUIET) & state.plain[1 - side]:
            return False
        if self.goals(state, side).left < LONG_ENOUGH or forbids_work(state, piece, DIGGING) is not None:
            return False
        return self.move_worth(state, piece) <= 0


def hexes(bits: int) -> list[int]:
    """The hexes of a bitboard."""
    found: list[int] = []
    while bits:
        low = bits & -bits
        bits ^= low
        found.append(low.bit_length() - 1)
    return found
