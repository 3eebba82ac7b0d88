"""A plan for one movement phase: who goes where, and who stands where once all have gone."""

from grognard.games.iron_dream.aims import aims
from grognard.games.iron_dream.content import SOVIET
from grognard.games.iron_dream.evaluate import Stand, threats
from grognard.games.iron_dream.plan_survey import surveyed
from grognard.games.iron_dream.s08_stacking import limits
from grognard.games.iron_dream.s10_movement import Ways
from grognard.games.iron_dream.state import State
from grognard.games.iron_dream.weights import STEADY, Weights
from grognard.mechanics.marching_orders import MarchingOrders
from grognard.mechanics.pieces import NOWHERE


class Plan(MarchingOrders):
    """Where the units of the phase go, supply units too."""

    def __init__(self, state: State, movable: list[int], field: list[int], weights: Weights = STEADY) -> None:
        size = state.content.size
        super().__init__(state.turn, state.phase, size)
        self.weights = weights
        self.hand = state.german_hand
        self.state = state
        self.content = state.content
        self.camp = state.active
        self.carts: list[int] = []  # supply units without orders
        self.reach: dict[int, Ways] = surveyed(state, movable)  # by movable unit: where it can come
        self.holders: list[list[int]] = [[] for _ in range(size)]  # units that will stand in a hex
        self.armies: list[int] = [0] * size
        self.attack: list[int] = [0] * size  # their factors
        self.threat = threats(state, self.camp)
        self.field = field or aims(state, self.camp, weights)
        self.points: list[int] = []  # where the main axes of the attack begin
        self.kept: list[int] = []  # hexes whose last place is kept for a supply unit
        self._stands: dict[int, Stand] = {}
        self._comers: list[list[int]] = []  # see `comers`
        self._survey(movable)

    def _survey(self, movable: list[int]) -> None:
        state = self.state
        for unit in movable:
            if state.content.is_supply[unit]:
                self.carts.append(unit)
            elif state.field.fights[unit]:
                self.free.append(unit)
        for unit, here in enumerate(state.field.where):
            if here != NOWHERE and state.camp(unit) == self.camp and unit not in self.free and unit not in self.carts:
                self.put(unit, here)

    def spaces(self, unit: int) -> list[int]:
        """Where a unit can be at the end of its move, its own hex first."""
        here = self.state.at(unit)
        found = list(self.reach[unit].cost)
        return [here, *found] if here != NOWHERE else found

    def spaces_of(self, units: list[int]) -> list[int]:
        """Where some units can be at the end of their moves."""
        return [space for unit in units for space in self.spaces(unit)]

    def comers(self, space: int) -> list[int]:
        """Free combat units that can be in a hex at the end of the phase, in their order."""
        if not self._comers:
            self._comers = [[] for _ in self.standing]
            for unit in self.free:
                for there in self.spaces(unit):
                    self._comers[there].append(unit)
        return [unit for unit in self._comers[space] if unit in self.free]

    def stand(self, space: int) -> Stand:
        """How a hex would be held against this camp."""
        if space not in self._stands:
            self._stands[space] = Stand(self.state, self.camp, space)
        return self._stands[space]

    def can_reach(self, unit: int, space: int) -> bool:
        return space == self.state.at(unit) or space in self.reach[unit].cost

    def place_of(self, unit: int) -> int:
        return self.state.at(unit)

    def put(self, unit: int, space: int) -> None:
        state = self.state
        self.holders[space].append(unit)
        self.standing[space] += 1
        if state.content.is_army[unit]:
            self.armies[space] += 1
        if state.field.fights[unit]:
            self.attack[space] += state.attack(unit)
            self.defence[space] += state.defence(unit)

    def fits(self, unit: int, space: int) -> bool:
        """8.1, 8.2 Whether there will be room for one more."""
        if space == self.content.south_italy:
            return True
        most, most_armies = limits(self.state, space)
        if space in self.kept and not self.content.is_supply[unit]:
            most -= 1
        if self.standing[space] >= most:
            return False
        return self.camp != SOVIET or not self.content.is_army[unit] or self.armies[space] < most_armies

    def send(self, unit: int, space: int) -> None:
        """Give a free unit its orders."""
        waiting = self.free if unit in self.free else self.carts
        waiting.remove(unit)
        self.order(unit, space)
