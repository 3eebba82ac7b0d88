"""Thinking about supply: which areas a side must hold, or an enemy must enter, to cut units off."""

from grognard.games.race_for_berlin.s03_logistics import is_source, is_supplied, open_to_supply, supplied_areas
from grognard.games.race_for_berlin.state import SIDE_BITS, SOVIET_BITS, State
from grognard.mechanics.pieces import NOWHERE
from grognard.mechanics.trace import traced


class SupplyLines:
    """The supply of a marshal's Soviets as if it were judged now (3.1.1), and what Germans do to it."""

    def __init__(self, state: State, side: int) -> None:
        self.state = state
        self.side = side
        self.sources = [area for area in state.content.supply[side] if is_source(state, side, area)]
        self.is_open = open_to_supply(state, side)
        for source in self.sources:
            self.is_open[source] = True
        self.places = [state.at(unit) for unit in state.rules.ground.side_units[side] if state.at(unit) != NOWHERE]
        self.line = self.traced(self.is_open)
        self.cut_off = self.without(self.line)
        self.known: dict[int, int] = {}

    def traced(self, is_open: list[bool]) -> list[bool]:
        return traced(self.state.content.neighbours, self.sources, is_open, len(is_open))

    def without(self, line: list[bool]) -> int:
        """How many units a line leaves out."""
        return sum([not is_supplied(self.state, self.side, area, line) for area in self.places])

    def cut_by(self, area: int) -> int:
        """How many units more Germans who enter an area would cut off."""
        if area not in self.known:
            self.known[area] = self.without(self.traced(self.closed(area))) - self.cut_off if self.touches(area) else 0
        return self.known[area]

    def touches(self, area: int) -> bool:
        """Whether an area is, or is next to, an empty part of the line: nothing else is closed by entering it."""
        state = self.state
        if state.content.is_berlin[area] or state.holds(area, SOVIET_BITS):
            return False
        return any([self.line[near] and not state.holds(near, SIDE_BITS[self.side]) for near in [area, *state.content.neighbours[area]]])

    def closed(self, area: int) -> list[bool]:
        """3.1.2 What is open once Germans stand in an area: not the area, and nothing empty beside it but sources."""
        found = self.is_open[:]
        for near in [area, *self.state.content.neighbours[area]]:
            if near == area or (near not in self.sources and not self.state.holds(near, SIDE_BITS[self.side])):
                found[near] = False
        return found

    def freed_by(self, area: int) -> int:
        """How many units would be in supply again if the Germans in an area were gone."""
        if not self.cut_off:
            return 0
        key = -1 - area
        if key not in self.known:
            after = self.state.clone()
            for unit in self.state.pieces.stack(area):
                after.pieces.lift(unit)
            self.known[key] = self.cut_off - self.without(supplied_areas(after, self.side))
        return self.known[key]
