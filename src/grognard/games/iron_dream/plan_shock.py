"""Shock fronts (24.0): which stacks to put under flags for the next turn, and whether to assault twice."""

from typing import Final

from grognard.games.iron_dream import words
from grognard.games.iron_dream.content import HITLERIAN, SOVIET
from grognard.games.iron_dream.evaluate import Stand, expected, ground_gain, guessed, is_red, is_target
from grognard.games.iron_dream.plan_axis import axes, off_axis
from grognard.games.iron_dream.state import State
from grognard.games.iron_dream.weights import STEADY, Weights
from grognard.kernel.action import OPERAND_MASK

FLAGS: Final = 3
DOUBLED: Final = 2
CART_MARCH: Final = 4  # hexes from which a supply unit can serve a stack next turn
FROZEN: Final = 0.4  # what a mechanised unit is missed that may not move
FROZEN_WINTER: Final = 0.1
OFF_AXIS: Final = 0.4  # what a front is worth less for each hex off the main axes
ASIDE: Final = 2.0
LEAST_FRONT: Final = 0.8
LEAST_FLAG: Final = 0.25


class Fronts:
    """What stacks under flags could do to the hexes before them next turn; each battle is worked out once."""

    def __init__(self, state: State, field: list[int], weights: Weights = STEADY) -> None:
        self.state = state
        self.field = field
        self.weights = weights
        self.powers: dict[int, int] = {}
        self.values: dict[tuple[int, ...], float] = {}
        self.stands: dict[int, Stand] = {}

    def power(self, space: int) -> int:
        """The attack factors of the Red Army in a hex."""
        if space not in self.powers:
            state = self.state
            units = [unit for unit in state.field.stack(space) if state.field.fights[unit] and is_red(state, unit)]
            self.powers[space] = sum([state.attack(unit) for unit in units])
        return self.powers[space]

    def value(self, target: int, hexes: list[int]) -> float:
        """What an assault out of flagged hexes on one target promises."""
        key = (target, *sorted(hexes))
        if key not in self.values:
            state = self.state
            units = [unit for space in hexes for unit in state.field.stack(space) if state.field.fights[unit] and is_red(state, unit)]
            parts = [(space, self.power(space)) for space in hexes]
            stand = self.stand(target)
            odds = guessed(state, stand, parts, DOUBLED)
            gain = ground_gain(state, SOVIET, target, self.field, self.weights)
            dear = self.weights.dear
            self.values[key] = expected(state, odds, words.PREPARED_BATTLE, stand, units, gain, [], dear)[0] if units else 0.0
        return self.values[key]

    def stand(self, target: int) -> Stand:
        if target not in self.stands:
            self.stands[target] = Stand(self.state, SOVIET, target)
        return self.stands[target]

    def targets(self, space: int) -> list[int]:
        return [near for near in self.state.content.links[space] if is_target(self.state, SOVIET, near)]

    def worth(self, hexes: list[int], taken: list[int]) -> float:
        """The best that flagged hexes can do: each against a target of its own, or together."""
        if not hexes:
            return 0.0
        first = hexes[0]
        rest = hexes[1:]
        best = self.worth(rest, taken)
        for target in self.targets(first):
            if target in taken:
                continue
            best = max(best, self.value(target, [first]) + self.worth(rest, [*taken, target]))
            for place, other in enumerate(rest):
                if target in self.state.content.links[other]:
                    left = rest[:place] + rest[place + 1 :]
                    best = max(best, self.value(target, [first, other]) + self.worth(left, [*taken, target]))
                    if len(left) == 1 and target in self.state.content.links[left[0]]:
                        best = max(best, self.value(target, hexes))
        return best


def choose_flag(state: State, field: list[int], weights: Weights = STEADY) -> int:
    """24.1 Flags on stacks that touch and together could strike the best blows, where supply units can serve them."""
    open_hexes = [code & OPERAND_MASK for code in state.choices if code != words.END]
    fronts = Fronts(state, field, weights)
    able = [space for space in open_hexes if fronts.power(space) and fronts.targets(space)]
    row = siege_row(fronts, able)
    if row:
        return next((words.FLAG | space for space in row if space in able), words.END)
    if state.shock:
        before = fronts.worth(state.shock, [])
        best = words.END
        most = LEAST_FLAG
        for space in able:
            value = fronts.worth([*state.shock, space], []) - before
            if value > most:
                most = value
                best = words.FLAG | space
        return best
    best = words.END
    most = LEAST_FRONT
    points = axes(state)
    frozen = FROZEN_WINTER if is_winter_next(state) else FROZEN
    for space in able:
        group = widest(fronts, space, able)
        value = (fronts.worth(group, []) - frozen * mobile_in(state, group)) * supply_share(state, group)
        value -= min(ASIDE, OFF_AXIS * off_axis(state, points, space))
        if value > most:
            most = value
            best = words.FLAG | space
    return best


def siege_row(fronts: Fronts, able: list[int]) -> list[int]:
    """Three hexes before Berlin, the middle one first, whose assault under flags is worth it, though that of two is not."""
    state = fronts.state
    content = state.content
    berlin = content.berlin
    if state.control[berlin] != HITLERIAN or supply_share(state, content.links[berlin]) == 0.0:
        return []
    ring = [space for space in [*state.shock, *able] if berlin in content.links[space]]
    best: list[int] = []
    most = LEAST_FRONT
    for middle in ring:
        row = [middle, *[space for space in ring if space in content.neighbours[middle]]]
        if len(row) == FLAGS and all([space in row for space in state.shock]):
            value = fronts.value(berlin, row)
            if value > most:
                most = value
                best = row
    return best


def widest(fronts: Fronts, first: int, able: list[int]) -> list[int]:
    """A hex and the best two that may be flagged with it."""
    neighbours = fronts.state.content.neighbours
    group = [first]
    while len(group) < FLAGS:
        best = -1
        most = fronts.worth(group, []) + LEAST_FLAG
        for space in able:
            if space not in group and any([space in neighbours[other] for other in group]):
                value = fronts.worth([*group, space], [])
                if value > most:
                    most = value
                    best = space
        if best < 0:
            break
        group.append(best)
    return group


def is_winter_next(state: State) -> bool:
    """25.11 Whether the next turn has bad weather, in which mechanised units can do little on the move."""
    return state.turn + 1 < len(state.rules.bad_weather) and state.rules.bad_weather[state.turn + 1]


def mobile_in(state: State, group: list[int]) -> int:
    """24.3 How many mechanised units could not move under flags, and have somewhere to go: before Berlin nobody has."""
    berlin = state.content.berlin
    if state.control[berlin] == HITLERIAN and any([berlin in state.content.links[space] for space in group]):
        return 0
    return len([unit for space in group for unit in state.field.stack(space) if state.content.is_mech[unit]])


def supply_share(state: State, group: list[int]) -> float:
    """How much of a front supply units can serve next turn: one serves two hexes."""
    content = state.content
    distance = state.rules.ground.distance
    near = 0
    for unit in state.rules.camp_units[SOVIET]:
        here = state.at(unit)
        if content.is_supply[unit] and here >= 0 and min([distance(here, space) for space in group]) <= CART_MARCH:
            near += 1
    edge = min([state.rules.ground.to_east(space) for space in group])
    if edge < CART_MARCH - 1:
        near += 2
    return min(1.0, 2.0 * near / len(group))
