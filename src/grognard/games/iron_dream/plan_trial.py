"""A unit taken in hand to see what it could do, and put back."""

from grognard.games.iron_dream.s10_movement_phase import take_in_hand
from grognard.games.iron_dream.state import State


class Trial:
    """What taking a unit in hand changes in a position where none is."""

    def __init__(self, state: State, unit: int) -> None:
        self.unit = unit
        self.flags = state.flags[unit]
        self.frames = state.frames[:]
        self.movable = state.movable
        self.line_length = state.line_length
        take_in_hand(state, unit)

    def put_back(self, state: State) -> None:
        state.flags[self.unit] = self.flags
        state.frames = self.frames
        state.movable = self.movable
        state.line_length = self.line_length
        state.movers = []
        state.points = 0
        state.stepped = 0
        state.origin = -1
        state.hand_lines = []
