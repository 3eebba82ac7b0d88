"""A plan for one movement phase: who goes where, and who stands where once all have gone."""

from grognard.games.battle_for_germany import words
from grognard.games.battle_for_germany.content import SOVIET
from grognard.games.battle_for_germany.evaluate import Maps, factor
from grognard.games.battle_for_germany.s05_movement import allowance, reach_of
from grognard.games.battle_for_germany.state import FACE_DOWN, GARRISON, MOVED, PINNED, State, is_german
from grognard.mechanics.marching_orders import MarchingOrders
from grognard.mechanics.pieces import NOWHERE


class Plan(MarchingOrders):
    """Where the units of the phase go; their defence is as printed."""

    def __init__(self, state: State, maps: Maps) -> None:
        super().__init__(state.turn, state.phase, maps.size)
        self.state = state
        self.maps = maps
        self.leaving: list[int] = []  # units that leave the map from their goal (9-0)
        self.spaces: dict[int, list[int]] = {}  # by movable unit: where it can come, cheapest first, its own hex before all
        self.cost: dict[int, list[int]] = {}
        self.fronts: list[int] = [0] * maps.size
        self.zones: list[int] = [0] * maps.size  # how many units reach a hex with their zones of control
        self.side = words.phase_sides(state.phase)[0]
        self.german = is_german(self.side)
        self._survey()

    def _survey(self) -> None:
        state = self.state
        pieces = state.pieces
        sides = words.phase_sides(state.phase)
        for unit, here in enumerate(pieces.where):
            if here == NOWHERE or pieces.side[unit] not in sides or state.flags[unit] & FACE_DOWN:
                continue
            if state.flags[unit] & (PINNED | GARRISON | MOVED):
                self.put(unit, here)
                continue
            found = reach_of(state, unit, allowance(state, unit))
            if found.spaces or state.content.exit_edge[here]:
                self.free.append(unit)
                self.spaces[unit] = [here, *found.spaces]
                self.cost[unit] = found.cost
            else:
                self.put(unit, here)

    def place_of(self, unit: int) -> int:
        return self.state.at(unit)

    def put(self, unit: int, space: int) -> None:
        content = self.state.content
        self.standing[space] += 1
        self.defence[space] += content.defence[unit]
        if content.is_front[unit]:
            self.fronts[space] += 1
        zones = self.zones
        for near in content.neighbours[space]:
            zones[near] += 1

    def lift(self, unit: int, space: int) -> None:
        """Count a unit no longer where it was to stand."""
        content = self.state.content
        self.standing[space] -= 1
        self.defence[space] -= content.defence[unit]
        if content.is_front[unit]:
            self.fronts[space] -= 1
        zones = self.zones
        for near in content.neighbours[space]:
            zones[near] -= 1

    def recall(self, unit: int) -> None:
        """Take a unit's orders back."""
        self.lift(unit, self.goal.get(unit, self.state.at(unit)))
        if unit in self.goal:
            del self.goal[unit]
            self.orders.remove(unit)
        self.free.append(unit)

    def fits(self, unit: int, space: int) -> bool:
        """5-3 Whether there will be room for one more."""
        content = self.state.content
        if self.standing[space] >= content.stacking_limit:
            return False
        if content.is_front[unit]:
            return self.fronts[space] < content.fronts_per_hex
        if self.side == SOVIET and self.state.rules.ground.garrison_number[space] >= 0 and self.fronts[space] == 0:
            return self.standing[space] == 0  # room is kept for the garrison (10-0)
        return True

    def send_off(self, unit: int, space: int) -> None:
        """9-0 Let a free unit leave the map by a hex."""
        self.free.remove(unit)
        self.goal[unit] = space
        self.orders.append(unit)
        self.leaving.append(unit)

    def strength_at(self, unit: int, space: int) -> int:
        """The defence that a hex will have with one more unit in it."""
        printed = self.defence[space] + self.state.content.defence[unit]
        return printed * factor(self.state, space, self.german)
