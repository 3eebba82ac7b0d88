"""Where a sensible player puts units: who guards, who holds the line, who goes forward."""

from grognard.games.last_crusade import words
from grognard.games.last_crusade.evaluate import strength, toll
from grognard.games.last_crusade.s10_movement import holds_hq, is_enemy_hq
from grognard.games.last_crusade.s12_victory import total
from grognard.games.last_crusade.state import DUG_IN, LOADED, SLOTS, State
from grognard.games.last_crusade.weights import Weights
from grognard.kernel.action import OPERAND_MASK, operand_of


def leads(state: State, seat: int) -> bool:
    """XII-B Whether capturing the headquarters now would win."""
    own = total(state, seat) + state.rules.scenario.values["hq_capture"]
    return all([own >= total(state, enemy) for enemy in state.rules.enemies[seat]])


def holds(state: State, seat: int, weights: Weights) -> bool:
    """XII-C The northern side has only to hold out, unless it is much the stronger; in the last turn zones count."""
    if state.rules.team[seat] != 0 or state.turn >= state.last_turn:
        return False
    return force(state, 0) < weights.superior * force(state, 1)


def force(state: State, team: int) -> float:
    """The strength of a team on the ground."""
    found = 0.0
    for cell in state.here:
        if cell and state.rules.team[cell[0] // SLOTS] == team:
            found += sum([strength(state, unit) for unit in cell])
    return found


# -- guards -----------------------------------------------------------------------------------------------------------
def guard_number(state: State, weights: Weights) -> int:
    """How many units the headquarters needs: more the nearer the enemy is."""
    hq = state.hq_of(state.seat)
    team = state.rules.team[state.seat]
    near = min([state.field.distance[hq][zone] for zone in range(state.field.size) if state.has_enemy(zone, team)], default=9)
    if holds(state, state.seat, weights) and any([len(state.here[zone]) < 2 for zone in state.start_row(state.seat)]):
        return 2 if near <= 1 else 1  # the line comes first
    return 3 if near <= 1 else 2


def guards(state: State, seat: int) -> list[int]:
    """Units in the headquarters that could hold it: guns and headquarters troops are no guards."""
    content = state.content
    return [unit for unit in state.here[state.hq_of(seat)] if content.is_unit[state.kind[unit]] and content.range[state.kind[unit]] < 2]


def row_guard(state: State, team: int, zone: int) -> int:
    """How many units hold a zone of the starting row: none only while no enemy is near."""
    near = [other for other in range(state.field.size) if state.has_enemy(other, team) and state.field.distance[zone][other] <= 2]
    return min(2 if team else 3, sum([len(state.here[other]) for other in near]))


def worthy(state: State, group: list[int], weights: Weights) -> list[int]:
    """Guards of the own headquarters stay out of an assault."""
    hq = state.hq_of(state.seat)
    needed = guard_number(state, weights)
    inside = guards(state, state.seat)
    kept = group[:]
    for unit in sorted(group, key=lambda unit: strength(state, unit)):
        if state.at[unit] == hq and unit in inside and len(inside) <= needed:
            kept.remove(unit)
        elif unit in inside:
            inside.remove(unit)
    return kept


# -- marching ---------------------------------------------------------------------------------------------------------
def capture(state: State) -> int:
    """A unit next to an open enemy headquarters walks in, if that wins."""
    if not leads(state, state.seat):
        return -1
    team = state.rules.team[state.seat]
    for code in state.choices:
        if code & ~OPERAND_MASK == words.PICK:
            for zone in state.field.neighbours[state.at[operand_of(code)]]:
                if is_enemy_hq(state, zone, team) and not holds_hq(state, zone):
                    return code
    return -1


def march(state: State, weights: Weights, left: dict[int, int]) -> int:
    """The next unit that has somewhere better to be."""
    best, found = 0.0, -1
    plan = Plan(state, state.seat, weights, left)
    for code in state.choices:
        if code & ~OPERAND_MASK == words.PICK:
            unit = operand_of(code)
            if state.content.range[state.kind[unit]] >= 2:
                continue
            gain = max([plan.gain(unit, zone) for zone in state.field.neighbours[state.at[unit]]], default=0.0)
            if gain > best:
                best, found = gain, code
    return found


def next_zone(state: State, unit: int, weights: Weights, left: dict[int, int]) -> int:
    plan = Plan(state, unit // SLOTS, weights, left)
    options = [code for code in state.choices if code & ~OPERAND_MASK == words.TO]
    gains = [plan.gain(unit, operand_of(code)) for code in options]
    best = max(gains)
    if words.DONE in state.choices and best <= 0:
        return words.DONE
    return options[gains.index(best)]


class Plan:
    """What a seat wants of its units in this moment."""

    def __init__(self, state: State, seat: int, weights: Weights, left: dict[int, int]) -> None:
        self.state = state
        self.weights = weights
        self.left = left
        """By unit: the zone that it has left last."""
        self.seat = seat
        self.team = state.rules.team[seat]
        self.holds = holds(state, seat, weights)
        self.home = state.hq_of(seat)
        self.goal = enemy_hq(state, seat)
        self.power = [sum([strength(state, unit) for unit in cell]) for cell in state.here]
        self.target = self.weakest()

    def weakest(self) -> int:
        """The zone of the enemy's line that is held most weakly, as far as one can see."""
        state = self.state
        best, found = 1e9, self.goal
        for enemy in state.rules.enemies[self.seat]:
            for zone in state.start_row(enemy):
                if state.has_enemy(zone, self.team) and self.power[zone] < best:
                    best, found = self.power[zone], zone
        return found

    def gain(self, unit: int, zone: int) -> float:
        """How much better a zone is than where the unit stands."""
        state = self.state
        here = state.at[unit]
        if self.weights.ride and is_transport(state, unit):
            return self.ride_gain(unit, here, zone)
        if is_enemy_hq(state, zone, self.team):
            return 100.0 if leads(state, self.seat) and not holds_hq(state, zone) else -1.0
        if state.has_enemy(zone, self.team) or state.room(zone) < 1 or state.content.range[state.kind[unit]] >= 2:
            return -1.0
        if state.flags[unit] & LOADED:
            pass  # who rides has left already
        elif here == self.home:
            if len(guards(state, self.seat)) <= guard_number(state, self.weights) or self.shields(unit):
                return -1.0
        elif here in state.start_row(self.seat) and len(state.here[here]) <= row_guard(state, self.team, here):
            return -1.0
        if self.holds:
            return self.line_gain(unit, here, zone) - self.regret(unit, here, zone)
        weights = self.weights
        distance = state.field.distance
        value = weights.forward * (distance[here][self.goal] - distance[zone][self.goal])
        if state.control[zone] != self.team:
            value += weights.ground if state.turn < state.last_turn else weights.last_ground
        if self.target in state.field.neighbours[zone]:
            value += weights.beside
        value += weights.company * min(2, len(state.here[zone])) - self.danger(zone, strength(state, unit))
        value += self.danger(here, 0.0) if here != self.home else 0.0
        value -= self.regret(unit, here, zone)
        if state.blocks:
            value -= weights.toll * toll(state, unit, state.edge(here, zone))
        value += weights.leaning_to(zone) - weights.leaning_to(here)
        return value - (weights.trench if state.flags[unit] & DUG_IN else 0.0)

    def ride_gain(self, unit: int, here: int, zone: int) -> float:
        """A transport goes where its passenger wants to be; an empty one comes back to those who wait at the headquarters."""
        state = self.state
        if state.partner[unit] >= 0:
            return self.gain(state.partner[unit], zone)
        distance = state.field.distance[self.home]
        if distance[zone] >= distance[here] or state.has_enemy(zone, self.team) or state.room(zone) < 1:
            return -1.0
        return 0.5 if len(guards(state, self.seat)) > guard_number(state, self.weights) else -1.0

    def regret(self, unit: int, here: int, zone: int) -> float:
        """What is said against leaving: comrades who cannot stand alone, and a way just come."""
        state = self.state
        cost = self.weights.back if self.left.get(unit, -1) == zone else 0.0
        if len(state.here[here]) > 1 and here != self.home:
            enemies = self.around(here)
            stand = self.weights.stand
            alone = enemies - stand * (self.power[here] - strength(state, unit))
            together = enemies - stand * self.power[here]
            cost += self.weights.deserted * (max(0.0, alone) - max(0.0, together))
        return cost

    def shields(self, unit: int) -> bool:
        """The only antiaircraft unit in a headquarters full of guns stays there."""
        state = self.state
        if not state.content.has(state.kind[unit], "aa"):
            return False
        others = [other for other in state.here[self.home] if other != unit]
        if any([state.content.has(state.kind[other], "aa") for other in others]):
            return False
        return sum([1 for other in others if state.content.range[state.kind[other]] >= 2]) >= 2

    def line_gain(self, unit: int, here: int, zone: int) -> float:
        """A player who holds fills the weakest zones of the own row from the headquarters, and comes back to them from elsewhere."""
        state = self.state
        row = state.start_row(self.seat)
        if zone not in row:
            return 0.5 if here not in row and here != self.home and zone == self.home else -1.0
        need = self.need(zone, len(state.here[zone]), self.power[zone])
        if here in row:
            need -= self.need(here, len(state.here[here]) - 1, self.power[here] - strength(state, unit)) + 1.0
            need -= self.weights.line_trench if state.flags[unit] & DUG_IN else 0.0
        return need

    def need(self, zone: int, units: int, power: float) -> float:
        """How much a zone of the own row wants another unit."""
        weights = self.weights
        odds = weights.line_odds * (self.around(zone) - power)
        return weights.line_need - weights.line_unit * units + odds + weights.leaning_to(zone)

    def around(self, zone: int) -> float:
        """The strength of the enemies beside a zone."""
        return sum([self.power[near] for near in self.state.field.neighbours[zone] if self.state.has_enemy(near, self.team)])

    def danger(self, zone: int, more: float) -> float:
        """Enemies next to a zone that its force, with so much more, could not stand up to."""
        return max(0.0, self.weights.danger * (self.around(zone) - self.weights.stand * (self.power[zone] + more)))


def is_transport(state: State, unit: int) -> bool:
    return state.content.transport[state.kind[unit]] is not None


def enemy_hq(state: State, seat: int) -> int:
    """The nearest headquarters of an enemy."""
    home = state.hq_of(seat)
    return min([state.hq_of(enemy) for enemy in state.rules.enemies[seat]], key=lambda hq: state.field.distance[home][hq])
